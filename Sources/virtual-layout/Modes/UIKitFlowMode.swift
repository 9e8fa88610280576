import VirtualLayout

extension ToolMode {
  static let uikitFlow = ToolMode(
    name: "uikit-flow", read: UIKitFlowMode.read, arrange: UIKitFlowMode.arrange)
}

/// `uikit-flow`: UIKit's flow layout. Full lines reach from edge to edge.
private enum UIKitFlowMode {
  static let read: ToolMode.Read = { (params, container) throws(Failure) in
    var flow = LayoutMode.UIKitFlow(insets: container.insets)
    if let spacing = try params.length("itemSpacing") { flow.itemSpacing = spacing }
    if let spacing = try params.length("lineSpacing") { flow.lineSpacing = spacing }
    let size = try params.lengths("itemSize", count: 2, expected: "[width, height], two numbers ≥ 0")
    if let size { flow.itemSize = .fixed(LayoutSize(width: size[0], height: size[1])) }
    return { [flow] (fields) throws(Failure) in
      guard size == nil else {
        let count = try fields.itemCount("with params.itemSize")
        return Blueprint(mode: .uikitFlow(flow), source: .sizes(count: count) { _, _ in .zero })
      }
      return Blueprint(mode: .uikitFlow(flow), source: .sizes(try fields.sizes("items")))
    }
  }

  /// Pictures as squares of the same size. Words as chips, each as wide as its word and the padding beside it.
  static let arrange: ToolMode.Arrange = { gallery, width, step in
    switch gallery.content {
    case .pictures:
      let step = step.clamped(to: -3...8)
      let edge = max(min(128 + 32 * Double(step), (width / 8).rounded(.down) * 8), 16)
      let flow = LayoutMode.UIKitFlow(
        itemSize: .fixed(LayoutSize(width: edge, height: edge)), itemSpacing: 8, lineSpacing: 8)
      return Arrangement(mode: .uikitFlow(flow), sizing: .alike, setting: "\(Int(edge)) pt", step: step)
    case .words:
      // Empty columns on each side of the word.
      let padding = step.clamped(to: -1...8) + 1
      let sizing = ItemSizing.words {
        LayoutSize(width: Double($0 + 2 * padding) * CellSize.width, height: CellSize.height)
      }
      let flow = LayoutMode.UIKitFlow(itemSpacing: CellSize.width, lineSpacing: CellSize.height)
      return Arrangement(
        mode: .uikitFlow(flow), sizing: sizing,
        setting: "\(padding) column\(padding == 1 ? "" : "s") of padding", step: padding - 1)
    }
  }
}
