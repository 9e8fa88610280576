// A million synthetic pictures. Everything about a picture follows from its number, so only its size is stored.

/** SplitMix's finalizer in 32 bits: neighboring numbers get unrelated values. */
export function mix(number, salt) {
  let z = (Math.imul(number + 1, 0x9e3779b9) + Math.imul(salt, 0x85ebca6b)) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}
/** From 0 up to 1. */
const unit = (number, salt) => mix(number, salt) / 2 ** 32;

/** Proportions that cameras and croppers make, common ones more than once. */
const RATIOS = [3 / 2, 2 / 3, 4 / 3, 3 / 4, 1, 3 / 2, 2 / 3, 16 / 9, 4 / 5, 5 / 4, 1, 3 / 4];
/** The area of every picture, as a square's side. */
const SIDE = 200;

export const ratioOf = (number) => RATIOS[mix(number, 1) % RATIOS.length];

/** Writes the natural sizes of pictures, one pair for each number. */
export function sizesOf(numbers, into = new Float64Array(2 * numbers.length)) {
  const widths = RATIOS.map((ratio) => Math.round(SIDE * Math.sqrt(ratio)));
  const heights = RATIOS.map((ratio) => Math.round(SIDE / Math.sqrt(ratio)));
  for (let index = 0; index < numbers.length; index++) {
    const kind = mix(numbers[index], 1) % RATIOS.length;
    into[2 * index] = widths[kind];
    into[2 * index + 1] = heights[kind];
  }
  return into;
}

const LOOKS = [0, 1, 2, 2, 3, 4, 4, 5, 1, 0, 3, 2];

/**
 * Paints a picture. Hues wander slowly along the collection: a screen has one mood, a long way has many. One picture in five
 * has about the complementary hue of its neighbors.
 */
export function paint(element, number) {
  const look = LOOKS[mix(number, 2) % LOOKS.length];
  const mood = 34 + 360 * (number / 2600) + 46 * Math.sin(number / 37);
  const answers = unit(number, 3) > 0.8;
  const hue = mood + (answers ? 168 : 0) + 40 * (unit(number, 4) - 0.5);
  const light = 0.62 + 0.26 * unit(number, 5);
  const chroma = (0.03 + 0.07 * unit(number, 6) ** 1.4) * (answers ? 0.7 : 1);
  const color = (lightness, strength, turn) =>
    `oklch(${lightness.toFixed(3)} ${(chroma * strength).toFixed(3)} ${((hue + turn) % 360).toFixed(1)})`;
  const { style } = element;
  style.setProperty("--a", color(Math.min(light + 0.11, 0.95), 0.7, 22));
  style.setProperty("--b", color(light, 1, 0));
  style.setProperty("--c", color(light - 0.2 - 0.14 * unit(number, 7), 1.15, -26));
  // Hills and seas are dark where the number is.
  const isDark = look === 2 || look === 3 || light < 0.71;
  style.setProperty("--mark", isDark ? "rgb(255 255 255 / 0.88)" : "rgb(0 0 0 / 0.56)");
  style.setProperty("--x", `${Math.round(18 + 64 * unit(number, 8))}%`);
  style.setProperty("--y", `${Math.round(26 + 38 * unit(number, 9))}%`);
  style.setProperty("--r", `${Math.round(14 + 34 * unit(number, 10))}px`);
  style.setProperty("--turn", `${Math.round(360 * unit(number, 11))}deg`);
  const before = element.dataset.look;
  if (before !== undefined) element.classList.remove(`look-${before}`);
  element.classList.add(`look-${look}`);
  element.dataset.look = look;
}
