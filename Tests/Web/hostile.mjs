// Bad input: misspelt options, numbers that are none, counts beyond memory, updates that do not fit. Everything ends in an
// exception that says what is wrong, or is taken as the documentation says; the module never traps.
import { equal, finish, isTrue, same, test, thrown } from "./support/checks.mjs";
import { CollectionView, FocusCursor, Layout, LengthBuffer, memory, Mode, Scroller, BatchUpdates, BatchUpdateError, VirtualLayoutError } from "./support/module.mjs";

const HOSTILE = [NaN, Infinity, -Infinity, -1, 0, -0, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 0.1];

// -- Options

const modes = ["masonry", "flow", "uikitFlow", "list", "grid", "cards", "justified", "magazine"];
for (const name of modes) {
  await test(`${name} without options`, () => equal(Mode[name]().name, name));
  await test(`${name} names an unknown option`, () => {
    const { message } = thrown(() => Mode[name]({ itemSpacign: 3, laneSpacings: 4 }), TypeError);
    isTrue(message.includes(`unknown options of ${name}: itemSpacign, laneSpacings`), message);
  });
}
await test("options of a wrong type", () => {
  isTrue(/laneSpacing of masonry must be a number, not "8"/.test(thrown(() => Mode.masonry({ laneSpacing: "8" }), TypeError).message));
  thrown(() => Mode.masonry({ lanes: "many" }), TypeError);
  thrown(() => Mode.masonry({ laneChoice: "toString" }), TypeError);
  thrown(() => Mode.flow({ distribution: "middle" }), TypeError);
  thrown(() => Mode.flow({ insets: { above: 3 } }), TypeError);
  thrown(() => Mode.grid({ columns: { least: 3 } }), TypeError);
  thrown(() => new Layout().setAxis("diagonal"), TypeError);
  thrown(() => new Layout().setItems({ counts: 3 }), TypeError);
});
await test("arrays that are too short", () => {
  thrown(() => new Layout().setItems({ count: 3, extents: Float64Array.of(1, 2) }), RangeError);
  thrown(() => new Layout().setItems({ count: 3, sizes: Float64Array.of(1, 2, 3, 4, 5) }), RangeError);
});
await test("equal modes", () => {
  equal(Mode.masonry({ lanes: 3 }).equals(Mode.masonry({ lanes: 3 })), true);
  equal(Mode.masonry({ lanes: 3 }).equals(Mode.masonry({ lanes: 4 })), false);
  equal(Mode.list().equals(Mode.grid()), false);
});

// -- Numbers: every layout answers with finite frames, whatever it was told.

const lengths = Float64Array.from([...HOSTILE, 10, 20, 30]);
const sizes = Float64Array.from([...lengths].flatMap((width) => [...lengths].flatMap((height) => [width, height])));

for (const name of modes) {
  await test(`${name} with hostile sizes`, () => {
    for (const items of [{ extents: lengths }, { sizes }, { count: 5, size: { width: NaN, height: -1 } }]) {
      for (const width of [...HOSTILE, 300]) {
        const layout = new Layout(Mode[name]());
        layout.setItems(items);
        layout.setContainerSize(width, 400);
        layout.prepare();
        isTrue(layout.frames().every(Number.isFinite), `frames are finite at the width ${width}`);
        layout.elements(NaN, -Infinity, Infinity, 1e308);
        layout.elements(-1e9, -1e9, 2e9, 2e9);
        layout.dispose();
      }
    }
  });
}
await test("hostile options", () => {
  for (const value of HOSTILE) {
    const layout = new Layout(Mode.masonry({
      lanes: { adaptive: value }, laneSpacing: value, itemSpacing: value, insets: value, tolerance: value,
      stretching: { points: value }, hysteresis: value,
    }));
    layout.setItems({ extents: lengths });
    layout.setContainerSize(500, 500);
    layout.setPixelScale(value);
    layout.prepare();
    isTrue(layout.frames().every(Number.isFinite), `frames are finite with ${value}`);
    for (const lanes of [[value, value], { fixed: value }, value]) Mode.masonry({ lanes }).dispose();
    for (const columns of [{ minimum: value, maximum: value }, [value], value]) Mode.grid({ columns, columnSpacing: value }).dispose();
  }
});
await test("counts that nothing can hold", () => {
  const layout = new Layout(Mode.masonry());
  thrown(() => layout.setItems({ count: -1 }), VirtualLayoutError);
  const list = new Layout(Mode.list({ rows: 20 }));
  list.setItems({ count: 2 ** 31 - 1 });
  list.setContainerSize(100, 100);
  list.prepare();
  equal(list.itemCount(), 2 ** 31 - 1);
  equal(list.attributes(2 ** 31 - 2).y, 20 * (2 ** 31 - 2));
});
/** What is next to the results in memory. A result that is too long for its place overwrites it. */
function neighbors() {
  const buffers = Array.from({ length: 64 }, () => new LengthBuffer(2));
  buffers.forEach((buffer) => buffer.array.fill(12345));
  return () => isTrue(buffers.every((buffer) => buffer.array.every((value) => value === 12345)), "nothing else is overwritten");
}
const NO_COUNTS = [NaN, "x", "5", Infinity, -Infinity, -1, 1.5, 2 ** 31, 2 ** 53, null, {}, [3], 7n];
await test("counts that are none", () => {
  for (const count of NO_COUNTS) {
    const layout = new Layout();
    layout.setItems({ count: 2000, size: { width: 10, height: 10 } });
    layout.setContainerSize(100, 100);
    layout.prepare();
    const size = memory.size, check = neighbors();
    const { message, status } = thrown(() => layout.frames(0, 0, count), VirtualLayoutError);
    equal(status, 4);
    isTrue(/whole number/.test(message), message);
    check();
    equal(layout.frames(0, 0, 2000).length, 8000);
    check();
    thrown(() => new BatchUpdates().insertRange(0, count), VirtualLayoutError);
    thrown(() => new BatchUpdates().deleteRange(0, count), VirtualLayoutError);
    if (count !== null) {
      thrown(() => layout.setItems({ count, size: { width: 1, height: 1 } }), VirtualLayoutError);
      thrown(() => layout.appendItems({ count }), VirtualLayoutError);
    }
    thrown(() => new LengthBuffer(count), RangeError);
    equal(layout.itemCount(), 2000);
    isTrue(memory.size - size < 2 ** 20, "nothing large is reserved");
  }
});
await test("counts of what does not exist", () => {
  const layout = new Layout();
  layout.setItems({ count: 2000, size: { width: 10, height: 10 } });
  layout.prepare();
  const size = memory.size, check = neighbors();
  for (const [first, count] of [[0, 2001], [0, 2 ** 27], [1, 2000], [2 ** 31 - 1, 2 ** 31 - 1], [-1, 5], [3000, 0]]) {
    equal(thrown(() => layout.frames(0, first, count), VirtualLayoutError).status, 5);
  }
  for (const count of [2 ** 27, 2 ** 29, 2 ** 31, 2 ** 32, 2 ** 32 + 8, 2 ** 53, -1]) thrown(() => new LengthBuffer(count), RangeError);
  equal(thrown(() => new BatchUpdates().insertRange(0, 2 ** 27), VirtualLayoutError).status, 4);
  const lanes = { lanes: new Float64Array(1025).fill(5) };
  equal(thrown(() => Mode.masonry(lanes), VirtualLayoutError).status, 4);
  isTrue(memory.size - size < 2 ** 20, "nothing large is reserved");
  check();
});
await test("arrays that are none", () => {
  const layout = new Layout();
  for (const none of [{}, 7, true, () => 1, new Set([1, 2, 3]), { length: NaN }, { length: "x" }, { length: -1 }, { length: 2 ** 30 }]) {
    for (const name of ["extents", "sizes", "lanePlacements", "magazineItems"]) {
      thrown(() => layout.setItems({ count: 3, size: { width: 1, height: 1 }, [name]: none }));
    }
    if (none.length !== 2 ** 30) thrown(() => layout.setMeasuredSizes([0, 0], none), RangeError);
  }
  layout.prepare();
  equal(layout.itemCount(), 0);
});
await test("items of another kind, or of none: what was expected", () => {
  const sections = [{ extents: [1, 2] }, { sizes: [1, 2] }, { count: 3, size: { width: 1, height: 1 } }];
  const layout = new Layout(), scroller = new Scroller(new Layout());
  for (const one of [layout, scroller.layout]) one.setItems(sections);
  layout.prepare();
  scroller.update();
  const expected = ["have extents: pass { extents: […] }", "have sizes: pass { sizes: […] }", "have one size: pass how many there are"];
  for (const one of [layout, scroller]) {
    for (const [section, words] of expected.entries()) {
      const wrongs = [[200], [], Float64Array.of(3), section === 2 ? { extents: [3] } : 3, section === 1 ? { extents: [3] } : { sizes: [3, 4] }];
      for (const items of wrongs) {
        const { message } = thrown(() => one.appendItems(items, section));
        isTrue(message.startsWith(`the items of this section ${words}, not `) && message.length < 200, message);
        equal(thrown(() => one.insertItems(0, items, section)).message, message);
      }
    }
    equal(thrown(() => one.moveItem(0, { section: 1, item: 0 })).message, "an item of a section with extents cannot move to one with sizes");
    for (const items of [null, undefined, "3"]) {
      isTrue(thrown(() => one.appendItems(items), TypeError).message.startsWith("items must be an object such as"));
    }
  }
  equal(thrown(() => layout.resizeItems([2, 0], [3, 4])).message, "items that have one size cannot be resized: give the section extents or sizes");
  layout.performBatchUpdates(new BatchUpdates().deleteItems([0, 1]), [{ sizes: [] }, ...sections.slice(1)]);
  isTrue(thrown(() => layout.appendItems({ extents: [3] })).message.includes("have sizes"));
  for (const [items, expected] of [
    [{ extents: "abc" }, `extents of items must be a list of numbers, not "abc"`], [[3], "or a list of one for each section, not 3"],
    [{ sizes: [[1, 2]] }, "sizes of items must be a list of numbers, not [[1,2]]"], [undefined, "not undefined"], [7, "not 7"],
    [{ extents: BigInt64Array.of(7n) }, "extents of items must be a list of numbers"], [{ magazineItems: [3] }, "must be a list of objects"],
    [{ count: 1, lanePlacements: new LengthBuffer(2) }, "lanePlacements of items must be a list of numbers"],
  ]) {
    const { message } = thrown(() => layout.setItems(items), TypeError);
    isTrue(message.includes(expected), message);
  }
  equal(layout.itemCount(2), 3);
});
await test("a view needs a document, which Node does not have", () => {
  isTrue(/needs a document/.test(thrown(() => new CollectionView(null, {})).message));
});
await test("a list that has fewer identifiers than it says", () => {
  const before = Object.assign([1, 2], { [Symbol.iterator]: function* () { yield 1; } });
  equal(BatchUpdates.difference(before, new Set([1, 5, 6])).counts.inserted, 2);
});
await test("objects of another class", () => {
  const objects = [Mode.list(), new Layout(), new BatchUpdates(), new FocusCursor(), { address: 64 }, 64, "x"];
  const mode = objects[0], layout = objects[1], updates = objects[2], scroller = new Scroller(layout);
  for (const other of [...objects, scroller, null, undefined]) {
    if (other !== mode && other != null) thrown(() => new Layout(other), TypeError);
    if (other !== mode) thrown(() => layout.setMode(other), TypeError);
    if (other !== mode) thrown(() => mode.equals(other), TypeError);
    if (other !== mode && other != null) thrown(() => layout.setItems({ count: 1, mode: other }), TypeError);
    if (other !== layout) thrown(() => new Scroller(other), TypeError);
    if (other !== layout) thrown(() => new FocusCursor().move(other, "down"), TypeError);
    if (other !== updates) thrown(() => layout.performBatchUpdates(other, []), TypeError);
    if (other !== updates) thrown(() => scroller.performBatchUpdates(other, []), TypeError);
  }
  equal(new BatchUpdates(64).counts.inserted, 0);
});
await test("elements that do not exist", () => {
  const layout = new Layout();
  layout.prepare();
  for (const index of [-1, 0, 7, 2 ** 40, NaN]) {
    equal(layout.attributes(index), null);
    equal(layout.accessibilityPosition(index), null);
  }
  equal(layout.itemRange(0, 0, 100, 100), null);
  equal(layout.elementAt(0, 0), null);
  equal(layout.itemCount(5), 0);
  thrown(() => layout.frames(0, 5, 9), VirtualLayoutError);
  equal(new FocusCursor().move(layout, "down"), null);
});

// -- Scrollers and updates

function scroller(count = 100) {
  const layout = new Layout(Mode.list({ rows: "given" }));
  layout.setItems({ extents: new Float64Array(count).fill(20) });
  const scroller = new Scroller(layout);
  scroller.resize(200, 300);
  return scroller;
}
await test("hostile positions", () => {
  const one = scroller();
  for (const value of HOSTILE) {
    isTrue(Number.isFinite(one.scrollTo(value, value)), `a position after ${value}`);
    isTrue(Number.isFinite(one.scrollBy(value, value)), `a position after by ${value}`);
    isTrue(Number.isFinite(one.resize(value, value)), `a position after the size ${value}`);
    one.setOverscan(value, { points: value }, value);
    one.changes();
  }
  equal(one.scrollToTarget(5000), null);
  equal(one.positionOf({ kind: "header", section: 9 }), null);
});
await test("updates that do not fit", () => {
  const one = scroller(), before = one.layout.contentSize.height;
  const error = thrown(() =>
    one.performBatchUpdates(new BatchUpdates().insertRange(0, 5), { extents: new Float64Array(104).fill(20) }), BatchUpdateError);
  equal(error.reason, "itemCount");
  equal(error.expected, 105);
  equal(error.actual, 104);
  isTrue(error.message.length > 20, error.message);
  thrown(() => one.performBatchUpdates(new BatchUpdates().deleteItems([100]), { extents: new Float64Array(99).fill(20) }), BatchUpdateError);
  equal(one.layout.contentSize.height, before, "nothing has changed");
  one.performBatchUpdates(new BatchUpdates().insertRange(0, 5).deleteItems([3, 4]), { extents: new Float64Array(103).fill(20) });
  equal(one.layout.itemCount(), 103);
});
await test("differences", () => {
  const { deleted, inserted, moved } = BatchUpdates.difference([1, 2, 3, 4], [4, 1, 3, 5]).counts;
  equal(deleted, 1);
  equal(inserted, 1);
  equal(moved, 1);
  const photo = {}, counts = BatchUpdates.difference(["a", photo, 7, "b", "b"], new Set(["b", photo, 8n])).counts;
  same(counts, { deleted: 3, inserted: 1, reloaded: 0, moved: 1 });
});

finish();
