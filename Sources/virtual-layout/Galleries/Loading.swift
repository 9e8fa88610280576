import VirtualLayout

/// The state of a gallery whose items are loaded one after another, in a scattered order. What is not loaded
/// has a placeholder.
struct Loading {
  static let picturePlaceholder = Gallery.Shape.picture(LayoutSize(width: 4, height: 3))
  static let wordPlaceholder = Gallery.Shape.word(columns: 6)

  /// The numbers of the items that are loaded.
  private var loaded = BitSet()
  /// How many positions have been tried.
  private var tried = 0
  /// How many items are not loaded.
  private(set) var outstanding: Int

  /// - Parameter count: the number of items, none of which is loaded.
  init(count: Int) { outstanding = count }

  func isLoaded(_ number: Int) -> Bool { loaded.contains(number) }

  /// Adds an item that is not loaded.
  mutating func add(_ number: Int) { outstanding += 1 }

  /// Loads up to `limit` items from all over the gallery, and returns their positions.
  mutating func next(_ limit: Int, in gallery: ShownGallery) -> [Int] {
    var positions: [Int] = []
    var misses = 0
    while gallery.count > 0, positions.count < limit, misses < gallery.count {
      // The stride is a prime, so it meets every position before it meets one again. A second round meets
      // items inserted since.
      let position = tried < gallery.count ? tried * 15_485_863 % gallery.count : tried % gallery.count
      tried += 1
      if take(gallery.number(at: position)) { positions.append(position) } else { misses += 1 }
    }
    if positions.isEmpty { outstanding = 0 }
    return positions
  }

  /// Loads the item of this number.
  /// - Returns: false if it is loaded already.
  mutating func take(_ number: Int) -> Bool {
    guard loaded.insert(number) else { return false }
    outstanding -= 1
    return true
  }
}
