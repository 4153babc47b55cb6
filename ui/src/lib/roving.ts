/** One stop for Tab a group; inside it the arrows move (and pick, in a group of radio buttons). */
export interface Roving {
  /** Which elements are stops; the chosen one (aria-checked, aria-selected) is the way in. */
  items?: string;
  /** Called for the element an arrow moved to. */
  moved?: (element: HTMLElement) => void;
}

const FORWARD = new Set(['ArrowRight', 'ArrowDown']);
const BACK = new Set(['ArrowLeft', 'ArrowUp']);

export function roving(group: HTMLElement, options: Roving = {}) {
  let current = options;
  const items = () => [...group.querySelectorAll<HTMLElement>(current.items ?? '[role=radio],[role=tab],[data-stop]')];

  function settle(to?: HTMLElement): void {
    const all = items();
    // While the focus is inside, it stays the way in.
    const chosen = to ?? all.find((item) => item === document.activeElement) ?? all.find((item) => item.getAttribute('aria-checked') === 'true' || item.getAttribute('aria-selected') === 'true');
    const stop = chosen ?? all.find((item) => item.tabIndex === 0) ?? all[0];
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
  }

  function keydown(event: KeyboardEvent): void {
    const step = FORWARD.has(event.key) ? 1 : BACK.has(event.key) ? -1 : 0;
    const all = items();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0 || (step === 0 && event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    event.stopPropagation();
    const to = event.key === 'Home' ? all[0]! : event.key === 'End' ? all.at(-1)! : all[(at + step + all.length) % all.length]!;
    settle(to);
    to.focus();
    current.moved?.(to);
  }

  const focusin = (event: FocusEvent) => {
    if (items().includes(event.target as HTMLElement)) settle(event.target as HTMLElement);
  };

  settle();
  const observer = new MutationObserver(() => settle());
  observer.observe(group, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-checked', 'aria-selected'] });
  group.addEventListener('keydown', keydown);
  group.addEventListener('focusin', focusin);
  return {
    update(to: Roving) {
      current = to;
    },
    destroy() {
      observer.disconnect();
      group.removeEventListener('keydown', keydown);
      group.removeEventListener('focusin', focusin);
    },
  };
}
