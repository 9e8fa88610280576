#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // Tab goes into a cell that has something to focus, through it, and on to the next cell, as in GTK's lists.
  extension ViewObject {
    /// Moves the focus into the view, inside it, or out of it. Returns false if it must go elsewhere.
    func moveFocus(_ direction: GtkDirectionType) -> Bool {
      let isTab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
      guard let child = gtk_widget_get_focus_child(widget.widget) else {
        let isInside = gtk_widget_is_focus(widget.widget) != 0
        if hasSize && itemCount == 0 || isInside && direction == GTK_DIR_TAB_BACKWARD { return false }
        if isTab, let position = enteredPosition {
          if focusInside(position, direction) { return true }
          for position in visibleRange ?? position...position where focusInside(position, direction) {
            return true
          }
          return false
        }
        return !isInside && enterFocus()
      }
      if gtk_widget_child_focus(child, direction) != 0 { return true }
      guard isTab, input.tabBehavior == VLT_TAB_BEHAVIOR_ALL, let cell = focus.cell, cell.kind == .item
      else { return false }
      var next = Int(cell.position)
      // Cells without anything that takes the focus are passed over.
      for _ in 0..<Self.mostPassed {
        next += direction == GTK_DIR_TAB_FORWARD ? 1 : -1
        guard next >= 0, next < itemCount else { break }
        if focusInside(next, direction) { return true }
      }
      _ = showFocus()
      return false
    }

    /// Shows an item, and gives the focus to the first or last widget in its cell that takes it, or else to the cell.
    private func focusInside(_ position: Int, _ direction: GtkDirectionType) -> Bool {
      scroll(to: position, at: .nearest)
      guard let cell = cell(showing: position) else { return false }
      return gtk_widget_child_focus(cell.widget.widget, direction) != 0
    }
  }

  extension Cell {
    /// Moves the focus into the cell, inside it, or out of it. Returns false if it must go elsewhere.
    func moveFocus(_ direction: GtkDirectionType) -> Bool {
      let isTab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
      if gtk_widget_get_focus_child(widget.widget) != nil { return focusChild(direction) }
      if gtk_widget_is_focus(widget.widget) != 0 {
        return direction == GTK_DIR_TAB_FORWARD && focusChild(direction)
      }
      return isTab && focusChild(direction) || gtk_widget_grab_focus(widget.widget) != 0
    }

    func focusChild(_ direction: GtkDirectionType) -> Bool {
      guard let child else { return false }
      return gtk_widget_child_focus(child.widget, direction) != 0
    }
  }
#endif
