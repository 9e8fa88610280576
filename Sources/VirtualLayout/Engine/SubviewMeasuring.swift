/// Answers, for one pass, what items take where sizes are proposed to them: asks the reader, for an item and an extent
/// across at most once.
final class SubviewMeasuring {
  private let reader: any ItemReader
  private let orientation: Orientation
  private let room: Double
  private let sizing: SubviewSizing
  /// With which extent across an item was asked first, NaN where it has not been; and what was answered.
  private var asked: [Double]
  private var answers: [AxisSize]
  /// What else it was asked.
  private var others: [Question: AxisSize] = [:]
  private var scratch = (cross: [0.0], main: [0.0])
  private(set) var sizesAsked = 0

  var count: Int { asked.count }

  private struct Question: Hashable {
    var item: Int
    var available: Double
  }

  /// - Parameters:
  ///   - room: the extent across where none is proposed.
  ///   - known: for the first so many items what they answer there; nil for those that must be asked.
  init(
    count: Int, _ reader: any ItemReader, _ orientation: Orientation, room: Double, _ sizing: SubviewSizing,
    known: [AxisSize?], available: Double
  ) {
    self.reader = reader
    self.orientation = orientation
    self.room = room
    self.sizing = sizing
    asked = Array(repeating: .nan, count: count)
    answers = Array(repeating: .zero, count: count)
    for (item, size) in known.enumerated() {
      guard let size else { continue }
      asked[item] = available
      answers[item] = size
    }
  }

  /// What all items answered, and the one extent across with which all were asked; nil where it was not one or not all.
  var commonAnswers: (available: Double, sizes: [AxisSize])? {
    guard let available = asked.first, asked.allSatisfy({ $0 == available }) else { return nil }
    return (available, answers)
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
    if asked[item] == available { return answers[item] }
    if asked[item].isNaN {
      asked[item] = available
      answers[item] = ask(item, available: available)
      return answers[item]
    }
    let question = Question(item: item, available: available)
    if let known = others[question] { return known }
    let size = ask(item, available: available)
    others[question] = size
    return size
  }

  private func ask(_ item: Int, available: Double) -> AxisSize {
    sizesAsked += 1
    // Not handed out as they stand: the host that is asked may come back to here.
    var (cross, main) = ([0.0], [0.0])
    swap(&cross, &scratch.cross)
    swap(&main, &scratch.main)
    let asking: LineAsking =
      sizing == .measured ? .extents(crossExtents: [available]) : .sizes(availableCross: available)
    _ = reader.read(item..<item + 1, asking, into: &cross, &main, at: 0)
    let size = AxisSize(main: main[0], cross: cross[0])
    swap(&cross, &scratch.cross)
    swap(&main, &scratch.main)
    return size
  }
}
