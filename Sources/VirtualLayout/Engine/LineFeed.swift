// Where lengths come from as items are cut into lines. Read through pointers, for the cut sees every item of a prepare:
// with checked subscripts 100,000 items take a third longer.

/// Lengths to cut, by their indices in a store's flat arrays.
struct LineFeed {
  private let cross: UnsafePointer<Double>
  private let main: UnsafePointer<Double>
  /// What they are made of; nil where they stand in the store.
  private let sizes: SizesAtHand?

  /// Has the lengths of these items stand in the store, before one of them is taken. Asked for a chunk at a time, as no more
  /// is still close at hand when it is cut.
  @inline(__always)
  func make(_ items: Range<Int>) { sizes?.makeLengths(of: items) }

  /// Where an item's lengths, and those of the items behind it, stand.
  @inline(__always)
  func cross(from index: Int) -> UnsafePointer<Double> { cross + index }
  @inline(__always)
  func main(from index: Int) -> UnsafePointer<Double> { main + index }

  @inline(__always)
  func take(_ index: Int) -> ItemExtents { ItemExtents(cross: cross[index], main: main[index]) }

  /// Runs `body` with the lengths in these arrays.
  @inline(__always)
  static func with<Result>(_ cross: [Double], _ main: [Double], _ body: (LineFeed) -> Result) -> Result {
    cross.withUnsafeBufferPointer { cross in
      main.withUnsafeBufferPointer { main in
        precondition(cross.count == main.count, "an item without both lengths")
        return body(
          LineFeed(
            cross: cross.baseAddress.unsafelyUnwrapped, main: main.baseAddress.unsafelyUnwrapped, sizes: nil))
      }
    }
  }

  /// Runs `body` with lengths made from the first `count` of `sizes`, which these arrays come to hold, in whole chunks.
  ///
  /// - Parameter body: has every item's lengths made.
  @inline(__always)
  static func with<Result>(
    _ sizes: [LayoutSize], _ count: Int, _ axis: LayoutAxis, _ cross: inout [Double], _ main: inout [Double],
    _ body: (LineFeed) -> Result
  ) -> Result {
    precondition(count <= sizes.count, "items without sizes")
    let places = LineStore.capacity(for: count)
    return sizes.withUnsafeBytes { sizes in
      cross.rewrite(count: places, filling: 0) { cross in
        main.rewrite(count: places, filling: 0) { main in
          // What is behind the last item is nothing.
          cross[count...].update(repeating: 0)
          main[count...].update(repeating: 0)
          let cross = cross.baseAddress.unsafelyUnwrapped
          let main = main.baseAddress.unsafelyUnwrapped
          let sizes = SizesAtHand(
            sizes: sizes.baseAddress.unsafelyUnwrapped, axis: axis, cross: cross, main: main)
          return body(LineFeed(cross: cross, main: main, sizes: sizes))
        }
      }
    }
  }
}

/// Sizes that the host has at hand, and where the lengths go that are made from them.
private struct SizesAtHand {
  let sizes: UnsafeRawPointer
  let axis: LayoutAxis
  let cross: UnsafeMutablePointer<Double>
  let main: UnsafeMutablePointer<Double>

  /// Two items at a time: one by one, between the steps of the cut, they take half of its time again.
  func makeLengths(of items: Range<Int>) {
    // A size is its width and then its height.
    if axis == .vertical {
      makeLengths(of: items) { (cross: $0, main: $1) }
    } else {
      makeLengths(of: items) { (cross: $1, main: $0) }
    }
  }

  @inline(__always)
  private func makeLengths(
    of items: Range<Int>,
    byAxis: (_ widths: SIMD2<Double>, _ heights: SIMD2<Double>) -> (cross: SIMD2<Double>, main: SIMD2<Double>)
  ) {
    let stride = MemoryLayout<LayoutSize>.stride
    let (sizes, cross, main) = (
      sizes + items.lowerBound &* stride, cross + items.lowerBound, main + items.lowerBound
    )
    for pair in 0..<items.count / 2 {
      let two = sizes.loadUnaligned(fromByteOffset: 2 &* pair &* stride, as: SIMD4<Double>.self)
      let lengths = byAxis(two.evenHalf, two.oddHalf)
      store(Length.cross(lengths.cross), at: cross + 2 &* pair)
      store(Length.main(lengths.main), at: main + 2 &* pair)
    }
    let index = items.count &- 1
    guard index & 1 == 0 else { return }
    let size = sizes.loadUnaligned(fromByteOffset: index &* stride, as: LayoutSize.self)
    let lengths = byAxis(SIMD2(repeating: size.width), SIMD2(repeating: size.height))
    cross[index] = Length.cross(lengths.cross[0])
    main[index] = Length.main(lengths.main[0])
  }

  @inline(__always)
  private func store(_ lengths: SIMD2<Double>, at place: UnsafeMutablePointer<Double>) {
    UnsafeMutableRawPointer(place).storeBytes(of: lengths, as: SIMD2<Double>.self)
  }
}
