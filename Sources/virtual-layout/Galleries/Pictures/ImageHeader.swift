import Glibc
import VirtualLayout

/// Reads the size of a picture in pixels from the header of a PNG, JPEG or GIF file. The format follows from
/// the bytes, not from the file's name.
enum ImageHeader {
  static func size(ofFile path: [UInt8]) throws(Failure) -> LayoutSize {
    let name = ImageFolder.display(path)
    let descriptor = ImageFolder.withCString(path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .system(name, errno) }
    defer { close(descriptor) }
    var file = ByteWindow(descriptor: descriptor)
    do throws(Damage) {
      let size = try size(&file)
      guard size.width > 0 && size.height > 0 else {
        throw Damage("says that it is \(size.width)×\(size.height)")
      }
      return LayoutSize(width: Double(size.width), height: Double(size.height))
    } catch {
      throw Failure(of: name, error.message)
    }
  }

  /// An error in a file.
  struct Damage: Error {
    var message: String

    init(_ message: String) {
      self.message = message
    }
  }

  typealias PixelSize = (width: Int, height: Int)

  private static func size(_ file: inout ByteWindow) throws(Damage) -> PixelSize {
    let start = file.bytes(at: 0, count: 8)
    if start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] { return try pngSize(&file) }
    if start.starts(with: [0xFF, 0xD8]) { return try JPEGHeader.size(&file) }
    if start.starts(with: "GIF87a".utf8) || start.starts(with: "GIF89a".utf8) { return try gifSize(&file) }
    throw Damage(start.isEmpty ? "is empty or cannot be read" : "is neither PNG nor JPEG nor GIF")
  }

  /// The first chunk is IHDR: length, name, and then width and height in four bytes each, most significant
  /// first.
  private static func pngSize(_ file: inout ByteWindow) throws(Damage) -> PixelSize {
    let header = file.bytes(at: 8, count: 16)
    guard header.count == 16, header[4..<8].elementsEqual("IHDR".utf8) else {
      throw Damage("is a PNG without a header")
    }
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    return (number(header[8..<12]), number(header[12..<16]))
  }

  /// Width and height of the logical screen in two bytes each, least significant first.
  private static func gifSize(_ file: inout ByteWindow) throws(Damage) -> PixelSize {
    let header = file.bytes(at: 6, count: 4)
    guard header.count == 4 else { throw Damage("is a GIF that ends within its header") }
    return (Int(header[0]) | Int(header[1]) << 8, Int(header[2]) | Int(header[3]) << 8)
  }
}

/// Reads bytes at any place in a file, in blocks. A header after a long preview costs two reads.
struct ByteWindow {
  private let descriptor: Int32
  private var block: [UInt8] = []
  private var blockStart = 0

  private static let blockSize = 4096

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// `count` bytes from `offset`, or fewer if the file ends before. At most a block.
  mutating func bytes(at offset: Int, count: Int) -> [UInt8] {
    if offset < blockStart || offset + count > blockStart + block.count {
      block = [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, count in
        count = max(pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)), 0)
      }
      blockStart = offset
    }
    return Array(block[(offset - blockStart)...].prefix(count))
  }
}
