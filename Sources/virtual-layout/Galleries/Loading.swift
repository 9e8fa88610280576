import VirtualLayout

/// Items that are being loaded: what they are becomes known of one after the other, in a scattered order.
struct Loading {
  /// What stands in for a picture, or a word, of which nothing is known yet.
  static let picture = Gallery.Shape.picture(LayoutSize(width: 4, height: 3))
  static let word = Gallery.Shape.word(columns: 6)

  private var loaded = BitSet()
  /// Positions tried so far.
  private var tried = 0
  private(set) var outstanding: Int

  /// Nothing is there yet.
  init(count: Int) { outstanding = count }

  func isLoaded(_ number: Int) -> Bool { loaded.contains(number) }

  /// One more is to be loaded.
  mutating func add(_ number: Int) { outstanding += 1 }

  /// Up to so many positions, from all over the gallery, at which something is to be loaded: first in great strides, at the
  /// end whatever was left.
  mutating func next(_ limit: Int, in gallery: ShownGallery) -> [Int] {
    var positions: [Int] = []
    var misses = 0
    while gallery.count > 0, positions.count < limit, misses < gallery.count {
      // A prime: it meets every position before it meets one again, whatever the count.
      let position = tried < gallery.count ? tried * 15_485_863 % gallery.count : tried % gallery.count
      tried += 1
      if take(gallery.number(at: position)) { positions.append(position) } else { misses += 1 }
    }
    if positions.isEmpty { outstanding = 0 }
    return positions
  }

  /// Loads the item of this number; false if it is there.
  mutating func take(_ number: Int) -> Bool {
    guard loaded.insert(number) else { return false }
    outstanding -= 1
    return true
  }
}
