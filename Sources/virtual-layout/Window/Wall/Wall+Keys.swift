#if GTK
  import VirtualLayoutGTK

  extension Wall {
    static let zoomStep = 1.15

    func zoom(by factor: Double) { setItemSize(itemSize * factor) }

    /// Connects the window's own keys.
    func addKeys() {
      typealias Function = @convention(c) (Instance, guint, guint, GdkModifierType, Instance) -> gboolean
      let keys = gtk_event_controller_key_new()!
      gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
      let pressed: Function = { _, key, _, modifiers, data in
        data.data(Wall.self).press(CInt(key), modifiers) ? 1 : 0
      }
      Instance(keys).connect("key-pressed", pressed, self)
      gtk_widget_add_controller(window, keys)
    }

    private func press(_ key: CInt, _ modifiers: GdkModifierType) -> Bool {
      if key == GDK_KEY_F12 { return false }
      if viewer.isOpen { return press(whileOpen: key, modifiers) }
      if key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab { stayWhenEntered() }
      guard key == GDK_KEY_Escape else { return false }
      if gtk_search_bar_get_search_mode(controls.searchBar.opaque) != 0 {
        gtk_search_bar_set_search_mode(controls.searchBar.opaque, 0)
      } else if !hasFocus, !controls.isMenuOpen {
        takeFocus()
      } else {
        return false
      }
      return true
    }

    private func press(whileOpen key: CInt, _ modifiers: GdkModifierType) -> Bool {
      switch key {
      case GDK_KEY_Escape, GDK_KEY_Return, GDK_KEY_space: viewer.close()
      case GDK_KEY_Left, GDK_KEY_Up: viewer.move(by: -1)
      case GDK_KEY_Right, GDK_KEY_Down: viewer.move(by: 1)
      case GDK_KEY_q, GDK_KEY_w: return modifiers.rawValue & GDK_CONTROL_MASK.rawValue == 0
      default: break
      }
      // No key reaches what is under the picture.
      return true
    }

    /// Connects Ctrl with the mouse wheel, and pinches.
    func addZoomGestures(_ scrolled: WidgetPointer) {
      let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)!
      gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
      let turned: @convention(c) (Instance, Double, Double, Instance) -> gboolean = {
        wheel, _, distance, data in
        let modifiers = gtk_event_controller_get_current_event_state(wheel.opaque)
        guard modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return 0 }
        let wall = data.data(Wall.self)
        wall.zoom(by: distance < 0 ? Wall.zoomStep : 1 / Wall.zoomStep)
        return 1
      }
      Instance(wheel).connect("scroll", turned, self)
      gtk_widget_add_controller(scrolled, wheel)

      let pinch = gtk_gesture_zoom_new()!
      let begun: @convention(c) (Instance, OpaquePointer?, Instance) -> Void = { _, _, data in
        let wall = data.data(Wall.self)
        wall.pinchStart = wall.itemSize
      }
      Instance(pinch).connect("begin", begun, self)
      let scaled: @convention(c) (Instance, Double, Instance) -> Void = { _, scale, data in
        let wall = data.data(Wall.self)
        wall.setItemSize(wall.pinchStart * scale)
      }
      Instance(pinch).connect("scale-changed", scaled, self)
      gtk_widget_add_controller(scrolled, pinch)
    }
  }
#endif
