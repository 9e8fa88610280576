/// The tutorials' way: an array of class objects. Every query tests each of them and collects the visible ones in a new
/// array.
struct ClassScan: VisibleIndex {
  final class ItemAttributes {
    let index: Int
    let frame: Frame
    var zIndex = 0
    var alpha = 1.0
    var isHidden = false

    init(index: Int, frame: Frame) {
      self.index = index
      self.frame = frame
    }
  }

  private let cache: [ItemAttributes]

  var variant: String { "class-scan" }
  var isLinear: Bool { true }

  init?(_ items: PlacedItems) {
    var cache: [ItemAttributes] = []
    for index in 0..<items.count {
      cache.append(ItemAttributes(index: index, frame: items.frame(at: index)))
    }
    self.cache = cache
  }

  func forEachVisible(from lo: Double, to hi: Double, _ body: (Int) -> Void) {
    let viewport = Frame(x: 0, y: lo, width: Viewport.width, height: hi - lo)
    var visible: [ItemAttributes] = []
    for attributes in cache where attributes.frame.intersects(viewport) { visible.append(attributes) }
    for attributes in visible { body(attributes.index) }
  }
}
