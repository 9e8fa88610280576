#if GTK
  import CGtk

  /// Adds a signal with one parameter to a class.
  func addSignal(_ name: StaticString, to type: GType, parameter: GType) -> guint {
    var parameter = parameter
    return g_signal_newv(
      text(name), type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, gType(.none), 1, &parameter)
  }

  extension Instance {
    /// Emits a signal whose parameter is an object.
    func emit(_ signal: guint, of type: GType, _ object: Instance, _ objectType: GType) {
      emit(signal, of: type, parameterType: objectType) { g_value_set_object(&$0, object) }
    }

    /// Emits a signal whose parameter is a number.
    func emit(_ signal: guint, of type: GType, _ number: guint) {
      emit(signal, of: type, parameterType: gType(.uint)) { g_value_set_uint(&$0, number) }
    }

    private func emit(
      _ signal: guint, of type: GType, parameterType: GType, _ set: (inout GValue) -> Void
    ) {
      var values = (GValue(), GValue())
      g_value_init(&values.0, type)
      g_value_set_object(&values.0, self)
      g_value_init(&values.1, parameterType)
      set(&values.1)
      withUnsafePointer(to: &values) {
        $0.withMemoryRebound(to: GValue.self, capacity: 2) { g_signal_emitv($0, signal, 0, nil) }
      }
      g_value_unset(&values.1)
      g_value_unset(&values.0)
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

  /// The fundamental types, which C defines by macros.
  enum FundamentalType: GType {
    case none = 1
    case boolean = 5
    case uint = 7
    case string = 16
    case object = 20
  }

  func gType(_ type: FundamentalType) -> GType { type.rawValue << 2 }
#endif
