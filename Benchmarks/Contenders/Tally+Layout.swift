import VirtualLayout

extension Tally {
  /// The items a host shows.
  init(visibleIn layout: CollectionLayout) {
    layout.forEachItem(in: layout.visibleBounds) { path in
      results &+= 1
      checksum += Double(path.item)
    }
  }
}
