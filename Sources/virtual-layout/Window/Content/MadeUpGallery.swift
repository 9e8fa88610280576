#if GTK
  import VirtualLayoutToolSupport

  /// A gallery without any files: albums of coloured pictures. It is the same every time.
  struct MadeUpGallery: Sendable {
    /// The album of each picture.
    let albums: WallGroups
    /// When each picture was taken, in seconds since 1970.
    let times: [Int]

    private static let places = [
      "Harbour", "Mountains", "Old Town", "Forest", "Lake", "Desert", "Island", "Market", "Garden", "Coast",
      "Canyon", "Vineyard", "Glacier", "Bridges", "Railway", "Meadow",
    ]
    private static let occasions = [
      "a Weekend", "in the Rain", "at Night", "with Friends", "in Spring", "from Above",
    ]
    private static let albumCount = 64
    /// An afternoon in June 2025.
    private static let newest = 1_750_000_000
    private static let day = 86_400

    init() {
      var random = SplitMix64(seed: 7)
      var albums = WallGroups(titles: [], members: [])
      var times: [Int] = []
      var time = Self.newest
      for album in 0..<Self.albumCount {
        let place = Self.places[album % Self.places.count]
        let occasion = Self.occasions[(album / Self.places.count + album) % Self.occasions.count]
        albums.titles.append("\(place), \(occasion)")
        // Few albums are large, and the first one is not.
        let count = 8 + random.below(40) + (album % 8 == 5 ? 300 + random.below(900) : 0)
        for _ in 0..<count {
          albums.members.append(UInt32(album))
          times.append(time - random.below(3 * Self.day))
        }
        time -= (2 + random.below(24)) * Self.day
      }
      (self.albums, self.times) = (albums, times)
    }

    var count: Int { times.count }

    /// What the search compares: the album, and the picture's number.
    func name(of index: Int) -> String { "\(albums.titles[Int(albums.members[index])]) \(index + 1)" }
  }
#endif
