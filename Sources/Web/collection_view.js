// The collection view: a scrolling element that shows the items of a layout in recycled elements.
import { Layout } from "./core/layout.js";
import { countOf } from "./core/items.js";
import { ENTERED, FROM_DATA, LEFT, RELOADED, RENAMED, Scroller } from "./core/scroller.js";
import { Cells } from "./view/cells.js";
import { Keyboard } from "./view/keyboard.js";
import { Measuring } from "./view/measuring.js";
import { overTime, prefersReducedMotion, Snapshot } from "./view/motion.js";
import { readOptions, itemsOf } from "./view/options.js";
import { ScrollScale } from "./view/scroll_scale.js";

/** A movement has ended if nothing has come for as many milliseconds. Browsers say it themselves by now (scrollend). */
const IDLE = 140;
/** Measuring new cells may bring more cells. It ends at the latest after as many rounds. */
const ROUNDS = 8;

/**
 * Shows the items of a layout in an element, which becomes the scrolling element.
 *
 *     const view = new CollectionView(element, {
 *       mode: Mode.masonry({ lanes: { adaptive: 240 }, laneSpacing: 8, itemSpacing: 8 }),
 *       extents,                                            // or sizes, or count and size or estimate, or sections
 *       render(cell, index) { cell.textContent = names[index]; },
 *     });
 *
 * It reads the size of the element, so give it one. `disconnect` takes everything away again.
 */
export class CollectionView {
  #options;
  #scale = new ScrollScale();
  #isHorizontal;
  #keyboard = null;
  #measuring = null;
  #items;
  #counts = [];
  #firsts = [];
  /** The offset that this view has set itself, whose event says nothing new. */
  #ownOffset = NaN;
  #last = { position: 0, time: 0 };
  #touches = 0;
  #idle = 0;
  #endAnimation = null;
  #snapshot = null;
  #size = { width: 0, height: 0 };
  #isHidden = false;
  #resizes;
  #listeners = new AbortController();
  #restore;

  constructor(element, options) {
    this.element = element;
    this.#options = readOptions(options, element);
    const { axis, direction, mode, role, label } = this.#options;
    this.#isHorizontal = axis === "horizontal";

    this.layout = new Layout(mode);
    this.layout.setAxis(axis);
    this.layout.setDirection(direction);
    this.layout.setPixelScale(this.#options.pixelScale);
    this.#takeItems(itemsOf(options));
    this.layout.setItems(this.#items);
    this.scroller = new Scroller(this.layout);
    if (this.#options.overscan !== undefined) this.scroller.setOverscan(this.#options.overscan, this.#options.overscan / 2);

    this.cells = new Cells({ isHorizontal: this.#isHorizontal, measures: this.#options.measures, className: "vl-cell" });
    this.#restore = { style: element.getAttribute("style"), role: element.getAttribute("role"), label: element.getAttribute("aria-label") };
    element.setAttribute("role", role.list);
    if (label) element.setAttribute("aria-label", label);
    // Scroll anchoring of the browser's own would correct what the layout has corrected. Offsets count from the left.
    Object.assign(element.style, { overflow: "auto", overflowAnchor: "none", contain: "strict" });
    if (this.#isHorizontal) element.style.direction = "ltr";
    this.cells.stage.dir = direction;
    element.append(this.cells.held, this.cells.spacer);

    if (this.#options.measures) {
      this.#measuring = new Measuring(this.cells, this.#isHorizontal, (measured) => this.#setMeasured(measured));
    }
    if (this.#options.keyboard) this.#keyboard = new Keyboard(this);
    this.#listen();
    this.#resizes = new ResizeObserver(() => this.#resize());
    this.#resizes.observe(element);
    this.#resize();
  }

  // -- Events

  #listen() {
    const { element } = this, passive = { passive: true, signal: this.#listeners.signal };
    element.addEventListener("scroll", () => this.#scrolled(), passive);
    element.addEventListener("scrollend", () => this.#becomeIdle(), passive);
    const touch = (event) => {
      this.#touches = event.touches.length;
      if (this.#touches > 0) this.#beginGesture();
      else this.#waitForIdle();
    };
    for (const name of ["touchstart", "touchend", "touchcancel"]) element.addEventListener(name, touch, passive);
    element.addEventListener("wheel", () => this.#endAnimation?.(), passive);
  }

  get #offset() { return this.#isHorizontal ? this.element.scrollLeft : this.element.scrollTop; }
  set #offset(offset) {
    if (this.#isHorizontal) this.element.scrollLeft = offset;
    else this.element.scrollTop = offset;
  }
  get #viewport() { return this.#isHorizontal ? this.#size.width : this.#size.height; }

  #scrolled() {
    const offset = this.#offset;
    if (offset === this.#ownOffset) return;
    this.#ownOffset = NaN;
    this.#endAnimation?.();
    this.#beginGesture();
    this.#frame(() => {
      const position = this.#scale.positionAt(offset);
      const shown = this.#layOut(() => this.scroller.scrollTo(position, this.#speedTo(position)));
      return Math.abs(shown - position) > 0.5 || this.#scale.isStuck(shown) ? shown : null;
    });
    this.#waitForIdle();
  }
  #speedTo(position) {
    const now = performance.now(), { position: former, time } = this.#last;
    this.#last = { position, time: now };
    const elapsed = (now - time) / 1000;
    return elapsed > 0.2 ? 0 : (position - former) / Math.max(elapsed, 1 / 240);
  }

  // While someone scrolls, the browser writes offsets of its own: a correction would fight with it. The scroller keeps it as
  // a debt, by which the cells are shifted, and which is paid when the movement ends.
  #isInGesture = false;
  #beginGesture() {
    if (this.#isInGesture) return;
    this.#isInGesture = true;
    this.scroller.beginGesture();
  }
  #waitForIdle() {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#becomeIdle(), IDLE);
  }
  #becomeIdle() {
    clearTimeout(this.#idle);
    if (this.#touches > 0 || this.isDisconnected) return;
    if (this.#isInGesture) {
      this.#isInGesture = false;
      this.#frame(() => this.#layOut(() => this.scroller.endGesture()));
    }
    this.cells.order(this.scroller.aliveIds());
    this.#keyboard?.updateTabStop();
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (this.isDisconnected) return;
    if (width === 0 || height === 0) {
      this.#isHidden = true;
      return;
    }
    // A hidden element forgets its offset: it is set again, even if the size is as before.
    if (!this.#isHidden && width === this.#size.width && height === this.#size.height) return;
    this.#isHidden = false;
    this.#size = { width, height };
    this.#frame(() => this.#layOut(() => {
      this.layout.setContainerSize(width, height);
      return this.scroller.resize(width, height);
    }));
    this.#waitForIdle();
  }

  #setMeasured({ paths, sizes }) {
    if (this.isDisconnected) return;
    this.#frame(() => this.#layOut(() => this.scroller.setMeasuredSizes(paths, sizes)));
  }

  // -- A frame: lay out, set the scroll bar, and bring the cells up to date

  /**
   * `body` returns the position to show, or null if the browser shows it already. `settle` is called after cells have been
   * measured, and returns the position to show by then.
   */
  #frame(body, settle = null) {
    this.#cost = { layout: 0, total: 0, changes: 0 };
    const began = performance.now();
    const position = body();
    this.#follow(position);
    if (this.#measuring) this.#measureEntered(settle);
    this.#keyboard?.updateTabStop();
    this.#cost.total = performance.now() - began;
    this.#options.onFrame?.(this);
  }
  #layOut(body) {
    const began = performance.now();
    const result = body();
    this.#cost.layout += performance.now() - began;
    return result;
  }

  #follow(position) {
    const { contentSize } = this.scroller.state;
    this.#scale.configure(this.#along(contentSize), this.#viewport);
    this.cells.setSpacer(this.#scale.extent);
    if (position !== null) this.#show(position);
    const changes = this.#layOut(() => this.scroller.changes());
    const { viewport } = this.state = this.scroller.state;
    const start = this.#isHorizontal ? viewport.x : viewport.y;
    this.cells.setOrigin(start - this.#offset, start);
    this.#entered = [];
    this.#apply(changes);
    this.#cost.changes += changes.count;
  }
  #along({ width, height }) { return this.#isHorizontal ? width : height; }

  /** Has the browser show a position. It may round it; then what it shows is the position. */
  #show(position) {
    const wanted = this.#scale.offsetFor(position);
    if (Math.abs(wanted - this.#offset) > 1e-6) this.#offset = wanted;
    const offset = this.#ownOffset = this.#offset;
    this.#scale.adopt(offset, position);
    const isElsewhere = this.#scale.isExact && Math.abs(offset - position) > 1e-6 && !this.#isInGesture;
    if (isElsewhere) this.#layOut(() => this.scroller.scrollTo(offset));
  }

  #entered = [];
  #apply(changes) {
    const { cells } = this;
    for (let index = 0; index < changes.count; index++) {
      const id = changes.id(index), flags = changes.flags(index);
      if (flags & LEFT) {
        this.#leave(id, (flags & FROM_DATA) !== 0);
        continue;
      }
      const isNew = (flags & ENTERED) !== 0;
      const cell = isNew ? cells.take(id, changes.kind(index)) : cells.byId[id];
      const former = { section: cell.section, item: cell.item };
      Object.assign(cell, {
        section: changes.section(index), item: changes.item(index), zIndex: changes.zIndex(index),
        x: changes.x(index), y: changes.y(index), width: changes.width(index), height: changes.height(index),
      });
      if (isNew || flags & RELOADED) this.#fill(cell);
      if (isNew) this.#entered.push(cell);
      if (isNew || flags & RENAMED) this.#label(cell);
      if (flags & RENAMED) this.#keyboard?.renamed(cell, former);
      cells.place(cell);
    }
  }
  #leave(id, isGone) {
    const cell = this.cells.remove(id);
    if (!cell) return;
    if (isGone) this.#keyboard?.left(cell);
    this.#measuring?.forget(cell);
    cell.animation?.cancel();
    if (this.#snapshot) this.#snapshot.leave(cell);
    else this.cells.park(cell);
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
    element.setAttribute("aria-setsize", this.count);
    element.setAttribute("aria-posinset", (this.#firsts[section] ?? 0) + item + 1);
  }

  #measureEntered(settle) {
    for (let round = 0; round < ROUNDS; round++) {
      const entered = this.#entered.filter((cell) => cell.kind === "item");
      if (entered.length === 0) return;
      const { paths, sizes } = this.#measuring.measure(entered);
      this.#follow(this.#layOut(() => {
        const position = this.scroller.setMeasuredSizes(paths, sizes);
        return settle?.() ?? position;
      }));
    }
  }

  // -- Changes

  #takeItems(items) {
    this.#items = items;
    this.#counts = (Array.isArray(items) ? items : [items]).map(countOf);
    let first = 0;
    this.#firsts = this.#counts.map((count) => (first += count) - count);
    this.count = first;
  }
  /** Other data: everything is laid out and rendered again. */
  setItems(items) {
    this.#takeItems(itemsOf(items));
    this.layout.setItems(this.#items);
    this.#frame(() => this.#layOut(() => this.scroller.reload()));
  }
  /**
   * Follows a change of the data. `items` is the data after it, in the form of the constructor's. Cells keep their elements;
   * what is visible stays in place.
   */
  performUpdates(updates, items, { animated = true } = {}) {
    const former = this.count, next = itemsOf(items);
    this.#changing(animated, () => {
      const position = this.#layOut(() => this.scroller.performUpdates(updates, next));
      this.#takeItems(next);
      return position;
    });
    if (this.count !== former) this.cells.all.forEach((cell) => this.#label(cell));
  }
  /** Lays out by another mode. Cells move from where they were to where they are. */
  setMode(mode, { animated = true } = {}) {
    this.#changing(animated, () => this.#layOut(() => {
      this.layout.setMode(mode);
      return this.scroller.update();
    }));
  }
  #changing(animated, body) {
    this.#endAnimation?.();
    const duration = animated && !prefersReducedMotion() ? this.#options.animationDuration : 0;
    const snapshot = this.#snapshot = duration > 0 ? new Snapshot(this.cells, this.element) : null;
    try {
      this.#frame(body);
    } finally {
      this.#snapshot = null;
    }
    snapshot?.play(duration);
    this.#waitForIdle();
  }
  /** Renders the cells of all elements that are alive again. */
  refresh() {
    this.cells.all.forEach((cell) => this.#fill(cell));
  }

  // -- Going places

  /**
   * Shows an item ({ section, item } or its index), { kind: "header", section }, "start" or "end". Returns whether it exists.
   *
   * place     "start", "center", "end", or "nearest", which moves no more than is needed
   * animated  scrolls there; from far away, only the last two screens
   */
  scrollTo(target, { place = "start", animated = false } = {}) {
    this.#endAnimation?.();
    const end = this.scroller.positionOf(target, place);
    if (end === null) return false;
    if (animated && !prefersReducedMotion()) this.#glide(target, place, end);
    else {
      const show = () => this.scroller.show(target, place);
      this.#frame(() => this.#layOut(show), show);
    }
    this.#waitForIdle();
    return true;
  }
  #glide(target, place, end) {
    const far = 2 * this.#viewport;
    const start = Math.max(end - far, Math.min(end + far, this.state.position));
    const go = (position) => this.#frame(() => this.#layOut(() => this.scroller.scrollTo(position)));
    const stop = overTime(this.#options.animationDuration, (progress) => go(start + (end - start) * progress), () => {
      this.#endAnimation = null;
      this.scrollTo(target, { place });
    });
    this.#endAnimation = () => {
      stop();
      this.#endAnimation = null;
    };
  }

  /** Gives an item the focus, and shows it. */
  focus(target) { this.#keyboard?.moveTo(typeof target === "number" ? { section: 0, item: target } : target); }

  // -- What there is

  /** The scroller's state after the last frame. */
  state = { contentSize: { width: 0, height: 0 }, viewport: { x: 0, y: 0, width: 0, height: 0 }, position: 0 };
  #cost = { layout: 0, total: 0, changes: 0 };
  /** What the last frame took: milliseconds in the layout and in all, and the number of elements that changed. */
  get cost() { return this.#cost; }
  /** The first and the last visible item, or null. */
  get visibleRange() {
    const { x, y, width, height } = this.state.viewport;
    return this.layout.itemRange(x, y, width, height);
  }
  get nodeCount() { return this.cells.nodeCount; }
  /** The element of an item, or null if it is not alive. */
  cellFor(target) {
    const { section = 0, item } = typeof target === "number" ? { item: target } : target;
    return this.cells.find("item", section, item)?.element ?? null;
  }

  /** Takes everything away that this view has added, and gives its memory back. The element is as it was. */
  disconnect() {
    if (this.isDisconnected) return;
    this.isDisconnected = true;
    clearTimeout(this.#idle);
    this.#endAnimation?.();
    this.#listeners.abort();
    this.#resizes.disconnect();
    this.#measuring?.dispose();
    this.#keyboard?.dispose();
    this.cells.dispose();
    this.scroller.dispose();
    this.layout.dispose();
    for (const [name, attribute] of [["style", "style"], ["role", "role"], ["label", "aria-label"]]) {
      const value = this.#restore[name];
      if (value === null) this.element.removeAttribute(attribute);
      else this.element.setAttribute(attribute, value);
    }
  }
  isDisconnected = false;
}
if (Symbol.dispose) CollectionView.prototype[Symbol.dispose] = CollectionView.prototype.disconnect;
