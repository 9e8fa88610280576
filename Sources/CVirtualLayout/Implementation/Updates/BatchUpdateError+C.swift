public import CVirtualLayout
import VirtualLayout

// Why a batch is refused, as a struct and as text.

@c @implementation
public func vlt_batch_update_error_get_text(
  _ error: UnsafePointer<vlt_batch_update_error>?, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let error = try readOptions(error, defaults: vlt_batch_update_error())
    var buffer = try OutputBuffer(text, capacity: capacity)
    if let error = try BatchUpdateError(error) {
      for byte in error.message.utf8 { buffer.append(CChar(bitPattern: byte)) }
    }
    buffer.append(0)
    // A text that does not fit is cut, and ends with 0 all the same.
    if let text, capacity > 0 { text[min(capacity, buffer.count) - 1] = 0 }
    try buffer.finish(count)
  }
}

extension vlt_batch_update_error {
  /// - Throws: `.refused` if the batch has not been looked at.
  init(_ error: BatchUpdateError) throws(Failure) {
    self.init()
    switch error {
    case .noSuchSection(let section, let moment, let count):
      (kind, self.section, is_after) = (
        vlt_batch_update_error_kind(VLT_BATCH_UPDATE_ERROR_NO_SUCH_SECTION), Int32(clamping: section),
        moment.isAfter
      )
      expected = Int64(count)
    case .noSuchItem(let path, let moment, let count):
      kind = vlt_batch_update_error_kind(VLT_BATCH_UPDATE_ERROR_NO_SUCH_ITEM)
      set(path, moment)
      expected = Int64(count)
    case .sectionConflict(let section, let moment, let first, let second):
      kind = vlt_batch_update_error_kind(VLT_BATCH_UPDATE_ERROR_SECTION_CONFLICT)
      (self.section, is_after) = (Int32(clamping: section), moment.isAfter)
      (self.first, self.second) = (first.number, second.number)
    case .itemConflict(let path, let moment, let first, let second):
      kind = vlt_batch_update_error_kind(VLT_BATCH_UPDATE_ERROR_ITEM_CONFLICT)
      set(path, moment)
      (self.first, self.second) = (first.number, second.number)
    case .itemOfChangedSection(let path, let moment, let operation, let section):
      kind = vlt_batch_update_error_kind(VLT_BATCH_UPDATE_ERROR_ITEM_OF_CHANGED_SECTION)
      set(path, moment)
      (first, second) = (operation.number, section.number)
    case .sectionCount(let expected, let actual):
      kind = vlt_batch_update_error_kind(VLT_BATCH_UPDATE_ERROR_SECTION_COUNT)
      (self.expected, self.actual) = (Int64(expected), Int64(actual))
    case .itemCount(let section, let oldSection, let expected, let actual):
      kind = vlt_batch_update_error_kind(VLT_BATCH_UPDATE_ERROR_ITEM_COUNT)
      (self.section, is_after, old_section) = (Int32(clamping: section), 1, Int32(clamping: oldSection))
      (self.expected, self.actual) = (Int64(expected), Int64(actual))
    case .notPrepared: kind = vlt_batch_update_error_kind(VLT_BATCH_UPDATE_ERROR_NOT_PREPARED)
    case .changeRefused, .delegateGone: throw .refused
    }
  }

  private mutating func set(_ path: ItemPath, _ moment: BatchUpdateError.Moment) {
    (section, item) = (Int32(clamping: path.section), Int32(clamping: path.item))
    is_after = moment.isAfter
  }
}

extension BatchUpdateError {
  /// The error that a struct describes; nil if it describes none.
  fileprivate init?(_ error: vlt_batch_update_error) throws(Failure) {
    let section = Int(error.section)
    let path = ItemPath(section: section, item: Int(error.item))
    let moment: Moment = error.is_after == 0 ? .before : .after
    let (expected, actual) = (Int(clamping: error.expected), Int(clamping: error.actual))
    switch Int(error.kind) {
    case VLT_BATCH_UPDATE_ERROR_NONE: return nil
    case VLT_BATCH_UPDATE_ERROR_NO_SUCH_SECTION: self = .noSuchSection(section, moment, count: expected)
    case VLT_BATCH_UPDATE_ERROR_NO_SUCH_ITEM: self = .noSuchItem(path, moment, count: expected)
    case VLT_BATCH_UPDATE_ERROR_SECTION_CONFLICT:
      self = .sectionConflict(section, moment, try Operation(error.first), try Operation(error.second))
    case VLT_BATCH_UPDATE_ERROR_ITEM_CONFLICT:
      self = .itemConflict(path, moment, try Operation(error.first), try Operation(error.second))
    case VLT_BATCH_UPDATE_ERROR_ITEM_OF_CHANGED_SECTION:
      self = .itemOfChangedSection(
        path, moment, try Operation(error.first), section: try Operation(error.second))
    case VLT_BATCH_UPDATE_ERROR_SECTION_COUNT: self = .sectionCount(expected: expected, actual: actual)
    case VLT_BATCH_UPDATE_ERROR_ITEM_COUNT:
      self = .itemCount(
        section: section, oldSection: Int(error.old_section), expected: expected, actual: actual)
    case VLT_BATCH_UPDATE_ERROR_NOT_PREPARED: self = .notPrepared
    default: throw .badEnum
    }
  }
}

extension BatchUpdateError.Moment {
  fileprivate var isAfter: Int32 { self == .after ? 1 : 0 }
}

extension BatchUpdateError.Operation {
  fileprivate init(_ number: vlt_batch_update_operation) throws(Failure) {
    self = try choice(number, .delete, .insert, .reload, .move)
  }

  fileprivate var number: vlt_batch_update_operation {
    switch self {
    case .delete: vlt_batch_update_operation(VLT_OPERATION_DELETE)
    case .insert: vlt_batch_update_operation(VLT_OPERATION_INSERT)
    case .reload: vlt_batch_update_operation(VLT_OPERATION_RELOAD)
    case .move: vlt_batch_update_operation(VLT_OPERATION_MOVE)
    }
  }
}
