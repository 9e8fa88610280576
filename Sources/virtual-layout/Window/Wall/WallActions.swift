#if GTK
  import VirtualLayoutGTK

  /// The window's actions. Menus and keys refer to them by name.
  final class WallActions {
    private let mode: Instance
    private let grouping: Instance

    /// Adds the actions to the wall's window, with their keys.
    init(_ wall: Wall, _ application: Instance) {
      let (map, app) = (wall.window.opaque, application.cast(GtkApplication.self))

      func add(_ action: Instance) {
        g_action_map_add_action(map, action.opaque)
        g_object_unref(action)
      }

      func addSimple(_ name: String, _ run: @escaping () -> Void) {
        let action = Instance(g_simple_action_new(name, nil)!)
        action.on("activate") { _ in run() }
        add(action)
      }

      func setKeys(_ action: String, _ keys: String...) {
        let texts = keys.map { g_strdup($0) }
        gtk_application_set_accels_for_action(app, action, texts.map { UnsafePointer($0) } + [nil])
        for text in texts { g_free(text) }
      }

      mode = Self.makeChoice("mode", wall.mode.rawValue) { [unowned wall] in
        guard let mode = WallMode(rawValue: $0) else { return }
        wall.setMode(mode)
      }
      grouping = Self.makeChoice("group", wall.grouping.rawValue) { [unowned wall] in
        guard let grouping = WallGrouping(rawValue: $0) else { return }
        wall.setGrouping(grouping)
      }
      add(mode)
      add(grouping)
      for (number, mode) in WallMode.modes(for: wall.content).enumerated() {
        setKeys("win.mode::\(mode.rawValue)", "<Control>\(number + 1)")
      }
      let groupings = WallGrouping.groupings(of: wall.content)
      if groupings.count > 1 {
        addSimple("next-group") { [unowned wall] in
          let place = groupings.firstIndex(of: wall.grouping) ?? 0
          wall.setGrouping(groupings[(place + 1) % groupings.count])
        }
        setKeys("win.next-group", "<Control>g")
      }
      let settings = Instance(gtk_settings_get_default()!)
      add(Instance(g_property_action_new("dark", settings, "gtk-application-prefer-dark-theme")!))
      setKeys("win.dark", "<Control>d")
      add(Instance(g_property_action_new("find", wall.controls.searchBar, "search-mode-enabled")!))
      setKeys("win.find", "<Control>f")
      add(Instance(g_property_action_new("statistics", wall.statistics.widget, "visible")!))
      setKeys("win.statistics", "F12")
      if !wall.content.isText {
        addSimple("larger") { [unowned wall] in wall.zoom(by: Wall.zoomStep) }
        setKeys("win.larger", "<Control>plus", "<Control>equal", "<Control>KP_Add")
        addSimple("smaller") { [unowned wall] in wall.zoom(by: 1 / Wall.zoomStep) }
        setKeys("win.smaller", "<Control>minus", "<Control>KP_Subtract")
      }
      addSimple("about") { [unowned wall] in wall.showAbout() }
      setKeys("win.show-help-overlay", "<Control>question", "<Control>F1")
      setKeys("window.close", "<Control>q", "<Control>w")
    }

    /// Makes an action whose state is one of several texts. Nothing but `show` changes the state.
    private static func makeChoice(
      _ name: String, _ state: String, _ choose: @escaping (String) -> Void
    ) -> Instance {
      let type = g_variant_type_new("s")
      defer { g_variant_type_free(type) }
      let action = Instance(g_simple_action_new_stateful(name, type, g_variant_new_string(state))!)
      action.on("change-state") { value in
        guard let value else { return }
        choose(String(cString: g_variant_get_string(value, nil)))
      }
      return action
    }

    /// Shows in menus which mode is on.
    func show(_ mode: WallMode) {
      g_simple_action_set_state(self.mode.opaque, g_variant_new_string(mode.rawValue))
    }

    /// Shows in menus how the pictures are grouped.
    func show(_ grouping: WallGrouping) {
      g_simple_action_set_state(self.grouping.opaque, g_variant_new_string(grouping.rawValue))
    }
  }
#endif
