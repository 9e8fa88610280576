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

const { vlt_masonry, vlt_flow, vlt_uikit_flow, vlt_list, vlt_grid, vlt_cards, vlt_justified, vlt_magazine } = c;

const masonry = {
  struct: vlt_masonry, create: "vlt_mode_create_masonry",
  writers: {
    lanes: lanes(vlt_masonry),
    laneSpacing: number(vlt_masonry.lane_spacing),
    itemSpacing: number(vlt_masonry.item_spacing),
    insets: insets(vlt_masonry.insets),
    laneChoice: choice(vlt_masonry.lane_choice, c.vlt_lane_choice),
    tolerance: number(vlt_masonry.tolerance),
    packing: choice(vlt_masonry.packing, c.vlt_packing),
    stretching: stretching(vlt_masonry),
    stretchedItemsInLane: integer(vlt_masonry.stretched_items_in_lane),
    itemExtent: choice(vlt_masonry.item_extent, c.vlt_item_extent),
    hysteresis: number(vlt_masonry.hysteresis),
  },
};

const flow = {
  struct: vlt_flow, create: "vlt_mode_create_flow",
  writers: {
    distribution: choice(vlt_flow.distribution, DISTRIBUTION),
    lastLine: choice(vlt_flow.last_line, c.vlt_distribution),
    alignment: choice(vlt_flow.alignment, ALIGNMENT),
    itemSpacing: number(vlt_flow.item_spacing),
    lineSpacing: number(vlt_flow.line_spacing),
    insets: insets(vlt_flow.insets),
    sizing: choice(vlt_flow.sizing, c.vlt_flow_sizing),
  },
};

const uikitFlow = {
  struct: vlt_uikit_flow, create: "vlt_mode_create_uikit_flow",
  writers: {
    itemSize: itemSize(vlt_uikit_flow),
    itemSpacing: number(vlt_uikit_flow.item_spacing),
    lineSpacing: number(vlt_uikit_flow.line_spacing),
    insets: insets(vlt_uikit_flow.insets),
  },
};

const list = {
  struct: vlt_list, create: "vlt_mode_create_list",
  writers: {
    rows: listRows(vlt_list),
    spacing: number(vlt_list.spacing),
    insets: insets(vlt_list.insets),
    separatorLeading: number(vlt_list.separator_leading),
    separatorTrailing: number(vlt_list.separator_trailing),
  },
};

const grid = {
  struct: vlt_grid, create: "vlt_mode_create_grid",
  writers: {
    columns: columns(vlt_grid),
    resolvesAsSwiftUI: flag(vlt_grid.resolves_as_swiftui),
    rows: gridRows(vlt_grid),
    rowAlignment: choice(vlt_grid.row_alignment, c.vlt_alignment),
    columnSpacing: number(vlt_grid.column_spacing),
    rowSpacing: number(vlt_grid.row_spacing),
    insets: insets(vlt_grid.insets),
    justification: choice(vlt_grid.justification, { start, center, end, spaceBetween }),
    hysteresis: number(vlt_grid.hysteresis),
  },
};

const cards = {
  struct: vlt_cards, create: "vlt_mode_create_cards",
  writers: {
    minimum: number(vlt_cards.minimum),
    maximum: number(vlt_cards.maximum),
    aspectRatio: number(vlt_cards.aspect_ratio),
    margin: number(vlt_cards.margin),
    padding: number(vlt_cards.padding),
  },
};

const justified = {
  struct: vlt_justified, create: "vlt_mode_create_justified",
  writers: {
    lastLine: choice(vlt_justified.last_line, c.vlt_last_line),
    targetExtent: number(vlt_justified.target_extent),
    tolerance: number(vlt_justified.tolerance),
    itemSpacing: number(vlt_justified.item_spacing),
    lineSpacing: number(vlt_justified.line_spacing),
    insets: insets(vlt_justified.insets),
    aspectRatio: number(vlt_justified.aspect_ratio),
  },
};

const magazine = {
  struct: vlt_magazine, create: "vlt_mode_create_magazine",
  writers: {
    itemSpacing: number(vlt_magazine.item_spacing),
    lineSpacing: number(vlt_magazine.line_spacing),
    insets: insets(vlt_magazine.insets),
    itemInsets: insets(vlt_magazine.item_insets),
  },
};
