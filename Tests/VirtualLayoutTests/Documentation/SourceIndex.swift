/// What Swift files declare: types, and the functions, properties and cases of each type.
///
/// It reads declarations and nothing more. It does not distinguish overloads with the same labels, and knows neither
/// inherited members nor conditional compilation.
struct SourceIndex {
  /// Files by their paths from the folder of the sources.
  private(set) var files: Set<String> = []
  /// Types by their full names, such as `LayoutMode.Masonry`.
  private(set) var types: Set<String> = []
  /// Members by the full name of their type: `frame(of:)`, `init(_:)`, `count`. Global functions have the type "".
  private(set) var members: [String: Set<String>] = [:]

  mutating func add(_ source: String, at path: String) {
    files.insert(path)
    var reader = DeclarationReader(tokens: Array(SourceTokens(source)))
    reader.read()
    types.formUnion(reader.types)
    for (type, names) in reader.members { members[type, default: []].formUnion(names) }
  }

  /// Whether a folder with files exists whose path ends like this: `Families/Lanes/`.
  func hasFolder(_ path: String) -> Bool {
    files.contains { ("/" + $0).contains("/" + path) }
  }

  func hasFile(_ path: String) -> Bool { files.contains { ("/" + $0).hasSuffix("/" + path) } }

  /// Whether a type or a member has this name: `Type`, `Type.Inner`, `Type.function(label:)`, `function(label:)`.
  func hasSymbol(_ name: String) -> Bool {
    if types.contains(where: { Self.isEnd(name, of: $0) }) { return true }
    let labels = name.firstIndex(of: "(") ?? name.endIndex
    guard let dot = name[..<labels].lastIndex(of: ".") else {
      return members.values.contains { $0.contains(name) }
    }
    let member = String(name[name.index(after: dot)...])
    return members.contains { Self.isEnd(String(name[..<dot]), of: $0.key) && $0.value.contains(member) }
  }

  private static func isEnd(_ name: String, of path: String) -> Bool {
    path == name || path.hasSuffix("." + name)
  }
}

/// Goes through the tokens of one file and tracks the type around them.
private struct DeclarationReader {
  let tokens: [String]
  private var position = 0
  /// The full name of the type of each open brace; nil for any other brace.
  private var scopes: [String?] = []
  /// The type whose brace comes next.
  private var announced: String?
  private(set) var types: Set<String> = []
  private(set) var members: [String: Set<String>] = [:]

  init(tokens: [String]) { self.tokens = tokens }

  private var current: String? { position < tokens.count ? tokens[position] : nil }
  /// Whether declarations here are not local to a function body.
  private var isInType: Bool { !scopes.contains(nil) }
  private var type: String { (scopes.last ?? nil) ?? "" }

  mutating func read() {
    while let token = current {
      position += 1
      switch token {
      case "{":
        scopes.append(announced)
        announced = nil
      // A file's own level is no scope, but its braces are.
      case "}": _ = scopes.popLast()
      case _ where !isInType: break
      case "struct", "class", "enum", "protocol", "actor", "extension":
        readType(isExtension: token == "extension")
      case "typealias", "associatedtype": readAlias()
      case "func": readFunction()
      case "init", "subscript": readParameters(of: token)
      case "var", "let": readName()
      case "case": readCases()
      default: break
      }
    }
  }

  private static let modifiers: Set<String> = [
    "func", "var", "let", "subscript", "init", "override", "final",
  ]

  private mutating func readType(isExtension: Bool) {
    // `class func` declares no type.
    guard let first = current, !Self.modifiers.contains(first) else { return }
    var path = [first == "[" ? "Array" : first]
    position += 1
    while current == ".", position + 1 < tokens.count {
      path.append(tokens[position + 1])
      position += 2
    }
    let name = (isExtension || type.isEmpty ? path : [type] + path).joined(separator: ".")
    announced = name
    if !isExtension { types.insert(name) }
  }

  private mutating func readAlias() {
    guard let name = current else { return }
    types.insert(type.isEmpty ? name : type + "." + name)
  }

  private mutating func add(_ member: String) { members[type, default: []].insert(member) }

  private mutating func readName() {
    if let name = current { add(name) }
  }

  private mutating func readFunction() {
    var name = ""
    // An operator has several characters.
    while let token = current, token != "(", token != "<" || name.isEmpty {
      name += token
      position += 1
    }
    readParameters(of: name)
  }

  /// Reads from after the name to after the closing parenthesis of the parameters.
  private mutating func readParameters(of name: String) {
    while let token = current, token != "(" {
      guard token != "{", token != "}" else { return }
      position += 1
    }
    var labels: [String] = []
    var depth = 0
    var isLabelNext = true
    while let token = current {
      position += 1
      switch token {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 1: isLabelNext = true
      case _ where isLabelNext && depth == 1:
        labels.append(token)
        isLabelNext = false
      default: break
      }
      if depth == 0 { break }
    }
    // Operators are written without labels.
    let isOperator = !(name.first?.isLetter ?? false) && name.first != "_"
    add(name + "(" + labels.map { isOperator ? "_:" : $0 + ":" }.joined() + ")")
  }

  private mutating func readCases() {
    while let name = current {
      add(name)
      position += 1
      skipParentheses()
      if current == "=" { position += 2 }
      guard current == "," else { return }
      position += 1
    }
  }

  private mutating func skipParentheses() {
    guard current == "(" else { return }
    var depth = 0
    while let token = current {
      position += 1
      if token == "(" { depth += 1 }
      if token == ")" { depth -= 1 }
      if depth == 0 { return }
    }
  }
}
