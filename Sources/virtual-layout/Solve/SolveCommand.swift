import Glibc

/// `solve`: layout cases in, frames out.
enum SolveCommand {
  static let command = Command(
    name: "solve",
    summary: "lay out cases given as JSON and answer with frames",
    usage: ["solve [FILE]..."],
    about: """
      Lays out cases (format 1) and answers each with one line of JSON, in the order they came:
        {"name":…,"frames":[[x,y,width,height],…],"content":[width,height]}
      or, for a case that cannot be solved, {"name":…,"error":…}; the exit status is then 1.

      Cases are read from the files, or from standard input when there are none or where a
      file is called "-": one object a line, or objects that go over many lines.
      """,
    options: [],
    notes: """
      A case:
        {"format":1,"name":"three","mode":"flow","params":{"cross":100},"items":[[60,20],[50,30]]}

      mode     flow, masonry, rows, grid, card, justified, uikit-flow, magazine,
               list, anchor or sections
      params   cross (the container's extent across the scroll axis; all others may be absent),
               axis: vertical | horizontal, rtl: true | false, insets: [top,left,bottom,right]
        flow     itemSpacing, lineSpacing, align: start | center | end,
                 justify and lastLine: start | center | end | space-between | space-around |
                 space-evenly | safe-center
        masonry  one of lanes, laneSizes, minLane; laneSpacing, itemSpacing, spanClamp,
                 tolerance: number | "normal" | "infinite",
                 placement: leftmost | css-cursor | round-robin, pack: normal | dense,
                 evening: {"points" or "fraction": limit, "itemsInLane": count}
        rows     spacing; extent: that of every row
        grid     one of columns: count | columnSizes: [width,…] | minWidth | gridItems;
                 with minWidth: maxWidth, fit: auto-fill | auto-fit, clampMin: true | false;
                 gridItems: [{"fixed":w} | {"flexible":[min,max]} | {"adaptive":[min,max]},…], each
                 with spacing and align: start | center | end; resolution: single-pass | swiftui;
                 itemHeight or aspect: [width,height]; itemSpacing, lineSpacing,
                 justify: start | center | end | space-between, align: start | center | end | stretch
        card     minWidth, maxWidth, aspectRatio, margin, padding
        justified
                 targetExtent, tolerance: 0 to 1, itemSpacing, lineSpacing, aspectRatio,
                 lastLine: start | center | justify | hidden
                 or in Flickr's words: containerWidth, targetRowHeight, targetRowHeightTolerance,
                 spacing: number | [between items, between lines], padding, forceAspectRatio,
                 widowLayoutStyle: left | center | justify, showWidows: true | false
        uikit-flow
                 itemSpacing and lineSpacing (10), itemSize: [width,height] (then items is a count)
        magazine itemSpacing, lineSpacing, itemInsets: [top,left,bottom,right]
        list     sections: pinHeaders and pinFooters: true | false, viewport: its height; the answer has,
                 instead of content, where headers and footers stand at the offsets of "states":
                 {"offset":…,"headers":[frame|null,…],"footers":[…]}
        anchor   viewport: its height, offset, and what is done to the rows, all at once by the indices
                 they have: ops: [{"op":"resize","index":…,"to":…} | {"op":"insert","index":…,"size":…}
                 | {"op":"remove","index":…},…]; the answer has "offsetAfter", where the view must be
                 for the first row in it to stay, and content
        sections instead of items, "sections": any modes one behind the other, each
                 {"mode":…,"params":{…},"items":[…],"header":extent,"footer":extent,
                  "pinHeader":true,"pinFooter":true,"background":[top,left,bottom,right]}; the
                 answer has frames for each section, headers, footers and backgrounds, and, as in
                 a list, where headers and footers stand at the offsets of "states" (viewport: its
                 height)
      items    flow, card, uikit-flow: [[width,height],…]; justified: the same, or width by height;
               masonry: [{"e":extent,"s":span,"lane":pinned lane},…];
               list: [{"header":extent|null,"items":[extent,…],"footer":extent|null},…];
               anchor: [extent,…];
               rows, grid: [extent,…], in a grid [[width,height],…], too; or, where all rows are
               alike (extent, itemHeight, aspect), how many there are (insets are for modes of items:
               not for list, anchor, and the content of sections);
               magazine: [{"e":extent,
                 "width":full-bleed | full | half | third | quarter | fifth,
                 "height":fixed | measured | stretched},…] (full and measured)

      Lengths are points, at most 1073741824 (2^30); offsets of states at most 8589934592 (2^33).
      A case has at most \(ItemLimit.most) items, all its sections together.

      A bad value is an error that names the field, and so is a field of params, items or a
      section that the mode does not have. Other fields of a case are ignored.
      """
  ) { (options) throws(Failure) in
    var unsolved = 0
    for path in options.operands.isEmpty ? ["-"] : options.operands {
      unsolved += try solve(path)
    }
    return unsolved == 0 ? 0 : 1
  }

  /// Answers every case of a file.
  /// - Returns: how many could not be solved.
  private static func solve(_ path: String) throws(Failure) -> Int {
    let isInput = path == "-"
    let fallbackName = isInput ? nil : fileName(path)
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let failure = Failure.system(path, errno)
      try StandardOutput.write(answer(name: fallbackName, failure))
      return 1
    }
    defer { if !isInput { close(descriptor) } }
    let inputName = isInput ? "standard input" : path.asFileName
    var input = CaseInput(descriptor: descriptor, name: inputName)
    var unsolved = 0
    var found = false
    while true {
      let next: CaseInput.Piece?
      do throws(Failure) {
        next = try input.next()
      } catch {
        try StandardOutput.write(answer(name: fallbackName, error))
        return unsolved + 1
      }
      guard let piece = next else { break }
      found = true
      unsolved += try solve(piece, of: inputName, fallbackName: fallbackName)
    }
    if !found && !isInput {
      try StandardOutput.write(
        answer(name: fallbackName, Failure(of: path, "expected a case, found nothing")))
      unsolved += 1
    }
    return unsolved
  }

  private static func solve(
    _ piece: CaseInput.Piece, of input: String, fallbackName: String?
  ) throws(Failure) -> Int {
    var unsolved = 0
    for value in piece.values {
      let line: String
      do throws(Failure) {
        let layoutCase = try LayoutCase(value)
        try ItemLimit.check(layoutCase)
        let fields = try layoutCase.blueprint.answer(layoutCase.makeLayout())
        line = answer(name: layoutCase.name ?? fallbackName, fields)
      } catch {
        let name = name(of: value) ?? fallbackName
        line = answer(name: name, name == nil ? Failure("\(input):\(piece.line): \(error.message)") : error)
        unsolved += 1
      }
      try StandardOutput.write(line)
    }
    if let error = piece.error {
      let failure = Failure("\(input):\(error.line):\(error.column): \(error.message)")
      try StandardOutput.write(answer(name: fallbackName, failure))
      unsolved += 1
    }
    return unsolved
  }

  private static func answer(name: String?, _ fields: [(name: String, text: String)]) -> String {
    JSONWriter.object([("name", name.map(JSONWriter.string) ?? "null")] + fields) + "\n"
  }

  private static func answer(name: String?, _ failure: Failure) -> String {
    answer(name: name, [("error", JSONWriter.string(failure.message))])
  }

  /// The case's name, even when the rest of it is no good.
  private static func name(of value: JSONValue) -> String? {
    guard let fields = try? CaseFields(value, at: "") else { return nil }
    return (try? fields.text("name")) ?? nil
  }

  /// A case is called after its file, without `.json`.
  private static func fileName(_ path: String) -> String {
    let name = PathName.display(path)
    return name.utf8.suffix(5).elementsEqual(".json".utf8) ? String(name.utf8.dropLast(5)) ?? name : name
  }
}
