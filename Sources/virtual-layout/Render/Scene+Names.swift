import VirtualLayout

// What the picture and its legend call things.
extension Scene {
  /// The number of an item in the gallery or in its section.
  func number(of item: Item) -> Int {
    shown?.position(of: item.element.path) ?? item.element.path.item
  }

  /// The mode of a section, if sections can have different ones.
  func mode(ofSection section: Int) -> String? {
    if let part = shown?.part(of: section) { return "\(part.mode.name), \(part.arrangement.setting)" }
    return sectionModes.indices.contains(section) ? sectionModes[section] : nil
  }

  /// The modes of the sections in the picture, each with its sections, in the order in which the modes first appear.
  var modesOfSections: [(mode: String, sections: [Int])] {
    var modes: [(mode: String, sections: [Int])] = []
    var places: [String: Int] = [:]
    var seen: Set<Int> = []
    for section in items.lazy.map(\.element.path.section) {
      guard seen.insert(section).inserted, let mode = mode(ofSection: section) else { continue }
      let place = places[mode] ?? modes.count
      if place == modes.count { modes.append((mode, [])) }
      places[mode] = place
      modes[place].sections.append(section)
    }
    return modes
  }

  /// The text on a header or footer.
  func text(on element: LayoutElement) -> String {
    let isHeader = element.kind == .header || element.kind == .contentHeader
    let kind = isHeader ? "header" : "footer"
    if element.kind == .contentHeader || element.kind == .contentFooter { return "content \(kind)" }
    let section = element.path.section
    if isHeader, let shown, shown.part(of: section) != nil { return shown.title(ofSection: section) }
    return "\(kind) of section \(section)"
  }
}

extension Gallery {
  /// Whether it shows the files of a folder.
  var isOfFiles: Bool { !isWords && !names.isEmpty }

  /// What the picture shows: how many items, and where they come from.
  var caption: String {
    guard isWords || isOfFiles else { return title }
    let thing = isWords ? "word" : "picture"
    return "\(count) \(thing)\(count == 1 ? "" : "s") in \(title)"
  }
}
