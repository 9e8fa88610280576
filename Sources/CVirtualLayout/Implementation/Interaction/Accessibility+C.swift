public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_layout_get_accessibility_position(
  _ layout: OpaquePointer?, _ path: vlt_item_path, _ scope: vlt_accessibility_scope,
  _ position: UnsafeMutablePointer<vlt_accessibility_position>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    let scope: AccessibilityPosition.Scope = try choice(scope, .section, .content)
    guard let found = layout.accessibilityPosition(ofItemAt: ItemPath(path), in: scope) else {
      throw .notFound
    }
    try ResultStruct(position).write(
      vlt_accessibility_position(
        struct_size: 0, column_span: Int32(clamping: found.columnSpan),
        position_in_set: Int64(found.positionInSet), set_size: Int64(found.setSize),
        row_index: Int64(found.rowIndex ?? 0), column_index: Int64(found.columnIndex ?? 0)))
  }
}
