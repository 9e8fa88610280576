import SwiftUINames

/// A wrapping flow that keeps its rows for the width at which they were broken, and centres subviews in their row.
struct CentredRowsLayout: Layout {
  var spacing: CGFloat = 6

  struct Cache {
    var sizes: [CGSize]
    /// The width of the rows in the cache.
    var width: CGFloat?
    var rows: [Row] = []
  }

  struct Row {
    var range: Range<Int>
    var width: CGFloat
    var height: CGFloat
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    breakRows(&cache, width: proposal.width ?? .infinity)
    let gaps = spacing * CGFloat(max(0, cache.rows.count - 1))
    return CGSize(
      width: cache.rows.map(\.width).max() ?? 0, height: cache.rows.map(\.height).reduce(gaps, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    breakRows(&cache, width: bounds.width)
    var y = bounds.minY
    for row in cache.rows {
      var x: CGFloat = 0
      for index in row.range {
        subviews[index].place(
          at: CGPoint(x: bounds.minX + x, y: y + row.height / 2), anchor: .leading, proposal: .unspecified)
        x += cache.sizes[index].width + spacing
      }
      y += row.height + spacing
    }
  }

  private func breakRows(_ cache: inout Cache, width: CGFloat) {
    guard cache.width != width else { return }
    cache.width = width
    cache.rows = []
    for (index, size) in cache.sizes.enumerated() {
      if var row = cache.rows.last, row.width + spacing + size.width <= width {
        row.range = row.range.lowerBound..<index + 1
        row.width += spacing + size.width
        row.height = max(row.height, size.height)
        cache.rows[cache.rows.count - 1] = row
      } else {
        cache.rows.append(Row(range: index..<index + 1, width: size.width, height: size.height))
      }
    }
  }
}
