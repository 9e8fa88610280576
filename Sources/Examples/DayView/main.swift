// DayView: the appointments of three days, side by side where they overlap, placed by a layout of its own (DayRule).
//
// Arrows and clicks move the focus, < and > the appointment that has it, by a quarter of an hour. + and - zoom, the wheel
// scrolls, Escape quits.
import ExampleTerminal
import VirtualLayout

func clock(_ time: Double) -> String {
  let minute = Int(time) % 60
  return "\(Int(time) / 60):\(minute < 10 ? "0" : "")\(minute)"
}

final class Calendar {
  private let layout = CollectionLayout(.list())
  private var offset = 0.0
  private var pointsPerHour = 4.0
  private var focus = FocusCursor(at: 0)
  private let titles = ["Monday", "Tuesday", "Wednesday"]
  private var days = [
    [
      Appointment(title: "Breakfast", start: 465, minutes: 30),
      Appointment(title: "Stand-up", start: 540, minutes: 15),
      Appointment(title: "Review of the layout", start: 540, minutes: 120),
      Appointment(title: "Call with Ada", start: 570, minutes: 60),
      Appointment(title: "Train to Zürich", start: 630, minutes: 150),
      Appointment(title: "Lunch", start: 720, minutes: 60),
    ],
    [
      Appointment(title: "Talk", start: 600, minutes: 45),
      Appointment(title: "Questions", start: 645, minutes: 15),
      Appointment(title: "Dinner", start: 1140, minutes: 120),
    ],
    [],
  ]

  /// Tells the layout what the days are now. What is visible stays in place.
  private func update() {
    layout.source = .sections(
      days.map { appointments in
        // A day ends at midnight, after its last appointment.
        let end = appointments.map { ($0.start + $0.minutes) / 60 * pointsPerHour }.max() ?? 0
        let insets = LayoutInsets(left: 7, bottom: 24 * pointsPerHour - end, right: 1)
        let rule = DayRule(appointments: appointments, pointsPerHour: pointsPerHour)
        return ItemSource.Section(
          .extents(count: appointments.count) { _, _ in 0 },
          layout: SectionLayout(
            mode: .custom(rule, insets: insets), header: .fixed(1), pinsHeader: true, background: .zero))
      })
    offset += layout.prepare().delta
  }

  func handle(_ event: Event) {
    switch event {
    case .resized(let size):
      let isFirst = layout.containerSize == .zero
      layout.containerSize = size
      layout.pixelPolicy = .snapped(scale: 1)
      update()
      if isFirst { offset = 7.5 * pointsPerHour }
    case .move(let direction): if focus.move(direction, in: layout) != nil { showFocus() }
    case .click(let point):
      let hit = layout.item(at: LayoutPoint(x: point.x, y: point.y + offset))
      if let hit { focus = FocusCursor(at: hit.path) }
    case .wheel(let rows): offset += rows
    case .character("+"): zoom(to: pointsPerHour * 2)
    case .character("-"): zoom(to: pointsPerHour / 2)
    case .character("<"): moveAppointment(by: -15)
    case .character(">"): moveAppointment(by: 15)
    default: break
    }
    let end = max(layout.contentSize.height - layout.containerSize.height, 0)
    offset = min(max(offset, 0), end)
    layout.visibleBounds = LayoutRect(origin: LayoutPoint(x: 0, y: offset), size: layout.containerSize)
  }

  private func showFocus() { offset += layout.scrollDelta(showing: focus.path) ?? 0 }

  private func zoom(to points: Double) {
    pointsPerHour = min(max(points, 1), 16)
    update()
  }

  private func moveAppointment(by minutes: Double) {
    let (day, item) = (focus.path.section, focus.path.item)
    let latest = 24 * 60 - days[day][item].minutes
    days[day][item].start = min(max(days[day][item].start + minutes, 0), latest)
    update()
    focus = FocusCursor(at: focus.path)
    showFocus()
  }

  func draw(on screen: inout Screen) {
    layout.forEachElement(in: layout.visibleBounds) { attributes in
      let frame = attributes.frame.offsetBy(dx: 0, dy: -offset)
      switch attributes.element.kind {
      case .background: drawHours(in: frame, on: &screen)
      case .header:
        screen.fill(frame)
        screen.write(titles[attributes.path.section], in: frame, style: Style(isBold: true))
      default:
        draw(days[attributes.path.section][attributes.path.item], attributes.path, in: frame, on: &screen)
      }
    }
  }

  /// The hours of a day, from the row after the header.
  private func drawHours(in day: LayoutRect, on screen: inout Screen) {
    for hour in 0..<24 {
      var row = day.offsetBy(dx: 0, dy: 1 + Double(hour) * pointsPerHour)
      row.height = 1
      screen.write("\(hour < 10 ? " " : "")\(hour):00", in: row, style: Style(6))
      row.x += 6
      row.width -= 6
      screen.fill(row, with: "·", style: Style(6))
    }
  }

  private func draw(
    _ appointment: Appointment, _ path: ItemPath, in frame: LayoutRect, on screen: inout Screen
  ) {
    let style = Style(1 + path.item % 3, isInverse: path == focus.path)
    screen.fill(frame, style: style)
    for row in 0..<Int(frame.height) { screen.write("┃", in: frame, row: row, style: style) }
    let hours = "\(clock(appointment.start))–\(clock(appointment.start + appointment.minutes))"
    screen.write("┃ " + appointment.title, in: frame, style: style)
    screen.write("┃ " + hours, in: frame, row: 1, style: style)
  }
}

let calendar = Calendar()
Terminal().run(handle: calendar.handle, draw: calendar.draw)
