// Bad input: misspelt options, numbers that are none, counts beyond memory, updates that do not fit. Everything ends in an
// exception that says what is wrong, or is taken as the documentation says; the module never traps.
import { equal, finish, isTrue, test, thrown } from "./support/checks.mjs";
import { Focus, Layout, Mode, Scroller, Updates, UpdatesError, VirtualLayoutError } from "./support/module.mjs";

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
  equal(new Focus().move(layout, "down"), null);
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
  equal(one.show(5000), null);
  equal(one.positionOf({ kind: "header", section: 9 }), null);
});
await test("updates that do not fit", () => {
  const one = scroller(), before = one.layout.contentSize.height;
  const error = thrown(() =>
    one.performUpdates(new Updates().insertRange(0, 5), { extents: new Float64Array(104).fill(20) }), UpdatesError);
  equal(error.reason, "itemCount");
  equal(error.expected, 105);
  equal(error.actual, 104);
  isTrue(error.message.length > 20, error.message);
  thrown(() => one.performUpdates(new Updates().deleteItems([100]), { extents: new Float64Array(99).fill(20) }), UpdatesError);
  equal(one.layout.contentSize.height, before, "nothing has changed");
  one.performUpdates(new Updates().insertRange(0, 5).deleteItems([3, 4]), { extents: new Float64Array(103).fill(20) });
  equal(one.layout.itemCount(), 103);
});
await test("differences", () => {
  const { deleted, inserted, moved } = Updates.difference([1, 2, 3, 4], [4, 1, 3, 5]).counts;
  equal(deleted, 1);
  equal(inserted, 1);
  equal(moved, 1);
});

finish();
