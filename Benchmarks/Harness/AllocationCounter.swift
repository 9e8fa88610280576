import Glibc

/// Counts every allocation of this process while a piece of work runs, and the heap bytes that remain allocated.
///
/// It counts all allocations and not only those of Swift objects: every loaded library calls `malloc`, `calloc`,
/// `realloc`, `aligned_alloc`, `posix_memalign` and `free` through its table of imported functions (the ELF global
/// offset table), and while the work runs, those table entries point here. Held bytes are `malloc_usable_size` plus the
/// 8 bytes that glibc puts before each block. Memory that a program maps by itself is not counted. If the tables cannot
/// be redirected (in a fully static program), `measure` returns nil.
enum AllocationCounter {
  struct Counts {
    /// Calls that returned memory.
    var allocations = 0
    /// Bytes allocated less bytes freed.
    var heldBytes = 0
  }

  fileprivate nonisolated(unsafe) static var counts = Counts()

  /// What `work` allocated; nil if it cannot be counted.
  static func measure(_ work: () -> Void) -> Counts? {
    guard isWorking else { return nil }
    return unverifiedMeasure(work)
  }

  /// Known allocations, counted once to prove that the redirection works in this process.
  private static let isWorking: Bool = {
    var kept: [[Int]] = []
    kept.reserveCapacity(64)
    let counts = unverifiedMeasure { for index in 0..<64 { kept.append([index, kept.count]) } }
    return counts.allocations == 64 && counts.heldBytes >= 64 * 48
  }()

  private static func unverifiedMeasure(_ work: () -> Void) -> Counts {
    let slots = ImportTable.slots(of: Array(replacements.keys))
    counts = Counts()
    for slot in slots { slot.redirect(to: replacements[slot.name]!) }
    work()
    for slot in slots { slot.restore() }
    return counts
  }
}

// The real functions, looked up by name: a direct call would go through the redirected table again.
private typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?
private typealias AllocatePair = @convention(c) (Int, Int) -> UnsafeMutableRawPointer?
private typealias Reallocate = @convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?
private typealias AllocateAt =
  @convention(c) (
    UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int, Int
  ) -> Int32
private typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
private typealias UsableSize = @convention(c) (UnsafeMutableRawPointer?) -> Int

private func real<Function>(_ name: String, as type: Function.Type) -> Function {
  unsafeBitCast(dlsym(nil, name), to: type)
}
private let realMalloc = real("malloc", as: Allocate.self)
private let realCalloc = real("calloc", as: AllocatePair.self)
private let realRealloc = real("realloc", as: Reallocate.self)
private let realAlignedAlloc = real("aligned_alloc", as: AllocatePair.self)
private let realPosixMemalign = real("posix_memalign", as: AllocateAt.self)
private let realFree = real("free", as: Release.self)
private let usableSize = real("malloc_usable_size", as: UsableSize.self)

private func note(_ block: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  AllocationCounter.counts.allocations += 1
  AllocationCounter.counts.heldBytes += block == nil ? 0 : usableSize(block) + 8
  return block
}
private func noteRelease(_ block: UnsafeMutableRawPointer?) {
  AllocationCounter.counts.heldBytes -= block == nil ? 0 : usableSize(block) + 8
}

private let countedMalloc: Allocate = { note(realMalloc($0)) }
private let countedCalloc: AllocatePair = { note(realCalloc($0, $1)) }
private let countedAlignedAlloc: AllocatePair = { note(realAlignedAlloc($0, $1)) }
private let countedRealloc: Reallocate = { block, size in
  noteRelease(block)
  return note(realRealloc(block, size))
}
private let countedPosixMemalign: AllocateAt = { place, alignment, size in
  let status = realPosixMemalign(place, alignment, size)
  if status == 0 { _ = note(place.pointee) }
  return status
}
private let countedFree: Release = { block in
  noteRelease(block)
  realFree(block)
}

/// Never changes once it is made.
private nonisolated(unsafe) let replacements: [String: UnsafeRawPointer] = {
  // Touched now, so that no lazy global is initialised inside a counted call.
  _ = (realMalloc, realCalloc, realRealloc, realAlignedAlloc, realPosixMemalign, realFree, usableSize)
  return [
    "malloc": unsafeBitCast(countedMalloc, to: UnsafeRawPointer.self),
    "calloc": unsafeBitCast(countedCalloc, to: UnsafeRawPointer.self),
    "realloc": unsafeBitCast(countedRealloc, to: UnsafeRawPointer.self),
    "aligned_alloc": unsafeBitCast(countedAlignedAlloc, to: UnsafeRawPointer.self),
    "posix_memalign": unsafeBitCast(countedPosixMemalign, to: UnsafeRawPointer.self),
    "free": unsafeBitCast(countedFree, to: UnsafeRawPointer.self),
  ]
}()
