import Expectations
import Glibc
import Testing

/// The files that `render` writes.
struct RenderFileTests {
  @Test func filesAppearWhole() throws {
    let folder = try TemporaryFolder()
    let target = try folder.write("out.svg", "old")
    chmod(target, 0o640)
    symlink("out.svg", folder.path + "/link.svg")
    try expectEqual(Tool.run("render", "-o", folder.path + "/link.svg").status, 0)
    expectEqual(folder.entries, ["link.svg", "out.svg"])
    var status = stat()
    #expect(lstat(folder.path + "/link.svg", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(target, &status) == 0 && status.st_mode & 0o777 == 0o640)
    try expectEqual(Tool.read(target), Tool.run("render", "--output", "-").output)
  }

  @Test func targetsThatCannotBeWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", "kept")
    mkdir(folder.path + "/folder", 0o700)
    for (target, message) in [
      ("none/out.svg", "No such file or directory"), ("file/out.svg", "Not a directory"),
      ("folder", "Is a directory"), ("folder/", "Is a directory"),
    ] {
      let result = try Tool.run("render", "-o", "\(folder.path)/\(target)")
      #expect(result.status == 1 && result.output.isEmpty)
      expectEqual(result.errors, "virtual-layout render: \(folder.path)/\(target): \(message)\n")
    }
    expectEqual(folder.entries, ["file", "folder"])
    try expectEqual(Tool.read(folder.path + "/file"), "kept")
  }

  @Test func linksAreFollowedWhereverTheyLead() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path + "/sub", 0o700)
    for (link, target) in [
      ("there", "sub/back"), ("sub/back", "../new.svg"), ("loop", "loop"), ("astray", "none/x.svg"),
    ] {
      symlink(target, folder.path + "/" + link)
    }
    try expectEqual(Tool.run("render", "-o", folder.path + "/there").status, 0)
    #expect(try Tool.read(folder.path + "/new.svg").hasPrefix("<svg"))
    for (link, message) in [
      ("loop", "Too many levels of symbolic links"), ("astray", "No such file or directory"),
    ] {
      let result = try Tool.run("render", "-o", folder.path + "/" + link)
      expectEqual(result.status, 1)
      expectEqual(result.errors, "virtual-layout render: \(folder.path)/\(link): \(message)\n")
    }
    expectEqual(folder.entries, ["astray", "loop", "new.svg", "sub", "there"])
    var status = stat()
    for link in ["there", "sub/back", "loop"] {
      #expect(lstat(folder.path + "/" + link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test(.ownThread) func aPipeThatNobodyReads() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.path + "/pipe", 0o600)
    let result = try Tool.run("render", "-o", folder.path + "/pipe", seconds: 5)
    expectEqual(result.status, 1)
    #expect(result.errors.hasSuffix("/pipe: expected a file, found a pipe that nobody reads, or a socket\n"))
    // A pipe with a reader is written to, as in `-o >(gzip)`.
    let pipe = folder.path + "/pipe"
    let script =
      "cat '\(pipe)' > '\(pipe).read' & until '\(Tool.path)' render -o '\(pipe)' 2>/dev/null; do :; done; wait"
    try expectEqual(Tool.shell(script), 0)
    #expect(try Tool.read(pipe + ".read").hasSuffix("</svg>\n"))
  }

  @Test func filesThatMayNotBeWrittenToAreKept() throws {
    // Root may write to all files.
    guard geteuid() != 0 else { return }
    let folder = try TemporaryFolder()
    let target = try folder.write("out.svg", "old")
    chmod(target, 0o444)
    let result = try Tool.run("render", "-o", target)
    expectEqual(result.status, 1)
    expectEqual(result.errors, "virtual-layout render: \(target): Permission denied\n")
    try expectEqual(Tool.read(target), "old")
  }

  @Test func longNames() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "字", count: 83)
    try expectEqual(Tool.run("render", "-o", "\(folder.path)/\(name)").status, 0)
    expectEqual(folder.entries, [name])
  }

  @Test(.ownThread) func aFullDiskLeavesTheOldFile() throws {
    let folder = try TemporaryFolder()
    let target = try folder.write("out.svg", "old")
    // A limit on the size of files is like a full disk, and needs no rights.
    try expectEqual(
      Tool.shell("ulimit -f 8; exec '\(Tool.path)' render --generate 2000 -o '\(target)' 2>/dev/null"), 1)
    expectEqual(folder.entries, ["out.svg"])
    try expectEqual(Tool.read(target), "old")
  }

  @Test func pipesAndDevicesAreWrittenTo() throws {
    let folder = try TemporaryFolder()
    symlink("/dev/null", folder.path + "/nowhere")
    try expectEqual(Tool.run("render", "-o", folder.path + "/nowhere").status, 0)
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    expectEqual(folder.entries, ["nowhere"])
  }
}
