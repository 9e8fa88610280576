// Visiting what is in a rectangle without an allocation: the layout fills batches on the visitor's stack, and the loop
// over them is compiled into the host together with what it does for each element.
extension CollectionLayout {
  /// Visits everything whose frame intersects `rect`, in item order. Allocates nothing.
  ///
  /// The visitor may ask the layout whatever it likes; changing it is refused.
  ///
  /// - Complexity: in modes of lines O(log n + k), k the items of the lines that `rect` reaches; in modes of lanes
  ///   O(log n + k), k results, as long as lanes stay abreast, and O(n / 16) at the worst, when all have drifted apart;
  ///   after a change in their midst also what is not placed up to there, once.
  @inlinable
  public func forEachElement(in rect: LayoutRect, _ body: (LayoutAttributes) -> Void) {
    if let frames = content.laneFrames() {
      visit { memory in
        let found = content.nextItems(in: rect, memory)
        found.forEachItem { item in
          body(LayoutAttributes(element: .item(ItemPath(item: item)), frame: frames.frame(of: item)))
        }
        return found.isLast
      }
    } else if let frames = content.lineFrames() {
      visit { memory in
        let visited = content.nextLines(in: rect, memory)
        let lines = memory.start.assumingMemoryBound(to: PlacedLine.self)
        for index in 0..<visited.count {
          frames.forEachItem(on: lines[index], in: rect) { item, frame in
            body(LayoutAttributes(element: .item(ItemPath(item: item)), frame: frame))
          }
        }
        return visited.isLast
      }
    } else {
      visit { memory in
        let visited = content.nextPlacedItems(in: rect, memory)
        let placed = memory.start.assumingMemoryBound(to: PlacedItem.self)
        for index in 0..<visited.count { body(placed[index].attributes) }
        return visited.isLast
      }
    }
  }

  /// Visits the paths of the items whose frames intersect `rect`, in item order, without working out frames
  /// that are sure to. Allocates nothing.
  ///
  /// - Complexity: that of `forEachElement`.
  @inlinable
  public func forEachItem(in rect: LayoutRect, _ body: (ItemPath) -> Void) {
    visit { memory in
      let found = content.nextItems(in: rect, memory)
      let section = Int(found.section)
      found.forEachItem { body(ItemPath(section: section, item: $0)) }
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
