// Transitions: where cells were on screen, and animations from there to where they are now. The layout has long changed when
// they begin, so nothing waits for an animation, and anything may interrupt one.

const EASING = "cubic-bezier(0.3, 0.7, 0.1, 1)";

export const prefersReducedMotion = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/** What was on screen before a change. */
export class Snapshot {
  #cells;
  #frames = new Map();
  #ghosts = [];

  /** Remembers every cell's frame relative to the viewport; of one that is moving, where it has come to. */
  constructor(cells, view) {
    this.#cells = cells;
    this.viewport = cells.viewport;
    const origin = view.getBoundingClientRect();
    for (const cell of cells.all) {
      const isMoving = cell.animation?.playState === "running";
      this.#frames.set(cell, isMoving ? presentFrame(cell.element, origin, view) : this.#relative(cell));
      if (isMoving) cell.animation.cancel();
    }
  }
  #relative({ x, y, width, height }) {
    return this.#cells.isHorizontal
      ? { x: x - this.viewport, y, width, height }
      : { x, y: y - this.viewport, width, height };
  }
  #absolute(frame) {
    const along = this.#cells.viewport;
    return this.#cells.isHorizontal ? { ...frame, x: frame.x + along } : { ...frame, y: frame.y + along };
  }

  /** Keeps the element of a cell that left until it has faded. */
  leave(cell) { this.#ghosts.push(cell); }

  /** Animates from what was to what is. */
  play(duration) {
    const cells = this.#cells;
    for (const cell of cells.all) {
      const former = this.#frames.get(cell);
      if (former) this.#move(cell, this.#absolute(former), duration);
      else appear(cell, cells.transform(cell), duration);
    }
    for (const cell of this.#ghosts) this.#fade(cell, duration);
  }
  #move(cell, former, duration) {
    const isStill = former.x === cell.x && former.y === cell.y && former.width === cell.width && former.height === cell.height;
    if (isStill) return;
    cell.animation = cell.element.animate([
      { transform: this.#cells.transform({ ...cell, ...former }), width: `${former.width}px`, height: `${former.height}px` },
      { transform: this.#cells.transform(cell), width: `${cell.width}px`, height: `${cell.height}px` },
    ], { duration, easing: EASING });
  }
  #fade(cell, duration) {
    const frame = this.#frames.get(cell);
    if (!frame) return this.#cells.park(cell);
    cell.element.style.transform = this.#cells.transform({ ...cell, ...this.#absolute(frame) });
    cell.element.style.zIndex = "-1";
    const animation = cell.element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: duration / 2, easing: "ease-out", fill: "forwards" });
    const end = () => {
      animation.cancel();
      this.#cells.park(cell);
    };
    animation.onfinish = end;
  }
}

function appear(cell, transform, duration) {
  cell.animation = cell.element.animate(
    [{ opacity: 0, transform: `${transform} scale(0.94)` }, { opacity: 1, transform }],
    { duration: duration * 0.7, delay: duration * 0.2, easing: EASING, fill: "backwards" });
}

function presentFrame(element, origin, view) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - origin.left - view.clientLeft, y: top - origin.top - view.clientTop, width, height };
}

/** Calls `step` with the progress from 0 to 1 once for each frame. Returns a function that ends it. */
export function overTime(duration, step, finished) {
  const began = performance.now();
  let isStopped = false;
  requestAnimationFrame(function frame(now) {
    if (isStopped) return;
    const time = Math.min(Math.max((now - began) / duration, 0), 1);
    step(1 - (1 - time) ** 4);
    if (isStopped) return;
    if (time < 1) requestAnimationFrame(frame);
    else finished();
  });
  return () => { isStopped = true; };
}
