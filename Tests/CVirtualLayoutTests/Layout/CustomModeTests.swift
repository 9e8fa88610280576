import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import SwiftUINames
import Testing
import VirtualLayout

/// A rule of the Swift interface that places items as the C rule below does: each below the one before, at an angle.
private struct Slope: CustomFold {
  func firstCursor(in room: CustomRoom) -> Double { 5 }
  func place(_ item: Int, size: AxisSize, in room: CustomRoom, after next: inout Double) -> AxisRect {
    defer { next += size.main }
    return AxisRect(
      main: next, cross: Double(item % 7) * room.crossExtent / 20, mainExtent: size.main,
      crossExtent: size.cross)
  }
}

/// A layout that stacks its subviews, and leaves out every fifth.
private struct Stack: SubviewLayout {
  func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> LayoutSize {
    LayoutSize(width: 100, height: subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).height })
  }

  func placeSubviews(in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for (index, subview) in subviews.enumerated() where index % 5 != 0 {
      subview.place(at: LayoutPoint(x: bounds.midX, y: y), anchor: .top, proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

/// Rules of the caller.
struct CustomModeTests {
  let host = CallbackHost([someSizes])

  func slope(_ request: Int, _ fill: (inout vlt_custom_fold) -> Void = { _ in }) -> ModeHandle {
    ModeHandle(vlt_mode_create_custom_fold) {
      ($0.user_data, $0.destroy, $0.request) = (host.pointer, CallbackHost.destroy, Int32(request))
      $0.first_cursor.values.3 = 5
      $0.place = { user, item, size, room, cursor in
        _ = CallbackHost.of(user)
        let main = cursor!.pointee.values.3
        cursor!.pointee.values.3 += size.main
        return vlt_axis_rect(
          main: main, cross: Double(item % 7) * room / 20, main_extent: size.main, cross_extent: size.cross)
      }
      fill(&$0)
    }
  }

  func reference(_ mode: LayoutMode, axis: LayoutAxis = .vertical) -> CollectionLayout {
    let layout = CollectionLayout(mode, axis: axis)
    layout.containerSize = LayoutSize(width: 320, height: 480)
    layout.source = .sizes(someSizes.ofLibrary)
    layout.prepare()
    return layout
  }

  func prepared(_ mode: ModeHandle, axis: vlt_axis = 0) -> LayoutHandle {
    let layout = LayoutHandle(mode)
    expectOK(vlt_layout_set_axis(layout.handle, axis))
    layout.setSizes(someSizes)
    layout.prepare()
    return layout
  }

  @Test("a fold places items one after another")
  func fold() {
    for (axis, number) in [(LayoutAxis.vertical, 0), (.horizontal, 1)] as [(LayoutAxis, Int32)] {
      let layout = prepared(slope(VLT_CUSTOM_SIZES) { $0.insets.left = 9 }, axis: number)
      let expected = reference(.custom(fold: Slope(), insets: LayoutInsets(left: 9)), axis: axis)
      expectEqual(layout.difference(from: expected), nil)
    }
    let appended = prepared(slope(VLT_CUSTOM_SIZES))
    var more = someSizes[0]
    var items: vlt_items = options { ($0.count, $0.sizes) = (1, withUnsafePointer(to: &more) { $0 }) }
    expectOK(vlt_layout_append_items(appended.handle, 0, 1, &items, nil, nil))
    expectEqual(appended.itemCount(), 61)
  }

  @Test("a rule names the extents across for which it needs extents")
  func crossExtents() {
    let asked = CallbackHost([someSizes])
    var source = asked.source()
    source.extent = { user, path, cross in
      _ = CallbackHost.of(user)
      return cross + Double(path.item)
    }
    for (count, expected) in [
      (2, [100, 201, 102, 203]), (0, [320, 321, 322, 323]), (-9, [320, 321, 322, 323]),
    ]
      as [(Int32, [Double])]
    {
      host.sectionCount = count
      let mode = slope(VLT_CUSTOM_EXTENTS) {
        $0.cross_extents = { user, room, extents, capacity in
          #expect(capacity == 4096 && extents![0] == room)
          (extents![0], extents![1]) = (100, 200)
          return CallbackHost.of(user).sectionCount!
        }
      }
      let layout = LayoutHandle(mode)
      expectOK(layout.setSource(source))
      layout.prepare()
      expectEqual(layout.elements().prefix(4).map { $0.frame.height }, expected)
    }
  }

  @Test("a placement places all items at once, and whatever it writes is survived")
  func placement() {
    for (request, size) in [(VLT_CUSTOM_SIZES, someSizes[3].height), (VLT_CUSTOM_NOTHING, 0)] {
      let mode = ModeHandle(vlt_mode_create_custom_placement) {
        ($0.user_data, $0.destroy, $0.request) = (host.pointer, CallbackHost.destroy, Int32(request))
        $0.place = { user, sizes, count, room, frames in
          #expect(count == 60 && room == 320)
          for index in 0..<count {
            expectEqual(frames![index].main_extent, 0)
            frames![index] = vlt_axis_rect(
              main: Double(10 * index), cross: 3, main_extent: sizes?[index].main ?? 0, cross_extent: 7)
          }
          frames![10] = vlt_axis_rect(main: .nan, cross: -.infinity, main_extent: 1e300, cross_extent: -.nan)
        }
      }
      let layout = prepared(mode)
      var attributes = vlt_attributes()
      let third = vlt_element(kind: 0, path: vlt_item_path(0, 3))
      expectOK(vlt_layout_get_attributes(layout.handle, third, &attributes))
      #expect(attributes.frame.y == 30 && attributes.frame.height == size && attributes.frame.width == 7)
      for element in layout.elements() { #expect(element.frame.y.isFinite && element.frame.width.isFinite) }
    }
  }

  func stack(_ sizing: Int32) -> ModeHandle {
    ModeHandle(vlt_mode_create_subviews) {
      ($0.user_data, $0.destroy, $0.sizing) = (host.pointer, CallbackHost.destroy, sizing)
      $0.size_that_fits = { user, subviews, proposal in
        let open = vlt_proposal(width: .nan, height: .nan)
        var height = 0.0
        for index in 0..<vlt_subviews_count(subviews) {
          var size = vlt_size()
          expectOK(vlt_subviews_measure(subviews, index, open, &size))
          height += size.height
        }
        #expect(proposal.height.isNaN || proposal.width.isNaN)
        return vlt_size(width: 100, height: height)
      }
      $0.place = { user, subviews, bounds, proposal in
        let open = vlt_proposal(width: .nan, height: .nan)
        var y = bounds.y
        for index in 0..<vlt_subviews_count(subviews) where index % 5 != 0 {
          var size = vlt_size()
          expectOK(vlt_subviews_measure(subviews, index, open, &size))
          let top = vlt_point(x: bounds.x + bounds.width / 2, y: y)
          expectOK(vlt_subviews_place(subviews, index, top, vlt_point(x: 0.5, y: 0), open))
          y += size.height
        }
        expect(vlt_subviews_direction(subviews), VLT_LEFT_TO_RIGHT)
        for index in [-1, 60, .max, .min] {
          expect(vlt_subviews_measure(subviews, index, open, nil), VLT_NOT_FOUND)
          expect(vlt_subviews_place(subviews, index, vlt_point(), vlt_point(), open), VLT_NOT_FOUND)
        }
      }
    }
  }

  @Test("a layout of subviews")
  func subviews() {
    let sizings: [SubviewSizing] = [.natural, .flexible, .measured]
    for (number, sizing) in sizings.enumerated() {
      let layout = prepared(stack(Int32(number)))
      expectEqual(layout.difference(from: reference(.subviews(Stack(), sizing: sizing))), nil)
    }
    expectEqual(vlt_subviews_count(nil), 0)
    expectEqual(vlt_subviews_direction(nil), 0)
    expect(vlt_subviews_measure(nil, 0, vlt_size(), nil), VLT_NULL)
    expect(vlt_subviews_place(nil, 0, vlt_point(), vlt_point(), vlt_size()), VLT_NULL)
  }

  @Test("subviews that are placed at no number are survived")
  func hostileSubviews() {
    let layout = prepared(
      ModeHandle(vlt_mode_create_subviews) {
        $0.size_that_fits = { _, _, _ in vlt_size(width: .nan, height: -.infinity) }
        $0.place = { _, subviews, _, _ in
          let strange = [Double.nan, .infinity, -1e300, -0.0]
          for index in 0..<60 {
            let number = strange[index % 4]
            _ = vlt_subviews_place(
              subviews, index, vlt_point(x: number, y: number), vlt_point(x: number, y: 1),
              vlt_proposal(width: strange[index / 4 % 4], height: number))
          }
        }
      })
    for element in layout.elements() { #expect(element.frame.y.isFinite && element.frame.height.isFinite) }
  }

  @Test("a rule without its functions is no mode")
  func missing() {
    var mode: OpaquePointer?
    var fold: vlt_custom_fold = options { ($0.user_data, $0.destroy) = (host.pointer, CallbackHost.destroy) }
    expect(vlt_mode_create_custom_fold(&fold, &mode), VLT_NULL)
    var placement: vlt_custom_placement = options {
      ($0.user_data, $0.destroy) = (host.pointer, CallbackHost.destroy)
    }
    expect(vlt_mode_create_custom_placement(&placement, &mode), VLT_NULL)
    var subviews: vlt_subview_layout = options {
      ($0.user_data, $0.destroy) = (host.pointer, CallbackHost.destroy)
      $0.size_that_fits = { _, _, _ in vlt_size() }
    }
    expect(vlt_mode_create_subviews(&subviews, &mode), VLT_NULL)
    expectEqual(host.destroyed, 0)
    // A value that does not exist destroys the user data, as every error does but VLT_NULL and VLT_BAD_STRUCT_SIZE.
    fold.place = { _, _, _, _, _ in vlt_axis_rect() }
    fold.request = 3
    expect(vlt_mode_create_custom_fold(&fold, &mode), VLT_BAD_ENUM)
    placement.place = { _, _, _, _, _ in }
    placement.request = -1
    expect(vlt_mode_create_custom_placement(&placement, &mode), VLT_BAD_ENUM)
    subviews.place = { _, _, _, _ in }
    subviews.sizing = 3
    expect(vlt_mode_create_subviews(&subviews, &mode), VLT_BAD_ENUM)
    expectEqual(host.destroyed, 3)
    expectEqual(mode, nil)
  }

  @Test("rules are equal only to themselves")
  func equality() {
    let (a, b) = (slope(0), slope(0))
    expectEqual(vlt_mode_equals(a.handle, a.handle), 1)
    expectEqual(vlt_mode_equals(a.handle, b.handle), 0)
  }
}
