import Glibc

/// Monotonic time, in nanoseconds since an arbitrary moment.
enum Clock {
  @inline(__always)
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// What one pair of readings costs, in nanoseconds. It is subtracted where a single call is timed.
  static let overhead: Double = {
    var least = Double.infinity
    for _ in 0..<1_000 {
      let begin = now
      least = min(least, now - begin)
    }
    return least
  }()
}
