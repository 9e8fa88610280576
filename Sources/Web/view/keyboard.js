// The focus and the keys: arrows, page, home and end move from item to item; Tab goes in and out (a roving tabindex). The cell
// with the focus stays alive while it scrolls away, so that typing goes where it went before.
import { FocusCursor } from "../core/focus.js";

const KEYS = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  PageUp: "pageUp", PageDown: "pageDown", Home: "home", End: "end",
};

/** Whether an element takes the keys itself, because the user types into it. */
const takesKeys = (element) => element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);

export class Keyboard {
  #view;
  #focus = null;
  /** The cell that Tab goes to. */
  #tabStop = null;
  /** The element that the scroller keeps alive, while its cell has the focus. */
  #kept = null;
  #listeners = new AbortController();

  constructor(view) {
    this.#view = view;
    const { signal } = this.#listeners;
    view.element.addEventListener("keydown", (event) => this.#key(event), { signal });
    view.element.addEventListener("focusin", (event) => this.#enter(event.target), { signal });
    view.element.addEventListener("focusout", (event) => this.#leave(event.relatedTarget), { signal });
  }

  /** The path of the item that has, or last had, the focus; null if there was none. */
  get path() { return this.#focus?.path ?? null; }

  #key(event) {
    const direction = KEYS[event.key];
    if (!direction || event.defaultPrevented || event.altKey || takesKeys(event.target)) return;
    if ((event.ctrlKey || event.metaKey) && direction !== "home" && direction !== "end") return;
    event.preventDefault();
    const view = this.#view;
    view.followScript();
    if (!this.#focus) {
      const first = view.visibleRange?.first;
      if (first) this.moveTo(first);
      return;
    }
    const path = this.#focus.move(view.layout, direction);
    if (path) this.#show(path);
  }

  /** Shows an item and gives it the focus. */
  moveTo(path) {
    this.#setFocus(path);
    this.#show(path);
  }
  #show(path) {
    const view = this.#view;
    view.scrollTo(path, { alignment: "nearest" });
    const cell = view.cells.find("item", path.section, path.item);
    if (!cell) return;
    this.#stopAt(cell);
    cell.element.focus({ preventScroll: true });
  }
  #setFocus(path) {
    this.#focus?.dispose();
    this.#focus = new FocusCursor(path);
  }

  #enter(target) {
    const cell = this.#view.cells.containing(target);
    if (!cell || cell.kind !== "item") return;
    const path = this.#focus?.path;
    if (!path || path.item !== cell.item || path.section !== cell.section) this.#setFocus(cell);
    this.#stopAt(cell);
    this.#keep(cell);
  }
  #leave(next) {
    if (!this.#view.cells.containing(next)) this.#keep(null);
  }
  #keep(cell) {
    const { scroller } = this.#view;
    if (this.#kept === cell) return;
    if (this.#kept && !scroller.isDisposed) scroller.endKeepingAlive(this.#kept);
    this.#kept = cell;
    if (cell) scroller.keepAlive(cell);
  }

  /** Only one cell can be reached by Tab: the one that last had the focus, or else the first visible one. */
  #stopAt(cell) {
    if (this.#tabStop === cell) return;
    if (this.#tabStop) this.#tabStop.element.tabIndex = -1;
    this.#tabStop = cell;
    if (cell) cell.element.tabIndex = 0;
  }
  updateTabStop() {
    const { cells, visibleRange } = this.#view;
    if (this.#tabStop && cells.ofElement(this.#tabStop.element) === this.#tabStop) return;
    const path = this.#focus?.path ?? visibleRange?.first;
    this.#tabStop = null;
    if (path) this.#stopAt(cells.find("item", path.section, path.item) ?? this.#firstCell());
  }
  #firstCell() {
    const first = this.#view.visibleRange?.first;
    return first ? this.#view.cells.find("item", first.section, first.item) : null;
  }

  /** Updates gave a cell another path. */
  renamed(cell, former) {
    const path = this.#focus?.path;
    if (path && path.item === former.item && path.section === former.section) this.#setFocus(cell);
  }
  /** The item of a cell no longer exists. If the cell had the focus, what took the item's place gets it. */
  left(cell) {
    if (cell === this.#tabStop) this.#tabStop = null;
    if (cell !== this.#kept) return;
    this.#kept = null;
    queueMicrotask(() => {
      const count = this.#view.layout.isDisposed ? 0 : this.#view.layout.itemCount(cell.section);
      if (count > 0) this.moveTo({ section: cell.section, item: Math.min(cell.item, count - 1) });
      else this.#view.element.focus?.({ preventScroll: true });
    });
  }

  dispose() {
    this.#listeners.abort();
    this.#focus?.dispose();
    this.#focus = this.#kept = this.#tabStop = null;
  }
}
