// Every offset in structs.js, checked by the C compiler against the headers: clang compiles static assertions for
// wasm32. A header that moves a field fails here, not in a page.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as structs from "../../Sources/Web/core/structs.js";
import { equal, finish, test } from "./support/checks.mjs";

const include = fileURLToPath(new URL("../../Sources/CVirtualLayout/include", import.meta.url));

function assertions(name, fields) {
  const lines = Object.entries(fields).map(([field, offset]) => {
    const found = field === "sizeof" ? `sizeof(${name})` : `offsetof(${name}, ${field})`;
    return `_Static_assert(${found} == ${offset}, "${name}.${field}");`;
  });
  return lines.join("\n");
}

function compile(source) {
  execFileSync(process.env.CLANG ?? "clang", ["--target=wasm32", "-fsyntax-only", "-I", include, "-x", "c", "-"],
    { input: `#include "virtual_layout.h"\n${source}\n`, stdio: ["pipe", "pipe", "pipe"] });
}

for (const [name, fields] of Object.entries(structs)) {
  await test(name, () => compile(assertions(name, fields)));
}

await test("a wrong offset is found", () => {
  let isFound = false;
  try {
    compile(assertions("vlt_change", { id: 84 }));
  } catch {
    isFound = true;
  }
  equal(isFound, true);
});

finish();
