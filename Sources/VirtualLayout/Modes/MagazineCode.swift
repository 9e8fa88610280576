/// What a magazine keeps of a `MagazineItem`, in the place of a length: a small whole number, so that an item costs no
/// more than its two lengths. The extent across follows from it.
package struct MagazineCode {
  let width: MagazineItem.Width
  let isStretched: Bool

  init(_ item: MagazineItem) {
    width = item.width
    isStretched = item.height == .stretched
  }

  /// Any number is some code.
  @inline(__always)
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
  @inline(__always)
  fileprivate var number: Int {
    switch self {
    case .fullBleed: 0
    case .full: 1
    case .half: 2
    case .third: 3
    case .quarter: 4
    case .fifth: 5
    }
  }

  /// How many such items a line holds.
  @inline(__always)
  var itemsPerLine: Int { max(1, number) }
}

/// Extents across by width.
package struct MagazineExtents: Hashable, Sendable {
  private let fullBleed: Double
  private let room: Double
  private let spacing: Double

  /// - Parameters:
  ///   - fullBleed: what the insets leave.
  ///   - room: what insets and item insets leave.
  init(fullBleed: Double, room: Double, spacing: Double) {
    self.fullBleed = fullBleed
    self.room = room
    self.spacing = spacing
  }

  @inline(__always)
  subscript(width: MagazineItem.Width) -> Double {
    guard width != .fullBleed else { return fullBleed }
    let count = Double(width.itemsPerLine)
    return max(0, room - spacing * (count - 1)) / count
  }
}
