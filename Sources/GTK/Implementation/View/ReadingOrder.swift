#if GTK
  import CVirtualLayoutGTK

  /// The order in which assistive technologies read the cells of a view.
  ///
  /// GTK draws and picks children in their order, so a header that is stuck to an edge comes after the items that it covers. It
  /// is read before them. From GTK 4.10 on, a widget says itself what is read next: then the accessible tree has the reading
  /// order. Before, the tree has the order of the children, and the relation *flows to* leads from element to element around a
  /// stuck header.
  struct ReadingOrder {
    /// Two cells that are read one after the other, although the second does not follow the first as a child.
    struct Link {
      let from: Cell
      let to: Cell
    }

    /// Whether GTK asks widgets what is read next.
    static let isOwn = isGtk(atLeast: 10)

    /// What is read before and after each stuck cell.
    private var links: [Link] = []
    /// The links before the last change. The array is kept, empty, so that its memory is used again.
    private var former: [Link] = []
    /// The cells that are stuck, as they are read.
    private(set) var stuck: [Cell] = []
    /// The cell that is read first, if it is stuck.
    private(set) var first: Cell?
    private var last: Cell?

    /// Whether a cell is stuck.
    var hasStuck: Bool { !stuck.isEmpty }

    /// Forgets the order. Then `append` adds the cells one by one, and `end` follows the last.
    mutating func begin() {
      swap(&links, &former)
      links.removeAll(keepingCapacity: true)
      stuck.removeAll(keepingCapacity: true)
      (first, last) = (nil, nil)
    }

    /// Adds the cell that is read next.
    mutating func append(_ cell: Cell, isStuck: Bool) {
      if let last {
        if isStuck || self.isStuck(last) { links.append(Link(from: last, to: cell)) }
      } else if isStuck {
        first = cell
      }
      if isStuck { stuck.append(cell) }
      last = cell
    }

    /// Tells assistive technologies of what has changed.
    mutating func end() {
      last = nil
      if !Self.isOwn {
        for link in former where next(after: link.from) !== link.to { link.from.flow(to: nil) }
        for link in links where !former.contains(where: { $0.from === link.from && $0.to === link.to }) {
          link.from.flow(to: link.to)
        }
      }
      former.removeAll(keepingCapacity: true)
    }

    /// Forgets the order if a cell is in it that is about to be destroyed.
    mutating func forget(_ cell: Cell) {
      guard isStuck(cell) || links.contains(where: { $0.from === cell || $0.to === cell }) else { return }
      begin()
      end()
    }

    /// Whether a cell is stuck to an edge, in front of the others.
    func isStuck(_ cell: Cell) -> Bool { stuck.contains { $0 === cell } }

    /// The cell that is read after another, if it does not follow as a child.
    func next(after cell: Cell) -> Cell? {
      for link in links where link.from === cell { return link.to }
      return nil
    }
  }

  extension Cell {
    /// Leads assistive technologies to what is read after the cell; nil leaves that to the order of the children.
    fileprivate func flow(to next: Cell?) {
      guard let next else {
        return gtk_accessible_reset_relation(OpaquePointer(widget), GTK_ACCESSIBLE_RELATION_FLOW_TO)
      }
      widget.setAccessible(GTK_ACCESSIBLE_RELATION_FLOW_TO, next.widget)
    }
  }

  // MARK: GtkAccessible

  /// Two functions of `GtkAccessibleInterface`, by their places in it since GTK 4.10: after `get_at_context`,
  /// `get_platform_state` and `get_accessible_parent`. They return a reference, which the caller owns.
  private enum AccessibleFunction: Int {
    case firstChild = 3
    case nextSibling = 4

    typealias Body = @convention(c) (Instance) -> Instance?

    func set(_ body: Body, in interface: UnsafeMutableRawPointer) {
      interface.storeBytes(
        of: body,
        toByteOffset: MemoryLayout<GTypeInterface>.size + rawValue * MemoryLayout<UnsafeRawPointer>.size,
        as: Body.self)
    }
  }

  /// Makes the view answer what is read first.
  func addReadingOrder(toViews type: GType) {
    guard ReadingOrder.isOwn else { return }
    var interface = GInterfaceInfo()
    interface.interface_init = { interface, _ in
      AccessibleFunction.firstChild.set(
        { widget in
          let order = ViewObject.of(widget).cells.readingOrder
          return (order.first?.widget ?? gtk_widget_get_first_child(widget.widget).map { Instance($0) })?
            .ref()
        }, in: interface!)
    }
    g_type_add_interface_static(type, gtk_accessible_get_type(), &interface)
  }

  /// Makes cells answer what is read next.
  func addReadingOrder(toCells type: GType) {
    guard ReadingOrder.isOwn else { return }
    var interface = GInterfaceInfo()
    interface.interface_init = { interface, _ in
      AccessibleFunction.nextSibling.set({ Cell.of($0).nextRead?.ref() }, in: interface!)
    }
    g_type_add_interface_static(type, gtk_accessible_get_type(), &interface)
  }

  extension Cell {
    /// The widget that is read after the cell.
    fileprivate var nextRead: Instance? {
      var next = gtk_widget_get_next_sibling(widget.widget)
      guard let parent = gtk_widget_get_parent(widget.widget),
        isInstance(Instance(parent), of: vlt_collection_view_get_type())
      else { return next.map { Instance($0) } }
      let order = ViewObject.of(Instance(parent)).cells.readingOrder
      if !order.hasStuck { return next.map { Instance($0) } }
      if let linked = order.next(after: self) { return linked.widget }
      // After the last cell that is not stuck come the stuck ones, which have been read already.
      while let child = next, isInstance(Instance(child), of: vlt_cell_get_type()),
        order.isStuck(Cell.of(Instance(child)))
      {
        next = gtk_widget_get_next_sibling(child)
      }
      return next.map { Instance($0) }
    }
  }
#endif
