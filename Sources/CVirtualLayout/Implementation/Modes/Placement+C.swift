public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vl_mode_create_placement(
  _ options: UnsafePointer<vl_placement>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vl_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vl_placement())
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
      UnsafeMutableRawPointer?, UnsafePointer<vl_axis_size>?, Int, Double, UnsafeMutablePointer<vl_axis_rect>?
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
  fileprivate var ofC: UnsafePointer<vl_axis_size> {
    assert(MemoryLayout<vl_axis_size>.stride == MemoryLayout<AxisSize>.stride)
    return UnsafeRawPointer(self).assumingMemoryBound(to: vl_axis_size.self)
  }
}

extension UnsafeMutablePointer<AxisRect> {
  fileprivate var ofC: UnsafeMutablePointer<vl_axis_rect> {
    assert(MemoryLayout<vl_axis_rect>.stride == MemoryLayout<AxisRect>.stride)
    return UnsafeMutableRawPointer(self).assumingMemoryBound(to: vl_axis_rect.self)
  }
}
