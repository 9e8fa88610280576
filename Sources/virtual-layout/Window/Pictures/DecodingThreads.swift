#if GTK
  import Glibc
  import VirtualLayoutGTK

  /// Decodes pictures on a few threads of its own: first what is open, then what is nearest to the middle of the screen. A
  /// request that is no longer wanted is dropped.
  ///
  /// - Safety: the lock guards all that threads share.
  final class DecodingThreads: @unchecked Sendable {
    /// What a picture is decoded for: an item's cell, or the viewer.
    struct Key: Hashable, Sendable {
      var index: Int
      var isOpen: Bool
    }

    struct Request: Sendable {
      var key: Key
      var path: [UInt8]
      /// The longest side of the result, in pixels.
      var side: Int
      /// How far the item is from the middle of the screen, counted in items.
      var distance = 0

      fileprivate var rank: Int { key.isOpen ? -1 : distance }
    }

    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let hasChanged = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var waiting: [Key: Request] = [:]
    private var isClosed = false
    /// The number of threads that have not ended.
    private var runningCount: Int
    private let finish: (Request, Thumbnail?) -> Void

    /// - Parameter finish: is called on GTK's thread with the thumbnail, or with nil if the picture is damaged.
    init(count: Int, finish: @escaping (Request, Thumbnail?) -> Void) {
      self.finish = finish
      runningCount = count
      pthread_mutex_init(lock, nil)
      pthread_cond_init(hasChanged, nil)
      for _ in 0..<count {
        let thread = g_thread_new(
          "decoding",
          { data in
            Unmanaged<DecodingThreads>.fromOpaque(data!).takeRetainedValue().work()
            return nil
          }, Unmanaged.passRetained(self).toOpaque())
        g_thread_unref(thread)
      }
    }

    deinit {
      pthread_cond_destroy(hasChanged)
      pthread_mutex_destroy(lock)
      hasChanged.deallocate()
      lock.deallocate()
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return body()
    }

    // MARK: On GTK's thread

    /// Adds a request, in place of one with the same key.
    func add(_ request: Request) {
      locked {
        waiting[request.key] = request
        pthread_cond_broadcast(hasChanged)
      }
    }

    func drop(_ key: Key) { locked { waiting[key] = nil } }

    /// Drops requests for cells.
    func drop(where isStale: (Int) -> Bool) {
      locked { waiting = waiting.filter { $0.key.isOpen || !isStale($0.key.index) } }
    }

    /// Says how far each item is now from the middle of the screen.
    func setDistances(_ distance: (_ index: Int) -> Int) {
      locked {
        for key in waiting.keys { waiting[key]?.distance = distance(key.index) }
      }
    }

    var waitingCount: Int { locked { waiting.count } }

    /// Ends the threads. Waits a second for them: one may read from a disk that does not answer.
    func close() {
      var end = timespec()
      clock_gettime(CLOCK_REALTIME, &end)
      end.tv_sec += 1
      locked {
        isClosed = true
        waiting = [:]
        pthread_cond_broadcast(hasChanged)
        while runningCount > 0, pthread_cond_timedwait(hasChanged, lock, &end) == 0 {}
      }
    }

    // MARK: On the other threads

    private func work() {
      // On Linux, this is the priority of the calling thread: frames go first.
      setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10)
      while let request = next() {
        let thumbnail = Thumbnail(decoding: request.path, side: request.side)
        runInMainLoop { self.finish(request, thumbnail) }
      }
      locked {
        runningCount -= 1
        pthread_cond_broadcast(hasChanged)
      }
    }

    private func next() -> Request? {
      locked {
        while waiting.isEmpty && !isClosed { pthread_cond_wait(hasChanged, lock) }
        let first = waiting.min { $0.value.rank < $1.value.rank }
        return first.flatMap { waiting.removeValue(forKey: $0.key) }
      }
    }
  }
#endif
