import VirtualLayout

struct Day {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  var year: Int
  var month: Int
  var day: Int

  /// All days of twenty years.
  static let all: [Day] = (2005...2024).flatMap { year in
    (1...12).flatMap { month in
      let length = month == 2 ? (year % 4 == 0 ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
      return (1...length).map { Day(year: year, month: month, day: $0) }
    }
  }
}

/// A number that looks like chance, but is the same in each run.
func scrambled(_ number: Int) -> Int {
  let product = UInt64(truncatingIfNeeded: number &+ 1) &* 0x9E37_79B9_7F4A_7C15
  return Int(((product ^ product >> 29) &* 0xBF58_476D_1CE4_E5B9) >> 33)
}

/// The pictures: any by its number, as a database would return it.
enum Pictures {
  static let count = 2_000_000

  /// The number of the first picture of a day.
  static func first(of day: Int) -> Int {
    let evenly = day * count / Day.all.count
    return day == 0 || day == Day.all.count ? evenly : evenly + scrambled(day) % 200
  }

  /// In characters, of which one is twice as tall as wide.
  static func size(of picture: Int) -> LayoutSize {
    let formats = [(3, 2), (4, 3), (2, 3), (1, 1), (16, 9)]
    let format = formats[scrambled(picture) % formats.count]
    return LayoutSize(width: 2 * Double(format.0), height: Double(format.1))
  }
}
