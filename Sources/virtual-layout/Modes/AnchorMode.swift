import VirtualLayout

extension ToolMode {
  static let anchor = ToolMode(
    name: "anchor", grouping: .line, read: AnchorMode.read, wholeAnswer: AnchorMode.answer)
}

/// A list that changes while it is looked at, as browsers anchor it (FORMAT.md's `anchor`): rows as wide as the content, an
/// offset, and what is done to them; asked for where the view has to go.
private enum AnchorMode {
  static let read: ToolMode.Read = { (fields, params, common) throws(Failure) in
    try common.refuseInsets(params)
    guard let extents = try fields.lengths("items", expected: "an array of numbers ≥ 0") else {
      throw fields.failure("items", expected: "an array of numbers ≥ 0")
    }
    return Blueprint(mode: .list(rows: .given), source: .extents(extents))
  }

  static let answer: ToolMode.Answer = { (layoutCase, layout) throws(Failure) in
    let params = try layoutCase.fields.fields("params")
    guard case .number(let offset) = params.value("offset"), offset >= 0, offset.isFinite else {
      throw params.failure("offset", expected: "a number ≥ 0")
    }
    guard let extent = try params.length("viewport") else {
      throw params.failure("viewport", expected: "a number ≥ 0")
    }
    let rows = Rows(try layoutCase.fields.lengths("items", expected: "an array of numbers ≥ 0") ?? [])
    layout.source = .measuring(count: rows.extents.count) { path, _ in rows.extents[path.item] }
    layout.prepare()
    // A view of nothing keeps nothing in it. The thinnest there is keeps what begins behind it.
    let seen = max(extent, Length.grain)
    let end = mainExtent(of: layout)
    layout.visibleBounds = view(at: min(offset, end), seen, of: layout)

    let updates = try rows.apply(Operation.read(params, count: rows.extents.count))
    do throws(BatchUpdateError) {
      try layout.performBatchUpdates(updates)
    } catch {
      throw Failure("\(params.path(of: "ops")): \(error)")
    }
    let content = layout.contentSize
    // Where nothing changes, nothing brings a view back that is beyond the end.
    let last = max(mainExtent(of: layout) - extent, 0)
    // Behind all rows there is none to keep where it is.
    let after = offset < end ? offsetOfView(of: layout) : offset
    return [
      ("offsetAfter", JSONWriter.number(after + (seen - extent) >= last ? last : after)),
      ("content", JSONWriter.array([content.width, content.height])),
    ]
  }

  private static func mainExtent(of layout: CollectionLayout) -> Double {
    layout.axis == .vertical ? layout.contentSize.height : layout.contentSize.width
  }

  /// What is seen at an offset from where the content begins.
  private static func view(at offset: Double, _ extent: Double, of layout: CollectionLayout) -> LayoutRect {
    let size = layout.containerSize
    guard layout.axis == .horizontal else {
      return LayoutRect(x: 0, y: offset, width: size.width, height: extent)
    }
    let x = layout.direction == .leftToRight ? offset : layout.contentSize.width - offset - extent
    return LayoutRect(x: x, y: 0, width: extent, height: size.height)
  }

  private static func offsetOfView(of layout: CollectionLayout) -> Double {
    let view = layout.visibleBounds
    guard layout.axis == .horizontal else { return view.minY }
    return layout.direction == .leftToRight ? view.minX : layout.contentSize.width - view.maxX
  }
}

/// What is done to a row; indices are those of the case's `items`.
private enum Operation {
  case resize(Int, to: Double)
  case insert(before: Int, Double)
  case remove(Int)

  static func read(_ params: CaseFields, count: Int) throws(Failure) -> [Operation] {
    var operations: [Operation] = []
    let expected = "{\"op\", \"index\"}"
    for element in try params.elements("ops", of: expected) {
      let fields = try element.fields()
      let name = try fields.choice(
        "op", among: ["resize": "resize", "insert": "insert", "remove": "remove"])
      guard let name else { throw fields.failure("op", expected: "\"resize\", \"insert\", \"remove\"") }
      // Behind the last row there is room for another.
      let last = name == "insert" ? count : count - 1
      guard last >= 0 else {
        throw fields.failure("index", expected: "no such operation, as there are no rows")
      }
      guard let row = try fields.count("index", in: 0...last) else {
        throw fields.failure("index", expected: "a row's index")
      }
      switch name {
      case "resize": operations.append(.resize(row, to: try length("to", of: fields)))
      case "insert": operations.append(.insert(before: row, try length("size", of: fields)))
      default: operations.append(.remove(row))
      }
    }
    return operations
  }

  private static func length(_ name: String, of fields: CaseFields) throws(Failure) -> Double {
    guard let length = try fields.length(name) else { throw fields.failure(name, expected: "a number ≥ 0") }
    return length
  }
}

/// The rows, which change.
private final class Rows {
  private(set) var extents: [Double]

  init(_ extents: [Double]) { self.extents = extents }

  /// Does all of it at once; returns what has become of what. Of two sizes for a row the last counts.
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
