@testable import VirtualLayout

extension CollectionLayout {
  /// The number of items that the layout has placed since it was made.
  var itemsPlaced: Int { content.sections.itemsPlaced }

  func stepCount(in rect: LayoutRect) -> Int {
    var count = 0
    visit { scratch in
      count += 1
      return content.nextHits(in: rect, scratch).isLast
    }
    return count
  }

  /// The number of items invalidated since the last `prepare()`, with duplicates.
  var pendingItemCount: Int { pending.invalidatedItems.count }

  func checkInvariants() -> String? { content.sections.checkInvariants() }
}
