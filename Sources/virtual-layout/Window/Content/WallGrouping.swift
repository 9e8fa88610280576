#if GTK
  import VirtualLayoutGTK

  /// How a wall is divided into sections.
  enum WallGrouping: String, CaseIterable {
    case none, folder, month

    var title: String {
      switch self {
      case .none: "No Groups"
      case .folder: "Group by Folder"
      case .month: "Group by Month"
      }
    }

    /// The groupings that content offers; the usual one first.
    static func groupings(of content: WallContent) -> [WallGrouping] {
      switch content.items {
      case .pictures: [.none, .folder, .month]
      case .gallery: [.folder, .month, .none]
      case .synthetic, .words, .lines: [.none]
      }
    }

    /// The grouping that the options name, or the usual one.
    static func named(by options: Options, for content: WallContent) throws(Failure) -> WallGrouping {
      let groupings = groupings(of: content)
      guard let name = options.text("--group") else { return groupings[0] }
      guard let grouping = groupings.first(where: { $0.rawValue == name }) else {
        let names = groupings.map(\.rawValue).sorted().joined(separator: ", ")
        throw Failure("--group: expected \(names), found \(name.quoted)")
      }
      return grouping
    }
  }

  /// Which items belong together, and how a group is called.
  struct WallGroups: Sendable {
    /// In the order in which they are shown.
    var titles: [String]
    /// The group of each item of the content.
    var members: [UInt32]

    /// Brings items into the order of their groups. Groups without any item are left out.
    /// - Parameter items: indices in the content, in ascending order.
    func arrange(_ items: some Sequence<UInt32>) -> (order: [UInt32], sections: [WallSection]) {
      var counts = [Int](repeating: 0, count: titles.count)
      for item in items { counts[Int(members[Int(item)])] += 1 }
      var starts: [Int] = []
      var end = 0
      for count in counts {
        starts.append(end)
        end += count
      }
      var order = [UInt32](repeating: 0, count: end)
      var places = starts
      for item in items {
        let group = Int(members[Int(item)])
        order[places[group]] = item
        places[group] += 1
      }
      let sections = titles.indices.filter { counts[$0] > 0 }.map { group in
        WallSection(title: titles[group], positions: starts[group]..<starts[group] + counts[group])
      }
      return (order, sections)
    }
  }

  /// A section of a wall.
  struct WallSection {
    var title: String
    var positions: Range<Int>
  }

  extension WallContent {
    /// The groups of the items; nil for none.
    func groups(by grouping: WallGrouping) -> WallGroups? {
      switch (items, grouping) {
      case (.pictures(let pictures), .folder): Self.folders(of: pictures, under: title)
      case (.pictures(let pictures), .month): Self.months(of: pictures.map(\.time))
      case (.gallery(let gallery), .folder): gallery.albums
      case (.gallery(let gallery), .month): Self.months(of: gallery.times)
      default: nil
      }
    }

    /// A group for each folder, in the order of the pictures.
    private static func folders(of pictures: [WallPicture], under root: String) -> WallGroups {
      let common = pictures.first.map { commonFolder(pictures, $0.folder) } ?? 0
      var numbers: [ArraySlice<UInt8>: UInt32] = [:]
      var groups = WallGroups(titles: [], members: [])
      for picture in pictures {
        let folder = picture.folder
        if numbers[folder] == nil {
          numbers[folder] = UInt32(groups.titles.count)
          let name = String(decoding: folder.dropFirst(common), as: UTF8.self)
          groups.titles.append(name.isEmpty ? root : name)
        }
        groups.members.append(numbers[folder]!)
      }
      return groups
    }

    /// The number of bytes that all folders begin with, up to a slash.
    private static func commonFolder(_ pictures: [WallPicture], _ first: ArraySlice<UInt8>) -> Int {
      var common = first[...]
      for picture in pictures {
        let shared = zip(common, picture.folder).prefix { $0 == $1 }.count
        common = common.prefix(shared)
      }
      // If pictures lie directly in the common folder, its whole path is left out: their group has the wall's title.
      if pictures.contains(where: { $0.folder.count == common.count }) {
        return common.count + (common.isEmpty ? 0 : 1)
      }
      return (common.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    }

    /// A group for each month, the newest first.
    private static func months(of times: [Int]) -> WallGroups {
      var months: [Int: String] = [:]
      var keys: [Int] = []
      for time in times {
        let date = g_date_time_new_from_unix_local(gint64(time)) ?? g_date_time_new_from_unix_local(0)!
        defer { g_date_time_unref(date) }
        let key = Int(g_date_time_get_year(date)) * 12 + Int(g_date_time_get_month(date))
        keys.append(key)
        if months[key] != nil { continue }
        let name = g_date_time_format(date, "%B %Y")
        months[key] = name.map { String(cString: $0) } ?? ""
        g_free(name)
      }
      let sorted = months.keys.sorted(by: >)
      let numbers = Dictionary(uniqueKeysWithValues: zip(sorted, UInt32(0)...))
      return WallGroups(titles: sorted.map { months[$0]! }, members: keys.map { numbers[$0]! })
    }
  }
#endif
