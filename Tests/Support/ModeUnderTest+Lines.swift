import VirtualLayout

// Configurations of modes with lines.
extension ModeUnderTest {
  package static func justified(_ name: String, _ justified: LayoutMode.Justified) -> ModeUnderTest {
    var mode = ModeUnderTest(name: name, mode: .justified(justified)) { generator, count in
      // Every other list has items without width or height. Each list has a few very wide and very high items.
      let least = generator.below(2)
      return (0..<count).map { _ in
        let long = generator.oneIn(12) ? 20.0 : 1
        let (a, b) = (4 * Double(least + generator.below(30)), 4 * Double(least + generator.below(30)))
        return generator.oneIn(2) ? TestItem(a * long, b) : TestItem(a, b * long)
      }
    } reference: { world in
      NaiveJustified.layout(justified, world)
    }
    mode.insets = justified.insets
    mode.asksForSizes = justified.aspectRatio == nil
    return mode
  }

  /// All items are equal except one in `different`, so that some lists have equal items only.
  package static func uikitFlow(_ name: String, _ flow: LayoutMode.UIKitFlow, different: Int) -> ModeUnderTest
  {
    var mode = ModeUnderTest(name: name, mode: .uikitFlow(flow)) { generator, count in
      let least = generator.below(2)
      return (0..<count).map { _ in
        generator.oneIn(different)
          ? TestItem(4 * Double(least + generator.below(40)), 4 * Double(least + generator.below(40)))
          : TestItem(36, 24)
      }
    } reference: { world in
      NaiveUIKitFlow.layout(flow, world)
    }
    mode.insets = flow.insets
    return mode
  }

  package static func magazine(_ name: String, _ magazine: LayoutMode.Magazine) -> ModeUnderTest {
    ModeUnderTest(name: name, mode: .magazine(magazine)) { generator, count in
      // Neighbors often ask for equal shares, so that lines become full.
      var width = MagazineItem.Width.full
      return (0..<count).map { _ in
        if generator.oneIn(3) { width = MagazineItem.Width.allCases[generator.below(6)] }
        var item = TestItem(4 * Double(generator.below(30)), 4 * Double(generator.below(30)), slope: 0.25)
        item.magazine = MagazineItem(width: width, height: generator.oneIn(3) ? .stretched : .measured)
        return item
      }
    } reference: { world in
      NaiveMagazine.layout(magazine, world)
    }
  }
}
