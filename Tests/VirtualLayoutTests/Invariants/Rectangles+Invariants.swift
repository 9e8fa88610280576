@testable import VirtualLayout

extension Rectangles {
  /// Describes a broken invariant; nil if all hold.
  func checkInvariants() -> String? {
    if let broken = tree.checkInvariants() { return broken }
    guard crossStarts.count == count, crossExtents.count == count,
      order.count == (isSortedByStart ? count : 0)
    else { return "1: other numbers of elements" }
    guard ascending == AscendingIntervals(tree) else { return "4: another fast path" }
    for number in 0..<count {
      let (start, end) = (crossStarts[number], crossStarts[number] + crossExtents[number])
      guard crossReach.leastEnd <= end && end <= crossReach.greatestEnd && start <= crossReach.greatestStart
      else {
        return "2: \(number)"
      }
      guard self.number(of: item(at: number)) == number else { return "3: \(number)" }
    }
    return nil
  }
}
