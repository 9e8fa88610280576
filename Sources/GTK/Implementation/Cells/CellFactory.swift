#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// Makes and fills cells, by the signals of a `VltCellFactory`.
  struct CellFactory {
    let object: Instance

    private func emit(_ signal: guint, _ cell: Cell) {
      object.emit(signal, of: vlt_cell_factory_get_type(), count: 1) {
        $0.setObject(cell.widget, of: vlt_cell_get_type())
      }
    }

    /// Makes a cell and sets it up. The caller owns a reference.
    func make(_ kind: ElementKind = .item) -> Cell {
      let cell = Cell.make(kind)
      emit(signals.setup, cell)
      return cell
    }

    /// Fills a cell with an item. Consumes a reference of the item.
    func bind(_ cell: Cell, _ item: Instance?, at position: guint, in section: guint) {
      cell.show(item, at: position, in: section)
      emit(signals.bind, cell)
    }

    func unbind(_ cell: Cell) {
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

  let cellFactoryType: GType = registerClass(
    "VltCellFactory", parent: gType(.object), GObject.self, GObjectClass.self, flags: G_TYPE_FLAG_FINAL,
    classInit: { _, _ in _ = signals }, instanceInit: { _, _ in })

  private let signals: (setup: guint, bind: guint, unbind: guint, teardown: guint) = {
    func add(_ name: StaticString) -> guint { addSignal(name, to: cellFactoryType, parameters: [cellType]) }
    return (add("setup"), add("bind"), add("unbind"), add("teardown"))
  }()

  @c @implementation
  public func vlt_cell_factory_get_type() -> GType { registered(cellFactoryType) }

  @c @implementation
  public func vlt_cell_factory_new() -> OpaquePointer! {
    OpaquePointer(g_object_new_with_properties(vlt_cell_factory_get_type(), 0, nil, nil))
  }
#endif
