import VirtualLayout

/// The one place where numbers of a case become lengths. What the library could not tell apart from another length is
/// refused here, instead of being laid out as something else.
extension JSONValue {
  /// The greatest length.
  static let longestLength = Length.maximum
  /// Positions up to here are exact.
  static let farthestPosition = Length.exactReach

  /// The value as a length, nil when it is no number from 0 to the greatest length.
  var length: Double? {
    guard case .number(let number) = self, 0...Self.longestLength ~= number else { return nil }
    return number
  }

  /// The value as an array of lengths.
  var lengths: [Double]? {
    guard case .array(let elements) = self else { return nil }
    var lengths: [Double] = []
    lengths.reserveCapacity(elements.count)
    for element in elements {
      guard let length = element.length else { return nil }
      lengths.append(length)
    }
    return lengths
  }

  /// How a message names the value where a length or an array of them was expected: of an array, the first element that is
  /// no length.
  var foundForLength: String {
    if case .array(let elements) = self, let index = elements.firstIndex(where: { $0.length == nil }) {
      return "\(elements[index].foundWithLimit) at index \(index)"
    }
    return foundWithLimit
  }

  private var foundWithLimit: String {
    guard case .number(let number) = self, number.isFinite, number > Self.longestLength else { return found }
    return "\(found), more than \(JSONWriter.number(Self.longestLength))"
  }
}
