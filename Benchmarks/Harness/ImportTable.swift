import Glibc

/// The tables through which each loaded ELF library calls functions of the others.
///
/// Read from the dynamic section of every object in the process (System V ABI, chapter 5): its relocations
/// name the imported functions and the slots that hold their addresses.
enum ImportTable {
  /// One table entry and its original value.
  struct Slot {
    let name: String
    fileprivate let address: UnsafeMutablePointer<UnsafeRawPointer?>
    fileprivate let original: UnsafeRawPointer?

    func redirect(to function: UnsafeRawPointer) { write(function) }
    func restore() { write(original) }

    private func write(_ function: UnsafeRawPointer?) {
      // The loader may have made the page read-only after filling it in.
      let size = UInt(sysconf(Int32(_SC_PAGESIZE)))
      let page = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: address) / size * size)
      guard mprotect(page, Int(size), PROT_READ | PROT_WRITE) == 0 else { return }
      address.pointee = function
    }
  }

  /// Every entry for one of the functions, in every loaded object.
  static func slots(of functions: [String]) -> [Slot] {
    guard let symbol = dlsym(nil, "dl_iterate_phdr") else { return [] }
    let iterate = unsafeBitCast(symbol, to: IterateObjects.self)
    var objects: [LoadedObject] = []
    withUnsafeMutablePointer(to: &objects) { _ = iterate(appendObject, UnsafeMutableRawPointer($0)) }
    return objects.flatMap { $0.slots(of: functions) }
  }
}

private typealias VisitObject = @convention(c) (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> Int32
private typealias IterateObjects = @convention(c) (VisitObject, UnsafeMutableRawPointer) -> Int32

private func appendObject(_ info: UnsafeRawPointer, _: Int, _ objects: UnsafeMutableRawPointer) -> Int32 {
  objects.assumingMemoryBound(to: [LoadedObject].self).pointee.append(LoadedObject(info))
  return 0
}

/// What a dynamic section says about an object's imports.
private struct LoadedObject {
  let base: UInt
  var symbols: UInt = 0
  var names: UInt = 0
  var relocations: (start: UInt, size: UInt) = (0, 0)
  var jumpRelocations: (start: UInt, size: UInt) = (0, 0)

  /// - Parameter info: a `dl_phdr_info` (base address, name, program headers, their count).
  init(_ info: UnsafeRawPointer) {
    base = info.load(as: UInt.self)
    let headers = info.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    for index in 0..<Int(info.load(fromByteOffset: 24, as: UInt16.self)) {
      let header = headers + 56 * index
      let address = base + header.load(fromByteOffset: 16, as: UInt.self)
      let isDynamic = header.load(as: UInt32.self) == 2
      if isDynamic, let section = UnsafeRawPointer(bitPattern: address) { read(section) }
    }
  }

  private mutating func read(_ section: UnsafeRawPointer) {
    var entry = section
    while true {
      let value = entry.load(fromByteOffset: 8, as: UInt.self)
      switch entry.load(as: Int.self) {
      case 0: return
      case 2: jumpRelocations.size = value
      case 5: names = value
      case 6: symbols = value
      case 7: relocations.start = value
      case 8: relocations.size = value
      case 23: jumpRelocations.start = value
      default: break
      }
      entry += 16
    }
  }

  func slots(of functions: [String]) -> [ImportTable.Slot] {
    // An object whose tables hold offsets instead of addresses (the kernel's own) imports nothing.
    guard symbols > base, names > base else { return [] }
    return slots(in: relocations, functions) + slots(in: jumpRelocations, functions)
  }

  private func slots(in table: (start: UInt, size: UInt), _ functions: [String]) -> [ImportTable.Slot] {
    guard table.start > base else { return [] }
    var slots: [ImportTable.Slot] = []
    for index in 0..<table.size / 24 {
      guard let relocation = UnsafeRawPointer(bitPattern: table.start + 24 * index) else { continue }
      let info = relocation.load(fromByteOffset: 8, as: UInt.self)
      // Global data and jump slots: 6 and 7 on x86-64, 1025 and 1026 on arm64.
      guard [6, 7, 1025, 1026].contains(info & 0xFFFF_FFFF), info >> 32 != 0,
        let symbol = UnsafeRawPointer(bitPattern: symbols + 24 * (info >> 32)),
        let text = UnsafePointer<CChar>(bitPattern: names + UInt(symbol.load(as: UInt32.self))),
        let name = functions.first(where: { strcmp($0, text) == 0 }),
        let slot = UnsafeMutablePointer<UnsafeRawPointer?>(bitPattern: base + relocation.load(as: UInt.self))
      else { continue }
      slots.append(ImportTable.Slot(name: name, address: slot, original: slot.pointee))
    }
    return slots
  }
}
