#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// What a `VltCell` knows: its item, the position and the section of that, its child, and how an animation shifts it.
  final class Cell {
    let widget: Instance
    /// Whether it is the cell of an item, a header or a footer.
    fileprivate(set) var kind = ElementKind.item
    /// The item, of which the cell owns a reference; nil while the cell shows none.
    fileprivate(set) var item: Instance?
    fileprivate(set) var position = GTK_INVALID_LIST_POSITION_VALUE
    /// The section; `GTK_INVALID_LIST_POSITION` while the cell shows nothing.
    fileprivate(set) var section = GTK_INVALID_LIST_POSITION_VALUE
    /// The extent along the scroll axis that a header or footer was last given.
    var measuredExtent = 0.0
    fileprivate(set) var isSelected = false
    var isActivatable = true
    var isSelectable = true
    var usesAfterSetup = Uses()
    fileprivate(set) var child: Instance?
    /// What a host in Swift has made for the cell, and whose widget is the child.
    var content: AnyContentBox?
    var motion = CellMotion()

    fileprivate init(_ widget: Instance) { self.widget = widget }

    /// The Swift object of a `VltCell`.
    static func of(_ widget: Instance) -> Cell { widget.state(Cell.self, after: GtkWidget.self) }

    /// Makes a cell without a child. The caller owns a reference.
    static func make(_ kind: ElementKind = .item) -> Cell {
      if kind != .item { return makeHeader(kind) }
      let widget: Instance = g_object_ref_sink(g_object_new_with_properties(vlt_cell_get_type(), 0, nil, nil))
      return Cell.of(widget)
    }

    /// Makes the cell of a header or footer. A header has the node and the role of the headers of GTK's lists, a footer the
    /// node `footer` and the role of a group.
    private static func makeHeader(_ kind: ElementKind) -> Cell {
      let isHeader = kind == .header
      var names: (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (text("css-name"), text("accessible-role"))
      var values = (GValue(), GValue())
      g_value_init(&values.0, gType(.string))
      g_value_set_static_string(&values.0, text(isHeader ? "header" : "footer"))
      g_value_init(&values.1, gtk_accessible_role_get_type())
      g_value_set_enum(
        &values.1, gint((isHeader ? GTK_ACCESSIBLE_ROLE_ROW_HEADER : GTK_ACCESSIBLE_ROLE_GROUP).rawValue))
      let made = withUnsafeMutablePointer(to: &names) { names in
        withUnsafePointer(to: &values) { values in
          names.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 2) { names in
            values.withMemoryRebound(to: GValue.self, capacity: 2) { values in
              g_object_new_with_properties(vlt_cell_get_type(), 2, names, values)
            }
          }
        }
      }
      g_value_unset(&values.0)
      g_value_unset(&values.1)
      let cell = Cell.of(g_object_ref_sink(made))
      cell.kind = kind
      cell.uses = Uses(isActivatable: false, isSelectable: false, isFocusable: false)
      return cell
    }

    // MARK: What it shows

    /// Shows an item, or none. Consumes a reference of the item.
    func show(
      _ item: Instance?, at position: guint, in section: guint = GTK_INVALID_LIST_POSITION_VALUE
    ) {
      let former = self.item
      self.item = item
      if former != item { widget.notify("item") }
      former?.unref()
      move(to: position, in: section)
    }

    func move(to position: guint, in section: guint) {
      if self.position != position {
        self.position = position
        if position != GTK_INVALID_LIST_POSITION_VALUE {
          widget.setAccessible(GTK_ACCESSIBLE_RELATION_POS_IN_SET, Int(position) + 1)
        }
        widget.notify("position")
      }
      if self.section != section {
        self.section = section
        widget.notify("section")
      }
    }

    func select(_ isSelected: Bool) {
      if self.isSelected == isSelected { return }
      self.isSelected = isSelected
      if isSelected {
        gtk_widget_set_state_flags(widget.widget, GTK_STATE_FLAG_SELECTED, 0)
      } else {
        gtk_widget_unset_state_flags(widget.widget, GTK_STATE_FLAG_SELECTED)
      }
      widget.setAccessible(GTK_ACCESSIBLE_STATE_SELECTED, isSelected)
      widget.notify("selected")
    }

    /// Ends an animation.
    func comeToRest() {
      motion = CellMotion()
      gtk_widget_set_opacity(widget.widget, 1)
      if gtk_widget_get_can_target(widget.widget) != 0 { return }
      gtk_widget_set_can_target(widget.widget, 1)
      widget.setAccessible(GTK_ACCESSIBLE_STATE_HIDDEN, false)
    }

    /// Shows or hides the cell. GTK itself does not take an invisible child out of the tree of assistive technologies.
    func setVisible(_ isVisible: Bool) {
      gtk_widget_set_child_visible(widget.widget, isVisible ? 1 : 0)
      widget.setAccessible(GTK_ACCESSIBLE_STATE_HIDDEN, !isVisible)
    }

    func setChild(_ child: Instance?) {
      if self.child == child { return }
      if let former = self.child { gtk_widget_unparent(former.widget) }
      self.child = child
      if let child {
        gtk_widget_set_parent(child.widget, widget.widget)
        // Otherwise the cell would have the name of its class.
        widget.setAccessible(GTK_ACCESSIBLE_RELATION_LABELLED_BY, child.widget)
      } else {
        gtk_accessible_reset_relation(OpaquePointer(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
      }
      widget.notify("child")
    }

    /// What the cell adds to its child, such as the padding of a theme.
    var sizeAroundChild: LayoutSize {
      guard let child else { return .zero }
      func added(_ orientation: GtkOrientation) -> Double {
        var (outer, inner): (CInt, CInt) = (0, 0)
        gtk_widget_measure(widget.widget, orientation, -1, &outer, nil, nil, nil)
        gtk_widget_measure(child.widget, orientation, -1, &inner, nil, nil, nil)
        return Double(outer - inner)
      }
      return LayoutSize(
        width: added(GTK_ORIENTATION_HORIZONTAL), height: added(GTK_ORIENTATION_VERTICAL))
    }

    /// The room that the cell asks for along one axis, given the extent along the other, or -1.
    func measure(_ orientation: GtkOrientation, for other: Double) -> Double {
      var (minimum, natural): (CInt, CInt) = (0, 0)
      var forSize: CInt = -1
      if other >= 0 {
        let across =
          orientation == GTK_ORIENTATION_VERTICAL ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
        gtk_widget_measure(widget.widget, across, -1, &minimum, nil, nil, nil)
        forSize = max(minimum, CInt(min(other, 1e6)))
      }
      gtk_widget_measure(widget.widget, orientation, forSize, nil, &natural, nil, nil)
      return Double(natural)
    }
  }

  /// `GTK_INVALID_LIST_POSITION`, a macro.
  let GTK_INVALID_LIST_POSITION_VALUE = guint.max

  // MARK: The class

  private enum Property: guint {
    case item = 1, position, section, selected, child, activatable, selectable
  }

  let cellType: GType = {
    let type = registerClass(
      "VltCell", parent: gtk_widget_get_type(), GtkWidget.self, GtkWidgetClass.self, flags: G_TYPE_FLAG_FINAL,
      classInit: { structure, _ in
        let widgetClass = structure!.assumingMemoryBound(to: GtkWidgetClass.self)
        let objectClass = structure!.assumingMemoryBound(to: GObjectClass.self)
        objectClass.pointee.get_property = { object, id, value, _ in
          let cell = Cell.of(Instance(object!))
          switch Property(rawValue: id) {
          case .item: g_value_set_object(value, cell.item)
          case .position: g_value_set_uint(value, cell.position)
          case .section: g_value_set_uint(value, cell.section)
          case .selected: g_value_set_boolean(value, cell.isSelected ? 1 : 0)
          case .child: g_value_set_object(value, cell.child)
          case .activatable: g_value_set_boolean(value, cell.isActivatable ? 1 : 0)
          case .selectable: g_value_set_boolean(value, cell.isSelectable ? 1 : 0)
          case nil: break
          }
        }
        objectClass.pointee.set_property = { object, id, value, _ in
          let cell = Cell.of(Instance(object!))
          switch Property(rawValue: id) {
          case .child: cell.setChild(g_value_get_object(value))
          case .activatable: cell.setActivatable(g_value_get_boolean(value) != 0)
          case .selectable: cell.setSelectable(g_value_get_boolean(value) != 0)
          default: break
          }
        }
        objectClass.pointee.dispose = { object in
          let cell = Cell.of(Instance(object!))
          cell.setChild(nil)
          cell.item?.unref()
          cell.item = nil
          Instance.parentClass(of: vlt_cell_get_type(), as: GObjectClass.self).pointee.dispose(object)
        }
        objectClass.pointee.finalize = { object in
          Instance(object!).releaseState(Cell.self, after: GtkWidget.self)
          Instance.parentClass(of: vlt_cell_get_type(), as: GObjectClass.self).pointee.finalize(object)
        }
        objectClass.addObject(Property.item.rawValue, "item", gType(.object), readable)
        g_object_class_install_property(
          objectClass, Property.position.rawValue,
          g_param_spec_uint(text("position"), nil, nil, 0, .max, .max, readable))
        g_object_class_install_property(
          objectClass, Property.section.rawValue,
          g_param_spec_uint(text("section"), nil, nil, 0, .max, .max, readable))
        g_object_class_install_property(
          objectClass, Property.selected.rawValue,
          g_param_spec_boolean(text("selected"), nil, nil, 0, readable))
        objectClass.addObject(Property.child.rawValue, "child", gtk_widget_get_type(), explicitNotify)
        objectClass.addBoolean(Property.activatable.rawValue, "activatable", true)
        objectClass.addBoolean(Property.selectable.rawValue, "selectable", true)

        widgetClass.pointee.focus = { widget, direction in
          Cell.of(Instance(widget!)).moveFocus(direction) ? 1 : 0
        }
        gtk_widget_class_set_layout_manager_type(widgetClass, gtk_bin_layout_get_type())
        gtk_widget_class_set_css_name(widgetClass, text("child"))
        gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_GRID_CELL)
      },
      instanceInit: { instance, _ in
        let widget = Instance(instance!)
        widget.setState(Cell(widget), after: GtkWidget.self)
        gtk_widget_set_focusable(widget.widget, 1)
        gtk_widget_add_css_class(widget.widget, text("activatable"))
      })
    addReadingOrder(toCells: type)
    return type
  }()

  // MARK: The C interface

  func checkedCell(_ instance: OpaquePointer?, _ function: StaticString = #function) -> Cell? {
    checked(instance, is: cellType, function).map { Cell.of($0) }
  }

  @c @implementation
  public func vlt_cell_get_type() -> GType { registered(cellType) }

  @c @implementation
  public func vlt_cell_get_item(_ self: OpaquePointer!) -> gpointer! { checkedCell(self)?.item }

  @c @implementation
  public func vlt_cell_get_position(_ self: OpaquePointer!) -> guint {
    checkedCell(self)?.position ?? GTK_INVALID_LIST_POSITION_VALUE
  }

  @c @implementation
  public func vlt_cell_get_section(_ self: OpaquePointer!) -> guint {
    checkedCell(self)?.section ?? GTK_INVALID_LIST_POSITION_VALUE
  }

  @c @implementation
  public func vlt_cell_get_selected(_ self: OpaquePointer!) -> gboolean {
    checkedCell(self)?.isSelected ?? false ? 1 : 0
  }

  @c @implementation
  public func vlt_cell_get_child(_ self: OpaquePointer!) -> UnsafeMutablePointer<GtkWidget>! {
    checkedCell(self)?.child?.widget
  }

  @c @implementation
  public func vlt_cell_set_child(_ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!) {
    guard let cell = checkedCell(self), accepts(child.map { OpaquePointer($0) }, as: gtk_widget_get_type())
    else {
      return
    }
    cell.setChild(child.map { Instance($0) })
  }
#endif
