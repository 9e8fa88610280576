#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  let masonryType = registerLayout(
    "VltMasonryLayout",
    LayoutKind([
      .count("lanes"), .length("minimum-lane-width", 240), .length("item-spacing", 8),
      .length("lane-spacing", 8),
      .length("margin", 0), .boolean("keep-aspect-ratio"), .boolean("dense"), .count("maximum-lanes"),
      .length("lane-width", 0),
    ]) { values in
      .masonry(
        LayoutMode.Masonry(
          lanes: LayoutMode.Masonry.Lanes(
            count: values[0], minimum: values[1], extent: values[8], atMost: limit(values[7])),
          laneSpacing: values[3], itemSpacing: values[2], insets: LayoutInsets(values[4]),
          packing: values[6] == 0 ? .normal : .dense,
          itemExtent: values[5] == 0 ? .measured : .aspectRatio))
    })

  extension LayoutMode.Masonry.Lanes {
    fileprivate init(count: Double, minimum: Double, extent: Double, atMost: Int) {
      self =
        count > 0
        ? .count(Int(count))
        : extent > 0 ? .fixed(extent, atMost: atMost) : .adaptive(minimum: max(1, minimum), atMost: atMost)
    }
  }

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
  public func vlt_masonry_layout_get_lanes(_ self: OpaquePointer!) -> guint {
    guint(number(self, masonryType, 0))
  }
  @c @implementation
  public func vlt_masonry_layout_set_lanes(_ self: OpaquePointer!, _ value: guint) {
    setNumber(self, masonryType, 0, Double(value))
  }

  @c @implementation
  public func vlt_masonry_layout_get_minimum_lane_width(_ self: OpaquePointer!) -> Double {
    number(self, masonryType, 1)
  }
  @c @implementation
  public func vlt_masonry_layout_set_minimum_lane_width(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, masonryType, 1, value)
  }

  @c @implementation
  public func vlt_masonry_layout_get_item_spacing(_ self: OpaquePointer!) -> Double {
    number(self, masonryType, 2)
  }
  @c @implementation
  public func vlt_masonry_layout_set_item_spacing(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, masonryType, 2, value)
  }

  @c @implementation
  public func vlt_masonry_layout_get_lane_spacing(_ self: OpaquePointer!) -> Double {
    number(self, masonryType, 3)
  }
  @c @implementation
  public func vlt_masonry_layout_set_lane_spacing(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, masonryType, 3, value)
  }

  @c @implementation
  public func vlt_masonry_layout_get_margin(_ self: OpaquePointer!) -> Double { number(self, masonryType, 4) }
  @c @implementation
  public func vlt_masonry_layout_set_margin(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, masonryType, 4, value)
  }

  @c @implementation
  public func vlt_masonry_layout_get_keep_aspect_ratio(_ self: OpaquePointer!) -> gboolean {
    number(self, masonryType, 5) != 0 ? 1 : 0
  }
  @c @implementation
  public func vlt_masonry_layout_set_keep_aspect_ratio(_ self: OpaquePointer!, _ value: gboolean) {
    setNumber(self, masonryType, 5, value == 0 ? 0 : 1)
  }

  @c @implementation
  public func vlt_masonry_layout_get_dense(_ self: OpaquePointer!) -> gboolean {
    number(self, masonryType, 6) != 0 ? 1 : 0
  }
  @c @implementation
  public func vlt_masonry_layout_set_dense(_ self: OpaquePointer!, _ value: gboolean) {
    setNumber(self, masonryType, 6, value == 0 ? 0 : 1)
  }

  @c @implementation
  public func vlt_masonry_layout_get_maximum_lanes(_ self: OpaquePointer!) -> guint {
    guint(number(self, masonryType, 7))
  }
  @c @implementation
  public func vlt_masonry_layout_set_maximum_lanes(_ self: OpaquePointer!, _ value: guint) {
    setNumber(self, masonryType, 7, Double(value))
  }

  @c @implementation
  public func vlt_masonry_layout_get_lane_width(_ self: OpaquePointer!) -> Double {
    number(self, masonryType, 8)
  }
  @c @implementation
  public func vlt_masonry_layout_set_lane_width(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, masonryType, 8, value)
  }

  @c @implementation
  public func vlt_masonry_layout_set_span_func(
    _ self: OpaquePointer!, _ func: VltSpanFunc!, _ user_data: gpointer!, _ destroy: GDestroyNotify!
  ) {
    guard let layout = checked(self, is: masonryType) else { return }
    LayoutFunction.set(`func`.map { .span($0) }, of: layout, user_data, destroy)
  }
#endif
