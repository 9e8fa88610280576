// The module's memory: views over it, and what calls need besides. Knows nothing of layouts.
//
// A view (a typed array over the memory) detaches when the memory grows, which any call may cause, and then its length is 0. So
// nothing elsewhere keeps one: `memory.f64` is a getter that makes a new view if the last one is detached. A loop that makes no
// calls may keep it in a local. Asking a view for its length costs nothing; asking the memory for its buffer is a call of the
// browser's, which takes as long as a query.

/** The functions of the C interface, once the module is loaded. @type {Record<string, Function>} */
export let wasm = null;

/** Takes the exports of the module, when it is loaded. */
export function adopt(exports) {
  memory.adopt(exports.memory);
  wasm = exports;
  scratch = allocate(1024);
}

/** A function of the C interface that `Sources/Web/build --modes` may have left out. Throws if it has. */
export function optional(name) {
  if (wasm[name]) return wasm[name];
  const mode = /^vlt_mode_create_(.+)/.exec(name)?.[1].replace(/_(.)/g, (_, letter) => letter.toUpperCase());
  const [what, option] = mode ? [`mode ${mode}`, `--modes …,${mode}`] : ["sections", "--with sections"];
  throw new Error(`this module has no ${what}: build it with ${option} (see Sources/Web/build)`);
}

let f64 = new Float64Array(0), i32 = new Int32Array(0), u8 = new Uint8Array(0);

function renew() {
  const buffer = memory.wasmMemory?.buffer;
  if (!buffer) throw new Error("call and await load() before anything else");
  [f64, i32, u8] = [new Float64Array(buffer), new Int32Array(buffer), new Uint8Array(buffer)];
  return { f64, i32, u8 };
}

/** Views over the whole memory, always of the present buffer. */
export const memory = {
  wasmMemory: null,

  adopt(wasmMemory) {
    this.wasmMemory = wasmMemory;
    renew();
  },
  /** Throws unless the module is loaded. */
  present() {
    if (f64.length === 0) renew();
  },
  get f64() { return f64.length !== 0 ? f64 : renew().f64; },
  get i32() { return f64.length !== 0 ? i32 : renew().i32; },
  get u8() { return f64.length !== 0 ? u8 : renew().u8; },
  /** The size of the memory in bytes. It never shrinks. */
  get size() { return this.wasmMemory?.buffer.byteLength ?? 0; },
};

// -- Memory of our own

/** More than one array of the greatest number of items takes, and small enough for a size in the module to be exact. */
const MOST = 2 ** 30;

/** Takes memory from the module's heap. Addresses are multiples of 16. A size that makes no sense ends here, in an exception. */
export function allocate(size) {
  memory.present();
  if (!(size >= 0 && size < MOST)) throw new RangeError(`expected a size below ${MOST} bytes, not ${size}`);
  const address = wasm.malloc(Math.max(size, 1)) >>> 0;
  if (address === 0) throw new RangeError(`the module's memory cannot grow by ${size} bytes`);
  return address;
}

export function release(address) {
  wasm.free(address);
}

/**
 * A thousand bytes for arguments and results of one call: arguments are in the first 512 bytes, results in the rest. The
 * functions `numbers` and `integers` write from byte 0 and from byte 32 on; callers that write structs choose their own places.
 * Nothing in it outlives the call.
 */
export let scratch = 0;

/** Where results of a call are written. Address of the k-th 8 bytes. */
export const result = (k = 0) => scratch + 512 + 8 * k;

/** Where a struct that begins with its own size is written as a result. */
export function sizedResult({ struct_size, sizeof }) {
  memory.i32[(result() + struct_size) >> 2] = sizeof;
  return result();
}

/** Writes up to four numbers (a point, a size, a rectangle) to the scratch memory and returns their address. */
export function numbers(x, y = 0, width = 0, height = 0) {
  const view = memory.f64, at = scratch >> 3;
  view[at] = x;
  view[at + 1] = y;
  view[at + 2] = width;
  view[at + 3] = height;
  return scratch;
}

/** Writes up to three 32-bit integers (a path, an element, a target) to the scratch memory and returns their address. */
export function integers(first, second, third = 0) {
  const view = memory.i32, at = (scratch + 32) >> 2;
  view[at] = first;
  view[at + 1] = second;
  view[at + 2] = third;
  return scratch + 32;
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
    if (!Number.isInteger(count)) throw new RangeError(`the count of a LengthBuffer must be a whole number, not ${count}`);
    this.address = allocate(8 * count);
    this.count = count;
    collector?.register(this, this.address, this);
  }
  get array() {
    if (this.address === 0) throw new TypeError("this LengthBuffer has been disposed of");
    if (!this.#array || (this.#array.length === 0 && this.count > 0)) {
      this.#array = new Float64Array(memory.f64.buffer, this.address, this.count);
    }
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
      new array.constructor(memory.u8.buffer, address, array.length).set(array);
      return address;
    });
    return body(...addresses);
  } finally {
    taken.forEach(release);
  }
}
