// The layout: set what it is to lay out, prepare it, query it.
import { ElementList, kindNumber, ResultBuffer } from "./elements.js";
import { addressOf, Handle } from "./handle.js";
import { countOf, encodeExtent, kindsOf, withItems } from "./items.js";
import { allocate, integerResult, integers, memory, numberResult, numbers, optional, release, result, scratch, sizedResult, wasm } from "./memory.js";
import { Mode } from "./mode.js";
import { asCount, asInt32, named } from "./options.js";
import { check, found, NOT_FOUND } from "./status.js";
import {
  vlt_accessibility_position, vlt_accessibility_scope, vlt_anchor, vlt_axis, vlt_direction, vlt_measured_size, vlt_scroll_alignment,
} from "./interface.js";
import { editing, inserting, performing, worded, BatchUpdates } from "./updates.js";

// As CSS says it.
const DIRECTIONS = { ltr: vlt_direction.leftToRight, rtl: vlt_direction.rightToLeft };

export const alignmentNumber = (alignment = "nearest") => named("alignment", vlt_scroll_alignment, alignment);

/**
 * Says where the items of a scrolling view are. Lengths are in CSS pixels, in content space, x to the right and y down.
 *
 *     const layout = new Layout(Mode.masonry({ lanes: 4, laneSpacing: 8, itemSpacing: 8 }));
 *     layout.setItems({ extents });                        // a Float64Array, one height for each item
 *     layout.setContainerSize(1200, 800);
 *     layout.prepare();
 *     const visible = layout.elements(0, 5000, 1200, 800);
 *
 * What is set takes effect with the next `prepare`, except visible bounds and measured sizes, which do at once. While a scroller
 * drives the layout, `prepare`, edits, measured sizes and visible bounds are refused: call the scroller.
 */
export class Layout extends Handle {
  #elements = this.own(new ElementList());
  #one = this.own(new ElementList());
  #paths = this.own(new ResultBuffer(8));
  #frames = this.own(new ResultBuffer(32));
  /** What the items of each section have (`kindsOf`), for messages. */
  kinds = [];

  /** Without a mode: a list of measured rows. */
  constructor(mode = null) {
    memory.present();
    check(wasm.vlt_layout_create(addressOf(mode ?? Mode.list(), Mode), result()));
    super(integerResult() >>> 0, "vlt_layout_release");
  }

  // -- What it lays out

  setMode(mode) { check(wasm.vlt_layout_set_mode(this.address, addressOf(mode, Mode))); }
  /** "vertical" or "horizontal". */
  setAxis(axis) { check(wasm.vlt_layout_set_axis(this.address, named("axis", vlt_axis, axis))); }
  /** "ltr" or "rtl". */
  setDirection(direction) { check(wasm.vlt_layout_set_direction(this.address, named("direction", DIRECTIONS, direction))); }
  /** The size of the view. */
  setContainerSize(width, height) { check(wasm.vlt_layout_set_container_size(this.address, numbers(width, height))); }
  /** The number of device pixels in a CSS pixel, to which edges are rounded. 0: they are not rounded. */
  setPixelScale(scale) { check(wasm.vlt_layout_set_pixel_scale(this.address, scale)); }
  /** The extent of the header before all sections; null for none. */
  setContentHeader(points) { this.#setExtent("vlt_layout_set_content_header", points); }
  setContentFooter(points) { this.#setExtent("vlt_layout_set_content_footer", points); }
  #setExtent(name, points) {
    encodeExtent(points, scratch);
    check(optional(name)(this.address, scratch));
  }

  /** Sets the items: an object with arrays, or one for each section. All of them count as new. */
  setItems(sections) {
    withItems(sections, (address, count) => check(wasm.vlt_layout_set_items(this.address, address, count)));
    this.kinds = kindsOf(sections);
  }
  /**
   * Gives items other sizes with the next `prepare`, at a cost that does not depend on how many there are: `paths` are pairs of
   * section and item, `sizes` pairs of width and height. Where items have extents, only the extent along the scroll axis counts.
   */
  resizeItems(paths, sizes) {
    const words = () => "items that have one size cannot be resized: give the section extents or sizes";
    worded(words, () =>
      withMeasuredSizes(paths, sizes, (address, count) => check(wasm.vlt_layout_resize_items(this.address, address, count))));
  }

  // -- Preparing

  /** Lays out what is new or invalid. Returns how far to scroll so that what is visible stays in place. */
  prepare() {
    check(wasm.vlt_layout_prepare(this.address, result()));
    return numberResult();
  }
  invalidateEverything() { check(wasm.vlt_layout_invalidate_everything(this.address)); }
  /**
   * Follows a change of the data, instead of `prepare`. `sections` are the items after it. Returns how far to scroll. Throws
   * a BatchUpdateError if the batch does not fit.
   */
  performBatchUpdates(updates, sections) {
    return withItems(sections, (address, count) => {
      performing((error) =>
        wasm.vlt_layout_perform_batch_updates(this.address, addressOf(updates, BatchUpdates), address, count, result(), error));
      this.kinds = kindsOf(sections);
      return numberResult();
    });
  }

  // -- Everyday edits, instead of `prepare`: each returns how far to scroll. Throws a BatchUpdateError if it does not fit.

  /** `items` is how many, or if the section has an array, an object with that of the new items. */
  insertItems(first, items, section = 0) {
    return inserting(wasm.vlt_layout_insert_items, items, this.kinds[section], this.address, asInt32(section), asInt32(first));
  }
  appendItems(items, section = 0) {
    return inserting(wasm.vlt_layout_append_items, items, this.kinds[section], this.address, asInt32(section));
  }
  deleteItems(first, count = 1, section = 0) {
    return editing(wasm.vlt_layout_delete_items, this.address, asInt32(section), asInt32(first), asCount(count));
  }
  moveItem(from, to) { return moving(wasm.vlt_layout_move_item, this, this.address, from, to); }
  /** Gives an item another extent along the scroll axis. */
  resizeItem(item, extent) {
    check(wasm.vlt_layout_resize_item(this.address, integers(...pathOf(item)), Number(extent), result()));
    return numberResult();
  }

  // -- Queries

  get contentSize() {
    check(wasm.vlt_layout_get_content_size(this.address, result()));
    return { width: numberResult(0), height: numberResult(1) };
  }
  get contentSizeIsExact() { return this.#integer("vlt_layout_get_content_size_is_exact") !== 0; }
  get sectionCount() { return this.#integer("vlt_layout_get_section_count"); }
  itemCount(section = 0) {
    return found(wasm.vlt_layout_get_item_count(this.address, asInt32(section), result())) ? integerResult() : 0;
  }
  #integer(name) {
    check(wasm[name](this.address, result()));
    return integerResult();
  }

  /** The elements that intersect a rectangle, in the order of the content; held headers come last. */
  elements(x, y, width, height) {
    return this.#elements.fill(wasm.vlt_layout_get_elements, this.address, numbers(x, y, width, height));
  }
  /** The items that intersect a rectangle, as pairs of a section and an item. Valid until the next call of anything. */
  items(x, y, width, height) {
    const count = this.#paths.fill(wasm.vlt_layout_get_items, this.address, numbers(x, y, width, height));
    return new Int32Array(memory.i32.buffer, this.#paths.address, 2 * count);
  }
  /** The first and the last item that intersect a rectangle, or null. */
  itemRange(x, y, width, height) {
    if (!this.#findRange(x, y, width, height)) return null;
    return { first: pathAt(result(0)), last: pathAt(result(1)) };
  }
  /**
   * The same, for every frame of a scroll: writes the section and item of the first item, and then of the last, into your
   * array, and makes no object, and returns whether there are any.
   */
  itemRangeInto(range, x, y, width, height) {
    if (!this.#findRange(x, y, width, height)) return false;
    const view = memory.i32, at = result() >> 2;
    range[0] = view[at];
    range[1] = view[at + 1];
    range[2] = view[at + 2];
    range[3] = view[at + 3];
    return true;
  }
  #findRange(x, y, width, height) {
    return found(wasm.vlt_layout_get_item_range(this.address, numbers(x, y, width, height), result(0), result(1)));
  }
  /** The frames of `count` items from `first` on: x, y, width, height. Valid until the next call of anything. */
  frames(section = 0, first = 0, count = this.itemCount(section) - first) {
    const start = asInt32(first);
    // There is no memory for frames of items that do not exist.
    if (asCount(count) > this.itemCount(section) - start) check(NOT_FOUND);
    this.#frames.reserve(Math.max(count, 1));
    check(wasm.vlt_layout_get_frames(this.address, asInt32(section), start, count, this.#frames.address));
    return new Float64Array(memory.f64.buffer, this.#frames.address, 4 * count);
  }
  /** Where one element is, or null. The element is { section, item, kind }, or the index of an item of the first section. */
  attributes(element) {
    return this.#oneBy("vlt_layout_get_attributes", elementArgument(element));
  }
  /** The topmost element at a point, or null. */
  elementAt(x, y) { return this.#atPoint("vlt_layout_get_element_at", x, y); }
  itemAt(x, y) { return this.#atPoint("vlt_layout_get_item_at", x, y); }
  /** The item nearest to a point, or null if there are no items. */
  nearestItem(x, y) { return this.#atPoint("vlt_layout_get_nearest_item", x, y); }
  #atPoint(name, x, y) {
    return this.#oneBy(name, numbers(x, y));
  }
  #oneBy(name, argument) {
    return this.#one.fillOne(wasm[name], this.address, argument) ? this.#one.at(0) : null;
  }

  /** Where an item is among others, counted from 1, in the names of WAI-ARIA; 0 where there are no rows or columns. */
  accessibilityPosition(path, scope = "content") {
    const address = integers(...pathOf(path));
    const number = named("scope", vlt_accessibility_scope, scope), position = sizedResult(vlt_accessibility_position);
    if (!found(wasm.vlt_layout_get_accessibility_position(this.address, address, number, position))) return null;
    const { position_in_set, set_size, row_index, column_index, column_span } = vlt_accessibility_position;
    return {
      positionInSet: longAt(position + position_in_set), setSize: longAt(position + set_size),
      rowIndex: longAt(position + row_index), columnIndex: longAt(position + column_index),
      columnSpan: memory.i32[(position + column_span) >> 2],
    };
  }

  // -- What stays in place

  /** The visible part of the content. A scroller sets it itself. */
  setVisibleBounds(x, y, width, height) {
    check(wasm.vlt_layout_set_visible_bounds(this.address, numbers(x, y, width, height)));
  }
  /**
   * What does not move on screen while the content around it changes: "firstVisible", "end", or "item" and its path. For chats:
   * how far from the end a view still counts as being there, whether short content stands at the view's end, and an item that can
   * stand at the start of the view although the content ends soon after it.
   */
  setScrollAnchoring(anchor, {
    item = 0, staysAtStart = true, endThreshold = 1, stacksFromEnd = false, trailingSpaceItem = null,
  } = {}) {
    const path = integers(...pathOf(item));
    check(wasm.vlt_layout_set_scroll_anchoring(this.address, named("anchor", vlt_anchor, anchor), path, staysAtStart ? 1 : 0));
    check(wasm.vlt_layout_set_end_threshold(this.address, Number(endThreshold)));
    check(wasm.vlt_layout_set_stacks_from_end(this.address, stacksFromEnd ? 1 : 0));
    const space = trailingSpaceItem === null ? 0 : integers(...pathOf(trailingSpaceItem));
    check(wasm.vlt_layout_set_trailing_space_item(this.address, space));
  }

  // -- Measuring

  /** Sets measured sizes: `paths` are pairs of section and item, `sizes` pairs of width and height. */
  setMeasuredSizes(paths, sizes) {
    return withMeasuredSizes(paths, sizes, (address, count) => {
      check(wasm.vlt_layout_set_measured_sizes(this.address, address, count, result()));
      return numberResult();
    });
  }
  isMeasured(path) {
    const address = integers(...pathOf(path));
    return found(wasm.vlt_layout_get_is_measured(this.address, address, result())) && integerResult() !== 0;
  }
}

export { countOf };

// -- Paths and elements

/** An index of the first section, or { section, item }. */
export function pathOf(path) {
  return typeof path === "number" ? [0, asInt32(path)] : [asInt32(path.section ?? 0), asInt32(path.item ?? 0)];
}

/** Moves an item of a layout, by the layout's function or its scroller's. */
export function moving(call, { kinds }, address, from, to) {
  const [section, item] = pathOf(from), [newSection, newItem] = pathOf(to);
  memory.i32.set([section, item, newSection, newItem], scratch >> 2);
  const words = () => `an item of a section with ${kinds[section]} cannot move to one with ${kinds[newSection]}`;
  return worded(words, () => editing(call, address, scratch, scratch + 8));
}

export function elementArgument(element) {
  const kind = typeof element === "number" ? 0 : kindNumber(element.kind);
  return integers(kind, ...pathOf(element));
}

export function pathAt(address) {
  const views = memory.i32;
  return { section: views[address >> 2], item: views[(address >> 2) + 1] };
}

function longAt(address) {
  const views = memory.i32;
  return views[(address >> 2) + 1] * 2 ** 32 + (views[address >> 2] >>> 0);
}

export function withMeasuredSizes(paths, sizes, body) {
  const count = Math.trunc(paths.length / 2);
  if (!(sizes.length >= 2 * count)) throw new RangeError(`${2 * count} numbers are needed for ${count} sizes`);
  const measured = allocate(vlt_measured_size.sizeof * count);
  try {
    const { f64, i32 } = memory;
    for (let index = 0; index < count; index++) {
      const at = measured + vlt_measured_size.sizeof * index;
      i32[at >> 2] = paths[2 * index];
      i32[(at >> 2) + 1] = paths[2 * index + 1];
      f64[(at >> 3) + 1] = sizes[2 * index];
      f64[(at >> 3) + 2] = sizes[2 * index + 1];
    }
    return body(measured, count);
  } finally {
    release(measured);
  }
}
