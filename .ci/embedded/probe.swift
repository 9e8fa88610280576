// A host in Swift, called from C, which may run without the Swift runtime. It reports figures by name, and `run` compares them
// with `expected.txt`. It is a module with SplitMix64. `benchmarks --weight` compiles both into one module with the library,
// where there is nothing to import, and no subviews.
#if canImport(SwiftUINames)
  import SwiftUINames
#endif

/// A delegate: items are as high as a quarter of their width, and a little more.
private final class Host: CollectionLayoutDelegate {
  var count = 1000

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { count }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double { crossExtent / 4 + Double(path.item % 7) * 10 }
}

/// A delegate of three sections with different modes and pinned headers. The second has an index, the others are small.
private final class SectionHost: CollectionLayoutDelegate {
  var counts = [7, 500, 30]
  private let modes: [LayoutMode] = [
    .flow(spacing: 8), .masonry(lanes: .count(3), spacing: 6), .grid(columns: .count(5), rows: .fixed(90)),
  ]

  func numberOfSections(in layout: CollectionLayout) -> Int { counts.count }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    SectionLayout(
      mode: modes[section], header: section == 1 ? .measured : .fixed(32), footer: .fixed(10),
      pinsHeader: true,
      background: section == 2 ? LayoutInsets(8) : nil)
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForSupplementary kind: ElementKind, inSection section: Int,
    crossExtent: Double
  ) -> Double { crossExtent / 25 }

  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize { LayoutSize(width: 300, height: Double(60 + path.item % 5 * 20)) }
}

/// A delegate with given sizes.
private final class SizedHost: CollectionLayoutDelegate {
  var sizes: [LayoutSize]

  init(_ sizes: [LayoutSize]) { self.sizes = sizes }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
    sizes.count
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double { sizes[path.item].height }

  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize { sizes[path.item] }
}

/// Rules of a host's own: a fold, a placement of all items at once, and a layout written like SwiftUI's.
private struct TakingTurns: CustomFold {
  func firstCursor(in room: CustomRoom) -> [Double] { [0, 0, 0] }

  func place(_ item: Int, size: AxisSize, in room: CustomRoom, after ends: inout [Double]) -> AxisRect {
    defer { ends[item % 3] += size.main }
    return AxisRect(main: ends[item % 3], cross: 400 * Double(item % 3), size: size)
  }
}

private struct Scattered: CustomPlacement {
  func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
    var random = SplitMix64(seed: 46)
    for item in frames.indices {
      frames[item] = AxisRect(main: Double(random.next() % 60_000), cross: 0, size: sizes[item])
    }
  }
}

#if canImport(SwiftUINames)
  private struct Column: SubviewLayout {
    func makeCache(subviews: Subviews) -> [LayoutSize] { subviews.map { $0.sizeThatFits(.unspecified) } }

    func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout [LayoutSize]) -> LayoutSize {
      LayoutSize(width: 0, height: cache.reduce(0) { $0 + $1.height })
    }

    func placeSubviews(
      in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout [LayoutSize]
    ) {
      var y = bounds.minY
      for (subview, size) in zip(subviews, cache) {
        subview.place(at: LayoutPoint(x: bounds.midX, y: y), anchor: .top, proposal: .unspecified)
        y += size.height
      }
    }
  }
#endif

private let width = 1200.0

private struct Probe {
  let report: @convention(c) (UnsafePointer<UInt8>, Double) -> Void

  func report(_ name: StaticString, _ figure: Double) { report(name.utf8Start, figure) }

  func report(_ name: StaticString, _ figure: Int) { report(name.utf8Start, Double(figure)) }

  /// The masonry of the benchmarks' workload. Benchmarks/Workload/Checksums.swift has the same figures.
  func masonry(lanes: Int, _ content: StaticString, _ scroll: StaticString, _ random: StaticString) {
    var heights = SplitMix64(seed: 42)
    let extents = (0..<100_000).map { _ in Double(80 + heights.next() % 321) }
    let layout = CollectionLayout(.masonry(lanes: .count(lanes), spacing: 8))
    layout.containerSize = LayoutSize(width: width, height: 800)
    layout.source = .extents(extents)
    layout.prepare()
    let height = layout.contentSize.height
    report(content, height)

    var results = 0
    let top = max(0, (height / 2).rounded(.down) - 200_000)
    for query in 0..<10_000 {
      layout.forEachItem(in: viewport(at: top + 40 * Double(query))) { _ in results += 1 }
    }
    report(scroll, results)

    results = 0
    var offsets = SplitMix64(seed: 7)
    for _ in 0..<10_000 {
      let y = Double(offsets.next() % UInt64(height - 799))
      layout.forEachElement(in: viewport(at: y)) { _ in results += 1 }
    }
    report(random, results)
  }

  /// A flow: queried, made narrower, and with another size for one item.
  func flow() {
    var sizes = flowSizes(count: 1000)
    let layout = CollectionLayout(.flow(spacing: 8, distribution: .spaceBetween, lastLine: .start))
    layout.containerSize = LayoutSize(width: width, height: 800)
    layout.source = .sizes(sizes)
    layout.prepare()
    report("flow.content", layout.contentSize.height)
    report("flow.visible", layout.layoutAttributesForElements(in: viewport(at: 2000)).count)

    layout.containerSize.width = 600
    layout.prepare()
    report("flow.narrowed", layout.contentSize.height)

    sizes[500] = LayoutSize(width: 590, height: 100)
    layout.source = .sizes(sizes)
    layout.invalidateLayout(with: .items([ItemPath(item: 500)]))
    layout.prepare()
    report("flow.resized", layout.contentSize.height)
    report("flow.last.x", layout.attributes(of: .item(999))?.frame.x ?? -1)
  }

  /// A delegate: appended items, the other axis, and another mode.
  func delegate() {
    let host = Host()
    let layout = CollectionLayout(.masonry(lanes: .adaptive(minimum: 240), spacing: 8))
    layout.containerSize = LayoutSize(width: width, height: 808)
    layout.delegate = host
    layout.prepare()
    report("delegate.content", layout.contentSize.height)

    host.count = 1500
    layout.invalidateLayout(with: .appended(500))
    layout.prepare()
    report("delegate.appended", layout.contentSize.height)
    report("delegate.lane", layout.lanes(ofItemAt: ItemPath(item: 1499))?.lowerBound ?? -1)

    layout.axis = .horizontal
    layout.direction = .rightToLeft
    layout.prepare()
    report("delegate.horizontal", layout.contentSize.width)

    layout.mode = .flow(spacing: 8)
    layout.prepare()
    report("delegate.flow", layout.contentSize.width)
    report("delegate.line", layout.line(ofItemAt: ItemPath(item: 700))?.lowerBound.item ?? -1)
  }

  /// Sections with pinned headers: laid out, queried in the middle of the second, and with more items in one.
  func sections() {
    let host = SectionHost()
    let layout = CollectionLayout(.flow())
    layout.containerSize = LayoutSize(width: width, height: 800)
    layout.contentHeader = .fixed(100)
    layout.delegate = host
    layout.prepare()
    report("sections.content", layout.contentSize.height)

    layout.visibleBounds = viewport(at: 5000)
    let elements = layout.layoutAttributesForElements(in: layout.visibleBounds)
    report("sections.visible", elements.count)
    let last = elements.last
    report("sections.stuck", last?.element == .ofSection(1, .header) ? last?.frame.y ?? -1 : -1)

    let third = ItemPath(section: 2, item: 0)
    let background = layout.attributes(of: .ofSection(third.section, .background))
    report("sections.background", background?.frame.height ?? -1)
    report("sections.frame", layout.attributes(of: .item(third))?.frame.y ?? -1)
    host.counts = [12, 500, 30]
    layout.prepare()
    report("sections.grown", layout.attributes(of: .item(third))?.frame.y ?? -1)
    var items = 0
    layout.forEachItem(in: LayoutRect(x: 0, y: 0, width: width, height: 1e6)) { _ in items += 1 }
    report("sections.items", items)
  }

  func custom() {
    let layout = CollectionLayout(.custom(fold: TakingTurns()))
    layout.containerSize = LayoutSize(width: width, height: 800)
    layout.source = .sizes((0..<2000).map { LayoutSize(width: 40, height: Double(20 + $0 % 7 * 5)) })
    layout.prepare()
    report("custom.fold", layout.contentSize.height)

    layout.mode = .custom(Scattered())
    layout.prepare()
    report("custom.scattered", layout.layoutAttributesForElements(in: viewport(at: 30_000)).count)

    let equal = LayoutMode.list(spacing: 2) == .list(spacing: 2)
    let unequal = LayoutMode.list(spacing: 2) == .list(spacing: 3) || LayoutMode.list() == .flow()
    report("modes.equality", equal && !unequal ? 1 : 0)

    #if canImport(SwiftUINames)
      layout.mode = .subviews(Column())
      layout.prepare()
      report("subviews.content", layout.contentSize.height)
      report("subviews.last.x", layout.attributes(of: .item(1999))?.frame.x ?? -1)
    #endif

    layout.mode = .flow()
    report("flow.needed", layout.sizeThatFits(across: nil).width)
  }

  /// Differences and errors: every third item moves to the end, one is inserted, and a count is wrong.
  func updates() {
    let old = Array(0..<2000)
    let new = old.filter { $0 % 3 != 0 } + old.filter { $0 % 3 == 0 } + [-1]
    let batch = BatchUpdates(from: old, to: new)
    report("updates.moved", batch.movedItems.count)
    report("updates.inserted", batch.insertedItems.count)
    let sections = BatchUpdates(
      fromSections: [SectionIdentifiers(1, items: old), SectionIdentifiers(2, items: [])],
      toSections: [SectionIdentifiers(2, items: new), SectionIdentifiers(1, items: [])])
    report("updates.across", sections.movedItems.count)
    let layout = CollectionLayout(.list())
    layout.source = .extents(Array(repeating: 10, count: old.count))
    layout.prepare()
    do throws(BatchUpdateError) {
      try layout.performBatchUpdates(batch, source: .extents(Array(repeating: 10, count: old.count + 2)))
    } catch {
      report("updates.error", error.description.utf8.count)
    }
  }

  /// Each remaining mode lays out the same items, answers a query, and removes one item.
  func modes() {
    mode(.list(), "list.content", "list.visible", "list.deleted")
    mode(.list(rows: .uniform(44)), "list-uniform.content", "list-uniform.visible", "list-uniform.deleted")
    mode(.grid(columns: .count(5), spacing: 8), "grid.content", "grid.visible", "grid.deleted")
    mode(.cards(), "card.content", "card.visible", "card.deleted")
    mode(.justified(spacing: 8), "justified.content", "justified.visible", "justified.deleted")
    mode(
      .magazine(.init(itemSpacing: 8, lineSpacing: 8)), "magazine.content", "magazine.visible",
      "magazine.deleted")
    mode(.uikitFlow(), "uikit-flow.content", "uikit-flow.visible", "uikit-flow.deleted")
  }

  private func mode(
    _ mode: LayoutMode, _ content: StaticString, _ visible: StaticString, _ deleted: StaticString
  ) {
    let host = SizedHost(flowSizes(count: 3000))
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: width, height: 800)
    layout.delegate = host
    layout.prepare()
    report(content, layout.contentSize.height)
    report(visible, layout.layoutAttributesForElements(in: viewport(at: 5000)).count)

    host.sizes.remove(at: 1000)
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 1000)])
    do throws(BatchUpdateError) {
      _ = try layout.performBatchUpdates(updates)
      report(deleted, layout.attributes(of: .item(2998))?.frame.y ?? -1)
    } catch {
      report(deleted, -1)
    }
  }

  /// The sizes of the workload's flow.
  private func flowSizes(count: Int) -> [LayoutSize] {
    var lengths = SplitMix64(seed: 43)
    return (0..<count).map { _ in
      let width = Double(60 + lengths.next() % 181)
      return LayoutSize(width: width, height: Double(40 + lengths.next() % 41))
    }
  }

  private func viewport(at y: Double) -> LayoutRect {
    LayoutRect(x: 0, y: y, width: width, height: 800)
  }
}

@_cdecl("virtual_layout_probe")
public func virtualLayoutProbe(_ report: @convention(c) (UnsafePointer<UInt8>, Double) -> Void) {
  let probe = Probe(report: report)
  probe.masonry(lanes: 4, "masonry.content", "masonry.scroll", "masonry.random")
  probe.masonry(lanes: 8, "masonry-8.content", "masonry-8.scroll", "masonry-8.random")
  probe.flow()
  probe.delegate()
  probe.sections()
  probe.custom()
  probe.updates()
  probe.modes()
}
