import ToolSupport
import VirtualLayout

extension ToolMode {
  static let anchor = ToolMode(name: "anchor", read: AnchorMode.read, isForSections: false)
}

/// `anchor`: a list that changes while someone looks at it. The answer is where the view must go so that
/// nothing seems to move, as in a browser's scroll anchoring.
private enum AnchorMode {
  static let read: ToolMode.Read = { (params, container) throws(Failure) in
    try container.refuseInsets(params)
    guard case .number(let offset) = params.value("offset"), offset >= 0, offset.isFinite else {
      throw params.failure("offset", expected: "a number ≥ 0")
    }
    let viewport = try params.requiredLength("viewport")
    let operations = try params.elements("ops", of: "{\"op\", \"index\"}")
    return { (fields) throws(Failure) in
      guard let extents = try fields.lengths("items", expected: "an array of numbers ≥ 0") else {
        throw fields.failure("items", expected: "an array of numbers ≥ 0")
      }
      let change = AnchoredChange(
        rows: extents, offset: offset, viewport: viewport,
        operations: try operations.map { (element) throws(Failure) in
          try element.read(as: "an operation") { (fields) throws(Failure) in
            try Operation(fields, count: extents.count)
          }
        })
      return Blueprint(mode: .list(rows: .given), source: .extents(extents)) { (layout) throws(Failure) in
        try change.answer(layout)
      }
    }
  }
}

/// The rows, the view, and what happens to the rows.
private struct AnchoredChange {
  let rows: [Double]
  let offset: Double
  let viewport: Double
  let operations: [Operation]

  func answer(_ layout: CollectionLayout) throws(Failure) -> [(name: String, text: String)] {
    let rows = Rows(rows)
    layout.source = .extents(count: rows.extents.count) { path, _ in rows.extents[path.item] }
    layout.prepare()
    // A browser holds the edge of the first row that remains, even if that row changes. The layout holds the edge of a row that
    // begins in the view. So the layout's view begins at that edge. If the offset is after the last row, there is no row to
    // anchor.
    let edge =
      offset > 0 ? layout.leadingEdge(ofRowAfter: offset) { !operations.contains(.remove($0)) } : nil
    layout.scrollAnchoring.staysAtStart = edge == nil
    layout.visibleBounds = layout.view(at: edge ?? 0, extent: Length.grain)

    let updates = rows.apply(operations)
    do throws(BatchUpdateError) {
      try layout.performBatchUpdates(updates)
    } catch {
      throw Failure("params.ops: \(error)")
    }
    let last = max(layout.mainExtent - viewport, 0)
    let after = edge.map { max(offset + (layout.viewOffset - $0), 0) } ?? offset
    return [
      // The layout keeps its own view inside the content, but that view is only a grain long. The real view is longer, so its
      // offset is limited here.
      ("offsetAfter", JSONWriter.number(after + Length.grain >= last ? last : after)),
      ("content", JSONWriter.size(layout.contentSize)),
    ]
  }
}

extension CollectionLayout {
  /// Where the first row begins that has an extent and ends after an offset. A row that will be removed is skipped, unless all
  /// such rows will be removed. Nil if there is no such row.
  fileprivate func leadingEdge(ofRowAfter offset: Double, where remains: (Int) -> Bool) -> Double? {
    guard let range = itemRange(covering: view(at: offset, extent: Length.grain)) else { return nil }
    let rows = (range.lowerBound.item..<numberOfItems(inSection: 0)).lazy.compactMap { row in
      self.layoutAttributesForItem(at: ItemPath(item: row)).map { (row, $0.frame) }
    }
    let solid = rows.filter { (self.axis == .vertical ? $1.height : $1.width) > 0 }
    guard let frame = (solid.first { remains($0.0) } ?? solid.first)?.1 else { return nil }
    guard axis == .horizontal else { return frame.minY }
    return direction == .leftToRight ? frame.minX : contentSize.width - frame.maxX
  }
}

/// What happens to a row. Indices are those before any operation.
private enum Operation: Equatable {
  case resize(Int, to: Double)
  case insert(before: Int, Double)
  case remove(Int)

  /// - Parameter count: how many rows there are.
  init(_ fields: CaseFields, count: Int) throws(Failure) {
    let name = try fields.choice("op", among: ["resize": "resize", "insert": "insert", "remove": "remove"])
    guard let name else { throw fields.failure("op", expected: "\"resize\", \"insert\", \"remove\"") }
    // A row can be inserted after the last one.
    let last = name == "insert" ? count : count - 1
    guard last >= 0 else {
      throw fields.failure("op", expected: "\"insert\", as there are no rows")
    }
    guard let row = try fields.count("index", in: 0...last) else {
      throw fields.failure("index", expected: "a row's index")
    }
    switch name {
    case "resize": self = .resize(row, to: try fields.requiredLength("to"))
    case "insert": self = .insert(before: row, try fields.requiredLength("size"))
    default: self = .remove(row)
    }
  }
}

/// The rows, which change while the layout keeps asking for their extents.
private final class Rows {
  private(set) var extents: [Double]

  init(_ extents: [Double]) { self.extents = extents }

  /// Applies all operations at once, and returns them as updates of the layout. If a row gets two sizes, the
  /// last one counts.
  func apply(_ operations: [Operation]) -> BatchUpdates {
    var removed: Set<Int> = []
    var resized: [Int: Double] = [:]
    var inserted: [Int: [Double]] = [:]
    for operation in operations {
      switch operation {
      case .resize(let row, let extent): resized[row] = extent
      case .insert(let row, let extent): inserted[row, default: []].append(extent)
      case .remove(let row): removed.insert(row)
      }
    }
    var updates = BatchUpdates()
    updates.deleteItems(at: removed.sorted().map { ItemPath(item: $0) })
    updates.reloadItems(at: resized.keys.filter { !removed.contains($0) }.sorted().map { ItemPath(item: $0) })
    var rows: [Double] = []
    for (row, extent) in extents.enumerated() {
      insert(inserted[row] ?? [], &rows, &updates)
      if !removed.contains(row) { rows.append(resized[row] ?? extent) }
    }
    insert(inserted[extents.count] ?? [], &rows, &updates)
    extents = rows
    return updates
  }

  private func insert(_ extents: [Double], _ rows: inout [Double], _ updates: inout BatchUpdates) {
    updates.insertItems(at: extents.indices.map { ItemPath(item: rows.count + $0) })
    rows += extents
  }
}
