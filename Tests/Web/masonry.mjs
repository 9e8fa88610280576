// Masonry through the module, against the rule written naively: frames, queries and content size, bit for bit.
import { finish, equal, isTrue, same, test, thrown } from "./support/checks.mjs";
import { BatchUpdateError, Layout, LengthBuffer, Mode, Scroller, VirtualLayoutError } from "./support/module.mjs";
import { SplitMix } from "./support/numbers.mjs";

/** Each item goes to the lane that ends first; of several that end there, to the first. */
function naive(extents, { width, lanes, spacing }) {
  const laneWidth = (width - spacing * (lanes - 1)) / lanes;
  const ends = new Array(lanes).fill(0);
  const frames = [];
  for (const extent of extents) {
    const lane = ends.indexOf(Math.min(...ends));
    frames.push([lane * (laneWidth + spacing), ends[lane], laneWidth, extent]);
    ends[lane] += extent + spacing;
  }
  return { frames, height: extents.length === 0 ? 0 : Math.max(...ends) - spacing };
}

function masonry(extents, { width, lanes, spacing }) {
  const layout = new Layout(Mode.masonry({ lanes, laneSpacing: spacing, itemSpacing: spacing }));
  layout.setItems({ extents });
  layout.setContainerSize(width, 800);
  layout.prepare();
  return layout;
}

function randomExtents(count, seed) {
  const random = new SplitMix(seed);
  return Float64Array.from({ length: count }, () => random.length(20, 400));
}

const intersects = ([x, y, width, height], top, bottom) => y < bottom && y + height > top && width > 0 && height > 0;

for (const lanes of [1, 2, 3, 4, 5, 7, 12, 31]) {
  for (const count of [0, 1, 2, 31, 1000]) {
    await test(`${count} items in ${lanes} lanes`, () => {
      const setting = { width: lanes * 64 + (lanes - 1) * 8, lanes, spacing: 8 };
      const extents = randomExtents(count, 1 + count);
      const expected = naive(extents, setting);
      const layout = masonry(extents, setting);
      equal(layout.itemCount(), count, "count");
      equal(layout.contentSize.height, expected.height, "height");
      const frames = layout.frames();
      equal(frames.length, 4 * count, "frames");
      expected.frames.forEach((frame, item) => same([...frames.subarray(4 * item, 4 * item + 4)], frame, `item ${item}`));
      layout.dispose();
    });
  }
}

await test("queries find what a scan finds", () => {
  const setting = { width: 1200, lanes: 4, spacing: 8 };
  const extents = randomExtents(5000, 7);
  const { frames, height } = naive(extents, setting);
  const layout = masonry(extents, setting);
  for (let top = -500; top < height + 500; top += 1777) {
    const expected = frames.flatMap((frame, item) => (intersects(frame, top, top + 800) ? [item] : []));
    const found = layout.elements(0, top, 1200, 800);
    same(found.toArray().map((element) => element.item), expected, `at ${top}`);
    found.toArray().forEach(({ item, x, y, width, height }) => same([x, y, width, height], frames[item], `item ${item}`));
    same([...layout.items(0, top, 1200, 800)].filter((_, index) => index % 2 === 1), expected, `items at ${top}`);
    const range = layout.itemRange(0, top, 1200, 800);
    same(range && [range.first.item, range.last.item], expected.length > 0 ? [expected[0], expected.at(-1)] : null);
    const into = new Int32Array(4).fill(-1);
    equal(layout.itemRangeInto(into, 0, top, 1200, 800), range !== null);
    same([...into], range ? [0, range.first.item, 0, range.last.item] : [-1, -1, -1, -1]);
  }
});

await test("a LengthBuffer gives what an array gives", () => {
  const extents = randomExtents(3000, 3);
  const setting = { width: 1200, lanes: 4, spacing: 8 };
  const buffer = new LengthBuffer(extents.length);
  buffer.array.set(extents);
  same([...masonry(buffer, setting).frames()], [...masonry(extents, setting).frames()]);
  buffer.dispose();
});

await test("appending gives what setting all gives", () => {
  const extents = randomExtents(2000, 5);
  const setting = { width: 1200, lanes: 4, spacing: 8 };
  const layout = masonry(extents.slice(0, 900), setting);
  layout.appendItems({ extents: extents.slice(900) });
  same([...layout.frames()], [...masonry(extents, setting).frames()]);
});

// In one lane: in several, items stay in the lanes in which they are.
await test("resizing gives what setting all gives", () => {
  const extents = randomExtents(2000, 5);
  const setting = { width: 300, lanes: 1, spacing: 8 };
  const layout = masonry(extents, setting);
  for (const [item, height] of [[1000, 50], [0, 1000], [1999, 3], [1000, 60]]) {
    layout.resizeItem(item, height);
    extents[item] = height;
  }
  layout.resizeItems([0, 7, 0, 8, 0, 5000, 3, 1], [1, 70, 1, 80, 1, 90, 1, 100]);
  [extents[7], extents[8]] = [70, 80];
  layout.prepare();
  same([...layout.frames()], [...masonry(extents, setting).frames()]);
});

await test("edits give what setting all gives", () => {
  const extents = [...randomExtents(300, 5)];
  const setting = { width: 300, lanes: 1, spacing: 8 };
  const layout = masonry(Float64Array.from(extents), setting), scroller = new Scroller(masonry(Float64Array.from(extents), setting));
  scroller.resize(300, 200);
  const position = scroller.scrollTo(900);
  for (const door of [layout, scroller]) {
    door.insertItems(3, { extents: [7, 8, 9] });
    door.deleteItems(5, 2);
    door.deleteItems(0);
    door.moveItem(4, { section: 0, item: 250 });
    door.resizeItem(1, 70);
    const { reason, expected } = thrown(() => door.deleteItems(299, 9), BatchUpdateError);
    same([reason, expected], ["noSuchItem", 300]);
    thrown(() => door.appendItems(3), VirtualLayoutError);
    door.appendItems({ extents: [50] });
  }
  extents.splice(3, 0, 7, 8, 9);
  extents.splice(5, 2);
  extents.shift();
  extents.splice(250, 0, ...extents.splice(4, 1));
  extents[1] = 70;
  extents.push(50);
  const whole = [...masonry(Float64Array.from(extents), setting).frames()];
  same([...layout.frames()], whole);
  same([...scroller.layout.frames()], whole);
  isTrue(scroller.state.position !== position, "what was visible has moved");
  thrown(() => scroller.layout.prepare(), VirtualLayoutError);
  const alike = new Layout(Mode.list({ rows: 10 }));
  alike.setItems([{ count: 2, header: 5, pinsHeader: true }, { count: 3 }]);
  alike.setContainerSize(100, 30);
  alike.prepare();
  alike.appendItems(4, 1);
  alike.insertItems(0, 5);
  same([alike.itemCount(0), alike.itemCount(1)], [7, 7]);
  alike.setVisibleBounds(0, 12, 100, 30);
  const [header] = alike.elements(0, 12, 100, 30).toArray().filter(({ kind }) => kind === "header");
  same([header.y, header.isPinned], [12, true]);
});

await test("insets that face the reading direction change sides with it, and others do not", () => {
  for (const [direction, starts] of [["ltr", [16, 16]], ["rtl", [4, 16]]]) {
    same([{ leading: 16, trailing: 4 }, { left: 16, right: 4 }].map((insets) => {
      const layout = new Layout(Mode.list({ insets }));
      layout.setItems({ extents: [10] });
      layout.setDirection(direction);
      layout.setContainerSize(100, 100);
      layout.prepare();
      return layout.frames()[0];
    }), starts);
  }
  thrown(() => Mode.list({ insets: { left: 3, leading: 4 } }), TypeError);
});

await test("a million items", () => {
  const extents = randomExtents(1_000_000, 9);
  const began = performance.now();
  const layout = masonry(extents, { width: 1200, lanes: 4, spacing: 8 });
  const prepared = performance.now() - began;
  const { height } = layout.contentSize;
  let visible = 0;
  const asked = performance.now();
  for (let index = 0; index < 1000; index++) visible += layout.elements(0, height * index / 1000, 1200, 800).count;
  const query = performance.now() - asked;
  console.log(`a million items: prepared in ${prepared.toFixed(0)} ms, a query takes ${query.toFixed(1)} µs (${visible / 1000} elements)`);
  isTrue(visible > 8000, "there are elements everywhere");
  layout.dispose();
});

finish();
