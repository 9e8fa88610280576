#if !hasFeature(Embedded)
  extension RectangleEngine {
    package func checkInvariants() -> String? { rectangles.checkInvariants() }
  }

  extension Rectangles {
    /// What is wrong, with the number of the invariant, or nil if all of them hold.
    fileprivate func checkInvariants() -> String? {
      if let broken = tree.checkInvariants() { return broken }
      guard crossStarts.count == count, crossExtents.count == count,
        order.count == (isSortedByStart ? count : 0)
      else { return "1: other numbers of elements" }
      for position in 0..<count {
        let frame = frame(at: position)
        let end = frame.cross + frame.crossExtent
        guard end >= leastEnd, end <= greatestEnd, frame.cross <= greatestStart else {
          return "2: position \(position) is out of bounds across"
        }
        if self.position(of: item(at: position)) != position {
          return "3: the item at position \(position) is looked for elsewhere"
        }
      }
      return nil
    }
  }
#endif
