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

/// The value of an enumeration of the header: the one of `values` with the number `number`, counted from 0.
func choice<Value>(_ number: Int32, _ values: Value...) throws(Failure) -> Value {
  guard number >= 0, number < values.count else { throw .badEnum }
  return values[Int(number)]
}
