import VirtualLayout

// The names that the pages use and the library has not yet. Deleted with the old names.

extension LayoutMode {
  typealias Masonry = VirtualLayout.Masonry
  typealias Flow = VirtualLayout.Flow
  typealias List = VirtualLayout.List
  typealias Grid = VirtualLayout.Grid
  typealias Justified = VirtualLayout.Justified
  typealias Magazine = VirtualLayout.Magazine
  typealias UIKitFlow = VirtualLayout.UIKitFlow
}

extension VirtualLayout.Grid {
  typealias Item = GridItem
}

extension ItemSource {
  static func extents(
    count: @autoclosure @escaping () -> Int, measure: @escaping (ItemPath, Double) -> Double
  ) -> ItemSource {
    .measuring(count: count(), extent: measure)
  }
}

struct Overscan {
  var extent: Double

  init(_ extent: Double) { self.extent = extent }

  func rect(around viewport: LayoutRect, axis: LayoutAxis) -> LayoutRect {
    MaterializedRange(overscan: extent).rect(around: viewport, axis: axis)
  }
}
