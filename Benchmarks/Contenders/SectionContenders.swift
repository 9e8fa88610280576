import VirtualLayout

/// A layout with sections, which answers with paths (section and item are added to the checksum), or with the frames of
/// all elements, where pinned headers are where they stay in view.
struct SectionLayoutQuery: QueryContender {
  let layout: CollectionLayout
  let answer: Answer
  let screen: Screen

  var variant: String { LayoutForm.indices.rawValue }
  var isLinear: Bool { false }

  func prepare() { LayoutQuery(layout: layout, screen: screen).prepare() }

  func run(_ offsets: [Double]) -> Tally {
    var tally = Tally()
    var sum = 0
    for offset in offsets {
      let viewport = screen.viewport(at: offset)
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
  let isLinear: Bool

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

/// A layout that contains only the items of the large section, queried where they are in the layout with all sections.
struct AloneQuery: QueryContender {
  let query: LayoutQuery
  /// The offsets that `run` will get, from where the large section's items begin.
  let offsets: [Double]

  var variant: String { Variant.alone }
  var answer: Answer { query.answer }
  var isLinear: Bool { false }

  func prepare() { query.prepare() }
  func run(_: [Double]) -> Tally { query.run(offsets) }
}
