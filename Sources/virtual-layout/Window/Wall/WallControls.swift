#if GTK
  import VirtualLayoutGTK

  /// The widgets that show the wall's state: those of the header bar, the search bar, and the page for an empty wall.
  final class WallControls {
    let searchButton = gtk_toggle_button_new()!
    let searchBar = gtk_search_bar_new()!
    let searchEntry = gtk_search_entry_new()!
    let sizeScale = gtk_scale_new_with_range(
      GTK_ORIENTATION_HORIZONTAL, Wall.itemSizes.lowerBound, Wall.itemSizes.upperBound, 4)!
    /// The slider with its buttons.
    let sizeBox = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 2)!
    /// The buttons for modes.
    let modeBox = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    let menuButton = gtk_menu_button_new()!
    let countLabel = gtk_label_new(nil)!
    let emptyPage = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
    fileprivate var modeButtons: [WallMode: WidgetPointer] = [:]

    func show(_ mode: WallMode) {
      guard let button = modeButtons[mode] else { return }
      gtk_toggle_button_set_active(button.cast(GtkToggleButton.self), 1)
    }

    var isMenuOpen: Bool {
      gtk_widget_get_mapped(Instance(gtk_menu_button_get_popover(menuButton.opaque)!).widget) != 0
    }

    /// Whether the controls take input. While a picture is open, it takes all.
    func setSensitive(_ isSensitive: Bool) {
      for control in [searchButton, searchBar, sizeBox, modeBox, menuButton] {
        gtk_widget_set_sensitive(control, isSensitive ? 1 : 0)
      }
    }

    func show(_ size: Double) { gtk_range_set_value(sizeScale.cast(GtkRange.self), size) }

    func show(count: Int, of content: WallContent) {
      let all = content.description(of: content.count)
      let text = count == content.count ? all : "\(count.grouped) of \(all)"
      gtk_label_set_text(countLabel.opaque, text)
      gtk_widget_set_visible(emptyPage, count == 0 ? 1 : 0)
    }
  }

  extension Wall {
    /// Puts the window together.
    func assemble() {
      let frame = window.cast(GtkWindow.self)
      gtk_window_set_title(frame, content.title)
      gtk_window_set_default_size(frame, 1100, 760)
      gtk_window_set_titlebar(frame, makeHeader())

      let scrolled = gtk_scrolled_window_new()!
      gtk_scrolled_window_set_child(scrolled.opaque, view)
      gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      addZoomGestures(scrolled)
      let position = gtk_scrolled_window_get_vadjustment(scrolled.opaque)!
      var former = 0.0
      Instance(position).on("value-changed") { [unowned self] in
        let value = gtk_adjustment_get_value(position)
        self.scrolled(isForward: value >= former)
        former = value
      }

      makeEmptyPage()
      gtk_overlay_set_child(overlay.opaque, scrolled)
      gtk_overlay_add_overlay(overlay.opaque, controls.emptyPage)
      gtk_overlay_add_overlay(overlay.opaque, viewer.widget)
      gtk_overlay_add_overlay(overlay.opaque, statistics.widget)
      gtk_widget_set_vexpand(overlay, 1)

      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      box.append(makeSearchBar())
      box.append(overlay)
      gtk_window_set_child(frame, box)
      controls.show(mode)
      controls.show(count: model.count, of: content)
      addShortcutsWindow()
      followWidth()
    }

    private func makeHeader() -> WidgetPointer {
      let header = gtk_header_bar_new()!
      fillMenuButton()
      let hasChoice = WallMode.modes(for: content).count > 1
      if hasChoice { fillModeBox() }
      gtk_header_bar_set_title_widget(header.opaque, controls.modeBox)
      gtk_button_set_icon_name(controls.searchButton.cast(GtkButton.self), "edit-find-symbolic")
      controls.searchButton.setName("Find by Name")
      gtk_header_bar_pack_start(header.opaque, controls.searchButton)
      gtk_header_bar_pack_start(header.opaque, makeTitle())
      gtk_header_bar_pack_end(header.opaque, controls.menuButton)
      if !content.isText {
        fillSizeBox()
        gtk_header_bar_pack_end(header.opaque, controls.sizeBox)
      }
      header.keepFocusOnClick()
      return header
    }

    private func makeTitle() -> WidgetPointer {
      let title = gtk_label_new(content.title)!
      title.addClasses("wall-title")
      controls.countLabel.addClasses("wall-count")
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      for label in [title, controls.countLabel] {
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
        box.append(label)
      }
      gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
      gtk_widget_set_margin_start(box, 6)
      return box
    }

    private func fillModeBox() {
      let box = controls.modeBox
      box.addClasses("linked")
      var first: UnsafeMutablePointer<GtkToggleButton>?
      for mode in WallMode.modes(for: content) {
        let button = gtk_toggle_button_new_with_label(mode.title)!
        gtk_toggle_button_set_group(button.cast(GtkToggleButton.self), first)
        first = first ?? button.cast(GtkToggleButton.self)
        button.instance.on("toggled") { [unowned self] in
          if gtk_toggle_button_get_active(button.cast(GtkToggleButton.self)) != 0 { setMode(mode) }
        }
        controls.modeButtons[mode] = button
        box.append(button)
      }
    }

    private func fillSizeBox() {
      let scale = controls.sizeScale
      gtk_scale_set_draw_value(scale.cast(GtkScale.self), 0)
      gtk_widget_set_size_request(scale, 130, -1)
      gtk_range_set_value(scale.cast(GtkRange.self), itemSize)
      scale.setName("Size of Pictures")
      scale.instance.on("value-changed") { [unowned self] in
        setItemSize(gtk_range_get_value(scale.cast(GtkRange.self)))
      }
      // A slider takes the focus by every click, where arrow keys mean something else.
      let events = gtk_event_controller_legacy_new()!
      gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
      let event: @convention(c) (Instance, OpaquePointer, Instance) -> gboolean = { _, event, data in
        let type = gdk_event_get_event_type(event)
        if type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END { data.data(Wall.self).takeFocus() }
        return 0
      }
      Instance(events).connect("event", event, self)
      gtk_widget_add_controller(scale, events)
      controls.sizeBox.append(makeButton("zoom-out-symbolic", "Smaller", action: "win.smaller"))
      controls.sizeBox.append(scale)
      controls.sizeBox.append(makeButton("zoom-in-symbolic", "Larger", action: "win.larger"))
    }

    private func makeButton(_ icon: String, _ name: String, action: String) -> WidgetPointer {
      let button = gtk_button_new_from_icon_name(icon)!
      gtk_button_set_has_frame(button.cast(GtkButton.self), 0)
      gtk_actionable_set_action_name(button.opaque, action)
      button.setName(name)
      return button
    }

    private func makeSearchBar() -> WidgetPointer {
      let (bar, entry) = (controls.searchBar, controls.searchEntry)
      gtk_editable_set_width_chars(entry.opaque, 12)
      gtk_editable_set_max_width_chars(entry.opaque, 40)
      entry.setAccessibleName("Find by Name")
      gtk_search_bar_set_child(bar.opaque, entry)
      gtk_search_bar_connect_entry(bar.opaque, entry.opaque)
      gtk_search_bar_set_key_capture_widget(bar.opaque, window)
      g_object_bind_property(
        bar.instance, "search-mode-enabled", controls.searchButton.instance, "active", G_BINDING_BIDIRECTIONAL
      )
      entry.instance.on("search-changed") { [unowned self] in
        let text = String(cString: gtk_editable_get_text(entry.opaque))
        search.find(text) { [unowned self] in show($0) }
      }
      entry.instance.on("activate") { [unowned self] in takeFocus() }
      bar.instance.onChange(of: "search-mode-enabled") { [unowned self] in
        if gtk_search_bar_get_search_mode(bar.opaque) == 0 { takeFocus() }
      }
      return bar
    }

    private func makeEmptyPage() {
      let page = controls.emptyPage
      gtk_widget_set_halign(page, GTK_ALIGN_CENTER)
      gtk_widget_set_valign(page, GTK_ALIGN_CENTER)
      let icon = gtk_image_new_from_icon_name("edit-find-symbolic")!
      gtk_image_set_pixel_size(icon.opaque, 96)
      icon.addClasses("dim-label")
      icon.setAccessibleName("Nothing Found")
      let (title, advice) = (gtk_label_new("Nothing Found")!, gtk_label_new("Try another name.")!)
      title.addClasses("title-1")
      advice.addClasses("dim-label")
      for widget in [icon, title, advice] { page.append(widget) }
    }
  }
#endif
