import VirtualLayout

/// A naive flow: the mode's rules with arrays and loops only. Tests compare the engine with it.
package enum NaiveFlow {
  package static func layout(_ flow: LayoutMode.Flow, _ world: NaiveWorld) -> NaiveLayout {
    let (items, axis) = (world.items, world.axis)
    let container = world.room(inside: flow.insets)
    let inner = container.inner
    let sizes = items.map { item -> (main: Double, cross: Double) in
      let size = item.size(axis, available: inner)
      let (main, cross) = axis == .vertical ? (size.height, size.width) : (size.width, size.height)
      return (grid(main), flow.sizing == .capped ? min(cross, inner) : cross)
    }
    let lines = lines(sizes.map(\.cross), spacing: flow.itemSpacing, inner: inner)
    var frames: [NaiveFrame] = []
    var main = container.mainLeading
    var last = main
    for (number, line) in lines.enumerated() {
      let used = line.reduce(flow.itemSpacing * Double(line.count - 1)) { $0 + sizes[$1].cross }
      let isLast = number == lines.count - 1
      let distribution = isLast ? flow.lastLine ?? flow.distribution : flow.distribution
      let (lead, between) = share(distribution, free: inner - used, count: line.count)
      let extent = line.map { sizes[$0].main }.max()!
      var cross = container.crossLeading + lead
      for index in line {
        let room = extent - sizes[index].main
        let shift =
          switch flow.alignment {
          case .start: 0.0
          case .center: grid(room / 2)
          case .end: room
          }
        frames.append(
          NaiveFrame(
            main: main + shift, cross: cross, extent: sizes[index].main, crossExtent: sizes[index].cross))
        cross += sizes[index].cross + flow.itemSpacing + between
      }
      last = main + extent
      main = last + grid(flow.lineSpacing)
    }
    var layout = container.place(frames, end: last)
    layout.lines = lines
    return layout
  }

  /// An item joins the line while used + spacing + item <= inner. A line always takes one item.
  private static func lines(_ extents: [Double], spacing: Double, inner: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var used = 0.0
    for (index, extent) in extents.enumerated() {
      if let line = lines.last, used + (spacing + extent) <= inner {
        lines[lines.count - 1] = line.lowerBound..<index + 1
        used += spacing + extent
      } else {
        lines.append(index..<index + 1)
        used = extent
      }
    }
    return lines
  }

  /// The space before the first item, and the space between two items in addition to the item spacing.
  private static func share(
    _ distribution: LayoutMode.Flow.Distribution, free: Double, count: Int
  ) -> (lead: Double, between: Double) {
    let n = Double(count)
    switch distribution {
    case .start: return (0, 0)
    case .center: return (free / 2, 0)
    case .end: return (free, 0)
    case .safeCenter: return (max(0, free) / 2, 0)
    case .spaceBetween: return (0, count > 1 ? max(0, free) / (n - 1) : 0)
    case .spaceAround: return (max(0, free) / n / 2, max(0, free) / n)
    case .spaceEvenly: return (max(0, free) / (n + 1), max(0, free) / (n + 1))
    }
  }
}
