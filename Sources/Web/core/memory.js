// The module's memory: loading it, views over it, and what calls need besides. Knows nothing of layouts.
//
// A view (a typed array over the memory) detaches when the memory grows, which any call may cause. So nothing here keeps one:
// `memory.f64` is a getter that makes a new view if the buffer is another. A loop that makes no calls may keep it in a local.

/** The functions of the C interface, once `load` has finished. @type {Record<string, Function>} */
export let wasm = null;

let loading = null;

/**
 * Loads the module, once: later calls return the same promise.
 *
 * @param source a URL, a Response, the bytes, or a compiled WebAssembly.Module
 */
export function load(source = new URL("../virtual_layout.wasm", import.meta.url)) {
  loading ??= instantiate(source).catch((error) => {
    loading = null;  // so that a page may try again
    throw error;
  });
  return loading;
}

async function instantiate(source) {
  const instance = await newInstance(await source);
  memory.adopt(instance.exports.memory);
  wasm = instance.exports;
  scratch = allocate(1024);
}

async function newInstance(source) {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, {});
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return (await WebAssembly.instantiate(source, {})).instance;
  }
  const isResponse = typeof Response !== "undefined" && source instanceof Response;
  if (!isResponse && String(source).startsWith("file:") && globalThis.process?.versions?.node) {
    const { readFile } = await import("node:fs/promises");
    return newInstance(await readFile(new URL(source)));
  }
  const response = isResponse ? source : await fetch(source);
  if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status} ${response.statusText}`);
  // Compiling while it arrives needs the right media type, which not every static file server sends.
  if (response.headers.get("Content-Type")?.startsWith("application/wasm")) {
    return (await WebAssembly.instantiateStreaming(response, {})).instance;
  }
  return newInstance(await response.arrayBuffer());
}

/** Views over the whole memory, always of the present buffer. */
export const memory = {
  wasmMemory: null,
  buffer: null,
  views: null,

  adopt(wasmMemory) {
    this.wasmMemory = wasmMemory;
    this.buffer = null;
  },
  present() {
    const buffer = this.wasmMemory?.buffer;
    if (!buffer) throw new Error("call and await load() before anything else");
    if (buffer !== this.buffer) {
      this.buffer = buffer;
      this.views = { f64: new Float64Array(buffer), i32: new Int32Array(buffer), u8: new Uint8Array(buffer) };
    }
    return this.views;
  },
  get f64() { return this.present().f64; },
  get i32() { return this.present().i32; },
  get u8() { return this.present().u8; },
  /** The size of the memory in bytes. It never shrinks. */
  get size() { return this.wasmMemory?.buffer.byteLength ?? 0; },
};

// -- Memory of our own

/** Takes memory from the module's heap. Addresses are multiples of 16. */
export function allocate(size) {
  memory.present();
  const address = wasm.malloc(Math.max(size, 1)) >>> 0;
  if (address === 0) throw new RangeError(`the module's memory cannot grow by ${size} bytes`);
  return address;
}

export function release(address) {
  wasm.free(address);
}

/**
 * A thousand bytes for arguments and results of one call: structs that are passed by value begin at 0, results at 512.
 * Nothing in it outlives the call.
 */
export let scratch = 0;

/** Where results of a call are written. Address of the k-th 8 bytes. */
export const result = (k = 0) => scratch + 512 + 8 * k;

/** Writes numbers (a point, a size, a rectangle) to the scratch memory and returns their address. */
export function numbers(slot, ...values) {
  const address = scratch + 32 * slot;
  memory.f64.set(values, address >> 3);
  return address;
}

/** Writes 32-bit integers (a path, an element, a target) to the scratch memory and returns their address. */
export function integers(slot, ...values) {
  const address = scratch + 32 * slot;
  memory.i32.set(values, address >> 2);
  return address;
}

/** Reads one number that a call has written to `result(k)`. */
export const numberResult = (k = 0) => memory.f64[result(k) >> 3];
export const integerResult = (k = 0) => memory.i32[result(k) >> 2];

/** The text that ends with a 0. */
export function textAt(address) {
  const bytes = memory.u8;
  let end = address;
  while (bytes[end] !== 0) end++;
  return new TextDecoder().decode(bytes.slice(address, end));
}

/**
 * A Float64Array that lives in the module's memory: fill `array` with extents or sizes, and give the buffer to a layout
 * instead of an array, which saves a copy. `array` is another object after the memory has grown, with the same contents.
 */
export class LengthBuffer {
  #array = null;

  constructor(count) {
    this.count = Math.max(0, Math.trunc(count) || 0);
    this.address = allocate(8 * this.count);
    collector?.register(this, this.address, this);
  }
  get array() {
    if (this.address === 0) throw new TypeError("this LengthBuffer has been disposed of");
    const { buffer } = memory.f64;
    if (this.#array?.buffer !== buffer) this.#array = new Float64Array(buffer, this.address, this.count);
    return this.#array;
  }
  get length() { return this.count; }
  dispose() {
    if (this.address === 0) return;
    collector?.unregister(this);
    release(this.address);
    this.address = this.count = 0;
  }
}
if (Symbol.dispose) LengthBuffer.prototype[Symbol.dispose] = LengthBuffer.prototype.dispose;

const collector = globalThis.FinalizationRegistry ? new FinalizationRegistry(release) : null;

/** Calls `body` with the addresses of copies of typed arrays (or of LengthBuffers, which are not copied), and frees them. */
export function withArrays(arrays, body) {
  const taken = [];
  try {
    const addresses = arrays.map((array) => {
      if (array == null) return 0;
      if (array instanceof LengthBuffer) return array.array.byteOffset;
      const address = allocate(array.byteLength);
      taken.push(address);
      new array.constructor(memory.present().u8.buffer, address, array.length).set(array);
      return address;
    });
    return body(...addresses);
  } finally {
    taken.forEach(release);
  }
}
