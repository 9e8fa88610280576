// Loading the module. This file lies beside it, so that bundlers find it, or it can be put beside what they write.
import { adopt } from "./core/memory.js";

/** The script, where it is no module and knows no URL of its own. */
const script = globalThis.document ? document.currentScript?.src : globalThis.location?.href;

let loading = null;

/**
 * Loads the module, once: later calls return the same promise.
 *
 * @param source a URL, a Response, the bytes, a compiled WebAssembly.Module, or a promise of any of these; by default, the file
 *   virtual_layout.wasm beside this one
 */
export function load(source = beside()) {
  loading ??= instantiate(source).catch((error) => {
    loading = null;  // so that a page may try again
    throw error;
  });
  return loading;
}

function beside() {
  // Bundlers look for these words.
  if (import.meta.url) return new URL("./virtual_layout.wasm", import.meta.url);
  if (script) return new URL("./virtual_layout.wasm", script);
  return Promise.reject(new Error("it is not known where virtual_layout.wasm is: give load() its URL or its bytes"));
}

async function instantiate(source) {
  const { exports } = await newInstance(await source);
  if (!exports.memory || !exports.vlt_layout_create) throw new Error("this WebAssembly module is not virtual_layout.wasm");
  adopt(exports);
}

async function newInstance(source) {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, {});
  if (isBytes(source)) return (await WebAssembly.instantiate(source, {})).instance;
  if (typeof Response !== "undefined" && source instanceof Response) return instanceOf(source);
  if (typeof source === "string" || source instanceof URL) {
    const bytes = await fileAt(source);
    return bytes ? newInstance(bytes) : instanceOf(await responseOf(source));
  }
  // What `import()` of the module file makes of it, with a bundler.
  if (typeof source?.default === "string" || isBytes(source?.default)) return newInstance(source.default);
  const found = source?.constructor?.name ?? source;
  throw new TypeError(`load takes a URL, a Response, bytes, a WebAssembly.Module, or a promise of one of these, not ${found}`);
}

const isBytes = (source) => source instanceof ArrayBuffer || ArrayBuffer.isView(source);

/** The bytes of a file, in Node; null if it is none. */
async function fileAt(source) {
  if (!globalThis.process?.versions?.node) return null;
  const isFile = String(source).startsWith("file:");
  // A text without a scheme is a path.
  if (!isFile && (source instanceof URL || /^[a-z]{2,}:/i.test(source))) return null;
  // Not as an import that bundlers for pages would follow.
  const name = ["node", "fs/promises"].join(":");
  const { readFile } = process.getBuiltinModule?.(name) ?? await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
  return readFile(isFile ? new URL(source) : source);
}

async function responseOf(source) {
  try {
    return await fetch(source);
  } catch (error) {
    throw new Error(`${source} cannot be loaded: ${error.message}`, { cause: error });
  }
}

async function instanceOf(response) {
  if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status} ${response.statusText}`);
  // Compiling while it arrives needs the right media type, which not every static file server sends.
  if (response.headers.get("Content-Type")?.startsWith("application/wasm")) {
    return (await WebAssembly.instantiateStreaming(response, {})).instance;
  }
  const bytes = await response.arrayBuffer();
  // A server may answer with a page of its own, as if all were well.
  if (!WebAssembly.validate(bytes)) {
    const advice = "put virtual_layout.wasm there, or give load() its URL or its bytes";
    throw new Error(`${response.url} is no WebAssembly module: ${advice}`);
  }
  return newInstance(bytes);
}
