import Glibc
import VirtualLayout

/// The pictures in a folder and its subfolders. Only their headers are read.
enum ImageFolder {
  private static let suffixes = [".png", ".jpg", ".jpeg", ".jpe", ".jfif", ".gif"]

  static func gallery(of root: String) throws(Failure) -> (gallery: Gallery, skipped: [Failure]) {
    let (pictures, skipped) = try pictures(in: root)
    let names = pictures.map { displayName($0.path) }
    return (Gallery(content: .pictures(pictures.map(\.size)), title: root, names: names), skipped)
  }

  /// Tells the user how much was left out, and why the first file or folder was.
  static func report(_ skipped: [Failure], command: String, _ streams: Streams) {
    guard let first = skipped.first else { return }
    let count = skipped.count == 1 ? "1 file or folder" : "\(skipped.count) files or folders, the first one"
    streams.report("virtual-layout \(command): left out \(count): \(first.message)")
  }

  /// The pictures in the order of their paths, and the reasons why other files were left out.
  ///
  /// Links to files are followed. Links to folders are not, as they may lead back to a parent folder.
  static func pictures(
    in root: String
  ) throws(Failure) -> (pictures: [(path: Path, size: LayoutSize)], skipped: [Failure]) {
    var pictures: [(path: Path, size: LayoutSize)] = []
    var (files, skipped) = try pictureFiles(in: Array(root.utf8))
    files.sort { $0.lexicographicallyPrecedes($1) }
    for file in files {
      do throws(Failure) {
        pictures.append((file, try ImageHeader.size(ofFile: file)))
      } catch {
        skipped.append(error)
      }
    }
    guard !pictures.isEmpty else {
      let reason = skipped.first.map { " (\($0.message))" } ?? ""
      throw Failure(of: root, "expected PNG, JPEG or GIF pictures, found none\(reason)")
    }
    return (pictures, skipped)
  }

  /// A path as bytes, since a file name need not be UTF-8.
  typealias Path = [UInt8]

  /// All files below `root` whose names end like those of pictures. Fails only if `root` itself cannot be
  /// read.
  private static func pictureFiles(in root: Path) throws(Failure) -> (files: [Path], unreadable: [Failure]) {
    var files: [Path] = []
    var unreadable: [Failure] = []
    var folders = [root]
    while let folder = folders.popLast() {
      let prefix = folder.last == UInt8(ascii: "/") ? folder : folder + [UInt8(ascii: "/")]
      do throws(Failure) {
        for (name, kind) in try entries(of: folder) {
          let path = prefix + name
          switch kind {
          case .folder: folders.append(path)
          case .file where isPictureName(name): files.append(path)
          default: break
          }
        }
      } catch {
        if folder == root { throw error }
        unreadable.append(error)
      }
    }
    return (files, unreadable)
  }

  private enum Kind {
    case file, folder, other
  }

  private static func entries(of folder: Path) throws(Failure) -> [(name: Path, kind: Kind)] {
    guard let stream = withCString(folder, { opendir($0) }) else { throw .system(display(folder), errno) }
    defer { closedir(stream) }
    var entries: [(name: Path, kind: Kind)] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Path($0.prefix { $0 != 0 }) }
      if name == Path(".".utf8) || name == Path("..".utf8) { continue }
      switch Int(entry.pointee.d_type) {
      case Int(DT_DIR): entries.append((name, .folder))
      case Int(DT_REG): entries.append((name, .file))
      default: entries.append((name, kind(of: name, in: dirfd(stream))))
      }
    }
    return entries
  }

  /// The kind of a link, or of an entry in a file system whose listings do not say it.
  private static func kind(of name: Path, in folder: Int32) -> Kind {
    var status = stat()
    guard withCString(name, { fstatat(folder, $0, &status, 0) }) == 0 else { return .other }
    if status.st_mode & S_IFMT == S_IFREG { return .file }
    guard withCString(name, { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else { return .other }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
  }

  private static func isPictureName(_ name: Path) -> Bool {
    suffixes.contains { suffix in
      name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) { $0 | ($0 > 0x40 ? 0x20 : 0) == $1 }
    }
  }

  private static func displayName(_ path: Path) -> String {
    display(Path(path.split(separator: UInt8(ascii: "/")).last ?? path[...]))
  }

  static func display(_ path: Path) -> String {
    String(decoding: path, as: UTF8.self)
  }

  static func withCString<Result>(_ path: Path, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (path + [0]).withUnsafeBytes { body($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
  }
}
