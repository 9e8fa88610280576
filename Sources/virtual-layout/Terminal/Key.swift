/// A key, a click, or a turn of the mouse wheel.
package enum Key: Equatable {
  case up, down, left, right, pageUp, pageDown, home, end
  case wheelUp, wheelDown
  /// A press of the left button over a cell. Both numbers count from 0.
  case click(column: Int, row: Int)
  case escape, enter, backspace
  /// Ctrl and a letter: `c` for Ctrl-C.
  case control(Character)
  case character(Character)
}
