// The scroller: what a view with cells needs besides drawing.
import { KINDS, ResultBuffer } from "./elements.js";
import { addressOf, Handle } from "./handle.js";
import { kindsOf, withItems } from "./items.js";
import { elementArgument, Layout, moving, pathOf, alignmentNumber, withMeasuredSizes } from "./layout.js";
import { integerResult, integers, memory, numberResult, numbers, result, scratch, sizedResult, wasm } from "./memory.js";
import { asCount, asInt32, named } from "./options.js";
import { check, found } from "./status.js";
import {
  vlt_alive_element, vlt_distance, vlt_element_change, vlt_element_change_kinds, vlt_scroll_target_kind, vlt_scroller_state, vlt_unit,
} from "./interface.js";
import { editing, inserting, performing, BatchUpdates } from "./updates.js";

/** What happened to an element, as bits of `ElementChanges.kinds(i)`. */
export const {
  entered: ENTERED, left: LEFT, moved: MOVED, resized: RESIZED, renamed: RENAMED, restacked: RESTACKED, reloaded: RELOADED,
  fromData: FROM_DATA,
} = vlt_element_change_kinds;

/**
 * Holds the viewport of a layout, and says which cells to make, fill, move and drop. Every method that may move the viewport
 * returns the position to show: set the scroll bar to it. If another scroller drives the layout, this one takes its place: calls of
 * the other one are refused.
 */
export class Scroller extends Handle {
  #changes = new ElementChanges();
  #alive = this.own(new ResultBuffer(vlt_alive_element.sizeof));

  constructor(layout) {
    memory.present();
    check(wasm.vlt_scroller_create(addressOf(layout, Layout), result()));
    super(integerResult() >>> 0, "vlt_scroller_release");
    this.layout = layout;
  }

  /**
   * How far beyond the viewport elements are alive, ahead of the movement and behind it: in screens, or { points }. At first
   * one screen and half a screen.
   */
  setOverscan(ahead, behind, leadTime = 0.1) {
    writeDistance(scratch, ahead);
    writeDistance(scratch + 32, behind);
    check(wasm.vlt_scroller_set_overscan(this.address, scratch, scratch + 32, leadTime));
  }

  /** Everything about the viewport, read in one call. */
  get state() {
    check(wasm.vlt_scroller_get_state(this.address, sizedResult(vlt_scroller_state)));
    const { f64, i32 } = memory;
    const number = (offset) => f64[(result() + offset) >> 3];
    const rect = (offset) => ({ x: number(offset), y: number(offset + 8), width: number(offset + 16), height: number(offset + 24) });
    const s = vlt_scroller_state;
    return {
      position: number(s.position), firstPosition: number(s.first_position), lastPosition: number(s.last_position),
      pendingCorrection: number(s.pending_correction), viewport: rect(s.viewport), aliveRect: rect(s.alive_rect),
      contentSize: { width: number(s.content_size), height: number(s.content_size + 8) },
      isInGesture: i32[(result() + s.is_in_gesture) >> 2] !== 0, aliveCount: i32[(result() + s.alive_count) >> 2],
    };
  }

  // -- Events

  resize(width, height) { return this.#position(wasm.vlt_scroller_resize(this.address, numbers(width, height), result())); }
  scrollTo(position, speed = 0) { return this.#position(wasm.vlt_scroller_scroll_to(this.address, position, speed, result())); }
  scrollBy(distance, speed = 0) { return this.#position(wasm.vlt_scroller_scroll_by(this.address, distance, speed, result())); }
  /** From now on corrections become pending correction, because a gesture or a fling writes positions of its own. */
  beginGesture() { check(wasm.vlt_scroller_begin_gesture(this.address)); }
  endGesture() { return this.#position(wasm.vlt_scroller_end_gesture(this.address, result())); }
  /** Follows what has been set on the layout. */
  update() { return this.#position(wasm.vlt_scroller_update(this.address, result())); }
  reload() { return this.#position(wasm.vlt_scroller_reload(this.address, result())); }
  /** Follows a change of the data. `sections` are the items after it. Throws a BatchUpdateError if the batch does not fit. */
  performBatchUpdates(updates, sections) {
    return withItems(sections, (address, count) => {
      performing((error) =>
        wasm.vlt_scroller_perform_batch_updates(this.address, addressOf(updates, BatchUpdates), address, count, result(), error));
      this.layout.kinds = kindsOf(sections);
      return numberResult();
    });
  }
  /** Everyday edits, as those of a layout. */
  insertItems(first, items, section = 0) {
    return inserting(wasm.vlt_scroller_insert_items, items, this.layout.kinds[section], this.address, asInt32(section), asInt32(first));
  }
  appendItems(items, section = 0) {
    return inserting(wasm.vlt_scroller_append_items, items, this.layout.kinds[section], this.address, asInt32(section));
  }
  deleteItems(first, count = 1, section = 0) {
    return editing(wasm.vlt_scroller_delete_items, this.address, asInt32(section), asInt32(first), asCount(count));
  }
  moveItem(from, to) { return moving(wasm.vlt_scroller_move_item, this.layout, this.address, from, to); }
  resizeItem(item, extent) {
    return this.#position(wasm.vlt_scroller_resize_item(this.address, integers(...pathOf(item)), Number(extent), result()));
  }
  /** `paths` are pairs of section and item, `sizes` pairs of width and height. */
  setMeasuredSizes(paths, sizes) {
    return withMeasuredSizes(paths, sizes, (address, count) =>
      this.#position(wasm.vlt_scroller_set_measured_sizes(this.address, address, count, result())));
  }
  #position(status) {
    check(status);
    return numberResult();
  }

  // -- Going places

  /** Shows a target exactly. Returns null, and the view stays, if there is no such target. */
  scrollToTarget(target, alignment = "nearest") { return this.#target("vlt_scroller_scroll_to_target", target, alignment); }
  /** The position at which a target would be shown, with the sizes known by now, or null. */
  positionOf(target, alignment = "nearest") { return this.#target("vlt_scroller_get_position_of", target, alignment); }
  #target(name, target, alignment) {
    const kind = typeof target === "string" ? target : target.kind ?? "item";
    const path = typeof target === "string" ? [0, 0] : pathOf(target);
    const address = integers(named("target", vlt_scroll_target_kind, kind), ...path);
    return found(wasm[name](this.address, address, alignmentNumber(alignment), result())) ? numberResult() : null;
  }

  // -- Reports

  /** What happened to the alive elements since the last call. Valid until the next call of this scroller. */
  changes() {
    check(wasm.vlt_scroller_get_changes(this.address, result(0), result(1)));
    this.#changes.lend(integerResult(0) >>> 0, integerResult(1) >>> 0);
    return this.#changes;
  }
  /** The ids of the elements that were alive in the last report, without those that updates have deleted since, in the order of
   * the content. */
  aliveIds() {
    const alive = this.#alive;
    let status;
    do status = wasm.vlt_scroller_get_alive_elements(this.address, alive.address, alive.capacity, result());
    while (alive.growsAfter(status));
    const count = integerResult();
    const words = memory.i32, ids = new Int32Array(count);
    for (let index = 0; index < count; index++) {
      ids[index] = words[(alive.address + vlt_alive_element.sizeof * index + vlt_alive_element.id) >> 2];
    }
    return ids;
  }

  /** Keeps an element alive wherever it is. */
  keepAlive(element) { check(wasm.vlt_scroller_keep_alive(this.address, elementArgument(element))); }
  endKeepingAlive(element) { check(wasm.vlt_scroller_end_keeping_alive(this.address, elementArgument(element))); }
}

function writeDistance(address, distance) {
  const points = typeof distance === "object";
  memory.i32[(address + vlt_distance.unit) >> 2] = points ? vlt_unit.points : vlt_unit.screens;
  memory.f64[(address + vlt_distance.amount) >> 3] = points ? distance.points : distance;
}

/** A report, read from the module's memory. */
export class ElementChanges {
  #address = 0;
  count = 0;

  lend(address, count) {
    this.#address = address;
    this.count = count;
  }
  #number(index, offset) { return memory.f64[(this.#address + vlt_element_change.sizeof * index + offset) >> 3]; }
  #integer(index, offset) { return memory.i32[(this.#address + vlt_element_change.sizeof * index + offset) >> 2]; }

  /** A small number from when the element enters until it leaves: an index for your cells. */
  id(index) { return this.#integer(index, vlt_element_change.id); }
  /** ENTERED and so on, joined by |. */
  kinds(index) { return this.#integer(index, vlt_element_change.kinds); }
  section(index) { return this.#integer(index, vlt_element_change.path); }
  item(index) { return this.#integer(index, vlt_element_change.path + 4); }
  kind(index) { return KINDS[this.#integer(index, vlt_element_change.kind)]; }
  zIndex(index) { return this.#integer(index, vlt_element_change.z_index); }
  x(index) { return this.#number(index, vlt_element_change.frame); }
  y(index) { return this.#number(index, vlt_element_change.frame + 8); }
  width(index) { return this.#number(index, vlt_element_change.frame + 16); }
  height(index) { return this.#number(index, vlt_element_change.frame + 24); }
}
