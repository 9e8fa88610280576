import Expectations
import SwiftUINames
import TestSupport
import Testing
import VirtualLayout

/// The size of a mode for a proposed size. The prepared layout does not change.
struct SizeThatFitsTests {
  @Test(arguments: ModeUnderTest.all)
  func itIsTheContentSizeInThatContainer(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 91)
    let delegate = TestDelegate(mode.items(&generator, 30))
    let layout = mode.prepared(delegate)
    let (frames, content, placed) = (layout.itemFrames, layout.contentSize, layout.itemsPlaced)
    for cross in [0, 40, 111.5, 320, 5000] {
      delegate.resetCounts()
      let size = layout.sizeThatFits(across: cross)
      expectEqual(size, mode.expected(delegate.items, cross: cross).content)
      expectEqual(delegate.sizesAsked.count, mode.asksForSizes ? 30 : 0)
      #expect(delegate.sizesAsked.values.allSatisfy { $0 == 1 })
    }
    // Everything is as it was, and nothing is left to do.
    delegate.resetCounts()
    layout.prepare()
    expectEqual(delegate.totalSizesAsked, 0)
    #expect(layout.itemFrames == frames && layout.contentSize == content && layout.itemsPlaced == placed)
  }

  @Test(arguments: HostileInputLawTests.hostile)
  func hostileProposals(number: Double) {
    for mode in ModeUnderTest.configurations {
      var generator = SplitMix64(seed: 92)
      let layout = mode.prepared(TestDelegate(mode.items(&generator, 9)))
      let size = layout.sizeThatFits(across: number)
      #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
    }
  }

  /// As wide as needed gives one line. Any narrower gives two.
  @Test(arguments: [nil, Double.infinity])
  func aFlowIsAsWideAsItsOnlyLine(proposed: Double?) {
    let insets = LayoutInsets(top: 1, left: 0.7, bottom: 2, right: 0.1)
    for seed in UInt64(0)..<30 {
      var generator = SplitMix64(seed: seed)
      let sizes = (0..<12).map { _ in
        LayoutSize(width: Double(1 + generator.below(900)) / 7, height: Double(1 + generator.below(40)))
      }
      let modes: [LayoutMode] = [
        .flow(spacing: 3.3, insets: insets, distribution: .spaceBetween),
        .subviews(CentredRowsLayout(spacing: 3.3), insets: insets),
      ]
      for mode in modes {
        let layout = CollectionLayout(mode)
        layout.containerSize = LayoutSize(width: 50, height: 50)
        layout.source = .sizes(sizes)
        let fit = layout.sizeThatFits(across: proposed)
        expectEqual(fit.height, 3 + sizes.map(\.height).max()!)
        #expect(abs(fit.width - sizes.reduce(0.8 + 11 * 3.3) { $0 + $1.width }) < 1e-9)
        expectEqual(layout.contentSize, .zero, "nothing is prepared")
        layout.containerSize.width = fit.width
        layout.prepare()
        expectEqual(layout.contentSize, fit)
        let narrower = layout.sizeThatFits(across: fit.width - 1e-9)
        #expect(narrower.height > fit.height)
      }
    }
  }

  @Test func modesThatFillTheContainerTakeItsSize() {
    let layout = CollectionLayout(.masonry(lanes: .count(3), spacing: 10))
    layout.containerSize = LayoutSize(width: 320, height: 50)
    layout.source = .extents(count: 3) { _, width in width / 2 }
    expectEqual(layout.sizeThatFits(across: nil), LayoutSize(width: 320, height: 50))
    layout.mode = .masonry(
      lanes: .sizes([30, 50]), spacing: 10, insets: LayoutInsets(top: 1, left: 2, bottom: 3, right: 4))
    expectEqual(layout.sizeThatFits(across: nil), LayoutSize(width: 96, height: 15 + 10 + 15 + 4))
    layout.mode = .list(rows: .uniform(20))
    expectEqual(layout.sizeThatFits(across: nil), LayoutSize(width: 320, height: 60))
    layout.mode = .custom(fold: Staircase(step: 5))
    expectEqual(layout.sizeThatFits(across: .infinity), LayoutSize(width: 320, height: 170))
    for mode in [LayoutMode.list(), .grid(columns: .count(2)), .justified(targetExtent: 60)] {
      layout.mode = mode
      expectEqual(layout.sizeThatFits(across: nil).width, 320)
    }
    layout.source = nil
    layout.mode = .flow(insets: LayoutInsets(7))
    expectEqual(layout.sizeThatFits(across: nil), LayoutSize(width: 14, height: 14))
  }

  /// With an estimate, items are as wide as estimated: a width from real sizes would break the lines of estimated ones.
  @Test(arguments: [SizeEstimate.fixed, SizeEstimate.average])
  func estimatedItemsFitOnALine(estimate: @Sendable (LayoutSize) -> SizeEstimate) {
    let layout = CollectionLayout(.flow(spacing: 5))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .sizes(count: 6) { _, _ in
      Issue.record("asked for a size")
      return LayoutSize(width: 30, height: 10)
    }.estimated(estimate(LayoutSize(width: 50, height: 20)))
    expectEqual(layout.sizeThatFits(across: nil), LayoutSize(width: 6 * 50 + 5 * 5, height: 20))
  }

  @Test(arguments: ModeUnderTest.configurations.filter(\.asksForSizes))
  func callsDuringAPassAnswerFromTheLastLayout(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 93)
    let delegate = TestDelegate(mode.items(&generator, 12))
    let layout = mode.prepared(delegate)
    let content = layout.contentSize
    var diagnostics: [LayoutDiagnostic] = []
    layout.onDiagnostic = { diagnostics.append($0) }
    delegate.whileMeasuring = { layout in
      expectEqual(layout.sizeThatFits(across: nil), content)
      layout.prepare()
    }
    let size = layout.sizeThatFits(across: 200)
    delegate.whileMeasuring = nil
    expectEqual(size, mode.expected(delegate.items, cross: 200).content)
    expectEqual(diagnostics.count(where: { $0 == .measuringRefused }), 12)
    expectEqual(diagnostics.count(where: { $0 == .changeRefused(.prepare) }), 12)
  }

  @Test func theLastSizeOutlivesTheDelegate() {
    var delegate: TestDelegate? = TestDelegate([TestItem(10, 10)])
    let layout = CollectionLayout(.flow())
    layout.containerSize = LayoutSize(width: 40, height: 40)
    layout.delegate = delegate
    layout.prepare()
    delegate = nil
    expectEqual(layout.sizeThatFits(across: nil), LayoutSize(width: 40, height: 10))
  }
}
