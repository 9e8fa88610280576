public import CVirtualLayout
import SwiftUINames
import VirtualLayout

@c @implementation
public func vlt_mode_create_subviews(
  _ options: UnsafePointer<vlt_subview_layout>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vlt_subview_layout())
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
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, vlt_proposal) -> vlt_size
  typealias Place = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, vlt_rect, vlt_proposal) -> Void

  let sizeThatFits: SizeThatFits
  let place: Place
  let userData: UserData

  func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> LayoutSize {
    withHandle(of: subviews) { LayoutSize(sizeThatFits(userData.pointer, $0, vlt_proposal(proposal))) }
  }

  func placeSubviews(in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
    withHandle(of: subviews) { place(userData.pointer, $0, vlt_rect(bounds), vlt_proposal(proposal)) }
  }

  /// Lends the caller a handle, which is valid during the call.
  private func withHandle<Result>(of subviews: Subviews, _ body: (Handle) -> Result) -> Result {
    let object = SubviewsObject(subviews)
    return withExtendedLifetime(object) { body(Handle(Unmanaged.passUnretained(object).toOpaque())) }
  }
}

/// What a `vlt_subviews` points to.
private final class SubviewsObject {
  let subviews: SubviewProxies

  init(_ subviews: SubviewProxies) { self.subviews = subviews }

  func subview(_ index: Int) throws(Failure) -> SubviewProxy {
    guard subviews.indices.contains(index) else { throw .notFound }
    return subviews[index]
  }
}

@c @implementation
public func vlt_subviews_count(_ subviews: OpaquePointer?) -> Int {
  (try? subviews.object(SubviewsObject.self))?.subviews.count ?? 0
}

@c @implementation
public func vlt_subviews_direction(_ subviews: OpaquePointer?) -> vlt_direction {
  let direction = (try? subviews.object(SubviewsObject.self))?.subviews.layoutDirection
  return vlt_direction(direction == .rightToLeft ? VLT_RIGHT_TO_LEFT : VLT_LEFT_TO_RIGHT)
}

@c @implementation
public func vlt_subviews_measure(
  _ subviews: OpaquePointer?, _ index: Int, _ proposal: vlt_proposal, _ size: UnsafeMutablePointer<vlt_size>?
) -> vlt_status {
  status { () throws(Failure) in
    let subview = try subviews.object(SubviewsObject.self).subview(index)
    size?.pointee = vlt_size(subview.sizeThatFits(ProposedSize(proposal: proposal)))
  }
}

@c @implementation
public func vlt_subviews_place(
  _ subviews: OpaquePointer?, _ index: Int, _ position: vlt_point, _ anchor: vlt_point,
  _ proposal: vlt_proposal
) -> vlt_status {
  status { () throws(Failure) in
    try subviews.object(SubviewsObject.self).subview(index).place(
      at: LayoutPoint(position), anchor: LayoutUnitPoint(x: anchor.x, y: anchor.y),
      proposal: ProposedSize(proposal: proposal))
  }
}
