public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_mode_create_custom_fold(
  _ options: UnsafePointer<vlt_custom_fold>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vlt_custom_fold())
    try mode.giveMode { () throws(Failure) in
      guard let place = options.place else { throw .null }
      let userData = UserData(options.user_data, options.destroy)
      return .custom(
        fold: FoldCallbacks(
          needs: try CustomNeeds(options.request, options.cross_extents), first: options.first_cursor,
          place: place, userData: userData),
        insets: LayoutInsets(options.insets))
    }
  }
}

/// A rule of the caller that places items one after another.
private struct FoldCallbacks: CustomFold, @unchecked Sendable {
  typealias Place =
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, vlt_axis_size, Double, UnsafeMutablePointer<vlt_cursor>?
    ) -> vlt_axis_rect

  let needs: CustomNeeds
  let first: vlt_cursor
  let place: Place
  let userData: UserData

  func request(in room: CustomRoom) -> CustomRequest { needs.request(in: room, userData) }

  func firstCursor(in room: CustomRoom) -> vlt_cursor { first }

  func place(_ item: Int, size: AxisSize, in room: CustomRoom, after cursor: inout vlt_cursor) -> AxisRect {
    let rect = place(
      userData.pointer, Int32(truncatingIfNeeded: item), vlt_axis_size(main: size.main, cross: size.cross),
      room.crossExtent, &cursor)
    return AxisRect(
      main: rect.main, cross: rect.cross, mainExtent: rect.main_extent, crossExtent: rect.cross_extent)
  }
}
