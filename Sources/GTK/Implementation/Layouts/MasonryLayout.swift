#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  let masonryType = registerLayout(
    "VltMasonryLayout",
    LayoutKind([
      .count("lanes"), .length("minimum-lane-width", 240), .length("item-spacing", 8),
      .length("lane-spacing", 8),
      .length("margin", 0), .boolean("keep-aspect-ratio"), .boolean("dense"),
    ]) { values in
      .masonry(
        LayoutMode.Masonry(
          lanes: values[0] > 0 ? .count(Int(values[0])) : .adaptive(minimum: max(1, values[1])),
          laneSpacing: values[3], itemSpacing: values[2], insets: LayoutInsets(values[4]),
          packing: values[6] == 0 ? .normal : .dense,
          itemExtent: values[5] == 0 ? .measured : .aspectRatio))
    })

  extension LayoutObject {
    /// Whether a function says how many lanes items cover.
    var hasSpans: Bool {
      if case .span? = function?.function { true } else { false }
    }

    /// The lanes that an item of a masonry covers. Without a function, it is one.
    func lanePlacement(at position: Int) -> LanePlacement {
      guard let instance, let function, case .span(let call) = function.function else { return .automatic }
      return LanePlacement(span: Int(call(OpaquePointer(instance), guint(position), function.userData)))
    }
  }

  @c @implementation
  public func vlt_masonry_layout_get_type() -> GType { registered(masonryType) }
  @c @implementation
  public func vlt_masonry_layout_new() -> OpaquePointer! { makeLayout(masonryType) }

  @c @implementation
  public func vlt_masonry_layout_set_span_func(
    _ self: OpaquePointer!, _ func: VltSpanFunc!, _ user_data: gpointer!, _ destroy: GDestroyNotify!
  ) {
    guard let layout = checked(self, is: masonryType) else { return }
    LayoutFunction.set(`func`.map { .span($0) }, of: layout, user_data, destroy)
  }
#endif
