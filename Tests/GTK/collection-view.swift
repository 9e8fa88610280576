// collection-view.swift: tests CollectionView, the widget as hosts in Swift see it. Prints what fails.
import VirtualLayoutGTK

#if canImport(Glibc)
  import Glibc
#endif

struct Photo: Identifiable, Equatable {
  let id: Int
  var title: String { "photo \(id)" }
}

/// What a cell shows.
final class Card: CellContent {
  nonisolated(unsafe) static var alive = 0
  nonisolated(unsafe) static var fills = 0
  let label = OpaquePointer(gtk_label_new(nil)!)
  var gtkWidget: UnsafeMutablePointer<GtkWidget> { label.gtkWidget }

  init() { Card.alive += 1 }
  deinit { Card.alive -= 1 }

  func show(_ title: String) {
    Card.fills += 1
    gtk_label_set_label(label, title)
  }
}

nonisolated(unsafe) var failures = 0

func expect(_ condition: Bool, _ what: String, line: Int = #line) {
  if condition { return }
  failures += 1
  print("line \(line): \(what)")
}

func same<Value: Equatable>(_ found: Value, _ wanted: Value, _ what: String = "", line: Int = #line) {
  expect(found == wanted, "\(what) is \(found), not \(wanted)", line: line)
}

/// Shows a widget in a window of 600 × 400 pixels.
final class Screen {
  let window = UnsafeMutablePointer<GtkWindow>(OpaquePointer(gtk_window_new()!))

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    let scrolled = OpaquePointer(gtk_scrolled_window_new()!)
    gtk_scrolled_window_set_child(scrolled, widget)
    gtk_window_set_child(window, scrolled.gtkWidget)
    gtk_window_set_default_size(window, 600, 400)
    gtk_window_present(window)
    settle()
  }

  /// Waits until a frame has been drawn.
  func settle() {
    let widget = OpaquePointer(window).gtkWidget
    let clock = gtk_widget_get_frame_clock(widget)
    let last = gdk_frame_clock_get_frame_counter(clock) + 3
    while gdk_frame_clock_get_frame_counter(clock) < last {
      gtk_widget_queue_draw(widget)
      g_main_context_iteration(nil, 1)
    }
  }

  func close() {
    gtk_window_destroy(window)
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}

/// The texts of the labels in the cells that show items, by position.
func texts<Items>(in view: CollectionView<Items>) -> [Int: String] {
  var texts: [Int: String] = [:]
  var child = gtk_widget_get_first_child(view.gtkWidget)
  while let cell = child {
    let position = vlt_cell_get_position(OpaquePointer(cell))
    if position != guint.max, let label = vlt_cell_get_child(OpaquePointer(cell)) {
      texts[Int(position)] = String(cString: gtk_label_get_label(OpaquePointer(label)))
    }
    child = gtk_widget_get_next_sibling(cell)
  }
  return texts
}

func expectContents(_ view: CollectionView<[Photo]>, line: Int = #line) {
  let texts = texts(in: view)
  expect(view.items.isEmpty || !texts.isEmpty, "no cell is shown", line: line)
  for (position, text) in texts {
    let wanted = position < view.items.count ? view.items[position].title : "nothing"
    same(text, wanted, "the cell at \(position)", line: line)
  }
}

func photoView(_ photos: [Photo]) -> CollectionView<[Photo]> {
  let view = CollectionView(photos) {
    Card()
  } fillCell: { card, photo in
    card.show(photo.title)
  }
  view.setItemSize { photo, available in LayoutSize(width: available, height: Double(40 + photo.id % 50)) }
  vlt_collection_view_set_animated(OpaquePointer(view.gtkWidget), 0)
  return view
}

// MARK: Many items

func testCount() {
  var measured = 0
  var emptied = 0
  let view = CollectionView(
    count: 100_000, makeCell: { Card() }, fillCell: { $0.show("\($1)") },
    measureCell: { card, available in
      measured += 1
      return LayoutSize(width: available, height: 30)
    }, emptyCell: { _ in emptied += 1 })
  view.layout = .masonry(lanes: .count(3), spacing: 10)
  let screen = Screen(view.gtkWidget)
  expect(view.liveCellCount > 20 && view.liveCellCount < 80, "\(view.liveCellCount) cells are alive")
  expect(measured > 20 && measured < 400, "\(measured) cells have been measured")
  for (position, text) in texts(in: view) { same(text, "\(position)") }
  // What a theme adds to a cell belongs to its frame.
  let height = view.frame(ofItemAt: 0)!.height
  expect(height >= 30 && height < 60, "a cell is \(height) high")
  same(view.frame(ofItemAt: 3)!.minY, height + 10, "the top of the second row")
  view.scroll(to: 50_000, at: .start)
  screen.settle()
  same(view.visibleRange?.contains(50_000), true, "item 50,000 is visible")
  same(view.frame(ofItemAt: 50_000)!.minY, 0)
  expect(emptied > 20, "\(emptied) cells have been emptied")
  let frame = view.frame(ofItemAt: 50_000)!
  same(view.item(at: LayoutPoint(x: frame.midX, y: frame.midY)), 50_000)
  // Items are appended, and some taken away at the end.
  view.count += 10
  same(view.count, 100_010)
  same(view.frame(ofItemAt: 50_000), frame)
  view.count = 5
  screen.settle()
  same(texts(in: view).keys.sorted(), [0, 1, 2, 3, 4])
  view.count = -1
  same(view.count, 0)
  screen.settle()
  same(view.liveCellCount, 0)
  screen.close()
}

/// What a cell shows is another widget for each item.
final class Changing: CellContent {
  var label = OpaquePointer(gtk_label_new(nil)!)
  var gtkWidget: UnsafeMutablePointer<GtkWidget> { label.gtkWidget }
}

func testChangingWidgets() {
  var view: CollectionView<[Photo]>?
  view = CollectionView((0..<1000).map { Photo(id: $0) }) {
    Changing()
  } fillCell: { content, photo in
    content.label = OpaquePointer(gtk_label_new(photo.title)!)
    // It must not, but nothing is lost.
    if photo.id == 30 { view?.items = [Photo(id: 7), Photo(id: 8)] }
  }
  view!.setLanePlacement { _ in .automatic }
  let screen = Screen(view!.gtkWidget)
  expectContents(view!)
  view!.scroll(to: 30)
  screen.settle()
  same(view!.items.count, 2)
  expectContents(view!)
  screen.close()
  view = nil
}

// MARK: Changes

func testRanges() {
  let view = photoView((0..<1000).map { Photo(id: $0) })
  view.layout = .list()
  let screen = Screen(view.gtkWidget)
  view.scroll(to: 500, at: .start)
  screen.settle()
  let frame = view.frame(ofItemAt: 500)!
  Card.fills = 0
  var photos = view.items
  photos.insert(contentsOf: (2000..<2010).map { Photo(id: $0) }, at: 0)
  view.update(to: photos, replacing: 0..<0)
  same(view.frame(ofItemAt: 510)!.minY, frame.minY, "what is visible stays")
  same(Card.fills, 0, "the number of cells that are filled again")
  expectContents(view)
  photos.removeSubrange(505..<508)
  view.update(to: photos, replacing: 505..<508)
  expectContents(view)
  same(view.frame(ofItemAt: 507)!.minY, frame.minY)
  // A range that does not fit takes all items as new ones.
  view.update(to: Array(photos.prefix(20)), replacing: 3..<5)
  expectContents(view)
  view.items = photos.reversed()
  screen.settle()
  expectContents(view)
  screen.close()
}

func testDifference() {
  let view = photoView((0..<20_000).map { Photo(id: $0) })
  view.layout = .list()
  view.selectionMode = .multiple
  let screen = Screen(view.gtkWidget)
  view.scroll(to: 10_000, at: .start)
  view.selectedPositions = [10_001, 3]
  screen.settle()
  let top = view.frame(ofItemAt: 10_000)!.minY
  // At both ends and in the middle: a range that covers all would move what is seen.
  Card.fills = 0
  var photos = view.items
  photos.remove(at: 10_003)
  photos.insert(Photo(id: 50_000), at: 0)
  photos.append(Photo(id: 50_001))
  photos.swapAt(4, 15_000)
  view.update(to: photos)
  screen.settle()
  same(view.frame(ofItemAt: 10_001)!.minY, top, "what is visible stays")
  same(view.selectedPositions, [15_000, 10_002].sorted(), "the selection")
  expect(Card.fills < 8, "\(Card.fills) cells are filled")
  expectContents(view)
  screen.close()
}

func testRandomDifferences() {
  var state: UInt64 = 7
  func random(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
  var next = 100
  let view = photoView((0..<60).map { Photo(id: $0) })
  view.selectionMode = .multiple
  let screen = Screen(view.gtkWidget)
  for round in 0..<200 {
    vlt_collection_view_set_animated(OpaquePointer(view.gtkWidget), round % 2 == 0 ? 1 : 0)
    var photos = view.items
    for _ in 0..<random(4) where !photos.isEmpty { photos.remove(at: random(photos.count)) }
    for _ in 0..<random(4) where !photos.isEmpty {
      photos.insert(photos.remove(at: random(photos.count)), at: random(photos.count + 1))
    }
    for _ in 0..<random(4) {
      photos.insert(Photo(id: next), at: random(photos.count + 1))
      next += 1
    }
    if round % 50 == 49 { photos.reverse() }
    if round % 70 == 69 {
      photos = (next..<next + 40).map { Photo(id: $0) }
      next += 40
    }
    let selected = view.selectedPositions.map { view.items[$0] }
    view.update(to: photos)
    same(
      view.selectedPositions.map { photos[$0].id }, photos.filter { selected.contains($0) }.map { $0.id },
      "round \(round): the selection")
    if round % 3 == 0 { screen.settle() }
    expectContents(view)
    view.selectedPositions = (0..<3).map { _ in random(max(photos.count, 1)) }
    if failures > 0 { break }
  }
  screen.close()
}

// MARK: What the user does

func testSelection() {
  let view = photoView((0..<100).map { Photo(id: $0) })
  let screen = Screen(view.gtkWidget)
  var changes = 0
  var activated: [Int] = []
  view.onSelectionChange = { changes += 1 }
  view.onActivate = { activated.append($0) }
  view.selectedPositions = [4]
  same(view.selectedPositions, [], "without a mode, nothing")
  view.selectionMode = .multiple
  view.selectedPositions = [7, 3, 200, -1]
  same(view.selectedPositions, [3, 7])
  same(changes, 1)
  view.selectionMode = .single
  same(view.selectedPositions, [])
  view.selectedPositions = [5, 6]
  same(view.selectedPositions, [5])
  view.selectedPositions = []
  same(view.selectedPositions, [])
  view.scroll(to: 9, selecting: true)
  same(view.selectedPositions, [9])
  gtk_widget_activate_action_variant(view.gtkWidget, "list.activate-item", g_variant_new_uint32(6))
  same(activated, [6])
  Card.fills = 0
  view.refill()
  same(Card.fills, texts(in: view).count, "cells that are filled again")
  screen.close()
}

func testMistakes() {
  let view = photoView((0..<100).map { Photo(id: $0) })
  view.scroll(to: .max)
  view.scroll(to: -1)
  view.update(to: view.items, replacing: 3..<9)
  view.update(to: [], replacing: -5..<300)
  view.update(to: (0..<100).map { Photo(id: $0 % 10) })
  let screen = Screen(view.gtkWidget)
  expectContents(view)
  same(view.frame(ofItemAt: -1), nil)
  same(view.frame(ofItemAt: .max), nil)
  view.scroll(to: .max)
  view.selectionMode = .multiple
  view.selectedPositions = [1]
  // After the window is gone, too.
  screen.close()
  g_object_run_dispose(UnsafeMutablePointer(OpaquePointer(view.gtkWidget)))
  same(view.selectedPositions, [1])
  view.update(to: [])
  view.selectionMode = .single
  view.selectionMode = .none
  view.layout = .list()
  view.refill()
  view.scroll(to: 3)
  same(view.visibleRange, nil)
}

// MARK: Layouts

func testLayouts() {
  let view = photoView((0..<500).map { Photo(id: $0) })
  let screen = Screen(view.gtkWidget)
  let core = CollectionLayout(.list(), in: LayoutSize(width: 600, height: 400))
  core.pixelPolicy = .snapped(scale: 1)
  for mode: LayoutMode in [
    .flow(spacing: 5), .justified(targetExtent: 60, spacing: 4), .list(spacing: 3), .grid(columns: .count(4)),
  ] {
    view.layout = mode
    expect(view.layout == mode, "the layout is not what has been set")
    screen.settle()
    core.mode = mode
    core.source = .sizes(count: 500) { path, available in
      LayoutSize(width: available, height: Double(40 + path.item % 50))
    }
    core.prepare()
    for item in [0, 7, 30, 499] {
      same(view.frame(ofItemAt: item), core.attributes(of: .item(ItemPath(item: item)))?.frame)
    }
  }
  view.layout = .list()
  same(String(cString: gtk_widget_get_css_name(view.gtkWidget)), "listview")
  view.layout = .masonry(lanes: .count(4))
  same(String(cString: gtk_widget_get_css_name(view.gtkWidget)), "gridview")
  view.setLanePlacement { LanePlacement(span: $0.id % 5 == 0 ? 2 : 1) }
  screen.settle()
  same(view.frame(ofItemAt: 5)!.width, 300)
  same(view.frame(ofItemAt: 6)!.width, 150)
  view.setLanePlacement(nil)
  view.axis = .horizontal
  same(view.axis, .horizontal)
  screen.settle()
  same(view.frame(ofItemAt: 6)!.height, 100)
  view.estimatedSize = LayoutSize(width: 80, height: 70)
  same(view.estimatedSize, LayoutSize(width: 80, height: 70))
  screen.close()
}

gtk_init()
testCount()
same(Card.alive, 0, "cards that are left")
testChangingWidgets()
testRanges()
testDifference()
testRandomDifferences()
testSelection()
testMistakes()
testLayouts()
same(Card.alive, 0, "cards that are left")
exit(failures == 0 ? 0 : 1)
