/** The drawings that are on the page: the page's own, and of each game that was played those that only it has. */

/** Their view boxes, so that a drawing keeps its shape wherever it stands. */
export const boxes: Record<string, string> = {};

/** Puts a sprite's symbols on the page. */
export function draw(symbols: string, theirs: Record<string, string>): void {
  Object.assign(boxes, theirs);
  document.body.insertAdjacentHTML('afterbegin', `<svg width="0" height="0" class="sprite" aria-hidden="true">${symbols}</svg>`);
}
