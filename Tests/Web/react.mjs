// The component for React, as someone installs it, in headless Chromium: StrictMode, portals, changes by properties.
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { Chromium, sleep } from "./support/chromium.mjs";
import { equal, finish, isTrue, same, test } from "./support/checks.mjs";
import { has, Project } from "./support/package.mjs";
import { serve } from "./support/server.mjs";

if (!has("esbuild") || !existsSync("/usr/share/nodejs/react-dom/index.js")) {
  console.log("no esbuild or no React: apt-get install esbuild node-react node-react-dom");
  process.exit();
}
const project = new Project();
copyFileSync(new URL("./package/wall.jsx", import.meta.url), project.path("wall.jsx"));
// React's own checks are in its code for development.
const development = ["--format=esm", "--jsx=automatic", '--define:process.env.NODE_ENV="development"'];
project.bundle("wall.jsx", "wall.js", ...development);
copyFileSync(project.module, project.path("virtual_layout.wasm"));
project.write("index.html", `<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="wall.js"></script>`);

const server = await serve(project.folder), browser = new Chromium();
const page = await browser.page(1000, 700);
await page.open(`${server.address}/`, "window.ready");
await page.evaluate(readFileSync(new URL("./support/looking.js", import.meta.url), "utf8"));

/** Calls a function in the page, which changes something. Returns what is wrong when the browser is about to paint. */
const after = (body, ...values) => page.evaluate(`(async () => {
  await (${body})(...${JSON.stringify(values)});
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const cells = looking.cells(view), alive = view.cells.all;
  return {
    overlaps: looking.overlaps(cells), missing: looking.missing(view),
    wrong: alive.filter(({ element, item }) => !element.textContent.startsWith(photosShown[item].id + " ")).map(({ item }) => item),
    mounted: [...mounted].filter(([id, count]) => count !== (alive.some(({ item }) => photosShown[item].id === id) ? 1 : 0)),
  };
})()`);
const SOUND = { overlaps: [], missing: [], wrong: [], mounted: [] };
const isSound = async (body, ...values) => same(await after(body, ...values), SOUND);

/** The cells of a new view without contents, and those that have yet to be measured, when the browser is about to paint it first. */
const first = (props = {}) => page.run(async (props) => {
  if (window.view) unmount();
  show(window.photosShown = photos(1000).map((photo) => ({ ...photo, high: photo.height })), props);
  while (!window.view) await new Promise(requestAnimationFrame);
  const { all } = view.cells;
  return [all.length > 8, all.filter(({ element }) => !element.textContent).length, all.filter((cell) => !view.layout.isMeasured(cell)).length];
}, props);

await test("the first frame is complete", async () => {
  same(await first(), [true, 0, 0]);
  same(await first({ extents: null, count: 1000, estimate: { height: 400 } }), [true, 0, 0]);
  await page.run(() => unmount());
});

await test("it mounts in StrictMode, once for each cell", async () => {
  await isSound(() => show(window.photosShown = photos(1000)));
  same(await page.run(() => [document.querySelectorAll(".wall").length, view.isDisconnected, view.count, view.element.children.length]),
    [1, false, 1000, 2]);
});

await test("it scrolls, and what leaves is unmounted", async () => {
  for (const place of [300, 3000, 12_000, 150]) await isSound((place) => { view.element.scrollTop = place; }, place);
  await isSound(() => { view.scrollTo(700, { alignment: "center" }); });
  await page.wheel(500, 300, 400);
  await sleep(300);
  await isSound(() => {});
});

await test("a cell that comes is filled before the browser paints", async () => {
  const empty = await page.run(() => new Promise((resolve) => {
    view.element.scrollTop = 9000;
    requestAnimationFrame(() => queueMicrotask(() => resolve(view.cells.all.filter(({ element }) => !element.textContent).length)));
  }));
  equal(empty, 0, "cells without contents");
});

await test("a render with the same data, made anew, changes nothing", async () => {
  await page.run(() => {
    window.calls = [];
    for (const name of ["setItems", "performBatchUpdates", "setMode", "resizeItems"]) {
      const original = view[name];
      view[name] = (...values) => {
        calls.push(name);
        return original.apply(view, values);
      };
    }
  });
  await isSound(() => show(photosShown));
  same(await page.evaluate("calls"), []);
});

await test("items keep what they have when others are inserted, deleted and moved", async () => {
  await isSound(() => { view.scrollTo(500); });
  await page.run(() => view.cellFor(503).firstChild.click());
  await page.frames();
  await isSound(() => {
    // The layout holds the first item in order that is seen.
    window.held = looking.cells(view).filter(({ y, height }) => y + height > 0).sort((one, other) => one.item - other.item)[0];
    window.photosShown = [...photos(7, 5000), ...photosShown.slice(0, 100), ...photosShown.slice(110)];
    show(photosShown);
  });
  same(await page.run(() => [calls, view.cellFor(500).textContent]), [["performBatchUpdates"], "photo-503 1"]);
  isTrue(await page.run(() => Math.abs(looking.cells(view).find(({ item }) => item === held.item - 3).y - held.y) < 1.01), "it stays in place");
  await isSound(() => {
    photosShown = photosShown.slice();
    [photosShown[500], photosShown[505]] = [photosShown[505], photosShown[500]];
    show(photosShown);
  });
  equal(await page.run(() => view.cellFor(505).textContent), "photo-503 1");
});

await test("another extent of an item that stays", async () => {
  await isSound(() => {
    photosShown = photosShown.map((photo, index) => index === 505 ? { ...photo, height: 333 } : photo);
    show(photosShown);
  });
  equal(await page.run(() => view.layout.attributes(505).height), 333);
});

await test("without identifiers, or if they say nothing, everything is laid out again", async () => {
  const names = await page.run(() => { calls.length = 0; });
  equal(names, undefined);
  await isSound(() => {
    photosShown = photosShown.slice(3);
    show(photosShown, { identifiers: undefined });
  });
  await isSound(() => {
    photosShown = photosShown.slice(3);
    show(photosShown, { identifiers: undefined });
  });
  same(await page.evaluate("calls"), ["setItems", "setItems"]);
});

await test("another mode, and fewer items, while cells fade", async () => {
  const animated = { animationDuration: 200 };
  await isSound((props) => show(photosShown, props), animated);
  await page.run(async (props) => {
    show(photosShown, { ...props, mode: Mode.grid({ columns: 5, rows: { height: 70 } }) });
    await new Promise(requestAnimationFrame);
    photosShown = photosShown.slice(0, 3);
    show(photosShown, { ...props, mode: Mode.grid({ columns: 5, rows: { height: 70 } }) });
  }, animated);
  await sleep(400);
  await isSound(() => {});
  equal(await page.run(() => view.count), 3);
});

await test("cells whose heights are measured", async () => {
  await isSound(() => {
    window.photosShown = photos(2000).map((photo) => ({ ...photo, high: photo.height }));
    show(photosShown, { extents: undefined, count: 2000, estimate: { height: 300 } });
  });
  await isSound(() => { view.scrollTo(1000); });
  same(await page.run(() => {
    const cell = view.cellFor(1000).getBoundingClientRect();
    return [Math.round(cell.top - view.element.getBoundingClientRect().top), cell.height, view.layout.isMeasured(1000)];
  }), [0, await page.run(() => photosShown[1000].high), true]);
  await isSound(() => {
    photosShown = photosShown.slice(500);
    show(photosShown, { extents: undefined, count: 1500, estimate: { height: 300 } });
  });
  equal(await page.run(() => view.cellFor(500).firstChild.textContent), "photo-1000 0");
});

await test("a cell that suspends, and with it the wall, comes back where it was", async () => {
  await isSound(() => show(window.photosShown = photos(1000).map((photo, index) => ({ ...photo, loads: index === 600 }))));
  await page.run(() => { view.scrollTo(600); });
  await page.until("!window.view || document.getElementById('root').textContent.includes('loading')");
  await page.until("window.view?.cellFor(600)?.textContent === 'photo-600 0'");
  await isSound(() => {});
});

await test("it is unmounted, and mounted again", async () => {
  same(await page.run(async () => {
    const { view: former } = window;
    unmount();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return [former.isDisconnected, document.getElementById("root").innerHTML, [...mounted.values()].filter((count) => count !== 0)];
  }), [true, "", []]);
  await isSound(() => show(window.photosShown = photos(300)));
  await isSound(() => show(photosShown, { axis: "horizontal" }));
  equal(await page.run(() => view.element.scrollWidth > view.element.clientWidth), true);
});

await test("React has no complaint", () => same(page.complaints, []));

await test("wrong properties are errors", async () => {
  const wrongs = {
    "{ identifiers: [1] }": "identifiers has 1 values, and there are 5 items", "{ colour: 3 }": "unknown option of a collection view: colour",
    "{ onLeave() {} }": "onLeave is for other frameworks", "{ identifiers: 5 }": "identifiers must be an array",
    "{ extents: [1, 2], count: 3, identifiers: undefined }": "extents of items has 2 numbers, and 3 are needed",
  };
  for (const [props, expected] of Object.entries(wrongs)) {
    page.complaints.length = 0;
    await page.evaluate(`unmount(), show(photos(5), ${props})`);
    await page.until("document.getElementById('root').innerHTML === ''");
    isTrue(page.complaints.some((text) => text.includes(expected)), `${props}: ${page.complaints}`);
  }
});

await test("the documentation's example", async () => {
  const text = readFileSync(new URL("../../Sources/VirtualLayout/VirtualLayout.docc/JavaScript.md", import.meta.url), "utf8");
  project.write("wall.jsx", text.match(/```jsx\n([^]*?)```/)[1]);
  project.bundle("wall.jsx", "wall.js", ...development);
  page.complaints.length = 0;
  await page.open(`${server.address}/`, "document.querySelectorAll('.vlt-cell b').length > 20");
  await page.wheel(500, 300, 3000);
  await page.until("[...document.querySelectorAll('.vlt-cell b')].some((cell) => cell.textContent === '100')");
  same(page.complaints, []);
});

await test("a server renders the element, without cells", () => {
  project.write("server.jsx", `import { renderToString } from "react-dom/server"; import { load, Mode } from "virtual-layout";
    import { CollectionView } from "virtual-layout/react";
    load(globalThis.bytes).then(() => console.log(renderToString(
      <CollectionView id="wall" style={{ height: 500 }} mode={Mode.list()} extents={[1, 2, 3]} render={(index) => index} />)));`);
  project.bundle("server.jsx", "server.cjs", "--platform=node", "--format=cjs", ...development.slice(1), "--log-override:empty-import-meta=silent");
  const options = ["-e", `globalThis.bytes = require("fs").readFileSync("virtual_layout.wasm"); require("./server.cjs")`];
  equal(project.run(process.execPath, ...options), `<div id="wall" style="height:500px"></div>\n`);
});

await browser.close();
server.close();
project.remove();
finish();
