#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// What a host in Swift has given to a view.
  final class ViewHost {
    /// An instance of `HostItems`, of which this object owns a reference.
    let items: Instance
    var lanePlacement: ((_ position: Int) -> LanePlacement)?
    var magazineItem: ((_ position: Int) -> MagazineItem)?
    var onActivate: ((_ position: Int) -> Void)?
    var onSelectionChange: (() -> Void)?

    init(itemCount: Int) { items = HostItems.make(count: itemCount) }

    deinit { items.unref() }

    /// What the change does of which the view is being told; nil if nobody has said it exactly.
    var difference: BatchUpdates? { HostItems.of(items).difference }
  }

  extension ViewObject {
    /// Arranges the items by a mode, instead of by a layout with properties.
    func setMode(_ mode: LayoutMode) {
      if layout.mode == mode { return }
      let object = Instance(makeLayout(hostLayoutType))
      LayoutObject.of(object).hostMode = mode
      setLayout(object)
      object.unref()
    }

    /// Asks a closure for the sizes of items; nil to measure cells.
    func setSizes(_ size: ((_ position: Int, _ available: Double) -> LayoutSize)?) {
      guard let size else {
        sizes.setFunction(nil, nil, nil)
        return invalidateSizes()
      }
      sizes.setFunction(
        { _, position, available, width, height, data in
          let closure = Unmanaged<SizeClosure>.fromOpaque(data!).takeUnretainedValue()
          let size = closure.size(Int(position), available)
          (width!.pointee, height!.pointee) = (size.width, size.height)
        }, Unmanaged.passRetained(SizeClosure(size)).toOpaque(),
        { Unmanaged<SizeClosure>.fromOpaque($0!).release() })
      invalidateSizes()
    }

    /// Sets what an activated item does. Themes show by cells that are activatable that it does something.
    func setOnActivate(_ onActivate: ((_ position: Int) -> Void)?) {
      host?.onActivate = onActivate
      for case let cell? in cells.alive where cell.kind == .item { cell.setActivatable(onActivate != nil) }
    }

    /// Fills all cells again that show an item.
    func refill() {
      whileCallingOut {
        for case let cell? in cells.alive where cell.kind == .item && cell.item != nil {
          factory?.closures?.fill(cell)
        }
      }
      cells.mayWantOtherSizes = true
      show()
    }
  }

  private final class SizeClosure {
    let size: (_ position: Int, _ available: Double) -> LayoutSize

    init(_ size: @escaping (_ position: Int, _ available: Double) -> LayoutSize) { self.size = size }
  }

  /// A layout whose mode a host in Swift has set.
  private let hostLayoutType: GType = registerLayout(
    "VltHostLayout", LayoutKind([], mode: { _ in .list() }))
#endif
