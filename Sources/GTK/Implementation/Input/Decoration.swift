#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// A widget without content that CSS draws over the cells, such as a rubber band.
  struct Decoration {
    let widget: Instance

    /// Adds a decoration to a view.
    init(_ name: StaticString, in view: Instance) {
      var value = GValue()
      g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING, a macro
      g_value_set_static_string(&value, text(name))
      var property: UnsafePointer<CChar>? = text("css-name")
      widget = Instance(g_object_new_with_properties(decorationType, 1, &property, &value))
      g_value_unset(&value)
      // Clicks and drops are for what lies below.
      gtk_widget_set_can_target(widget.widget, 0)
      gtk_widget_set_parent(widget.widget, view.widget)
    }

    func remove() { gtk_widget_unparent(widget.widget) }

    /// The least extent along an axis that CSS allows.
    func minimum(_ orientation: GtkOrientation) -> Double {
      var minimum: CInt = 0
      gtk_widget_measure(widget.widget, orientation, -1, &minimum, nil, nil, nil)
      return Double(minimum)
    }

    /// Places the decoration, in the view's coordinates.
    func place(at frame: LayoutRect) {
      let width = max(frame.width.rounded(), minimum(GTK_ORIENTATION_HORIZONTAL))
      let height = max(frame.height.rounded(), minimum(GTK_ORIENTATION_VERTICAL))
      var point = graphene_point_t(x: Float(frame.x.rounded()), y: Float(frame.y.rounded()))
      gtk_widget_allocate(
        widget.widget, CInt(width), CInt(height), -1, gsk_transform_translate(nil, &point))
    }
  }

  private let decorationType = registerClass(
    "VltDecoration", parent: gtk_widget_get_type(), GtkWidget.self, GtkWidgetClass.self,
    flags: G_TYPE_FLAG_FINAL,
    classInit: { structure, _ in
      let widgetClass = structure!.assumingMemoryBound(to: GtkWidgetClass.self)
      gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_PRESENTATION)
    },
    instanceInit: { _, _ in })
#endif
