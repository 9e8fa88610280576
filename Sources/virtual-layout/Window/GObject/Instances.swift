#if GTK
  import VirtualLayoutGTK

  // Pointers to objects of GTK. GTK's functions take them as several types, between which macros cast in C.

  /// A pointer to an object, for functions that take one of any class.
  typealias Instance = UnsafeMutableRawPointer
  typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

  extension Instance {
    var opaque: OpaquePointer { OpaquePointer(self) }
    var widget: WidgetPointer { assumingMemoryBound(to: GtkWidget.self) }
    func cast<Class>(_ type: Class.Type) -> UnsafeMutablePointer<Class> { assumingMemoryBound(to: type) }
  }

  extension WidgetPointer {
    var instance: Instance { Instance(self) }
    var opaque: OpaquePointer { OpaquePointer(self) }
    func cast<Class>(_ type: Class.Type) -> UnsafeMutablePointer<Class> { instance.cast(type) }

    func addClasses(_ names: String...) {
      for name in names { gtk_widget_add_css_class(self, name) }
    }

    func append(_ child: WidgetPointer) { gtk_box_append(cast(GtkBox.self), child) }

    var children: some Sequence<WidgetPointer> {
      sequence(state: gtk_widget_get_first_child(self)) { child in
        defer { child = child.flatMap { gtk_widget_get_next_sibling($0) } }
        return child
      }
    }

    /// Lets a click on the widget, or on a control inside, leave the focus where it is. Tab still reaches them.
    func keepFocusOnClick() {
      gtk_widget_set_focus_on_click(self, 0)
      for child in children { child.keepFocusOnClick() }
    }

    /// Names the widget for assistive technologies.
    func setAccessibleName(_ name: String) {
      var (property, value) = (GTK_ACCESSIBLE_PROPERTY_LABEL, GValue())
      g_value_init(&value, 16 << 2)
      g_value_set_string(&value, name)
      gtk_accessible_update_property_value(opaque, 1, &property, &value)
      g_value_unset(&value)
    }

    /// Names a control that shows no text.
    func setName(_ name: String) {
      gtk_widget_set_tooltip_text(self, name)
      setAccessibleName(name)
    }
  }

  // MARK: The Swift object of an instance

  private let stateQuark = g_quark_from_string("virtual-layout-state")

  extension Instance {
    /// Ties a Swift object to an instance, which owns it from now on.
    func setState(_ state: some AnyObject) {
      g_object_set_qdata_full(cast(GObject.self), stateQuark, Unmanaged.passRetained(state).toOpaque()) {
        Unmanaged<AnyObject>.fromOpaque($0!).release()
      }
    }

    func state<State: AnyObject>(_ type: State.Type) -> State {
      Unmanaged<State>.fromOpaque(g_object_get_qdata(cast(GObject.self), stateQuark)).takeUnretainedValue()
    }
  }

  // MARK: Properties

  extension Instance {
    func set(_ property: String, _ number: Double) {
      set(property, type: 15) { g_value_set_double(&$0, number) }
    }

    func set(_ property: String, _ flag: Bool) {
      set(property, type: 5) { g_value_set_boolean(&$0, flag ? 1 : 0) }
    }

    /// The value of a property.
    func flag(_ property: String) -> Bool {
      var value = GValue()
      g_value_init(&value, 5 << 2)
      g_object_get_property(cast(GObject.self), property, &value)
      defer { g_value_unset(&value) }
      return g_value_get_boolean(&value) != 0
    }

    /// - Parameter type: the number of a fundamental type, which C defines by a macro.
    private func set(_ property: String, type: GType, _ fill: (inout GValue) -> Void) {
      var value = GValue()
      g_value_init(&value, type << 2)
      fill(&value)
      g_object_set_property(cast(GObject.self), property, &value)
      g_value_unset(&value)
    }
  }
#endif
