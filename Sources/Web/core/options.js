// From option objects to C's option structs. A mode describes its options by a table: name -> writer. An option that is not in
// the table is an error, because a misspelt option that is silently ignored costs its author an afternoon.
import { vlt_insets } from "./interface.js";
import { allocate, memory, release } from "./memory.js";
import { BAD_COUNT, VirtualLayoutError } from "./status.js";

/**
 * Encodes options, calls `body` with the struct's address, and frees it.
 *
 * @param what     how messages call the thing: "masonry"
 * @param struct   the struct's entry in interface.js
 * @param writers  the options: name -> (target, value, name) => void
 */
export function withOptions(what, struct, writers, options, body) {
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(writers, name));
  if (unknown.length > 0) {
    throw new TypeError(
      `unknown option${unknown.length > 1 ? "s" : ""} of ${what}: ${unknown.join(", ")}. ` +
      `It has ${Object.keys(writers).join(", ")}`);
  }
  const target = new Target(struct, what);
  try {
    for (const name in writers) {
      if (options[name] !== undefined) writers[name](target, options[name], name);
    }
    return body(target.address);
  } finally {
    target.release();
  }
}

/** A struct that is being filled. */
class Target {
  #taken = [];

  constructor(struct, what) {
    this.what = what;
    this.address = this.allocate(struct.sizeof);
    memory.u8.fill(0, this.address, this.address + struct.sizeof);
    if (struct.struct_size !== undefined) this.setInteger(struct.struct_size, struct.sizeof);
  }
  allocate(size) {
    const address = allocate(size);
    this.#taken.push(address);
    return address;
  }
  setNumber(offset, value) { memory.f64[(this.address + offset) >> 3] = value; }
  setInteger(offset, value) { memory.i32[(this.address + offset) >> 2] = value; }
  /** Copies numbers and writes their address and count. */
  setNumbers(addressOffset, countOffset, values) {
    const address = this.allocate(8 * values.length);
    memory.f64.set(values, address >> 3);
    this.setInteger(addressOffset, address);
    this.setInteger(countOffset, values.length);
  }
  wrong(name, expected, value) {
    return new TypeError(`${name} of ${this.what} must be ${expected}, not ${described(value)}`);
  }
  release() { this.#taken.forEach(release); }
}

/** A value, in the words of a message. */
export function described(value) {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return `"${value}"`;
  try {
    const text = JSON.stringify(value) ?? String(value);
    return text.length > 80 ? `${text.slice(0, 80)}…` : text;
  } catch {
    return typeof value;
  }
}

/** The number of a name. */
export function named(what, names, value) {
  if (!Object.hasOwn(names, value)) throw new TypeError(`${what} must be one of ${Object.keys(names).join(", ")}, not ${value}`);
  return names[value];
}

/** Whether a value is an array, or a typed one. */
export const isList = (value) => Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));

// -- Writers. NaN and infinity pass: the library knows what to do with them.

export const number = (offset) => (target, value, name) => {
  if (typeof value !== "number") throw target.wrong(name, "a number", value);
  target.setNumber(offset, value);
};

export const integer = (offset) => (target, value, name) => {
  if (typeof value !== "number") throw target.wrong(name, "a number", value);
  target.setInteger(offset, asInt32(value));
};

export const flag = (offset) => (target, value, name) => {
  if (typeof value !== "boolean") throw target.wrong(name, "true or false", value);
  target.setInteger(offset, value ? 1 : 0);
};

/** One of several names. */
export const choice = (offset, names) => (target, value, name) => {
  target.setInteger(offset, chosen(target, names, value, name));
};

export function chosen(target, names, value, name) {
  if (typeof value !== "string" || !Object.hasOwn(names, value)) {
    throw target.wrong(name, `one of ${Object.keys(names).map((key) => `"${key}"`).join(", ")}`, value);
  }
  return names[value];
}

/** A number for all sides, or an object with some of them. */
export const insets = (offset) => (target, value, name) => {
  writeInsets(value, target.address + offset, (expected) => target.wrong(name, expected, value));
};

const SIDES = ["top", "left", "bottom", "right"], FACING = ["top", "leading", "bottom", "trailing"];

/** Writes a vlt_insets, or throws what `wrong` makes of the words for what is expected. */
export function writeInsets(value, address, wrong) {
  const given = typeof value === "number" ? { top: value, left: value, bottom: value, right: value } : value;
  const names = [SIDES, FACING].find((names) => Object.keys(given ?? [""]).every((key) => names.includes(key)));
  if (typeof given !== "object" || !names) {
    throw wrong("a number, { top, left, bottom, right }, or { top, leading, bottom, trailing }");
  }
  names.forEach((name, index) => { memory.f64[(address >> 3) + index] = given[name] ?? 0; });
  memory.i32[(address + vlt_insets.faces_reading_direction) >> 2] = names === FACING ? 1 : 0;
}

/** { width, height } */
export const size = (offset) => (target, value, name) => {
  if (typeof value?.width !== "number" || typeof value?.height !== "number") {
    throw target.wrong(name, "{ width, height }", value);
  }
  target.setNumber(offset, value.width);
  target.setNumber(offset + 8, value.height);
};

/** A count of items, which must be one: a call with another number would not do what was meant. */
export function asCount(value, what = "a count") {
  if (Number.isInteger(value) && value >= 0 && value < 2 ** 31) return value;
  throw new VirtualLayoutError(BAD_COUNT, `${what} must be a whole number from 0 to ${2 ** 31 - 1}, not ${described(value)}`);
}

/** A number without its fraction, limited to 32 bits. NaN becomes 0. */
export const asInt32 = (value) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.trunc(value) || 0));
