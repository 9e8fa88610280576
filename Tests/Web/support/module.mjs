// The module under test, loaded.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "../../../Sources/Web/virtual_layout.js";

const file = process.env.VIRTUAL_LAYOUT_WASM ?? fileURLToPath(new URL("../../../Sources/Web/virtual_layout.wasm", import.meta.url));
if (!existsSync(file)) {
  console.error(`${file} does not exist: run Sources/Web/build`);
  process.exit(1);
}
await load(new URL(`file://${file}`));

export * from "../../../Sources/Web/virtual_layout.js";
