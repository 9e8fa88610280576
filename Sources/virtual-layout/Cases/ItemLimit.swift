/// How many items `solve` answers in a case: each has a frame, and all of them are one line.
///
/// A few bytes can ask for millions (`"items":16777216`), which is fine for a picture of a part, and fills the memory when
/// all are written down.
enum ItemLimit {
  static let most = 1_000_000

  /// Fails where the case has more, all its sections together; before anything is laid out.
  static func check(_ layoutCase: LayoutCase) throws(Failure) {
    var total = 0
    guard let name = layoutCase.mode.sections else { return try add(layoutCase.fields, to: &total) }
    for section in try layoutCase.fields.elements(name, of: "sections") {
      try add(section.fields(), to: &total)
    }
  }

  private static func add(_ fields: CaseFields, to total: inout Int) throws(Failure) {
    switch fields.value("items") {
    case .number(let count): total += Int(count)
    case .array(let items): total += items.count
    default: break
    }
    guard total <= most else {
      throw Failure("\(fields.path(of: "items")): expected at most \(most) items in a case, found \(total)")
    }
  }
}
