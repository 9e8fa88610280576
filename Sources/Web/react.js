// The collection view as a component for React 18 or later. Cells hold React's own elements, through portals.
//
// The view decides which cells there are. It tells `Cells`, which keeps what each of them shows, and the component renders that.
// What is rendered agrees with the view's data, not with newer properties, which the view has yet to follow.
import {
  createElement, forwardRef, Fragment, memo, useEffect, useImperativeHandle, useLayoutEffect, useReducer, useRef, useState,
} from "react";
import { createPortal, flushSync } from "react-dom";
import { CollectionView as View } from "./collection_view.js";
import { isList } from "./core/options.js";
import { countOf, kindsOf } from "./core/items.js";
import { Mode } from "./core/mode.js";
import { BatchUpdates } from "./core/updates.js";
import { areMeasured, FIXED, itemsOf } from "./view/options.js";

/** On a server there is nothing to lay out, and React complains about layout effects. */
const useViewEffect = globalThis.document ? useLayoutEffect : useEffect;

/** The component. The options that a view reads once are a part of the key, so that a change makes another view. */
export const CollectionView = forwardRef(function CollectionView(props, ref) {
  const key = JSON.stringify([...FIXED.map((name) => props[name]), areMeasured(itemsOf(props))]);
  return createElement(Wall, { key, props, view: ref });
});

function Wall({ props, view }) {
  const element = useRef(null);
  const [, render] = useReducer((count) => count + 1, 0);
  const [cells] = useState(() => new Cells(() => flushSync(render)));
  useViewEffect(() => {
    cells.connect(element.current, props);
    return () => cells.disconnect();
  }, [cells]);
  // After every commit, also of what the cells show.
  useViewEffect(() => cells.follow(props));
  useImperativeHandle(view, () => cells.view, [cells]);
  const { id, className, style } = props;
  return createElement(Fragment, null, createElement("div", { ref: element, id, className, style }), cells.portals());
}

/** What one cell shows. It is rendered again if the component is, or if the cell gets another item. */
const Content = memo(function Content({ props, kind, section, item, width, height }) {
  switch (kind) {
    case "item": return props.render(item, { section, width, height }) ?? null;
    case "header": return props.renderHeader?.(section) ?? null;
    case "footer": return props.renderFooter?.(section) ?? null;
    default: return props.renderBackground?.(section) ?? null;
  }
});

/** The cells of a view, and what they show. */
class Cells {
  view = null;
  /** The properties that the view follows. */
  #props;
  /** By element: a key that is new whenever the element gets another item, and the properties of its Content. */
  #contents = new Map();
  #keys = 0;
  /** Where the view was when React took it away for a time, as it does when something in it suspends. */
  #place = null;
  #isWaiting = false;
  #render;

  /** @param render  has React render the cells, at once */
  constructor(render) { this.#render = render; }
  portals() {
    return Array.from(this.#contents, ([element, { key, shown }]) =>
      createPortal(createElement(Content, shown), element, key));
  }

  connect(element, props) {
    const { id, className, style, identifiers, render, ...options } = props;
    const of = (kind) => (element, section) => this.#show(element, { kind, section });
    this.#props = props;
    requireIdentifiers(props);
    const ours = ["rendersLater", "onLeave"].filter((name) => props[name] !== undefined);
    if (ours.length > 0) throw new TypeError(`${ours} is for other frameworks: here, what a cell shows is unmounted with it`);
    this.view = new View(element, {
      ...options, rendersLater: true,
      render: (element, item, context) => this.#show(element, { kind: "item", item, ...context }),
      renderHeader: of("header"), renderFooter: of("footer"), renderBackground: of("background"),
      onFrame: (view) => this.#props.onFrame?.(view),
      onLeave: (element) => {
        this.#contents.delete(element);
        this.#changed();
      },
    });
    if (this.#place) this.view.scrollTo(this.#place);
  }
  disconnect() {
    const { view } = this;
    if (!view) return;
    this.#place = view.state.position > 0 ? view.visibleRange?.first : null;
    view.disconnect();
    this.view = null;
  }
  #show(element, place) {
    const key = this.#contents.get(element)?.key ?? String(this.#keys++);
    this.#contents.set(element, { key, shown: { ...place, props: this.#props } });
    this.#changed();
  }
  /** Has React render once for all that has changed, before the browser paints, and never inside a frame of the view. */
  #changed() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      if (this.view) this.#render();
    });
  }

  /** Brings the view up to date with the component, and the layout with what the cells hold by now. */
  follow(props) {
    if (!this.view) return;
    if (props !== this.#props) {
      const former = this.#props;
      this.#props = props;
      if (!isAlike(former.mode, props.mode)) this.view.setMode(props.mode);
      if (!isAlike(dataOf(former), dataOf(props))) this.#setData(former, props);
      // Cells that fade are no longer the view's: they keep showing what they did.
      for (const [element, content] of this.#contents) {
        const cell = this.view.cells.ofElement(element);
        if (!cell) continue;
        const { kind, section, item, width, height } = cell;
        content.shown = { props, kind, section, item, width, height };
      }
      this.#changed();
    }
    // Otherwise there are cells that React has yet to fill, and a commit to come.
    if (!this.#isWaiting) this.view.measure();
  }
  #setData(former, props) {
    requireIdentifiers(props);
    const items = itemsOf(props);
    const places = new Map(former.identifiers?.map((identifier, index) => [identifier, index]));
    // An identifier that comes twice does not say which item is meant.
    const isClear = former.identifiers && props.identifiers && places.size === former.identifiers.length;
    if (!isClear || !isAlike(othersOf(former), othersOf(props))) return this.view.setItems(items);
    const updates = BatchUpdates.difference(former.identifiers, props.identifiers);
    try {
      this.view.performBatchUpdates(updates, items);
    } finally {
      updates.dispose();
    }
    const { paths, sizes } = resized(former, props, places);
    if (paths.length > 0) this.view.resizeItems(paths, sizes);
  }
}

const dataOf = (props) => [props.identifiers, itemsOf(props)];

/** The data that no batch follows: if it changes, everything is laid out again. */
function othersOf(props) {
  const items = itemsOf(props), { count, extents, sizes, ...others } = items;
  return [others, kindsOf(items)];
}

function requireIdentifiers({ identifiers, sections, ...props }) {
  if (identifiers == null) return;
  if (!Array.isArray(identifiers)) throw new TypeError("identifiers must be an array with one value for each item");
  if (sections) throw new TypeError("identifiers are of the items of one section: leave them out if there are sections");
  const count = countOf(props);
  const { length } = identifiers;
  if (length !== count) throw new RangeError(`identifiers has ${length} values, and there are ${count} items`);
}

/** The items that were there before, and have another extent or size. */
function resized(former, props, places) {
  const { identifiers, extents, sizes } = props;
  const changed = { paths: [], sizes: [] };
  if (!extents && !sizes) return changed;
  const size = ({ extents, sizes }, item) => {
    const list = (extents ?? sizes).array ?? extents ?? sizes;
    return extents ? [list[item], list[item]] : [list[2 * item], list[2 * item + 1]];
  };
  identifiers.forEach((identifier, item) => {
    const place = places.get(identifier);
    if (place === undefined) return;
    const [width, height] = size(props, item), [oldWidth, oldHeight] = size(former, place);
    if (width === oldWidth && height === oldHeight) return;
    changed.paths.push(0, item);
    changed.sizes.push(width, height);
  });
  return changed;
}

/** Whether two values say the same, though a component may have made them anew. */
function isAlike(one, other) {
  if (Object.is(one, other)) return true;
  if (one instanceof Mode && other instanceof Mode) return one.equals(other);
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((value, index) => isAlike(value, other[index]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isAlike(one[name], other[name]));
}

const isPlain = (value) => typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
