// The collection view: a scrolling element that shows the items of a layout in recycled elements.
import { Layout } from "./core/layout.js";
import { countOf } from "./core/items.js";
import { Scroller } from "./core/scroller.js";
import { Cells } from "./view/cells.js";
import { Contents } from "./view/contents.js";
import { Data } from "./view/data.js";
import { Keyboard } from "./view/keyboard.js";
import { Measuring } from "./view/measuring.js";
import { overTime, prefersReducedMotion, Snapshot } from "./view/motion.js";
import { readOptions, itemsOf } from "./view/options.js";
import { ScrollElement } from "./view/scroll_element.js";
import { ScrollEvents } from "./view/scroll_events.js";
import { ScrollScale } from "./view/scroll_scale.js";

/** Measuring new cells may bring more cells. It ends after at most this many rounds. */
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
  #scroll;
  #events;
  #scale = new ScrollScale();
  #contents;
  #keyboard = null;
  #measuring = null;
  /** The last offset that this view has set or followed: an event with this offset says nothing new. */
  #offset;
  /** Whether it was followed before its event. */
  #isAhead = false;
  #endAnimation = null;
  #size = { width: 0, height: 0 };
  #isHidden = false;
  #resizes;

  constructor(element, options) {
    this.element = element;
    this.#options = readOptions(options, element);
    const { axis, direction, mode, pixelScale, overscan, measures, onLeave } = this.#options;
    const isHorizontal = axis === "horizontal", items = itemsOf(options);

    this.layout = new Layout(mode);
    this.layout.setAxis(axis);
    this.layout.setDirection(direction);
    this.layout.setPixelScale(pixelScale);
    this.layout.setItems(items);
    this.scroller = new Scroller(this.layout);
    if (overscan !== undefined) this.scroller.setOverscan(overscan, overscan / 2);

    this.#scroll = new ScrollElement(element, this.#options);
    this.#offset = this.#scroll.offset;
    this.cells = new Cells({ isHorizontal, measures, onLeave, className: "vlt-cell" });
    this.cells.stage.dir = direction;
    element.append(this.cells.held, this.cells.spacer);
    this.#contents = new Contents(this.cells, this.#options);
    this.#contents.data = new Data(items);
    if (measures) this.#measuring = new Measuring(this.cells, isHorizontal, (measured) => this.#setMeasured(measured));
    if (this.#options.keyboard) this.#keyboard = new Keyboard(this);
    Object.assign(this.#contents, { keyboard: this.#keyboard, measuring: this.#measuring });

    this.#events = new ScrollEvents(element, {
      scrolled: () => this.#scrolled(),
      // A correction would fight with the browser's own offsets. The scroller keeps it as a pending correction, by which the cells
      // are shifted, and which is paid when the movement ends.
      began: () => this.scroller.beginGesture(),
      rested: (wasInGesture) => this.#rest(wasInGesture),
      interrupted: () => this.#endAnimation?.(),
    });
    this.#resizes = new ResizeObserver(() => this.#resize());
    this.#resizes.observe(element);
    this.#resize();
  }

  // -- Events

  #scrolled() {
    const { offset } = this.#scroll;
    if (offset === this.#offset && !this.#isAhead) return;
    this.#endAnimation?.();
    this.#events.begin();
    this.#offset = offset;
    this.#frame(() => this.#follow(offset));
    this.#events.waitForRest();
  }
  /** The browser has scrolled to an offset. Returns the position to show, or null if the browser shows it. */
  #follow(offset) {
    this.#offset = offset;
    this.#isAhead = false;
    const position = this.#scale.positionAt(offset);
    const shown = this.#layOut(() => this.scroller.scrollTo(position, this.#events.speedTo(position)));
    return Math.abs(shown - position) > 0.5 || this.#scale.isStuck(shown) ? shown : null;
  }
  /**
   * Follows an offset that a script has set (`scrollTop`) and whose event has yet to come. Whatever is about to change or move
   * the view begins there; otherwise it would put the former offset back. Returns whether there was one.
   */
  followScript() {
    if (this.isDisconnected || !this.#canScroll()) return false;
    const { offset } = this.#scroll;
    if (offset === this.#offset || this.#isCut(offset)) return false;
    this.#endAnimation?.();
    this.#follow(offset);
    this.#isAhead = true;
    return true;
  }
  /** Whether the browser has cut an offset that was beyond what is possible by now. */
  #isCut(offset) {
    const { longest } = this.#scroll;
    return this.#offset > longest && offset > longest - 1;
  }
  /** Whether the element has a size. One that is hidden has none, and forgets its offset. */
  #canScroll() {
    const { width, height } = this.#scroll.size;
    if (width > 0 && height > 0) return true;
    this.#isHidden = true;
    this.#offset = 0;
    return false;
  }
  #rest(wasInGesture) {
    if (wasInGesture) this.#frame(() => this.#layOut(() => this.scroller.endGesture()));
    this.cells.order(this.scroller.aliveIds());
    this.#keyboard?.updateTabStop();
  }

  #resize() {
    if (this.isDisconnected) return;
    if (!this.#canScroll()) return;
    const { width, height } = this.#scroll.size;
    // If it was hidden, its offset is set again, even if the size is as before.
    if (!this.#isHidden && width === this.#size.width && height === this.#size.height) return;
    this.#isHidden = false;
    this.#size = { width, height };
    this.#frame(() => this.#layOut(() => {
      this.layout.setContainerSize(width, height);
      return this.scroller.resize(width, height);
    }));
    this.#events.waitForRest();
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
    this.#during(() => {
      this.followScript();
      this.#settle = settle;
      this.#apply(body());
      this.#rounds = ROUNDS;
      let isGoing = !this.#options.rendersLater;
      while (isGoing) isGoing = this.#measureEntered();
    });
  }
  #during(body) {
    this.#cost = { layout: 0, total: 0, changes: 0 };
    const began = performance.now();
    body();
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

  #apply(position) {
    this.#scale.configure(this.#scroll.along(this.scroller.state.contentSize), this.#scroll.along(this.#size));
    this.cells.setSpacer(this.#scale.extent);
    if (position !== null) this.#show(position);
    const changes = this.#layOut(() => this.scroller.changes());
    const { viewport } = this.state = this.scroller.state;
    const start = this.#scroll.along({ width: viewport.x, height: viewport.y });
    this.cells.setOrigin(start - this.#scroll.offset, start);
    const entered = this.#contents.apply(changes);
    if (this.#measuring) this.#entered.push(...entered.filter(({ kind }) => kind === "item"));
    this.#cost.changes += changes.count;
  }
  /** Cells that have yet to be measured, how often this may bring others, and what to do then. */
  #entered = [];
  #rounds = ROUNDS;
  #settle = null;
  /**
   * Has the browser show a position. The browser may round it. Then the scroller takes the rounded one, unless someone is
   * scrolling, or the content is so long that the shift takes up the difference.
   */
  #show(position) {
    if (!this.#canScroll()) return;
    const wanted = this.#scale.offsetFor(position);
    if (Math.abs(wanted - this.#scroll.offset) > 1e-6) {
      this.#scroll.offset = wanted;
      this.#isAhead = false;
    }
    const offset = this.#offset = this.#scroll.offset;
    this.#scale.adopt(offset, position);
    const isElsewhere = this.#scale.isExact && Math.abs(offset - position) > 1e-6 && !this.#events.isInGesture;
    if (isElsewhere) this.#layOut(() => this.scroller.scrollTo(offset));
  }

  /** Returns whether there were any. */
  #measureEntered() {
    const entered = this.#entered.filter((cell) => this.cells.ofElement(cell.element) === cell);
    if (entered.length === 0 || this.#rounds === 0) return false;
    this.#entered = [];
    this.#rounds -= 1;
    const { paths, sizes } = this.#measuring.measure(entered);
    if (this.followScript()) this.#settle = null;
    this.#apply(this.#layOut(() => {
      const position = this.scroller.setMeasuredSizes(paths, sizes);
      return this.#settle?.() ?? position;
    }));
    return true;
  }
  /** Measures the cells that have been filled since `render` was called for them, if `rendersLater`. */
  measure() {
    if (!this.isDisconnected && this.#entered.length > 0) this.#during(() => this.#measureEntered());
  }

  // -- Changes

  /** Other data: everything is laid out and rendered again. */
  setItems(items) {
    const next = itemsOf(items);
    this.#frame(() => this.#layOut(() => {
      this.layout.setItems(next);
      this.#contents.data = new Data(next);
      return this.scroller.reload();
    }));
  }
  /**
   * Follows a change of the data. `items` is the data after it, in the form of the constructor's. Cells keep their elements;
   * what is visible stays in place.
   */
  performBatchUpdates(updates, items, { animated = true } = {}) {
    const former = this.count, next = itemsOf(items);
    this.#changing(animated, () => {
      const position = this.#layOut(() => this.scroller.performBatchUpdates(updates, next));
      this.#contents.data = new Data(next);
      return position;
    });
    if (this.count !== former) this.#contents.labelAll();
  }
  /** Appends items to a section, as `Layout.appendItems`. */
  appendItems(items, section = 0) {
    this.#frame(() => this.#layOut(() => {
      const position = this.scroller.appendItems(items, section);
      this.#contents.data.append(typeof items === "number" ? items : countOf(items), section);
      return position;
    }));
    this.#contents.labelAll();
  }
  /** Other sizes: `paths` are pairs of section and item, `sizes` pairs of width and height. What is visible stays in place. */
  resizeItems(paths, sizes) {
    this.#frame(() => this.#layOut(() => {
      this.layout.resizeItems(paths, sizes);
      return this.scroller.update();
    }));
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
    // Cells are where the script has scrolled to before they move.
    if (this.followScript()) this.#frame(() => null);
    const duration = animated && !prefersReducedMotion() ? this.#options.animationDuration : 0;
    const snapshot = this.#contents.snapshot = duration > 0 ? new Snapshot(this.cells, this.element) : null;
    try {
      this.#frame(body);
    } finally {
      this.#contents.snapshot = null;
    }
    snapshot?.play(duration);
    this.#events.waitForRest();
  }
  /** Renders again the cells of all elements that are alive. */
  refresh() {
    this.#contents.fillAll();
  }

  // -- Going places

  /**
   * Shows an item ({ section, item } or its index), { kind: "header", section }, "start" or "end". Returns whether it exists.
   *
   * alignment  "start", "center", "end", or "nearest", which moves no more than is needed
   * animated   scrolls there; from far away, only the last two screens
   */
  scrollTo(target, { alignment = "start", animated = false } = {}) {
    this.#endAnimation?.();
    this.followScript();
    const end = this.scroller.positionOf(target, alignment);
    if (end === null) return false;
    if (animated && !prefersReducedMotion()) this.#glide(target, alignment, end);
    else {
      const show = () => this.scroller.scrollToTarget(target, alignment);
      this.#frame(() => this.#layOut(show), show);
    }
    this.#events.waitForRest();
    return true;
  }
  #glide(target, alignment, end) {
    const far = 2 * this.#scroll.along(this.#size);
    const start = Math.max(end - far, Math.min(end + far, this.scroller.state.position));
    const go = (position) => {
      // A script that scrolls ends this.
      if (!this.followScript()) this.#frame(() => this.#layOut(() => this.scroller.scrollTo(position)));
    };
    const stop = overTime(this.#options.animationDuration, (progress) => go(start + (end - start) * progress), () => {
      this.#endAnimation = null;
      this.scrollTo(target, { alignment });
    });
    this.#endAnimation = () => {
      stop();
      this.#endAnimation = null;
    };
  }

  /** Shows an item and gives it the focus. Does nothing if `keyboard` is false. */
  focus(target) { this.#keyboard?.moveTo(typeof target === "number" ? { section: 0, item: target } : target); }

  // -- What there is

  /** The scroller's state after the last frame. */
  state = { contentSize: { width: 0, height: 0 }, viewport: { x: 0, y: 0, width: 0, height: 0 }, position: 0 };
  /** The number of items in all sections. */
  get count() { return this.#contents.data.count; }
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
    this.#endAnimation?.();
    this.#events.dispose();
    this.#resizes.disconnect();
    this.#measuring?.dispose();
    this.#keyboard?.dispose();
    this.scroller.dispose();
    this.layout.dispose();
    this.#scroll.restore();
    this.cells.dispose();
  }
  isDisconnected = false;
}
if (Symbol.dispose) CollectionView.prototype[Symbol.dispose] = CollectionView.prototype.disconnect;
