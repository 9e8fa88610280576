import CVirtualLayout

/// Reads an option struct, which begins with its own size. Fields that an older program does not know have their defaults.
///
/// - Parameters:
///   - defaults: the values of fields that an older caller's struct lacks. So far no struct has grown, so every use of this
///     function passes zeros.
///   - least: the size of the struct in the first version of the library that had it.
func readOptions<Options: BitwiseCopyable>(
  _ pointer: UnsafePointer<Options>?, defaults: Options, least: Int = MemoryLayout<Options>.stride
) throws(Failure) -> Options {
  guard let pointer else { throw .null }
  let source = UnsafeRawPointer(pointer)
  let size = Int(source.load(as: UInt32.self))
  guard size >= least, size <= MemoryLayout<Options>.stride else { throw .badStructSize }
  var options = defaults
  withUnsafeMutableBytes(of: &options) {
    $0.baseAddress!.copyMemory(from: source, byteCount: min(size, $0.count))
  }
  return options
}

/// A caller's struct for a result, which begins with its own size. Fields that an older program does not know are left out.
struct ResultStruct<Result: BitwiseCopyable> {
  private let start: UnsafeMutableRawPointer?
  private let size: Int

  /// - Parameter least: the size of the struct in the first version of the library that had it.
  /// - Throws: `.badStructSize` if the struct is that of no version up to this one. Ask for a result only then: a call that fails
  ///   changes nothing.
  init(_ pointer: UnsafeMutablePointer<Result>?, least: Int = MemoryLayout<Result>.stride) throws(Failure) {
    start = UnsafeMutableRawPointer(pointer)
    size = start.map { Int($0.load(as: UInt32.self)) } ?? least
    guard size >= least, size <= MemoryLayout<Result>.stride else { throw .badStructSize }
  }

  func write(_ result: @autoclosure () -> Result) {
    guard let start else { return }
    withUnsafeBytes(of: result()) {
      let known = UnsafeRawBufferPointer(rebasing: $0[MemoryLayout<UInt32>.size..<size])
      (start + MemoryLayout<UInt32>.size).copyMemory(from: known.baseAddress!, byteCount: known.count)
    }
  }
}

/// The value of an enumeration of the header: the one of `values` with the number `number`, counted from 0.
func choice<Value>(_ number: Int32, _ values: Value...) throws(Failure) -> Value {
  guard number >= 0, number < values.count else { throw .badEnum }
  return values[Int(number)]
}
