// The package as someone installs it: in Node, under a compiler of TypeScript, and in bundles. `installed.mjs` opens pages.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { equal, finish, isTrue, same, test } from "./support/checks.mjs";
import { has, Project } from "./support/package.mjs";

const project = new Project();
const root = fileURLToPath(new URL("../../", import.meta.url));
const description = JSON.parse(readFileSync(project.path("node_modules/virtual-layout/package.json"), "utf8"));
const text = (path) => readFileSync(`${root}${path}`, "utf8");
const SMALL = `const layout = new Layout(Mode.masonry({ lanes: 2 })); layout.setItems({ extents: [1, 2, 3] });
layout.setContainerSize(10, 10); layout.prepare(); console.log(layout.itemCount());`;

await test("the description of the package", () => {
  const { exports, main, types } = description;
  const named = [main, types, ...Object.values(exports).flatMap((one) => typeof one === "string" ? [one] : Object.values(one))];
  same(named.filter((path) => !existsSync(project.path(`node_modules/virtual-layout/${path}`))), []);
  same([main, types], [exports["."].default, exports["."].types]);
  const version = ["MAJOR", "MINOR", "PATCH"].map((part) =>
    text("Sources/CVirtualLayout/include/virtual_layout/base.h").match(new RegExp(`VLT_VERSION_${part} (\\d+)`))[1]);
  equal(description.version, version.join("."));
});

await test("the package has the interface of its sources, though the checkout was built before they changed", () => {
  for (const path of ["Sources/Web", "Sources/CVirtualLayout/bindings", ".ci/abi.txt"]) {
    cpSync(`${root}${path}`, project.path(`checkout/${path}`), { recursive: true });
  }
  project.write("checkout/Sources/Web/core/interface.js", "");
  const tarball = project.run("npm", "pack", "--silent", "--offline", "./checkout/Sources/Web").trim().split("\n").at(-1);
  equal(project.run("tar", "xOf", tarball, "package/core/interface.js"),
    project.run(`${root}Sources/CVirtualLayout/bindings`, "javascript"));
});

await test("the page's example runs in an empty folder", () => {
  const page = text("Sources/VirtualLayout/VirtualLayout.docc/JavaScript.md");
  project.copyTo("virtual-layout");
  isTrue(project.node(page.match(/## Only the geometry[^]*?```js\n([^]*?)```/)[1]).split("\n").length > 15);
});

// -- Where the module is

await test("the module is found, or handed over in any form", () => {
  const forms = ["undefined", "file", "file.href", "path", "bytes", "bytes.buffer", "Promise.resolve(bytes)", "new WebAssembly.Module(bytes)",
    "new Response(bytes)", "Promise.resolve(new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } }))",
    "Promise.resolve({ default: bytes })", "{ default: file.href }", "new URL(`data:application/wasm;base64,${bytes.toString('base64')}`)"];
  for (const form of forms) {
    equal(project.node(`import { readFileSync } from "node:fs"; import { pathToFileURL } from "node:url"; import { load, Layout, Mode } from "virtual-layout";
      const path = "./node_modules/virtual-layout/virtual_layout.wasm", file = pathToFileURL(path), bytes = Buffer.from(readFileSync(path));
      await load(${form}); ${SMALL}`), "3\n", form);
  }
});
await test("what is no module is an error that says so, and a page may try again", () => {
  const other = "Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)";
  const wrongs = {
    "null": "load takes a URL", "5": "load takes a URL, a Response, bytes, a WebAssembly.Module, or a promise of one of these, not Number",
    "{}": "not Object", "Promise.resolve([])": "not Array", "'nowhere.wasm'": "nowhere.wasm", "new URL('file:///nowhere.wasm')": "nowhere.wasm",
    "'http://127.0.0.1:9/x.wasm'": "http://127.0.0.1:9/x.wasm cannot be loaded", "Promise.reject(new Error('mine'))": "mine",
    "new Response('', { status: 404, statusText: 'Not Found' })": "cannot be loaded: 404 Not Found",
    "new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })": "is no WebAssembly module: put virtual_layout.wasm there",
    [other]: "is not virtual_layout.wasm", [`new WebAssembly.Module(${other})`]: "is not virtual_layout.wasm", "new Uint8Array(7)": "magic",
  };
  for (const [wrong, expected] of Object.entries(wrongs)) {
    const [message, count] = project.node(`import { load, Layout, Mode } from "virtual-layout";
      await load(${wrong}).then(() => console.log("nothing"), (error) => console.log(error.message.replaceAll("\\n", " ")));
      await load(); ${SMALL}`).split("\n");
    isTrue(message.includes(expected), `${wrong}: ${message}`);
    equal(count, "3");
  }
});

// -- Types

if (has("tsc")) {
  mkdirSync(project.path("node_modules/@types"));
  symlinkSync("/usr/share/nodejs/@types/react", project.path("node_modules/@types/react"));
  for (const options of [{ module: "Node16", moduleResolution: "node16" }, { module: "ESNext", moduleResolution: "node" }]) {
    await test(`types under the strictest compiler, ${options.moduleResolution}`, () => {
      for (const name of ["uses.ts", "react.tsx"]) copyFileSync(new URL(`./package/${name}`, import.meta.url), project.path(name));
      project.write("tsconfig.json", JSON.stringify({
        compilerOptions: {
          ...options, strict: true, target: "ES2022", lib: ["ES2022", "DOM"], noEmit: true, skipLibCheck: false, types: [],
          jsx: "react-jsx", preserveSymlinks: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, isolatedModules: true,
        },
        files: ["uses.ts", "react.tsx"],
      }));
      // Debian does not have all that the types of React import.
      const complaints = project.complaints("tsc", "--project", ".").split("\n").filter((line) => !line.startsWith("node_modules/@types/react/"));
      equal(complaints.join("\n"), "");
    });
  }
} else console.log("no tsc: apt-get install node-typescript");

// -- Bundles

if (has("esbuild")) {
  project.write("entry.js", `import { load, Layout, Mode } from "virtual-layout"; (async () => { await load(globalThis.source); ${SMALL} })();`);
  for (const [name, ...options] of [
    ["esm.mjs", "--format=esm"], ["esm.min.mjs", "--format=esm", "--minify"], ["esm.node.mjs", "--format=esm", "--platform=node"],
  ]) {
    await test(`a bundle finds the module beside it: ${options.join(" ")}`, () => {
      const output = project.bundle("entry.js", name, ...options);
      copyFileSync(project.module, project.path("virtual_layout.wasm"));
      equal(project.run(process.execPath, output), "3\n");
    });
  }
  await test("a bundle that is no module says what it needs, or is given it", () => {
    project.bundle("entry.js", "script.cjs", "--format=cjs", "--log-override:empty-import-meta=silent");
    const given = `globalThis.source = require("fs").readFileSync("virtual_layout.wasm"); require("./script.cjs");`;
    equal(project.run(process.execPath, "-e", given), "3\n");
    let message = "";
    try { project.run(process.execPath, "script.cjs"); } catch (error) { ({ message } = error); }
    isTrue(message.includes("it is not known where virtual_layout.wasm is: give load() its URL or its bytes"), message);
  });
  await test("a bundle imports the module", () => {
    const entry = (form) => `import wasm from "virtual-layout/virtual_layout.wasm"; import { load, Layout, Mode } from "virtual-layout";
      (async () => { await load(${form}); ${SMALL} })();`;
    project.write("binary.js", entry("wasm"));
    equal(project.run(process.execPath, project.bundle("binary.js", "binary.mjs", "--format=esm", "--loader:.wasm=binary")), "3\n");
    project.write("file.js", entry("new URL(wasm, import.meta.url)"));
    equal(project.run(process.execPath, project.bundle("file.js", "file.mjs", "--format=esm", "--loader:.wasm=file")), "3\n");
  });
  for (const name of ["virtual-layout", "virtual-layout/layout"]) {
    await test(`a bundle with a layout from "${name}" has no code of the view, of React, or for Node`, () => {
      project.write("small.js", `import { load, Layout, Mode } from "${name}"; (async () => { await load(); ${SMALL} })();`);
      const bundle = readFileSync(project.bundle("small.js", "small.mjs", "--format=esm", "--minify", "--metafile=meta.json"), "utf8");
      const { inputs } = JSON.parse(readFileSync(project.path("meta.json"), "utf8")).outputs["small.mjs"];
      const used = Object.keys(inputs).filter((path) => inputs[path].bytesInOutput > 0);
      same(used.filter((path) => /\/view\/|collection_view|react/.test(path)), []);
      isTrue(!/\b(import|require)\b[^;]*node:/.test(bundle));
      console.log(`a bundle with a layout: ${bundle.length} bytes of JavaScript`);
    });
  }
} else console.log("no esbuild: apt-get install esbuild");

project.remove();
finish();
