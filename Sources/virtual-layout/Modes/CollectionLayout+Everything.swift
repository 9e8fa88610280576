import VirtualLayout

extension CollectionLayout {
  /// Visits every item, in order, wherever it lies: one walk, where looking up each would go through its whole line
  /// every time.
  func forEachItemOfAll(_ body: (_ item: Int, _ frame: LayoutRect) -> Void) {
    forEachElementOfAll { if $0.element.kind == .item { body($0.path.item, $0.frame) } }
  }

  /// The same for everything there is.
  func forEachElementOfAll(_ body: (LayoutAttributes) -> Void) {
    // Farther than the layout places anything: 2²⁴ items of at most 2³⁰ points.
    let reach = 0x1p55
    let everything = LayoutRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    forEachElement(in: everything, body)
  }

  /// The items of all sections.
  var totalItemCount: Int { (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) } }
}
