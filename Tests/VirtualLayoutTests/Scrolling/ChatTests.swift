import Expectations
import TestSupport
import Testing
import VirtualLayout

/// A chat whose rows are estimated at half or twice their heights, under random operations. Screens are compared: what is
/// visible before and after an operation stands still, or moves exactly as far as the host has scrolled.
struct ChatTests {
  /// A chat, as a host would write it.
  private final class Chat {
    /// The number and the height of each message.
    var messages: [(id: Int, height: Double)] = []
    private var lastID = 0
    let layout = CollectionLayout(.list())
    let scroller: Scroller

    init(estimate: Double) {
      scroller = Scroller(layout, overscan: Overscan(ahead: .screens(0.5), behind: .points(40)))
      layout.scrollAnchoring = .chat
      let rows = ItemSource.extents(count: self.messages.count) { [unowned self] path, _ in
        messages[path.item].height
      }
      let size = LayoutSize(width: 300, height: estimate)
      layout.source = .sections([
        ItemSource.Section(rows, layout: SectionLayout(mode: .list(spacing: 4), estimate: .average(size)))
      ])
    }

    func make(_ count: Int, _ generator: inout SplitMix64) -> [(id: Int, height: Double)] {
      (0..<count).map { _ in
        lastID += 1
        return (lastID, Double(20 + generator.below(generator.oneIn(8) ? 700 : 120)))
      }
    }

    /// The messages on the screen: where each begins, how high it is, and whether it is seen whole.
    var screen: [Int: (y: Double, height: Double)] {
      var screen: [Int: (y: Double, height: Double)] = [:]
      let view = scroller.viewport
      layout.forEachElement(in: view) { attributes in
        screen[messages[attributes.path.item].id] = (attributes.frame.y - view.y, attributes.frame.height)
      }
      return screen
    }

    var isAtEnd: Bool { scroller.viewport.maxY >= layout.contentSize.height - 1 }
  }

  /// What an operation asks for.
  private enum Asked {
    /// To move by this distance, but not beyond the content.
    case scroll(Double)
    /// Nothing that is visible has changed.
    case nothing
    /// The message with this number has changed, while it may be visible.
    case change(of: Int)
  }

  @Test(arguments: [25.0, 50, 100, 200])
  func nothingJumps(estimate: Double) {
    var generator = SplitMix64(seed: UInt64(estimate))
    let chat = Chat(estimate: estimate)
    chat.messages = chat.make(2000, &generator)
    chat.scroller.resize(to: LayoutSize(width: 300, height: 600))
    chat.scroller.scroll(to: .end)
    var host = chat.scroller.position
    for operation in 0..<4000 {
      let (before, wasAtEnd, start) = (chat.screen, chat.isAtEnd, chat.scroller.viewport.y)
      let asked = step(chat, &host, &generator)
      let after = chat.screen
      let moves = Set(before.compactMap { id, former in after[id].map { former.y - $0.y } })
      let isAtEdge = chat.scroller.viewport.y <= 0 || chat.isAtEnd
      switch asked {
      case .scroll(let distance):
        #expect(moves.count <= 1, "\(operation): \(moves)")
        if let moved = moves.first, !isAtEdge { expectEqual(moved, distance, "\(operation)") }
      case .nothing where wasAtEnd: #expect(moves.count <= 1, "\(operation): \(moves)")
      case .nothing:
        #expect(isAtEdge || moves.isSubset(of: [0]), "\(operation): \(moves), from \(start)")
      case .change(let id):
        // The first message stands still, or ends where the screen begins if it has become too short for that.
        let remaining = before.filter { after[$0.key] != nil }
        let isHeld = remaining.isEmpty || remaining.contains { after[$0.key]!.y == $0.value.y }
        let isCut = before[id].map { $0.y < 0 } ?? false
        #expect(
          isHeld || isCut || isAtEdge || wasAtEnd,
          "\(operation): \(id) \(before) -> \(after), \(start) -> \(chat.scroller.viewport), \(chat.layout.contentSize)"
        )
      }
      if !chat.scroller.isInGesture { expectEqual(chat.scroller.pendingCorrection, 0) }
    }
  }

  private func step(_ chat: Chat, _ host: inout Double, _ generator: inout SplitMix64) -> Asked {
    let scroller = chat.scroller
    switch generator.below(12) {
    case 0..<5:
      // A wheel, which moves from where the scroller says the view is; or a fling, which does not care.
      let distance =
        Double(generator.below([40, 400, 2400][generator.below(3)])) * (generator.oneIn(3) ? 1 : -1)
      if !scroller.isInGesture { host = scroller.position }
      host += distance
      let shown = scroller.scroll(to: host)
      if shown != host, scroller.isInGesture { host = shown }
      return .scroll(distance)
    case 5:
      if scroller.isInGesture {
        host = scroller.endGesture()
      } else {
        host = scroller.position
        scroller.beginGesture()
      }
      return .nothing
    case 6: return insert(chat, at: 0, &generator)
    case 7: return insert(chat, at: chat.messages.count, &generator)
    case 8: return insert(chat, at: generator.below(chat.messages.count + 1), &generator)
    case 9:
      let item = generator.below(chat.messages.count)
      let id = chat.messages[item].id
      let height = Double(20 + generator.below(300))
      chat.messages[item].height = height
      scroller.setMeasuredSizes([
        MeasuredSize(path: ItemPath(item: item), size: LayoutSize(width: 300, height: height))
      ])
      return chat.screen[id] == nil ? .nothing : .change(of: id)
    case 10:
      let item = generator.below(chat.messages.count)
      let id = chat.messages[item].id
      let wasVisible = chat.screen[id] != nil
      chat.messages.remove(at: item)
      var updates = BatchUpdates()
      updates.deleteItems(at: [ItemPath(item: item)])
      _ = try? scroller.performBatchUpdates(updates)
      return wasVisible ? .change(of: id) : .nothing
    default:
      scroller.forEachChange { _ in }
      return .nothing
    }
  }

  private func insert(_ chat: Chat, at item: Int, _ generator: inout SplitMix64) -> Asked {
    let messages = chat.make(1 + generator.below(9), &generator)
    chat.messages.insert(contentsOf: messages, at: item)
    var updates = BatchUpdates()
    updates.insertItems(at: messages.indices.map { ItemPath(item: item + $0) })
    _ = try? chat.scroller.performBatchUpdates(updates)
    return chat.screen[messages[0].id] == nil ? .nothing : .change(of: messages[0].id)
  }
}
