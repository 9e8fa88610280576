// Targets for what building and shipping the library costs, compared with an earlier commit.
extension Targets {
  static func weight(_ book: Book) -> [Target] {
    // Where it can be, the library without its scroller is compared, because the earlier commit had none.
    [
      ("build.release", Variant.withoutScroller, "CPU time of a release build, without the scroller"),
      ("build.embedded", Variant.withoutScroller, "CPU time as Embedded Swift, without the scroller"),
      ("size.embedded", Variant.withoutScroller, "bytes as Embedded Swift, x86-64, without the scroller"),
      ("size.module", Variant.layout, "bytes of the WebAssembly module"),
      ("size.module.gzip", Variant.layout, "bytes of the WebAssembly module, gzipped"),
    ].map { name, variant, text in
      func ratio(_ variant: String) -> Double? { book.ratio(Weight.mode, name, variant, items: 0) }
      return Target(
        text: "weight: \(text), over those before", limit: 0.5,
        measured: ratio(Variant.before).flatMap { before in ratio(variant).map { $0 / before } })
    }
  }
}
