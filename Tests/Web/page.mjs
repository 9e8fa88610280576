// The examples of JavaScript.md: the one that needs no browser runs in Node. The other is parsed here, and runs in browser.mjs.
import { readFileSync, writeFileSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { equal, finish, isTrue, test } from "./support/checks.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const page = readFileSync(`${root}Sources/VirtualLayout/VirtualLayout.docc/JavaScript.md`, "utf8");
const examples = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, text]) =>
  text.replace("./virtual_layout.js", new URL("../../Sources/Web/virtual_layout.js", import.meta.url).href)
    .replace("load();", `load(new URL("file://${process.env.VIRTUAL_LAYOUT_WASM ?? `${root}Sources/Web/virtual_layout.wasm`}"));`));

function node(text, ...options) {
  const file = `${root}.build/example.mjs`;
  writeFileSync(file, text);
  try {
    return spawnSync(process.execPath, [...options, file], { encoding: "utf8" });
  } finally {
    rmSync(file);
  }
}

await test("the page has two examples", () => equal(examples.length, 2));
await test("the view's example parses", () => equal(node(examples[0], "--check").stderr, ""));
await test("the layout's example finds pictures", () => {
  const { status, stdout, stderr } = node(examples[1]);
  equal(stderr, "");
  equal(status, 0);
  isTrue(stdout.split("\n").length > 15);
});

finish();
