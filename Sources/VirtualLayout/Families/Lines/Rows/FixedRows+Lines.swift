// Rows as queries see them.
extension FixedRows {
  /// A row that may end in another chunk, or be the last and not full.
  func measureRow(from first: Int) -> (count: Int, extent: Double) {
    let count = min(columns, count - first)
    var extent = 0.0
    items.forEachItem(in: first..<first + count) { extent = max(extent, $0.main) }
    return (count, extent)
  }

  func rowBegin(holding item: Int) -> LineBegin? {
    guard item >= 0, item < count else { return nil }
    let first = item - items.tree.heads.remainder(of: item)
    guard let chunk = items.tree.find(count: first) else { return nil }
    var begin = items.inNextChunk(
      LineBegin(
        Int(chunk.head), of: chunk, itemsPerChunk: items.itemsPerChunk, start: chunk.extentBefore))
    while begin.item < first {
      let end = begin.index + columns
      let extent =
        end <= begin.chunkEnd ? items.longest(begin.index..<end) : measureRow(from: begin.item).extent
      begin.index = end
      begin.item += columns
      begin.start += extent + traits.lineSpacing
      begin = items.inNextChunk(begin)
    }
    return begin
  }
}
