// Visiting what is in a rectangle without an allocation: the layout finds it step by step, in registers and on the visitor's
// stack, and the loop over a step is compiled into the host together with what it does for each element.
extension CollectionLayout {
  /// Visits everything whose frame intersects `rect`, in item order. Allocates nothing.
  ///
  /// The visitor may ask the layout whatever it likes; changing it is refused, also scrolling it (`visibleBounds`).
  ///
  /// - Complexity: in modes of lines O(log n + k), k the items of the lines that `rect` reaches; in modes of lanes
  ///   O(log n + k), k results, as long as lanes stay abreast, and O(n / 16) at the worst, when all have drifted apart;
  ///   after a change in their midst also what is not placed up to there, once.
  @inlinable
  @inline(__always)
  public func forEachElement(in rect: LayoutRect, _ body: (LayoutAttributes) -> Void) {
    visit { memory in
      // Apart from the other forms of answer, so that nothing they need stands in this loop's registers.
      if let items = itemsInLanesDirectly(in: rect, memory) {
        memory.frames(as: LaneFrames.self).forEachElement(items, body)
        return true
      }
      let found = content.nextElements(in: rect, memory)
      found.forEach(in: rect, memory, body)
      return found.isLast
    }
  }

  /// Visits the paths of the items whose frames intersect `rect`, in item order, without working out frames
  /// that are sure to. Allocates nothing.
  ///
  /// - Complexity: that of `forEachElement`.
  @inlinable
  @inline(__always)
  public func forEachItem(in rect: LayoutRect, _ body: (ItemPath) -> Void) {
    visit { memory in
      let found = itemsDirectly(in: rect) ?? content.nextItems(in: rect, memory)
      let section = Int(found.section)
      found.forEachItem(memory) { body(ItemPath(section: section, item: $0)) }
      return found.isLast
    }
  }

  /// Sets the visitor's memory aside and runs `body` until it says that the batch was the last.
  @inlinable
  @inline(__always)
  func visit(_ body: (VisitMemory) -> Bool) {
    callsUnderWay &+= 1
    defer { callsUnderWay &-= 1 }
    VisitMemory.visit(body)
  }
}
