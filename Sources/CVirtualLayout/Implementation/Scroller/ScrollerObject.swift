import CVirtualLayout
import VirtualLayout

/// What a `vlt_scroller` points to: a scroller, and the arrays that it lends.
final class ScrollerObject {
  let scroller: Scroller
  /// Keeps the source of the layout's items.
  let layout: LayoutObject
  let changes = LentArray<vlt_element_change>()
  let requested = LentArray<vlt_item_path>()
  let cancelled = LentArray<vlt_item_path>()

  init(_ layout: LayoutObject) {
    self.layout = layout
    scroller = Scroller(layout.layout)
  }
}

extension Handle? {
  /// The object of a `vlt_scroller`.
  @inline(__always)
  func scrollerObject() throws(Failure) -> ScrollerObject { try object() }

  /// The object of a `vlt_scroller` that is about to be changed.
  ///
  /// - Throws: `.refused` if the layout is calling the host, or a newer scroller drives it, and reports that.
  @inline(__always)
  func changingScroller() throws(Failure) -> ScrollerObject {
    let object = try scrollerObject()
    guard object.scroller.mayChange else { throw .refused }
    return object
  }

  /// Runs a call that changes a scroller, and tells the caller the position to show.
  @inline(__always)
  func move(
    _ position: UnsafeMutablePointer<Double>?, _ body: (Scroller) throws(Failure) -> Double
  ) -> vlt_status {
    status { () throws(Failure) in
      let object = try changingScroller()
      let shown = try body(object.scroller)
      position?.pointee = shown
    }
  }
}
