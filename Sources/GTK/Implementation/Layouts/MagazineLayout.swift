#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  let magazineWidthType = registerEnumeration(
    "VltMagazineWidth",
    [
      ("VLT_MAGAZINE_WIDTH_FULL", "full"), ("VLT_MAGAZINE_WIDTH_FULL_BLEED", "full-bleed"),
      ("VLT_MAGAZINE_WIDTH_HALF", "half"), ("VLT_MAGAZINE_WIDTH_THIRD", "third"),
      ("VLT_MAGAZINE_WIDTH_QUARTER", "quarter"), ("VLT_MAGAZINE_WIDTH_FIFTH", "fifth"),
    ])

  let magazineType = registerLayout(
    "VltMagazineLayout",
    LayoutKind([
      .length("item-spacing", 8), .length("line-spacing", 8), .length("margin", 0), .length("item-margin", 0),
    ]) { values in
      .magazine(
        LayoutMode.Magazine(
          itemSpacing: values[0], lineSpacing: values[1], insets: LayoutInsets(values[2]),
          itemInsets: LayoutInsets(values[3])))
    })

  extension LayoutObject {
    /// The width and the height of an item in a magazine. Without a function, an item takes a whole line.
    func magazineItem(at position: Int) -> MagazineItem {
      guard let instance, let function, case .magazine(let call) = function.function else { return .full }
      var height = 0.0
      let width = call(OpaquePointer(instance), guint(position), &height, function.userData)
      return MagazineItem(
        width: MagazineItem.Width(width),
        height: height > 0 ? .fixed(height) : height < 0 ? .stretched : .measured)
    }
  }

  extension MagazineItem.Width {
    fileprivate init(_ width: VltMagazineWidth) {
      self =
        switch width {
        case VLT_MAGAZINE_WIDTH_FULL_BLEED: .fullBleed
        case VLT_MAGAZINE_WIDTH_HALF: .half
        case VLT_MAGAZINE_WIDTH_THIRD: .third
        case VLT_MAGAZINE_WIDTH_QUARTER: .quarter
        case VLT_MAGAZINE_WIDTH_FIFTH: .fifth
        default: .full
        }
    }
  }

  @c @implementation
  public func vlt_magazine_width_get_type() -> GType { registered(magazineWidthType) }
  @c @implementation
  public func vlt_magazine_layout_get_type() -> GType { registered(magazineType) }
  @c @implementation
  public func vlt_magazine_layout_new() -> OpaquePointer! { makeLayout(magazineType) }

  @c @implementation
  public func vlt_magazine_layout_get_item_spacing(_ self: OpaquePointer!) -> Double {
    number(self, magazineType, 0)
  }
  @c @implementation
  public func vlt_magazine_layout_set_item_spacing(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, magazineType, 0, value)
  }

  @c @implementation
  public func vlt_magazine_layout_get_line_spacing(_ self: OpaquePointer!) -> Double {
    number(self, magazineType, 1)
  }
  @c @implementation
  public func vlt_magazine_layout_set_line_spacing(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, magazineType, 1, value)
  }

  @c @implementation
  public func vlt_magazine_layout_get_margin(_ self: OpaquePointer!) -> Double {
    number(self, magazineType, 2)
  }
  @c @implementation
  public func vlt_magazine_layout_set_margin(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, magazineType, 2, value)
  }

  @c @implementation
  public func vlt_magazine_layout_get_item_margin(_ self: OpaquePointer!) -> Double {
    number(self, magazineType, 3)
  }
  @c @implementation
  public func vlt_magazine_layout_set_item_margin(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, magazineType, 3, value)
  }

  @c @implementation
  public func vlt_magazine_layout_set_func(
    _ self: OpaquePointer!, _ func: VltMagazineFunc!, _ user_data: gpointer!, _ destroy: GDestroyNotify!
  ) {
    guard let layout = checked(self, is: magazineType) else { return }
    LayoutFunction.set(`func`.map { .magazine($0) }, of: layout, user_data, destroy)
  }
#endif
