import Glibc

/// Time since an arbitrary moment. It never goes back.
enum Clock {
  static var nanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  static var milliseconds: Int { nanoseconds / 1_000_000 }
}
