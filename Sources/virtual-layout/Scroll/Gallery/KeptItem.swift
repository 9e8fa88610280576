import VirtualLayout

/// The item that stays where it is while modes and sizes change, and while items are inserted and deleted
/// above it.
///
/// It is the first visible item when someone has scrolled, and stays the same until someone scrolls again.
/// So going through all modes, or making a window narrow and wide again, ends at the place where it began.
/// (If lines break elsewhere after an edit, the first visible item is another one, usually one before.
/// Keeping that one after each edit would move the view towards the start.)
struct KeptItem {
  var number: Int
  /// The distance from the item's top to the view's top, as a fraction of the item's height. Nil if the
  /// view's top is not in the item.
  private var fraction: Double?
  /// The same distance in points.
  private var distance: Double

  init(_ number: Int, at frame: LayoutRect, start: Double) {
    self.number = number
    distance = start - frame.y
    fraction = distance > 0 && frame.height > 0 ? distance / frame.height : nil
  }

  /// Where the view begins if the item has this frame.
  func start(_ frame: LayoutRect) -> Double { frame.y + (fraction.map { $0 * frame.height } ?? distance) }
}

extension GalleryView {
  func settle() {
    kept = nil
    guard viewport.bounds.y > 0, let item = viewport.firstItem else { return }
    keep(number(of: item.path), at: item.frame)
  }

  private func keep(_ number: Int, at frame: LayoutRect) {
    kept = KeptItem(number, at: frame, start: viewport.bounds.y)
  }

  /// Keeps the same item after a change, if it is still visible. An item that has become smaller may not be.
  func keepOn() {
    if let kept, let frame = frame(ofItem: kept.number), viewport.isVisible(frame) {
      keep(kept.number, at: frame)
    } else {
      settle()
    }
  }

  /// Makes the kept item the anchor of the next change of the layout.
  func anchorKeptItem() {
    let path = kept.flatMap { self.path(ofNumber: $0.number) }
    viewport.layout.scrollAnchoring.anchor = path.map { .item($0) } ?? .firstVisible
  }
}
