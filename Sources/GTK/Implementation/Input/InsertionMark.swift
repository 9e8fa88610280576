#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// The line between items where a drop would insert. The layout knows where that is.
  struct InsertionMark {
    /// In the view's coordinates. The mark follows what is there while the view scrolls.
    var pointer: LayoutPoint
    let decoration: Decoration
  }

  extension ViewObject {
    /// Shows where a drop at a point of the view would insert. Returns the position of the item before which the drop would
    /// insert; nil if there is no such place.
    func showInsertionMark(at pointer: LayoutPoint) -> Int? {
      guard hasSize, let gap = insertionGap(at: pointer) else {
        hideInsertionMark()
        return nil
      }
      if input.mark == nil {
        addMarkStyle(gtk_widget_get_display(widget.widget))
        input.mark = InsertionMark(
          pointer: pointer, decoration: Decoration("insertion-mark", in: widget))
        startTicking()
      }
      input.mark?.pointer = pointer
      gtk_widget_queue_allocate(widget.widget)
      return sections.starts.position(of: gap.path)
    }

    func hideInsertionMark() {
      guard let mark = input.mark else { return }
      input.mark = nil
      mark.decoration.remove()
    }

    func insertionGap(at pointer: LayoutPoint) -> InsertionGap? {
      layout.insertionGap(at: contentPoint(pointer))
    }

    /// Places the mark with its middle on the gap, but inside the view.
    func placeInsertionMark() {
      guard let mark = input.mark, let gap = insertionGap(at: mark.pointer) else { return }
      var frame = gap.indicator.offsetBy(dx: -origin.x, dy: -origin.y)
      let isHorizontal = frame.width > frame.height
      let thickness = mark.decoration.minimum(
        isHorizontal ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
      func inside(_ middle: Double, _ length: Double) -> Double {
        let isVisible = middle >= 0 && middle <= length
        return isVisible
          ? min(max(middle - thickness / 2, 0), max(length - thickness, 0)) : middle - thickness / 2
      }
      if isHorizontal {
        (frame.y, frame.height) = (inside(frame.y, scroller.viewport.height), thickness)
      } else {
        (frame.x, frame.width) = (inside(frame.x, scroller.viewport.width), thickness)
      }
      gtk_widget_remove_css_class(
        mark.decoration.widget.widget, text(isHorizontal ? "vertical" : "horizontal"))
      gtk_widget_add_css_class(mark.decoration.widget.widget, text(isHorizontal ? "horizontal" : "vertical"))
      mark.decoration.place(at: frame)
    }
  }

  /// Gives the mark a thickness and a colour: that of the theme for selections, mixed with that for text. Themes know no such
  /// node, and what an application says of it wins.
  private func addMarkStyle(_ display: OpaquePointer?) {
    guard let display, g_object_get_data(Instance(display).object, text("vlt-insertion-mark")) == nil else {
      return
    }
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(
      provider,
      text(
        """
        insertion-mark {
          min-width: 4px;
          min-height: 4px;
          border-radius: 2px;
          background-color: mix(@theme_selected_bg_color, @theme_fg_color, 0.3);
        }
        """), -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
    g_object_set_data_full(
      Instance(display).object, text("vlt-insertion-mark"), Instance(provider), { g_object_unref($0) })
  }

  // MARK: The C interface

  @c @implementation
  public func vlt_collection_view_show_insertion_mark(_ self: OpaquePointer!, _ x: Double, _ y: Double)
    -> guint
  {
    checkedView(self)?.showInsertionMark(at: LayoutPoint(x: x, y: y)).map { guint($0) }
      ?? GTK_INVALID_LIST_POSITION_VALUE
  }

  @c @implementation
  public func vlt_collection_view_hide_insertion_mark(_ self: OpaquePointer!) {
    checkedView(self)?.hideInsertionMark()
  }
#endif
