// Sizes that only the browser knows: cells are given their width, and their height is read back. New cells are measured at
// once, before anyone sees them; later changes (a font or a picture has arrived) come from a ResizeObserver.

/** Differences below this are rounding of the browser's. */
const LEAST = 1 / 64;

export class Measuring {
  #cells;
  #isHorizontal;
  #observer;
  #waiting = new Set();
  #request = 0;

  /** @param report  called with paths and sizes of cells that have another size than their frame */
  constructor(cells, isHorizontal, report) {
    this.#cells = cells;
    this.#isHorizontal = isHorizontal;
    this.#observer = new ResizeObserver((entries) => {
      const changed = entries.map(({ target }) => cells.ofElement(target)).filter((cell) => cell?.kind === "item");
      const measured = this.#measured(changed, false);
      if (measured.paths.length > 0) report(measured);
    });
  }

  /** The sizes of cells that have just entered, all of which the layout wants to know. */
  measure(entered) {
    for (const cell of entered) this.#waiting.add(cell.element);
    // Observing at once would report these cells in the same frame if this runs in an observer, which is an error.
    if (this.#waiting.size > 0) this.#request ||= requestAnimationFrame(() => this.#observe());
    return this.#measured(entered, true);
  }
  #observe() {
    this.#request = 0;
    for (const element of this.#waiting) this.#observer.observe(element, { box: "border-box" });
    this.#waiting.clear();
  }

  /** A cell that is about to be parked. Its size becomes nothing, which would be reported. */
  forget({ element }) {
    this.#waiting.delete(element);
    this.#observer.unobserve(element);
  }

  #measured(cells, all) {
    const paths = [], sizes = [];
    for (const cell of cells) {
      // The sizes from the browser's layout, not what a running animation shows.
      const { offsetWidth, offsetHeight } = cell.element;
      const box = cell.element.getBoundingClientRect();
      const width = Math.abs(box.width - offsetWidth) < 1 ? box.width : offsetWidth;
      const height = Math.abs(box.height - offsetHeight) < 1 ? box.height : offsetHeight;
      const difference = this.#isHorizontal ? width - cell.width : height - cell.height;
      if (!all && Math.abs(difference) < LEAST) continue;
      paths.push(cell.section, cell.item);
      if (this.#isHorizontal) sizes.push(width, cell.height);
      else sizes.push(cell.width, height);
    }
    return { paths, sizes };
  }

  dispose() {
    cancelAnimationFrame(this.#request);
    this.#observer.disconnect();
  }
}
