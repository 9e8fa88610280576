#if GTK
  import VirtualLayoutGTK

  /// Registers a class of objects.
  ///
  /// The names of all classes of a process are in one space, so this adds the tool's name.
  func registerClass<Structure, ClassStructure>(
    _ name: String, parent: GType, _ structure: Structure.Type, _ classStructure: ClassStructure.Type,
    _ initialize: @escaping @convention(c) (gpointer?, gpointer?) -> Void
  ) -> GType {
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<ClassStructure>.size)
    info.instance_size = guint16(MemoryLayout<Structure>.size)
    info.class_init = initialize
    return g_type_register_static(parent, "VirtualLayoutTool" + name, &info, GTypeFlags(0))
  }

  /// Registers a class of widgets.
  func registerWidget(
    _ name: String, _ initialize: @escaping @convention(c) (gpointer?, gpointer?) -> Void
  ) -> GType {
    registerClass(name, parent: gtk_widget_get_type(), GtkWidget.self, GtkWidgetClass.self, initialize)
  }

  /// Makes an object of a registered class.
  func makeInstance(_ type: GType) -> Instance { Instance(g_object_new_with_properties(type, 0, nil, nil)!) }

  /// `G_TYPE_OBJECT`, a macro.
  let objectType: GType = 20 << 2
#endif
