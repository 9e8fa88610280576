import VirtualLayout

/// A window of some toolkit, and the cells in it: what Hosting.md takes for granted.
final class Window {
  var size = LayoutSize.zero
  var scrollBar: (value: Double, range: ClosedRange<Double>) = (0, 0...0)
  /// The part of the content that the window shows.
  var viewport = LayoutRect.zero
}

final class ChatCell {
  var text = ""
  var frame = LayoutRect.zero
  var zIndex = 0
  var isHidden = false
}

struct Message: Equatable {
  var id: Int
  var text: String
  var pictureHeight = 0.0
}

/// The host that Hosting.md shows.
final class ChatHost {
  private(set) var messages: [Message]
  private let layout = CollectionLayout(.list(spacing: 8))
  private let window: Window
  private lazy var scroller = Scroller(layout)
  private var cells = CellStore<ChatCell>()

  init(_ messages: [Message], in window: Window) {
    self.messages = messages
    self.window = window
    layout.scrollAnchoring = .chat
    // The layout holds its source, which must not hold the host.
    unowned let host = self
    let rows = ItemSource.extents(count: host.messages.count) { path, width in
      host.measure(host.messages[path.item], width: width)
    }
    layout.source = rows.estimated(.average(LayoutSize(width: 320, height: 60)))
  }

  /// The height of a message in a column of this width: 7 points a character, 20 points a line, and its picture.
  private func measure(_ message: Message, width: Double) -> Double {
    let perLine = max(1, (width / 7).rounded(.down))
    return 16 + 20 * (Double(message.text.count) / perLine).rounded(.up) + message.pictureHeight
  }

  /// Shows the new state. Call it after each event, or once a frame.
  private func show(_ position: Double) {
    window.scrollBar = (position, scroller.positionRange)
    window.viewport = scroller.viewport
    cells.update(
      from: scroller,
      make: { _ in ChatCell() },
      fill: { cell, element in
        cell.isHidden = false
        cell.text = messages[element.path.item].text
      },
      move: { cell, attributes in (cell.frame, cell.zIndex) = (attributes.frame, attributes.zIndex) },
      park: { cell in cell.isHidden = true })
  }

  // Events of the window.

  func resized() { show(scroller.resize(to: window.size)) }
  func wheelTurned(by distance: Double) { show(scroller.scroll(by: distance)) }
  func scrollBarMoved(to value: Double) { show(scroller.scroll(to: value)) }
  func fingerDown() { scroller.beginGesture() }
  func fingerMoved(by distance: Double, speed: Double) { show(scroller.scroll(by: distance, speed: speed)) }
  /// Without a fling, or when it ends.
  func movementEnded() { show(scroller.endGesture()) }

  /// Returns where the fling is then. At an end of the content, that may be another place than the given one.
  func flingMoved(to value: Double, speed: Double) -> Double {
    let position = scroller.scroll(to: value, speed: speed)
    show(position)
    return position
  }

  // Changes of the data.

  func receive(_ new: [Message]) throws {
    messages += new
    show(try scroller.appendItems(new.count))
  }

  func loadOlder(_ older: [Message]) throws {
    messages = older + messages
    show(try scroller.insertItems(0..<older.count))
  }

  func pictureLoaded(in message: Message, height: Double) {
    guard let item = messages.firstIndex(where: { $0.id == message.id }) else { return }
    messages[item].pictureHeight = height
    show(scroller.resizeItem(ItemPath(item: item), to: measure(messages[item], width: window.size.width)))
  }

  func find(_ item: Int) { show(scroller.scroll(to: .item(ItemPath(item: item)), at: .center)) }
}

extension ChatHost {
  func edit(_ item: Int) {
    // While a message is edited, its cell stays, wherever you scroll.
    scroller.keepAlive(.item(ItemPath(item: item)))
  }

  func prefetch(request: (Message) -> Void, cancel: (Message) -> Void) {
    // When there is time, for example once a frame. It returns whether there is more to request.
    scroller.prefetch(
      budget: 4,
      request: { request(messages[$0.item]) },
      cancel: { cancel(messages[$0.item]) })
  }

  /// The cells on the screen, from top to bottom.
  var screen: [(text: String, y: Double, height: Double)] {
    var screen: [(text: String, y: Double, height: Double)] = []
    scroller.forEachAliveElement { id, _ in
      guard let cell = cells[id], !cell.isHidden, cell.frame.intersects(window.viewport) else { return }
      screen.append((cell.text, cell.frame.y - window.viewport.y, cell.frame.height))
    }
    return screen
  }
}
