import TestSupport

#if canImport(Glibc) && arch(x86_64)
  import Glibc

  /// Sees what a piece of code takes from the C library, memory that is given back at once included.
  ///
  /// The C library tells what is in use and what it has from the system, not how often it was asked. Both therefore
  /// begin with nothing to spare: the thread's cache and the free lists are emptied and the heap is filled to its end.
  /// A small piece then comes fresh from the heap and, freed, stays in use by the cache; a large one makes the heap
  /// grow, which it is told never to undo.
  ///
  /// Counts are those of the whole process: measure in one that does nothing else, best in an exit test.
  enum AllocationMeter {
    /// Bytes that `body` took, kept or not; 0 when it asked for none.
    ///
    /// Less than nothing is what a thread of the runtime gave back as it ended meanwhile: then `body` runs again.
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
    // The Swift overlay shows neither.
    private static let mallinfo2 = symbol("mallinfo2", as: Mallinfo2.self)
    private static let neverShrink: Void = {
      let mallopt = symbol("mallopt", as: Mallopt.self)
      // Trim threshold, top pad and threshold of mapping.
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
      // What goes through the cache comes after everything that may itself have used it.
      for size in stride(from: 16, through: 1040, by: 16) {
        for _ in 0..<8 { malloc(size) }
      }
      fillHeap(with: 24)
      // The heap has just grown by a page: leave less of it than what the cache would not hold.
      malloc(3000)
    }

    /// Takes pieces until the heap has to grow.
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

    /// `arena`: what the heap has from the system.
    private static func heap() -> Int { info { $0[0] } }

    /// `arena`, `hblkhd` and `uordblks`: the heap, what was mapped beside it, and what is in use.
    private static func bytes() -> Int { info { $0[0] + $0[4] + $0[7] } }
  }
#endif
