#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // The CSS nodes of a view are those of `GtkListView` while its layout is a list, and those of `GtkGridView` otherwise. So the
  // rules of themes for lists apply to lists: the padding of rows, separators, and the style classes `rich-list`,
  // `navigation-sidebar` and `data-table`.
  extension ViewObject {
    /// The node of an item's cell.
    var itemNode: StaticString { isList ? "row" : "child" }

    /// Gives the view and its cells the nodes for the layout. Unused cells get theirs when they are used again.
    func nameNodes() {
      isList = layoutObject.map { LayoutObject.of($0).mode.hasParameters(of: LayoutMode.List.self) } ?? false
      // A name that the host has chosen stays.
      if widget.hasNode("gridview") || widget.hasNode("listview") {
        widget.setNode(isList ? "listview" : "gridview")
      }
      for case let cell? in cells.alive where cell.kind == .item { cell.widget.setNode(itemNode) }
      for cell in cells.prepared where cell.kind == .item { cell.widget.setNode(itemNode) }
    }

    /// Adds the style class for the orientation, as GTK's lists do. Themes draw separators by it.
    func nameOrientation() {
      gtk_widget_remove_css_class(widget.widget, text(isVertical ? "horizontal" : "vertical"))
      gtk_widget_add_css_class(widget.widget, text(isVertical ? "vertical" : "horizontal"))
    }
  }

  extension Instance {
    fileprivate func hasNode(_ name: StaticString) -> Bool {
      g_strcmp0(gtk_widget_get_css_name(widget), text(name)) == 0
    }

    /// Gives a widget another CSS node. GTK allows that only for a widget that is being made, but its class does it at any time.
    func setNode(_ name: StaticString) {
      if hasNode(name) { return }
      let widgetClass = Instance(g_type_class_peek(gtk_widget_get_type())).assumingMemoryBound(
        to: GObjectClass.self)
      guard let property = g_object_class_find_property(widgetClass, text("css-name")) else { return }
      var value = GValue()
      g_value_init(&value, gType(.string))
      g_value_set_static_string(&value, text(name))
      widgetClass.pointee.set_property(object, property.pointee.param_id, &value, property)
      g_value_unset(&value)
    }
  }
#endif
