// The focus that moves by keys.
import { addressOf, Handle } from "./handle.js";
import { vlt_focus_direction } from "./interface.js";
import { Layout, pathAt, pathOf } from "./layout.js";
import { named } from "./options.js";
import { integerResult, integers, memory, result, wasm } from "./memory.js";
import { check, found } from "./status.js";

/**
 * A focus. It remembers the column in which it moves up and down, as text editors do, and where it came from: right and then
 * left returns. Every item can be reached.
 */
export class FocusCursor extends Handle {
  constructor(path = 0) {
    memory.present();
    check(wasm.vlt_focus_cursor_create(integers(...pathOf(path)), result()));
    super(integerResult() >>> 0, "vlt_focus_cursor_release");
  }
  get path() {
    check(wasm.vlt_focus_cursor_get_path(this.address, result()));
    return pathAt(result());
  }
  /** Moves the focus, and returns the path of its item; null, and it stays, if there is no item in that direction. */
  move(layout, direction) {
    const number = named("direction", vlt_focus_direction, direction);
    return found(wasm.vlt_focus_cursor_move(this.address, addressOf(layout, Layout), number, result())) ? pathAt(result()) : null;
  }
}
