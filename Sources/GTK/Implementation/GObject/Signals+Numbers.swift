#if GTK
  import CGtk

  /// Adds a signal whose parameters are three numbers to a class.
  func addSignalOfThreeNumbers(_ name: StaticString, to type: GType) -> guint {
    var parameters = (gType(.uint), gType(.uint), gType(.uint))
    return withUnsafeMutablePointer(to: &parameters) {
      $0.withMemoryRebound(to: GType.self, capacity: 3) {
        g_signal_newv(text(name), type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, gType(.none), 3, $0)
      }
    }
  }

  extension Instance {
    /// Emits a signal whose parameters are three numbers.
    func emit(_ signal: guint, of type: GType, _ first: guint, _ second: guint, _ third: guint) {
      var values = (GValue(), GValue(), GValue(), GValue())
      g_value_init(&values.0, type)
      g_value_set_object(&values.0, self)
      g_value_init(&values.1, gType(.uint))
      g_value_set_uint(&values.1, first)
      g_value_init(&values.2, gType(.uint))
      g_value_set_uint(&values.2, second)
      g_value_init(&values.3, gType(.uint))
      g_value_set_uint(&values.3, third)
      withUnsafePointer(to: &values) {
        $0.withMemoryRebound(to: GValue.self, capacity: 4) { g_signal_emitv($0, signal, 0, nil) }
      }
      g_value_unset(&values.0)
    }
  }

  /// Whether an instance is of a type, or implements it.
  func isInstance(_ instance: Instance, of type: GType) -> Bool {
    g_type_check_instance_is_a(instance.assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }

  /// An argument that must be an instance of a type. If it is not, this logs a critical message, as GTK's functions do.
  func checked(_ instance: OpaquePointer?, is type: GType, _ function: StaticString) -> Instance? {
    if let instance, isInstance(Instance(instance), of: type) { return Instance(instance) }
    g_return_if_fail_warning(
      text("VirtualLayout"), text(function), text("the argument has the type of the class"))
    return nil
  }
#endif
