// Answers a case of format 1 through the module, as `virtual-layout solve` does. Cases are well-formed here: what a bad one
// gives is the tool's business.
import { Layout, Mode, BatchUpdates } from "./module.mjs";

/** The extent of the view, unless the case says otherwise. */
const VIEWPORT = 800;
/** The least distance between two positions: the extent of a view that sees one row. */
const GRAIN = 2 ** -20;

export function answer(fields) {
  const solve = { flow, masonry, grid, list, anchor }[fields.mode];
  return { name: fields.name, ...solve(fields, fields.params) };
}

function prepared(mode, items, params) {
  const layout = new Layout(mode);
  const isHorizontal = params.axis === "horizontal";
  layout.setAxis(params.axis ?? "vertical");
  layout.setDirection(params.rtl ? "rtl" : "ltr");
  layout.setContainerSize(isHorizontal ? VIEWPORT : params.cross, isHorizontal ? params.cross : VIEWPORT);
  layout.setItems(items);
  layout.prepare();
  return layout;
}

function insets(params) {
  const [top, left, bottom, right] = params.insets ?? [0, 0, 0, 0];
  return { top, left, bottom, right };
}

const framesOf = (layout, section = 0) => {
  const numbers = layout.frames(section);
  return Array.from({ length: numbers.length / 4 }, (_, item) => [...numbers.subarray(4 * item, 4 * item + 4)]);
};
const contentOf = (layout) => [layout.contentSize.width, layout.contentSize.height];
const framesAndContent = (layout) => ({ frames: framesOf(layout), content: contentOf(layout) });

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

// -- Flow, masonry, grid

function flow({ items }, params) {
  const mode = Mode.flow({
    itemSpacing: params.itemSpacing, lineSpacing: params.lineSpacing, insets: insets(params),
    distribution: camel(params.justify ?? "start"), alignment: params.align,
    lastLine: params.lastLine && camel(params.lastLine),
  });
  return framesAndContent(prepared(mode, { sizes: Float64Array.from(items.flat()) }, params));
}

function masonry({ items }, params) {
  const mode = Mode.masonry({
    lanes: lanes(params, items), laneSpacing: params.laneSpacing, itemSpacing: params.itemSpacing, insets: insets(params),
    packing: params.pack, tolerance: tolerance(params.tolerance),
    laneChoice: { leftmost: "shortest", "css-cursor": "cursor" }[params.placement ?? "leftmost"],
  });
  const lanePlacements = Int32Array.from(items.flatMap((item) => [item.s ?? 1, item.lane ?? -1]));
  return framesAndContent(prepared(mode, { extents: Float64Array.from(items, (item) => item.e), lanePlacements }, params));
}

function tolerance(value = 0) {
  return value === "infinite" ? Infinity : value === "normal" ? 16 : value;
}

/** Spans that are not clamped get lanes of no width, as in CSS. */
function lanes(params, items) {
  const given = params.lanes ?? params.laneSizes ?? { adaptive: params.minLane };
  if (params.spanClamp ?? true) return given;
  const needed = Math.max(1, ...items.map((item) => (item.lane ?? 0) + (item.s ?? 1)));
  const widened = (sizes) => [...sizes, ...new Array(Math.max(needed - sizes.length, 0)).fill(0)];
  const spacing = params.laneSpacing ?? 0;
  const side = insets(params);
  const taken = params.axis === "horizontal" ? side.top + side.bottom : side.left + side.right;
  const inner = Math.max(params.cross - taken, 0);
  const share = (count, total) => Math.max((inner - spacing * (total - 1)) / count, 0);
  if (params.laneSizes) return needed > given.length ? widened(given) : given;
  if (params.lanes) return needed > given ? widened(new Array(given).fill(share(given, needed))) : given;
  const minimum = Math.max(params.minLane, 1);
  const count = Math.min(Math.max(Math.floor((inner + spacing) / (minimum + spacing)), 1), 1024);
  return needed > count ? widened(new Array(count).fill(Math.max(minimum, share(count, needed)))) : given;
}

function grid({ items }, params) {
  const mode = Mode.grid({
    columns: {
      minimum: params.minWidth, maximum: params.maxWidth, fitsItems: params.fit === "auto-fit", limitsMinimum: params.clampMin,
    },
    rows: params.aspect ? { aspectRatio: params.aspect } : { height: params.itemHeight },
    columnSpacing: params.itemSpacing, rowSpacing: params.lineSpacing, insets: insets(params),
    justification: camel(params.justify ?? "start"),
  });
  return framesAndContent(prepared(mode, { count: items }, params));
}

// -- List with headers that stay

function list({ items, states = [] }, params) {
  const sections = items.map(({ header, items, footer }) => ({
    extents: Float64Array.from(items), header, footer, pinsHeader: params.pinHeaders, pinsFooter: params.pinFooters,
  }));
  const layout = prepared(Mode.list({ rows: "given" }), sections, params);
  const frame = (kind, section) => {
    const found = layout.attributes({ kind, section });
    return found && [found.x, found.y, found.width, found.height];
  };
  const all = (kind) => sections.map((_, section) => frame(kind, section));
  const frames = sections.map((_, section) => framesOf(layout, section));
  return {
    frames,
    states: states.map(({ offset }) => {
      layout.setVisibleBounds(0, offset, params.cross, params.viewport ?? VIEWPORT);
      return { offset, headers: all("header"), footers: all("footer") };
    }),
  };
}

// -- Anchoring: what the view shows stays while rows change. As in the tool, the layout's view begins with the first row that
// remains, because a browser holds that row's edge.

function anchor({ items }, params) {
  const layout = prepared(Mode.list({ rows: "given" }), { extents: Float64Array.from(items) }, params);
  const edge = params.offset > 0 ? edgeAfter(layout, items.length, params) : null;
  layout.setScrollAnchoring("firstVisible", { staysAtStart: edge === null });

  const { extents, updates } = changed(items, params.ops);
  layout.setVisibleBounds(0, edge ?? 0, params.cross, GRAIN);
  const delta = layout.performBatchUpdates(updates, { extents });
  const last = Math.max(layout.contentSize.height - params.viewport, 0);
  const after = edge === null ? params.offset : Math.max(params.offset + delta, 0);
  return { offsetAfter: after + GRAIN >= last ? last : after, content: contentOf(layout) };
}

function edgeAfter(layout, count, { cross, offset, ops }) {
  const range = layout.itemRange(0, offset, cross, GRAIN);
  if (!range) return null;
  const removed = new Set(ops.filter(({ op }) => op === "remove").map(({ index }) => index));
  const rows = framesOf(layout).map(([, y, , height], row) => ({ row, y, height }))
    .slice(range.first.item).filter(({ height }) => height > 0);
  return (rows.find(({ row }) => !removed.has(row)) ?? rows[0])?.y ?? null;
}

/** The extents after all operations at once, and the updates that say so. */
function changed(items, ops) {
  const removed = new Set(), resized = new Map(), inserted = new Map();
  for (const { op, index, to, size } of ops) {
    if (op === "remove") removed.add(index);
    if (op === "resize") resized.set(index, to);
    if (op === "insert") inserted.set(index, [...(inserted.get(index) ?? []), size]);
  }
  const extents = [], added = [];
  for (let row = 0; row <= items.length; row++) {
    for (const size of inserted.get(row) ?? []) {
      added.push(extents.length);
      extents.push(size);
    }
    if (row < items.length && !removed.has(row)) extents.push(resized.get(row) ?? items[row]);
  }
  const updates = new BatchUpdates()
    .deleteItems([...removed].sort((a, b) => a - b))
    .reloadItems([...resized.keys()].filter((row) => !removed.has(row)).sort((a, b) => a - b))
    .insertItems(added);
  return { extents: Float64Array.from(extents), updates };
}
