#if GTK
  import CGtk
  import VirtualLayout

  /// The cells of a view.
  struct Cells {
    /// The greatest number of unused cells.
    static let unusedCount = 32

    /// The cell of each alive element, by the element's number.
    var alive: [Cell?] = []
    var unused = ReusePool<Cell>(capacity: Cells.unusedCount)
    /// Cells that have been filled to be measured, for items that may become alive.
    var prepared: [Cell] = []
    /// Whether the model has changed, and cells show what their positions meant before.
    var areOutdated = false
    /// Whether a cell may ask for another size than it has been given.
    var mayWantOtherSizes = false
  }

  extension CollectionView {
    /// The number of cells that show an item.
    var liveCellCount: Int {
      cells.alive.reduce(0) { $1 == nil ? $0 : $0 + 1 } + cells.prepared.count + animation.leaving.count
    }

    /// Makes, fills and frees cells as the scroller says.
    func updateCells() {
      var hasOtherOrder = false
      whileCallingOut {
        scroller.forEachChange { change in
          if change.kinds.contains(.left) {
            guard let cell = cell(change.id) else { return }
            cells.alive[change.id] = nil
            if keepLeaving(cell, change) { hasOtherOrder = true } else { free(cell) }
            return
          }
          let position = change.element.path.item
          while cells.alive.count <= change.id { cells.alive.append(nil) }
          if let cell = cells.alive[change.id] {
            if change.kinds.contains(.renamed) {
              cell.move(to: guint(position))
              hasOtherOrder = true
            }
            if change.kinds.contains(.reloaded) {
              unbind(cell)
              bind(cell, to: position)
            }
          } else {
            let cell = takeMoved(position) ?? takePrepared(position) ?? makeCell(for: position)
            cell.motion.isInserted = change.kinds.contains(.fromData) && cell.motion.former == nil
            cells.alive[change.id] = cell
            hasOtherOrder = true
          }
        }
        for cell in cells.prepared { free(cell) }
        cells.prepared.removeAll(keepingCapacity: true)
      }
      cells.areOutdated = false
      finishMoves()
      if hasOtherOrder { sortCells() }
    }

    /// The cell of an alive element, by the element's number.
    func cell(_ id: Int) -> Cell? { cells.alive.indices.contains(id) ? cells.alive[id] : nil }

    /// The cell that shows an item; nil if none does.
    func cell(showing position: Int) -> Cell? {
      for case let cell? in cells.alive where cell.position == guint(position) { return cell }
      return nil
    }

    // MARK: Life of a cell

    private func makeCell(for position: Int) -> Cell {
      let cell: Cell
      if let unused = cells.unused.take(0) {
        cell = unused
        gtk_widget_set_child_visible(cell.widget.widget, 1)
      } else {
        cell = factory?.make() ?? Cell.make()
        gtk_widget_set_parent(cell.widget.widget, widget.widget)
      }
      bind(cell, to: position)
      return cell
    }

    private func bind(_ cell: Cell, to position: Int) {
      let item: Instance? = model.flatMap { g_list_model_get_item(OpaquePointer($0), guint(position)) }
      cell.select(isSelected(position))
      if let factory {
        factory.bind(cell, item, at: guint(position))
      } else {
        cell.show(item, at: guint(position))
      }
      cell.widget.setAccessible(GTK_ACCESSIBLE_RELATION_POS_IN_SET, position + 1)
      cell.widget.setAccessible(GTK_ACCESSIBLE_RELATION_SET_SIZE, itemCount)
    }

    private func unbind(_ cell: Cell) {
      if let factory { factory.unbind(cell) } else { cell.show(nil, at: GTK_INVALID_LIST_POSITION_VALUE) }
    }

    /// Takes a cell out of sight, to be used again.
    private func free(_ cell: Cell) {
      if focus.cell === cell { focus.cell = nil }
      unbind(cell)
      cell.select(false)
      cell.comeToRest()
      gtk_widget_set_child_visible(cell.widget.widget, 0)
      if let surplus = cells.unused.put(cell, 0) { destroy(surplus) }
    }

    private func destroy(_ cell: Cell) {
      if let factory { factory.tearDown(cell) } else { CellFactory.destroy(cell) }
    }

    /// Frees the cells whose elements are no longer alive, at the end of an animation.
    func freeLeavingCells() {
      let leaving = animation.leaving
      animation.leaving.removeAll(keepingCapacity: true)
      whileCallingOut { for leaving in leaving { free(leaving.cell) } }
    }

    /// Destroys all cells, for another factory or for good.
    func removeCells() {
      focus.cell = nil
      freeLeavingCells()
      whileCallingOut {
        for case let cell? in cells.alive { free(cell) }
        for cell in cells.prepared { free(cell) }
        for cell in cells.unused.removeAll() { destroy(cell) }
      }
      cells = Cells()
    }

    /// Gives every alive element a new cell.
    func remakeCells() {
      guard hasSize else { return }
      whileCallingOut {
        scroller.forEachAliveElement { id, attributes in
          while cells.alive.count <= id { cells.alive.append(nil) }
          cells.alive[id] = makeCell(for: attributes.path.item)
        }
      }
      sortCells()
      if sizes.areFromCells { layout.invalidateLayout() }
      scroller.update()
      show()
    }

    /// Brings the children into reading order, which is also the order for assistive technologies. Unused cells come last.
    private func sortCells() {
      var previous: UnsafeMutablePointer<GtkWidget>?
      scroller.forEachAliveElement { id, _ in
        guard let widget = cell(id)?.widget.widget else { return }
        if gtk_widget_get_prev_sibling(widget) != previous {
          gtk_widget_insert_after(widget, self.widget.widget, previous)
        }
        previous = widget
      }
    }

    // MARK: Measuring

    /// Measures the cell of an item. Fills one if the item has none.
    func measureCell<Result>(at position: Int, _ measure: (Cell) -> Result) -> Result {
      if let cell = cell(showing: position), isFilled(cell) { return measure(cell) }
      if let cell = cells.prepared.first(where: { $0.position == guint(position) }) { return measure(cell) }
      var result: Result?
      whileCallingOut {
        if cells.prepared.count > 2 * Cells.unusedCount { free(cells.prepared.removeFirst()) }
        let cell = makeCell(for: position)
        cells.prepared.append(cell)
        result = measure(cell)
      }
      return result!
    }

    /// Whether a cell shows the item that is now at its position.
    private func isFilled(_ cell: Cell) -> Bool {
      guard cells.areOutdated, let model else { return true }
      let item: Instance? = g_list_model_get_item(OpaquePointer(model), cell.position)
      defer { item?.unref() }
      return item == cell.item
    }

    private func takePrepared(_ position: Int) -> Cell? {
      guard let index = cells.prepared.firstIndex(where: { $0.position == guint(position) }) else {
        return nil
      }
      return cells.prepared.remove(at: index)
    }

    /// The extent along the scroll axis that a cell asks for.
    func extent(of cell: Cell, across: Double) -> Double {
      cell.measure(isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, for: across)
    }

    /// The size that a cell asks for.
    func size(of cell: Cell, available: Double) -> LayoutSize {
      if isVertical {
        let width = min(cell.measure(GTK_ORIENTATION_HORIZONTAL, for: -1), available)
        return LayoutSize(width: width, height: cell.measure(GTK_ORIENTATION_VERTICAL, for: width))
      }
      let height = min(cell.measure(GTK_ORIENTATION_VERTICAL, for: -1), available)
      return LayoutSize(width: cell.measure(GTK_ORIENTATION_HORIZONTAL, for: height), height: height)
    }

    /// Follows cells that ask for other sizes than they have been given.
    func fitCells() {
      guard sizes.areFromCells, cells.mayWantOtherSizes else { return }
      cells.mayWantOtherSizes = false
      // Most cells that have been filled anew ask for what they have been measured with.
      if haveTheirSizes { return }
      layout.fitItems(in: scroller.aliveRect) { attributes in
        guard let cell = cell(showing: attributes.path.item) else { return nil }
        let frame = attributes.frame
        if sizes.areWhole { return size(of: cell, available: sizes.availableExtent) }
        return isVertical
          ? LayoutSize(width: frame.width, height: extent(of: cell, across: frame.width))
          : LayoutSize(width: extent(of: cell, across: frame.height), height: frame.height)
      }
      scroller.update()
      updateCells()
    }

    /// Whether every cell has the size that it asks for. Some layouts give it another: then the layout knows what to do.
    private var haveTheirSizes: Bool {
      var haveTheirs = true
      scroller.forEachAliveElement { id, attributes in
        guard haveTheirs, attributes.element.kind == .item, let cell = cell(id) else { return }
        let size = attributes.frame.size
        if sizes.areWhole {
          haveTheirs = self.size(of: cell, available: sizes.availableExtent) == size
        } else {
          haveTheirs =
            isVertical
            ? extent(of: cell, across: size.width) == size.height
            : extent(of: cell, across: size.height) == size.width
        }
      }
      return haveTheirs
    }

    /// Places the cells where their elements are.
    func placeCells() {
      let (origin, rest) = (origin, animation.rest)
      scroller.forEachAliveElement { id, attributes in
        guard let cell = cell(id) else { return }
        place(cell, cell.motion.frame(at: attributes.frame, rest), origin)
        if rest > 0 { gtk_widget_set_opacity(cell.widget.widget, cell.motion.opacity(rest)) }
      }
      placeLeavingCells()
    }

    func place(_ cell: Cell, _ frame: LayoutRect, _ origin: LayoutPoint) {
      // Frames at rest are on whole pixels already, those of an animation are not.
      var point = graphene_point_t(
        x: Float(onPixels(frame.x - origin.x)), y: Float(onPixels(frame.y - origin.y)))
      // GTK warns if a widget is placed with less than its minimum. It remembers what it has measured.
      var (width, height) = (CInt(frame.width.rounded()), CInt(frame.height.rounded()))
      var minimum: CInt = 0
      gtk_widget_measure(cell.widget.widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
      width = max(width, minimum)
      gtk_widget_measure(cell.widget.widget, GTK_ORIENTATION_VERTICAL, width, &minimum, nil, nil, nil)
      height = max(height, minimum)
      gtk_widget_allocate(cell.widget.widget, width, height, -1, gsk_transform_translate(nil, &point))
    }

    /// The point of the content that is at the view's corner, on a whole pixel.
    var origin: LayoutPoint {
      LayoutPoint(x: onPixels(scroller.viewport.x), y: onPixels(scroller.viewport.y))
    }

    /// The nearest whole pixel of the screen.
    private func onPixels(_ position: Double) -> Double {
      let scale = Double(max(1, gtk_widget_get_scale_factor(widget.widget)))
      return (position * scale).rounded() / scale
    }
  }
#endif
