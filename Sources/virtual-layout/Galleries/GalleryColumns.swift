/// The number of columns, or lanes, for a gallery in a container.
struct GalleryColumns {
  var count: Int
  /// The step that was asked for, limited to those that make a difference.
  var step: Int

  /// - Parameters:
  ///   - width: the container's width in points.
  ///   - step: how many columns more than usual.
  ///   - limit: the most columns that the mode has.
  init(of gallery: Gallery, width: Double, step: Int, atMost limit: Int) {
    let usual = Int(width / (gallery.isWords ? 160 : 208)).clamped(to: 1...limit)
    let most = Int(width / 48).clamped(to: 1...limit)
    count = (usual + step).clamped(to: 1...most)
    self.step = count - usual
  }
}

extension Int {
  /// The nearest number within `range`.
  func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
