// scroll FOLDER [--items N] [--rounds N] [--json FILE]: a scripted scroll through a masonry in headless Chromium, with this
// library's CollectionView, TanStack Virtual and masonic. FOLDER holds the modules that `bundle` has made; masonic is left out if
// it was made without React. Needs the WebAssembly module (Sources/Web/build) and Chromium.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Chromium } from "../../Tests/Web/support/chromium.mjs";
import { serve } from "../../Tests/Web/support/server.mjs";

const [folder, ...options] = process.argv.slice(2);
if (!folder) {
  console.error("usage: scroll FOLDER [--items N] [--rounds N] [--json FILE]");
  process.exit(2);
}
const option = (name) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
const count = Number(option("--items") ?? 100_000), rounds = Number(option("--rounds") ?? 3);

const views = [["ours", "VirtualLayout", null], ["tanstack", "TanStack Virtual", `${folder}/tanstack.mjs`]];
if (existsSync(`${folder}/masonic-view.mjs`)) views.push(["masonic", "masonic", `${folder}/masonic-view.mjs`]);
else console.log("masonic is left out: its view needs React (see bundle)");

const server = await serve(fileURLToPath(new URL("../..", import.meta.url)));
const browser = new Chromium();
const runs = views.map(() => []);
try {
  for (let round = 0; round < rounds; round++) {
    for (const [index, [name, , file]] of views.entries()) {
      const page = await browser.page(1240, 840);
      await page.open(`${server.address}/Benchmarks/Web/page/`, "window.start");
      runs[index].push(await page.run((...values) => window.start(...values), name, file && readFileSync(file, "utf8"), count));
      if (page.complaints.length > 0) console.log(`${name} complains: ${page.complaints.slice(0, 3).join("; ")}`);
      await page.close();
    }
  }
} finally {
  await browser.close();
  server.close();
}

// The median of the rounds; of what must never happen, the worst.
const median = (values) => values.sort((one, other) => one - other)[values.length >> 1];
const worst = (values) => (values.includes(null) ? null : Math.max(...values));
const rows = [
  ["until it is drawn", "ready", median, (value) => `${value.toFixed(0)} ms`],
  ["longest frame", "longestFrame", median, (value) => `${value.toFixed(1)} ms`],
  ["median frame", "medianFrame", median, (value) => `${value.toFixed(1)} ms`],
  ["elements, at most", "nodes", worst, String],
  ["blank after jumps", "blank", median, (value) => `${(100 * value).toFixed(1)} %`],
  ["worst blank", "worstBlank", worst, (value) => `${(100 * value).toFixed(1)} %`],
  ["last is reached", "reachesLast", (values) => (values.every(Boolean) ? 0 : 1), (value) => (value === 0 ? "yes" : "no")],
  ["landing error", "landingError", worst, (value) => (value === null ? "not shown" : `${value.toFixed(1)} px`)],
];
console.log(`${count} pictures, 1200 × 800, ${rounds} rounds`);
console.log(["", ...views.map(([, name]) => name)].map((text) => text.padStart(18)).join(""));
for (const [title, key, summarize, text] of rows) {
  const values = runs.map((all) => summarize(all.map((run) => run[key])));
  const amount = (value) => value ?? Infinity;
  // Figures that look equal once they are rounded count as equal.
  const isLost = values.some((value) => amount(value) < amount(values[0]) && text(value) !== text(values[0]));
  console.log([title, ...values.map(text)].map((cell) => cell.padStart(18)).join("") + (isLost ? "   we lose" : ""));
}
if (option("--json")) {
  writeFileSync(option("--json"), JSON.stringify(views.map(([, name], index) => ({ name, items: count, runs: runs[index] })), null, 1));
}
