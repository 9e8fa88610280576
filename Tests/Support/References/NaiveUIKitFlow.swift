import VirtualLayout

/// A naive version of UIKit's flow: its rules with arrays and loops only. Tests compare the engine with it.
package enum NaiveUIKitFlow {
  package static func layout(_ flow: LayoutMode.UIKitFlow, _ world: NaiveWorld) -> NaiveLayout {
    let (items, axis) = (world.items, world.axis)
    let container = world.room(inside: flow.insets)
    let inner = container.inner
    let sizes = items.map { item -> (main: Double, cross: Double) in
      let size =
        switch flow.itemSize {
        case .asked: item.size(axis, available: inner)
        case .fixed(let size): size
        }
      return axis == .vertical ? (grid(size.height), size.width) : (grid(size.width), size.height)
    }
    func used(_ line: [Double]) -> Double {
      line.reduce(flow.itemSpacing * Double(line.count - 1)) { $0 + $1 }
    }
    var lines: [Range<Int>] = []
    for index in sizes.indices {
      if let line = lines.last, used((line.lowerBound...index).map { sizes[$0].cross }) <= inner {
        lines[lines.count - 1] = line.lowerBound..<index + 1
      } else {
        lines.append(index..<index + 1)
      }
    }
    /// Where a full line of these items begins, and the gap between two of them.
    func spread(_ crosses: [Double]) -> (lead: Double, gap: Double) {
      let free = inner - used(crosses)
      return crosses.count == 1
        ? (free / 2, flow.itemSpacing) : (0, flow.itemSpacing + free / Double(crosses.count - 1))
    }
    let areEqual = sizes.dropFirst().allSatisfy { $0 == sizes[0] }
    var frames: [NaiveFrame] = []
    var main = container.mainLeading
    var end = main
    for line in lines {
      let extent = line.map { sizes[$0].main }.max()!
      var (lead, gap) = spread(line.map { sizes[$0].cross })
      if line.upperBound == items.count {
        (lead, gap) = (0, flow.itemSpacing)
        if areEqual && sizes[0].cross + flow.itemSpacing > 0 {
          var full = [sizes[0].cross]
          while used(full + [sizes[0].cross]) <= inner { full.append(sizes[0].cross) }
          (lead, gap) = spread(full)
        }
      }
      var cross = container.crossLeading + lead
      for index in line {
        frames.append(
          NaiveFrame(
            main: main + grid((extent - sizes[index].main) / 2), cross: cross, extent: sizes[index].main,
            crossExtent: sizes[index].cross))
        cross += sizes[index].cross + gap
      }
      end = main + extent
      main = end + grid(flow.lineSpacing)
    }
    var layout = container.place(frames, end: end)
    layout.lines = lines
    return layout
  }
}
