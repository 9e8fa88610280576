public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_mode_create_custom_placement(
  _ options: UnsafePointer<vlt_custom_placement>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vlt_custom_placement())
    try mode.giveMode { () throws(Failure) in
      guard let place = options.place else { throw .null }
      let userData = UserData(options.user_data, options.destroy)
      return .custom(
        PlacementCallbacks(
          needs: try CustomNeeds(options.request, options.cross_extents), place: place, userData: userData),
        insets: LayoutInsets(options.insets))
    }
  }
}

/// A rule of the caller that places all items at once.
private struct PlacementCallbacks: CustomPlacement, @unchecked Sendable {
  typealias Place =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<vlt_axis_size>?, Int, Double,
      UnsafeMutablePointer<vlt_axis_rect>?
    ) -> Void

  let needs: CustomNeeds
  let place: Place
  let userData: UserData

  func request(in room: CustomRoom) -> CustomRequest { needs.request(in: room, userData) }

  func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
    sizes.withUnsafeBufferPointer { sizes in
      frames.withUnsafeMutableBufferPointer { frames in
        place(
          userData.pointer, sizes.isEmpty ? nil : sizes.baseAddress?.ofC, frames.count, room.crossExtent,
          frames.baseAddress?.ofC)
      }
    }
  }
}

// The structs of C have the fields of the library's: two numbers, and four.

extension UnsafePointer<AxisSize> {
  fileprivate var ofC: UnsafePointer<vlt_axis_size> {
    assert(MemoryLayout<vlt_axis_size>.stride == MemoryLayout<AxisSize>.stride)
    return UnsafeRawPointer(self).assumingMemoryBound(to: vlt_axis_size.self)
  }
}

extension UnsafeMutablePointer<AxisRect> {
  fileprivate var ofC: UnsafeMutablePointer<vlt_axis_rect> {
    assert(MemoryLayout<vlt_axis_rect>.stride == MemoryLayout<AxisRect>.stride)
    return UnsafeMutableRawPointer(self).assumingMemoryBound(to: vlt_axis_rect.self)
  }
}
