import VirtualLayout

/// Hand-written sections: all frames in one flat array, and where each section begins. `place` is the plain loop that
/// fills them. A query finds its first section by binary search and tests every item of the sections it meets.
struct SectionList {
  /// Where each section starts, and its first frame; both have one more entry after the last section.
  private(set) var starts: [Double] = []
  private(set) var firsts: [Int] = []
  private(set) var frames: [Frame] = []
  /// Each section's header extent, zero for none, and whether the header is pinned.
  private(set) var headers: [Double] = []
  private(set) var arePinned: [Bool] = []

  init(_ workload: SectionWorkload) { place(workload) }

  var total: Double { starts[starts.count - 1] }

  /// Places everything, into the existing arrays if the numbers of items and sections are still the same.
  mutating func place(_ workload: SectionWorkload) {
    let sections = workload.sections
    if frames.count != workload.itemCount || headers.count != sections.count {
      let nothing = Frame(x: 0, y: 0, width: 0, height: 0)
      frames = [Frame](repeating: nothing, count: workload.itemCount)
      starts = [Double](repeating: 0, count: sections.count + 1)
      firsts = [Int](repeating: 0, count: sections.count + 1)
      headers = [Double](repeating: 0, count: sections.count)
      arePinned = [Bool](repeating: false, count: sections.count)
    }
    var (y, next) = (0.0, 0)
    var ends = [Double](repeating: 0, count: SectionWorkload.lanes)
    workload.sizes.withUnsafeBufferPointer { sizes in
      frames.withUnsafeMutableBufferPointer { frames in
        for (number, section) in sections.enumerated() {
          (starts[number], firsts[number]) = (y, next)
          (headers[number], arePinned[number]) = (section.header, section.isPinned)
          y += section.header
          let items = UnsafeBufferPointer(rebasing: sizes[section.first..<section.first + section.count])
          let into = UnsafeMutableBufferPointer(rebasing: frames[next..<next + section.count])
          switch section.mode {
          case .masonry: y = Self.masonry(items, from: y, into, &ends)
          case .flow: y = Self.flow(items, from: y, into)
          case .list: y = Self.list(items, from: y, into)
          }
          next += section.count
        }
      }
    }
    (starts[sections.count], firsts[sections.count]) = (y, next)
  }

  private static func masonry(
    _ sizes: UnsafeBufferPointer<LayoutSize>, from y: Double, _ frames: UnsafeMutableBufferPointer<Frame>,
    _ ends: inout [Double]
  ) -> Double {
    let spacing = Workload.spacing
    let width = (Viewport.width - spacing * Double(ends.count - 1)) / Double(ends.count)
    for lane in ends.indices { ends[lane] = y }
    for item in sizes.indices {
      var lane = 0
      for other in 1..<ends.count where ends[other] < ends[lane] { lane = other }
      frames[item] = Frame(
        x: Double(lane) * (width + spacing), y: ends[lane], width: width, height: sizes[item].height)
      ends[lane] += sizes[item].height + spacing
    }
    return ends.reduce(y) { max($0, $1 - spacing) }
  }

  private static func flow(
    _ sizes: UnsafeBufferPointer<LayoutSize>, from top: Double, _ frames: UnsafeMutableBufferPointer<Frame>
  ) -> Double {
    var (x, y, extent) = (0.0, top, 0.0)
    for item in sizes.indices {
      let size = sizes[item]
      if x > 0 && x + size.width > Viewport.width {
        x = 0
        y += extent + Workload.spacing
        extent = 0
      }
      frames[item] = Frame(x: x, y: y, width: size.width, height: size.height)
      x += size.width + Workload.spacing
      extent = max(extent, size.height)
    }
    return y + extent
  }

  private static func list(
    _ sizes: UnsafeBufferPointer<LayoutSize>, from top: Double, _ frames: UnsafeMutableBufferPointer<Frame>
  ) -> Double {
    var y = top
    for item in sizes.indices {
      frames[item] = Frame(x: 0, y: y, width: Viewport.width, height: sizes[item].height)
      y += sizes[item].height + Workload.spacing
    }
    return y - Workload.spacing
  }

  // MARK: Queries

  /// The last section that starts at or before `y`.
  private func section(at y: Double) -> Int {
    var (lower, upper) = (0, headers.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if starts[middle] <= y { lower = middle + 1 } else { upper = middle }
    }
    return max(0, lower - 1)
  }

  /// Each item that meets the viewport, in section order.
  @inline(__always)
  func forEachItem(at y: Double, _ body: (_ section: Int, _ item: Int, Frame) -> Void) {
    let viewport = Frame(x: 0, y: y, width: Viewport.width, height: Viewport.height)
    var number = section(at: y)
    while number < headers.count && starts[number] < y + Viewport.height {
      for index in firsts[number]..<firsts[number + 1] where frames[index].intersects(viewport) {
        body(number, index &- firsts[number], frames[index])
      }
      number += 1
    }
  }

  /// Each header that meets the viewport. Pinned ones are where they stay in view.
  @inline(__always)
  func forEachHeader(at y: Double, _ body: (Frame) -> Void) {
    let viewport = Frame(x: 0, y: y, width: Viewport.width, height: Viewport.height)
    var number = section(at: y)
    while number < headers.count && starts[number] < y + Viewport.height {
      let header = header(of: number, seenFrom: y)
      if headers[number] > 0 && header.intersects(viewport) { body(header) }
      number += 1
    }
  }

  /// A section's header, at its place while the viewport is at `y`.
  func header(of section: Int, seenFrom y: Double) -> Frame {
    let start = starts[section]
    let last = starts[section + 1] - headers[section]
    let stands = arePinned[section] ? max(min(y, last), start) : start
    return Frame(x: 0, y: stands, width: Viewport.width, height: headers[section])
  }

  /// The sections on a screen. Headers are the same on every screen: they start and end at pixels, and are as wide as the
  /// content.
  func shown(on screen: Screen) -> SectionList {
    var list = self
    list.frames = frames.map(screen.shown)
    return list
  }
}
