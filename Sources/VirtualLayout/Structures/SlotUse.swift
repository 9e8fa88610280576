/// Which of so many slots is not used exactly once, by a chunk or as a free one; nil if every one is.
func misusedSlot(of count: Int, taken: [Int32], free: [Int32]) -> String? {
  var uses = [Int](repeating: 0, count: count)
  for slot in taken + free { uses[Int(slot)] += 1 }
  return uses.firstIndex { $0 != 1 }.map { "slot \($0) is used \(uses[$0]) times" }
}
