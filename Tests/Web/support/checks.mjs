// Counting what passes and what fails. A failure says what was expected and what was found, and does not end the program.
let passed = 0;
const failures = [];

/** Runs a check, which fails by throwing. */
export async function test(name, body) {
  try {
    await body();
    passed += 1;
  } catch (error) {
    failures.push(name);
    console.log(`FAILED ${name}: ${error.message}`);
    if (!(error instanceof Mismatch)) console.log(error.stack);
  }
}

class Mismatch extends Error {}

export function fail(message) { throw new Mismatch(message); }

/** The same value, bit for bit: NaN equals NaN, and 0 is not -0. */
export function equal(found, expected, what = "value") {
  if (!Object.is(found, expected)) fail(`${what} is ${show(found)}, expected ${show(expected)}`);
}

/** The same values at every depth, bit for bit. */
export function same(found, expected, what = "value") {
  const isObject = (value) => typeof value === "object" && value !== null;
  if (!isObject(found) || !isObject(expected)) return equal(found, expected, what);
  const names = new Set([...Object.keys(found), ...Object.keys(expected)]);
  for (const name of names) same(found[name], expected[name], `${what}.${name}`);
}

export function isTrue(value, what) {
  if (!value) fail(`not so: ${what}`);
}

/** The error that `body` throws. */
export function thrown(body, type = Error) {
  try {
    body();
  } catch (error) {
    if (error instanceof type) return error;
    throw error;
  }
  return fail(`nothing was thrown, expected ${type.name}`);
}

const show = (value) => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};

/** Prints the result, and sets the status with which the program will end. */
export function finish() {
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
