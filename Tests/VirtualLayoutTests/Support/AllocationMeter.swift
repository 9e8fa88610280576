import TestSupport

#if canImport(Glibc) && arch(x86_64)
  import Glibc

  /// Measures what a piece of code takes from the C library, including memory that is freed at once.
  ///
  /// The C library reports the memory in use and the memory it has from the system, but not the number of calls.
  /// Therefore both begin with nothing to spare: the thread's cache and the free lists are empty, and the heap is full.
  /// A small block then comes from new heap memory and stays in use when the cache keeps it. A large block makes the
  /// heap grow, which it never undoes with the settings made here.
  ///
  /// The figures are those of the whole process: measure in a process that does nothing else, best in an exit test.
  enum AllocationMeter {
    /// The bytes that `body` took, kept or not; 0 if it asked for none.
    ///
    /// A thread of the runtime that ended meanwhile may have returned memory. Then the figure is negative, and `body`
    /// runs again.
    static func bytesTaken(by body: () -> Void) -> Int {
      _ = neverShrink
      var taken = -1
      for _ in 0..<4 where taken < 0 {
        spendWhatIsFree()
        let before = bytes()
        body()
        taken = bytes() - before
      }
      return taken
    }

    private typealias Mallopt = @convention(c) (Int32, Int32) -> Int32
    /// Ten words, returned through a pointer.
    private typealias Mallinfo2 = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
    // The Swift overlay provides neither.
    private static let mallinfo2 = symbol("mallinfo2", as: Mallinfo2.self)
    private static let neverShrink: Void = {
      let mallopt = symbol("mallopt", as: Mallopt.self)
      // Trim threshold, top pad, and mapping threshold.
      for (option, value) in [(-1, Int32.max), (-2, 0), (-3, 1 << 25)] {
        precondition(mallopt(Int32(option), value) == 1, "the C library takes no options")
      }
    }()

    private static func symbol<Function>(_ name: String, as type: Function.Type) -> Function {
      guard let address = dlsym(dlopen(nil, RTLD_NOW), name) else { preconditionFailure("no \(name)") }
      return unsafeBitCast(address, to: type)
    }

    private static func spendWhatIsFree() {
      for size in [1 << 16, 1 << 12, 1040] { fillHeap(with: size) }
      // Allocations that go through the cache come after everything that may use it.
      for size in stride(from: 16, through: 1040, by: 16) {
        for _ in 0..<8 { malloc(size) }
      }
      fillHeap(with: 24)
      // The heap has just grown by a page. Leaves less of it than the smallest block that the cache does not hold.
      malloc(3000)
    }

    /// Allocates blocks until the heap has to grow.
    private static func fillHeap(with size: Int) {
      let end = heap()
      while heap() == end { malloc(size) }
    }

    private static func info(_ read: (UnsafeMutablePointer<Int>) -> Int) -> Int {
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 10) { words in
        guard let first = words.baseAddress else { return 0 }
        _ = mallinfo2(UnsafeMutableRawPointer(first))
        return read(first)
      }
    }

    /// `arena`: the heap memory from the system.
    private static func heap() -> Int { info { $0[0] } }

    /// `arena`, `hblkhd` and `uordblks`: the heap, mapped memory besides, and memory in use.
    private static func bytes() -> Int { info { $0[0] + $0[4] + $0[7] } }
  }
#endif
