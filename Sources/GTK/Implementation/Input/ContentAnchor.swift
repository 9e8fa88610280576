#if GTK
  import VirtualLayout

  /// A point of the content that stays with what is there: it is remembered by the nearest item.
  struct ContentAnchor {
    /// The nearest item; nil if there is none.
    var item: Int?
    /// Where the point is in the item's frame, from 0 to 1.
    private var fraction = LayoutPoint(x: 0, y: 0)
    /// How far the point is outside of the frame. Without an item, the point itself.
    private var distance: LayoutPoint

    init(at point: LayoutPoint, in view: ViewObject) {
      distance = point
      guard let nearest = view.layout.nearestItem(to: point) else { return }
      let frame = nearest.frame
      func split(_ value: Double, _ start: Double, _ extent: Double) -> (fraction: Double, distance: Double) {
        guard extent > 0 else { return (0, value - start) }
        let fraction = min(max((value - start) / extent, 0), 1)
        return (fraction, value - (start + fraction * extent))
      }
      let (x, y) = (split(point.x, frame.x, frame.width), split(point.y, frame.y, frame.height))
      item = view.sections.starts.position(of: nearest.path)
      fraction = LayoutPoint(x: x.fraction, y: y.fraction)
      distance = LayoutPoint(x: x.distance, y: y.distance)
    }

    /// Where the point is now; nil if its item is not laid out.
    func point(in view: ViewObject) -> LayoutPoint? {
      guard let item else { return distance }
      let path = view.sections.starts.path(of: item)
      guard let frame = view.layout.attributes(of: .item(path))?.frame else { return nil }
      return LayoutPoint(
        x: frame.x + fraction.x * frame.width + distance.x,
        y: frame.y + fraction.y * frame.height + distance.y)
    }

    /// Follows a change of the model. Returns false if the item is gone.
    mutating func follow(_ position: Int, _ removed: Int, _ added: Int) -> Bool {
      guard let item, item >= position else { return true }
      guard item >= position + removed else { return false }
      self.item = item - removed + added
      return true
    }
  }
#endif
