import VirtualLayout
import VirtualLayoutToolSupport

/// What a case asks for: what to lay out, and what to answer.
struct Blueprint {
  /// What `solve` answers after the name, as field names and JSON texts.
  typealias Answer = (CollectionLayout) throws(Failure) -> [(name: String, text: String)]

  var mode: LayoutMode
  var source: ItemSource
  /// The names of the sections' modes, if sections can have different ones.
  var sectionModes: [String] = []
  var answer: Answer = { (layout) throws(Failure) in try framesAndContent(layout) }

  /// The answer of most modes: `frames` in item order, and `content`.
  private static func framesAndContent(
    _ layout: CollectionLayout
  ) throws(Failure) -> [(name: String, text: String)] {
    var frames = ""
    var count = 0
    layout.forEachItemOfAll { item, frame in
      if item == count { count += 1 }
      frames += item == 0 ? "" : ","
      frames += JSONWriter.frame(frame)
    }
    if count != layout.totalItemCount {
      throw Failure(in: "items[\(count)]", "the layout has no frame for it")
    }
    return [("frames", "[\(frames)]"), ("content", JSONWriter.size(layout.contentSize))]
  }
}

extension JSONWriter {
  /// `[x,y,width,height]`
  static func frame(_ frame: LayoutRect) -> String {
    array([frame.x, frame.y, frame.width, frame.height])
  }

  /// `[width,height]`
  static func size(_ size: LayoutSize) -> String { array([size.width, size.height]) }
}
