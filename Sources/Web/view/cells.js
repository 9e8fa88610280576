// The cells: elements that are made, reused, placed and parked as the scroller's reports say. Knows the DOM and no layout.

/** One cell, while an element of the layout has it. */
class Cell {
  constructor(element) {
    this.element = element;
    this.kind = "item";
    this.section = this.item = 0;
    this.x = this.y = this.width = this.height = 0;
    this.zIndex = 0;
    this.isHeld = false;
  }
}

/**
 * The layers inside the scrolling element:
 *
 *     spacer   as long as the scroll bar says
 *     └ stage  at a multiple of 1,000 pixels, so that cells' coordinates are small: a transform of 15 million pixels
 *              would lose the fractions of pixels
 *     held     stays with the viewport (position: sticky), for pinned headers: they do not jitter while the browser scrolls
 *              ahead of the page
 */
export class Cells {
  /** The cells that are in use, by the scroller's ids. @type {Cell[]} */
  byId = [];
  #parked = new Map();
  #owners = new WeakMap();
  /** Cells that left, and are on screen until they have faded. */
  #leaving = new Set();
  #measures;
  #onLeave;
  /** The stage's place in the content. */
  #base = 0;

  constructor({ isHorizontal, measures, className, onLeave }) {
    this.isHorizontal = isHorizontal;
    this.#measures = measures;
    this.#onLeave = onLeave;
    this.className = className;
    this.held = layer("position: sticky; top: 0; left: 0; width: 0; height: 0; z-index: 3;");
    this.spacer = layer("position: relative; overflow: clip;");
    this.stage = layer("position: absolute; top: 0; left: 0; width: 100%; height: 0;");
    this.spacer.append(this.stage);
  }

  // -- Cells come and go

  /** A cell for an element that entered: a parked one of the same kind, or a new one. */
  take(id, kind) {
    const cell = new Cell(this.#parked.get(kind)?.pop() ?? this.#make(kind));
    cell.kind = kind;
    cell.element.style.display = "";
    this.byId[id] = cell;
    this.#owners.set(cell.element, cell);
    if (!cell.element.isConnected) this.stage.append(cell.element);
    return cell;
  }
  /** The element of a cell that left is no longer in use, but still on screen, until it is parked. */
  remove(id) {
    const cell = this.byId[id];
    delete this.byId[id];
    if (!cell) return cell;
    this.#owners.delete(cell.element);
    this.#leaving.add(cell);
    return cell;
  }
  /** Hides an element until it is needed again. */
  park(cell) {
    // An animation may end after `dispose`.
    if (!this.#leaving.delete(cell)) return;
    const { element, kind, isHeld } = cell;
    if (isHeld) this.stage.append(element);
    element.style.display = "none";
    element.tabIndex = -1;
    if (!this.#parked.has(kind)) this.#parked.set(kind, []);
    this.#parked.get(kind).push(element);
    this.#onLeave?.(element);
  }
  #make(kind) {
    const element = document.createElement("div");
    element.className = `${this.className} ${this.className}-${kind}`;
    element.style.cssText = "position: absolute; top: 0; left: 0; box-sizing: border-box;";
    element.tabIndex = -1;
    return element;
  }

  /** The cell that a node of the page is in, or null. */
  containing(node) {
    for (let at = node; at instanceof Element && at !== this.spacer; at = at.parentElement) {
      const cell = this.#owners.get(at);
      if (cell) return cell;
    }
    return null;
  }
  ofElement(element) { return this.#owners.get(element) ?? null; }
  find(kind, section, item) {
    for (const id in this.byId) {
      const cell = this.byId[id];
      if (cell.item === item && cell.section === section && cell.kind === kind) return cell;
    }
    return null;
  }
  get all() { return Object.values(this.byId); }
  /** How many DOM elements the view has: the layers, the cells, also parked ones, and what is in them. */
  get nodeCount() { return this.spacer.getElementsByTagName("*").length + this.held.getElementsByTagName("*").length + 2; }

  // -- Where they are

  /** Moves the stage so that content at `origin` is where the spacer begins. */
  setOrigin(origin, viewport) {
    const distance = viewport - this.#base;
    if (Math.abs(distance) > 50_000) {
      this.#base = Math.round(viewport / 1000) * 1000;
      this.all.forEach((cell) => this.place(cell, viewport));
    }
    this.stage.style[this.isHorizontal ? "left" : "top"] = `${this.#base - origin}px`;
    this.viewport = viewport;
    for (const cell of this.all) if (cell.isHeld) this.place(cell);
  }

  /** Puts the element where its frame is. */
  place(cell) {
    const { element, zIndex } = cell;
    this.#hold(cell, zIndex === 2);
    element.style.transform = this.transform(cell);
    element.style.zIndex = zIndex === 0 ? "" : String(zIndex);
    const isMeasured = this.#measures && cell.kind === "item";
    setLength(element, "width", isMeasured && this.isHorizontal ? "auto" : `${cell.width}px`);
    setLength(element, "height", isMeasured && !this.isHorizontal ? "auto" : `${cell.height}px`);
  }
  /** The transform for a frame, in the layer of the cell. */
  transform({ x, y, isHeld }) {
    const start = isHeld ? this.viewport : this.#base;
    return this.isHorizontal ? `translate(${x - start}px, ${y}px)` : `translate(${x}px, ${y - start}px)`;
  }
  #hold(cell, isHeld) {
    if (cell.isHeld === isHeld) return;
    cell.isHeld = isHeld;
    (isHeld ? this.held : this.stage).append(cell.element);
  }

  setSpacer(extent) {
    this.spacer.style[this.isHorizontal ? "width" : "height"] = `${extent}px`;
    this.spacer.style[this.isHorizontal ? "height" : "width"] = "100%";
  }

  /**
   * Puts the elements in reading order, for screen readers and the Tab key. The element with the focus stays where it is: the
   * others move around it, because moving it would take the focus away.
   */
  order(ids) {
    const focused = this.containing(document.activeElement)?.element;
    const elements = [...ids].map((id) => this.byId[id]).filter((cell) => cell && !cell.isHeld).map((cell) => cell.element);
    const middle = Math.max(elements.indexOf(focused), 0);
    for (let index = middle - 1; index >= 0; index--) before(elements[index], elements[index + 1]);
    for (let index = middle + 1; index < elements.length; index++) after(elements[index], elements[index - 1]);
  }

  dispose() {
    this.spacer.remove();
    this.held.remove();
    const left = [...this.all, ...this.#leaving];
    this.byId = [];
    this.#leaving.clear();
    this.#parked.clear();
    left.forEach(({ element }) => this.#onLeave?.(element));
  }
}

function layer(style) {
  const element = document.createElement("div");
  element.setAttribute("role", "presentation");
  element.style.cssText = style;
  return element;
}

function setLength(element, name, value) {
  if (element.style[name] !== value) element.style[name] = value;
}

function before(element, next) {
  if (element.nextElementSibling !== next) next.before(element);
}

function after(element, previous) {
  if (element.previousElementSibling !== previous) previous.after(element);
}
