#if GTK
  import VirtualLayoutGTK

  // The menu of the window, and the windows that it opens.
  extension Wall {
    func fillMenuButton() {
      let button = controls.menuButton
      gtk_menu_button_set_icon_name(button.opaque, "open-menu-symbolic")
      gtk_menu_button_set_primary(button.opaque, 1)
      button.setName("Menu")
      let menu = g_menu_new()!
      addSection(WallMode.modes(for: content).map { ($0.title, "win.mode::\($0.rawValue)") }, to: menu)
      let groupings = WallGrouping.groupings(of: content)
      if groupings.count > 1 {
        addSection(
          WallGrouping.allCases.map { ($0.title, "win.group::\($0.rawValue)") }, to: menu)
      }
      if !content.isText {
        addSection([("Larger", "win.larger"), ("Smaller", "win.smaller")], to: menu)
      }
      addSection([("Dark Style", "win.dark"), ("Statistics", "win.statistics")], to: menu)
      addSection(
        [("Keyboard Shortcuts", "win.show-help-overlay"), ("About Photo Wall", "win.about")], to: menu)
      gtk_menu_button_set_menu_model(button.opaque, Instance(menu).cast(GMenuModel.self))
      g_object_unref(Instance(menu))
      // GTK would leave the focus with the button, where arrow keys do nothing.
      gtk_menu_button_set_create_popup_func(
        button.opaque, { _, data in data!.data(Wall.self).noteFocus() },
        Unmanaged.passUnretained(self).toOpaque(), nil)
      Instance(gtk_menu_button_get_popover(button.opaque)!).on("closed") { [unowned self] in returnFocus() }
    }

    private func addSection(_ entries: [(label: String, action: String)], to menu: OpaquePointer) {
      let section = g_menu_new()!
      for entry in entries { g_menu_append(section, entry.label, entry.action) }
      g_menu_append_section(menu, nil, Instance(section).cast(GMenuModel.self))
      g_object_unref(Instance(section))
    }

    /// Lets Ctrl-? show the keys.
    func addShortcutsWindow() {
      let builder = gtk_builder_new_from_string(Self.shortcutsSheet(content), -1)!
      let shortcuts = gtk_builder_get_object(builder, "shortcuts")!
      gtk_application_window_set_help_overlay(
        window.cast(GtkApplicationWindow.self), Instance(shortcuts).opaque)
      g_object_unref(Instance(builder))
    }

    private static func shortcutsSheet(_ content: WallContent) -> String {
      var groups: [(title: String, keys: [(title: String, key: String)])] = [
        (
          "Find", [("Find by name", "&lt;Control&gt;f"), ("Close the search", "Escape")]
        ),
        (
          "Move",
          [
            ("Another item", "Left Right Up Down"), ("One screen", "Page_Up Page_Down"),
            ("Start and end", "Home End"), ("Buttons, and back", "Tab Escape"),
            ("Select all", "&lt;Control&gt;a"),
          ]
        ),
      ]
      let modes = WallMode.modes(for: content).enumerated().map { number, mode in
        (mode.title, "&lt;Control&gt;\(number + 1)")
      }
      if modes.count > 1 { groups.append(("Arrange", modes)) }
      if WallGrouping.groupings(of: content).count > 1 {
        groups.append(("Group", [("By folder, by month, or not", "&lt;Control&gt;g")]))
      }
      if !content.isText {
        groups.append(("Size", [("Larger", "&lt;Control&gt;plus"), ("Smaller", "&lt;Control&gt;minus")]))
        groups.append(
          ("Picture", [("Open", "Return"), ("Others, while it is open", "Left Right"), ("Close", "Escape")]))
      }
      groups.append(
        (
          "Window",
          [
            ("Dark style", "&lt;Control&gt;d"), ("Menu", "F10"),
            ("Keyboard shortcuts", "&lt;Control&gt;question"),
            ("Statistics", "F12"), ("Close", "&lt;Control&gt;q"),
          ]
        ))
      let sheet = groups.map { group in
        let keys = group.keys.map {
          """
          <child><object class="GtkShortcutsShortcut">
            <property name="title">\($0.title)</property><property name="accelerator">\($0.key)</property>
          </object></child>
          """
        }
        return """
          <child><object class="GtkShortcutsGroup"><property name="title">\(group.title)</property>
            \(keys.joined())
          </object></child>
          """
      }
      return """
        <interface><object class="GtkShortcutsWindow" id="shortcuts"><property name="modal">1</property>
          <child><object class="GtkShortcutsSection"><property name="section-name">wall</property>
            <property name="max-height">18</property>
            \(sheet.joined())
          </object></child>
        </object></interface>
        """
    }

    func showAbout() {
      let about = gtk_about_dialog_new()!
      let dialog = about.opaque
      gtk_about_dialog_set_program_name(dialog, "Photo Wall")
      gtk_about_dialog_set_comments(
        dialog, "Any number of pictures, words or lines of text, laid out by VirtualLayout.")
      gtk_about_dialog_set_logo_icon_name(dialog, "image-x-generic")
      gtk_window_set_transient_for(about.cast(GtkWindow.self), window.cast(GtkWindow.self))
      gtk_window_set_modal(about.cast(GtkWindow.self), 1)
      gtk_window_present(about.cast(GtkWindow.self))
      // GTK would select the program's name.
      gtk_window_set_focus(about.cast(GtkWindow.self), nil)
    }
  }
#endif
