// Targets for what building and shipping the library costs, compared with an earlier commit.
extension Targets {
  static func weight(_ book: Book) -> [Target] {
    // The library without its scroller is compared, because the earlier commit had none.
    let libraries: [(String, String)] = [
      ("build.release", "CPU time of a release build"), ("build.embedded", "CPU time as Embedded Swift"),
      ("size.embedded", "bytes as Embedded Swift, x86-64"),
    ]
    let modules: [(String, String)] = [
      ("size.module", "bytes of the WebAssembly module"),
      ("size.module.gzip", "bytes of the WebAssembly module, gzipped"),
    ]
    return libraries.map {
      weightTarget("\($0.1), without the scroller", $0.0, Variant.withoutScroller, book)
    }
      + modules.map { weightTarget($0.1, $0.0, Variant.layout, book) }
  }

  private static func weightTarget(
    _ text: String, _ name: String, _ variant: String, _ book: Book
  ) -> Target {
    let ratios = [variant, Variant.before].map { book.ratio(Weight.mode, name, $0, items: 0) }
    return Target(
      text: "weight: \(text), over those before", limit: 0.5,
      measured: ratios[0].flatMap { ratio in ratios[1].map { ratio / $0 } })
  }
}
