// A module with some of the modes: its size, what it lays out, and what it says of the rest.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { equal, finish, isTrue, same, test, thrown } from "./support/checks.mjs";
import { load, Layout, Mode, BatchUpdates } from "../../Sources/Web/virtual_layout.js";

/** The most that it may take, in bytes, gzipped. */
const LARGEST = 220_000;

const build = fileURLToPath(new URL("../../Sources/Web/build", import.meta.url));
const folder = mkdtempSync(`${tmpdir()}/virtual-layout-`);
const file = `${folder}/some.wasm`;
let bytes;
try {
  execFileSync(build, ["--modes", "masonry,flow,list", "--output", file], { stdio: ["ignore", "ignore", "inherit"] });
  bytes = readFileSync(file);
} finally {
  rmSync(folder, { recursive: true });
}
await load(bytes);

await test("it is small", () => {
  const size = gzipSync(bytes, { level: 9 }).length;
  isTrue(size <= LARGEST, `${size} bytes gzipped, at most ${LARGEST}`);
});

await test("it lays out its modes", () => {
  const ends = {
    masonry: [{ lanes: 2 }, 50], flow: [{ itemSpacing: 5 }, 70], list: [{ rows: 20 }, 80],
  };
  for (const [name, [options, height]] of Object.entries(ends)) {
    const layout = new Layout(Mode[name](options));
    layout.setItems({ sizes: Float64Array.of(60, 10, 30, 30, 60, 20, 60, 20) });
    layout.setContainerSize(100, 100);
    layout.prepare();
    equal(layout.contentSize.height, height, name);
    equal(layout.elements(0, 0, 100, 100).count, 4, name);
    same(layout.frames(0, 3, 1).at(1) + layout.frames(0, 3, 1).at(3), height, name);
  }
});

await test("it names what it does not have, and how to build it", () => {
  for (const name of ["uikitFlow", "grid", "cards", "justified", "magazine"]) {
    const { message } = thrown(() => Mode[name]());
    equal(message, `this module has no mode ${name}: build it with --modes …,${name} (see Sources/Web/build)`);
  }
  const { message } = thrown(() => new BatchUpdates().insertSections([0]));
  equal(message, "this module has no sections: build it with --with sections (see Sources/Web/build)");
  thrown(() => new Layout(Mode.list()).setContentHeader(20));
});

await test("a mode or a part that does not exist is an error that lists those that do", () => {
  const wrongs = {
    "--modes masonry,carousel": 'no mode "carousel"; expected a list of cards,flow,grid,justified,list,magazine,masonry,uikitFlow',
    "--modes list --with section": 'no part "section"; expected a list of sections,saved-layouts',
    "--with sections": "--with adds to --modes, which is not given",
  };
  for (const [options, expected] of Object.entries(wrongs)) {
    const { status, stderr } = spawnSync(build, options.split(" "), { encoding: "utf8" });
    equal(status, 64, options);
    isTrue(stderr.includes(expected), stderr);
  }
});

finish();
