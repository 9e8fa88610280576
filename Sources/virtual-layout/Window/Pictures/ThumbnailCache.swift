#if GTK
  /// Thumbnails that were decoded or shown lately, up to a number of bytes. Those that were used longest ago go first.
  struct ThumbnailCache {
    private let capacity: Int
    private(set) var byteCount = 0
    private var entries: [Int: Entry] = [:]
    /// What was used and when, in ascending order. Entries that were used again later are skipped.
    private var uses: [(index: Int, time: Int)] = []
    private var firstUse = 0
    private var time = 0

    private struct Entry {
      var thumbnail: Thumbnail
      var time: Int
    }

    /// - Parameter capacity: in bytes.
    init(capacity: Int) { self.capacity = capacity }

    var count: Int { entries.count }

    /// The thumbnail of an item, which is used now.
    mutating func use(_ index: Int) -> Thumbnail? {
      guard let thumbnail = entries[index]?.thumbnail else { return nil }
      touch(index, thumbnail)
      return thumbnail
    }

    /// The side of an item's thumbnail; nil if there is none.
    func side(of index: Int) -> Int? { entries[index]?.thumbnail.side }

    mutating func insert(_ thumbnail: Thumbnail, for index: Int) {
      byteCount += thumbnail.byteCount - (entries[index]?.thumbnail.byteCount ?? 0)
      touch(index, thumbnail)
      while byteCount > capacity, firstUse < uses.count {
        let use = uses[firstUse]
        firstUse += 1
        guard let entry = entries[use.index], entry.time == use.time else { continue }
        byteCount -= entry.thumbnail.byteCount
        entries[use.index] = nil
      }
    }

    private mutating func touch(_ index: Int, _ thumbnail: Thumbnail) {
      time += 1
      entries[index] = Entry(thumbnail: thumbnail, time: time)
      uses.append((index, time))
      if uses.count > 4 * entries.count + 256 { forgetFormerUses() }
    }

    /// Drops the uses that later ones replace.
    private mutating func forgetFormerUses() {
      uses = uses[firstUse...].filter { entries[$0.index]?.time == $0.time }
      firstUse = 0
    }
  }
#endif
