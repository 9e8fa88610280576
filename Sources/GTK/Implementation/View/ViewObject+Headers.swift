#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // The factories, and the headers and footers of sections: their cells, and their extents.
  extension ViewObject {
    /// The factory of a kind of cells.
    func factory(of kind: ElementKind) -> CellFactory? {
      switch kind {
      case .header: headerFactory
      case .footer: footerFactory
      default: factory
      }
    }

    /// Whether sections have headers or footers.
    var hasHeaders: Bool { sections.exist && (headerFactory != nil || footerFactory != nil) }

    /// Sets the factory of a kind of cells, GTK's or ours; nil for none.
    func setFactory(_ new: Instance?, of kind: ElementKind) {
      if factory(of: kind)?.object == new { return }
      let factory = new.flatMap { CellFactory($0) }
      // It has been refused.
      if factory == nil && new != nil { return }
      use(factory, for: kind)
    }

    func use(_ factory: CellFactory?, for kind: ElementKind) {
      removeCells()
      switch kind {
      case .header: headerFactory = factory
      case .footer: footerFactory = factory
      default: self.factory = factory
      }
      if kind == .item { remakeCells() } else { invalidateHeaders() }
      widget.notify(kind == .header ? "header-factory" : kind == .footer ? "footer-factory" : "factory")
    }

    func setStickyHeaders(_ areSticky: Bool) {
      if areSticky == hasStickyHeaders { return }
      hasStickyHeaders = areSticky
      layout.invalidateLayout(with: .sections(Array(0..<sections.starts.count)))
      followContent()
      widget.notify("sticky-headers")
    }

    /// Makes all cells anew, and asks which headers and footers there are.
    private func invalidateHeaders() {
      _ = headerStyle
      layout.invalidateLayout(with: .sections(Array(0..<sections.starts.count)))
      remakeCells()
    }

    // MARK: Scrolling

    /// Scrolls to a section, as soon as the view has a size.
    func scroll(toSection section: Int, at alignment: ScrollAlignment) {
      scroll(to: PendingTarget(kind: .section(section), alignment: alignment))
    }

    /// An item, or a section's header or, if it has none, its first item.
    func scrollTarget(_ kind: PendingTarget.Kind) -> ScrollTarget {
      switch kind {
      case .item(let position): .item(sections.starts.path(of: position))
      case .section(let section):
        sections.exist && headerFactory != nil
          ? .header(section: section) : .item(ItemPath(section: section, item: 0))
      }
    }

    // MARK: Layout

    /// Adds the header and the footer to the layout of a section in a probe.
    func addHeaders(to layout: inout SectionLayout) {
      guard sections.exist else { return }
      if headerFactory != nil { layout.header = .measured }
      if footerFactory != nil { layout.footer = .measured }
    }

    /// Adds the header and the footer to the layout of a section.
    func addHeaders(to layout: inout SectionLayout, of section: Int) {
      guard sections.exist else { return }
      if headerFactory != nil {
        layout.header = .estimated(cells.headerExtent ?? measureHeader(.ofSection(section, .header)))
        layout.pinsHeader = hasStickyHeaders
      }
      if footerFactory != nil {
        layout.footer = .estimated(cells.footerExtent ?? measureHeader(.ofSection(section, .footer)))
      }
    }

    /// The extent of headers and footers across the scroll axis.
    private var headerCross: Double {
      isVertical ? layout.containerSize.width : layout.containerSize.height
    }

    /// Measures a header or footer, and remembers its extent as an estimate for others.
    func measureHeader(_ element: LayoutElement) -> Double {
      let extent = measureCell(of: element) { cell in
        cell.measuredExtent = self.extent(of: cell, across: headerCross)
        return cell.measuredExtent
      }
      if element.kind == .header { cells.headerExtent = extent } else { cells.footerExtent = extent }
      return extent
    }

    /// Measures headers and footers again that ask for other extents than they were given.
    func fitHeaders() {
      guard hasHeaders else { return }
      var resized: [LayoutElement] = []
      scroller.forEachAliveElement { id, attributes in
        guard attributes.element.kind != .item, let cell = cell(id) else { return }
        if extent(of: cell, across: headerCross) != cell.measuredExtent {
          resized.append(attributes.element)
        }
      }
      if resized.isEmpty { return }
      layout.invalidateLayout(with: .supplementaries(resized))
      scroller.update()
      updateCells()
    }

    // MARK: Cells

    func bindHeader(_ cell: Cell, to element: LayoutElement) {
      let section = element.path.section
      let item = sections.item(of: section)
      if let factory = factory(of: element.kind), item != nil {
        factory.bind(cell, item, at: GTK_INVALID_LIST_POSITION_VALUE, in: guint(section))
      } else {
        cell.show(item, at: GTK_INVALID_LIST_POSITION_VALUE, in: guint(section))
      }
    }

    /// Whether a cell shows an element.
    func shows(_ cell: Cell, _ element: LayoutElement) -> Bool {
      guard cell.kind == element.kind else { return false }
      if cell.kind != .item { return !cells.areMisnamed && cell.section == guint(element.path.section) }
      let position = sections.starts.position(of: element.path)
      guard cell.position == guint(position) else { return false }
      if !cells.areMisnamed { return true }
      // It may be a position from before a change.
      let item: Instance? = model.flatMap { g_list_model_get_item(OpaquePointer($0), guint(position)) }
      item?.unref()
      return item == cell.item
    }

    /// The element that a cell shows.
    func element(of cell: Cell) -> LayoutElement {
      cell.kind == .item
        ? .item(sections.starts.path(of: Int(cell.position))) : .ofSection(Int(cell.section), cell.kind)
    }

    /// Follows that an element has another name.
    func rename(_ cell: Cell, to element: LayoutElement) {
      let section = guint(element.path.section)
      if element.kind == .item {
        cell.move(to: guint(sections.starts.position(of: element.path)), in: section)
        return
      }
      cell.move(to: GTK_INVALID_LIST_POSITION_VALUE, in: section)
      // Another item may stand for the section.
      let item = sections.item(of: element.path.section)
      item?.unref()
      if item == cell.item { return }
      unbind(cell)
      bind(cell, to: element)
    }

    /// Gives all cells their names after a change of the model. Items of a section have other positions, although the layout
    /// calls them the same, if an earlier section has more items or less.
    func renameCells() {
      cells.areMisnamed = false
      scroller.forEachAliveElement { id, attributes in
        if let cell = cell(id) { rename(cell, to: attributes.element) }
      }
    }
  }
#endif
