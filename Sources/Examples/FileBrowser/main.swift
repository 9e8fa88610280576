// FileBrowser [FOLDER]: the files of a folder by kind, as a list or as a grid, with headers that stay in view.
//
// Arrows, pages, Home, End and clicks move the focus, and so do the first letters of a name. Enter opens a folder, Backspace
// leaves it. Tab switches between list and grid, and Escape quits.
import ExampleTerminal
import VirtualLayout

final class FileBrowser {
  private static let list = LayoutMode.list(rows: .uniform(1))
  private static let grid = LayoutMode.grid(
    LayoutMode.Grid(columns: .adaptive(minimum: 20), rows: .fixed(2), columnSpacing: 2, rowSpacing: 1))

  private let layout = CollectionLayout(list)
  private lazy var scroller = Scroller(layout)
  private var folder: String
  private var sections: [(kind: String, files: [File])] = []
  private var focus = FocusCursor(at: 0)
  private var isGrid = false
  private var typed = ""
  private var problem = ""

  init(_ folder: String) throws(Unreadable) {
    self.folder = try wholePath(of: folder)
    try open(self.folder)
  }

  /// Shows another folder. If it cannot be read, the former one stays.
  private func open(_ folder: String, focusing name: String? = nil) throws(Unreadable) {
    let kinds = Dictionary(grouping: try files(in: folder), by: \.kind)
    self.folder = folder
    // The kinds of files begin with a dot, before all letters.
    sections = kinds.map { ($0.key, $0.value) }.sorted {
      $1.kind != "Folders" && ($0.kind == "Folders" || $0.kind < $1.kind)
    }
    let section = SectionLayout(header: .fixed(1), footer: .fixed(1), pinsHeader: true)
    // Neither mode asks for sizes: a source needs only counts.
    layout.source = .sections(
      sections.map { kind in .init(.extents(count: kind.files.count) { _, _ in 0 }, layout: section) })
    scroller.reload()
    scroller.scroll(to: .start)
    focus = FocusCursor(at: paths.first { file(at: $0).name == name } ?? 0)
    (typed, problem) = ("", "")
  }

  private var paths: [ItemPath] {
    sections.indices.flatMap { section in
      sections[section].files.indices.map { ItemPath(section: section, item: $0) }
    }
  }

  private func file(at path: ItemPath) -> File { sections[path.section].files[path.item] }

  func handle(_ event: Event) {
    switch event {
    case .resized(let size):
      scroller.resize(to: LayoutSize(width: size.width, height: max(size.height - 1, 1)))
    case .move(let direction): _ = focus.move(direction, in: layout)
    case .wheel(let rows):
      scroller.scroll(by: rows)
      return
    case .click(let point):
      let place = LayoutPoint(x: point.x, y: point.y + scroller.position)
      if let item = layout.item(at: place) { focus = FocusCursor(at: item.path) }
    case .character(let character): find(typed + String(character))
    case .tab:
      isGrid.toggle()
      layout.mode = isGrid ? Self.grid : Self.list
      scroller.update()
    case .enter:
      guard !sections.isEmpty, file(at: focus.path).isFolder else { break }
      go(to: (folder == "/" ? "" : folder) + "/" + file(at: focus.path).name)
    case .backspace: leave()
    case .idle, .escape: typed = ""
    }
    if case .character = event {} else if event != .idle { typed = "" }
    scroller.scroll(to: .item(focus.path))
  }

  private func go(to folder: String, focusing name: String? = nil) {
    do throws(Unreadable) {
      try open(folder, focusing: name)
    } catch {
      problem = "\(folder): \(error.reason)"
    }
  }

  private func leave() {
    let parts = folder.split(separator: "/")
    if let name = parts.last { go(to: "/" + parts.dropLast().joined(separator: "/"), focusing: String(name)) }
  }

  /// Focuses the next file whose name begins with a text: the present one, too.
  private func find(_ text: String) {
    typed = text
    let all = paths
    let start = all.firstIndex(of: focus.path) ?? 0
    let found = (all[start...] + all[..<start]).first {
      file(at: $0).name.lowercased().hasPrefix(text.lowercased())
    }
    if let found { focus = FocusCursor(at: found) }
  }

  func draw(on screen: inout Screen) {
    layout.forEachElement(in: scroller.viewport) { attributes in
      let frame = attributes.frame.offsetBy(dx: 0, dy: -scroller.viewport.y)
      switch attributes.element.kind {
      case .item: draw(attributes.path, in: frame, on: &screen)
      case .header:
        let section = sections[attributes.path.section]
        screen.fill(frame, style: Style(4, isInverse: true))
        screen.write(
          " \(section.kind) (\(section.files.count))", in: frame,
          style: Style(4, isInverse: true))
      default: break
      }
    }
    let count = sections.reduce(0) { $0 + $1.files.count }
    let state =
      problem.isEmpty ? typed.isEmpty ? "\(count) \(count == 1 ? "file" : "files")" : "\(typed)…" : problem
    let bottom = LayoutRect(x: 0, y: scroller.viewport.height, width: screen.size.width, height: 1)
    screen.fill(bottom)
    screen.write("\(folder)  \(state)", in: bottom, style: Style(problem.isEmpty ? 2 : 1))
  }

  private func draw(_ path: ItemPath, in frame: LayoutRect, on screen: inout Screen) {
    let (file, isFocused) = (file(at: path), path == focus.path)
    let style = Style(file.isFolder ? 6 : nil, isBold: file.isFolder, isInverse: isFocused)
    var name = frame
    if !isGrid { name.width = max(frame.width - 12, 10) }
    screen.write((isFocused ? "▸ " : "  ") + file.name + (file.isFolder ? "/" : ""), in: name, style: style)
    if isGrid {
      screen.write("  " + file.size, in: frame, row: 1)
    } else {
      screen.write(file.size, in: LayoutRect(x: name.maxX, y: name.y, width: 12, height: 1))
    }
  }
}

let terminal = Terminal(argument: "FOLDER")
let folder = terminal.arguments.first ?? "."
do throws(Unreadable) {
  let browser = try FileBrowser(folder)
  terminal.run(handle: browser.handle, draw: browser.draw)
} catch {
  fail("\(folder): \(error.reason)")
}
