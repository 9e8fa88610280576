// Every offset in interface.js, checked by the C compiler against the headers: clang compiles static assertions for
// wasm32. A record that a header does not keep fails here, not in a page.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as structs from "../../Sources/Web/core/interface.js";
import { equal, finish, isTrue, same, test, thrown } from "./support/checks.mjs";
import { Layout, Mode } from "./support/module.mjs";

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

const described = Object.entries(structs).filter(([, fields]) => "sizeof" in fields);
await test("every offset", () => {
  isTrue(described.length > 40);
  compile(described.map(([name, fields]) => assertions(name, fields)).join("\n"));
});

const types = readFileSync(new URL("../../Sources/Web/layout.d.ts", import.meta.url), "utf8");

/** The names that an interface declares. */
function membersOf(name) {
  const [, body] = types.match(new RegExp(`interface ${name}\\b[^{]*\\{([^]*?)[\\n ]\\}\\n`, "i"));
  return [...body.replaceAll(/\/\*[^]*?\*\/|\{[^}]*\}|\([^)]*\)/g, "").matchAll(/(\w+)\??:/g)].map(([, member]) => member);
}

await test("the types have the options of modes, and no others", () => {
  const camel = (name) => name.slice("vlt_".length).replace(/_(.)/g, (_, letter) => letter.toUpperCase());
  const names = Object.keys(structs.optionTypes).map(camel);
  equal(names.length, 8);
  for (const name of names) {
    const { message } = thrown(() => Mode[name]({ "": 0 }), TypeError);
    same(membersOf(`${name}Options`).sort(), message.slice(message.indexOf("It has ") + 7).split(", ").sort(), name);
  }
});

await test("the types have the options of items, and no others", () => {
  const { message } = thrown(() => new Layout().setItems({ "": 0 }), TypeError);
  same(membersOf("Items").sort(), message.slice(message.indexOf("There are ") + 10).split(", ").sort());
});

await test("the types have the names of enumerations", () => {
  const union = (name) => Object.keys(structs[name]).filter((word) => word !== "none").map((word) => `"${word}"`);
  const used = [
    "vlt_axis", "vlt_anchor", "vlt_batch_update_error_kind", "vlt_element_kind", "vlt_flow_sizing", "vlt_focus_direction",
    "vlt_item_extent", "vlt_lane_choice", "vlt_last_line", "vlt_magazine_width", "vlt_packing", "vlt_scroll_alignment",
  ];
  const flat = types.replaceAll(/\s+/g, " ");
  for (const name of used) isTrue(flat.includes(union(name).join(" | ")), `layout.d.ts lacks ${union(name).join(" | ")}`);
});

await test("a wrong offset is found", () => {
  let isFound = false;
  try {
    compile(assertions("vlt_element_change", { id: 84 }));
  } catch {
    isFound = true;
  }
  equal(isFound, true);
});

finish();
