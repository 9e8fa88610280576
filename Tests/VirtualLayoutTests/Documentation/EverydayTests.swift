import Expectations
import Foundation
import Testing
import VirtualLayout

/// EverydayJobs.md: what its examples do, and that none is longer than those beside it.
struct EverydayTests {
  private static let size = LayoutSize(width: 320, height: 200)

  @Test func layouts() {
    let masonry = EverydayExamples.masonry([10, 20, 30, 40], in: Self.size)
    expectEqual(masonry.contentSize.height, 58)
    let flow = EverydayExamples.flow(
      Array(repeating: LayoutSize(width: 100, height: 20), count: 4), in: Self.size)
    expectEqual(flow.contentSize.height, 48)
    EverydayExamples.sections([[10, 20], [30]], masonry)
    masonry.prepare()
    masonry.visibleBounds = LayoutRect(x: 0, y: 10, width: 320, height: 30)
    expectEqual(masonry.numberOfSections, 2)
    expectEqual(
      masonry.firstElement(in: masonry.visibleBounds) { $0.isPinned }?.element, .ofSection(0, .header))
    let mirrored = EverydayExamples.rightToLeft(in: Self.size)
    mirrored.source = .sizes([LayoutSize(width: 100, height: 20)])
    mirrored.prepare()
    expectEqual(mirrored.attributes(of: .item(0))?.frame.x, 220)
  }

  @Test func aScrollerAndItsCells() throws {
    let page = EverydayExamples()
    let layout = CollectionLayout(.list())
    layout.source = ItemSource.extents(count: page.items.count) { _, _ in 20 }
      .estimated(.fixed(LayoutSize(width: 0, height: 20)))
    let scroller = Scroller(layout)
    scroller.resize(to: Self.size)
    var cells = CellStore<EverydayExamples.Cell>()
    page.reuse(&cells, scroller)
    EverydayExamples.scroll(scroller)
    expectEqual(scroller.position, 40 * 20 + 10 - 100)
    try page.insert(["a", "b", "c"], scroller)
    try page.append(["d"], scroller)
    expectEqual(layout.numberOfItems(inSection: 0), 104)
    EverydayExamples.resize(scroller)
    expectEqual(layout.attributes(of: .item(7))?.frame.height, 120)
    page.reuse(&cells, scroller)
    var shown: [String] = []
    scroller.forEachAliveElement { id, attributes in
      if cells[id]?.frame == attributes.frame { shown.append(cells[id]?.text ?? "") }
    }
    var drawn: [ItemPath] = []
    EverydayExamples.draw(layout, in: scroller.aliveRect) { path, _ in drawn.append(path) }
    #expect(drawn.count > 10)
    expectEqual(shown, drawn.map { page.items[$0.item] })
  }

  @Test func noneOfOursIsLonger() throws {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let page = try String(
      contentsOf: root.appendingPathComponent("Sources/VirtualLayout/VirtualLayout.docc/EverydayJobs.md"),
      encoding: .utf8)
    let jobs = page.components(separatedBy: "\n## ").dropFirst()
    expectEqual(jobs.count, 10)
    for job in jobs {
      var lengths: [String: Int] = [:]
      for block in job.components(separatedBy: "\n```\n") {
        guard let fence = block.range(of: "```") else { continue }
        let lines = block[fence.upperBound...].components(separatedBy: "\n")
        // Changes of the host's own array do not count. In React, they are the call.
        let own = lines.dropFirst().filter { !$0.hasPrefix("items") && !$0.hasPrefix("heights[") }
        lengths[lines[0]] = own.count
      }
      let own = lengths.removeValue(forKey: "swift") ?? .max
      #expect(!lengths.isEmpty && lengths.values.allSatisfy { own <= $0 }, "\(job)")
    }
  }
}
