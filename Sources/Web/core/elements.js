// Lists of elements in the module's memory: what queries fill, in one call, and what is read without calls.
import { allocate, memory, release, result, integerResult } from "./memory.js";
import { check, fitted } from "./status.js";
import { vl_attributes } from "./structs.js";

/** The kinds of elements, by their numbers. */
export const KINDS = ["item", "header", "footer", "background", "contentHeader", "contentFooter"];
const KIND_NUMBERS = Object.fromEntries(KINDS.map((name, number) => [name, number]));

/** The number of a kind: from its name, or of an item if there is none. */
export function kindNumber(kind = "item") {
  if (!Object.hasOwn(KIND_NUMBERS, kind)) throw new TypeError(`kind must be one of ${KINDS.join(", ")}, not ${kind}`);
  return KIND_NUMBERS[kind];
}

/** Memory for results that grows as needed and is used again. It lives as long as the page. */
export class ResultBuffer {
  address = 0;
  #capacity = 0;

  constructor(stride) {
    this.stride = stride;
  }
  /**
   * Calls `call(address, capacity, countAddress)`, a second time with more room if there were more results than room.
   * Returns how many there are.
   */
  fill(call) {
    if (this.#capacity === 0) this.reserve(64);
    while (!fitted(call(this.address, this.#capacity, result()))) this.reserve(integerResult() >>> 0);
    return integerResult() >>> 0;
  }
  /** Makes room for `capacity` results, forgetting those in it. */
  reserve(capacity) {
    if (capacity <= this.#capacity) return;
    const room = Math.max(capacity, 2 * this.#capacity);
    const address = allocate(this.stride * room);
    if (this.address !== 0) release(this.address);
    this.address = address;
    this.#capacity = room;
  }
}

/**
 * The elements that a query has found. The list belongs to the layout: its next query of the same kind replaces the contents.
 *
 *     const visible = layout.elements(0, top, width, height);
 *     for (let i = 0; i < visible.count; i++) draw(visible.item(i), visible.x(i), visible.y(i), …);
 *
 * In a hot loop, read `numbers` and `integers` instead: for element i, numbers[6 * i] … are x, y, width and height, and
 * integers[12 * i + 8] … are section, item, kind and z-index.
 */
export class ElementList {
  #buffer = new ResultBuffer(vl_attributes.sizeof);
  count = 0;

  /** Used by queries. */
  fill(call) {
    this.count = this.#buffer.fill(call);
    return this;
  }
  /** Used by queries of one element. */
  fillOne(call) {
    this.#buffer.reserve(1);
    check(call(this.#buffer.address));
    this.count = 1;
    return this;
  }

  x(index) { return this.numbers[6 * index]; }
  y(index) { return this.numbers[6 * index + 1]; }
  width(index) { return this.numbers[6 * index + 2]; }
  height(index) { return this.numbers[6 * index + 3]; }
  section(index) { return this.integers[12 * index + 8]; }
  item(index) { return this.integers[12 * index + 9]; }
  kind(index) { return KINDS[this.integers[12 * index + 10]]; }
  zIndex(index) { return this.integers[12 * index + 11]; }

  /** The numbers, six 8-byte slots for each element. Valid until the next call of anything. */
  get numbers() { return new Float64Array(memory.f64.buffer, this.#buffer.address, 6 * this.count); }
  /** The integers, twelve 4-byte slots for each element. Valid until the next call of anything. */
  get integers() { return new Int32Array(memory.f64.buffer, this.#buffer.address, 12 * this.count); }

  /** One element as an object. */
  at(index) {
    const numbers = this.numbers.subarray(6 * index), integers = this.integers.subarray(12 * index + 8);
    return {
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3],
      section: integers[0], item: integers[1], kind: KINDS[integers[2]], zIndex: integers[3],
    };
  }
  /** All elements as objects: for tests and consoles. */
  toArray() { return Array.from({ length: this.count }, (_, index) => this.at(index)); }
}
