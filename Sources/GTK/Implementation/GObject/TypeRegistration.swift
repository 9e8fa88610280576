#if GTK
  import CVirtualLayoutGTK

  // How a class of GObject is written in Swift: its instance is the parent's structure and a pointer to a Swift object, which
  // holds everything else. The object is released when the instance is finalized.

  /// A pointer to an instance, for those functions of GTK that cast it themselves.
  typealias Instance = UnsafeMutableRawPointer

  /// A constant string as C sees it.
  func text(_ string: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// Whether the program runs with a minor version of GTK 4 or a later one, whatever it was compiled with.
  func isGtk(atLeast minor: guint) -> Bool { gtk_get_minor_version() >= minor }

  /// Registers a class whose instances have one pointer more than those of the parent.
  func registerClass<Parent, ParentClass>(
    _ name: StaticString, parent: GType, _ parentStruct: Parent.Type, _ parentClass: ParentClass.Type,
    flags: GTypeFlags = GTypeFlags(0), data: UnsafeRawPointer? = nil,
    classInit: @escaping @convention(c) (gpointer?, gpointer?) -> Void,
    instanceInit: @escaping @convention(c) (UnsafeMutablePointer<GTypeInstance>?, gpointer?) -> Void
  ) -> GType {
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<ParentClass>.size)
    info.class_init = classInit
    info.class_data = data
    info.instance_size = guint16(MemoryLayout<Parent>.size + MemoryLayout<UnsafeRawPointer>.size)
    info.instance_init = instanceInit
    return g_type_register_static(parent, text(name), &info, flags)
  }

  extension Instance {
    /// Stores the Swift object of an instance, directly after the parent's structure.
    func setState<Parent>(_ state: some AnyObject, after parent: Parent.Type) {
      storeBytes(
        of: Unmanaged.passRetained(state).toOpaque(), toByteOffset: MemoryLayout<Parent>.size,
        as: UnsafeMutableRawPointer.self)
    }

    func state<State: AnyObject, Parent>(_ type: State.Type, after parent: Parent.Type) -> State {
      unmanaged(type, after: parent).takeUnretainedValue()
    }

    func releaseState<State: AnyObject, Parent>(_ type: State.Type, after parent: Parent.Type) {
      unmanaged(type, after: parent).release()
    }

    private func unmanaged<State: AnyObject, Parent>(
      _ type: State.Type, after parent: Parent.Type
    ) -> Unmanaged<State> {
      Unmanaged.fromOpaque(
        load(fromByteOffset: MemoryLayout<Parent>.size, as: UnsafeMutableRawPointer.self))
    }

    var widget: UnsafeMutablePointer<GtkWidget> { assumingMemoryBound(to: GtkWidget.self) }
    var object: UnsafeMutablePointer<GObject> { assumingMemoryBound(to: GObject.self) }

    /// The class structure of the parent of a type.
    static func parentClass<Class>(of type: GType, as structure: Class.Type) -> UnsafeMutablePointer<Class> {
      g_type_class_peek(g_type_parent(type)).assumingMemoryBound(to: Class.self)
    }

    /// A reference to the instance, for as long as the caller needs it.
    func ref() -> Instance { g_object_ref(self) }
    func unref() { g_object_unref(self) }

    func notify(_ property: StaticString) { g_object_notify(object, text(property)) }
  }
#endif
