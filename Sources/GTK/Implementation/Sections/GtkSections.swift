#if GTK
  import CVirtualLayoutGTK

  /// `GtkSectionModel`, which GTK has since 4.12. It is found at run time, so that the library also runs with GTK 4.8.
  enum GtkSections {
    /// `GtkSectionModelInterface.get_section`: the range of positions of the section that holds a position.
    typealias GetSection =
      @convention(c) (
        Instance, guint, UnsafeMutablePointer<guint>, UnsafeMutablePointer<guint>
      ) -> Void

    /// Whether a model has sections of this kind.
    static func has(_ model: Instance) -> Bool {
      // Asked each time: GTK registers the type when something first uses it.
      let type = g_type_from_name(text("GtkSectionModel"))
      return type != 0 && isInstance(model, of: type)
    }

    /// Makes a class of list models implement the interface, where GTK has it: then GTK's own lists show its sections, too.
    static func addInterface(to type: GType, _ getSection: @escaping GetSection) {
      // GTK registers the interface with the first class that implements it.
      _ = gtk_multi_selection_get_type()
      let interfaceType = g_type_from_name(text("GtkSectionModel"))
      if interfaceType == 0 { return }
      var info = GInterfaceInfo()
      info.interface_data = unsafeBitCast(getSection, to: UnsafeMutableRawPointer.self)
      info.interface_init = { interface, function in
        interface!.storeBytes(
          of: function, toByteOffset: MemoryLayout<GTypeInterface>.size, as: UnsafeMutableRawPointer?.self)
      }
      g_type_add_interface_static(type, interfaceType, &info)
    }

    /// Asks a model for its sections from a position on.
    ///
    /// - Parameters:
    ///   - start: where a section begins.
    ///   - isKnown: whether the sections from a position on are known; a section begins there. Known ones are not asked for.
    /// - Returns: the number of items of each section, and where the known ones begin.
    static func counts(
      of model: Instance, from start: Int, until isKnown: (_ position: Int) -> Bool
    ) -> (counts: [Int], end: Int) {
      let structure = model.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
      let interface = g_type_interface_peek(structure, g_type_from_name(text("GtkSectionModel")))
      let getSection = interface?.load(
        fromByteOffset: MemoryLayout<GTypeInterface>.size, as: GetSection?.self)
      let itemCount = Int(g_list_model_get_n_items(OpaquePointer(model)))
      var (counts, position): ([Int], Int) = ([], start)
      while position < itemCount, !isKnown(position) {
        var (first, end) = (guint(0), guint(itemCount))
        getSection?(model, guint(position), &first, &end)
        // A section holds at least the item that was asked for, whatever the model answers.
        let next = min(max(Int(end), position + 1), itemCount)
        counts.append(next - position)
        position = next
      }
      return (counts, position)
    }
  }
#endif
