/** Choosing and confirming in one: the piece follows the pointer, let go over the table it is played, elsewhere it glides back. */
export interface Drag {
  /** Where letting go counts. */
  over: string;
  begun: () => void;
  dropped: (element: HTMLElement) => void;
}

const FAR_ENOUGH = 8;

export function drag(element: HTMLElement, options: Drag) {
  let current = options;
  let start: { x: number; y: number; id: number } | null = null;
  let dragging = false;

  const inside = (event: PointerEvent): boolean => {
    const box = document.querySelector(current.over)?.getBoundingClientRect();
    return !!box && event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    dragging = false;
    // From here on, so that a quick flick, off the piece before it is seen to move, is a drag as well.
    element.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    const dx = event.clientX - start.x;
    const dy = event.clientY - start.y;
    if (!dragging) {
      if (Math.hypot(dx, dy) < FAR_ENOUGH) return;
      dragging = true;
      element.style.zIndex = '20';
      current.begun();
    }
    element.style.transform = `translate(${dx}px, ${dy}px)`;
  }

  function end(event: PointerEvent): void {
    if (!start) return;
    start = null;
    if (!dragging) return;
    const from = element.style.transform;
    element.style.transform = '';
    element.style.zIndex = '';
    if (event.type === 'pointerup' && inside(event)) current.dropped(element);
    else element.animate?.([{ transform: from }, { transform: 'none' }], { duration: 160, easing: 'cubic-bezier(.2, .7, .2, 1)' });
  }

  /** A drag is no tap: the click that follows it is swallowed. */
  function click(event: MouseEvent): void {
    if (!dragging) return;
    dragging = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  element.style.touchAction = 'none';
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
  element.addEventListener('click', click, { capture: true });
  return {
    update(to: Drag) {
      current = to;
    },
    destroy() {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      element.removeEventListener('click', click, { capture: true });
    },
  };
}
