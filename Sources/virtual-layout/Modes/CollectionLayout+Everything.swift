import VirtualLayout

extension CollectionLayout {
  /// Visits every item, in order, wherever it lies: one walk, where looking up each would go through its whole line
  /// every time.
  func forEachItemOfAll(_ body: (_ item: Int, _ frame: LayoutRect) -> Void) {
    // Farther than the layout places anything: 2²⁴ items of at most 2³⁰ points.
    let reach = 0x1p55
    let everything = LayoutRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    forEachElement(in: everything) { body($0.path.item, $0.frame) }
  }
}
