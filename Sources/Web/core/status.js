// Statuses as exceptions.
import { vlt_status } from "./interface.js";
import { wasm, textAt } from "./memory.js";

export const {
  ok: OK, badCount: BAD_COUNT, notFound: NOT_FOUND, truncated: TRUNCATED, badUpdates: BAD_UPDATES,
  wrongSource: WRONG_SOURCE,
} = vlt_status;

/** The layout has refused a call. `status` is the number of the C interface (vlt_status). */
export class VirtualLayoutError extends Error {
  constructor(status, message = textAt(wasm.vlt_status_text(status))) {
    super(message);
    this.name = "VirtualLayoutError";
    this.status = status;
  }
}

/** Throws unless the status is OK. */
export function check(status) {
  if (status !== OK) throw new VirtualLayoutError(status);
}

/** Whether something was found. Throws for any other failure. */
export function found(status) {
  if (status === NOT_FOUND) return false;
  check(status);
  return true;
}

/** For calls that fill a buffer: whether everything did fit. */
export function fitted(status) {
  if (status === TRUNCATED) return false;
  check(status);
  return true;
}
