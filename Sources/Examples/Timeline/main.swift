// Timeline: two million pictures of twenty years, day by day, with a bar at the side that shows where one is. The sizes of
// pictures are estimated until they come near the view.
//
// Arrows, pages, Home, End and the wheel scroll. Digits and clicks on the bar jump, < and > go to the month before and after.
// Tab switches between justified rows and a masonry, Escape quits.
import ExampleTerminal
import VirtualLayout

final class Timeline {
  private static let rows = LayoutMode.justified(targetExtent: 5, spacing: 1)
  private static let masonry = LayoutMode.masonry(
    lanes: .adaptive(minimum: 14), spacing: 1, itemExtent: .aspectRatio)
  private let barWidth = 6.0

  private let layout = CollectionLayout(rows)
  private lazy var scroller = Scroller(layout)
  private var isMasonry = false
  private(set) var measured = 0

  init() {
    layout.pixelPolicy = .snapped(scale: 1)
    unowned let timeline = self
    let section = SectionLayout(header: .fixed(2), pinsHeader: true)
    layout.source = .sections(
      Day.all.indices.map { day in
        let first = Pictures.first(of: day)
        let count = Pictures.first(of: day + 1) - first
        let pictures = ItemSource.sizes(count: count) { path, _ in
          timeline.measured += 1
          return Pictures.size(of: first + path.item)
        }
        return ItemSource.Section(
          pictures.estimated(.fixed(LayoutSize(width: 8, height: 3))), layout: section)
      })
  }

  func handle(_ event: Event) {
    switch event {
    case .resized(let size):
      scroller.resize(to: LayoutSize(width: max(size.width - barWidth, 1), height: size.height))
    case .move(.up): scroller.scroll(by: -1)
    case .move(.down): scroller.scroll(by: 1)
    case .move(.pageUp): scroller.scroll(by: 2 - scroller.viewport.height)
    case .move(.pageDown): scroller.scroll(by: scroller.viewport.height - 2)
    case .move(.home): scroller.scroll(to: .start)
    case .move(.end): scroller.scroll(to: .end)
    case .wheel(let rows): scroller.scroll(by: rows)
    case .click(let point) where point.x >= scroller.viewport.width:
      jump(to: point.y / max(scroller.viewport.height - 1, 1))
    case .character("<"): showMonth(before: true)
    case .character(">"): showMonth(before: false)
    case .character(let digit): if let number = digit.wholeNumberValue { jump(to: Double(number) / 10) }
    case .tab:
      isMasonry.toggle()
      layout.mode = isMasonry ? Self.masonry : Self.rows
      scroller.update()
    default: break
    }
  }

  /// Goes to a place between the start of the content (0) and its end (1).
  private func jump(to fraction: Double) {
    let range = scroller.positionRange
    scroller.scroll(to: range.lowerBound + fraction * (range.upperBound - range.lowerBound))
  }

  private var fraction: Double {
    let range = scroller.positionRange
    return (scroller.position - range.lowerBound) / max(range.upperBound - range.lowerBound, 1)
  }

  /// The first day that is visible.
  private var day: Int { layout.firstElement(in: scroller.viewport) { _ in true }?.path.section ?? 0 }

  private func showMonth(before: Bool) {
    let firsts = Day.all.indices.filter { Day.all[$0].day == 1 }
    if let target = before ? firsts.last(where: { $0 < day }) : firsts.first(where: { $0 > day }) {
      scroller.scroll(to: .header(section: target), at: .start)
    }
  }

  func draw(on screen: inout Screen) {
    layout.forEachElement(in: scroller.viewport) { attributes in
      let frame = attributes.frame.offsetBy(dx: 0, dy: -scroller.viewport.y)
      if attributes.element.kind == .header {
        let (day, count) = (
          Day.all[attributes.path.section], layout.numberOfItems(inSection: attributes.path.section)
        )
        screen.fill(frame)
        let title = "\(day.day) \(Day.months[day.month - 1]) \(day.year)"
        screen.write("\(title), \(count) pictures", in: frame, style: Style(isBold: true))
      } else {
        let picture = Pictures.first(of: attributes.path.section) + attributes.path.item
        let style = Style(1 + scrambled(picture) % 6)
        screen.fill(frame, with: ["░", "▒", "▓"][picture % 3], style: style)
        screen.write("\(picture)", in: frame, style: style)
      }
    }
    drawBar(on: &screen)
  }

  /// The years where they begin, and the place of the view among them.
  private func drawBar(on screen: inout Screen) {
    let (width, height) = (scroller.viewport.width, scroller.viewport.height)
    screen.fill(LayoutRect(x: width, y: 0, width: barWidth, height: height))
    for (section, day) in Day.all.enumerated() where day.month == 1 && day.day == 1 {
      let start = layout.restingFrame(of: .ofSection(section, .header))?.y ?? 0
      let y = start / layout.contentSize.height * (height - 1)
      screen.write(" \(day.year)", in: LayoutRect(x: width, y: y, width: barWidth, height: 1))
    }
    let place = LayoutRect(x: width, y: (fraction * (height - 1)).rounded(), width: barWidth, height: 1)
    screen.fill(place, style: Style(isInverse: true))
    screen.write("◂\(Day.all[day].year)", in: place, style: Style(isInverse: true))
  }
}

let timeline = Timeline()
let clock = ContinuousClock()
var times: [Double] = []
Terminal().run(
  handle: { event in times.append(clock.measure { timeline.handle(event) } / .milliseconds(1)) },
  draw: timeline.draw)

func milliseconds(_ time: Double?) -> String { "\(((time ?? 0) * 10).rounded() / 10) ms" }
print("\(Pictures.count) pictures of \(Day.all.count) days, of which \(timeline.measured) have been measured")
print(
  "Laid out in \(milliseconds(times.first)), then \(times.count - 1) events, each in at most ", terminator: ""
)
print(milliseconds(times.dropFirst().max()))
