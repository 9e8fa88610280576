// Modes: the rules by which a layout, or one of its sections, places items.
import { addressOf, Handle } from "./handle.js";
import { wasm, memory, optional, result, integerResult } from "./memory.js";
import { asInt32, choice, chosen, flag, insets, integer, isList, number, size, withOptions } from "./options.js";
import { check } from "./status.js";
import * as c from "./interface.js";

/**
 * A mode. It never changes, so layouts and sections may share it. Make one with a static method:
 *
 *     Mode.masonry({ lanes: { adaptive: 240 }, laneSpacing: 8, itemSpacing: 8 })
 *
 * The names assume vertical scrolling: if the layout scrolls horizontally, widths are heights, and rows are columns.
 */
export class Mode extends Handle {
  constructor(address, name) {
    super(address, "vlt_mode_release");
    this.name = name;
  }
  /** Whether two modes have the same kind and the same parameters. */
  equals(other) {
    return wasm.vlt_mode_equals(this.address, addressOf(other, Mode)) !== 0;
  }

  static masonry(options) { return create("masonry", masonry, options, { lanes: 1 }); }
  static flow(options) { return create("flow", flow, options, { lastLine: "likeOthers" }); }
  static uikitFlow(options) { return create("uikitFlow", uikitFlow, options, { itemSpacing: 10, lineSpacing: 10 }); }
  static list(options) { return create("list", list, options, {}); }
  static grid(options) { return create("grid", grid, options, { columns: 1 }); }
  static cards(options) { return create("cards", cards, options, CARDS); }
  static justified(options) { return create("justified", justified, options, { targetExtent: 320, tolerance: 0.25 }); }
  static magazine(options) { return create("magazine", magazine, options, {}); }
}

const CARDS = { minimum: 150, maximum: 400, aspectRatio: 1.5, margin: 8, padding: 8 };

function create(name, { struct, create, writers }, options = {}, defaults) {
  memory.present();
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return withOptions(name, struct, writers, { ...defaults, ...given }, (address) => {
    check(optional(create)(address, result()));
    return new Mode(integerResult() >>> 0, name);
  });
}

// -- Enumerations of which only a part makes sense

const { likeOthers, ...DISTRIBUTION } = c.vlt_distribution;
const { stretch, ...ALIGNMENT } = c.vlt_alignment;
const { start, center, end, spaceBetween } = c.vlt_distribution;

// -- Values that can take several forms

/** A count, a list of extents, { adaptive: minimum } or { fixed: extent }. */
const lanes = ({ lanes, lane_count, lane_extent, lane_sizes, lane_size_count }) => (target, value, name) => {
  if (typeof value === "number") {
    target.setInteger(lane_count, asInt32(value));
  } else if (isList(value)) {
    target.setInteger(lanes, c.vlt_lanes.sizes);
    target.setNumbers(lane_sizes, lane_size_count, value);
  } else if (typeof value?.adaptive === "number") {
    target.setInteger(lanes, c.vlt_lanes.adaptive);
    target.setNumber(lane_extent, value.adaptive);
  } else if (typeof value?.fixed === "number") {
    target.setInteger(lanes, c.vlt_lanes.fixed);
    target.setNumber(lane_extent, value.fixed);
  } else {
    throw target.wrong(name, "a count, a list of extents, { adaptive } or { fixed }", value);
  }
};

/** { points } or { fraction }: the most by which an item grows. */
const stretching = ({ stretching, stretching_limit }) => (target, value, name) => {
  const fraction = typeof value?.fraction === "number";
  if (!fraction && typeof value?.points !== "number") throw target.wrong(name, "{ points } or { fraction }", value);
  target.setInteger(stretching, c.vlt_stretching[fraction ? "fraction" : "points"]);
  target.setNumber(stretching_limit, fraction ? value.fraction : value.points);
};

/** A count, a list of widths, { minimum, maximum, fitsItems, limitsMinimum }, or a list of SwiftUI's grid items. */
const columns = (grid) => (target, value, name) => {
  if (typeof value === "number") {
    target.setInteger(grid.column_count, asInt32(value));
  } else if (isList(value) && typeof (value[0] ?? 0) === "number") {
    target.setInteger(grid.columns, c.vlt_columns.sizes);
    target.setNumbers(grid.column_sizes, grid.column_size_count, value);
  } else if (Array.isArray(value)) {
    target.setInteger(grid.columns, c.vlt_columns.items);
    setGridItems(target, grid, value, name);
  } else if (typeof value?.minimum === "number") {
    target.setInteger(grid.columns, c.vlt_columns.adaptive);
    target.setNumber(grid.minimum, value.minimum);
    target.setNumber(grid.maximum, value.maximum ?? 0);
    target.setInteger(grid.fits_items, value.fitsItems ? 1 : 0);
    target.setInteger(grid.limits_minimum, value.limitsMinimum ? 1 : 0);
  } else {
    throw target.wrong(name, "a count, a list of widths, { minimum }, or a list of grid items", value);
  }
};

function setGridItems(target, grid, items, name) {
  const { sizeof, size, alignment, minimum, maximum, spacing } = c.vlt_grid_item;
  const address = target.allocate(sizeof * items.length);
  items.forEach((item, index) => {
    const at = address - target.address + sizeof * index;
    target.setInteger(at + size, chosen(target, c.vlt_column_size, item.size ?? "flexible", `${name}.size`));
    target.setInteger(at + alignment, chosen(target, c.vlt_alignment, item.alignment ?? "center", `${name}.alignment`));
    target.setNumber(at + minimum, item.minimum ?? 10);
    target.setNumber(at + maximum, item.maximum ?? 0);
    target.setNumber(at + spacing, item.spacing ?? -1);
  });
  target.setInteger(grid.items, address);
  target.setInteger(grid.item_count, items.length);
}

/** "measured", "natural", { height } or { aspectRatio: width divided by height }. */
const gridRows = ({ rows, row_size }) => (target, value, name) => {
  if (typeof value?.height === "number") {
    target.setInteger(rows, c.vlt_grid_rows.fixed);
    target.setNumber(row_size + c.vlt_size.height, value.height);
  } else if (value?.aspectRatio !== undefined) {
    const [width, height] = isList(value.aspectRatio) ? value.aspectRatio : [value.aspectRatio, 1];
    target.setInteger(rows, c.vlt_grid_rows.aspectRatio);
    target.setNumber(row_size, width);
    target.setNumber(row_size + c.vlt_size.height, height);
  } else {
    const { measured, natural } = c.vlt_grid_rows;
    target.setInteger(rows, chosen(target, { measured, natural }, value, name));
  }
};

/** "measured", "given", or the height of all rows. */
const listRows = ({ rows, row_extent }) => (target, value, name) => {
  if (typeof value === "number") {
    target.setInteger(rows, c.vlt_list_rows.uniform);
    target.setNumber(row_extent, value);
  } else {
    const { measured, given } = c.vlt_list_rows;
    target.setInteger(rows, chosen(target, { measured, given }, value, name));
  }
};

const itemSize = ({ has_item_size, item_size }) => (target, value, name) => {
  target.setInteger(has_item_size, 1);
  size(item_size)(target, value, name);
};

// -- The options of each mode

const PLAIN = { double: number, int32_t: integer, vlt_insets: insets, vlt_size: size };
const camel = (field) => field.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

/**
 * What `create` needs for a mode: the fields of its struct as options, but for those that the special writers write.
 *
 * @param special  options of another form than their field, or that several fields make
 * @param taken    the other fields of those
 */
function optionsOf(create, special = {}, taken = "") {
  const name = create.replace("mode_create_", ""), struct = c[name], others = taken.split(" "), writers = {};
  for (const [field, type] of Object.entries(c.optionTypes[name])) {
    const plain = PLAIN[type] ?? ((offset) => choice(offset, c[type]));
    if (!others.includes(field)) writers[camel(field)] = plain(struct[field]);
  }
  return { create, struct, writers: { ...writers, ...special } };
}

const { vlt_masonry, vlt_flow, vlt_uikit_flow, vlt_list, vlt_grid } = c;

const masonry = optionsOf(
  "vlt_mode_create_masonry", { lanes: lanes(vlt_masonry), stretching: stretching(vlt_masonry) },
  "lane_count lane_extent lane_sizes lane_size_count stretching_limit");
const flow = optionsOf("vlt_mode_create_flow", {
  distribution: choice(vlt_flow.distribution, DISTRIBUTION), alignment: choice(vlt_flow.alignment, ALIGNMENT),
});
const uikitFlow = optionsOf("vlt_mode_create_uikit_flow", { itemSize: itemSize(vlt_uikit_flow) }, "has_item_size");
const list = optionsOf("vlt_mode_create_list", { rows: listRows(vlt_list) }, "row_extent");
const grid = optionsOf(
  "vlt_mode_create_grid", {
    columns: columns(vlt_grid), resolvesAsSwiftUI: flag(vlt_grid.resolves_as_swiftui), rows: gridRows(vlt_grid),
    justification: choice(vlt_grid.justification, { start, center, end, spaceBetween }),
  },
  "column_count fits_items minimum maximum limits_minimum column_sizes column_size_count items item_count row_size " +
    "resolves_as_swiftui");
const cards = optionsOf("vlt_mode_create_cards");
const justified = optionsOf("vlt_mode_create_justified");
const magazine = optionsOf("vlt_mode_create_magazine");
