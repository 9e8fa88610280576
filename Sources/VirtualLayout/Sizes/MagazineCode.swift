/// A `MagazineItem` as a small whole number. It is stored in place of a cross length, so it takes no memory of its own.
package struct MagazineCode {
  let width: MagazineItem.Width
  let isStretched: Bool

  init(_ item: MagazineItem) {
    width = item.width
    isStretched = item.height == .stretched
  }

  /// The item of a code. Numbers outside the range of codes stand for `fullBleed`.
  init(length: Double) {
    let code = length > 0 && length < 12 ? Int(length) : 0
    isStretched = code & 1 == 1
    width = MagazineItem.Width.byNumber[code >> 1]
  }

  var asLength: Double { Double(width.number << 1 | (isStretched ? 1 : 0)) }
}

extension MagazineItem.Width {
  fileprivate static let byNumber = allCases

  /// The number of such items on a line; 0 for `fullBleed`. It is also the index in the order of declaration.
  var number: Int {
    switch self {
    case .fullBleed: 0
    case .full: 1
    case .half: 2
    case .third: 3
    case .quarter: 4
    case .fifth: 5
    }
  }
}
