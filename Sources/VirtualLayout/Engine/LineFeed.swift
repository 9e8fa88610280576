// Where lengths come from as items are cut into lines. Read through pointers, for the cut sees every item of a prepare:
// with checked subscripts 100,000 items take a third longer.

/// Lengths to cut, by their indices in a store's flat arrays.
protocol LineFeed {
  /// An item's lengths, which then stand in the store. Called for items in order; where lines are taken up again, for the
  /// first once more.
  func take(_ index: Int) -> ItemExtents
}

/// Lengths that stand in the store.
struct StoredLengths: LineFeed {
  private let cross: UnsafePointer<Double>
  private let main: UnsafePointer<Double>

  @inline(__always)
  func take(_ index: Int) -> ItemExtents { ItemExtents(cross: cross[index], main: main[index]) }

  /// Runs `body` with the lengths in these arrays.
  @inline(__always)
  static func with<Result>(_ cross: [Double], _ main: [Double], _ body: (StoredLengths) -> Result) -> Result {
    cross.withUnsafeBufferPointer { cross in
      main.withUnsafeBufferPointer { main in
        precondition(cross.count == main.count, "an item without both lengths")
        return body(
          StoredLengths(cross: cross.baseAddress.unsafelyUnwrapped, main: main.baseAddress.unsafelyUnwrapped))
      }
    }
  }
}

/// Lengths made from sizes that the host has at hand, and written to the store as they are taken.
///
/// In a loop of their own they would take half of the time again; here they are made while the cut waits for one sum to
/// follow another.
struct SizesAtHand: LineFeed {
  private let sizes: UnsafeRawPointer
  private let crossOffset: Int
  private let mainOffset: Int
  private let cross: UnsafeMutablePointer<Double>
  private let main: UnsafeMutablePointer<Double>

  @inline(__always)
  func take(_ index: Int) -> ItemExtents {
    let size = sizes + index &* MemoryLayout<LayoutSize>.stride
    let lengths = ItemExtents(
      cross: Length.cross(size.load(fromByteOffset: crossOffset, as: Double.self)),
      main: Length.main(size.load(fromByteOffset: mainOffset, as: Double.self)))
    cross[index] = lengths.cross
    main[index] = lengths.main
    return lengths
  }

  /// Runs `body` with lengths made from the first `count` of `sizes`, for these arrays, which have room for as many.
  @inline(__always)
  static func with<Result>(
    _ sizes: [LayoutSize], _ count: Int, _ axis: LayoutAxis, _ cross: inout [Double], _ main: inout [Double],
    _ body: (SizesAtHand) -> Result
  ) -> Result {
    precondition(count <= sizes.count, "items without sizes")
    return sizes.withUnsafeBytes { sizes in
      cross.withUnsafeMutableBufferPointer { cross in
        main.withUnsafeMutableBufferPointer { main in
          precondition(count <= min(cross.count, main.count), "sizes without room")
          // A size is its width and then its height.
          let height = MemoryLayout<Double>.stride
          return body(
            SizesAtHand(
              sizes: sizes.baseAddress.unsafelyUnwrapped,
              crossOffset: axis == .vertical ? 0 : height, mainOffset: axis == .vertical ? height : 0,
              cross: cross.baseAddress.unsafelyUnwrapped, main: main.baseAddress.unsafelyUnwrapped))
        }
      }
    }
  }
}
