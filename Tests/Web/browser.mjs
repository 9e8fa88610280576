// The collection view in headless Chromium, with real input events. What is checked is what a person would see.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Chromium, sleep } from "./support/chromium.mjs";
import { equal, fail, finish, isTrue, same, test } from "./support/checks.mjs";
import { serve } from "./support/server.mjs";

const server = await serve(fileURLToPath(new URL("../..", import.meta.url)));
const browser = new Chromium();
const looking = readFileSync(new URL("./support/looking.js", import.meta.url)).toString();

async function open(path, ready, width = 1280, height = 840, options = {}) {
  const page = await browser.page(width, height, options);
  await page.emulate({ "prefers-reduced-motion": "reduce" });
  await page.open(`${server.address}/${path}`, ready);
  await page.evaluate(looking);
  return page;
}
/** What is wrong on screen: overlapping cells, missing ones, blank places. */
const wrongs = (page, gap) => page.run((gap) => ({
  overlaps: looking.overlaps(looking.cells(view)), missing: looking.missing(view), blank: gap > 0 ? looking.blank(view, gap) : [],
}), gap);
/** Nothing is wrong. A gap of 0: places may be blank, as below the last picture. */
async function isSound(page, what, gap = 14) {
  const { overlaps, missing, blank } = await wrongs(page, gap);
  if (overlaps.length || missing.length || blank.length) fail(`${what}: ${JSON.stringify({ overlaps, missing, blank: blank.slice(0, 5) })}`);
}

// -- The demo: a million pictures

const demo = await open("Sources/Examples/Web/", "window.demo && demo.view.cells.all.length > 0");
await demo.evaluate("window.view = demo.view; 0");
const middle = [640, 500];

await test("the content is longer than an element can be", async () => {
  const { content, spacer } = await demo.run(() => ({ content: view.state.contentSize.height, spacer: view.element.scrollHeight }));
  console.log(`content ${Math.round(content).toLocaleString("en")} px in an element of ${spacer.toLocaleString("en")} px`);
  isTrue(content > 33_554_400 && spacer < 16_700_000, `${content} in ${spacer}`);
});

await test("wheel steps move exactly", async () => {
  for (const index of [0, 300_000, 999_000]) {
    await demo.run((index) => { view.scrollTo(index); }, index);
    await sleep(250);
    const before = await demo.evaluate("view.state.viewport.y");
    await demo.wheel(...middle, 120);
    await sleep(700);
    equal(await demo.evaluate("view.state.viewport.y") - before, 120, `distance at ${index}`);
    await isSound(demo, `after a wheel step at ${index}`);
  }
});

await test("the last picture is reached by keys and is visible", async () => {
  await demo.run(() => { view.scrollTo("start"); view.focus(0); });
  await demo.key("End");
  await sleep(400);
  const { cells, height, item } = await demo.run(() => ({
    cells: looking.cells(view), height: view.element.clientHeight, item: view.cells.containing(document.activeElement)?.item }));
  const last = cells.find((cell) => cell.item === 999_999);
  isTrue(last && last.y >= 0 && last.y + last.height <= height, `the last picture is on screen: ${JSON.stringify(last)}`);
  equal(item, 999_999, "the focus");
  await isSound(demo, "at the end", 0);
});

await test("the end is reached by wheel, too, and the start", async () => {
  const ends = await demo.run(() => {
    view.scrollTo(999_000);
    return view.scroller.state.lastPosition;
  });
  await sleep(200);
  for (let step = 0; step < 60; step++) await demo.wheel(...middle, 6000);
  await sleep(900);
  equal(await demo.evaluate("view.state.position"), ends, "position after much wheel");
  equal(await demo.evaluate("view.element.scrollTop + view.element.clientHeight"), await demo.evaluate("view.element.scrollHeight"), "the bar's end");
  await demo.run(() => { view.scrollTo(900); });
  await sleep(200);
  for (let step = 0; step < 60; step++) await demo.wheel(...middle, -6000);
  await sleep(900);
  equal(await demo.evaluate("view.state.position"), 0, "position at the start");
});

await test("the scroll bar's thumb reaches every part", async () => {
  for (const share of [0.25, 0.5, 0.8, 1, 0]) {
    const found = await demo.run((share) => new Promise((resolve) => {
      const { element } = view;
      element.scrollTop = share * (element.scrollHeight - element.clientHeight);
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(view.state.position / view.scroller.state.lastPosition)));
    }), share);
    isTrue(share === 0 || share === 1 ? found === share : Math.abs(found - share) < 0.26, `${found} for ${share}`);
    await isSound(demo, `at ${share} of the bar`, share === 1 ? 0 : 14);
  }
});

for (const mode of ["masonry", "justified", "flow", "grid"]) {
  await test(`${mode}: at 125 positions no overlap, nothing missing, no blank, few nodes`, async () => {
    await demo.run((mode) => document.querySelector(`input[value=${mode}]`).click(), mode);
    await sleep(300);
    const found = await demo.run(async (gap, count) => {
      const { element } = view, longest = element.scrollHeight - element.clientHeight;
      let nodes = 0, slowest = 0, state = 12345;
      for (let sample = 0; sample < count; sample++) {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        // Half of them jumps of the bar, half of them movements of up to a screen.
        const jump = sample % 2 === 0;
        element.scrollTop = jump ? (state / 2 ** 32) * longest : element.scrollTop + (state / 2 ** 32 - 0.5) * 2 * element.clientHeight;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const cells = looking.cells(view), isLast = cells.some(({ item }) => item === view.count - 1);
        const wrong = { overlaps: looking.overlaps(cells), missing: looking.missing(view), blank: gap && !isLast ? looking.blank(view, gap) : [] };
        if (Object.values(wrong).some((list) => list.length > 0)) return { sample, scrollTop: element.scrollTop, wrong };
        nodes = Math.max(nodes, view.nodeCount);
        slowest = Math.max(slowest, view.cost.total);
      }
      return { nodes, slowest };
    }, mode === "flow" ? 0 : 14, 125);
    if (found.wrong) fail(JSON.stringify(found).slice(0, 400));
    console.log(`${mode}: at most ${found.nodes} nodes, slowest frame ${found.slowest.toFixed(1)} ms`);
    isTrue(found.nodes < 220, `${found.nodes} nodes`);
  });
}

await test("a forced growth of the memory leaves everything working", async () => {
  await demo.run(() => {
    document.querySelector("input[value=masonry]").click();
    view.scrollTo(500_000);
    demo.memory.wasmMemory.grow(64);
  });
  await demo.wheel(...middle, 300);
  await sleep(500);
  await isSound(demo, "after growth");
});

/** The first item in order that is seen, which is what the layout holds, and where it is. */
const anchorOf = (page) => page.run(() => {
  const seen = looking.cells(view).filter(({ y, height }) => y + height > 0 && y < view.element.clientHeight);
  const { item, x, y, height } = seen.sort((one, other) => one.item - other.item)[0];
  return { item, picture: window.demo ? demo.pictures[item] : item, x, y, height };
});

await test("500 inserted above move nothing", async () => {
  await demo.run(() => { view.scrollTo(400_123, { alignment: "center" }); });
  await sleep(300);
  const before = await anchorOf(demo);
  await demo.run((item) => {
    window.kept = view.cellFor(item);
    document.getElementById("insert").click();
  }, before.item);
  await sleep(400);
  const { item, y, isSame } = await demo.run((picture) => {
    const index = demo.pictures.indexOf(picture);
    const cell = looking.cells(view).find((cell) => cell.item === index);
    return { item: cell?.item, y: cell?.y, isSame: view.cellFor(index) === window.kept };
  }, before.picture);
  isTrue(item !== undefined, "the first picture is still on screen");
  // Edges are rounded to whole pixels wherever they are, so a picture may move by a pixel relative to the held one.
  isTrue(Math.abs(y - before.y) < 1.01, `it is at ${y}, and was at ${before.y}`);
  equal(isSame, true, "its cell is the same element");
  await isSound(demo, "after the insertion");
});

await test("a resize keeps the anchor on screen", async () => {
  const before = await anchorOf(demo);
  await demo.resize(900, 700);
  await sleep(500);
  const found = await demo.run((picture) => {
    const index = demo.pictures.indexOf(picture);
    const { y, height } = looking.cells(view).find((cell) => cell.item === index) ?? {};
    return { y, height };
  }, before.picture);
  // If the picture begins before the view, the view goes on beginning at the same part of it. Both heights are rounded to
  // pixels, which may add a pixel.
  const isCut = before.y < 0;
  const expected = isCut ? before.y * found.height / before.height : before.y;
  isTrue(Math.abs(found.y - expected) < (isCut ? 2.01 : 1.01), `the picture is at ${found.y}, and should be at ${expected}`);
  await isSound(demo, "after the resize");
  await demo.resize(1280, 840);
  await sleep(400);
});

await test("keys, and a focus that scrolls away", async () => {
  await demo.run(() => view.focus(200_000));
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "PageDown", "ArrowLeft"]) await demo.key(key);
  const focused = await demo.run(() => view.cells.containing(document.activeElement)?.item);
  isTrue(focused > 200_000, `the focus is at ${focused}`);
  await demo.run(() => { view.scrollTo(700_000); });
  await sleep(400);
  equal(await demo.run(() => view.cells.containing(document.activeElement)?.item), focused, "the focus stays");
  await demo.key("ArrowDown");
  await sleep(200);
  isTrue(await demo.run(() => looking.cells(view).some((cell) => cell.element !== null && cell.item === view.cells.containing(document.activeElement)?.item)), "a key brings it back into view");
});

await test("an animated change of mode, and one that interrupts it", async () => {
  await demo.emulate({ "prefers-reduced-motion": "no-preference" });
  const running = await demo.run(async () => {
    const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const start = () => view.element.getAnimations({ subtree: true }).length;
    view.scrollTo(300_000);
    await wait(300);
    const counts = [];
    for (const mode of ["justified", "grid", "masonry"]) {
      document.querySelector(`input[value=${mode}]`).click();
      // The most in any frame: on a busy machine, a single look may come too late.
      const began = performance.now();
      let most = 0;
      do {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        most = Math.max(most, start());
      } while (performance.now() < began + 120);
      counts.push(most);
    }
    await wait(900);
    return { counts, left: start(), shown: view.cells.stage.querySelectorAll(".vlt-cell:not([style*='display: none'])").length, alive: view.cells.all.length };
  });
  isTrue(running.counts.every((count) => count > 10), `animations run: ${running.counts}`);
  equal(running.left, 0, "animations that go on");
  equal(running.shown, running.alive, "elements that are shown");
  await isSound(demo, "after the animations");
  await demo.emulate({ "prefers-reduced-motion": "reduce" });
});

await test("gliding to a picture", async () => {
  await demo.emulate({ "prefers-reduced-motion": "no-preference" });
  await demo.run(() => { view.scrollTo(300_400, { alignment: "center", animated: true }); });
  await sleep(1000);
  isTrue(await demo.run(() => looking.cells(view).some(({ item }) => item === 300_400)), "it is on screen");
  await isSound(demo, "after gliding");
  await demo.emulate({ "prefers-reduced-motion": "reduce" });
});

await test("roles and positions", async () => {
  const found = await demo.run(() => {
    const cell = view.cellFor(view.visibleRange.first);
    const { item } = view.visibleRange.first;
    return { role: view.element.role, item, cell: cell.role, size: cell.ariaSetSize, position: cell.ariaPosInSet, count: view.count };
  });
  same([found.role, found.cell, found.size, found.position], ["list", "listitem", String(found.count), String(found.item + 1)]);
});

await test("no complaint on the demo's console", () => same(demo.complaints, []));
await demo.close();

// -- Other views

const page = await open("Tests/Web/pages/", "window.ready", 800, 600);

await test("measured cells: a list of texts of any height", async () => {
  await page.run(() => {
    const text = (index) => Array.from({ length: 1 + (index * 7919) % 23 }, (_, word) => `word${word}`).join(" ".repeat(1)) + ` ${index}`;
    make({
      mode: layout.Mode.list({ spacing: 4 }), count: 10_000, estimate: { width: 100, height: 30 },
      render(cell, index) { cell.style.padding = "6px"; cell.style.fontSize = `${12 + index % 9}px`; cell.textContent = text(index).repeat(1 + index % 5); },
    });
  });
  await page.frames(3);
  await isSound(page, "at the start", 8);
  for (let step = 0; step < 12; step++) {
    await page.wheel(400, 300, step % 3 === 2 ? -200 : 500);
    await sleep(120);
    await isSound(page, `step ${step}`, 8);
  }
  await sleep(400);
  await isSound(page, "at rest", 8);
  for (const index of [5000, 9999, 20]) {
    await page.run((index) => { view.scrollTo(index, { alignment: "start" }); }, index);
    await page.frames(2);
    await isSound(page, `at ${index}`, 8);
    const { y, end } = await page.run((index) => {
      const cell = looking.cells(view).find((cell) => cell.item === index);
      return { y: cell?.y, end: cell && Math.abs(cell.y + cell.height - view.element.clientHeight) };
    }, index);
    isTrue(Math.abs(y) < 0.51 || end < 0.51, `item ${index} is at ${y}`);
  }
});

await test("a cell that grows pushes those below, and moves nothing above", async () => {
  await page.run(() => { view.scrollTo(300); });
  await page.frames(3);
  const grown = await page.run(() => {
    const cells = looking.cells(view), before = cells[3];
    view.cellFor(before.item).style.paddingBottom = "60px";
    return { item: before.item, above: cells[1].item, y: cells[1].y };
  });
  await page.frames(3);
  await isSound(page, "after growing", 8);
  const y = await page.run((item) => looking.cells(view).find((cell) => cell.item === item)?.y, grown.above);
  isTrue(Math.abs(y - grown.y) < 0.51, `${y} was ${grown.y}`);
});

await test("headers that stay", async () => {
  await page.run(() => {
    const sections = Array.from({ length: 40 }, () => ({ count: 30, size: { width: 100, height: 40 }, header: 32, pinsHeader: true }));
    make({ mode: layout.Mode.list({ rows: "given" }), sections, renderHeader(cell, section) { cell.textContent = `Section ${section}`; } });
  });
  for (const [position, top] of [[0, 0], [500, 0], [1225, -25], [1240, 0], [20_000, 0]]) {
    const found = await page.run(async (position) => {
      view.element.scrollTop = position;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const section = Math.floor(position / 1232);
      const header = view.cells.find("header", section, 0)?.element.getBoundingClientRect();
      return header && header.top - view.element.getBoundingClientRect().top;
    }, position);
    isTrue(Math.abs(found - top) < 0.51, `header at ${found}, expected ${top} at ${position}`);
  }
});

await test("from right to left, and sideways", async () => {
  for (const axis of ["vertical", "horizontal"]) {
    await page.run((axis) => {
      make({
        mode: layout.Mode.masonry({ lanes: 3, laneSpacing: 8, itemSpacing: 8 }), axis, direction: "rtl",
        extents: Float64Array.from({ length: 3000 }, (_, item) => 60 + (item * 37) % 90),
      });
    }, axis);
    await page.frames(3);
    await isSound(page, `${axis} at the start`);
    const first = await page.run(() => looking.cells(view).find((cell) => cell.item === 0));
    const width = await page.run(() => view.element.clientWidth);
    isTrue(first && Math.abs(first.x + first.width - width) < 0.51, `${axis}: item 0 is at the right: ${JSON.stringify(first)}`);
    await page.run(() => { view.scrollTo(1500, { alignment: "center" }); });
    await page.frames(2);
    await isSound(page, `${axis} in the middle`);
  }
});

await test("deleting the item with the focus", async () => {
  await page.run(() => {
    make({ mode: layout.Mode.list({ rows: "given" }), extents: new Float64Array(100).fill(30) });
    view.focus(5);
    view.performBatchUpdates(new layout.BatchUpdates().deleteItems([5]), { extents: new Float64Array(99).fill(30) });
  });
  await page.frames(3);
  equal(await page.run(() => view.cells.containing(document.activeElement)?.item), 5, "the focus");
  equal(await page.run(() => view.cells.containing(document.activeElement)?.element.ariaSetSize), "99", "the set's size");
});

await test("a focus outlives other data, and a view without items", async () => {
  for (const count of [10, 0, 200]) {
    await page.run((count) => {
      view.focus(50);
      view.setItems({ extents: new Float64Array(count).fill(30) });
    }, count);
    await page.frames(3);
    equal(await page.run(() => view.cells.all.filter(({ kind }) => kind === "item").length > 0), count > 0, "there are cells");
    await page.key("ArrowDown");
    await page.run(() => { view.focus(0); });
  }
  await isSound(page, "afterwards");
});

await test("a view that is hidden, and shown again", async () => {
  await page.run(() => { view.scrollTo(100); view.element.style.display = "none"; });
  await page.frames(3);
  await page.run(() => { view.element.style.display = ""; });
  await page.frames(3);
  await isSound(page, "afterwards");
});

// -- Scripts that scroll

/** What may change or move the view right after a script has set the offset. `view` and `layout` are the page's. */
const CHANGES = {
  resizeItems: () => view.resizeItems([0, 3, 0, 1999], [10, 90, 10, 90]),
  appendItems: () => view.appendItems({ extents: [70, 80] }),
  performBatchUpdates: () => view.performBatchUpdates(
    new layout.BatchUpdates().insertRange(0, 50), { extents: new Float64Array(2050).map((_, index) => 20 + index % 9) }, { animated: false }),
  setItems: () => view.setItems({ extents: new Float64Array(2000).fill(21) }),
  setMode: () => view.setMode(layout.Mode.list({ rows: "given", spacing: 3 }), { animated: false }),
  refresh: () => view.refresh(),
  resize: () => { view.element.style.width = "300px"; view.element.style.height = "200px"; },
  scrollTo: () => { view.scrollTo(900, { alignment: "nearest" }); },
  focus: () => view.focus(900),
};
/** The item at the top, and where it is, long after a script has set the offset and a change, with some time between the two. */
const topAfter = (change, options, pause) => page.run(async (change, options, pause) => {
  const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const element = document.getElementById("container");
  element.style.cssText = "height: calc(100% - 40px)";
  make({ mode: layout.Mode.list({ rows: "given" }), extents: new Float64Array(2000).map((_, index) => 20 + index % 7), ...options });
  await sleep(50);
  element[options.axis === "horizontal" ? "scrollLeft" : "scrollTop"] = 20_000;
  if (pause > 0) await sleep(pause);
  eval(change)();
  await sleep(300);
  const [cell] = looking.cells(view).filter(({ y, x, width, height }) => y + height > 0 && x + width > 0);
  return { item: cell.item, at: options.axis === "horizontal" ? cell.x : cell.y, position: view.state.position };
}, String(change), options, pause);

for (const [name, change] of Object.entries(CHANGES)) {
  for (const options of [{}, { axis: "horizontal" }]) {
    await test(`a script scrolls, and ${name} comes before the event (${options.axis ?? "vertical"})`, async () => {
      same(await topAfter(change, options, 0), await topAfter(change, options, 300));
      await isSound(page, "afterwards", 0);
    });
  }
}

await test("a script scrolls in long content, whose scroll bar is scaled", async () => {
  const found = await page.run(async () => {
    make({ mode: layout.Mode.list({ rows: 500 }), count: 10_000_000 });
    const { element } = view, positions = [];
    for (const change of [() => {}, () => view.appendItems({ count: 5 })]) {
      view.scrollTo("start");
      element.scrollTop = 4_000_000;
      change();
      await new Promise((resolve) => setTimeout(resolve, 300));
      positions.push(view.state.position);
    }
    return positions;
  });
  isTrue(found[0] > 2e9 && Math.abs(found[1] - found[0]) < 2000, `${found}`);
});

await test("a script scrolls while cells are measured and rendered, and in handlers of scrolling", async () => {
  const found = await page.run(async () => {
    const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const element = document.getElementById("container"), results = {};
    const measured = (render) =>
      make({ mode: layout.Mode.list(), count: 5000, estimate: { kind: "fixed", width: 100, height: 30 }, render });
    const size = (cell, index) => { cell.textContent = index; cell.style.paddingBottom = `${20 + (index * 31) % 40}px`; };
    // While cells are made, which are then measured.
    let jumps = 0;
    measured((cell, index) => {
      size(cell, index);
      if (index === 100 && jumps++ === 0) element.scrollTop = 60_000;
    });
    view.scrollTo(100);
    await sleep(300);
    results.render = [jumps > 0, element.scrollTop];
    // While a cell has grown, and its observer is about to say so.
    measured(size);
    await sleep(100);
    view.cellFor(3).style.paddingBottom = "300px";
    element.scrollTop = 60_000;
    await sleep(300);
    results.observer = element.scrollTop;
    // In a handler that comes before the view's own, and changes the data.
    const abort = new AbortController();
    document.addEventListener("scroll", () => {
      view.appendItems({ count: 1 });
    }, { capture: true, signal: abort.signal });
    element.scrollTop = 30_000;
    await sleep(300);
    results.handler = element.scrollTop;
    abort.abort();
    return results;
  });
  // Cells above may turn out to have other sizes than their estimates; what is seen is not moved by that.
  isTrue(found.render[0] && Math.abs(found.render[1] - 60_000) < 2000, `while rendering: ${found.render}`);
  isTrue(Math.abs(found.observer - 60_000) < 1000, `while measuring: ${found.observer}`);
  isTrue(Math.abs(found.handler - 30_000) < 1000, `in a handler: ${found.handler}`);
  await isSound(page, "afterwards", 0);
});

await test("a script scrolls smoothly while the data change in every frame", async () => {
  await page.emulate({ "prefers-reduced-motion": "no-preference" });
  const found = await page.run(async () => {
    make({ mode: layout.Mode.list({ rows: "given" }), extents: new Float64Array(5000).fill(30) });
    const { element } = view, seen = new Set();
    await new Promise((resolve) => setTimeout(resolve, 100));
    element.scrollTo({ top: 3000, behavior: "smooth" });
    for (const end = performance.now() + 1500; performance.now() < end;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      view.appendItems({ extents: [30] });
      seen.add(element.scrollTop);
    }
    return { end: element.scrollTop, steps: seen.size };
  });
  await page.emulate({ "prefers-reduced-motion": "reduce" });
  equal(found.end, 3000, "where it ends");
  isTrue(found.steps > 5, `${found.steps} steps`);
});

await test("a script scrolls while the view glides", async () => {
  await page.emulate({ "prefers-reduced-motion": "no-preference" });
  const found = await page.run(async () => {
    make({ mode: layout.Mode.list({ rows: "given" }), extents: new Float64Array(5000).fill(30), animationDuration: 480 });
    view.scrollTo(100, { animated: true });
    await new Promise((resolve) => setTimeout(resolve, 150));
    view.element.scrollTop = 90_000;
    view.resizeItems([0, 4999], [10, 40]);
    await new Promise((resolve) => setTimeout(resolve, 700));
    return view.element.scrollTop;
  });
  await page.emulate({ "prefers-reduced-motion": "reduce" });
  equal(found, 90_000);
});

await test("a hidden view keeps its place while its data change, and a script's when it is shown", async () => {
  const found = await page.run(async () => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 100));
    make({ mode: layout.Mode.list({ rows: "given" }), extents: new Float64Array(5000).fill(30) });
    const { element } = view, results = [];
    for (const pause of [wait, () => {}]) {
      view.scrollTo(1000);
      element.style.display = "none";
      await pause();
      view.appendItems({ extents: [30] });
      await pause();
      element.style.display = "";
      await wait();
      results.push(element.scrollTop);
    }
    element.style.display = "none";
    await wait();
    element.style.display = "";
    element.scrollTop = 60_000;
    await wait();
    results.push(element.scrollTop);
    return results;
  });
  same(found, [30_000, 30_000, 60_000]);
  await isSound(page, "afterwards", 0);
});

await test("what the browser cuts off at the end is no script", async () => {
  const found = await page.run(async () => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 300));
    const element = document.getElementById("container");
    make({ mode: layout.Mode.list({ rows: "given" }), extents: new Float64Array(100).fill(30) });
    element.style.height = "300px";
    await wait();
    view.scrollTo("end");
    await wait();
    element.style.height = "400px";
    view.resizeItems([0, 0], [10, 130]);
    await wait();
    element.style.height = "calc(100% - 40px)";
    return [view.state.position, view.layout.contentSize.height];
  });
  same(found, [2700, 3100]);
});

await test("two views at once", async () => {
  const found = await page.run(() => {
    const element = document.createElement("div");
    element.style.cssText = "position: fixed; right: 0; top: 0; width: 200px; height: 200px;";
    document.body.append(element);
    const other = new layout.CollectionView(element, {
      mode: layout.Mode.grid({ columns: 3, rows: { aspectRatio: 1 } }), count: 2 ** 31 - 1, role: "listbox", render(cell, index) { cell.textContent = index; },
    });
    other.scrollTo(2 ** 31 - 2);
    const isThere = other.cellFor(2 ** 31 - 2) !== null;
    const { role, ariaSetSize } = other.cellFor(2 ** 31 - 2) ?? {};
    other.disconnect();
    element.remove();
    return { isThere, role, ariaSetSize };
  });
  same(found, { isThere: true, role: "option", ariaSetSize: String(2 ** 31 - 1) });
});

await test("cells keep their elements in updates", async () => {
  const found = await page.run(() => {
    make({ mode: layout.Mode.list({ rows: "given" }), extents: new Float64Array(100).fill(30) });
    const before = [0, 1, 2, 3, 4].map((item) => view.cellFor(item));
    view.performBatchUpdates(new layout.BatchUpdates().moveItems([[3, 0]]).insertItems([1]).deleteItems([1]), { extents: new Float64Array(100).fill(30) });
    return [view.cellFor(0) === before[3], view.cellFor(2) === before[0], view.cellFor(3) === before[2], view.cellFor(4) === before[4]];
  });
  same(found, [true, true, true, true]);
});

await test("items appended and resized in place", async () => {
  const found = await page.run(() => {
    make({ mode: layout.Mode.list({ rows: "given" }), extents: new Float64Array(100).fill(30) });
    view.scrollTo(50);
    const before = looking.cells(view), [first] = before;
    view.appendItems({ extents: [70, 80] });
    view.resizeItems([0, 3, 0, 52], [0, 130, 0, 45]);
    const after = looking.cells(view);
    const { ariaSetSize } = view.cellFor(first.item);
    view.scrollTo(101);
    return {
      moved: after[0].item - first.item + after[0].y - first.y, pushed: after[3].y - before[3].y, ariaSetSize, count: view.count,
      content: view.state.contentSize.height, position: view.cellFor(101).ariaPosInSet,
    };
  });
  same(found, { moved: 0, pushed: 15, ariaSetSize: "102", count: 102, content: 3265, position: "102" });
  await isSound(page, "at the end", 8);
});

await test("touch: a drag moves the content, and nothing jumps after it", async () => {
  await page.run(() => {
    make({ mode: layout.Mode.list({ spacing: 2 }), count: 5000, estimate: { width: 100, height: 20 },
      render(cell, index) { cell.textContent = index; cell.style.paddingBottom = `${(index * 31) % 40}px`; } });
    view.scrollTo(2500);
  });
  await sleep(300);
  await page.send("Input.synthesizeScrollGesture", { x: 400, y: 200, yDistance: 600, gestureSourceType: "touch", speed: 1500 });
  await sleep(60);
  const before = await anchorOf(page);
  await sleep(500);
  const after = await page.run((item) => looking.cells(view).find((cell) => cell.item === item)?.y, before.picture);
  isTrue(Math.abs(after - before.y) < 1.01, `the first cell is at ${after}, and was at ${before.y}`);
  equal(await page.evaluate("view.scroller.state.pendingCorrection"), 0, "pending correction");
  await isSound(page, "after the drag", 8);
});

await test("a view without an element, or without options, says so", async () => {
  same(await page.run(() => [[null], ["#wall"], [document.body], [document.body, {}]].map((values) => {
    try { return String(new layout.CollectionView(...values)); } catch (error) { return error.message; }
  })), [
    "a CollectionView needs an element of the page, not null", `a CollectionView needs an element of the page, not "#wall"`,
    "options must be an object, not undefined", "render must be a function (cell, index)",
  ]);
});

await test("cells that leave are told of, once each, when they are no longer seen", async () => {
  await page.emulate({ "prefers-reduced-motion": "no-preference" });
  const found = await page.run(async () => {
    // What a framework does: something begins in `render`, and ends in `onLeave`.
    const filled = new Set(), wrongs = [];
    const visibly = () => [...document.querySelectorAll(".vlt-cell")].filter(({ style }) => style.display !== "none");
    const agree = (what) => {
      if (visibly().length !== filled.size || !visibly().every((cell) => filled.has(cell))) wrongs.push(`${what}: ${filled.size}`);
    };
    make({
      mode: layout.Mode.list({ rows: "given" }), extents: new Float64Array(500).fill(30), header: 20, animationDuration: 150,
      render: (cell) => filled.add(cell), renderHeader: (cell) => filled.add(cell),
      onLeave: (cell) => { if (!filled.delete(cell)) wrongs.push("one that was not filled"); },
    });
    agree("at first");
    for (const index of [250, 252, 3, 499]) {
      view.scrollTo(index);
      agree(`at ${index}`);
    }
    const batch = () => view.performBatchUpdates(
      new layout.BatchUpdates().deleteRange(480, 20), { extents: new Float64Array(480).fill(30), header: 20 });
    batch();
    agree("while some fade");
    const { size } = filled;
    await new Promise((resolve) => setTimeout(resolve, 500));
    agree("when they have faded");
    const after = filled.size;
    view.setItems({ extents: new Float64Array(500).fill(30), header: 20 });
    batch();
    view.disconnect();
    const end = filled.size;
    await new Promise((resolve) => setTimeout(resolve, 300));
    view = null;
    return { wrongs, hasFaded: after < size, end };
  });
  await page.emulate({ "prefers-reduced-motion": "reduce" });
  same(found, { wrongs: [], hasFaded: true, end: 0 });
  await page.run(() => { make({ mode: layout.Mode.list(), extents: [10] }); });
});

await test("disconnecting takes everything away", async () => {
  const found = await page.run(() => {
    const { element } = view;
    view.disconnect();
    const { length } = element.children;
    window.view = null;
    return { length, role: element.getAttribute("role"), style: element.getAttribute("style") };
  });
  same(found, { length: 0, role: null, style: "height: calc(100% - 40px)" });
});

await test("no complaint on the console", () => same(page.complaints, []));

await browser.close();
server.close();
finish();
