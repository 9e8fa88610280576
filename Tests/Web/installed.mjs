// The package in pages: the documentation's example in an empty folder, and bundles, in headless Chromium.
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { Chromium } from "./support/chromium.mjs";
import { equal, finish, isTrue, same, test } from "./support/checks.mjs";
import { has, Project } from "./support/package.mjs";
import { serve } from "./support/server.mjs";

const project = new Project(), server = await serve(project.folder), browser = new Chromium();
const looking = readFileSync(new URL("./support/looking.js", import.meta.url)).toString();
const ICON = '<link rel="icon" href="data:,">';

/** Opens a page, and waits until an expression is true. Returns what the other one is then. */
async function opened(html, ready, found) {
  project.write("index.html", html);
  const page = await browser.page(1280, 840);
  try {
    await page.open(`${server.address}/`, ready);
    const result = await found(page);
    same(page.complaints, []);
    return result;
  } finally {
    await page.close();
  }
}

await test("the example of the documentation, in an empty folder, shows the picture in the middle", async () => {
  const text = readFileSync(new URL("../../Sources/VirtualLayout/VirtualLayout.docc/JavaScript.md", import.meta.url), "utf8");
  const example = text.match(/```html\n([\s\S]*?)```/)[1];
  project.copyTo("virtual-layout");
  const shown = example.replace("<!doctype html>", `<!doctype html>${ICON}`).replace("</script>", "  window.view = view;\n</script>");
  const found = await opened(shown, "window.view?.cellFor(250_000)", async (page) => {
    await page.evaluate(looking);
    return page.run(() => {
      const cell = view.cellFor(250_000), { top, height } = cell.getBoundingClientRect(), wall = view.element.getBoundingClientRect();
      return {
        text: cell.textContent, off: top + height / 2 - (wall.top + wall.height / 2), count: view.count,
        wrong: [...looking.overlaps(looking.cells(view)), ...looking.missing(view)],
      };
    });
  });
  same([found.text, found.count, found.wrong], ["picture 250000", 300_000, []]);
  isTrue(Math.abs(found.off) < 1.01, `it is ${found.off} px below the middle`);
});

if (has("esbuild")) {
  const app = (source) => `import { load, CollectionView, Mode } from "virtual-layout";
${source.startsWith("wasm") ? 'import wasm from "virtual-layout/virtual_layout.wasm";' : ""}
const ready = async () => {
  await load(${source});
  const view = new CollectionView(document.querySelector("#wall"), {
    mode: Mode.grid({ columns: 3 }), count: 1000, size: { width: 100, height: 80 }, render(cell, index) { cell.textContent = index; },
  });
  document.body.dataset.result = view.cellFor(3).textContent;
};
ready();`;
  mkdirSync(project.path("dist"));
  copyFileSync(project.module, project.path("dist/virtual_layout.wasm"));
  const silent = "--log-override:empty-import-meta=silent";
  for (const [name, source, kind, ...options] of [
    ["module", "", "module", "--format=esm", "--minify"], ["plain", "", "text/javascript", "--format=iife", silent],
    ["bytes", "wasm", "text/javascript", "--format=iife", "--loader:.wasm=binary", silent],
  ]) {
    await test(`a bundle in a page: ${options.slice(0, 2).join(" ")}`, async () => {
      project.write(`${name}.js`, app(source));
      project.bundle(`${name}.js`, `dist/${name}.js`, ...options);
      const html = `<!doctype html>${ICON}<div id="wall" style="height: 500px"></div><script type="${kind}" src="dist/${name}.js"></script>`;
      equal(await opened(html, "document.body?.dataset.result", (page) => page.evaluate("document.body.dataset.result")), "3");
    });
  }
  await test("a bundle in a worker", async () => {
    project.write("worker.js", `import { load, Layout, Mode } from "virtual-layout";
load().then(() => {
  const layout = new Layout(Mode.list({ rows: 20 }));
  layout.setItems({ count: 7 });
  layout.prepare();
  postMessage(layout.contentSize.height);
}, (error) => postMessage(error.message));`);
    project.bundle("worker.js", "dist/worker.js", "--format=iife", silent);
    const html = `<!doctype html>${ICON}<body><script>
      new Worker("dist/worker.js").onmessage = ({ data }) => { document.body.dataset.result = data; };</script>`;
    equal(await opened(html, "document.body?.dataset.result", (page) => page.evaluate("document.body.dataset.result")), "140");
  });
} else console.log("no esbuild: apt-get install esbuild");

await test("a server that answers with a page instead of the module", async () => {
  const html = `<!doctype html>${ICON}<body><script type="module">
    import { load } from "./virtual-layout/virtual_layout.js";
    load("index.html").catch((error) => { document.body.dataset.result = error.message; });</script>`;
  const message = await opened(html, "document.body?.dataset.result", (page) => page.evaluate("document.body.dataset.result"));
  isTrue(message.endsWith("index.html is no WebAssembly module: put virtual_layout.wasm there, or give load() its URL or its bytes"), message);
});

await browser.close();
server.close();
project.remove();
finish();
