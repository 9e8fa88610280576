#if GTK
  import CVirtualLayoutGTK

  /// The UI of a `GtkBuilderListItemFactory`, in which our cell stands for what GTK calls a list item or a list header.
  final class CellTemplate {
    /// Bytes of which this object owns a reference.
    private let ui: OpaquePointer
    /// Finds functions by the names in the UI; nil for GTK's own way. The factory owns it.
    private let scope: OpaquePointer?

    init(of factory: Instance) {
      scope = gtk_builder_list_item_factory_get_scope(OpaquePointer(factory))
      ui = Self.withOurNames(gtk_builder_list_item_factory_get_bytes(OpaquePointer(factory)))
    }

    deinit { g_bytes_unref(ui) }

    /// Gives a new cell the child and the properties that the UI describes.
    func build(_ cell: Cell) {
      let builder = gtk_builder_new()
      defer { Instance(builder!).unref() }
      gtk_builder_set_current_object(builder, cell.widget.object)
      if let scope { gtk_builder_set_scope(builder, scope) }
      var size: gsize = 0
      let data = g_bytes_get_data(ui, &size)?.assumingMemoryBound(to: CChar.self)
      var error: UnsafeMutablePointer<GError>?
      if gtk_builder_extend_with_template(builder, cell.widget.object, cellType, data, gssize(size), &error)
        == 0
      {
        logCritical("the UI of the factory is valid: ", error?.pointee.message, "VltCollectionView:factory")
        g_error_free(error)
      }
    }

    /// Writes `VltCell` where a UI has the name of one of GTK's classes, between quotation marks or tags.
    private static func withOurNames(_ bytes: OpaquePointer?) -> OpaquePointer {
      var size: gsize = 0
      let old = UnsafeRawBufferPointer(start: g_bytes_get_data(bytes, &size), count: Int(size))
      // No name is longer than those that it replaces.
      let new = UnsafeMutableRawBufferPointer(start: g_malloc(max(size, 1)), count: Int(size))
      var (from, to) = (0, 0)
      func copy(_ source: UnsafeRawBufferPointer) {
        for byte in source {
          new[to] = byte
          to += 1
        }
      }
      func theirs(at index: Int) -> Int? {
        guard index > 0, isDelimiter(old[index - 1]) else { return nil }
        let names: [StaticString] = ["GtkListItem", "GtkListHeader"]
        for name in names {
          let count = name.utf8CodeUnitCount
          guard index + count < old.count, isDelimiter(old[index + count]),
            name.withUTF8Buffer({ old[index..<index + count].elementsEqual($0) })
          else { continue }
          return count
        }
        return nil
      }
      while from < old.count {
        if let count = theirs(at: from) {
          StaticString("VltCell").withUTF8Buffer { copy(UnsafeRawBufferPointer($0)) }
          from += count
        } else {
          copy(UnsafeRawBufferPointer(rebasing: old[from...from]))
          from += 1
        }
      }
      return g_bytes_new_take(new.baseAddress, gsize(to))
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
      switch UnicodeScalar(byte) {
      case "\"", "'", "<", ">", " ", "\n", "\t", "\r": true
      default: false
      }
    }
  }
#endif
