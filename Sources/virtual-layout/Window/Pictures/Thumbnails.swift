#if GTK
  import VirtualLayoutGTK

  /// The thumbnails of a wall: asks for those of cells and for those that come next, and keeps some.
  final class Thumbnails {
    private let pictures: [WallPicture]
    private var cache = ThumbnailCache(capacity: 192 << 20)
    private var threads: DecodingThreads?
    private var damaged: Set<Int> = []
    /// What cells wait for, and the side that was requested.
    private var wanted: [Int: Int] = [:]
    /// What is decoded ahead.
    private var ahead: Set<Int> = []
    /// The side of what was asked for last.
    private var usualSide = 256
    /// How far an item is from the middle of the screen, counted in items. The nearest are decoded first.
    var distance: (_ index: Int) -> Int = { $0 }
    /// Called with the item of a cell whose thumbnail is there, or is known to be damaged.
    var onArrival: (Int, Thumbnail?) -> Void = { _, _ in }
    /// Called with what was decoded for the picture that is open.
    var onOpenArrival: (Int, Thumbnail?) -> Void = { _, _ in }

    init(_ pictures: [WallPicture]) {
      self.pictures = pictures
      if pictures.isEmpty { return }
      let processors = Int(g_get_num_processors())
      threads = DecodingThreads(count: max(1, min(4, processors - 1))) { [unowned self] request, thumbnail in
        arrive(request, thumbnail)
      }
    }

    var cachedBytes: Int { cache.byteCount }
    var cachedCount: Int { cache.count }
    var waitingCount: Int { threads?.waitingCount ?? 0 }

    func isDamaged(_ index: Int) -> Bool { damaged.contains(index) }

    /// A thumbnail of any size.
    func thumbnail(of index: Int) -> Thumbnail? { cache.use(index) }

    /// Asks for an item's thumbnail for a cell, unless the one that the cell has is about as large.
    /// - Parameter side: the longest side at which the picture is seen, in pixels.
    func want(_ index: Int, side: Int, has thumbnail: Thumbnail?) {
      guard pictures.indices.contains(index), !isDamaged(index) else { return }
      usualSide = side
      if let thumbnail, isEnough(thumbnail.side, for: index, side) { return }
      ahead.remove(index)
      wanted[index] = request(index, side: side)
    }

    /// Says that an item has no cell any more.
    func release(_ index: Int) {
      guard wanted.removeValue(forKey: index) != nil else { return }
      threads?.drop(.init(index: index, isOpen: false))
    }

    /// Decodes these as well, after a scroll. Replaces what was said before.
    func lookAhead(_ indices: [Int]) {
      guard let threads else { return }
      threads.setDistances(distance)
      let next = Set(indices).subtracting(wanted.keys)
      let stale = ahead.subtracting(next)
      if !stale.isEmpty { threads.drop { stale.contains($0) } }
      for index in next where !ahead.contains(index) && !isDamaged(index) {
        if let side = cache.side(of: index), isEnough(side, for: index, usualSide) { continue }
        request(index, side: usualSide)
      }
      ahead = next
    }

    /// Decodes a picture to be seen large.
    func open(_ index: Int, side: Int) {
      guard pictures.indices.contains(index) else { return }
      let side = min(side, longestSide(of: index))
      threads?.add(.init(key: .init(index: index, isOpen: true), path: pictures[index].path, side: side))
    }

    func cancelOpen(_ index: Int) { threads?.drop(.init(index: index, isOpen: true)) }

    /// Ends the threads.
    func close() { threads?.close() }

    // MARK: Requests

    /// - Returns: the side that is requested.
    @discardableResult private func request(_ index: Int, side: Int) -> Int {
      let side = min(side, longestSide(of: index))
      threads?.add(
        .init(
          key: .init(index: index, isOpen: false), path: pictures[index].path, side: side,
          distance: distance(index)))
      return side
    }

    private func longestSide(of index: Int) -> Int {
      Int(min(max(pictures[index].size.width, pictures[index].size.height), 16384))
    }

    /// Whether a thumbnail is neither blurred at the wanted size, nor so large that drawing it takes long.
    private func isEnough(_ side: Int, for index: Int, _ wantedSide: Int) -> Bool {
      let wanted = min(wantedSide, longestSide(of: index))
      return side >= wanted * 4 / 5 && side <= wanted * 4 / 3
    }

    private func arrive(_ request: DecodingThreads.Request, _ thumbnail: Thumbnail?) {
      let index = request.key.index
      if request.key.isOpen {
        if thumbnail == nil, cache.side(of: index) == nil { damaged.insert(index) }
        return onOpenArrival(index, thumbnail)
      }
      if let thumbnail { cache.insert(thumbnail, for: index) } else { damaged.insert(index) }
      ahead.remove(index)
      guard let side = wanted[index] else { return }
      if request.side >= side || thumbnail == nil { wanted[index] = nil }
      onArrival(index, thumbnail)
    }
  }
#endif
