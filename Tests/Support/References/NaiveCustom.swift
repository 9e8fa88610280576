import VirtualLayout

/// Naive versions of a host's own rules, with loops over all items.
package enum NaiveCustom {
  package static func staircase(step: Double, insets: LayoutInsets, _ world: NaiveWorld) -> NaiveLayout {
    place(world, insets) { room, sizes in
      var cross = -step
      return sizes.enumerated().map { item, size in
        cross = cross + step + size.cross <= room ? cross + step : 0
        return NaiveFrame(main: Double(item) * step, cross: cross, extent: size.main, crossExtent: size.cross)
      }
    }
  }

  package static func halfStack(_ world: NaiveWorld) -> NaiveLayout {
    place(world, .zero) { _, sizes in
      sizes.indices.map { item in
        NaiveFrame(
          main: sizes[..<item].reduce(0) { $0 + $1.main / 2 }, cross: 5, extent: grid(sizes[item].main / 2),
          crossExtent: sizes[item].cross / 4)
      }
    }
  }

  package static func scatter(density: Double, insets: LayoutInsets, _ world: NaiveWorld) -> NaiveLayout {
    place(world, insets) { _, sizes in
      sizes.enumerated().map { item, size in
        let (main, cross) = Scatter.corner(item, count: sizes.count, density: density)
        return NaiveFrame(main: main, cross: cross, extent: size.main, crossExtent: size.cross)
      }
    }
  }

  package static func stack(insets: LayoutInsets, _ world: NaiveWorld) -> NaiveLayout {
    place(world, insets) { room, sizes in
      sizes.indices.map { item in
        NaiveFrame(
          main: sizes[..<item].reduce(0) { $0 + $1.main }, cross: 0, extent: sizes[item].main,
          crossExtent: room)
      }
    }
  }

  private static func place(
    _ world: NaiveWorld, _ insets: LayoutInsets,
    _ rule: (_ room: Double, _ sizes: [AxisSize]) -> [NaiveFrame]
  ) -> NaiveLayout {
    let container = NaiveContainer(
      axis: world.axis, direction: world.direction, size: world.container, insets: insets)
    let sizes = world.items.map { item in
      let size = item.size(world.axis, available: container.inner)
      return world.axis == .vertical
        ? AxisSize(main: grid(size.height), cross: size.width)
        : AxisSize(main: grid(size.width), cross: size.height)
    }
    let frames = rule(container.inner, sizes).map { frame in
      var frame = frame
      frame.main += container.mainLeading
      frame.cross += container.crossLeading
      return frame
    }
    return container.place(frames, end: frames.map { $0.main + $0.extent }.max() ?? container.mainLeading)
  }
}
