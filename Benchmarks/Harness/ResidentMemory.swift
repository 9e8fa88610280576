import Glibc

/// The memory that the kernel counts for this process.
enum ResidentMemory {
  /// Resident bytes, in whole pages. Freed memory is returned to the kernel first.
  static var bytes: Int {
    typealias Trim = @convention(c) (Int) -> Int32
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    guard let text = try? File.read("/proc/self/statm"),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
