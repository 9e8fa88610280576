#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // The layouts without a function of the host. Each closure reads the values in the order of the properties above it.

  let justifiedType = registerLayout(
    "VltJustifiedLayout",
    LayoutKind([
      .length("line-height", 200), .number("tolerance", 0.25, to: 1), .number("aspect-ratio", 0, to: 1000),
      .length("item-spacing", 8), .length("line-spacing", 8), .length("margin", 0),
    ]) { values in
      .justified(
        LayoutMode.Justified(
          targetExtent: values[0], tolerance: values[1], itemSpacing: values[3], lineSpacing: values[4],
          insets: LayoutInsets(values[5]), aspectRatio: values[2] > 0 ? values[2] : nil))
    })

  let flowType = registerLayout(
    "VltFlowLayout",
    LayoutKind([
      .length("item-spacing", 8), .length("line-spacing", 8), .length("margin", 0),
      LayoutKind.Property(name: "distribution", kind: .distribution, standard: 0),
    ]) { values in
      .flow(
        LayoutMode.Flow(
          itemSpacing: values[0], lineSpacing: values[1], insets: LayoutInsets(values[2]),
          distribution: LayoutMode.Flow.Distribution(values[3]), sizing: .capped))
    })

  let listType = registerLayout(
    "VltListLayout",
    LayoutKind([.length("row-height", 0), .length("row-spacing", 0), .length("margin", 0)]) { values in
      .list(
        LayoutMode.List(
          rows: values[0] > 0 ? .uniform(values[0]) : .measured, spacing: values[1],
          insets: LayoutInsets(values[2])))
    })

  let gridType = registerLayout(
    "VltGridLayout",
    LayoutKind([
      .count("columns"), .length("minimum-column-width", 150), .length("row-height", 0),
      .length("column-spacing", 8), .length("row-spacing", 8), .length("margin", 0),
    ]) { values in
      .grid(
        LayoutMode.Grid(
          columns: values[0] > 0 ? .count(Int(values[0])) : .adaptive(minimum: max(1, values[1])),
          rows: values[2] > 0 ? .fixed(values[2]) : .measured, columnSpacing: values[3],
          rowSpacing: values[4],
          insets: LayoutInsets(values[5]), rowAlignment: .stretch))
    })

  let cardsType = registerLayout(
    "VltCardsLayout",
    LayoutKind([
      .length("minimum-width", 150), .length("maximum-width", 400), .number("aspect-ratio", 1.5, to: 1000),
      .length("spacing", 8), .length("margin", 8),
    ]) { values in
      .cards(
        LayoutMode.Cards(
          minimum: values[0], maximum: values[1], aspectRatio: values[2], margin: values[4],
          padding: values[3]))
    })

  // MARK: The C interface

  @c @implementation
  public func vlt_justified_layout_get_type() -> GType { registered(justifiedType) }
  @c @implementation
  public func vlt_justified_layout_new() -> OpaquePointer! { makeLayout(justifiedType) }

  @c @implementation
  public func vlt_flow_layout_get_type() -> GType { registered(flowType) }
  @c @implementation
  public func vlt_flow_layout_new() -> OpaquePointer! { makeLayout(flowType) }

  @c @implementation
  public func vlt_list_layout_get_type() -> GType { registered(listType) }
  @c @implementation
  public func vlt_list_layout_new() -> OpaquePointer! { makeLayout(listType) }

  @c @implementation
  public func vlt_grid_layout_get_type() -> GType { registered(gridType) }
  @c @implementation
  public func vlt_grid_layout_new() -> OpaquePointer! { makeLayout(gridType) }

  @c @implementation
  public func vlt_cards_layout_get_type() -> GType { registered(cardsType) }
  @c @implementation
  public func vlt_cards_layout_new() -> OpaquePointer! { makeLayout(cardsType) }
#endif
