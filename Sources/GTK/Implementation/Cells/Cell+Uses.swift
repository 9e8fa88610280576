#if GTK
  import CVirtualLayoutGTK

  extension Cell {
    /// What a user can do with a cell. A handler of `bind` may change it for its item; the next item begins with what `setup`
    /// has left.
    struct Uses {
      var isActivatable = true
      var isSelectable = true
      var isFocusable = true
    }

    var uses: Uses {
      get {
        let isFocusable = gtk_widget_get_focusable(widget.widget) != 0
        return Uses(isActivatable: isActivatable, isSelectable: isSelectable, isFocusable: isFocusable)
      }
      set {
        setActivatable(newValue.isActivatable)
        setSelectable(newValue.isSelectable)
        gtk_widget_set_focusable(widget.widget, newValue.isFocusable ? 1 : 0)
      }
    }

    func setActivatable(_ isActivatable: Bool) {
      if self.isActivatable == isActivatable { return }
      self.isActivatable = isActivatable
      // Themes show by this class that a cell is more than a picture.
      if isActivatable {
        gtk_widget_add_css_class(widget.widget, text("activatable"))
      } else {
        gtk_widget_remove_css_class(widget.widget, text("activatable"))
      }
      widget.notify("activatable")
    }

    func setSelectable(_ isSelectable: Bool) {
      if self.isSelectable == isSelectable { return }
      self.isSelectable = isSelectable
      widget.notify("selectable")
    }

    /// Gives the focus to the cell or, if it does not take it, to something inside. Returns whether it is there.
    func takeFocus() -> Bool { gtk_widget_grab_focus(widget.widget) != 0 || focusChild(GTK_DIR_TAB_FORWARD) }
  }

  // MARK: The C interface

  @c @implementation
  public func vlt_cell_get_activatable(_ self: OpaquePointer!) -> gboolean {
    checkedCell(self)?.isActivatable ?? false ? 1 : 0
  }

  @c @implementation
  public func vlt_cell_set_activatable(_ self: OpaquePointer!, _ activatable: gboolean) {
    checkedCell(self)?.setActivatable(activatable != 0)
  }

  @c @implementation
  public func vlt_cell_get_selectable(_ self: OpaquePointer!) -> gboolean {
    checkedCell(self)?.isSelectable ?? false ? 1 : 0
  }

  @c @implementation
  public func vlt_cell_set_selectable(_ self: OpaquePointer!, _ selectable: gboolean) {
    checkedCell(self)?.setSelectable(selectable != 0)
  }
#endif
