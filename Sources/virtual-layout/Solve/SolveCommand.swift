import Glibc
import VirtualLayoutToolSupport

/// `solve`: cases in, frames out.
enum SolveCommand {
  static let command = Command(
    name: "solve",
    summary: "lay out cases given as JSON, and print their frames",
    usage: "solve [FILE]...",
    about: """
      Lays out cases and prints one line of JSON for each, in the same order:

        {"name":…,"frames":[[x,y,width,height],…],"content":[width,height]}

      If a case cannot be laid out, its line is {"name":…,"error":…} and the exit
      status is 1. The other cases are still answered.

      The cases come from the files, or from standard input if there are no files or
      a file is "-". A case is a JSON object, on one line or on several. A case
      without a name has the name of its file.
      """,
    options: [],
    notes: SolveFormat.help
  ) { (options, streams) throws(Failure) in
    var unsolved = 0
    for path in options.operands.isEmpty ? ["-"] : options.operands {
      unsolved += try solve(path, streams)
    }
    return unsolved == 0 ? 0 : 1
  }

  /// Answers every case of a file.
  /// - Returns: how many could not be solved.
  private static func solve(_ path: String, _ streams: Streams) throws(Failure) -> Int {
    let isInput = InputFile.isStandardInput(path)
    let fallbackName = isInput ? nil : caseName(of: path)
    let descriptor: Int32
    do throws(Failure) {
      descriptor = try InputFile.open(path, input: streams.input)
    } catch {
      try streams.write(answer(name: fallbackName, error))
      return 1
    }
    defer { close(descriptor) }
    let inputName = InputFile.name(of: path).asFileName
    var input = CaseInput(descriptor: descriptor, name: inputName)
    var unsolved = 0
    var found = false
    while true {
      let next: CaseInput.Piece?
      do throws(Failure) {
        next = try input.next()
      } catch {
        try streams.write(answer(name: fallbackName, error))
        return unsolved + 1
      }
      guard let piece = next else { break }
      found = true
      for (line, isSolved) in answers(to: piece, of: inputName, fallbackName: fallbackName) {
        try streams.write(line)
        unsolved += isSolved ? 0 : 1
      }
    }
    if !found && !isInput {
      try streams.write(answer(name: fallbackName, Failure(of: path, "expected a case, found nothing")))
      unsolved += 1
    }
    return unsolved
  }

  /// The answers to the cases in a piece of the input, and to what is wrong with the piece itself.
  private static func answers(
    to piece: CaseInput.Piece, of input: String, fallbackName: String?
  ) -> [(line: String, isSolved: Bool)] {
    var answers: [(String, Bool)] = []
    for (value, start) in piece.values {
      do throws(Failure) {
        let layoutCase = try LayoutCase(value, mostItems: LayoutCase.mostAnsweredItems)
        let fields = try layoutCase.blueprint.answer(layoutCase.makeLayout())
        answers.append((answer(name: layoutCase.name ?? fallbackName, fields), true))
      } catch {
        answers.append(
          (answer(name: name(of: value) ?? fallbackName, error.located(in: input, start)), false))
      }
    }
    if let error = piece.error {
      let failure = error.failure(in: input, hint: piece.isArray ? LayoutCase.arrayHint : "")
      answers.append((answer(name: fallbackName, failure), false))
    }
    return answers
  }

  private static func answer(name: String?, _ fields: [(name: String, text: String)]) -> String {
    JSONWriter.object([("name", name.map(JSONWriter.string) ?? "null")] + fields) + "\n"
  }

  private static func answer(name: String?, _ failure: Failure) -> String {
    answer(name: name, [("error", JSONWriter.string(failure.message))])
  }

  /// The case's name, even if the rest of the case is bad.
  private static func name(of value: JSONValue) -> String? {
    guard let fields = try? CaseFields(value, at: "") else { return nil }
    return (try? fields.text("name")) ?? nil
  }

  /// The name of a case that has none of its own: that of its file without `.json`.
  private static func caseName(of path: String) -> String {
    let name = PathName.display(path)
    return name.utf8.suffix(5).elementsEqual(".json".utf8) ? String(name.utf8.dropLast(5)) ?? name : name
  }
}
