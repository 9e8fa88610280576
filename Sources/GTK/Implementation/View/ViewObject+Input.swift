#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  extension ViewObject {
    /// The first and the last visible item; nil if none is visible.
    var visibleRange: ClosedRange<Int>? {
      guard hasSize else { return nil }
      var range: ClosedRange<Int>?
      layout.forEachItem(in: scroller.viewport) { path in
        let position = sections.starts.position(of: path)
        let former = range ?? position...position
        range = min(former.lowerBound, position)...max(former.upperBound, position)
      }
      return range
    }

    /// The item at a point of the view; nil if there is none, or a header or footer lies in front of it.
    func item(atX x: Double, y: Double) -> Int? {
      guard let element = layout.element(at: LayoutPoint(x: x + origin.x, y: y + origin.y))?.element,
        element.kind == .item
      else { return nil }
      return sections.starts.position(of: element.path)
    }

    /// Where an item is in the view's coordinates; nil if there is no such item, or the view has no size.
    func frame(ofItemAt position: Int) -> LayoutRect? {
      guard hasSize else { return nil }
      let path = sections.starts.path(of: position)
      return layout.attributes(of: .item(path))?.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    func activate(_ position: Int) {
      widget.emit(activateSignal, of: vlt_collection_view_get_type(), count: 1) {
        $0.setNumber(guint(position))
      }
      host?.onActivate?(position)
    }

    // MARK: Keys and clicks

    /// Returns whether the key means something here.
    func press(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
      let isControl = modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0
      let isShift = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
      guard modifiers.rawValue & GDK_ALT_MASK.rawValue == 0 else { return false }
      let cell = focus.cell.flatMap { $0.kind == .item ? $0 : nil }
      switch CInt(bitPattern: key) {
      case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
        guard let cell, cell.isActivatable else { return false }
        activate(Int(cell.position))
      case GDK_KEY_space, GDK_KEY_KP_Space:
        guard let cell, cell.isSelectable else { return false }
        select(Int(cell.position), toggles: isControl || !isShift, extends: isShift)
      case GDK_KEY_a where isControl, GDK_KEY_slash where isControl:
        guard isSelectionModel, let model else { return false }
        gtk_selection_model_select_all(OpaquePointer(model))
      case GDK_KEY_A where isControl, GDK_KEY_backslash where isControl:
        guard isSelectionModel, let model else { return false }
        gtk_selection_model_unselect_all(OpaquePointer(model))
      default:
        guard let direction = FocusDirection(key: key) else { return false }
        return move(direction, isControl: isControl, isShift: isShift)
      }
      return true
    }

    /// The item that has the focus; if none has, the first one.
    private var focusedPath: ItemPath {
      let cell = focus.cell.flatMap { $0.kind == .item ? $0 : nil }
      return sections.starts.path(of: cell.map { Int($0.position) } ?? 0)
    }

    private func move(_ direction: FocusDirection, isControl: Bool, isShift: Bool) -> Bool {
      guard hasSize else { return false }
      // The first key only shows where the focus is.
      let isEnd = direction == .home || direction == .end
      if focus.cursor == nil, focus.cell == nil, !isEnd { return enterFocus() }
      guard let position = moveFocus(direction) else {
        // At an edge, the key means nothing else.
        if isEnd, let cell = focus.cell { showEnd(isLast: direction == .end, withItemAt: Int(cell.position)) }
        return true
      }
      if isEnd { showEnd(isLast: direction == .end, withItemAt: position) }
      if !isControl || isShift { selectIfAllowed(position, toggles: isControl, extends: isShift) }
      return true
    }

    /// Moves the focus to the next cell in a direction, past those that do not take it. Returns the item; nil if there is none.
    private func moveFocus(_ direction: FocusDirection) -> Int? {
      var cursor = focus.cursor ?? FocusCursor(at: focusedPath)
      guard var path = cursor.move(direction, in: layout) else { return nil }
      for _ in 0..<Self.mostPassed {
        let position = sections.starts.position(of: path)
        if focus(position, cursor) { return position }
        switch direction {
        case .up, .down, .left, .right:
          guard let next = cursor.move(direction, in: layout) else { return showFocus() }
          path = next
        case .home, .pageUp, .end, .pageDown:
          // Back from where the key has led.
          let next = direction == .home || direction == .pageUp ? position + 1 : position - 1
          guard next >= 0, next < itemCount else { return showFocus() }
          path = sections.starts.path(of: next)
          cursor = FocusCursor(at: path)
        }
      }
      return showFocus()
    }

    /// Selects an item as a click or a key does, unless its cell is not selectable.
    func selectIfAllowed(_ position: Int, toggles: Bool, extends: Bool) {
      if cell(showing: position)?.isSelectable ?? true {
        select(position, toggles: toggles, extends: extends)
      }
    }

    func click(_ count: Int, atX x: Double, y: Double, _ modifiers: GdkModifierType) {
      let position = item(atX: x, y: y)
      // A button that went down elsewhere has clicked nothing.
      guard position.flatMap({ cell(showing: $0) }) === input.pressed else { return }
      guard let position else { return clickBesideItems(modifiers) }
      focus(position)
      let activates = cell(showing: position)?.isActivatable ?? true
      if activates, input.activatesOnSingleClick, count == 1 { return activate(position) }
      selectIfAllowed(
        position, toggles: modifiers.has(GDK_CONTROL_MASK), extends: modifiers.has(GDK_SHIFT_MASK))
      if activates, count == 2, !input.activatesOnSingleClick { activate(position) }
    }

    /// Connects the view with pointers, fingers and keys.
    func addControllers() {
      let click = gtk_gesture_click_new()!
      gtk_gesture_single_set_button(click, 1)
      let released: @convention(c) (Instance, gint, Double, Double, Instance) -> Void = {
        click, count, x, y, widget in
        ViewObject.of(widget).click(
          Int(count), atX: x, y: y, gtk_event_controller_get_current_event_state(OpaquePointer(click)))
      }
      Instance(click).connect("released", released, widget)
      let went: @convention(c) (Instance, gint, Double, Double, Instance) -> Void = { _, _, x, y, widget in
        let view = ViewObject.of(widget)
        view.input.pressed = view.item(atX: x, y: y).flatMap { view.cell(showing: $0) }
      }
      Instance(click).connect("pressed", went, widget)
      gtk_widget_add_controller(widget.widget, click)

      let keys = gtk_event_controller_key_new()!
      let pressed: @convention(c) (Instance, guint, guint, GdkModifierType, Instance) -> gboolean = {
        _, key, _, modifiers, widget in ViewObject.of(widget).press(key, modifiers) ? 1 : 0
      }
      Instance(keys).connect("key-pressed", pressed, widget)
      gtk_widget_add_controller(widget.widget, keys)
      addPointerControllers()
    }

    /// Watches fingers in the whole window: once GTK scrolls, it keeps the events of a finger from the widgets inside.
    func watchFingers() {
      guard let root = gtk_widget_get_root(widget.widget) else { return }
      let events = gtk_event_controller_legacy_new()!
      gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
      let event: @convention(c) (Instance, OpaquePointer, Instance) -> gboolean = { _, event, widget in
        ViewObject.of(widget).follow(event)
        return 0
      }
      Instance(events).connect("event", event, widget)
      gtk_widget_add_controller(UnsafeMutablePointer(root), events)
      motion.fingerWatch = events
    }

    func stopWatchingFingers() {
      if let root = gtk_widget_get_root(widget.widget), let watch = motion.fingerWatch {
        gtk_widget_remove_controller(UnsafeMutablePointer(root), watch)
      }
      (motion.fingerWatch, motion.isFingerDown) = (nil, false)
    }
  }

  extension FocusDirection {
    /// The direction of a key; nil for other keys.
    fileprivate init?(key: guint) {
      switch CInt(bitPattern: key) {
      case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
      case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
      case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
      case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
      case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
      case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
      case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
      case GDK_KEY_End, GDK_KEY_KP_End: self = .end
      default: return nil
      }
    }
  }
#endif
