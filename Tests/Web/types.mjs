// The types name everything that the module has, and nothing else: exports, and the members of every class. (What the types
// of parameters are, a compiler of TypeScript would have to check.)
import { readFileSync } from "node:fs";
import { finish, isTrue, same, test } from "./support/checks.mjs";
import * as module from "./support/module.mjs";

const text = ["virtual_layout", "layout", "collection_view"]
  .map((name) => readFileSync(new URL(`../../Sources/Web/${name}.d.ts`, import.meta.url)).toString()).join("\n");

/** Members for the module's own use. */
const INTERNAL = new Set([
  "constructor", "address", "fill", "fillOne", "lend", "own", "free", "followScript", "cells", "isHorizontal", "kinds",
]);

function membersOf(type) {
  const names = new Set();
  for (let at = type.prototype; at && at !== Object.prototype && at !== Error.prototype; at = Object.getPrototypeOf(at)) {
    Object.getOwnPropertyNames(at).forEach((name) => names.add(name));
  }
  return [...names].filter((name) => !INTERNAL.has(name));
}

function declaredBody(name) {
  const begin = text.search(new RegExp(`export class ${name}\\b`));
  return begin < 0 ? null : text.slice(begin, text.indexOf("\n}", begin));
}

for (const [name, value] of Object.entries(module)) {
  await test(`${name} is declared`, () => isTrue(new RegExp(`export (class|function|const) [^;]*\\b${name}\\b|export \\{[^}]*\\b${name}\\b`).test(text), name));
  if (typeof value !== "function" || !/^[A-Z]/.test(name)) continue;
  await test(`the members of ${name}`, () => {
    const body = declaredBody(name);
    same(membersOf(value).filter((member) => !new RegExp(`\\b${member}\\b[(<:?]`).test(body)), []);
    const statics = Object.getOwnPropertyNames(value).filter((member) => !["length", "name", "prototype"].includes(member));
    same(statics.filter((member) => !new RegExp(`static ${member}\\(`).test(body)), [], "statics");
  });
}
for (const [, name] of text.matchAll(/export class (\w+)/g)) {
  await test(`${name} exists`, () => isTrue(typeof module[name] === "function", name));
  await test(`${name} has the methods that are declared`, () => {
    const methods = [...declaredBody(name).matchAll(/^  (\w+)\(/gm)].map((match) => match[1]).filter((member) => member !== "constructor");
    same(methods.filter((member) => typeof module[name].prototype[member] !== "function"), []);
  });
}
finish();
