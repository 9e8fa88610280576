#if GTK
  import VirtualLayoutGTK

  // The headers of sections: a title, and how many pictures follow.
  extension Wall {
    func makeHeaderFactory() -> OpaquePointer {
      let factory = vlt_cell_factory_new()!
      typealias Function = @convention(c) (Instance, OpaquePointer, Instance) -> Void
      let setUp: Function = { _, cell, data in data.data(Wall.self).setUpHeader(cell) }
      let bind: Function = { _, cell, data in data.data(Wall.self).bindHeader(cell) }
      let unbind: Function = { _, cell, data in data.data(Wall.self).boundHeaders.remove(cell) }
      Instance(factory).connect("setup", setUp, self)
      Instance(factory).connect("bind", bind, self)
      Instance(factory).connect("unbind", unbind, self)
      return factory
    }

    /// The header at the top edge of the view, where its own top is, and how high it is.
    var headerAtEdge: (section: Int, y: Double, height: Double)? {
      for header in boundHeaders {
        let cell = WidgetPointer(header)
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(cell, view, 0, 0, &x, &y)
        let height = Double(gtk_widget_get_height(cell))
        guard y <= 0, y + height > 0 else { continue }
        return (Int(vlt_cell_get_section(header)), y, height)
      }
      return nil
    }

    private func setUpHeader(_ cell: OpaquePointer) {
      let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10)!
      box.addClasses("section-title")
      let (title, count) = (gtk_label_new(nil)!, gtk_label_new(nil)!)
      title.addClasses("heading")
      count.addClasses("dim-label", "numeric")
      gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_MIDDLE)
      for label in [title, count] {
        gtk_label_set_single_line_mode(label.opaque, 1)
        box.append(label)
      }
      vlt_cell_set_child(cell, box)
    }

    private func bindHeader(_ cell: OpaquePointer) {
      boundHeaders.insert(cell)
      let section = Int(vlt_cell_get_section(cell))
      guard let box = vlt_cell_get_child(cell), let title = gtk_widget_get_first_child(box),
        let count = gtk_widget_get_last_child(box), model.sections.indices.contains(section)
      else { return }
      WidgetPointer(cell).setAccessibleName(model.sections[section].title)
      gtk_label_set_text(title.opaque, model.sections[section].title)
      gtk_label_set_text(count.opaque, model.sections[section].positions.count.grouped)
    }
  }
#endif
