#if GTK
  import Synchronization
  import VirtualLayoutGTK

  /// Finds items by their names, on a thread of its own. A new search ends the former one.
  final class WallSearch: Sendable {
    private let content: WallContent
    private let latest = Atomic(0)

    init(_ content: WallContent) { self.content = content }

    /// Searches, without regard to case, and hands over the result on GTK's thread.
    /// - Parameter finish: is given the indices, or nil for all items if the text is empty. It is not called if a new
    ///   search begins meanwhile.
    func find(_ text: String, _ finish: @escaping ([UInt32]?) -> Void) {
      let number = latest.add(1, ordering: .relaxed).newValue
      guard !text.isEmpty else { return finish(nil) }
      let job = Job(search: self, number: number, text: Array(text.lowercased().utf8), finish: finish)
      let thread = g_thread_new(
        "search",
        { data in
          Unmanaged<Job>.fromOpaque(data!).takeRetainedValue().run()
          return nil
        }, Unmanaged.passRetained(job).toOpaque())
      g_thread_unref(thread)
    }

    /// Ends a search that runs.
    func cancel() { latest.add(1, ordering: .relaxed) }

    /// - Safety: `finish` is called on GTK's thread only, from which it came.
    private final class Job: @unchecked Sendable {
      private let search: WallSearch
      private let number: Int
      private let text: [UInt8]
      private let finish: ([UInt32]?) -> Void

      init(search: WallSearch, number: Int, text: [UInt8], finish: @escaping ([UInt32]?) -> Void) {
        (self.search, self.number, self.text, self.finish) = (search, number, text, finish)
      }

      private var isLatest: Bool { search.latest.load(ordering: .relaxed) == number }

      func run() {
        var found: [UInt32] = []
        for index in 0..<search.content.count {
          if index & 0xFFF == 0, !isLatest { return }
          if search.content.matches(text, index) { found.append(UInt32(index)) }
        }
        runInMainLoop { [found] in
          if self.isLatest { self.finish(found) }
        }
      }
    }
  }

  extension WallContent {
    /// Whether an item's name contains a text of lowercase letters.
    fileprivate func matches(_ text: [UInt8], _ index: Int) -> Bool {
      guard case .synthetic = items else {
        var name = name(of: index).lowercased()
        return name.withUTF8 { Self.contains(text, in: UnsafeRawBufferPointer($0)) }
      }
      // The digits of the number, without a string: there may be ten million.
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
        var (start, rest) = (20, index + 1)
        repeat {
          start -= 1
          digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        } while rest > 0
        return Self.contains(
          text, in: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(digits)[start...]))
      }
    }

    private static func contains(_ text: [UInt8], in name: UnsafeRawBufferPointer) -> Bool {
      // Most names are short, so this compares at every place.
      guard name.count >= text.count else { return false }
      return (0...name.count - text.count).contains { start in
        name[start] == text[0] && name[start..<start + text.count].elementsEqual(text)
      }
    }
  }
#endif
