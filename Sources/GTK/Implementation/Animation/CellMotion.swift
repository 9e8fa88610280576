#if GTK
  import VirtualLayout

  /// How a cell differs from its place in the layout: by a distance, a size and an opacity that an animation takes away.
  ///
  /// What is left of them is a number from 1, at the start of the animation, to 0, at its end. The place may change meanwhile,
  /// by a scroll or because sizes are measured: the cell follows at once.
  struct CellMotion {
    /// Where the cell was seen before the change that begins an animation, in the view; nil if it was nowhere.
    var former: LayoutRect?
    /// The rectangle at the start minus the place, coordinate by coordinate.
    var offset = LayoutRect.zero
    var initialOpacity = 1.0
    var finalOpacity = 1.0
    /// Whether the change has inserted the cell's item.
    var isInserted = false

    /// Whether nothing is to be animated. Less than half a pixel is rounding.
    var isAtRest: Bool {
      let farthest = max(
        offset.x.magnitude, offset.y.magnitude, offset.width.magnitude, offset.height.magnitude)
      return farthest < 0.5 && initialOpacity == 1 && finalOpacity == 1
    }

    /// Where a cell is seen whose place is `place`.
    func frame(at place: LayoutRect, _ rest: Double) -> LayoutRect {
      if rest == 0 { return place }
      return LayoutRect(
        x: place.x + offset.x * rest, y: place.y + offset.y * rest,
        width: max(0, place.width + offset.width * rest), height: max(0, place.height + offset.height * rest))
    }

    func opacity(_ rest: Double) -> Double { finalOpacity + (initialOpacity - finalOpacity) * rest }

    /// Begins at a rectangle.
    mutating func begin(at start: LayoutRect, place: LayoutRect) {
      offset = LayoutRect(
        x: start.x - place.x, y: start.y - place.y, width: start.width - place.width,
        height: start.height - place.height)
    }
  }
#endif
