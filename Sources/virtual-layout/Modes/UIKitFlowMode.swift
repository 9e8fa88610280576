import VirtualLayout

extension ToolMode {
  static let uikitFlow = ToolMode(
    name: "uikit-flow", grouping: .line, read: UIKitFlowMode.read, arrange: UIKitFlowMode.arrange)
}

/// UIKit's flow: full lines from edge to edge, the last one leading or in columns.
private enum UIKitFlowMode {
  static let read: ToolMode.Read = { (params, common) throws(Failure) in
    var flow = UIKitFlow(insets: common.insets)
    if let spacing = try params.length("itemSpacing") { flow.itemSpacing = spacing }
    if let spacing = try params.length("lineSpacing") { flow.lineSpacing = spacing }
    if let size = try params.lengths("itemSize", count: 2, expected: "[width, height], two numbers ≥ 0") {
      flow.itemSize = .fixed(LayoutSize(width: size[0], height: size[1]))
      return { [flow] (fields) throws(Failure) in
        let count = try fields.countOfItems("with params.itemSize")
        return Blueprint(mode: .uikitFlow(flow), source: .sizing(count: count) { _, _ in .zero })
      }
    }
    return { [flow] (fields) throws(Failure) in
      Blueprint(mode: .uikitFlow(flow), source: .sizes(try fields.sizes("items")))
    }
  }

  /// Pictures as squares, all equal; words as chips as wide as they are.
  static let arrange: ToolMode.Arrange = { gallery, width, step in
    switch gallery.content {
    case .pictures:
      let step = step.clamped(to: -3...8)
      let edge = max(min(128 + 32 * Double(step), (width / 8).rounded(.down) * 8), 16)
      let flow = UIKitFlow(
        itemSize: .fixed(LayoutSize(width: edge, height: edge)), itemSpacing: 8, lineSpacing: 8)
      return Arrangement(
        mode: .uikitFlow(flow), sizing: .alike, setting: "\(Int(edge)) pt", step: step)
    case .words:
      // A column of air on each side of the word, and more with each step.
      let air = step.clamped(to: -1...8) + 1
      let sizing = ItemSizing.words {
        LayoutSize(width: Double($0 + 2 * air) * Gallery.columnWidth, height: Gallery.rowHeight)
      }
      let flow = UIKitFlow(itemSpacing: Gallery.columnWidth, lineSpacing: Gallery.rowHeight)
      return Arrangement(
        mode: .uikitFlow(flow), sizing: sizing,
        setting: "\(air) column\(air == 1 ? "" : "s") of air", step: air - 1)
    }
  }
}
