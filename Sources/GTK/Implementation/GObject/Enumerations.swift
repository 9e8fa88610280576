#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// Registers an enumeration whose values count from 0.
  ///
  /// - Parameter values: the name in C and the nickname of each value.
  func registerEnumeration(
    _ name: StaticString, _ values: [(name: StaticString, nick: StaticString)]
  ) -> GType {
    // GLib keeps the array.
    let table = UnsafeMutablePointer<GEnumValue>.allocate(capacity: values.count + 1)
    for (index, value) in values.enumerated() {
      (table + index).initialize(
        to: GEnumValue(value: gint(index), value_name: text(value.name), value_nick: text(value.nick)))
    }
    (table + values.count).initialize(to: GEnumValue())
    return g_enum_register_static(text(name), table)
  }

  let distributionType = registerEnumeration(
    "VltDistribution",
    [
      ("VLT_DISTRIBUTION_START", "start"), ("VLT_DISTRIBUTION_CENTER", "center"),
      ("VLT_DISTRIBUTION_END", "end"), ("VLT_DISTRIBUTION_SPACE_BETWEEN", "space-between"),
      ("VLT_DISTRIBUTION_SPACE_AROUND", "space-around"), ("VLT_DISTRIBUTION_SPACE_EVENLY", "space-evenly"),
    ])

  let justificationType = registerEnumeration(
    "VltJustification",
    [
      ("VLT_JUSTIFICATION_START", "start"), ("VLT_JUSTIFICATION_CENTER", "center"),
      ("VLT_JUSTIFICATION_END", "end"), ("VLT_JUSTIFICATION_SPACE_BETWEEN", "space-between"),
    ])

  let scrollAlignmentType = registerEnumeration(
    "VltScrollAlignment",
    [
      ("VLT_SCROLL_ALIGNMENT_NEAREST", "nearest"), ("VLT_SCROLL_ALIGNMENT_START", "start"),
      ("VLT_SCROLL_ALIGNMENT_CENTER", "center"), ("VLT_SCROLL_ALIGNMENT_END", "end"),
    ])

  extension LayoutMode.Flow.Distribution {
    /// The distribution for a value of `VltDistribution`.
    init(_ value: Double) {
      self =
        switch value {
        case 1: .center
        case 2: .end
        case 3: .spaceBetween
        case 4: .spaceAround
        case 5: .spaceEvenly
        default: .start
        }
    }
  }

  extension LayoutMode.Grid.Justification {
    /// The justification for a value of `VltJustification`.
    init(_ value: Double) {
      self =
        switch value {
        case 1: .center
        case 2: .end
        case 3: .spaceBetween
        default: .start
        }
    }
  }

  extension ScrollAlignment {
    /// The place for an alignment.
    init(_ alignment: VltScrollAlignment) {
      self =
        switch alignment {
        case VLT_SCROLL_ALIGNMENT_START: .start
        case VLT_SCROLL_ALIGNMENT_CENTER: .center
        case VLT_SCROLL_ALIGNMENT_END: .end
        default: .nearest
        }
    }
  }

  @c @implementation
  public func vlt_distribution_get_type() -> GType { registered(distributionType) }

  @c @implementation
  public func vlt_justification_get_type() -> GType { registered(justificationType) }

  @c @implementation
  public func vlt_scroll_alignment_get_type() -> GType { registered(scrollAlignmentType) }
#endif
