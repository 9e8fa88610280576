import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

struct PictureTests {
  private func frames(_ picture: OpaquePointer?) -> [vlt_attributes] {
    var count = 0
    _ = vlt_frozen_layout_get_elements(picture, .all, vlt_rect(), nil, 0, &count)
    var elements = Array(repeating: vlt_attributes(), count: count)
    expectOK(vlt_frozen_layout_get_elements(picture, .all, vlt_rect(), &elements, count, &count))
    return elements
  }

  @Test("a picture stays as it was while the layout changes, on another thread, too")
  func otherThread() async {
    let layout = LayoutHandle()
    layout.setExtents(someExtents)
    layout.prepare()
    var handle: OpaquePointer?
    expectOK(vlt_frozen_layout_take(layout.handle, nil, &handle))
    struct Sent: @unchecked Sendable { let picture: OpaquePointer? }
    let sent = Sent(picture: vlt_frozen_layout_retain(handle))
    let before = layout.elements().map(\.frame.y)
    let reader = Task.detached {
      defer { vlt_frozen_layout_release(sent.picture) }
      var sums: Set<Double> = []
      for _ in 0..<2000 {
        var elements = Array(repeating: vlt_attributes(), count: 60)
        var count = 0
        _ = vlt_frozen_layout_get_elements(sent.picture, .all, vlt_rect(), &elements, 60, &count)
        sums.insert(elements[..<count].reduce(0) { $0 + $1.frame.y })
      }
      return sums
    }
    for round in 0..<200 {
      layout.setExtents(someExtents.map { $0 + Double(round) })
      layout.prepare()
    }
    await expectEqual(reader.value, [before.reduce(0, +)])
    expectEqual(frames(handle).map(\.frame.y), before)
    vlt_frozen_layout_release(handle)
  }

  @Test("versions, counts, hits and single elements")
  func answers() {
    let layout = LayoutHandle()
    layout.setExtents(someExtents)
    layout.prepare()
    var (older, newer): (OpaquePointer?, OpaquePointer?)
    expectOK(vlt_frozen_layout_take(layout.handle, nil, &older))
    layout.setExtents(someExtents.map { $0 + 1 })
    layout.prepare()
    expectOK(vlt_frozen_layout_take(layout.handle, nil, &newer))
    var (versions, items, size) = ((Int64(0), Int64(0)), Int32(-1), vlt_size())
    expectOK(vlt_frozen_layout_get_version(older, &versions.0))
    expectOK(vlt_frozen_layout_get_version(newer, &versions.1))
    #expect(versions.0 < versions.1)
    #expect(vlt_frozen_layout_get_item_count(newer, 0, &items) == VLT_OK && items == 60)
    expect(vlt_frozen_layout_get_item_count(newer, 1, &items), VLT_NOT_FOUND)
    #expect(
      vlt_frozen_layout_get_content_size(newer, &size) == VLT_OK && size.height == layout.contentSize.height)
    var hit = vlt_attributes()
    expectOK(vlt_frozen_layout_get_element_at(newer, vlt_point(x: 5, y: 50), vlt_rect(), &hit))
    var same = vlt_attributes()
    let element = vlt_element(kind: hit.kind, path: hit.path)
    expectOK(vlt_frozen_layout_get_attributes(newer, element, vlt_rect(), &same))
    expectEqual(LayoutAttributes(hit), LayoutAttributes(same))
    vlt_frozen_layout_release(older)
    vlt_frozen_layout_release(newer)
  }

  @Test("hostile arguments have a status")
  func hostile() {
    expect(vlt_frozen_layout_take(nil, nil, nil), VLT_NULL)
    expect(vlt_frozen_layout_get_version(nil, nil), VLT_NULL)
    expect(vlt_frozen_layout_get_elements(nil, .all, .all, nil, 0, nil), VLT_NULL)
    expectEqual(vlt_frozen_layout_retain(nil), nil)
    vlt_frozen_layout_release(nil)
    let layout = LayoutHandle()
    var handle: OpaquePointer?
    var odd = vlt_rect(x: .nan, y: .infinity, width: -.infinity, height: 1e300)
    expectOK(vlt_frozen_layout_take(layout.handle, &odd, &handle))
    expect(vlt_frozen_layout_get_elements(handle, odd, odd, nil, .max, nil), VLT_BAD_COUNT)
    expect(vlt_frozen_layout_get_elements(handle, odd, odd, nil, 5, nil), VLT_NULL)
    expectOK(vlt_frozen_layout_get_elements(handle, odd, odd, nil, 0, nil))
    let element = vlt_element(kind: 77, path: vlt_item_path(-1, .max))
    expect(vlt_frozen_layout_get_attributes(handle, element, odd, nil), VLT_BAD_ENUM)
    vlt_frozen_layout_release(handle)
  }
}
