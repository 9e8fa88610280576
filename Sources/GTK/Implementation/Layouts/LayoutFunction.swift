#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// A function of the host that arranges items, with its data.
  final class LayoutFunction {
    enum Function {
      case span(VltSpanFunc)
      case magazine(VltMagazineFunc)
      case frame(VltFrameFunc)
    }

    let function: Function
    let userData: gpointer?
    private let destroy: GDestroyNotify?

    init(_ function: Function, _ userData: gpointer?, _ destroy: GDestroyNotify?) {
      (self.function, self.userData, self.destroy) = (function, userData, destroy)
    }

    deinit { destroy?(userData) }

    /// Gives a layout a function; nil for none.
    static func set(
      _ function: Function?, of layout: Instance, _ userData: gpointer?, _ destroy: GDestroyNotify?
    ) {
      // The former function is released only after the layout has the new one, because its `destroy` may call back.
      let former = LayoutObject.of(layout).function
      let new = function.map { LayoutFunction($0, userData, destroy) }
      if new == nil { destroy?(userData) }
      LayoutObject.of(layout).function = new
      layout.emitChanged()
      withExtendedLifetime(former) {}
    }
  }

  // MARK: A layout that has changed in another way than by a property

  let layoutChangedSignal: guint = addSignal("changed", to: layoutType, parameters: [])

  extension Instance {
    fileprivate func emitChanged() { emit(layoutChangedSignal, of: vlt_collection_layout_get_type()) }
  }

  extension ViewObject {
    /// Follows the function of a layout.
    func followFunction(of layoutObject: Instance) {
      let changed: @convention(c) (Instance, Instance) -> Void = { _, widget in
        ViewObject.of(widget).followChangedFunction()
      }
      layoutObject.connect("changed", changed, widget)
    }

    private func followChangedFunction() {
      guard let layoutObject else { return }
      layout.mode = LayoutObject.of(layoutObject).mode
      invalidateSizes()
    }
  }

  @c @implementation
  public func vlt_collection_layout_changed(_ self: UnsafeMutablePointer<VltCollectionLayout>!) {
    checked(self.map { OpaquePointer($0) }, is: vlt_collection_layout_get_type())?.emitChanged()
  }
#endif
