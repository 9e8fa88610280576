// splitmix64 with seed 42: heights from 80 to 400, as in the other benchmarks.
export function makeHeights(count) {
  let state = 42n;
  const next = () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
  };
  return Float64Array.from({ length: count }, () => 80 + Number(next() % 321n));
}
