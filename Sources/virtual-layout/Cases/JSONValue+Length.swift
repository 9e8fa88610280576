import VirtualLayout
import VirtualLayoutToolSupport

/// Numbers of a case as lengths. A number beyond the library's limits is an error here, because the library
/// would replace it by the nearest length it has.
extension JSONValue {
  /// The greatest length, in points.
  static let longestLength = Length.maximum
  /// The greatest distance from the start of the content up to which positions are exact, in points.
  static let farthestPosition = Length.exactReach

  /// The value as a length, or nil if it is not a number from 0 to the greatest length.
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

  /// What a message says was found where a length or an array of lengths was expected. Of an array, that is
  /// the first element that is not a length.
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
