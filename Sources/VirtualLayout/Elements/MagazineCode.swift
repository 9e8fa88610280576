/// A `MagazineItem` as a small whole number, in the place of a length: an item then costs no more than its two lengths.
package struct MagazineCode {
  let width: MagazineItem.Width
  let isStretched: Bool

  init(_ item: MagazineItem) {
    width = item.width
    isStretched = item.height == .stretched
  }

  /// Any number is some code.
  init(length: Double) {
    let code = length > 0 && length < 16 ? Int(length) : 0
    isStretched = code & 1 == 1
    width =
      switch code >> 1 {
      case 1: .full
      case 2: .half
      case 3: .third
      case 4: .quarter
      case 5: .fifth
      default: .fullBleed
      }
  }

  var asLength: Double { Double(width.number << 1 | (isStretched ? 1 : 0)) }
}

extension MagazineItem.Width {
  /// Its place in the order of declaration, which is how many such items share a line; 0 for `fullBleed`.
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
