import TestSupport
import VirtualLayout

/// Walks of a `FocusCursor` over any layout.
enum FocusWalks {
  private static let arrows: [FocusDirection] = [.up, .down, .left, .right]
  private static let opposites: [FocusDirection: FocusDirection] = [
    .up: .down, .down: .up, .left: .right, .right: .left,
  ]

  /// The items to which no sequence of arrow keys leads.
  static func unreached(
    _ paths: [ItemPath], from first: ItemPath, in layout: CollectionLayout
  ) -> Set<ItemPath> {
    var unreached = Set(paths)
    unreached.remove(first)
    var seen: Set<FocusCursor> = [FocusCursor(at: first)]
    var next = Array(seen)
    var index = 0
    while !unreached.isEmpty, index < next.count, index < 100_000 {
      for direction in arrows {
        var focus = next[index]
        guard let path = focus.move(direction, in: layout), seen.insert(focus).inserted else { continue }
        unreached.remove(path)
        next.append(focus)
      }
      index += 1
    }
    return unreached
  }

  /// Walks at random, and tries what a move back and a repeated move do.
  static func walk(
    from path: ItemPath, _ count: Int, in layout: CollectionLayout, _ generator: inout SplitMix64
  ) -> String? {
    var focus = FocusCursor(at: path)
    for _ in 0..<40 {
      let direction = FocusDirection.allCases[generator.below(8)]
      let before = focus
      guard let moved = focus.move(direction, in: layout) else {
        if focus != before { return "\(direction) moves nowhere but changes the cursor" }
        continue
      }
      if moved != focus.path || moved == before.path { return "\(direction) of \(before.path) is \(moved)" }
      if let back = opposites[direction] {
        var returning = focus
        if returning.move(back, in: layout) != before.path {
          return "\(direction), \(back) of \(before.path)"
        }
      }
      var repeated = focus
      var moves = 0
      while repeated.move(direction, in: layout) != nil {
        moves += 1
        if moves > count { return "\(direction) of \(before.path) never ends" }
      }
    }
    return nil
  }
}
