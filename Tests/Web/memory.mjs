// What holds when the module's memory grows, and when objects go.
import { equal, finish, isTrue, same, test, thrown } from "./support/checks.mjs";
import { ElementChanges, FocusCursor, Layout, LengthBuffer, memory, Mode, Scroller, BatchUpdates } from "./support/module.mjs";

/** Grows the memory, so that every view made before is detached. */
function grow() {
  const before = memory.f64;
  memory.wasmMemory.grow(1);
  equal(before.length, 0, "length of a detached view");
}

function someLayout(count = 1000) {
  const layout = new Layout(Mode.masonry({ lanes: 3, laneSpacing: 4, itemSpacing: 4 }));
  layout.setItems({ extents: Float64Array.from({ length: count }, (_, item) => 40 + (item * 37) % 90) });
  layout.setContainerSize(308, 600);
  layout.prepare();
  return layout;
}

await test("views are made anew", () => {
  const view = memory.f64;
  isTrue(view === memory.f64, "the same view while the buffer is the same");
  grow();
  isTrue(memory.f64.length > 0 && memory.f64 !== view, "another view afterwards");
});

await test("a list of elements stays readable", () => {
  const layout = someLayout();
  const elements = layout.elements(0, 500, 308, 600);
  const before = elements.toArray();
  isTrue(before.length > 10, "there are elements");
  grow();
  same(elements.toArray(), before);
});

await test("a report stays readable", () => {
  const scroller = new Scroller(someLayout());
  scroller.resize(308, 600);
  const changes = scroller.changes();
  isTrue(changes instanceof ElementChanges && changes.count > 10, "elements enter");
  const read = () => Array.from({ length: changes.count }, (_, i) => [changes.id(i), changes.item(i), changes.y(i)]);
  const before = read();
  grow();
  same(read(), before);
});

await test("a LengthBuffer keeps its contents", () => {
  const buffer = new LengthBuffer(1000);
  buffer.array.forEach((_, index, array) => { array[index] = index; });
  const before = buffer.array;
  grow();
  equal(before.length, 0, "length of the old view");
  same([...buffer.array], Array.from({ length: 1000 }, (_, index) => index));
  buffer.dispose();
  thrown(() => buffer.array, TypeError);
});

await test("memory that grows while arrays are copied", () => {
  // More than the module has at this moment, so that copying the first array grows the memory when the structs have their
  // places.
  const count = Math.ceil(memory.size / 16) + 1000;
  const layout = new Layout(Mode.flow({ itemSpacing: 1 }));
  const sizes = new Float64Array(2 * count).fill(10);
  layout.setItems([{ count, sizes }, { count: 3, sizes: Float64Array.of(5, 5, 6, 6, 7, 7) }]);
  layout.setContainerSize(500, 500);
  layout.prepare();
  equal(layout.itemCount(0), count);
  same([...layout.frames(1)].filter((_, index) => index % 4 === 2), [5, 6, 7], "widths");
});

await test("objects can be given back twice, and not used afterwards", () => {
  const layout = someLayout(), scroller = new Scroller(layout), updates = new BatchUpdates(), focus = new FocusCursor();
  for (const object of [scroller, layout, updates, focus]) {
    object.dispose();
    object.dispose();
    isTrue(object.isDisposed, "it is disposed of");
  }
  isTrue(/this Layout has been disposed of/.test(thrown(() => layout.prepare(), TypeError).message), "the message names it");
});

await test("a scroller keeps its layout alive", () => {
  const layout = someLayout(), scroller = new Scroller(layout);
  layout.dispose();
  scroller.resize(308, 600);
  isTrue(scroller.changes().count > 10, "elements enter");
});

await test("layouts that are given back leave no memory behind", () => {
  const round = () => {
    for (let index = 0; index < 200; index++) {
      const layout = someLayout(2000), scroller = new Scroller(layout);
      scroller.resize(308, 600);
      scroller.changes();
      scroller.scrollTo(4000);
      scroller.changes();
      scroller.dispose();
      layout.dispose();
    }
  };
  round();
  const size = memory.size;
  round();
  equal(memory.size, size, "size of the memory");
});

await test("results go with their layout or scroller", () => {
  const round = () => {
    for (let index = 0; index < 50; index++) {
      const layout = someLayout(20_000);
      layout.frames();
      equal(layout.items(0, 0, 1000, 1e9).length, 40_000);
      equal(layout.elements(0, 0, 1000, 1e9).count, 20_000);
      layout.attributes(5);
      layout.setMeasuredSizes(new Int32Array(20_000), new Float64Array(20_000));
      const scroller = new Scroller(layout);
      scroller.setOverscan({ points: 1e9 }, { points: 1e9 });
      scroller.resize(308, 600);
      scroller.changes();
      scroller.aliveIds();
      scroller.dispose();
      layout.dispose();
    }
  };
  round();
  const size = memory.size;
  round();
  round();
  equal(memory.size, size, "size of the memory");
});

await test("what was read from a layout is empty after it has gone", () => {
  const layout = someLayout(), elements = layout.elements(0, 0, 308, 600);
  layout.dispose();
  equal(elements.count, 0);
  equal(elements.x(0), undefined);
  equal(elements.numbers.length, 0);
  for (const call of [() => layout.frames(), () => layout.items(0, 0, 9, 9), () => layout.elements(0, 0, 9, 9)]) {
    thrown(call, TypeError);
  }
});

if (Symbol.dispose) {
  await test("disposing by symbol", () => {
    const layout = someLayout();
    layout[Symbol.dispose]();
    isTrue(layout.isDisposed, "it is disposed of");
  });
}

finish();
