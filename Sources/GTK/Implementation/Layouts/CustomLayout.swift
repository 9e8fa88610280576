#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  let customType = registerLayout(
    "VltCustomLayout",
    LayoutKind(
      [.length("margin", 0), .boolean("ignore-sizes")],
      modeOfObject: { object in
        .custom(
          HostPlacement(layout: object, ignoresSizes: object.values[1] != 0),
          insets: LayoutInsets(object.values[0]))
      }))

  /// Places items where the host's function says, in their order.
  private struct HostPlacement: CustomPlacement, @unchecked Sendable {
    // GTK uses all of it in one thread.
    let layout: LayoutObject
    let ignoresSizes: Bool

    func request(in room: CustomRoom) -> CustomRequest {
      ignoresSizes ? .nothing : .sizes(availableCross: room.crossExtent)
    }

    func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
      guard let instance = layout.instance, let function = layout.function,
        case .frame(let call) = function.function
      else { return }
      let count = guint(frames.count)
      for index in frames.indices {
        let size = sizes.isEmpty ? AxisSize.zero : sizes[index]
        var (x, y, width, height) = (0.0, 0.0, size.cross, size.main)
        call(
          OpaquePointer(instance), guint(index), count, room.crossExtent, size.cross, size.main, &x, &y,
          &width,
          &height, function.userData)
        frames[index] = AxisRect(main: y, cross: x, mainExtent: height, crossExtent: width)
      }
    }
  }

  @c @implementation
  public func vlt_custom_layout_get_type() -> GType { registered(customType) }
  @c @implementation
  public func vlt_custom_layout_new() -> OpaquePointer! { makeLayout(customType) }

  @c @implementation
  public func vlt_custom_layout_get_margin(_ self: OpaquePointer!) -> Double { number(self, customType, 0) }
  @c @implementation
  public func vlt_custom_layout_set_margin(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, customType, 0, value)
  }

  @c @implementation
  public func vlt_custom_layout_get_ignore_sizes(_ self: OpaquePointer!) -> gboolean {
    number(self, customType, 1) != 0 ? 1 : 0
  }
  @c @implementation
  public func vlt_custom_layout_set_ignore_sizes(_ self: OpaquePointer!, _ value: gboolean) {
    setNumber(self, customType, 1, value == 0 ? 0 : 1)
  }

  @c @implementation
  public func vlt_custom_layout_set_func(
    _ self: OpaquePointer!, _ func: VltFrameFunc!, _ user_data: gpointer!, _ destroy: GDestroyNotify!
  ) {
    guard let layout = checked(self, is: customType) else { return }
    LayoutFunction.set(`func`.map { .frame($0) }, of: layout, user_data, destroy)
  }
#endif
