/// Drives a `SubviewLayout`: the items are its subviews, and where it places them is kept.
///
/// All of it happens before anything changes, for the source that is asked may look at the layout meanwhile.
final class SubviewEngine: RectangleEngine {
  let state: RectangleState
  private let rule: SubviewRule
  let sizing: SubviewSizing
  private let traits: (Int) -> SubviewTraits
  /// The extent across with which all items were asked for the sizes that are kept; nil where none are.
  private(set) var available: Double?

  init(
    _ rule: SubviewRule, _ sizing: SubviewSizing, insets: LayoutInsets,
    _ traits: @escaping (Int) -> SubviewTraits
  ) {
    self.rule = rule
    self.sizing = sizing
    self.traits = traits
    state = RectangleState(insets: insets)
  }

  func update(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> () -> Void {
    let orientation = container.orientation
    let room = ContainerRoom(container, insets: state.insets)
    let measuring = self.measuring(change, container, room, reader)
    let subviews = subviews(measuring, orientation)

    let proposal = orientation.proposal(cross: room.extent)
    rule.update(subviews)
    let answer = Length.main(orientation.main(of: rule.sizeThatFits(proposal, subviews)))
    let origin = orientation.size(main: room.mainInsets.start, cross: room.start)
    let bounds = LayoutRect(
      origin: LayoutPoint(x: origin.width, y: origin.height),
      size: orientation.size(main: answer, cross: room.extent))
    rule.place(bounds, proposal, subviews)
    for subview in subviews where !subviews.board.isPlaced[subview.index] {
      subview.place(at: LayoutPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    }

    let frames = subviews.board.frames.map { orientation.axisRect($0) }
    let kept = measuring.commonAnswers
    state.work.sizesAsked += measuring.sizesAsked
    return {
      let state = self.state
      state.work.itemsPlaced += frames.count
      self.available = kept?.available
      state.sizes.keep(kept?.sizes ?? [], from: 0, for: frames, in: state.rectangles)
      state.rectangles.replace(from: 0, with: frames, origin: (0, 0), viewport: room.extent)
      state.contentCross = room.content
      state.leastEnd = room.mainInsets.start + answer
      state.mainEndInset = room.mainInsets.end
    }
  }

  /// All: the layout sees them at once.
  func leastItems(of count: Int, in container: ModeContainer) -> Int { count }

  /// What the layout answers where no size is proposed, and the insets.
  func naturalCross(of count: Int, in container: ModeContainer, reading reader: any ItemReader) -> Double? {
    let orientation = container.orientation
    let room = ContainerRoom(container, insets: state.insets)
    let subviews = subviews(measuring(.everything(count: count), container, room, reader), orientation)
    rule.update(subviews)
    let answer = Length.cross(orientation.cross(of: rule.sizeThatFits(.unspecified, subviews)))
    let none = ContainerRoom(ModeContainer(cross: 0, orientation: orientation), insets: state.insets)
    return narrowest(holding: answer, besides: none.content) {
      ContainerRoom(ModeContainer(cross: $0, orientation: orientation), insets: state.insets).extent
    }
  }

  private func measuring(
    _ change: SectionChange, _ container: ModeContainer, _ room: ContainerRoom, _ reader: any ItemReader
  ) -> SubviewMeasuring {
    var known: [AxisSize?] = []
    let count: Int
    switch change {
    case .everything(let newCount):
      count = newCount
    case .parts(let items, let newCount, _):
      count = newCount
      if available != nil {
        known = (0..<itemCount).map { state.sizes.size(of: $0, in: state.rectangles) }
        for item in items { known[item] = nil }
      }
    case .edited(let edits):
      count = edits.newCount
      if available != nil {
        known = edits.applied(to: (0..<itemCount).map { state.sizes.size(of: $0, in: state.rectangles) })
      }
    }
    return SubviewMeasuring(
      count: count, reader, container.orientation, room: room.extent, sizing, known: known,
      available: available ?? 0)
  }

  private func subviews(_ measuring: SubviewMeasuring, _ orientation: Orientation) -> SubviewProxies {
    SubviewProxies(
      SubviewBoard(
        count: measuring.count, orientation.direction, measure: { measuring.size(of: $0, proposal: $1) },
        traits: traits))
  }
}

extension Orientation {
  /// So much across, and nothing said along the scroll axis.
  fileprivate func proposal(cross: Double?) -> ProposedSize {
    axis == .vertical
      ? ProposedSize(width: cross, height: nil) : ProposedSize(width: nil, height: cross)
  }

  /// A rectangle in the world of a `SubviewLayout`, which is that of left to right, by axis.
  fileprivate func axisRect(_ rect: LayoutRect) -> AxisRect {
    axis == .vertical
      ? AxisRect(main: rect.y, cross: rect.x, mainExtent: rect.height, crossExtent: rect.width)
      : AxisRect(main: rect.x, cross: rect.y, mainExtent: rect.width, crossExtent: rect.height)
  }
}
