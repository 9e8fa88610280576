import TestSupport
import Testing
import VirtualLayout

/// The frames and the content size of another engine, with a tolerance.
struct OracleFrames: Decodable {
  /// One frame per item. A number that is null is unknown.
  var frames: [[Double?]]
  var content: [Double]?
  var tol: Double

  /// Checks a layout or a reference, and names the first difference.
  func compare(_ frames: [LayoutRect], _ content: LayoutSize, _ who: String) {
    guard frames.count == self.frames.count else {
      Issue.record("\(who): \(frames.count) frames, expected \(self.frames.count)")
      return
    }
    for (index, expected) in self.frames.enumerated() {
      let actual = [frames[index].x, frames[index].y, frames[index].width, frames[index].height]
      if !agree(actual, expected) {
        Issue.record("\(who): item \(index) at \(actual), expected \(expected)")
        return
      }
    }
    if let expected = self.content, !agree([content.width, content.height], expected) {
      Issue.record("\(who): content \(content), expected \(expected)")
    }
  }

  func compare(_ layout: CollectionLayout, _ who: String) {
    compare(layout.itemFrames.compactMap { $0 }, layout.contentSize, who)
  }

  private func agree(_ actual: [Double], _ expected: [Double?]) -> Bool {
    zip(actual, expected).allSatisfy { number, known in known.map { abs(number - $0) <= tol } ?? true }
  }
}
