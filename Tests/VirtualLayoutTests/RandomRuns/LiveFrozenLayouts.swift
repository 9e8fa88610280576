import TestSupport
import VirtualLayout

/// Pictures of a layout, and what it showed when they were taken. They stay as they are, whatever happens to the layout.
struct LivePictures {
  fileprivate struct Kept {
    let picture: FrozenLayout
    /// What the picture must show: nil for everything.
    let reach: LayoutRect?
    let shown: Shown
  }

  /// What queries find.
  fileprivate struct Shown: Equatable {
    var bounds: LayoutRect
    var elements: [LayoutAttributes]
    var items: [ItemPath]
    var contentSize: LayoutSize
    /// The attributes of the elements, each looked up.
    var lookedUp: [LayoutAttributes?]
  }

  private var kept: [Kept] = []
  private static let everything = LayoutRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)

  /// Takes or drops a picture now and then. Does not advance `generator`, so that runs stay the same.
  mutating func follow(_ layout: CollectionLayout, _ generator: SplitMix64) {
    var generator = generator
    if kept.count == 4 || (!kept.isEmpty && generator.oneIn(4)) {
      kept.remove(at: generator.below(kept.count))
    }
    guard generator.oneIn(2) else { return }
    let reach = generator.oneIn(2) ? layout.visibleBounds : nil
    let picture = layout.frozen(reaching: reach)
    kept.append(Kept(picture: picture, reach: reach, shown: Shown(layout, reach ?? Self.everything)))
  }

  /// What a picture shows that the layout did not show then; nil if all is as it was.
  var disagreement: String? {
    for (index, kept) in kept.enumerated() {
      let now = Shown(kept.picture, kept.reach ?? Self.everything, kept.shown.bounds)
      if now != kept.shown { return "picture \(index) of \(self.kept.count) shows \(now), not \(kept.shown)" }
    }
    return nil
  }
}

extension LivePictures.Shown {
  fileprivate init(_ layout: CollectionLayout, _ rect: LayoutRect) {
    bounds = layout.visibleBounds
    contentSize = layout.contentSize
    elements = layout.layoutAttributesForElements(in: rect)
    var items: [ItemPath] = []
    layout.forEachItem(in: rect) { items.append($0) }
    self.items = items
    lookedUp = elements.map { $0 }
  }

  fileprivate init(_ picture: FrozenLayout, _ rect: LayoutRect, _ bounds: LayoutRect) {
    self.bounds = bounds
    contentSize = picture.contentSize
    elements = picture.layoutAttributesForElements(in: rect, visibleBounds: bounds)
    var items: [ItemPath] = []
    picture.forEachItem(in: rect) { items.append($0) }
    self.items = items
    lookedUp = elements.map { picture.attributes(of: $0.element, visibleBounds: bounds) }
  }
}
