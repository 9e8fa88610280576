/// Answers for one pass what size an item takes if one is proposed to it. Asks the source at most once for an item and an
/// extent across.
final class SubviewMeasurer {
  private let reader: any ItemReader
  private let orientation: Orientation
  /// The extent across that the source is asked with if none is proposed.
  private let room: Double
  private let sizing: SubviewSizing
  /// The extent across with which each item was asked first, and what it answered; NaN for one that has not been asked.
  private var firstAvailable: [Double]
  private var firstAnswers: [AxisSize]
  /// What items answered to all further questions.
  private var otherAnswers: [Question: AxisSize] = [:]
  private var scratch = (cross: [0.0], main: [0.0])
  private(set) var sizesAsked = 0

  private struct Question: Hashable {
    var item: Int
    var available: Double
  }

  /// - Parameter task: whose sizes count as answers to the question that its request asks.
  init(_ task: PlacingTask, _ sizing: SubviewSizing, _ reader: any ItemReader) {
    self.reader = reader
    self.sizing = sizing
    orientation = task.orientation
    room = task.room.extent
    firstAvailable = Array(repeating: .nan, count: task.count)
    firstAnswers = Array(repeating: .zero, count: task.count)
    guard let available = task.request?.available else { return }
    for (item, size) in task.sizes.enumerated() {
      guard let size else { continue }
      firstAvailable[item] = available
      firstAnswers[item] = size
    }
  }

  /// What each item answered to the first question it was asked, and that question; nil if it was not the same for all.
  var commonAnswers: (request: SizeRequest, sizes: [AxisSize])? {
    guard let available = firstAvailable.first, firstAvailable.allSatisfy({ $0 == available }) else {
      return nil
    }
    return (request(available), firstAnswers)
  }

  func size(of item: Int, proposal: ProposedSize) -> LayoutSize {
    let isVertical = orientation.axis == .vertical
    let proposedCross = isVertical ? proposal.width : proposal.height
    let proposedMain = isVertical ? proposal.height : proposal.width
    var size: AxisSize
    switch sizing {
    case .natural, .measured:
      size = answer(item, available: proposedCross.map { Length.cross($0) } ?? room)
    case .flexible:
      let cross = proposedCross.flatMap { $0 < .infinity ? Length.cross($0) : nil }
      let main = proposedMain.flatMap { $0 < .infinity ? Length.main($0) : nil }
      if let cross, let main {
        size = AxisSize(main: main, cross: cross)
      } else {
        size = answer(item, available: cross ?? room)
        if let cross { size.cross = cross }
        if let main { size.main = main }
      }
    }
    return orientation.size(main: size.main, cross: size.cross)
  }

  private func answer(_ item: Int, available: Double) -> AxisSize {
    if firstAvailable[item] == available { return firstAnswers[item] }
    if firstAvailable[item].isNaN {
      firstAvailable[item] = available
      firstAnswers[item] = ask(item, available: available)
      return firstAnswers[item]
    }
    let question = Question(item: item, available: available)
    if let known = otherAnswers[question] { return known }
    let size = ask(item, available: available)
    otherAnswers[question] = size
    return size
  }

  private func ask(_ item: Int, available: Double) -> AxisSize {
    sizesAsked += 1
    // Taken out, because the host may call back to here.
    var (cross, main) = ([0.0], [0.0])
    swap(&cross, &scratch.cross)
    swap(&main, &scratch.main)
    _ = reader.read(item..<item + 1, request(available), into: &cross, &main, at: 0)
    let size = AxisSize(main: main[0], cross: cross[0])
    swap(&cross, &scratch.cross)
    swap(&main, &scratch.main)
    return size
  }

  private func request(_ available: Double) -> SizeRequest {
    sizing == .measured ? .extents(crossExtents: [available]) : .sizes(availableCross: available)
  }
}

extension SizeRequest {
  /// The extent across in a request that a `SubviewMeasurer` made.
  fileprivate var available: Double? {
    switch self {
    case .sizes(let available): available
    case .extents(let crossExtents): crossExtents.first
    default: nil
    }
  }
}
