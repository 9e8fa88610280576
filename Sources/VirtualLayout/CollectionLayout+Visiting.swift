// Visiting what is in a rectangle without an allocation: the engine fills batches on the visitor's stack, and the loop
// over them is compiled into the host together with what it does for each element.
extension CollectionLayout {
  /// Visits everything whose frame intersects `rect`, in item order. Allocates nothing.
  ///
  /// The visitor may ask the layout whatever it likes; changing it is refused.
  ///
  /// - Complexity: in modes of lines O(log n + k), k the items of the lines that `rect` reaches; in modes of lanes
  ///   O(log n + k), k results, as long as lanes stay abreast, and O(n / 16) at the worst, when all have drifted apart.
  @inlinable
  public func forEachElement(in rect: LayoutRect, _ body: (LayoutAttributes) -> Void) {
    forEachInBatches(
      filledBy: { nextElements(in: rect, $0, $1, $2) },
      body: { (placed: PlacedItem) in
        let path = ItemPath(section: 0, item: Int(placed.item))
        body(LayoutAttributes(element: .item(path), frame: placed.frame))
      })
  }

  /// Visits the paths of the items whose frames intersect `rect`, in item order, without working out frames
  /// that are sure to. Allocates nothing.
  ///
  /// - Complexity: that of `forEachElement`.
  @inlinable
  public func forEachItem(in rect: LayoutRect, _ body: (ItemPath) -> Void) {
    forEachInBatches(
      filledBy: { nextItems(in: rect, $0, $1, $2) },
      body: { (item: Int32) in body(ItemPath(section: 0, item: Int(item))) })
  }

  /// Runs `fill` until there is no more and `body` on each element of what it gives.
  ///
  /// Batches take up the kilobyte up to which the standard library promises to stay on the stack.
  @inlinable
  @inline(__always)
  func forEachInBatches<Element: BitwiseCopyable>(
    filledBy fill: (UnsafeMutableBufferPointer<Element>, UnsafeMutableRawPointer, _ hasBegun: Bool) ->
      VisitedBatch,
    body: (Element) -> Void
  ) {
    callsUnderWay += 1
    defer { callsUnderWay -= 1 }
    withUnsafeTemporaryAllocation(of: Element.self, capacity: 1024 / MemoryLayout<Element>.stride) { batch in
      withUnsafeTemporaryAllocation(byteCount: VisitedBatch.progressSize, alignment: 16) { progress in
        guard let progress = progress.baseAddress else { return }
        var hasBegun = false
        while true {
          let visited = fill(batch, progress, hasBegun)
          for index in 0..<visited.count { body(batch[index]) }
          if visited.isLast { return }
          hasBegun = true
        }
      }
    }
  }

  @usableFromInline
  func nextItems(
    in rect: LayoutRect, _ elements: UnsafeMutableBufferPointer<Int32>,
    _ progress: UnsafeMutableRawPointer, _ hasBegun: Bool
  ) -> VisitedBatch {
    var batch = QueryBatch(elements)
    var progress = QueryProgress(progress, hasBegun: hasBegun)
    let more = engine.fill(&batch, RegionQuery(rect, transform: preparedTransform), &progress)
    return VisitedBatch(count: batch.count, isLast: !more)
  }

  @usableFromInline
  func nextElements(
    in rect: LayoutRect, _ elements: UnsafeMutableBufferPointer<PlacedItem>,
    _ progress: UnsafeMutableRawPointer, _ hasBegun: Bool
  ) -> VisitedBatch {
    var batch = QueryBatch(elements)
    var progress = QueryProgress(progress, hasBegun: hasBegun)
    let more = engine.fill(&batch, RegionQuery(rect, transform: preparedTransform), &progress)
    return VisitedBatch(count: batch.count, isLast: !more)
  }
}

/// How many elements a batch came to, and whether it was the last.
@usableFromInline
struct VisitedBatch {
  @usableFromInline let count: Int
  @usableFromInline let isLast: Bool

  /// Bytes that the visitor's stack sets aside for where a query stopped.
  @inlinable static var progressSize: Int { 768 }
}
