/// Finds the size of a JPEG picture in its frame header, which comes after any number of other segments.
///
/// Cameras store a picture as the sensor saw it, and an Exif segment says how to turn it: the stored width of
/// a portrait is its height on screen.
enum JPEGHeader {
  /// The most segments and fill bytes before a frame header. A colour profile takes up to 255 segments, a
  /// large preview a few hundred.
  private static let mostSteps = 1 << 13

  static func size(_ file: inout ByteWindow) throws(ImageHeader.Damage) -> ImageHeader.PixelSize {
    var position = 2
    var isTurned = false
    for _ in 0..<mostSteps {
      let head = file.bytes(at: position, count: 4)
      guard head.count == 4 else { break }
      guard head[0] == 0xFF else { throw ImageHeader.Damage("is a JPEG with a damaged header") }
      switch head[1] {
      case 0xFF:
        position += 1  // fill byte
      case 0x01, 0xD0...0xD8:
        position += 2  // markers without a segment
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let frame = file.bytes(at: position + 5, count: 4)
        guard frame.count == 4 else { throw ImageHeader.Damage("is a JPEG that ends before its size") }
        let height = Int(frame[0]) << 8 | Int(frame[1])
        let width = Int(frame[2]) << 8 | Int(frame[3])
        return isTurned ? (height, width) : (width, height)
      case 0xD9, 0xDA:
        throw ImageHeader.Damage("is a JPEG without a size")
      default:
        let length = Int(head[2]) << 8 | Int(head[3])
        guard length >= 2 else { throw ImageHeader.Damage("is a JPEG with a damaged header") }
        if head[1] == 0xE1 {
          isTurned = isTurned || exifIsTurned(file.bytes(at: position + 4, count: min(length - 2, 1024)))
        }
        position += 2 + length
      }
    }
    throw ImageHeader.Damage("is a JPEG that ends before its size, or has it too far from its start")
  }

  /// Whether the orientation in an Exif segment (tag 0x0112 of its first directory) turns the picture by a
  /// quarter, as values 5 to 8 do. A damaged segment turns nothing.
  private static func exifIsTurned(_ segment: [UInt8]) -> Bool {
    guard segment.starts(with: "Exif\0\0".utf8) else { return false }
    let tiff = Array(segment.dropFirst(6))
    let isLittleEndian = tiff.starts(with: "II".utf8)
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let bytes = tiff[offset..<offset + count]
      return (isLittleEndian ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else {
      return false
    }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = number(at: offset, bytes: 2) else { return false }
      if tag == 0x0112, let orientation = number(at: offset + 8, bytes: 2) {
        return (5...8).contains(orientation)
      }
    }
    return false
  }
}
