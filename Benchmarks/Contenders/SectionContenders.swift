import VirtualLayout

/// A layout with sections, which answers with paths (section and item are added to the checksum), or with the frames of
/// all elements, where pinned headers are where they stay in view.
struct SectionLayoutQuery: QueryContender {
  let layout: CollectionLayout
  let answer: Answer

  var variant: String { LayoutForm.indices.rawValue }
  var isLinear: Bool { false }

  func run(_ offsets: [Double]) -> Tally {
    var tally = Tally()
    var sum = 0
    for offset in offsets {
      let viewport = LayoutRect(x: 0, y: offset, width: Viewport.width, height: Viewport.height)
      if answer == .frames {
        layout.visibleBounds = viewport
        layout.forEachElement(in: viewport) { element in
          tally.results &+= 1
          tally.checksum += element.frame.sum
        }
      } else {
        layout.forEachItem(in: viewport) { path in
          tally.results &+= 1
          sum &+= path.section &+ path.item
        }
      }
    }
    tally.checksum += Double(sum)
    return tally
  }
}

/// Hand-written sections.
struct SectionListQuery: QueryContender {
  let list: SectionList
  let answer: Answer
  /// Whether a section has so many items that testing all of them takes milliseconds.
  var isLinear = false

  var variant: String { Variant.sectionList }

  func run(_ offsets: [Double]) -> Tally {
    var tally = Tally()
    var sum = 0
    for offset in offsets {
      if answer == .frames {
        list.forEachItem(at: offset) { _, _, frame in
          tally.results &+= 1
          tally.checksum += frame.sum
        }
        list.forEachHeader(at: offset) { frame in
          tally.results &+= 1
          tally.checksum += frame.sum
        }
      } else {
        list.forEachItem(at: offset) { section, item, _ in
          tally.results &+= 1
          sum &+= section &+ item
        }
      }
    }
    tally.checksum += Double(sum)
    return tally
  }
}

/// The tutorials' way: an object for every item and header, each of which is tested. Pinned headers are computed again
/// for each query, as such layouts are invalidated by every scroll.
struct SectionClassScan: QueryContender {
  private final class ElementAttributes {
    let section: Int
    let item: Int
    var frame: Frame
    var zIndex = 0
    var alpha = 1.0
    var isHidden = false

    init(section: Int, item: Int, frame: Frame) {
      self.section = section
      self.item = item
      self.frame = frame
    }
  }

  private let items: [ElementAttributes]
  private let headers: [ElementAttributes]
  private let list: SectionList
  let answer: Answer

  var variant: String { "class-scan" }
  var isLinear: Bool { true }

  init(_ list: SectionList, answer: Answer) {
    self.list = list
    self.answer = answer
    var items: [ElementAttributes] = []
    var headers: [ElementAttributes] = []
    for section in list.headers.indices {
      for index in list.firsts[section]..<list.firsts[section + 1] {
        let item = index - list.firsts[section]
        items.append(ElementAttributes(section: section, item: item, frame: list.frames[index]))
      }
      guard answer == .frames, list.headers[section] > 0 else { continue }
      headers.append(
        ElementAttributes(section: section, item: 0, frame: list.header(of: section, seenFrom: 0)))
    }
    self.items = items
    self.headers = headers
  }

  func run(_ offsets: [Double]) -> Tally {
    var tally = Tally()
    for offset in offsets {
      for header in headers { header.frame = list.header(of: header.section, seenFrom: offset) }
      let viewport = Frame(x: 0, y: offset, width: Viewport.width, height: Viewport.height)
      var visible: [ElementAttributes] = []
      for attributes in items where attributes.frame.intersects(viewport) { visible.append(attributes) }
      for attributes in headers where attributes.frame.intersects(viewport) { visible.append(attributes) }
      for attributes in visible {
        tally.results += 1
        tally.checksum +=
          answer == .frames ? attributes.frame.sum : Double(attributes.section + attributes.item)
      }
    }
    return tally
  }
}
