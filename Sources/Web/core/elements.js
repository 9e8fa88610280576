// Lists of elements in the module's memory: what queries fill, in one call, and what is read without calls.
import { allocate, memory, release, result, integerResult } from "./memory.js";
import { fitted, found } from "./status.js";
import { vlt_attributes, vlt_element_kind } from "./interface.js";

/** The kinds of elements, by their numbers. */
export const KINDS = Object.keys(vlt_element_kind);

/** The number of a kind: from its name, or of an item if there is none. */
export function kindNumber(kind = "item") {
  if (!Object.hasOwn(vlt_element_kind, kind)) throw new TypeError(`kind must be one of ${KINDS.join(", ")}, not ${kind}`);
  return vlt_element_kind[kind];
}

/** Memory for results that grows as needed and is used again. It lives as long as the object that owns it (`Handle.own`). */
export class ResultBuffer {
  address = 0;
  capacity = 0;

  constructor(stride) {
    this.stride = stride;
  }
  /**
   * Fills the buffer by a function of the C interface: call(handle, argument, address, capacity, countAddress). Calls it a
   * second time, with more room, if there were more results than room. Returns how many there are.
   */
  fill(call, handle, argument) {
    while (this.growsAfter(call(handle, argument, this.address, this.capacity, result())));
    return integerResult() >>> 0;
  }
  /** Whether there was too little room, after a call that has written the number of results to `result()`. Makes the room. */
  growsAfter(status) {
    if (fitted(status)) return false;
    this.reserve(Math.max(integerResult() >>> 0, 64));
    return true;
  }
  /** Makes room for `capacity` results, forgetting those in it. */
  reserve(capacity) {
    if (capacity <= this.capacity) return;
    const room = Math.max(capacity, 2 * this.capacity);
    const address = allocate(this.stride * room);
    if (this.address !== 0) release(this.address);
    this.address = address;
    this.capacity = room;
  }
  free() {
    if (this.address !== 0) release(this.address);
    this.address = this.capacity = 0;
  }
}

/**
 * The elements that a query has found. The list belongs to the layout: its next query of the same kind replaces the contents.
 *
 *     const visible = layout.elements(0, top, width, height);
 *     for (let i = 0; i < visible.count; i++) draw(visible.item(i), visible.x(i), visible.y(i), …);
 *
 * None of these calls the module or makes an object. Faster still in a hot loop, and at hand for a worker or the graphics card,
 * are `numbers` and `integers`: for element i, numbers[6 * i] … are x, y, width and height, and integers[12 * i + 8] … are
 * section, item, kind and z-index.
 */
export class ElementList {
  #buffer = new ResultBuffer(vlt_attributes.sizeof);
  count = 0;

  /** Used by queries. */
  fill(call, handle, argument) {
    this.count = this.#buffer.fill(call, handle, argument);
    return this;
  }
  /** Used by queries of one element: whether there is one. */
  fillOne(call, handle, argument) {
    this.#buffer.reserve(1);
    const exists = found(call(handle, argument, this.#buffer.address));
    this.count = exists ? 1 : 0;
    return exists;
  }

  /** Used by the layout that the list belongs to. */
  free() {
    this.#buffer.free();
    this.count = 0;
  }

  // An index that is out of range gives undefined.
  x(index) { return this.#number(index, 0); }
  y(index) { return this.#number(index, 1); }
  width(index) { return this.#number(index, 2); }
  height(index) { return this.#number(index, 3); }
  section(index) { return this.#integer(index, 8); }
  item(index) { return this.#integer(index, 9); }
  kind(index) { return KINDS[this.#integer(index, 10)]; }
  zIndex(index) { return this.#integer(index, 11); }
  /** Whether it is a pinned header or footer away from its place, where content scrolls under it: for a shadow, for example. */
  isPinned(index) { return this.zIndex(index) === 2; }
  #number(index, slot) {
    return index >= 0 && index < this.count ? memory.f64[(this.#buffer.address >> 3) + 6 * index + slot] : undefined;
  }
  #integer(index, slot) {
    return index >= 0 && index < this.count ? memory.i32[(this.#buffer.address >> 2) + 12 * index + slot] : undefined;
  }

  /** The numbers, six 8-byte slots for each element. Valid until the next call of anything. */
  get numbers() { return new Float64Array(memory.f64.buffer, this.#buffer.address, 6 * this.count); }
  /** The integers, twelve 4-byte slots for each element. Valid until the next call of anything. */
  get integers() { return new Int32Array(memory.f64.buffer, this.#buffer.address, 12 * this.count); }

  /** One element as an object. */
  at(index) {
    return {
      x: this.x(index), y: this.y(index), width: this.width(index), height: this.height(index),
      section: this.section(index), item: this.item(index), kind: this.kind(index), zIndex: this.zIndex(index), isPinned: this.isPinned(index),
    };
  }
  /** All elements as objects: for tests and consoles. */
  toArray() { return Array.from({ length: this.count }, (_, index) => this.at(index)); }
}
