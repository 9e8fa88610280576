#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// Which item has the focus.
  struct Focus {
    /// The cell that has the focus, or had it last. It stays alive wherever the view scrolls.
    var cell: Cell?
    /// Whether the scroller keeps the cell's element alive.
    var isKeptAlive = false
    /// The item of the cell, or its successor, while the model has changed and the cells have not followed yet.
    var tracked: TrackedItem?
    /// Whether the keyboard focus was in a cell before the change.
    var wasInside = false
    /// Where an extended selection begins.
    var anchor: TrackedItem?
    /// What is remembered between moves by arrow keys, such as the column of the focus.
    var cursor: FocusCursor?
    /// The item that gets the focus in the next frame.
    var pending: PendingTarget?
  }

  // A change of the model goes like this: `focusFollows` finds out which item has the focus now, the layout follows the change,
  // and `updateCells` makes sure that this item has a cell (`keepTrackedAlive`), takes the focus from cells that are hidden
  // (`takeFocus`), and gives it to the item (`restoreFocus`). Nothing scrolls.
  extension ViewObject {
    /// Keeps alive what has the focus.
    func focusMoved(to child: Instance?) {
      guard let child, let cell = liveCell(child), cell !== focus.cell else { return }
      keepAlive(cell)
      let element = element(of: cell)
      if element.kind == .item, focus.cursor?.path != element.path {
        focus.cursor = FocusCursor(at: element.path)
      }
    }

    private func liveCell(_ child: Instance) -> Cell? {
      for case let cell? in cells.alive where cell.widget == child { return cell }
      return nil
    }

    /// Keeps a cell alive instead of the one that had the focus last; nil for none.
    func keepAlive(_ cell: Cell?) {
      if let former = focus.cell, focus.isKeptAlive { scroller.endKeepingAlive(element(of: former)) }
      (focus.cell, focus.isKeptAlive) = (cell, cell != nil)
      if let cell { scroller.keepAlive(element(of: cell)) }
    }

    // MARK: Changes of the model

    /// Follows a change of the model, before the layout does.
    func focusFollows(_ position: Int, _ removed: Int, _ added: Int) {
      guard let model else { return }
      focus.cursor = nil
      focus.pending?.follow(position, removed, added)
      trackFocus()
      func stays(_ item: TrackedItem) -> Bool {
        item.follow(model, position, removed, added) { neighbors(of: item.position) }
      }
      if let tracked = focus.tracked, !stays(tracked) { focus.tracked = nil }
      if let anchor = focus.anchor, !stays(anchor) { focus.anchor = nil }
    }

    /// Remembers the item that has the focus, so that `restoreFocus` finds it after a change. Its element is no longer kept alive:
    /// it may become another item's.
    func trackFocus() {
      guard let cell = focus.cell, cell.kind == .item else { return }
      if focus.tracked == nil, let item = cell.item {
        focus.tracked = TrackedItem(item, at: Int(cell.position))
        focus.wasInside = gtk_widget_get_focus_child(widget.widget) == cell.widget.widget
      }
      // While a handler runs, the scroller refuses changes. The view is then reloaded after that.
      guard focus.isKeptAlive, !isCallingOut else { return }
      scroller.endKeepingAlive(element(of: cell))
      focus.isKeptAlive = false
    }

    /// The items that follow a position without a gap, as far as they have cells, and then those before it.
    private func neighbors(of position: Int) -> [Instance] {
      var items: [Instance] = []
      for step in [1, -1] {
        var next = position + step
        while next >= 0, let item = cell(showing: next)?.item {
          items.append(item)
          next += step
        }
      }
      return items
    }

    /// Makes sure that the item that has the focus after a change gets a cell.
    func keepTrackedAlive() {
      guard let tracked = focus.tracked, !hasMissedChange else { return }
      scroller.keepAlive(.item(sections.starts.path(of: tracked.position)))
    }

    /// Takes the focus from a cell before the cell is hidden. Otherwise GTK would do so a frame later, wherever the focus is then.
    func takeFocus(from cell: Cell) {
      if focus.cell === cell { focus.cell = nil }
      guard gtk_widget_get_focus_child(widget.widget) == cell.widget.widget else { return }
      focus.wasInside = true
      _ = takeKeys()
    }

    /// Gives the focus to the item that has it after a change or, if there is none, to a visible one.
    func restoreFocus() {
      guard focus.tracked != nil || focus.wasInside, !hasMissedChange else { return }
      let (position, wasInside) = (focus.tracked?.position ?? firstInView, focus.wasInside)
      let cell = position.flatMap { self.cell(showing: $0) }
      if focus.tracked != nil { (focus.cell, focus.isKeptAlive) = (cell, cell != nil) }
      (focus.tracked, focus.wasInside) = (nil, false)
      guard let cell, wasInside, gtk_widget_get_focus_child(widget.widget) != cell.widget.widget else {
        return
      }
      if isAllocating { return focusInNextFrame(Int(cell.position)) }
      gtk_widget_grab_focus(cell.widget.widget)
    }

    /// Forgets which item has the focus, because the model is another. Returns whether the keyboard focus was in a cell.
    func forgetFocus() -> Bool {
      let child = gtk_widget_get_focus_child(widget.widget)
      keepAlive(nil)
      focus = Focus()
      return child != nil
    }

    // MARK: Entering the view

    /// The first item that is wholly visible or, if none is, the first that is partly visible: without a reason, the focus does
    /// not scroll the view.
    var firstInView: Int? {
      guard hasSize else { return nil }
      let view = ends(of: scroller.viewport)
      var (whole, part): (Int?, Int?)
      layout.forEachElement(in: scroller.viewport) { attributes in
        guard attributes.element.kind == .item else { return }
        let position = sections.starts.position(of: attributes.path)
        part = min(part ?? position, position)
        let item = ends(of: attributes.frame)
        if item.start >= view.start, item.end <= view.end { whole = min(whole ?? position, position) }
      }
      return whole ?? part
    }

    /// How many cells that do not take the focus a key passes over at most. They are filled one after the other.
    static let mostPassed = 100

    /// Shows an item, and gives it the focus. Returns whether its cell takes it.
    ///
    /// - Parameter cursor: what the next arrow key goes on from; nil for the item.
    @discardableResult
    func focus(_ position: Int, _ cursor: FocusCursor? = nil) -> Bool {
      scroll(to: position, at: .nearest)
      return focusWithoutScrolling(position, cursor)
    }

    @discardableResult
    func focusWithoutScrolling(_ position: Int, _ cursor: FocusCursor? = nil) -> Bool {
      guard let cell = cell(showing: position) else { return false }
      let former = focus.cursor
      focus.cursor = cursor ?? FocusCursor(at: sections.starts.path(of: position))
      if cell.takeFocus() { return true }
      focus.cursor = former
      return false
    }

    /// Shows the item that has the focus again, after a search for another one that takes it.
    func showFocus() -> Int? {
      if let cell = focus.cell, cell.kind == .item { scroll(to: Int(cell.position), at: .nearest) }
      return nil
    }

    /// Takes the focus when Tab or an arrow key enters the view. Returns whether the view has it.
    func enterFocus() -> Bool {
      guard let position = enteredPosition else { return takeKeys() }
      if focus(position) { return true }
      for position in visibleRange ?? position...position where focusWithoutScrolling(position) {
        return true
      }
      return takeKeys()
    }

    /// Gives the focus to the view itself, which has no cell for it. Returns whether the view has it.
    private func takeKeys() -> Bool {
      let parent = Instance.parentClass(of: viewType, as: GtkWidgetClass.self)
      return parent.pointee.grab_focus(widget.widget) != 0
    }

    /// The item that gets the focus when it enters the view: the one that had it last, if any had.
    var enteredPosition: Int? {
      focus.cell.flatMap { $0.kind == .item ? Int($0.position) : nil } ?? firstInView
    }
  }
#endif
