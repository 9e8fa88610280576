// Random numbers that every run repeats: SplitMix64, in BigInt.
export class SplitMix {
  #state;
  constructor(seed) { this.#state = BigInt(seed); }
  next() {
    this.#state = BigInt.asUintN(64, this.#state + 0x9e3779b97f4a7c15n);
    let z = this.#state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
  }
  /** From `low` up to `high`, in steps of a 64th, so that sums are exact. */
  length(low, high) {
    return low + Number(this.next() % BigInt((high - low) * 64)) / 64;
  }
  /** A whole number below `limit`. */
  below(limit) { return Number(this.next() % BigInt(limit)); }
}
