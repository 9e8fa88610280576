// Visiting what is in a rectangle without an allocation: the layout finds it step by step, in registers and on the visitor's
// stack, and the loop over a step is compiled into the host together with what it does for each element.
extension CollectionLayout {
  /// Visits everything that intersects `rect` (`LayoutRect.intersects`), in item order. Allocates nothing.
  ///
  /// The visitor may query the layout. Changes are refused, also of `visibleBounds`.
  ///
  /// - Complexity: in modes of lines O(log n + k) for k items on the lines that `rect` reaches. In modes of lanes O(log n +
  ///   k) for k results as long as lanes stay abreast, at worst O(n / 16) if all have drifted apart; after a change among
  ///   the items also placing what has no position up to there, once.
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

  /// Visits the paths of the items that intersect `rect`, in item order. It works out only those frames that it needs.
  /// Allocates nothing.
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
