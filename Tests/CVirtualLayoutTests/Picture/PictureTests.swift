import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

struct PictureTests {
  private func frames(_ picture: OpaquePointer?) -> [vl_attributes] {
    var count = 0
    _ = vl_picture_get_elements(picture, .all, vl_rect(), nil, 0, &count)
    var elements = Array(repeating: vl_attributes(), count: count)
    expectOK(vl_picture_get_elements(picture, .all, vl_rect(), &elements, count, &count))
    return elements
  }

  @Test("a picture stays as it was while the layout changes, on another thread, too")
  func otherThread() async {
    let layout = LayoutHandle()
    layout.setExtents(someExtents)
    layout.prepare()
    var handle: OpaquePointer?
    expectOK(vl_picture_take(layout.handle, nil, &handle))
    struct Sent: @unchecked Sendable { let picture: OpaquePointer? }
    let sent = Sent(picture: vl_picture_retain(handle))
    let before = layout.elements().map(\.frame.y)
    let reader = Task.detached {
      defer { vl_picture_release(sent.picture) }
      var sums: Set<Double> = []
      for _ in 0..<2000 {
        var elements = Array(repeating: vl_attributes(), count: 60)
        var count = 0
        _ = vl_picture_get_elements(sent.picture, .all, vl_rect(), &elements, 60, &count)
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
    vl_picture_release(handle)
  }

  @Test("versions, counts, hits and single elements")
  func answers() {
    let layout = LayoutHandle()
    layout.setExtents(someExtents)
    layout.prepare()
    var (older, newer): (OpaquePointer?, OpaquePointer?)
    expectOK(vl_picture_take(layout.handle, nil, &older))
    layout.setExtents(someExtents.map { $0 + 1 })
    layout.prepare()
    expectOK(vl_picture_take(layout.handle, nil, &newer))
    var (versions, items, size) = ((Int64(0), Int64(0)), Int32(-1), vl_size())
    expectOK(vl_picture_get_version(older, &versions.0))
    expectOK(vl_picture_get_version(newer, &versions.1))
    #expect(versions.0 < versions.1)
    #expect(vl_picture_get_item_count(newer, 0, &items) == VL_OK && items == 60)
    expect(vl_picture_get_item_count(newer, 1, &items), VL_NOT_FOUND)
    #expect(vl_picture_get_content_size(newer, &size) == VL_OK && size.height == layout.contentSize.height)
    var hit = vl_attributes()
    expectOK(vl_picture_get_element_at(newer, vl_point(x: 5, y: 50), vl_rect(), &hit))
    var same = vl_attributes()
    let element = vl_element(kind: hit.kind, path: hit.path)
    expectOK(vl_picture_get_attributes(newer, element, vl_rect(), &same))
    expectEqual(LayoutAttributes(hit), LayoutAttributes(same))
    vl_picture_release(older)
    vl_picture_release(newer)
  }

  @Test("hostile arguments have a status")
  func hostile() {
    expect(vl_picture_take(nil, nil, nil), VL_NULL)
    expect(vl_picture_get_version(nil, nil), VL_NULL)
    expect(vl_picture_get_elements(nil, .all, .all, nil, 0, nil), VL_NULL)
    expectEqual(vl_picture_retain(nil), nil)
    vl_picture_release(nil)
    let layout = LayoutHandle()
    var handle: OpaquePointer?
    var odd = vl_rect(x: .nan, y: .infinity, width: -.infinity, height: 1e300)
    expectOK(vl_picture_take(layout.handle, &odd, &handle))
    expect(vl_picture_get_elements(handle, odd, odd, nil, .max, nil), VL_BAD_COUNT)
    expect(vl_picture_get_elements(handle, odd, odd, nil, 5, nil), VL_NULL)
    expectOK(vl_picture_get_elements(handle, odd, odd, nil, 0, nil))
    let element = vl_element(kind: 77, path: vl_path(-1, .max))
    expect(vl_picture_get_attributes(handle, element, odd, nil), VL_BAD_ENUM)
    vl_picture_release(handle)
  }
}
