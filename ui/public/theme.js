// Before the first paint: the theme and language kept in this browser. A file of its own, since the page allows no inline script.
(function () {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('shoal.preferences') || '{}') || {};
  } catch (_) {
    kept = {};
  }
  var dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.lang = kept.language || (/^de\b/.test(navigator.language) ? 'de' : 'en');
})();
