import VirtualLayout

struct Appointment {
  var title: String
  /// In minutes since midnight.
  var start: Double
  var minutes: Double
}

/// Places the appointments of a day: along the scroll axis by their times, across in as many columns as overlap.
struct DayRule: CustomPlacement {
  var appointments: [Appointment]
  var pointsPerHour: Double

  func request(in room: CustomRoom) -> CustomRequest { .nothing }

  func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
    // Appointments that overlap, directly or through others, and where each of their columns ends.
    var group: [(item: Int, column: Int)] = []
    var ends: [Double] = []
    let items = appointments.indices.sorted { appointments[$0].start < appointments[$1].start }
    for item in items where item < frames.count {
      let start = appointments[item].start / 60 * pointsPerHour
      // Even the shortest one can be seen.
      let extent = max(appointments[item].minutes / 60 * pointsPerHour, 1)
      if ends.allSatisfy({ $0 <= start }) { (group, ends) = ([], []) }
      let column = ends.firstIndex { $0 <= start } ?? ends.count
      if column == ends.count { ends.append(0) }
      ends[column] = start + extent
      group.append((item, column))
      frames[item] = AxisRect(main: start, cross: 0, mainExtent: extent, crossExtent: 0)
      // Another column makes those of the whole group narrower.
      let width = room.crossExtent / Double(ends.count)
      for (item, column) in group {
        (frames[item].cross, frames[item].crossExtent) = (Double(column) * width, width)
      }
    }
  }
}
