import Glibc

struct File {
  var name: String
  var isFolder: Bool
  var bytes: Int

  var kind: String {
    if isFolder { return "Folders" }
    guard let dot = name.lastIndex(of: "."), name[dot...].dropFirst().first?.isLetter == true else {
      return "Other files"
    }
    return name[dot...].lowercased()
  }

  var size: String {
    if isFolder { return "" }
    return bytes < 10_000
      ? "\(bytes) B" : bytes < 10_000_000 ? "\(bytes / 1000) kB" : "\(bytes / 1_000_000) MB"
  }
}

struct Unreadable: Error { var reason: String }

/// The path of a folder from the root.
func wholePath(of folder: String) throws(Unreadable) -> String {
  guard let path = realpath(folder, nil) else { throw Unreadable(reason: String(cString: strerror(errno))) }
  defer { free(path) }
  return String(cString: path)
}

/// The files of a folder, without hidden ones.
func files(in folder: String) throws(Unreadable) -> [File] {
  guard let stream = opendir(folder) else { throw Unreadable(reason: String(cString: strerror(errno))) }
  defer { closedir(stream) }
  var files: [File] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name.hasPrefix(".") { continue }
    var status = stat()
    let isKnown = stat(folder + "/" + name, &status) == 0
    files.append(
      File(
        name: name, isFolder: isKnown && status.st_mode & S_IFMT == S_IFDIR,
        bytes: isKnown ? status.st_size : 0))
  }
  return files.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
}
