// Chat: messages of different heights, the newest at the bottom. Older ones are loaded as you scroll up, and new ones arrive
// while you read: what you read stays where it is. A message is measured only when it comes near the view.
//
// Type and press Enter to send. Arrows, pages, Home, End and the wheel scroll. Escape quits.
import ExampleTerminal
import VirtualLayout

struct Message {
  var author: String
  var text: String

  /// Message `number` of a conversation that has always been going on, as a server would return it.
  static func made(_ number: Int) -> Message {
    let authors = ["Ada", "Grace", "Linus"]
    let parts = [
      "Good morning!", "Has anyone seen the figures of last night?",
      "They are on the second page, under the picture, and they look right to me.", "👍",
      "I would rather wait until the build has passed on all machines, because the last time one of them was slower.",
      "Lunch at twelve?",
    ]
    let count = 1 + number * number % 3
    let text = (0..<count).map { parts[(number * 7 + $0 * 5) % parts.count] }.joined(separator: " ")
    return Message(author: authors[number * 5 % 7 % 3], text: "\(text) (\(number))")
  }
}

/// What shows a message. A toolkit would have a view here.
final class MessageCell {
  var message = Message(author: "", text: "")
  var frame = LayoutRect.zero
  var isHidden = false
}

final class Chat {
  private let layout = CollectionLayout(.list(spacing: 1))
  private lazy var scroller = Scroller(layout)
  private var cells = CellStore<MessageCell>()
  private var allCells: [MessageCell] = []
  /// The messages that are loaded, and the number of the first one.
  private var messages = (960..<1000).map(Message.made)
  private var first = 960
  private var next = 1000
  private var measured = 0
  private var unread = 0
  private var draft = ""

  init() {
    layout.scrollAnchoring = .chat
    layout.scrollAnchoring.stacksFromEnd = true
    // The layout holds its source, which must not hold the chat.
    unowned let chat = self
    let source = ItemSource.extents(count: chat.messages.count) { path, width in
      chat.measured += 1
      return 1 + Double(chat.lines(of: chat.messages[path.item], width: width).count)
    }
    layout.source = source.estimated(.average(LayoutSize(width: 80, height: 4)))
  }

  private func lines(of message: Message, width: Double) -> [String] {
    message.text.lines(columns: max(Int(width * 0.7), 1))
  }

  private var isAtEnd: Bool { scroller.position >= scroller.positionRange.upperBound - 1 }

  func handle(_ event: Event) throws {
    switch event {
    case .resized(let size):
      scroller.resize(to: LayoutSize(width: size.width, height: max(size.height - 2, 1)))
    case .move(.up): scroller.scroll(by: -1)
    case .move(.down): scroller.scroll(by: 1)
    case .move(.pageUp): scroller.scroll(by: 1 - scroller.viewport.height)
    case .move(.pageDown): scroller.scroll(by: scroller.viewport.height - 1)
    case .move(.home): scroller.scroll(to: .start)
    case .move(.end): scroller.scroll(to: .end)
    case .wheel(let rows): scroller.scroll(by: rows)
    case .character(let character): draft.append(character)
    case .backspace: _ = draft.popLast()
    case .enter where !draft.isEmpty:
      try receive(Message(author: "You", text: draft))
      draft = ""
      scroller.scroll(to: .end)
    case .idle:
      try receive(Message.made(next))
      next += 1
    default: break
    }
    while first > 0, scroller.position - scroller.positionRange.lowerBound < scroller.viewport.height {
      try loadOlder()
    }
    if isAtEnd { unread = 0 }
  }

  private func receive(_ message: Message) throws {
    if !isAtEnd { unread += 1 }
    messages.append(message)
    try scroller.appendItems(1)
  }

  private func loadOlder() throws {
    let older = max(first - 40, 0)..<first
    messages.insert(contentsOf: older.map(Message.made), at: 0)
    first = older.lowerBound
    try scroller.insertItems(0..<older.count)
  }

  func draw(on screen: inout Screen) {
    cells.update(
      from: scroller,
      make: { _ in
        allCells.append(MessageCell())
        return allCells[allCells.count - 1]
      },
      fill: { cell, element in (cell.message, cell.isHidden) = (messages[element.path.item], false) },
      move: { cell, attributes in cell.frame = attributes.frame },
      park: { cell in cell.isHidden = true })
    for cell in allCells where !cell.isHidden {
      draw(cell.message, in: cell.frame.offsetBy(dx: 0, dy: -scroller.viewport.y), on: &screen)
    }
    let state =
      unread > 0 ? " \(unread) new, End shows them " : " \(messages.count) messages, \(measured) measured "
    let bottom = LayoutRect(x: 0, y: scroller.viewport.height, width: screen.size.width, height: 2)
    screen.fill(bottom)
    screen.write(state, in: bottom, style: Style(isBold: unread > 0, isInverse: true))
    screen.write("> \(draft)▏", in: bottom, row: 1)
  }

  private func draw(_ message: Message, in frame: LayoutRect, on screen: inout Screen) {
    var frame = frame
    let lines = lines(of: message, width: frame.width)
    let isOwn = message.author == "You"
    let color = 1 + message.author.utf8.reduce(0) { $0 + Int($1) } % 6
    if isOwn { frame.x += frame.width - Double(lines.map(\.columns).max() ?? 0) }
    screen.write(message.author, in: frame, style: Style(color, isBold: true))
    for (row, line) in lines.enumerated() {
      screen.write(line, in: frame, row: row + 1, style: Style(isOwn ? 6 : nil))
    }
  }
}

let chat = Chat()
try Terminal(patience: 3).run(handle: chat.handle, draw: chat.draw)
