import Testing
import VirtualLayout

@Suite struct DiagnosticTests {
  /// A handler that does again what it is told of is told once and comes to an end.
  @Test func aHandlerThatChangesTheLayoutIsToldOnce() {
    let layout = CollectionLayout(.flow())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .sizes([LayoutSize(width: 10, height: 10)])
    layout.prepare()
    var told: [LayoutDiagnostic] = []
    layout.onDiagnostic = { [unowned layout] diagnostic in
      told.append(diagnostic)
      layout.prepare()
      layout.axis = .horizontal
    }
    layout.forEachItem(in: LayoutRect(x: 0, y: 0, width: 100, height: 100)) { _ in layout.prepare() }
    #expect(told == [.changeRefused(.prepare)])
    #expect(layout.axis == .vertical)
  }
}
