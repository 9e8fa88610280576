// How many items there are, and which position an item has among all of them.
import { countOf } from "../core/items.js";

export class Data {
  /** The number of items in all sections. */
  count = 0;
  #counts;
  #firsts = [];

  constructor(items) {
    this.#counts = (Array.isArray(items) ? items : [items]).map(countOf);
    this.#countAll();
  }
  /** A section has `count` more items. */
  append(count, section) {
    this.#counts[section] += count;
    this.#countAll();
  }
  #countAll() {
    let first = 0;
    this.#firsts = this.#counts.map((count) => (first += count) - count);
    this.count = first;
  }
  /** Counted from 1. */
  positionOf(section, item) { return (this.#firsts[section] ?? 0) + item + 1; }
}
