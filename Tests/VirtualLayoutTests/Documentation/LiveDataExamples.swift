import VirtualLayout

/// What LiveData.md, Estimates.md and SavedLayouts.md show.
final class LiveDataExamples {
  struct Message: Equatable {
    var id: UInt64
    var lines = 2.0

    func height(at width: Double) -> Double { lines * 20 }

    func preferredSize(in frame: LayoutRect) -> LayoutSize {
      LayoutSize(width: frame.width, height: height(at: frame.width))
    }
  }

  let layout: CollectionLayout
  var messages: [Message]
  /// Where the viewport is in the content.
  var offset = 0.0

  /// Messages 0, 1, 2 … in a list.
  init(count: UInt64) {
    layout = CollectionLayout(.list())
    messages = (0..<count).map { Message(id: $0) }
    layout.containerSize = LayoutSize(width: 320, height: 200)
    layout.source = .extents(count: self.messages.count) { path, width in
      self.messages[path.item].height(at: width)
    }
  }

  func batch() throws {
    var updates = BatchUpdates()
    updates.deleteItems(3..<4)
    updates.insertItems(0..<1)
    offset += try layout.performBatchUpdates(updates).delta  // how far to scroll
  }

  func difference(_ change: (inout [Message]) -> Void) throws {
    var shown = IdentifiedItems(messages.map(\.id))
    change(&messages)
    offset += try shown.apply(messages.map(\.id), to: layout).delta
  }

  func chat() {
    layout.scrollAnchoring = .chat
  }

  func transition(_ updates: BatchUpdates) throws -> LayoutTransition {
    let transition = try layout.performBatchTransition(updates)
    offset += transition.scrollOffsetDelta
    transition.forEachElement(at: 0.5) { attributes, opacity in
      print(attributes.path, attributes.frame, opacity)
    }
    return transition
  }

  func overscanned() -> LayoutTransition {
    let transition = layout.prepareTransition(over: layout.visibleBounds.insetBy(dx: 0, dy: -80))
    return transition
  }

  func appendToArray(_ heights: inout [Double]) {
    layout.replaceSource(invalidating: .appended(1)) {
      heights.append(60)
      return .extents(heights)
    }
    offset += layout.prepare().delta  // asks for one size
  }

  func insertIntoArray(_ heights: inout [Double]) throws {
    heights.insert(60, at: 0)
    offset += try layout.insertItems(0..<1, source: .extents(heights)).delta
  }

  func removeInPlace(_ heights: inout [Double]) throws {
    layout.replaceSource(invalidating: InvalidationContext()) {
      heights.remove(at: 0)
      return .extents(heights)
    }
    offset += try layout.deleteItems(0..<1).delta  // if it throws, the layout has the new source
  }

  func estimates() {
    let messages = messages
    layout.source = .extents(count: messages.count) { path, width in messages[path.item].height(at: width) }
      .estimated(.average(LayoutSize(width: 320, height: 60)))
    layout.prepare()  // measures nothing
    layout.visibleBounds = LayoutRect(x: 0, y: offset, width: 320, height: 200)
    offset += layout.measureItems(in: layout.visibleBounds).delta  // measures what is visible
  }

  func measured() {
    let size = MeasuredSize(path: 7, size: LayoutSize(width: 320, height: 95))
    offset += layout.setMeasuredSizes([size]).delta
  }

  func fitted() {
    let fitted = layout.fitItems(in: layout.visibleBounds) { attributes in
      messages[attributes.path.item].preferredSize(in: attributes.frame)
    }
    offset += fitted.delta
  }

  func save() -> [UInt8] {
    let bytes = layout.saved { messages[$0.item].id }.bytes
    return bytes
  }

  func restore(_ bytes: [UInt8], in viewport: LayoutRect) throws {
    layout.visibleBounds = viewport
    offset += try layout.restore(SavedLayout(bytes: bytes)) { messages[$0.item].id }.delta
  }
}

/// What Estimates.md shows of a delegate.
final class EstimatingDelegate: CollectionLayoutDelegate {
  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 1_000 }

  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    SectionLayout(estimate: .average(LayoutSize(width: 320, height: 60)))
  }
}
