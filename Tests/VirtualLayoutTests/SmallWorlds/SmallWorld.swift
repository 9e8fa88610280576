import TestSupport
import Testing
import VirtualLayout

/// One mode in many small worlds, each compared with the mode's reference.
///
/// One layout gets other items, containers and headings again and again, as in a host, which takes a fraction of the
/// time of a new one. Every seventh time it is a new layout: both must agree with the reference.
final class SmallWorld {
  private let mode: ModeUnderTest
  /// The parameters of the mode, for messages.
  private let parameters: Any
  /// Whether items are asked for one by one, with the room, or given in an array.
  private let asks: Bool
  private let checksInvariants: Bool
  private var layout: CollectionLayout
  private var delegate = TestDelegate([])
  private var turn = 0

  init(_ mode: ModeUnderTest, of parameters: Any, asks: Bool = false, checksInvariants: Bool = false) {
    (self.mode, self.parameters) = (mode, parameters)
    (self.asks, self.checksInvariants) = (asks, checksInvariants)
    layout = CollectionLayout(mode.mode)
  }

  /// Compares every frame, lane and line and the content size with the reference.
  func check(
    _ items: [TestItem], _ cross: Double, _ heading: Heading, _ failures: inout FailureLimit,
    queries: [LayoutRect] = []
  ) {
    guard !failures.isReached else { return }
    prepare(items, cross, heading)
    let expected = mode.reference(NaiveWorld(items, in: layout))
    let message =
      disagreement(layout, expected) ?? (checksInvariants ? layout.checkInvariants() : nil)
      ?? queryDisagreement(queries)
    if let message {
      failures.record("\(message) in \(parameters) of \(items), \(cross) across, \(heading)")
    }
  }

  /// Compares rectangle queries with looking at every frame.
  func check(
    _ queries: [LayoutRect], of items: [TestItem], _ cross: Double, _ heading: Heading,
    _ failures: inout FailureLimit
  ) {
    guard !failures.isReached else { return }
    prepare(items, cross, heading)
    if let message = queryDisagreement(queries) {
      failures.record("\(message) in \(parameters) of \(items), \(cross) across, \(heading)")
    }
  }

  private func queryDisagreement(_ queries: [LayoutRect]) -> String? {
    if queries.isEmpty { return nil }
    let frames = layout.itemFrames.compactMap { $0 }
    for query in queries {
      if let message = TestSupport.queryDisagreement(layout, frames, in: query) {
        return "\(message): \(frames.map(text))"
      }
    }
    return nil
  }

  private func prepare(_ items: [TestItem], _ cross: Double, _ heading: Heading) {
    if turn % 7 == 0 { layout = CollectionLayout(mode.mode) }
    turn += 1
    (layout.axis, layout.direction) = (heading.axis, heading.direction)
    layout.containerSize = heading.container(cross: cross)
    if asks {
      delegate = TestDelegate(items, axis: heading.axis)
      layout.delegate = delegate
    } else {
      layout.source = .items(items)
    }
    layout.prepare()
  }
}

extension ItemSource {
  /// Items with given sizes, lanes and shares.
  static func items(_ items: [TestItem]) -> ItemSource {
    ItemSource.sizes(
      items.map { LayoutSize(width: $0.width, height: $0.height) }, placements: items.map(\.placement)
    ).magazineItems(items.map(\.magazine))
  }
}

/// Every rectangle with its sides on `edges`, empty ones included.
func everyRectangle(_ edges: [Double]) -> [LayoutRect] {
  edges.indices.flatMap { left in
    edges[left...].flatMap { right in
      edges.indices.flatMap { top in
        edges[top...].map {
          LayoutRect(x: edges[left], y: edges[top], width: right - edges[left], height: $0 - edges[top])
        }
      }
    }
  }
}
