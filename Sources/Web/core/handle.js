// What all objects of the module have in common: an address that must be given back.
import { wasm } from "./memory.js";

function give({ release, address, buffers }) {
  wasm[release](address);
  buffers.forEach((buffer) => buffer.free());
}
const collector = globalThis.FinalizationRegistry ? new FinalizationRegistry(give) : null;

/** The address of an argument, which must be of a class: the module cannot tell objects from one another. */
export function addressOf(object, kind) {
  if (!(object instanceof kind)) throw new TypeError(`expected a ${kind.name}, not ${object?.constructor?.name ?? object}`);
  return object.address;
}

/**
 * An object in the module's memory. Give it back with `dispose`, or declare it with `using`. If you forget, the garbage
 * collector does it, at a time of its choosing: it does not know how large the object is.
 */
export class Handle {
  #address;
  #release;
  #buffers = [];

  constructor(address, release) {
    this.#address = address;
    this.#release = release;
    collector?.register(this, { release, address, buffers: this.#buffers }, this);
  }
  /** Used by this object's class: frees a buffer together with it. */
  own(buffer) {
    this.#buffers.push(buffer);
    return buffer;
  }
  /** For this module's calls. Throws if the object has been disposed of. */
  get address() {
    if (this.#address === 0) throw new TypeError(`this ${this.constructor.name} has been disposed of`);
    return this.#address;
  }
  get isDisposed() { return this.#address === 0; }

  dispose() {
    if (this.#address === 0) return;
    collector?.unregister(this);
    const address = this.#address;
    this.#address = 0;
    give({ release: this.#release, address, buffers: this.#buffers });
  }
}
// Older browsers, and Node before 18.18, do not know the symbol; there is no `using` there either.
if (Symbol.dispose) Handle.prototype[Symbol.dispose] = Handle.prototype.dispose;
