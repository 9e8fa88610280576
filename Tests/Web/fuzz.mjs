// fuzz [CALLS] [SEED]: random calls of everything but the view for the DOM, with arguments as hostile as they come: numbers
// that are none, other types, paths of items that are gone, objects of other classes or that have been disposed of, batches
// that do not fit. Each call must end with a result or an exception of ours. Nothing else in memory may be overwritten, and
// when everything has been disposed of, the same calls once more need no more memory.
import process from "node:process";
import {
  FocusCursor, Layout, LengthBuffer, memory, Mode, Scroller, BatchUpdates, VirtualLayoutError,
} from "./support/module.mjs";

const [calls, firstSeed] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 1)];

// -- Random values

let state = BigInt(firstSeed);
function random() {
  state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
  let z = state;
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
  return Number(z >> 33n);
}
const below = (limit) => random() % limit;
const oneIn = (n) => below(n) === 0;
const one = (list) => list[below(list.length)];
const array = (count, value) => Array.from({ length: count }, value);

const NO_NUMBERS = ["x", "", null, undefined, {}, [], [3], true, 7n, Symbol("s"), () => 1, new Date(0)];
const HOSTILE = [NaN, Infinity, -Infinity, -0, -1, 1e308, -1e308, 5e-324, 2 ** 24 + 1, 2 ** 27, 2 ** 31, 2 ** 32, 2 ** 53, 0.5];
const number = () => oneIn(12) ? one(HOSTILE) : oneIn(60) ? one(NO_NUMBERS) : oneIn(3) ? below(60_000) : below(256);
/** Many items are legal, but take time. */
const count = () => oneIn(10) ? one([NaN, Infinity, -1, "x", null, 2.5, 2 ** 31, 2 ** 53, {}]) : oneIn(6) ? below(1500) : below(40);
const index = () => oneIn(8) ? one([...HOSTILE, ...NO_NUMBERS]) : below(60);
const path = () => oneIn(3) ? index() : { section: oneIn(3) ? index() : below(3), item: index() };
const kind = () => one(["item", "header", "footer", "background", "contentHeader", "contentFooter", undefined, "toString", 5]);
const element = () => oneIn(3) ? path() : { kind: kind(), section: below(3), item: index() };
const size = () => oneIn(12) ? one(NO_NUMBERS) : { width: number(), height: number() };
const name = (...names) => oneIn(16) ? one(["__proto__", "constructor", "", 3, null, undefined]) : one(names);
const rect = () => [number(), number(), number(), number()];
const alignment = () => name("nearest", "start", "center", "end");

/** An array of a length, or something else. */
function numbers(length) {
  if (oneIn(16)) return one([...NO_NUMBERS, { length }, { length: NaN }, { length: -1 }, "1".repeat(length)]);
  const values = array(oneIn(12) ? below(length + 2) : length, number);
  if (oneIn(4)) return values;
  if (oneIn(4)) return slots.buffers[below(SLOTS)];
  return one([Float64Array, Float64Array, Float64Array, Float32Array, Int32Array, Uint8Array]).from(values.map((value) => {
    try { return Number(value); } catch { return 0; }
  }));
}

function items() {
  if (oneIn(30)) return one(NO_NUMBERS);
  const length = count(), places = Number.isInteger(length) && length >= 0 && length < 2000 ? length : below(20);
  const made = {};
  if (!oneIn(6)) made.count = length;
  if (oneIn(3)) made.extents = numbers(places);
  else if (oneIn(2)) made.sizes = numbers(2 * places);
  else made.size = size();
  if (oneIn(6)) made.lanePlacements = numbers(2 * places);
  if (oneIn(6)) made.magazineItems = oneIn(8) ? numbers(places) : array(places, () => ({
    width: name("fullBleed", "half", "third"), height: one([number(), "measured", "stretched"]),
  }));
  if (oneIn(4)) made.header = number();
  if (oneIn(4)) made.pinsHeader = oneIn(2);
  if (oneIn(6)) made.background = one([true, number(), { top: number() }, "x"]);
  if (oneIn(4)) made.estimate = { kind: name("fixed", "average", "source", "none"), width: number(), height: number() };
  if (oneIn(8)) made.mode = anyOf("modes");
  if (oneIn(40)) made.cuont = 3;
  return made;
}
const sections = () => oneIn(2) ? items() : array(below(4), items);
const paths = () => one([array(below(12), index), numbers(2 * below(8)), Int32Array.from(array(2 * below(8), () => below(40)))]);

function mode() {
  const common = {
    laneSpacing: number(), itemSpacing: number(), lineSpacing: number(), spacing: number(), insets: one([number(), { top: number() }, { leading: number() }]),
    hysteresis: number(), tolerance: number(), targetExtent: number(), aspectRatio: number(), minimum: number(), maximum: number(),
    lanes: one([below(9), number(), { adaptive: number() }, { fixed: number() }, numbers(below(6)), numbers(2000)]),
    columns: one([below(9), number(), { minimum: number() }, numbers(below(6)), numbers(5000), array(3, () => ({ size: "flexible", minimum: number() }))]),
    rows: one(["measured", "given", "natural", number(), { height: number() }, { aspectRatio: number() }]),
    packing: name("normal", "dense"), laneChoice: name("shortest", "cursor", "roundRobin"), stretching: one([{ points: number() }, { fraction: number() }]),
    itemExtent: name("measured", "aspectRatio"), distribution: name("start", "spaceBetween"), itemSize: size(), sizing: name("natural", "capped"),
  };
  const known = {
    masonry: ["lanes", "laneSpacing", "itemSpacing", "insets", "laneChoice", "tolerance", "packing", "stretching", "itemExtent", "hysteresis"],
    flow: ["distribution", "itemSpacing", "lineSpacing", "insets", "sizing"], uikitFlow: ["itemSize", "itemSpacing", "lineSpacing", "insets"],
    list: ["rows", "spacing", "insets"], grid: ["columns", "rows", "insets", "hysteresis"], cards: ["minimum", "maximum", "aspectRatio"],
    justified: ["targetExtent", "tolerance", "itemSpacing", "lineSpacing", "insets", "aspectRatio"],
    magazine: ["itemSpacing", "lineSpacing", "insets"],
  };
  const which = one(Object.keys(known)), options = {};
  for (const option of known[which]) if (oneIn(3)) options[option] = common[option];
  return Mode[which](oneIn(20) ? one(NO_NUMBERS) : options);
}

// -- Objects

const SLOTS = 4;
const makers = {
  modes: mode,
  layouts: () => new Layout(oneIn(3) ? null : anyOf("modes")),
  scrollers: () => new Scroller(anyOf("layouts")),
  updates: () => oneIn(3)
    ? BatchUpdates.difference(oneIn(10) ? numbers(9) : array(below(30), () => below(40)), array(below(30), () => below(40)), index())
    : new BatchUpdates(oneIn(4) ? index() : undefined),
  focuses: () => new FocusCursor(path()),
  buffers: () => new LengthBuffer(oneIn(8) ? one([NaN, "x", -1, Infinity, 2 ** 27, 2 ** 32, 2 ** 53]) : below(80)),
};
const slots = Object.fromEntries(Object.keys(makers).map((kind) => [kind, Array(SLOTS).fill(null)]));

/** Mostly an object of a kind, and sometimes another one, or none. */
function anyOf(kind) {
  if (oneIn(25)) return one([...NO_NUMBERS, ...slots[one(Object.keys(slots))]]);
  return one(slots[kind]);
}

function renew(kind = one(Object.keys(makers))) {
  const at = below(SLOTS);
  const made = makers[kind]();
  // What has been disposed of stays in its place for a while.
  slots[kind][at]?.dispose();
  slots[kind][at] = made;
}

// -- Calls

const edits = {
  insertItems: () => [index(), one([items(), count()]), index()], appendItems: () => [one([items(), count()]), index()],
  deleteItems: () => [index(), count(), index()], moveItem: () => [path(), path()], resizeItem: () => [path(), number()],
};
const layoutCalls = {
  setMode: () => [anyOf("modes")], setAxis: () => [name("vertical", "horizontal")], setDirection: () => [name("ltr", "rtl")],
  setContainerSize: () => [number(), number()], setPixelScale: () => [number()], setContentHeader: () => [number()],
  setContentFooter: () => [number()], setItems: () => [sections()], ...edits,
  resizeItems: () => [paths(), numbers(2 * below(12))], prepare: () => [],
  invalidateEverything: () => [], performBatchUpdates: () => [anyOf("updates"), sections()],
  itemCount: () => [index()], elements: rect, items: rect, itemRange: rect, itemRangeInto: () => [new Int32Array(below(6)), ...rect()],
  frames: () => oneIn(3) ? [index(), index(), count()] : [0, 0, count()], attributes: () => [element()],
  elementAt: () => [number(), number()], itemAt: () => [number(), number()], nearestItem: () => [number(), number()],
  accessibilityPosition: () => [path(), name("content", "section")], setVisibleBounds: rect,
  setScrollAnchoring: () => [
    name("firstVisible", "end", "item"),
    { item: path(), trailingSpaceItem: one([path(), null]), endThreshold: number(), stacksFromEnd: oneIn(2) },
  ], setMeasuredSizes: () => [paths(), numbers(2 * below(12))],
  isMeasured: () => [path()],
};
const target = () => one([path(), name("start", "end"), { kind: name("header", "footer", "item"), section: index() }]);
const distance = () => one([number(), { points: number() }, null, {}]);
const scrollerCalls = {
  setOverscan: () => [distance(), distance(), number()], resize: () => [number(), number()], scrollTo: () => [number(), number()],
  scrollBy: () => [number(), number()], beginGesture: () => [], endGesture: () => [], update: () => [], reload: () => [],
  ...edits, performBatchUpdates: () => [anyOf("updates"), sections()], setMeasuredSizes: () => [paths(), numbers(2 * below(12))],
  scrollToTarget: () => [target(), alignment()], positionOf: () => [target(), alignment()], changes: () => [], aliveIds: () => [],
  keepAlive: () => [element()], endKeepingAlive: () => [element()],
};
const updatesCalls = {
  deleteItems: () => [paths()], insertItems: () => [paths()], reloadItems: () => [paths()],
  moveItems: () => [one([array(below(4), () => [below(20), below(20)]), numbers(8), Int32Array.from([0, 1, 0, 2])])],
  insertRange: () => [index(), count(), index()], deleteRange: () => [index(), count(), index()],
  deleteSections: () => [numbers(below(3))], insertSections: () => [numbers(below(3))], reloadSections: () => [numbers(below(3))],
};
const properties = {
  layouts: ["contentSize", "contentSizeIsExact", "sectionCount"], scrollers: ["state"], updates: ["counts"], focuses: ["path"],
};
const methods = {
  modes: { equals: () => [anyOf("modes")] }, layouts: layoutCalls, scrollers: scrollerCalls, updates: updatesCalls,
  focuses: { move: () => [anyOf("layouts"), name("up", "down", "left", "right", "home", "end")] }, buffers: {},
};

let doing = "";
function step() {
  if (oneIn(12)) return renew();
  if (oneIn(60)) return one(slots[one(Object.keys(slots))]).dispose();
  const kind = one(["layouts", "layouts", "layouts", "layouts", "scrollers", "scrollers", "scrollers", "updates", "focuses", "modes", "buffers"]);
  const object = one(slots[kind]);
  if (kind === "buffers") return object.array.fill(number());
  if (properties[kind] && oneIn(8)) return object[one(properties[kind])];
  const method = one(Object.keys(methods[kind])), values = methods[kind][method]();
  doing = `${kind}.${method}`;
  return object[method](...values);
}

/** What a call may throw. BigInt says that a text is no number with a SyntaxError. */
const isOurs = (error) => [VirtualLayoutError, TypeError, RangeError, SyntaxError].some((type) => error instanceof type);

const guards = array(64, () => new LengthBuffer(3));
guards.forEach((guard) => guard.array.fill(12345));
const areWhole = () => guards.every((guard) => guard.array.every((value) => value === 12345));

/** Makes all calls from the first seed on, with new objects. Returns how many were refused. */
function run() {
  state = BigInt(firstSeed);
  for (let at = 0; at < SLOTS; at++) {
    slots.layouts[at] = new Layout();
    slots.layouts[at].setItems({ count: 100, size: { width: 30, height: 20 } });
    slots.layouts[at].setContainerSize(320, 480);
    slots.modes[at] = Mode.list();
    // The others can be called themselves.
    slots.scrollers[at] = new Scroller(slots.layouts[at % 2]);
    slots.updates[at] = new BatchUpdates();
    slots.focuses[at] = new FocusCursor(0);
    slots.buffers[at] = new LengthBuffer(40);
  }
  let refused = 0;
  for (let call = 0; call < calls; call++) {
    const before = state;
    try {
      step();
    } catch (error) {
      if (!isOurs(error)) {
        console.log(`FAILED call ${call} (seed ${before}), ${doing}: ${error.stack}`);
        process.exit(1);
      }
      refused += 1;
    }
    if (call % 64 === 0 && !areWhole()) {
      console.log(`FAILED call ${call}, ${doing}: other memory is overwritten`);
      process.exit(1);
    }
  }
  Object.values(slots).flat().forEach((object) => object.dispose());
  return refused;
}

// The most memory that random calls need at a time grows with their number. The same calls once more need no more.
const refused = run(), needed = memory.size;
run();
const isFlat = memory.size === needed;
console.log(`${2 * calls} calls, ${2 * refused} refused, ${needed} bytes of memory${isFlat ? "" : `; FAILED: ${memory.size} after all`}`);
process.exit(isFlat ? 0 : 1);
