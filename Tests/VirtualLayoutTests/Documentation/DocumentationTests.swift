import Expectations
import Foundation
import Testing
import VirtualLayout

/// The pages of the documentation show Swift that compiles, and that does what they say.
struct DocumentationTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let pages = (0..<3).reduce(folder) { url, _ in url.deletingLastPathComponent() }
    .appendingPathComponent("Sources/VirtualLayout/VirtualLayout.docc")

  /// AddingAMode.md shows a file of the library itself. `.ci/run` compiles it as such. SwiftToolkits.md needs GTK and toolkits that
  /// cannot be had here.
  private static let pageNames = ((try? FileManager.default.contentsOfDirectory(atPath: pages.path)) ?? [])
    .filter { $0.hasSuffix(".md") && !["AddingAMode.md", "SwiftToolkits.md"].contains($0) }.sorted()

  /// Every block of Swift is part of a file of examples, but for how far it is indented.
  @Test(arguments: pageNames)
  func examplesCompile(page: String) throws {
    let compiled = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix("Examples.swift") }
      .flatMap { SwiftBlocks.trimmedLines(of: try text(Self.folder, $0)) }
    for block in try SwiftBlocks.blocks(of: text(Self.pages, page)) {
      #expect(compiled.contains(block), "\(page): \(block.joined(separator: "\n"))")
    }
  }

  /// Pages about layouts have an example.
  @Test(arguments: [
    "Cards", "Custom", "Estimates", "Flow", "FromUIKit", "Grid", "Hosting", "Justified", "Limits", "List",
    "LiveData",
    "Magazine",
    "Masonry", "Porting", "Scrolling", "Sections", "SavedLayouts", "UIKitFlow", "VirtualLayout",
  ])
  func pagesHaveExamples(page: String) throws {
    #expect(try !SwiftBlocks.blocks(of: text(Self.pages, "\(page).md")).isEmpty)
  }

  private func text(_ folder: URL, _ file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  // MARK: What the pages say

  @Test func customPage() {
    let (layout, frames) = CustomExamples.run()
    expectEqual(frames[2], AxisRect(main: 48, cross: 48, mainExtent: 40, crossExtent: 100))
    layout.containerSize = LayoutSize(width: 200, height: 200)
    layout.source = .sizes(Array(repeating: LayoutSize(width: 100, height: 50), count: 4))
    layout.prepare()
    // A room of 168 points, in which the fourth item starts again.
    expectEqual(layout.itemFrames.map { $0?.x }, [16, 46, 76, 16])
    expectEqual(layout.itemFrames.map { $0?.y }, [16, 46, 76, 106])
    expectEqual(layout.contentSize, LayoutSize(width: 200, height: 172))

    layout.mode = .custom(CustomExamples.Circle())
    layout.prepare()
    let circle = layout.itemFrames.map { $0! }
    expectEqual(
      circle.map { LayoutPoint(x: $0.midX.rounded(), y: $0.midY.rounded()) },
      [
        LayoutPoint(x: 100, y: 20), LayoutPoint(x: 180, y: 100), LayoutPoint(x: 100, y: 180),
        LayoutPoint(x: 20, y: 100),
      ])

    layout.mode = .custom(
      CustomExamples.Timetable(events: [
        .init(day: 0, start: 540, minutes: 60), .init(day: 3, start: 600, minutes: 90),
      ]))
    layout.containerSize.width = 700
    layout.prepare()
    expectEqual(
      layout.itemFrames.map { $0 }.prefix(2),
      [
        LayoutRect(x: 0, y: 540, width: 100, height: 60), LayoutRect(x: 300, y: 600, width: 100, height: 90),
      ])
  }

  @Test func cardPage() {
    let layout = cardExamples(["a", "bcd"]) { LayoutSize(width: 100 * Double($0.utf8.count), height: 10) }
    layout.containerSize = LayoutSize(width: 700, height: 500)
    layout.prepare()
    expectEqual(
      layout.itemFrames,
      [
        LayoutRect(x: 16, y: 16, width: 300, height: 300), LayoutRect(x: 328, y: 16, width: 300, height: 300),
      ])
  }

  @Test func portingPage() {
    let layout = CollectionLayout(.list())
    let subviews = portingExamples(layout)
    expectEqual(subviews.frames[1], LayoutRect(x: 30, y: 28, width: 40, height: 20))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .sizes(Array(repeating: LayoutSize(width: 50, height: 10), count: 3))
    layout.prepare()
    expectEqual(layout.itemFrames.map { $0?.y }, [0, 34, 52])
    expectEqual(layout.contentSize, LayoutSize(width: 100, height: 62))
  }
}
