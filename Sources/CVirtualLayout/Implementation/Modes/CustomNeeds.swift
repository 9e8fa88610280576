import CVirtualLayout
import VirtualLayout

/// What a rule of the caller needs from the source, and for which extents across.
struct CustomNeeds {
  typealias CrossExtents =
    @convention(c) (UnsafeMutableRawPointer?, Double, UnsafeMutablePointer<Double>?, Int32) -> Int32

  private enum Kind { case sizes, extents, nothing }

  /// The most extents across that a rule can name: as many as a grid can have columns.
  static var capacity: Int { 4096 }

  private let kind: Kind
  private let crossExtents: CrossExtents?

  init(_ request: vlt_custom_request, _ crossExtents: CrossExtents?) throws(Failure) {
    kind = try choice(request, .sizes, .extents, .nothing)
    self.crossExtents = crossExtents
  }

  func request(in room: CustomRoom, _ userData: UserData) -> CustomRequest {
    switch kind {
    case .nothing: .nothing
    case .sizes: .sizes(availableCross: given(in: room, userData).first ?? room.crossExtent)
    case .extents: .extents(crossExtents: given(in: room, userData))
    }
  }

  /// What the caller writes; nothing if it names no extents.
  private func given(in room: CustomRoom, _ userData: UserData) -> [Double] {
    guard let crossExtents else { return [] }
    var given = Array(repeating: room.crossExtent, count: Self.capacity)
    let count = given.withUnsafeMutableBufferPointer {
      crossExtents(userData.pointer, room.crossExtent, $0.baseAddress, Int32($0.count))
    }
    given.removeLast(Self.capacity - min(max(Int(count), 0), Self.capacity))
    return given
  }
}
