#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // The property `overscan`: how far beyond the visible part cells are alive.
  extension ViewObject {
    /// GTK makes and paints cells in the same frame, so none is ever late. The default avoids work where a scroll goes back and
    /// forth. A host whose cells load something may want more.
    static let defaultOverscan = 0.125
    /// Cells for nine screens. A greater number is probably a mistake, for example a number of pixels.
    static let greatestOverscan = 4.0

    /// An overscan of a fraction of the view's extent. A movement adds the distance that it goes in 25 ms.
    static func overscan(_ fraction: Double) -> Overscan {
      Overscan(ahead: .screens(fraction), behind: .screens(fraction), leadTime: 0.025)
    }

    func setOverscan(_ fraction: Double) {
      // NaN counts as 0.
      let fraction = min(max(0, fraction), Self.greatestOverscan)
      if overscan == fraction { return }
      overscan = fraction
      scroller.overscan = Self.overscan(fraction)
      followContent()
      widget.notify("overscan")
    }
  }

  // MARK: The C interface

  @c @implementation
  public func vlt_collection_view_get_overscan(_ self: OpaquePointer!) -> Double {
    checkedView(self)?.overscan ?? 0
  }

  @c @implementation
  public func vlt_collection_view_set_overscan(_ self: OpaquePointer!, _ overscan: Double) {
    checkedView(self)?.setOverscan(overscan)
  }
#endif
