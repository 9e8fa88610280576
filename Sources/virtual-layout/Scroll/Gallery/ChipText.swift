/// A word broken into the rows of its chip, with an empty column on each side.
struct ChipText {
  private let lines: [[TextCells.Cell]]
  private let columns: Int

  init(_ text: [TextCells.Cell], columns: Int) {
    let room = max(columns - 2, 1)
    var lines: [[TextCells.Cell]] = [[]]
    var taken = 0
    for cell in text {
      if taken + cell.width > room && taken > 0 {
        lines.append([])
        taken = 0
      }
      lines[lines.count - 1].append(cell)
      taken += cell.width
    }
    self.lines = lines
    self.columns = columns
  }

  /// The text in a row of the chip, and its distance from the left edge.
  func line(_ row: Int) -> (cells: [TextCells.Cell], indent: Int)? {
    guard lines.indices.contains(row) else { return nil }
    let width = lines[row].reduce(0) { $0 + $1.width }
    return (lines[row], lines.count == 1 ? max((columns - width) / 2, 1) : 1)
  }
}
