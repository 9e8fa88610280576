// Brings the cells up to date with a scroller's report: makes, fills, labels, places and drops them.
import { ENTERED, FROM_DATA, LEFT, RELOADED, RENAMED } from "../core/scroller.js";

export class Contents {
  /** What happens to cells that leave during a change that is animated. @type {import("./motion.js").Snapshot | null} */
  snapshot = null;
  /** The data that labels speak of. @type {import("./data.js").Data} */
  data = null;
  /** What is told of cells that come and go: null if the view has no keyboard, or measures nothing. */
  keyboard = null;
  measuring = null;
  #cells;
  #options;

  constructor(cells, options) {
    this.#cells = cells;
    this.#options = options;
  }

  /** Returns the cells that are new. */
  apply(changes) {
    const cells = this.#cells, entered = [];
    for (let index = 0; index < changes.count; index++) {
      const id = changes.id(index), kinds = changes.kinds(index);
      if (kinds & LEFT) {
        this.#leave(id, (kinds & FROM_DATA) !== 0);
        continue;
      }
      const isNew = (kinds & ENTERED) !== 0;
      const cell = isNew ? cells.take(id, changes.kind(index)) : cells.byId[id];
      const former = { section: cell.section, item: cell.item };
      Object.assign(cell, {
        section: changes.section(index), item: changes.item(index), zIndex: changes.zIndex(index),
        x: changes.x(index), y: changes.y(index), width: changes.width(index), height: changes.height(index),
      });
      if (isNew || kinds & RELOADED) this.#fill(cell);
      if (isNew) entered.push(cell);
      if (isNew || kinds & RENAMED) this.#label(cell);
      if (kinds & RENAMED) this.keyboard?.renamed(cell, former);
      cells.place(cell);
    }
    return entered;
  }
  #leave(id, isGone) {
    const cell = this.#cells.remove(id);
    if (!cell) return;
    if (isGone) this.keyboard?.left(cell);
    this.measuring?.forget(cell);
    cell.animation?.cancel();
    if (this.snapshot) this.snapshot.leave(cell);
    else this.#cells.park(cell);
  }

  #fill(cell) {
    const { render, renderHeader, renderFooter, renderBackground } = this.#options;
    const { element, section, item } = cell;
    switch (cell.kind) {
      case "item": return render(element, item, { section, width: cell.width, height: cell.height });
      case "header": return renderHeader?.(element, section);
      case "footer": return renderFooter?.(element, section);
      case "background": return renderBackground?.(element, section);
    }
  }
  #label({ element, kind, section, item }) {
    if (kind !== "item") return element.setAttribute("role", kind === "background" ? "presentation" : "heading");
    element.setAttribute("role", this.#options.role.item);
    element.setAttribute("aria-setsize", this.data.count);
    element.setAttribute("aria-posinset", this.data.positionOf(section, item));
  }

  fillAll() { this.#cells.all.forEach((cell) => this.#fill(cell)); }
  labelAll() { this.#cells.all.forEach((cell) => this.#label(cell)); }
}
