// Targets for what building and shipping the library costs, compared with an earlier commit.
extension Targets {
  static func weight(_ book: Book) -> [Target] {
    [
      ("build.release", "CPU time of a release build"), ("build.embedded", "CPU time as Embedded Swift"),
      ("size.embedded", "bytes as Embedded Swift, x86-64"),
      ("size.module", "bytes of the WebAssembly module"),
      ("size.module.gzip", "bytes of the WebAssembly module, gzipped"),
    ].map { name, text in
      Target(
        text: "weight: \(text), over those before", limit: 0.5,
        measured: book.ratio(Weight.mode, name, Variant.before, items: 0).map { 1 / $0 })
    }
  }
}
