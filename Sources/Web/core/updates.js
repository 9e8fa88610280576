// Changes of the data: what was inserted, deleted, moved and reloaded.
import { Handle } from "./handle.js";
import { countOf, withItems } from "./items.js";
import {
  allocate, integerResult, memory, numberResult, optional, release, result, sizedResult, textAt, wasm, withArrays,
} from "./memory.js";
import { asCount, asInt32, described, isList } from "./options.js";
import { BAD_UPDATES, check, fitted, VirtualLayoutError, WRONG_SOURCE } from "./status.js";
import { vlt_batch_update_error, vlt_batch_update_error_kind, vlt_batch_updates_counts } from "./interface.js";

/**
 * A batch of updates, all of which happen at once: deletions, reloads and the origins of moves are named as before it,
 * insertions and the targets of moves as after it.
 *
 *     const updates = new BatchUpdates().insertRange(0, 500).deleteItems([7, 9]);
 *
 * Lists of items are indices of the first section, or an Int32Array of pairs of section and item.
 */
export class BatchUpdates extends Handle {
  constructor(key, address) {
    memory.present();
    if (key !== MADE) {
      check(wasm.vlt_batch_updates_create(result()));
      address = integerResult() >>> 0;
    }
    super(address, "vlt_batch_updates_release");
  }
  /** The difference between two lists of identifiers: two BigUint64Arrays, or any values that a Map tells apart. */
  static difference(before, after, section = 0) {
    memory.present();
    const lists = identifiers(before, after), [oldCount, count] = lists.map((list) => list.length);
    return withArrays(lists, (old, present) => {
      check(wasm.vlt_batch_updates_create_difference(old, oldCount, present, count, asInt32(section), result()));
      return new BatchUpdates(MADE, integerResult() >>> 0);
    });
  }

  deleteItems(items) { return this.#add("vlt_batch_updates_delete_items", paths(items), 2); }
  insertItems(items) { return this.#add("vlt_batch_updates_insert_items", paths(items), 2); }
  reloadItems(items) { return this.#add("vlt_batch_updates_reload_items", paths(items), 2); }
  /** Pairs [from, to] of indices, or an Int32Array of section, item, section, item. */
  moveItems(moves) {
    const flat = moves instanceof Int32Array ? moves : Int32Array.from(moves.flatMap(([from, to]) => [0, from, 0, to]));
    return this.#add("vlt_batch_updates_move_items", flat, 4);
  }
  /** `count` new items from `first` on. */
  insertRange(first, count, section = 0) {
    check(wasm.vlt_batch_updates_insert_range(this.address, asInt32(section), asInt32(first), asCount(count)));
    return this;
  }
  /** `count` old items from `first` on. */
  deleteRange(first, count, section = 0) {
    check(wasm.vlt_batch_updates_delete_range(this.address, asInt32(section), asInt32(first), asCount(count)));
    return this;
  }
  deleteSections(sections) { return this.#add("vlt_batch_updates_delete_sections", Int32Array.from(sections), 1); }
  insertSections(sections) { return this.#add("vlt_batch_updates_insert_sections", Int32Array.from(sections), 1); }
  reloadSections(sections) { return this.#add("vlt_batch_updates_reload_sections", Int32Array.from(sections), 1); }
  #add(name, values, stride) {
    withArrays([values], (address) => check(optional(name)(this.address, address, Math.trunc(values.length / stride))));
    return this;
  }

  /** How many items are deleted, inserted, reloaded and moved one by one. Sections are not counted. */
  get counts() {
    check(wasm.vlt_batch_updates_get_counts(this.address, sizedResult(vlt_batch_updates_counts)));
    const read = (offset) => memory.i32[(result() + offset) >> 2] >>> 0;
    const { deleted_items, inserted_items, reloaded_items, moved_items } = vlt_batch_updates_counts;
    return {
      deleted: read(deleted_items), inserted: read(inserted_items), reloaded: read(reloaded_items), moved: read(moved_items),
    };
  }
}

/** Says that the constructor takes an object that exists. */
const MADE = Symbol("made");

const paths = (items) =>
  items instanceof Int32Array ? items : Int32Array.from(Array.from(items).flatMap((item) => [0, item]));

/** The lists as the module reads them: equal values have one number. */
function identifiers(...lists) {
  if (lists.every((list) => list instanceof BigUint64Array)) return lists;
  const numbers = new Map();
  return lists.map((list) => BigUint64Array.from(Array.from(list), (value) => {
    if (!numbers.has(value)) numbers.set(value, BigInt(numbers.size));
    return numbers.get(value);
  }));
}

/** A batch that does not fit the numbers of items. Nothing has changed. The message says which operation does not fit. */
export class BatchUpdateError extends VirtualLayoutError {
  constructor(message, details) {
    super(BAD_UPDATES, message);
    this.name = "BatchUpdateError";
    Object.assign(this, details);
  }
}

const REASONS = Object.keys(vlt_batch_update_error_kind);

/** Calls `body` with an address for an error, and throws the error if the result is VLT_BAD_UPDATES. */
export function performing(body) {
  const error = allocate(vlt_batch_update_error.sizeof);
  memory.i32[(error + vlt_batch_update_error.struct_size) >> 2] = vlt_batch_update_error.sizeof;
  try {
    const status = body(error);
    if (status === BAD_UPDATES) throw errorAt(error);
    check(status);
  } finally {
    release(error);
  }
}

/** Calls a function that performs an edit. Returns the number that it gives. */
export function editing(call, ...values) {
  performing((error) => call(...values, result(), error));
  return numberResult();
}

/** The same for one that inserts `items` into a section of a layout: how many, or an object with their arrays. */
export function inserting(call, items, kind, ...place) {
  const expected = kind === "size" ? "have one size: pass how many there are" : `have ${kind}: pass { ${kind}: […] }`;
  const words = () => `the items of this section ${expected}, not ${described(items)}`;
  if (isList(items) && kind) throw new TypeError(words());
  return worded(words, () => typeof items === "number"
    ? editing(call, ...place, asCount(items), 0)
    : withItems(items, (address) => editing(call, ...place, asCount(countOf(items)), address)));
}

/** Calls `body`. If the layout has items of another kind than the call needs, the error has these words. */
export function worded(words, body) {
  try {
    return body();
  } catch (error) {
    throw error.status === WRONG_SOURCE ? new VirtualLayoutError(WRONG_SOURCE, words()) : error;
  }
}

function errorAt(address) {
  const read = (offset) => memory.i32[(address + offset) >> 2];
  const { kind, is_after, section, item, expected, actual } = vlt_batch_update_error;
  const details = {
    reason: REASONS[read(kind)], isAfter: read(is_after) !== 0, section: read(section), item: read(item),
    expected: read(expected), actual: read(actual),
  };
  const text = allocate(512);
  try {
    fitted(wasm.vlt_batch_update_error_get_text(address, text, 512, result()));
    return new BatchUpdateError(textAt(text), details);
  } finally {
    release(text);
  }
}
