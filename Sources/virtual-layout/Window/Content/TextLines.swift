#if GTK
  import VirtualLayout

  /// The lines of a text. Each becomes a string when it is asked for.
  struct TextLines: Sendable {
    private let bytes: [UInt8]
    /// Where each line begins. No text is longer than 1 GiB (`FileReading.limit`).
    private let starts: [UInt32]

    /// The most lines of a text: as many as the layout holds in one section.
    static let limit = Limit.items

    /// The most of a line that is shown, in bytes. Nobody reads more, and it takes long to lay out.
    private static let longest = 20_000

    /// Nil if there are more lines than `limit`.
    init?(_ bytes: [UInt8]) {
      self.bytes = bytes
      var starts: [UInt32] = bytes.isEmpty ? [] : [0]
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") && index + 1 < bytes.count {
        if starts.count == Self.limit { return nil }
        starts.append(UInt32(index + 1))
      }
      self.starts = starts
    }

    var count: Int { starts.count }

    /// A line without its end. Bytes that are not UTF-8 become U+FFFD, and so do control characters except tabs.
    subscript(index: Int) -> String {
      let end = index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count
      var line = bytes[Int(starts[index])..<end]
      while line.last == UInt8(ascii: "\n") || line.last == UInt8(ascii: "\r") { line.removeLast() }
      let isCut = line.count > Self.longest
      var text = String.UnicodeScalarView()
      for scalar in String(decoding: line.prefix(Self.longest), as: UTF8.self).unicodeScalars {
        let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
        text.append(isControl ? "\u{FFFD}" : scalar)
      }
      return String(text) + (isCut ? "…" : "")
    }
  }
#endif
