import VirtualLayout
import VirtualLayoutToolSupport

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
    func limited(_ offset: Double) -> Double { min(offset, max(layout.mainExtent - viewport, 0)) }
    layout.visibleBounds = layout.view(at: limited(offset), extent: viewport)
    let updates = rows.apply(operations)
    do throws(BatchUpdateError) {
      try layout.performBatchUpdates(updates)
    } catch {
      throw Failure("params.ops: \(error)")
    }
    return [
      // A view without extent shows nothing, so the layout leaves it alone.
      ("offsetAfter", JSONWriter.number(viewport > 0 ? layout.viewOffset : limited(offset))),
      ("content", JSONWriter.size(layout.contentSize)),
    ]
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
