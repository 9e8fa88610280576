import VirtualLayout

/// Flow as a plain loop over arrays: breaks lines, packs items from the leading edge, and aligns them at the top of
/// their line.
struct PlainFlow {
  let sizes: ArraySlice<LayoutSize>
  var width = Viewport.width
  var spacing = Workload.spacing

  /// One line: its first item, where it starts, and its extent along the scroll axis.
  struct Line {
    var first: Int
    var start: Double
    var extent: Double
  }

  /// The measured loop: writes a table of lines into an existing array, which needs at most one entry per item. Returns
  /// the number of lines and the length of the content.
  func breakLines(into lines: inout [Line]) -> (count: Int, total: Double) {
    sizes.withUnsafeBufferPointer { sizes in
      lines.withUnsafeMutableBufferPointer { lines in
        guard !sizes.isEmpty else { return (0, 0) }
        var count = 0
        var line = Line(first: 0, start: 0, extent: sizes[0].height)
        var used = sizes[0].width
        for index in 1..<sizes.count {
          let size = sizes[index]
          if used + spacing + size.width <= width {
            used += spacing + size.width
            line.extent = max(line.extent, size.height)
          } else {
            lines[count] = line
            count += 1
            line = Line(first: index, start: line.start + line.extent + spacing, extent: size.height)
            used = size.width
          }
        }
        lines[count] = line
        return (count + 1, line.start + line.extent)
      }
    }
  }

  /// The measured loop that writes the frame of each item instead of a table of lines. Returns the length of the
  /// content.
  func place(into frames: inout [Frame]) -> Double {
    sizes.withUnsafeBufferPointer { sizes in
      frames.withUnsafeMutableBufferPointer { frames in
        var (x, y, extent) = (0.0, 0.0, 0.0)
        for index in 0..<sizes.count {
          let size = sizes[index]
          if x > 0 && x + size.width > width {
            x = 0
            y += extent + spacing
            extent = 0
          }
          frames[index] = Frame(x: x, y: y, width: size.width, height: size.height)
          x += size.width + spacing
          extent = max(extent, size.height)
        }
        return y + extent
      }
    }
  }

  func placed() -> PlacedItems {
    var frames = [Frame](repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: sizes.count)
    let total = place(into: &frames)
    return PlacedItems(frames, total: total)
  }
}
