import Expectations
import TestSupport
import Testing
import VirtualLayout

/// A transition begins with the former frames, as far as the view has been scrolled.
struct AnchoredTransitionTests {
  @Test func aTransitionToAnotherAxisBeginsWithTheFormerFramesOnScreen() {
    let (layout, delegate) = scrolledWorld(.list())
    let anchor = layout.firstVisiblePath
    let onScreen = layout.attributes(of: .item(anchor))!.frame.y - layout.visibleBounds.y
    delegate.axis = .horizontal
    layout.axis = .horizontal
    let transition = layout.prepareTransition()
    let element = transition.elements.first { $0.after == .item(anchor) }!
    expectEqual(element.initialFrame.y - layout.visibleBounds.y, onScreen)
    expectEqual(element.finalFrame.x - layout.visibleBounds.x, onScreen)
  }

  @Test func aTransitionGoesFromTheFormerFramesToTheNewOnes() {
    let (layout, delegate) = scrolledWorld(.list())
    let first = layout.firstVisiblePath
    delegate.items.remove(at: first.item + 1)
    delegate.items.insert(TestItem(10, 44), at: first.item + 2)
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: first.item + 1)])
    updates.insertItems(at: [ItemPath(item: first.item + 2)])
    let transition = try! layout.performBatchTransition(updates)
    #expect(transition.appeared.contains(.item(ItemPath(item: first.item + 2))))
    #expect(transition.disappeared.contains(.item(ItemPath(item: first.item + 1))))

    let appearing = transition.elements.first { $0.after == .item(ItemPath(item: first.item + 2)) }
    #expect(appearing?.before == nil && appearing?.initialOpacity == 0 && appearing?.finalOpacity == 1)
    expectEqual(
      appearing?.initialFrame, layout.attributes(of: .item(ItemPath(item: first.item + 2)))?.frame)
    let disappearing = transition.elements.first { $0.before == .item(ItemPath(item: first.item + 1)) }
    #expect(disappearing?.after == nil && disappearing?.finalOpacity == 0)

    for (progress, part) in [(0.0, 0.0), (0.25, 0.25), (1, 1), (-3, 0), (7, 1), (.nan, 0)] {
      var index = 0
      transition.forEachElement(at: progress) { attributes, opacity in
        let element = transition.elements[index]
        index += 1
        let y = element.initialFrame.y + (element.finalFrame.y - element.initialFrame.y) * part
        #expect(abs(attributes.frame.y - y) < 1e-9)
        expectEqual(opacity, element.initialOpacity + (element.finalOpacity - element.initialOpacity) * part)
      }
      expectEqual(index, transition.elements.count)
    }
  }
}
