// The scroll scale, without a browser: every position can be reached, small movements are exact, and nothing jumps.
import { LONGEST, ScrollScale } from "../../Sources/Web/view/scroll_scale.js";
import { equal, finish, isTrue, test } from "./support/checks.mjs";
import { SplitMix } from "./support/numbers.mjs";

const VIEWPORT = 800;

function scaleFor(content) {
  const scale = new ScrollScale();
  scale.configure(content, VIEWPORT);
  return { scale, range: content - VIEWPORT, travel: scale.extent - VIEWPORT };
}

await test("short content is not scaled", () => {
  const { scale } = scaleFor(1_000_000);
  equal(scale.isExact, true);
  equal(scale.extent, 1_000_000);
  for (const offset of [0, 0.5, 123.25, 999_200]) {
    equal(scale.positionAt(offset), offset);
    equal(scale.offsetFor(offset), offset);
  }
});

for (const content of [LONGEST + 1, 2 * LONGEST, 50e6, 1e9, 2 ** 50]) {
  await test(`content of ${content}: the ends are the ends`, () => {
    const { scale, range, travel } = scaleFor(content);
    equal(scale.extent, LONGEST);
    equal(scale.positionAt(travel), range);
    equal(scale.positionAt(0), 0);
    equal(scale.offsetFor(0), 0);
    equal(scale.offsetFor(range), travel);
  });

  await test(`content of ${content}: jumps are in order, and lead back`, () => {
    const { scale, range, travel } = scaleFor(content);
    let last = -1;
    for (let step = 0; step <= 1000; step++) {
      const position = scale.positionAt(travel * step / 1000);
      isTrue(position > last && position <= range, `${position} after ${last}`);
      isTrue(Math.abs(scale.offsetFor(position) - travel * step / 1000) <= 1, `offset for ${position}`);
      last = position;
    }
  });

  await test(`content of ${content}: steps are exact anywhere, and a pause in between changes nothing`, () => {
    const { scale, range } = scaleFor(content);
    const random = new SplitMix(content);
    for (let place = 0; place < 20; place++) {
      let position = Math.round(range * (0.05 + 0.045 * place));
      scale.adopt(scale.offsetFor(position), position);
      for (let step = 0; step < 50; step++) {
        const distance = random.below(2000) - 1000;
        const next = scale.positionAt(scale.offset + distance);
        equal(next, position + distance, "position");
        position = next;
        if (step % 10 === 9) scale.adopt(scale.offsetFor(position), position);
      }
    }
  });

  await test(`content of ${content}: scrolling without a pause reaches the start`, () => {
    const { scale, range } = scaleFor(content);
    // A little beyond the part that is 1 : 1: from there, the offset reaches 0 before the position does.
    let position = Math.min((scale.extent - VIEWPORT) / 4 + 5000, range);
    scale.adopt(scale.offsetFor(position), position);
    for (let step = 0; step < 10_000 && position > 0; step++) {
      position = scale.positionAt(Math.max(scale.offset - 1000, 0));
      if (scale.isStuck(position)) scale.adopt(scale.offsetFor(position), position);
    }
    equal(position, 0);
  });
}

finish();
