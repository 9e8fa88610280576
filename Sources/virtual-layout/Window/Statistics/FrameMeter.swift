#if GTK
  import VirtualLayoutGTK

  /// Measures what frames cost: the time from before-paint to after-paint.
  final class FrameMeter {
    /// The costs of the latest frames, in milliseconds; the newest last.
    private(set) var costs: [Double] = []
    private var start: gint64 = 0
    static let capacity = 120

    /// Begins to measure.
    /// - Parameters:
    ///   - beforeFrame: is called at the start of every frame.
    ///   - afterFrame: is called when a frame has been measured.
    func connect(
      _ clock: OpaquePointer, beforeFrame: @escaping () -> Void, afterFrame: @escaping () -> Void
    ) {
      Instance(clock).on("before-paint") { [unowned self] in
        start = g_get_monotonic_time()
        beforeFrame()
      }
      Instance(clock).on("after-paint") { [unowned self] in
        if costs.count == Self.capacity { costs.removeFirst() }
        costs.append(Double(g_get_monotonic_time() - start) / 1000)
        afterFrame()
      }
    }

    /// The cost that `fraction` of the latest frames do not exceed.
    func cost(of fraction: Double) -> Double {
      let sorted = costs.sorted()
      return sorted.isEmpty ? 0 : sorted[min(Int(Double(sorted.count) * fraction), sorted.count - 1)]
    }
  }
#endif
