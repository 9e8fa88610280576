#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// Where to scroll as soon as the view has a size.
  struct PendingTarget {
    enum Kind {
      case item(_ position: Int)
      case section(Int)
    }

    var kind: Kind
    var alignment: ScrollAlignment
    /// Whether the item then gets the focus.
    var takesFocus = false

    /// Follows a change of the model. An item that is gone leaves its position to the next one.
    mutating func follow(_ start: Int, _ removed: Int, _ added: Int) {
      guard case .item(let position) = kind, position > start || removed == 0 && position == start else {
        return
      }
      kind = .item(position >= start + removed ? position + added - removed : start)
    }
  }

  extension ViewObject {
    /// Scrolls to an item, selects it and gives it the focus, as the flags say. Does nothing if there is no such item.
    func scroll(to position: Int, at alignment: ScrollAlignment, _ flags: VltScrollFlags) {
      let takesFocus = flags.rawValue & VLT_SCROLL_FOCUS.rawValue != 0
      if flags.rawValue & VLT_SCROLL_SELECT.rawValue != 0, position < itemCount {
        select(position, toggles: false, extends: false)
      }
      guard hasSize else {
        pendingTarget = PendingTarget(kind: .item(position), alignment: alignment, takesFocus: takesFocus)
        return
      }
      guard position < itemCount else { return }
      scroll(to: position, at: alignment)
      if takesFocus { focusWithoutScrolling(position) }
    }

    /// Gives the focus to an item, but not while GTK places widgets.
    func focusInNextFrame(_ position: Int) {
      focus.pending = PendingTarget(kind: .item(position), alignment: .nearest)
      gtk_widget_add_tick_callback(
        widget.widget,
        { widget, _, _ in
          let view = ViewObject.of(Instance(widget!))
          guard case .item(let position) = view.focus.pending?.kind else { return 0 }
          view.focus.pending = nil
          view.focusWithoutScrolling(position)
          return 0
        }, nil, nil)
    }
  }

  let scrollFlagsType: GType = {
    // GLib keeps the array.
    let values = UnsafeMutablePointer<GFlagsValue>.allocate(capacity: 4)
    func add(_ index: Int, _ flag: VltScrollFlags, _ name: StaticString, _ nick: StaticString) {
      (values + index).initialize(
        to: GFlagsValue(value: flag.rawValue, value_name: text(name), value_nick: text(nick)))
    }
    add(0, VLT_SCROLL_NONE, "VLT_SCROLL_NONE", "none")
    add(1, VLT_SCROLL_FOCUS, "VLT_SCROLL_FOCUS", "focus")
    add(2, VLT_SCROLL_SELECT, "VLT_SCROLL_SELECT", "select")
    (values + 3).initialize(to: GFlagsValue())
    return g_flags_register_static(text("VltScrollFlags"), values)
  }()

  // MARK: The C interface

  @c @implementation
  public func vlt_scroll_flags_get_type() -> GType { registered(scrollFlagsType) }

  @c @implementation
  public func vlt_collection_view_scroll_to(
    _ self: OpaquePointer!, _ position: guint, _ alignment: VltScrollAlignment, _ flags: VltScrollFlags
  ) {
    checkedView(self)?.scroll(to: Int(position), at: ScrollAlignment(alignment), flags)
  }
#endif
