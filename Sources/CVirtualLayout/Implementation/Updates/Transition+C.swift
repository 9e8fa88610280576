public import CVirtualLayout
import VirtualLayout

/// What a `vlt_transition` points to.
final class TransitionObject {
  let transition: LayoutTransition

  init(_ transition: LayoutTransition) { self.transition = transition }
}

@c @implementation
public func vlt_transition_retain(_ transition: OpaquePointer?) -> OpaquePointer? {
  transition.retain(TransitionObject.self)
}

@c @implementation
public func vlt_transition_release(_ transition: OpaquePointer?) { transition.release(TransitionObject.self) }

@c @implementation
public func vlt_layout_prepare_transition(
  _ layout: OpaquePointer?, _ rect: UnsafePointer<vlt_rect>?,
  _ transition: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    try object.allow(.prepare)
    try transition.give { () throws(Failure) in
      TransitionObject(object.layout.prepareTransition(over: rect.map { LayoutRect($0.pointee) }))
    }
  }
}

@c @implementation
public func vlt_scroller_prepare_transition(
  _ scroller: OpaquePointer?, _ rect: UnsafePointer<vlt_rect>?,
  _ transition: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try scroller.changingScroller()
    try transition.give { () throws(Failure) in
      TransitionObject(object.scroller.prepareTransition(over: rect.map { LayoutRect($0.pointee) }))
    }
  }
}

@c @implementation
public func vlt_transition_get_scroll_delta(
  _ transition: OpaquePointer?, _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vlt_status {
  status { () throws(Failure) in
    // Not in one statement: without a result to write, Swift would not look at the handle.
    let transition = try transition.object(TransitionObject.self).transition
    scroll_delta?.pointee = transition.scrollOffsetDelta
  }
}

@c @implementation
public func vlt_transition_get_elements(
  _ transition: OpaquePointer?, _ elements: UnsafeMutablePointer<vlt_transition_element>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let transition = try transition.object(TransitionObject.self).transition
    var buffer = try OutputBuffer(elements, capacity: capacity)
    for element in transition.elements {
      if let element = vlt_transition_element(element) { buffer.append(element) }
    }
    try buffer.finish(count)
  }
}

@c @implementation
public func vlt_transition_get_elements_at(
  _ transition: OpaquePointer?, _ progress: Double, _ elements: UnsafeMutablePointer<vlt_attributes>?,
  _ opacities: UnsafeMutablePointer<Double>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let transition = try transition.object(TransitionObject.self).transition
    var attributes = try OutputBuffer(elements, capacity: capacity)
    transition.forEachElement(at: progress) { element, opacity in
      if let opacities, attributes.room > 0 { opacities[attributes.count] = opacity }
      attributes.append(vlt_attributes(element))
    }
    try attributes.finish(count)
  }
}

extension vlt_transition_element {
  fileprivate init?(_ element: LayoutTransition.Element) {
    // Every element exists before the change, after it, or both.
    guard let known = element.after ?? element.before else { return nil }
    self.init(
      initial_frame: vlt_rect(element.initialFrame), final_frame: vlt_rect(element.finalFrame),
      before: vlt_item_path((element.before ?? known).path), after: vlt_item_path(known.path),
      kind: vlt_element_kind(known.kind.rawValue), z_index: Int32(truncatingIfNeeded: element.zIndex),
      was_inserted: element.before == nil ? 1 : 0, was_deleted: element.after == nil ? 1 : 0,
      was_visible: element.wasVisible ? 1 : 0, is_visible: element.isVisible ? 1 : 0)
  }
}
