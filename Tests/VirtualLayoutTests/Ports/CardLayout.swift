import SwiftUINames

/// Cards of one size, fitted to the largest ideal content, in as many columns as fit.
struct CardLayout: Layout {
  var margin: CGFloat = 8
  var padding: CGFloat = 8
  var minimumWidth: CGFloat = 150
  var maximumWidth: CGFloat = 400
  /// Width by height.
  var aspectRatio: CGFloat = 1.5

  /// The largest ideal width and height of all subviews. They do not depend on proposals.
  struct Cache {
    var ideal: CGSize
  }

  func makeCache(subviews: Subviews) -> Cache {
    var ideal = CGSize.zero
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      ideal.width = max(ideal.width, size.width)
      ideal.height = max(ideal.height, size.height)
    }
    return Cache(ideal: ideal)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let width = proposal.width ?? idealWidth(cache.ideal)
    guard width.isFinite else { return CGSize(width: idealWidth(cache.ideal), height: 0) }
    let card = cardSize(cache.ideal, in: width)
    let columns = columnCount(card, in: width)
    let rows = (subviews.count + columns - 1) / columns
    let height = rows == 0 ? 0 : CGFloat(rows) * (card.height + padding) - padding
    return CGSize(width: width, height: height + 2 * margin)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let card = cardSize(cache.ideal, in: bounds.width)
    let columns = columnCount(card, in: bounds.width)
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(
          x: bounds.minX + margin + CGFloat(index % columns) * (card.width + padding),
          y: bounds.minY + margin + CGFloat(index / columns) * (card.height + padding)),
        proposal: ProposedViewSize(card))
    }
  }

  private func idealWidth(_ ideal: CGSize) -> CGFloat { cardSize(ideal, in: .infinity).width + 2 * margin }

  private func cardSize(_ ideal: CGSize, in width: CGFloat) -> CGSize {
    var card = max(ideal.width, ideal.height * aspectRatio)
    card = min(max(card, minimumWidth), maximumWidth)
    card = max(0, min(card, width - 2 * margin))
    return CGSize(width: card, height: card / aspectRatio)
  }

  private func columnCount(_ card: CGSize, in width: CGFloat) -> Int {
    max(1, Int((width + padding - 2 * margin) / (card.width + padding)))
  }
}
