// compare FOLDER [--items N,…] [--json FILE]: the masonry of the workload in this library, TanStack Virtual and masonic, in one
// Node process. FOLDER holds the modules that `bundle` has made. Needs the WebAssembly module (Sources/Web/build).
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import * as library from "../../Sources/Web/virtual_layout.js";
import { height, Masonic, Ours, TanStack } from "./rivals.mjs";

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

// splitmix64 with seed 42: heights from 80 to 400, as in the other benchmarks.
function makeHeights(count) {
  let state = 42n;
  const next = () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
  };
  return Float64Array.from({ length: count }, () => 80 + Number(next() % 321n));
}

// Runs each rival in turn, so that noise affects all of them alike. Returns the median of each, in nanoseconds for one run.
function measure(rivals, rounds, runs, body) {
  const times = rivals.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    rivals.forEach((rival, index) => {
      const began = process.hrtime.bigint();
      for (let run = 0; run < runs; run++) body(rival, run);
      const time = Number(process.hrtime.bigint() - began) / runs;
      if (round > 0) times[index].push(time);
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
  report(count, "query, scrolling", rivals, measure(rivals, 7, 200, (rival, run) => rival.query(scroll(run))));
  const random = (run) => (run * 7919 * 1237) % (extents[0] - height);
  report(count, "query, random", rivals, measure(rivals, 7, 200, (rival, run) => rival.query(random(run))));
  const ranges = rivals.slice(0, 2);
  report(count, "range, scrolling", ranges, measure(ranges, 7, 200, (rival, run) => rival.range(scroll(run))));
  report(count, "resize", rivals, measure(rivals, 5, 1, (rival) => rival.resize(count >> 1, 237)));
  report(count, "append", rivals, measure(rivals, 5, 5, (rival) => rival.append(120)));
}
if (option("--json")) writeFileSync(option("--json"), JSON.stringify(results, null, 1));
