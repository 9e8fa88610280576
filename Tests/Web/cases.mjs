// The recorded cases of a folder (the first argument; Oracle/cases without one), answered through the module, against what
// `virtual-layout solve` answers: the same bits.
//
// VIRTUAL_LAYOUT names the tool; without it, the release build of this package is used.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { equal, finish, same, test } from "./support/checks.mjs";
import { answer } from "./support/solve.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = process.argv[2] ?? `${root}Tests/VirtualLayoutTests/Resources/Oracle/cases`;
const tool = process.env.VIRTUAL_LAYOUT ?? `${root}.build/release/virtual-layout`;
if (!existsSync(tool)) {
  console.error(`${tool} does not exist: run swift build -c release --product virtual-layout, or set VIRTUAL_LAYOUT`);
  process.exit(1);
}

const files = readdirSync(folder).filter((name) => name.endsWith(".json")).sort();
const output = execFileSync(tool, ["solve", ...files.map((name) => `${folder}/${name}`)], { maxBuffer: 2 ** 28 });
const answers = output.toString().trim().split("\n").map((line) => JSON.parse(line));

await test("there are cases", () => equal(answers.length, files.length));
for (const [index, file] of files.entries()) {
  await test(file, () => {
    same(answer(JSON.parse(readFileSync(`${folder}/${file}`))), answers[index], file);
  });
}
finish();
