// compare FOLDER [--items N,…] [--json FILE]: the masonry of the workload in this library, TanStack Virtual and masonic, in one
// Node process. FOLDER holds the modules that `bundle` has made. Needs the WebAssembly module (Sources/Web/build).
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import * as library from "../../Sources/Web/virtual_layout.js";
import { height, Masonic, Ours, TanStack } from "./rivals.mjs";
import { makeHeights } from "./workload.mjs";

const [folder, ...options] = process.argv.slice(2);
if (!folder) {
  console.error("usage: compare FOLDER [--items N,…] [--json FILE]");
  process.exit(2);
}
const option = (name) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
const counts = (option("--items") ?? "10000,100000,1000000").split(",").map(Number);
const imported = (name) => import(pathToFileURL(`${folder}/${name}.mjs`));
await library.load();
const [tanstack, masonic] = [await imported("tanstack"), await imported("masonic")];

// Runs each rival in turn, so that noise affects all of them alike. The first round warms up, and finds how many runs a slow one
// can do in a fifth of a second. Returns the median of each, in nanoseconds for one run.
function measure(rivals, rounds, runs, body) {
  const times = rivals.map(() => []), counts = rivals.map(() => runs);
  for (let round = 0; round <= rounds; round++) {
    rivals.forEach((rival, index) => {
      const began = performance.now();
      let run = 0;
      if (round === 0) {
        while (run < runs && performance.now() - began < 200) body(rival, run++);
        counts[index] = run;
      } else {
        while (run < counts[index]) body(rival, run++);
        times[index].push((performance.now() - began) * 1e6 / run);
      }
    });
  }
  return times.map((all) => all.sort((a, b) => a - b)[all.length >> 1]);
}

const results = [];
function report(items, operation, rivals, times) {
  times.forEach((time, index) => {
    const ratio = time / times[0];
    results.push({ items, operation, rival: rivals[index].name, nanoseconds: time, ratio });
    const text = time >= 1e6 ? `${(time / 1e6).toFixed(2)} ms` : `${(time / 1e3).toFixed(2)} us`;
    const lost = ratio < 1 ? "   we lose" : "";
    console.log(`${operation.padEnd(16)} ${rivals[index].name.padEnd(18)} ${text.padStart(12)} ${ratio.toFixed(1).padStart(8)}x${lost}`);
  });
}

for (const count of counts) {
  console.log(`\n${count} items`);
  const heights = makeHeights(count);
  const rivals = [new Ours(library), new TanStack(tanstack), new Masonic(masonic)];
  report(count, "prepare", rivals, measure(rivals, count > 100000 ? 3 : 7, 1, (rival) => rival.prepare(heights)));

  const extents = rivals.map((rival) => rival.extent);
  if (new Set(extents).size !== 1) throw new Error(`the contents are ${extents.join(", ")} long`);
  const middle = Math.min(200000, extents[0] / 2);
  const room = extents[0] - middle - height;
  const scroll = (run) => middle + ((run * 40) % room);
  // The golden ratio spreads any number of positions evenly.
  const random = (run) => ((run * 0.6180339887498949) % 1) * (extents[0] - height);
  const ranges = rivals.slice(0, 2);
  for (const [name, top] of [["scrolling", scroll], ["random", random]]) {
    report(count, `query, ${name}`, rivals, measure(rivals, 7, 5000, (rival, run) => rival.query(top(run))));
    report(count, `range, ${name}`, ranges, measure(ranges, 7, 5000, (rival, run) => rival.range(top(run))));
  }
  // Another height each time: the rivals do nothing if it is the same.
  let changes = 0;
  const another = () => 100 + 200 * ((changes++ * 0.6180339887498949) % 1);
  report(count, "resize", rivals, measure(rivals, 7, 500, (rival) => rival.resize(count >> 1, another())));
  report(count, "append", rivals, measure(rivals, 7, 500, (rival) => rival.append([120])));
  const screenful = Array.from({ length: 50 }, (_, index) => 100 + 5 * index);
  report(count, "append 50", rivals, measure(rivals, 7, 500, (rival) => rival.append(screenful)));
}
if (option("--json")) writeFileSync(option("--json"), JSON.stringify(results, null, 1));
