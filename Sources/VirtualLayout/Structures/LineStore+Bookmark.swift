extension LineStore {
  /// The word in which lines were found last. Who scrolls asks for what lies close by, and need not look for it from the top:
  /// that takes a third of a visible query, and more where there is little to be seen.
  ///
  /// It holds as long as nothing of the store changes, which the store cannot see to: whoever keeps one does.
  struct Bookmark: BitwiseCopyable {
    /// The word's first line.
    private(set) var place: Place
    /// How far everything before the word reaches, and before the next.
    private(set) var start: Double
    private var end: Double

    /// Of no word.
    static var none: Bookmark { Bookmark(place: .nowhere, start: 0, end: 0) }

    @inline(__always)
    init(place: Place, start: Double, end: Double) {
      self.place = place
      self.start = start
      self.end = end
    }

    /// Whether it is the last word that lines before the offset lead to.
    @inline(__always)
    func isOfWord(leadingTo offset: Double) -> Bool { start < offset && offset <= end }

    /// Becomes of no word where it cannot be kept: sums beyond are rounded, and what they say of a word by itself is not what
    /// they say of all.
    @inline(__always)
    mutating func forgetUnlessExact() {
      if place.chunk.extentBefore + place.chunk.extent >= Length.exactReach { self = .none }
    }
  }
}
