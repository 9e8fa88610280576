#if GTK
  import CGtk

  /// Whether an instance is of a type, or implements it.
  func isInstance(_ instance: Instance, of type: GType) -> Bool {
    g_type_check_instance_is_a(instance.assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }

  /// An argument that must be an instance of a type. If it is not, this logs a critical message, as GTK's functions do.
  func checked(_ instance: OpaquePointer?, is type: GType, _ function: StaticString) -> Instance? {
    if let instance, isInstance(Instance(instance), of: type) { return Instance(instance) }
    logCritical(function, "the argument has the type of the class")
    return nil
  }

  /// Logs what `g_return_if_fail` would, a macro, if a condition does not hold.
  func logCritical(_ function: StaticString, _ condition: StaticString) {
    g_return_if_fail_warning(text("VirtualLayout"), text(function), text(condition))
  }
#endif
