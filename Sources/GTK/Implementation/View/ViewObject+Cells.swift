#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// The cells of a view.
  struct Cells {
    /// The greatest number of unused cells of each kind: items, headers, footers.
    static let unusedCount = 32

    /// The cell of each alive element, by the element's number.
    var alive: [Cell?] = []
    var unused = ReusePool<Cell>(capacity: Cells.unusedCount)
    /// Cells that have been filled to be measured, for elements that may become alive. They are not shown.
    var prepared: [Cell] = []
    var readingOrder = ReadingOrder()
    /// The number of items that assistive technologies have been told.
    var describedCount = 0
    /// Whether a cell may ask for another size than it has been given.
    var mayWantOtherSizes = false
    /// Whether cells still have their positions from before a change of the model.
    var areMisnamed = false
    /// The last measured extents of a header and a footer, which stand in for the others until they are measured.
    var headerExtent: Double?
    var footerExtent: Double?
  }

  extension ViewObject {
    /// The number of cells that show something.
    var liveCellCount: Int {
      cells.alive.reduce(0) { $1 == nil ? $0 : $0 + 1 } + cells.prepared.count + animation.leaving.count
    }

    /// Makes, fills and frees cells as the scroller says.
    func updateCells() {
      var hasOtherOrder = false
      keepTrackedAlive()
      whileCallingOut {
        scroller.forEachChange { change in
          if change.kinds.contains(.left) {
            guard let cell = cell(change.id) else { return }
            cells.alive[change.id] = nil
            // Something else may be read before or after a stuck cell now.
            if cells.readingOrder.hasStuck { hasOtherOrder = true }
            if keepLeaving(cell, change) { hasOtherOrder = true } else { free(cell) }
            return
          }
          while cells.alive.count <= change.id { cells.alive.append(nil) }
          if let cell = cells.alive[change.id] {
            if change.kinds.contains(.renamed) {
              rename(cell, to: change.element)
              hasOtherOrder = true
            }
            // What is stuck to an edge lies in front.
            if change.kinds.contains(.restacked) { hasOtherOrder = true }
            if change.kinds.contains(.reloaded) {
              unbind(cell)
              bind(cell, to: change.element)
            }
          } else {
            let cell =
              takeMoved(change.element) ?? takePrepared(change.element) ?? makeCell(for: change.element)
            cell.setVisible(true)
            cell.motion.isInserted = change.kinds.contains(.fromData) && cell.motion.former == nil
            cells.alive[change.id] = cell
            hasOtherOrder = true
          }
        }
        if cells.areMisnamed { renameCells() }
        for cell in cells.prepared { free(cell) }
        cells.prepared.removeAll(keepingCapacity: true)
      }
      finishMoves()
      if hasOtherOrder { sortCells() }
      describeSetSize()
      restoreFocus()
    }

    /// Tells assistive technologies of another number of items.
    private func describeSetSize() {
      let count = itemCount
      if cells.describedCount == count { return }
      cells.describedCount = count
      for case let cell? in cells.alive {
        cell.widget.setAccessible(GTK_ACCESSIBLE_RELATION_SET_SIZE, count)
      }
    }

    /// The cell of an alive element, by the element's number.
    func cell(_ id: Int) -> Cell? { cells.alive.indices.contains(id) ? cells.alive[id] : nil }

    /// The cell that shows an item; nil if none does.
    func cell(showing position: Int) -> Cell? {
      for case let cell? in cells.alive where cell.position == guint(position) { return cell }
      return nil
    }

    // MARK: Life of a cell

    /// Makes a cell that is not shown yet.
    private func makeCell(for element: LayoutElement) -> Cell {
      let cell: Cell
      if let unused = cells.unused.take(Int(element.kind.rawValue)) {
        cell = unused
      } else {
        cell = factory(of: element.kind)?.make(element.kind) ?? Cell.make(element.kind)
        cell.setVisible(false)
        gtk_widget_set_parent(cell.widget.widget, widget.widget)
      }
      if element.kind == .item { cell.widget.setNode(itemNode) }
      bind(cell, to: element)
      return cell
    }

    func bind(_ cell: Cell, to element: LayoutElement) {
      if element.kind != .item { return bindHeader(cell, to: element) }
      let position = sections.starts.position(of: element.path)
      let item: Instance? = model.flatMap { g_list_model_get_item(OpaquePointer($0), guint(position)) }
      cell.select(isSelected(position))
      // The model may have changed in a handler. Then all cells are filled anew after that.
      if let factory, item != nil {
        factory.bind(cell, item, at: guint(position), in: guint(element.path.section))
        if let host { cell.setActivatable(host.onActivate != nil) }
      } else {
        cell.show(item, at: guint(position), in: guint(element.path.section))
      }
      cell.widget.setAccessible(GTK_ACCESSIBLE_RELATION_SET_SIZE, itemCount)
    }

    func unbind(_ cell: Cell) {
      if cell.item != nil, let factory = factory(of: cell.kind) {
        factory.unbind(cell)
      } else {
        cell.show(nil, at: GTK_INVALID_LIST_POSITION_VALUE)
      }
    }

    /// Takes a cell out of sight, to be used again.
    private func free(_ cell: Cell) {
      takeFocus(from: cell)
      if input.pressed === cell { input.pressed = nil }
      unbind(cell)
      cell.select(false)
      cell.comeToRest()
      cell.setVisible(false)
      if let surplus = cells.unused.put(cell, Int(cell.kind.rawValue)) { destroy(surplus) }
    }

    private func destroy(_ cell: Cell) {
      cells.readingOrder.forget(cell)
      if let factory = factory(of: cell.kind) { factory.tearDown(cell) } else { CellFactory.destroy(cell) }
    }

    /// Frees the cells whose elements are no longer alive, at the end of an animation.
    func freeLeavingCells() {
      let leaving = animation.leaving
      animation.leaving.removeAll(keepingCapacity: true)
      whileCallingOut { for leaving in leaving { free(leaving.cell) } }
    }

    /// Destroys all cells, for another factory or for good.
    func removeCells() {
      trackFocus()
      keepAlive(nil)
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
      guard hasSize else { return gtk_widget_queue_resize(widget.widget) }
      whileCallingOut {
        scroller.forEachAliveElement { id, attributes in
          while cells.alive.count <= id { cells.alive.append(nil) }
          let cell = makeCell(for: attributes.element)
          cell.setVisible(true)
          cells.alive[id] = cell
        }
      }
      sortCells()
      if sizes.areFromCells { layout.invalidateLayout() }
      scroller.update()
      show()
    }

    /// Brings the children into reading order. GTK draws and picks in this order. Therefore items that leave come first, below
    /// the others; headers that are stuck to an edge come after all items; and unused cells come last. What is read before and
    /// after a stuck cell is noted for assistive technologies.
    private func sortCells() {
      var previous: UnsafeMutablePointer<GtkWidget>?
      func append(_ cell: Cell) {
        let child = cell.widget.widget
        if gtk_widget_get_prev_sibling(child) != previous {
          gtk_widget_insert_after(child, widget.widget, previous)
        }
        previous = child
      }
      for leaving in animation.leaving where leaving.cell.kind == .item { append(leaving.cell) }
      cells.readingOrder.begin()
      scroller.forEachAliveElement { id, attributes in
        guard let cell = cell(id) else { return }
        let isStuck = attributes.zIndex == 2
        cells.readingOrder.append(cell, isStuck: isStuck)
        if !isStuck { append(cell) }
      }
      for leaving in animation.leaving where leaving.cell.kind != .item { append(leaving.cell) }
      for cell in cells.readingOrder.stuck { append(cell) }
      cells.readingOrder.end()
    }

    // MARK: Measuring

    /// Measures the cell of an element. Fills one if the element has none.
    func measureCell<Result>(of element: LayoutElement, _ measure: (Cell) -> Result) -> Result {
      if let cell = cells.alive.first(where: { $0.map { shows($0, element) } ?? false }), let cell {
        return measure(cell)
      }
      if let cell = cells.prepared.first(where: { shows($0, element) }) { return measure(cell) }
      var result: Result?
      whileCallingOut {
        if cells.prepared.count > ItemSizes.mostProbed { free(cells.prepared.removeFirst()) }
        let cell = makeCell(for: element)
        cells.prepared.append(cell)
        result = measure(cell)
      }
      return result!
    }

    private func takePrepared(_ element: LayoutElement) -> Cell? {
      guard let index = cells.prepared.firstIndex(where: { shows($0, element) }) else { return nil }
      return cells.prepared.remove(at: index)
    }

    /// The extent along the scroll axis that a cell asks for.
    func extent(of cell: Cell, across: Double) -> Double {
      if let size = closureSize(of: cell, available: across) { return extent(of: size) }
      return cell.measure(isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, for: across)
    }

    /// The size that a cell asks for.
    func size(of cell: Cell, available: Double) -> LayoutSize {
      if let size = closureSize(of: cell, available: available) { return size }
      if isVertical {
        let width = min(cell.measure(GTK_ORIENTATION_HORIZONTAL, for: -1), available)
        return LayoutSize(width: width, height: cell.measure(GTK_ORIENTATION_VERTICAL, for: width))
      }
      let height = min(cell.measure(GTK_ORIENTATION_VERTICAL, for: -1), available)
      return LayoutSize(width: cell.measure(GTK_ORIENTATION_HORIZONTAL, for: height), height: height)
    }

    /// The size that a closure of the host measures; nil if GTK measures the cell.
    private func closureSize(of cell: Cell, available: Double) -> LayoutSize? {
      guard let measure = factory(of: cell.kind)?.closures?.measure else { return nil }
      let around = cell.sizeAroundChild
      var size = measure(cell, max(0, available - (isVertical ? around.width : around.height)))
      size.width += around.width
      size.height += around.height
      return size
    }

    /// Follows cells that ask for other sizes than they have been given.
    func fitCells() {
      guard cells.mayWantOtherSizes, sizes.areFromCells || hasHeaders else { return }
      cells.mayWantOtherSizes = false
      fitHeaders()
      // Most cells that have been filled anew ask for the sizes that they have been given already.
      if sizes.areFromCells, !haveTheirSizes { fitItems() }
    }

    /// Follows cells that have asked for other sizes since the last frame. If none has, this costs only a look at GTK's cache:
    /// GTK calls the class's `measure` only if something has changed.
    func fitCellsThatAskedSince() {
      gtk_widget_measure(widget.widget, GTK_ORIENTATION_VERTICAL, -1, nil, nil, nil, nil)
      fitCells()
    }

    private func fitItems() {
      scroller.fitItems(in: scroller.aliveRect) { attributes in
        guard let cell = cell(showing: sections.starts.position(of: attributes.path)) else { return nil }
        // Asked with another extent than the layout asks with, a cell would answer differently, and what is in place would move.
        if sizes.areWhole { return size(of: cell, available: sizes.available) }
        let frame = attributes.frame
        return isVertical
          ? LayoutSize(width: frame.width, height: extent(of: cell, across: frame.width))
          : LayoutSize(width: extent(of: cell, across: frame.height), height: frame.height)
      }
      updateCells()
    }

    /// Whether every cell has the size that it asks for. Some layouts give a cell another size than it asks for. Then
    /// `fitItems` asks again, and the layout keeps its own size.
    private var haveTheirSizes: Bool {
      var haveTheirs = true
      scroller.forEachAliveElement { id, attributes in
        guard haveTheirs, attributes.element.kind == .item, let cell = cell(id) else { return }
        let size = attributes.frame.size
        if sizes.areWhole {
          haveTheirs = self.size(of: cell, available: sizes.available) == size
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
      let place = LayoutPoint(x: frame.x - origin.x, y: frame.y - origin.y)
      // Frames at rest are on whole pixels already, those of an animation are not. At a scale such as 1.5, only some frames
      // could be put on whole pixels, so none is moved: neighbors would no longer touch, because sizes are whole numbers of
      // GTK's pixels.
      let isWhole = pixelScale == pixelScale.rounded()
      var point = graphene_point_t(
        x: Float(isWhole ? onPixels(place.x) : place.x), y: Float(isWhole ? onPixels(place.y) : place.y))
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
    private func onPixels(_ position: Double) -> Double { (position * pixelScale).rounded() / pixelScale }
  }
#endif
