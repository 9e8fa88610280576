#if GTK
  import CVirtualLayoutGTK

  /// Adds a signal to a class.
  func addSignal(_ name: StaticString, to type: GType, parameters: [GType]) -> guint {
    var parameters = parameters
    return g_signal_newv(
      text(name), type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, gType(.none), guint(parameters.count),
      &parameters)
  }

  extension Instance {
    /// Emits a signal with `count` parameters, all of which `set` sets.
    ///
    /// - Parameters:
    ///   - type: the class that has the signal.
    ///   - set: initializes and sets the parameters' values.
    func emit(
      _ signal: guint, of type: GType, count: Int = 0,
      _ set: (_ parameters: UnsafeMutablePointer<GValue>) -> Void = { _ in }
    ) {
      // On the stack: cells are filled while the view scrolls, by signals, and a step allocates nothing.
      withUnsafeTemporaryAllocation(of: GValue.self, capacity: count + 1) { values in
        values.initialize(repeating: GValue())
        let instance = values.baseAddress!
        instance.setObject(self, of: type)
        set(instance + 1)
        g_signal_emitv(instance, signal, 0, nil)
        for index in values.indices { g_value_unset(instance + index) }
      }
    }

    /// Connects a C function to a signal.
    ///
    /// - Parameter handler: a function with the parameters of the signal. The last is `data`.
    func connect<Function>(_ signal: StaticString, _ handler: Function, _ data: Instance) {
      g_signal_connect_data(
        self, text(signal), unsafeBitCast(handler, to: GCallback.self), data, nil, GConnectFlags(0))
    }

    /// Removes all handlers with this data.
    func disconnect(_ data: Instance) {
      g_signal_handlers_disconnect_matched(self, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, data)
    }
  }

  extension UnsafeMutablePointer<GValue> {
    /// Initializes the value as an object.
    func setObject(_ object: Instance, of type: GType) {
      g_value_init(self, type)
      g_value_set_object(self, object)
    }

    /// Initializes the value as a number.
    func setNumber(_ number: guint) {
      g_value_init(self, gType(.uint))
      g_value_set_uint(self, number)
    }

    /// Initializes the value as a set of positions, which it refers to.
    func setPositions(_ positions: OpaquePointer) {
      g_value_init(self, gtk_bitset_get_type())
      g_value_set_boxed(self, UnsafeRawPointer(positions))
    }
  }

  /// The fundamental types, which C defines by macros.
  enum FundamentalType: GType {
    case none = 1
    case boolean = 5
    case uint = 7
    case double = 15
    case string = 16
    case object = 20
  }

  func gType(_ type: FundamentalType) -> GType { type.rawValue << 2 }
#endif
