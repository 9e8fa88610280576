#if GTK
  import VirtualLayoutGTK

  /// A closure as the data of a C function.
  private final class Handler {
    let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }

    static func run(_ data: Instance) {
      Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().run()
    }
  }

  /// A closure with a pointer as its parameter.
  private final class PointerHandler {
    let run: (OpaquePointer?) -> Void

    init(_ run: @escaping (OpaquePointer?) -> Void) { self.run = run }
  }

  extension Instance {
    /// Runs a closure whenever the object emits a signal whose parameter is a pointer.
    func on(_ signal: String, _ run: @escaping (OpaquePointer?) -> Void) {
      let function: @convention(c) (Instance, OpaquePointer?, Instance) -> Void = { _, value, data in
        Unmanaged<PointerHandler>.fromOpaque(data).takeUnretainedValue().run(value)
      }
      connect(signal, function, owning: PointerHandler(run))
    }

    /// Runs a closure whenever the object emits a signal that has no parameters.
    func on(_ signal: String, _ run: @escaping () -> Void) {
      let function: @convention(c) (Instance, Instance) -> Void = { _, data in Handler.run(data) }
      connect(signal, function, owning: Handler(run))
    }

    /// Runs a closure whenever a property changes.
    func onChange(of property: String, _ run: @escaping () -> Void) {
      let function: @convention(c) (Instance, Instance, Instance) -> Void = { _, _, data in
        Handler.run(data)
      }
      connect("notify::" + property, function, owning: Handler(run))
    }

    private func connect(_ signal: String, _ function: some Any, owning data: some AnyObject) {
      g_signal_connect_data(
        self, signal, unsafeBitCast(function, to: GCallback.self), Unmanaged.passRetained(data).toOpaque(),
        { data, _ in Unmanaged<AnyObject>.fromOpaque(data!).release() }, GConnectFlags(0))
    }

    /// Connects a C function to a signal.
    /// - Parameters:
    ///   - function: one with the parameters of the signal. The last one is `data`.
    ///   - data: must live longer than the object.
    func connect(_ signal: String, _ function: some Any, _ data: some AnyObject) {
      g_signal_connect_data(
        self, signal, unsafeBitCast(function, to: GCallback.self), Unmanaged.passUnretained(data).toOpaque(),
        nil, GConnectFlags(0))
    }

    /// The Swift object that `connect` was given as data.
    func data<Object: AnyObject>(_ type: Object.Type) -> Object {
      Unmanaged<Object>.fromOpaque(self).takeUnretainedValue()
    }
  }

  /// Runs a closure on GTK's thread, before the next frame. Any thread may call it.
  func runInMainLoop(_ run: sending @escaping () -> Void) {
    let handler = Unmanaged.passRetained(Handler(run)).toOpaque()
    let source: GSourceFunc = { data in
      Handler.run(data!)
      return 0
    }
    g_idle_add_full(G_PRIORITY_HIGH_IDLE, source, handler) { Unmanaged<AnyObject>.fromOpaque($0!).release() }
  }
#endif
