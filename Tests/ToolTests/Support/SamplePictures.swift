/// The first bytes of picture files, as much as says how large they are.
enum SamplePicture {
  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + big4(width)
      + big4(height)
      + [8, 2, 0, 0, 0]
  }

  static func gif(_ width: Int, _ height: Int) -> [UInt8] {
    Array("GIF89a".utf8) + big2(width).reversed() + big2(height).reversed() + [0, 0, 0]
  }

  /// - Parameters:
  ///   - orientation: of an Exif segment, nil for none.
  ///   - filler: bytes of a segment before the size, as of an embedded preview.
  static func jpeg(_ width: Int, _ height: Int, orientation: Int? = nil, filler: Int = 10) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + big2(filler + 2) + [UInt8](repeating: 7, count: filler)
    if let orientation {
      let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1] + big2(orientation) + [0, 0]
      let exif = Array("Exif\0\0MM\0*".utf8) + big4(8) + big2(1) + entry
      bytes += [0xFF, 0xE1] + big2(exif.count + 2) + exif
    }
    bytes += [0xFF, 0xFF, 0xC2] + big2(11) + [8] + big2(height) + big2(width) + [1, 0, 0x11, 0]
    return bytes + [0xFF, 0xD9]
  }

  private static func big2(_ number: Int) -> [UInt8] {
    [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
  }

  private static func big4(_ number: Int) -> [UInt8] {
    big2(number >> 16) + big2(number)
  }
}
