/// What the definition of the workload demands.
enum Checksums {
  /// The length of the masonry's content, by lanes and number of items.
  static func total(lanes: Int, count: Int) -> Double? {
    switch (lanes, count) {
    case (4, 10_000): 621_321
    case (4, 100_000): 6_202_783
    case (4, 1_000_000): 61_999_440
    case (8, 10_000): 310_689
    case (8, 100_000): 3_101_477
    case (8, 1_000_000): 30_999_823
    default: nil
    }
  }

  /// The number of visible items over the 10,000 queries on the masonry of 100,000 items.
  static func results(lanes: Int) -> (scroll: Int, random: Int)? {
    switch lanes {
    case 4: (167_220, 167_388)
    case 8: (334_578, 334_875)
    default: nil
    }
  }
}
