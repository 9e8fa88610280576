/// When chunks of items that stand side by side hold so little that they should be one fewer: two as much as 7/8 of what a chunk
/// can, or three as much as 14/8. Chunks are then at least 58 % full on average, and what is spread over one fewer takes a
/// while before it is taken apart again.
struct ThinChunks {
  /// What a chunk can hold.
  let room: Int

  private var two: Int { room / 8 * 7 }
  private var three: Int { 2 * two }

  /// Such neighbours, a certain chunk or one beside it among them: the first of them, and how many they are.
  ///
  /// - Parameters:
  ///   - here: the chunk.
  ///   - count: tells how much a chunk holds.
  ///   - previous: tells the chunk in front of one; and `next` the one behind.
  @inline(__always)
  func neighbours<Chunk>(
    near here: Chunk, _ count: (Chunk) -> Int, previous: (Chunk) -> Chunk?, next: (Chunk) -> Chunk?
  ) -> (first: Chunk, count: Int)? {
    let (before, behind) = (previous(here), next(here))
    let held = count(here)
    let (heldBefore, heldBehind) = (before.map(count) ?? 0, behind.map(count) ?? 0)
    // Two that fit in one and leave it room; where there are no three, this is all there is to do.
    if let before, heldBefore + held <= two { return (before, 2) }
    if behind != nil, held + heldBehind <= two { return (here, 2) }
    if let before, behind != nil, heldBefore + held + heldBehind <= three { return (before, 3) }
    if let before, heldBefore + held < three, let first = previous(before),
      count(first) + heldBefore + held <= three
    {
      return (first, 3)
    }
    if let behind, held + heldBehind < three, let last = next(behind),
      held + heldBehind + count(last) <= three
    {
      return (here, 3)
    }
    return nil
  }

  /// Where chunks that hold so much are thin, or nil; the last may hold few.
  func checkInvariants(_ counts: [Int]) -> String? {
    if let count = counts.first(where: { !(1...room).contains($0) }) { return "a chunk of \(count) items" }
    for index in counts.indices.dropLast().dropFirst() {
      if counts[index - 1] + counts[index] <= two { return "thin chunks before the \(index)th: \(counts)" }
      if index > 1, counts[index - 2] + counts[index - 1] + counts[index] <= three {
        return "three thin chunks up to the \(index)th: \(counts)"
      }
    }
    return nil
  }
}
