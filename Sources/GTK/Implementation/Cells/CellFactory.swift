#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// Makes and fills cells: by the signals of a `VltCellFactory` or a `GtkSignalListItemFactory`, from the UI of a
  /// `GtkBuilderListItemFactory`, or by the closures of a host in Swift. What GTK's own lists call in its factories is private,
  /// so their signals are emitted and their UI is built here.
  final class CellFactory {
    /// The factory, of which this object owns a reference.
    let object: Instance
    private let type: GType
    private let signals: CellSignals
    /// What a cell is built from; nil if there are signals.
    private let template: CellTemplate?
    /// What a host in Swift does with cells; nil if there are signals or a template.
    let closures: CellClosures?

    init(_ closures: CellClosures) {
      (type, signals, template) = (cellFactoryType, CellSignals(), nil)
      self.closures = closures
      object = Instance(vlt_cell_factory_new())
    }

    /// Nil, after a critical message, if it is another kind of factory.
    init?(_ factory: Instance) {
      let kinds = [
        cellFactoryType, gtk_signal_list_item_factory_get_type(), gtk_builder_list_item_factory_get_type(),
      ]
      guard let type = kinds.first(where: { isInstance(factory, of: $0) }) else {
        logCritical(
          "the factory is a VltCellFactory, a GtkSignalListItemFactory or a GtkBuilderListItemFactory",
          "VltCollectionView:factory")
        return nil
      }
      self.type = type
      template = type == kinds[2] ? CellTemplate(of: factory) : nil
      signals = template == nil ? CellSignals(of: type) : CellSignals()
      closures = nil
      object = factory.ref()
    }

    deinit { object.unref() }

    private func emit(_ signal: guint, _ cell: Cell) {
      if signal == 0 { return }
      object.emit(signal, of: type, count: 1) { $0.setObject(cell.widget, of: cellType) }
    }

    /// Makes a cell and sets it up. The caller owns a reference.
    func make(_ kind: ElementKind = .item) -> Cell {
      let cell = Cell.make(kind)
      template?.build(cell)
      closures?.make(cell)
      emit(signals.setup, cell)
      cell.usesAfterSetup = cell.uses
      return cell
    }

    /// Fills a cell with an item. Consumes a reference of the item.
    func bind(_ cell: Cell, _ item: Instance?, at position: guint, in section: guint) {
      cell.uses = cell.usesAfterSetup
      cell.show(item, at: position, in: section)
      closures?.fill(cell)
      emit(signals.bind, cell)
    }

    func unbind(_ cell: Cell) {
      closures?.empty(cell)
      emit(signals.unbind, cell)
      cell.show(nil, at: GTK_INVALID_LIST_POSITION_VALUE)
    }

    /// Tears down and destroys a cell that shows nothing.
    func tearDown(_ cell: Cell) {
      emit(signals.teardown, cell)
      Self.destroy(cell)
    }

    /// Destroys a cell that shows nothing, and of which the caller owns a reference.
    static func destroy(_ cell: Cell) {
      cell.setChild(nil)
      gtk_widget_unparent(cell.widget.widget)
      cell.widget.unref()
    }
  }

  /// The numbers of a factory's signals; 0 for none.
  private struct CellSignals {
    var setup: guint = 0
    var bind: guint = 0
    var unbind: guint = 0
    var teardown: guint = 0

    init() {}

    init(of type: GType) {
      // A class has its signals as soon as it exists.
      g_type_class_unref(g_type_class_ref(type))
      setup = g_signal_lookup(text("setup"), type)
      bind = g_signal_lookup(text("bind"), type)
      unbind = g_signal_lookup(text("unbind"), type)
      teardown = g_signal_lookup(text("teardown"), type)
    }
  }

  // MARK: The class

  /// A class of GTK's factories, so that one property takes ours and GTK's. GTK keeps the structures of the parent to itself, but
  /// tells their sizes.
  let cellFactoryType: GType = {
    let parent = gtk_list_item_factory_get_type()
    var query = GTypeQuery()
    g_type_query(parent, &query)
    var info = GTypeInfo()
    (info.class_size, info.instance_size) = (guint16(query.class_size), guint16(query.instance_size))
    info.class_init = { _, _ in
      for name: StaticString in ["setup", "bind", "unbind", "teardown"] {
        _ = addSignal(name, to: cellFactoryType, parameters: [cellType])
      }
    }
    return g_type_register_static(parent, text("VltCellFactory"), &info, G_TYPE_FLAG_FINAL)
  }()

  @c @implementation
  public func vlt_cell_factory_get_type() -> GType { registered(cellFactoryType) }

  @c @implementation
  public func vlt_cell_factory_new() -> OpaquePointer! {
    OpaquePointer(g_object_new_with_properties(vlt_cell_factory_get_type(), 0, nil, nil))
  }
#endif
