import VirtualLayout

/// How the sizes of a gallery's items follow from their shapes.
struct ItemSizing {
  private enum Rule {
    /// The mode knows the sizes.
    case alike
    case extent((Gallery.Shape, _ crossExtent: Double) -> Double)
    case size((Gallery.Shape, _ availableCrossExtent: Double) -> LayoutSize)
  }

  private let rule: Rule
  /// The share of a magazine's line that the item of a number asks for.
  var magazineItem: (_ number: Int) -> MagazineItem = { _ in .full }

  private init(_ rule: Rule) { self.rule = rule }

  static var alike: ItemSizing { ItemSizing(.alike) }

  static func extent(_ extent: @escaping (Gallery.Shape, _ crossExtent: Double) -> Double) -> ItemSizing {
    ItemSizing(.extent(extent))
  }

  static func size(
    _ size: @escaping (Gallery.Shape, _ availableCrossExtent: Double) -> LayoutSize
  ) -> ItemSizing {
    ItemSizing(.size(size))
  }

  /// Pictures with their own sizes.
  static var pictures: ItemSizing {
    .size { shape, _ in if case .picture(let size) = shape { size } else { .zero } }
  }

  /// Words with sizes that follow from the columns they take.
  static func words(_ size: @escaping (_ columns: Int) -> LayoutSize) -> ItemSizing {
    .size { shape, _ in if case .word(let columns) = shape { size(columns) } else { .zero } }
  }

  /// Words that take as many rows as they need in the available width, with an empty column on each side.
  static var wordRows: ItemSizing {
    .extent { shape, crossExtent in
      guard case .word(let columns) = shape else { return 0 }
      let room = max(Int(crossExtent / CellSize.width) - 2, 1)
      return Double(max((columns + room - 1) / room, 1)) * CellSize.height
    }
  }

  /// The extent along a vertical scroll axis.
  func extent(of shape: Gallery.Shape, crossExtent: Double) -> Double {
    switch rule {
    case .alike: 0
    case .extent(let extent): extent(shape, crossExtent)
    case .size(let size): size(shape, crossExtent).height
    }
  }

  func size(of shape: Gallery.Shape, availableCrossExtent: Double) -> LayoutSize {
    switch rule {
    case .alike: .zero
    case .extent(let extent):
      LayoutSize(width: availableCrossExtent, height: extent(shape, availableCrossExtent))
    case .size(let size): size(shape, availableCrossExtent)
    }
  }
}
