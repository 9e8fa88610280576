import Glibc

/// Text for the standard streams, written at once so that a long run shows its progress.
enum Console {
  static func print(_ line: String = "") { write(line + "\n", to: 1) }
  static func complain(_ line: String) { write("benchmarks: " + line + "\n", to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
        // If the reader has gone (`| head`), measuring goes on in silence.
        guard written > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      }
    }
  }
}
