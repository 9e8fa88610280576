// The items of sections, from JavaScript's arrays to C's (vlt_items, vlt_section).
import { addressOf } from "./handle.js";
import { allocate, LengthBuffer, memory, release } from "./memory.js";
import { Mode } from "./mode.js";
import { asCount, described, isList, named, writeInsets } from "./options.js";
import {
  vlt_items, vlt_lane_placement, vlt_magazine_height, vlt_magazine_item, vlt_magazine_width, vlt_section, vlt_size,
  vlt_size_estimate, vlt_size_estimate_kind, vlt_supplementary_extent, vlt_supplementary_extent_kind,
} from "./interface.js";

const NAMES = new Set([
  "count", "extents", "sizes", "size", "lanePlacements", "magazineItems", "header", "footer", "pinsHeader", "pinsFooter",
  "background", "estimate", "mode",
]);
/** The lists, and how many of their elements are for one item. */
const LISTS = {
  extents: { type: "number", stride: 1, takesBuffer: true },
  sizes: { type: "number", stride: 2, takesBuffer: true },
  lanePlacements: { type: "number", stride: 2 },
  magazineItems: { type: "object", stride: 1 },
};
/** The extents of an estimate that does not say them. */
const USUAL = 50;

/**
 * Calls `body` with the address and the number of the sections, as C reads them, and frees the copies. Typed arrays are
 * copied into the module's memory, once; a LengthBuffer is there already.
 *
 * @param sections  one object for each section, or the object of the only one
 */
export function withItems(sections, body) {
  const list = sectionsOf(sections);
  const taken = new Taken();
  try {
    const address = taken.zeros(vlt_items.sizeof * Math.max(list.length, 1));
    list.forEach((items, index) => encode(items, address + vlt_items.sizeof * index, taken));
    return body(address, list.length);
  } finally {
    taken.release();
  }
}

/** The object of each section. */
function sectionsOf(sections) {
  const list = Array.isArray(sections) ? sections : [sections];
  const wrong = list.findIndex((items) => typeof items !== "object" || items === null || isList(items));
  if (wrong < 0) return list;
  const expected = "an object such as { extents: [10, 20] }, or a list of one for each section";
  throw new TypeError(`items must be ${expected}, not ${described(list[wrong])}`);
}

/** What the items of each section have: an array of extents or sizes, or one size for all. */
export const kindsOf = (sections) =>
  sectionsOf(sections).map(({ extents, sizes }) => extents ? "extents" : sizes ? "sizes" : "size");

/** How many items a section has: its `count`, or what its arrays say. */
export function countOf({ count, extents, sizes }) {
  return count ?? extents?.length ?? (sizes ? sizes.length >> 1 : 0);
}

/** Memory that is freed together. */
class Taken {
  #addresses = [];
  zeros(size) {
    const address = allocate(size);
    this.#addresses.push(address);
    memory.u8.fill(0, address, address + size);
    return address;
  }
  copy(array) {
    if (array instanceof LengthBuffer) return array.array.byteOffset;
    const address = allocate(8 * array.length);
    this.#addresses.push(address);
    memory.f64.set(array, address >> 3);
    return address;
  }
  release() { this.#addresses.forEach(release); }
}

const setNumber = (address, value) => { memory.f64[address >> 3] = value; };
const setInteger = (address, value) => { memory.i32[address >> 2] = value; };

function encode(items, at, taken) {
  const unknown = Object.keys(items).filter((name) => !NAMES.has(name));
  if (unknown.length > 0) {
    throw new TypeError(`unknown option of items: ${unknown.join(", ")}. There are ${[...NAMES].join(", ")}`);
  }
  const count = checkedCount(items);

  setInteger(at + vlt_items.struct_size, vlt_items.sizeof);
  setInteger(at + vlt_items.count, count);
  // A scroller asks for the sizes of what comes near, also of items that the page has yet to measure: the estimate answers.
  const size = items.size ?? items.estimate;
  if (size) {
    setNumber(at + vlt_items.size, size.width ?? USUAL);
    setNumber(at + vlt_items.size + 8, size.height ?? USUAL);
  }
  // Every copy may grow the memory: addresses stay as they are, views do not, hence none is kept here.
  if (items.extents) { const copy = taken.copy(items.extents); setInteger(at + vlt_items.extents, copy); }
  if (items.sizes) { const copy = taken.copy(items.sizes); setInteger(at + vlt_items.sizes, copy); }
  if (items.lanePlacements) encodeLanes(items.lanePlacements, at, taken);
  if (items.magazineItems) encodeMagazine(items.magazineItems, at, taken);
  encodeSection(items, at, taken);
}

/** Throws unless the lists of a section are lists, and long enough for its items. Returns how many items it has. */
function checkedCount(items) {
  for (const [name, { type, takesBuffer }] of Object.entries(LISTS)) {
    const list = items[name];
    const isOne = isList(list) ? list.length === 0 || typeof list[0] === type : takesBuffer && list instanceof LengthBuffer;
    if (list != null && !isOne) throw new TypeError(`${name} of items must be a list of ${type}s, not ${described(list)}`);
  }
  const count = asCount(countOf(items), "count of items");
  for (const [name, { type, stride }] of Object.entries(LISTS)) {
    const length = items[name]?.length, least = stride * count;
    if (length < least) throw new RangeError(`${name} of items has ${length} ${type}s, and ${least} are needed`);
  }
  return count;
}

/** Pairs of a span and a lane; a negative lane lets the layout choose. */
function encodeLanes(placements, at, taken) {
  const address = taken.zeros(vlt_lane_placement.sizeof / 2 * placements.length);
  memory.i32.set(placements, address >> 2);
  setInteger(at + vlt_items.lane_placements, address);
}

/** { width: "half", height: points | "measured" | "stretched" } */
function encodeMagazine(list, at, taken) {
  const { sizeof, width, height, points } = vlt_magazine_item, { fixed, ...heights } = vlt_magazine_height;
  const address = taken.zeros(sizeof * list.length);
  list.forEach((item, index) => {
    const one = address + sizeof * index;
    setInteger(one + width, named("width of a magazine item", vlt_magazine_width, item.width));
    const isFixed = typeof item.height === "number", kind = item.height ?? "measured";
    setInteger(one + height, isFixed ? fixed : named("height of a magazine item", heights, kind));
    if (typeof item.height === "number") setNumber(one + points, item.height);
  });
  setInteger(at + vlt_items.magazine_items, address);
}

function encodeSection(items, at, taken) {
  const { header, footer, pinsHeader, pinsFooter, background, estimate, mode } = items;
  if ([header, footer, pinsHeader, pinsFooter, background, estimate, mode].every((value) => value == null)) return;
  const address = taken.zeros(vlt_section.sizeof);
  setInteger(address + vlt_section.struct_size, vlt_section.sizeof);
  setInteger(address + vlt_section.pins_header, pinsHeader ? 1 : 0);
  setInteger(address + vlt_section.pins_footer, pinsFooter ? 1 : 0);
  encodeExtent(header, address + vlt_section.header);
  encodeExtent(footer, address + vlt_section.footer);
  if (background != null && background !== false) {
    setInteger(address + vlt_section.has_background, 1);
    writeInsets(
      background === true ? 0 : background, address + vlt_section.background,
      (expected) => new TypeError(`background must be true, ${expected}`));
  }
  if (estimate != null) encodeEstimate(estimate, address + vlt_section.estimate);
  if (mode != null) setInteger(address + vlt_section.mode, addressOf(mode, Mode));
  setInteger(at + vlt_items.section, address);
}

export function encodeExtent(points, address) {
  setInteger(address + vlt_supplementary_extent.kind, vlt_supplementary_extent_kind[points == null ? "none" : "fixed"]);
  setNumber(address + vlt_supplementary_extent.points, points ?? 0);
}

/** The average until an item is measured, beginning with { width, height }; or { kind: "fixed" | "source" | "average", … }. */
function encodeEstimate(estimate, address) {
  const { kind = "average", width = USUAL, height = USUAL } = estimate;
  setInteger(address + vlt_size_estimate.kind, named("kind of an estimate", vlt_size_estimate_kind, kind));
  setNumber(address + vlt_size_estimate.size, width);
  setNumber(address + vlt_size_estimate.size + vlt_size.height, height);
}
