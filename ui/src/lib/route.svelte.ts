/** Which page: `/`, `/t/<table>`, `/t/<table>/replay/<sitting>/<at>`, `/rules/<game>`. */
export type Route = { page: 'lobby' } | { page: 'table'; id: string } | { page: 'replay'; id: string; sitting: number | null; at: number | null } | { page: 'rules'; game: string } | { page: 'lost' };

export function parse(path: string): Route {
  const [first = '', second = '', ...more] = path.split('/').filter(Boolean).map(safe);
  if (first === 't' && more[0] === 'replay' && more.length <= 3) {
    const [, sitting, at] = more;
    return { page: 'replay', id: second, sitting: whole(sitting), at: whole(at) };
  }
  if (more.length) return { page: 'lost' };
  if (first === '') return { page: 'lobby' };
  if (first === 't' && second) return { page: 'table', id: second };
  if (first === 'rules' && second) return { page: 'rules', game: second };
  return { page: 'lost' };
}

const whole = (text: string | undefined): number | null => (text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null);

function safe(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const at = $state({ path: location.pathname });
addEventListener('popstate', () => (at.path = location.pathname));

export const route = (): Route => parse(at.path);

export function go(path: string): void {
  history.pushState(null, '', path);
  at.path = location.pathname;
  scrollTo(0, 0);
}

/** For links to our own pages: stays in the page, lets new tabs and the like be. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname);
}

const SPELT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** "kaimauer", "Möwe", "/t/kaimauer" or a whole link: the table's id, null if it is none of them. */
export function tableOf(typed: string): string | null {
  const text = typed.trim();
  const link = /\/t\/([^/?#\s]+)/.exec(text);
  if (link) return safe(link[1]!);
  return /^[\p{L}\p{N}_-]+$/u.test(text) ? text.normalize('NFC').toLowerCase().replace(/[äöüß]/g, (letter) => SPELT[letter]!) : null;
}
