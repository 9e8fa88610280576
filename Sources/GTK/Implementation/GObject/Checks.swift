#if GTK
  import CVirtualLayoutGTK

  // How the C interface checks its arguments. A mistake of the caller is logged as GTK's functions log theirs, and the function
  // then does nothing. The message names the function of C, whose name is that of the Swift function up to the parenthesis, or,
  // where a model is at fault, its class.

  /// Whether an instance is of a type, or implements it.
  func isInstance(_ instance: Instance, of type: GType) -> Bool {
    g_type_check_instance_is_a(instance.assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }

  /// An argument that must be an instance of a type; nil, after a critical message, if it is not.
  func checked(
    _ instance: OpaquePointer?, is type: GType, _ function: StaticString = #function
  ) -> Instance? {
    if let instance, isInstance(Instance(instance), of: type) { return Instance(instance) }
    logCritical("every argument has the type that the header declares", function)
    return nil
  }

  /// An argument that must be a view; nil, after a critical message, if it is none.
  func checkedView(_ instance: OpaquePointer?, _ function: StaticString = #function) -> ViewObject? {
    checked(instance, is: vlt_collection_view_get_type(), function).map { ViewObject.of($0) }
  }

  /// Whether an argument is NULL or an instance of a type. Logs a critical message if it is neither.
  func accepts(_ instance: OpaquePointer?, as type: GType, _ function: StaticString = #function) -> Bool {
    instance == nil || checked(instance, is: type, function) != nil
  }

  /// Logs that a condition does not hold, as the macro `g_return_if_fail` does.
  func logCritical(_ condition: StaticString, _ function: StaticString = #function) {
    let length = function.withUTF8Buffer { $0.firstIndex(of: UInt8(ascii: "(")) ?? $0.count }
    let name = g_strndup(text(function), gsize(length))
    g_return_if_fail_warning(text("VirtualLayout"), name, text(condition))
    g_free(name)
  }

  /// Logs that a condition does not hold, with what somebody else says about it.
  func logCritical(_ condition: StaticString, _ reason: UnsafePointer<CChar>?, _ function: StaticString) {
    let whole = g_string_new(text(condition))!
    g_string_append(whole, reason)
    g_return_if_fail_warning(text("VirtualLayout"), text(function), whole.pointee.str)
    g_string_free(whole, 1)
  }
#endif
