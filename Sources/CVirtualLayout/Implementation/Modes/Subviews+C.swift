public import CVirtualLayout
import SwiftUINames
import VirtualLayout

@c @implementation
public func vl_mode_create_subviews(
  _ options: UnsafePointer<vl_subview_layout>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vl_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vl_subview_layout())
    try mode.giveMode { () throws(Failure) in
      guard let sizeThatFits = options.size_that_fits, let place = options.place else { throw .null }
      let userData = UserData(options.user_data, options.destroy)
      return .subviews(
        SubviewCallbacks(sizeThatFits: sizeThatFits, place: place, userData: userData),
        sizing: try choice(options.sizing, .natural, .flexible, .measured),
        insets: LayoutInsets(options.insets))
    }
  }
}

/// A rule of the caller that is like SwiftUI's `Layout`.
private struct SubviewCallbacks: SubviewLayout, @unchecked Sendable {
  typealias SizeThatFits =
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, vl_proposal) -> vl_size
  typealias Place = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, vl_rect, vl_proposal) -> Void

  let sizeThatFits: SizeThatFits
  let place: Place
  let userData: UserData

  func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> LayoutSize {
    withHandle(of: subviews) { LayoutSize(sizeThatFits(userData.pointer, $0, vl_proposal(proposal))) }
  }

  func placeSubviews(in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
    withHandle(of: subviews) { place(userData.pointer, $0, vl_rect(bounds), vl_proposal(proposal)) }
  }

  /// Lends the caller a handle, which is valid during the call.
  private func withHandle<Result>(of subviews: Subviews, _ body: (Handle) -> Result) -> Result {
    let object = SubviewsObject(subviews)
    return withExtendedLifetime(object) { body(Handle(Unmanaged.passUnretained(object).toOpaque())) }
  }
}

/// What a `vl_subviews` points to.
private final class SubviewsObject {
  let subviews: SubviewProxies

  init(_ subviews: SubviewProxies) { self.subviews = subviews }

  func subview(_ index: Int) throws(Failure) -> SubviewProxy {
    guard subviews.indices.contains(index) else { throw .notFound }
    return subviews[index]
  }
}

@c @implementation
public func vl_subviews_count(_ subviews: OpaquePointer?) -> Int {
  (try? subviews.object(SubviewsObject.self))?.subviews.count ?? 0
}

@c @implementation
public func vl_subviews_direction(_ subviews: OpaquePointer?) -> vl_direction {
  let direction = (try? subviews.object(SubviewsObject.self))?.subviews.layoutDirection
  return vl_direction(direction == .rightToLeft ? VL_RIGHT_TO_LEFT : VL_LEFT_TO_RIGHT)
}

@c @implementation
public func vl_subviews_measure(
  _ subviews: OpaquePointer?, _ index: Int, _ proposal: vl_proposal, _ size: UnsafeMutablePointer<vl_size>?
) -> vl_status {
  status { () throws(Failure) in
    let subview = try subviews.object(SubviewsObject.self).subview(index)
    size?.pointee = vl_size(subview.sizeThatFits(ProposedSize(proposal: proposal)))
  }
}

@c @implementation
public func vl_subviews_place(
  _ subviews: OpaquePointer?, _ index: Int, _ position: vl_point, _ anchor: vl_point, _ proposal: vl_proposal
) -> vl_status {
  status { () throws(Failure) in
    try subviews.object(SubviewsObject.self).subview(index).place(
      at: LayoutPoint(position), anchor: LayoutUnitPoint(x: anchor.x, y: anchor.y),
      proposal: ProposedSize(proposal: proposal))
  }
}
