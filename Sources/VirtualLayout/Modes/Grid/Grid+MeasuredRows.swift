extension LayoutMode.Grid {
  /// The engine of a grid with `.measured` or `.natural` rows.
  func makeRowEngine() -> LineEngine {
    // With `auto-fit`, the columns depend on the number of items.
    let dependsOnCount = if case .adaptive(_, _, .fit, _, _) = columns { true } else { false }
    return LineEngine(
      asksForEachContainer: true, dependsOnCount: dependsOnCount, canSetUnmeasuredSize: true
    ) { container, count, last in
      .rows(rowTemplate(in: container, count: count, last: last?.chosenColumns))
    }
  }

  private func rowTemplate(in container: ModeContainer, count: Int, last: Int?) -> RowTemplate {
    let room = ContainerRoom(container, insets: insets)
    let tracks = GridColumns(self, room: room, count: count, last: last)
    let extents = tracks.columns.map { $0.extent }
    let keepsCross = rows == .natural
    return RowTemplate(
      room: room, rowSpacing: Length.main(rowSpacing), columns: tracks.columns, chosen: tracks.chosenCount,
      request: keepsCross ? .sizes(crossExtents: extents) : .extents(crossExtents: extents),
      keepingCross: keepsCross,
      alignment: rowAlignment == .stretch ? .stretch : .leaving(rowAlignment.leadingPart))
  }
}

extension LayoutMode.Grid.RowAlignment {
  /// The part of a row's free space that lies before the item.
  var leadingPart: Double {
    switch self {
    case .start, .stretch: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
