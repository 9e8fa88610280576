#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  extension ViewObject {
    /// Shows the cell under the pointer as the icon of a drag. Behind it are other cells that are dragged along.
    func setDragIcon(
      _ drag: OpaquePointer, _ position: Int, at point: LayoutPoint, of positions: OpaquePointer
    ) {
      guard let cell = cell(showing: position),
        let frame = layout.attributes(of: .item(sections.starts.path(of: position)))?.frame
      else { return }
      let snapshot = gtk_snapshot_new()
      // The insertion mark is seen through it.
      gtk_snapshot_push_opacity(snapshot, 0.8)
      for (index, other) in companions(of: cell, in: positions).enumerated().reversed() {
        draw(other, on: snapshot, shift: Float(index + 1) * 6)
      }
      draw(cell, on: snapshot, shift: 0)
      gtk_snapshot_pop(snapshot)
      guard let picture = gtk_snapshot_free_to_paintable(snapshot, nil) else { return }
      gtk_drag_icon_set_from_paintable(
        drag, picture, CInt(point.x - (frame.x - origin.x)), CInt(point.y - (frame.y - origin.y)))
      Instance(picture).unref()
    }

    /// Up to two cells that are dragged along.
    private func companions(of cell: Cell, in positions: OpaquePointer) -> [Cell] {
      var companions: [Cell] = []
      for case let other? in cells.alive where companions.count < 2 && other !== cell {
        if gtk_bitset_contains(positions, other.position) != 0 { companions.append(other) }
      }
      return companions
    }

    private func draw(_ cell: Cell, on snapshot: OpaquePointer?, shift: Float) {
      let widget = cell.widget.widget
      guard let live = gtk_widget_paintable_new(widget) else { return }
      var point = graphene_point_t(x: shift, y: shift)
      gtk_snapshot_save(snapshot)
      gtk_snapshot_translate(snapshot, &point)
      if let picture = gdk_paintable_get_current_image(live) {
        gdk_paintable_snapshot(
          picture, snapshot, Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
        Instance(picture).unref()
      }
      gtk_snapshot_restore(snapshot)
      Instance(live).unref()
    }
  }
#endif
