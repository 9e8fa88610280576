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
      .choice("distribution", distributionType),
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
      .count("maximum-columns"), .length("maximum-column-width", 0),
      .choice("justification", justificationType),
    ]) { values in
      .grid(
        LayoutMode.Grid(
          columns: values[0] > 0
            ? .count(Int(values[0]))
            : .adaptive(
              minimum: max(1, values[1]), maximum: values[7] > 0 ? values[7] : .infinity,
              atMost: limit(values[6])),
          rows: values[2] > 0 ? .fixed(values[2]) : .measured, columnSpacing: values[3],
          rowSpacing: values[4],
          insets: LayoutInsets(values[5]), justification: LayoutMode.Grid.Justification(values[8]),
          rowAlignment: .stretch))
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
  public func vlt_justified_layout_get_line_height(_ self: OpaquePointer!) -> Double {
    number(self, justifiedType, 0)
  }
  @c @implementation
  public func vlt_justified_layout_set_line_height(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, justifiedType, 0, value)
  }

  @c @implementation
  public func vlt_justified_layout_get_tolerance(_ self: OpaquePointer!) -> Double {
    number(self, justifiedType, 1)
  }
  @c @implementation
  public func vlt_justified_layout_set_tolerance(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, justifiedType, 1, value)
  }

  @c @implementation
  public func vlt_justified_layout_get_aspect_ratio(_ self: OpaquePointer!) -> Double {
    number(self, justifiedType, 2)
  }
  @c @implementation
  public func vlt_justified_layout_set_aspect_ratio(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, justifiedType, 2, value)
  }

  @c @implementation
  public func vlt_justified_layout_get_item_spacing(_ self: OpaquePointer!) -> Double {
    number(self, justifiedType, 3)
  }
  @c @implementation
  public func vlt_justified_layout_set_item_spacing(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, justifiedType, 3, value)
  }

  @c @implementation
  public func vlt_justified_layout_get_line_spacing(_ self: OpaquePointer!) -> Double {
    number(self, justifiedType, 4)
  }
  @c @implementation
  public func vlt_justified_layout_set_line_spacing(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, justifiedType, 4, value)
  }

  @c @implementation
  public func vlt_justified_layout_get_margin(_ self: OpaquePointer!) -> Double {
    number(self, justifiedType, 5)
  }
  @c @implementation
  public func vlt_justified_layout_set_margin(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, justifiedType, 5, value)
  }

  @c @implementation
  public func vlt_flow_layout_get_type() -> GType { registered(flowType) }
  @c @implementation
  public func vlt_flow_layout_new() -> OpaquePointer! { makeLayout(flowType) }

  @c @implementation
  public func vlt_flow_layout_get_item_spacing(_ self: OpaquePointer!) -> Double { number(self, flowType, 0) }
  @c @implementation
  public func vlt_flow_layout_set_item_spacing(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, flowType, 0, value)
  }

  @c @implementation
  public func vlt_flow_layout_get_line_spacing(_ self: OpaquePointer!) -> Double { number(self, flowType, 1) }
  @c @implementation
  public func vlt_flow_layout_set_line_spacing(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, flowType, 1, value)
  }

  @c @implementation
  public func vlt_flow_layout_get_margin(_ self: OpaquePointer!) -> Double { number(self, flowType, 2) }
  @c @implementation
  public func vlt_flow_layout_set_margin(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, flowType, 2, value)
  }

  @c @implementation
  public func vlt_flow_layout_get_distribution(_ self: OpaquePointer!) -> VltDistribution {
    VltDistribution(guint(number(self, flowType, 3)))
  }
  @c @implementation
  public func vlt_flow_layout_set_distribution(_ self: OpaquePointer!, _ value: VltDistribution) {
    setNumber(self, flowType, 3, Double(value.rawValue))
  }

  @c @implementation
  public func vlt_list_layout_get_type() -> GType { registered(listType) }
  @c @implementation
  public func vlt_list_layout_new() -> OpaquePointer! { makeLayout(listType) }

  @c @implementation
  public func vlt_list_layout_get_row_height(_ self: OpaquePointer!) -> Double { number(self, listType, 0) }
  @c @implementation
  public func vlt_list_layout_set_row_height(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, listType, 0, value)
  }

  @c @implementation
  public func vlt_list_layout_get_row_spacing(_ self: OpaquePointer!) -> Double { number(self, listType, 1) }
  @c @implementation
  public func vlt_list_layout_set_row_spacing(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, listType, 1, value)
  }

  @c @implementation
  public func vlt_list_layout_get_margin(_ self: OpaquePointer!) -> Double { number(self, listType, 2) }
  @c @implementation
  public func vlt_list_layout_set_margin(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, listType, 2, value)
  }

  @c @implementation
  public func vlt_grid_layout_get_type() -> GType { registered(gridType) }
  @c @implementation
  public func vlt_grid_layout_new() -> OpaquePointer! { makeLayout(gridType) }

  @c @implementation
  public func vlt_grid_layout_get_columns(_ self: OpaquePointer!) -> guint {
    guint(number(self, gridType, 0))
  }
  @c @implementation
  public func vlt_grid_layout_set_columns(_ self: OpaquePointer!, _ value: guint) {
    setNumber(self, gridType, 0, Double(value))
  }

  @c @implementation
  public func vlt_grid_layout_get_minimum_column_width(_ self: OpaquePointer!) -> Double {
    number(self, gridType, 1)
  }
  @c @implementation
  public func vlt_grid_layout_set_minimum_column_width(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, gridType, 1, value)
  }

  @c @implementation
  public func vlt_grid_layout_get_row_height(_ self: OpaquePointer!) -> Double { number(self, gridType, 2) }
  @c @implementation
  public func vlt_grid_layout_set_row_height(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, gridType, 2, value)
  }

  @c @implementation
  public func vlt_grid_layout_get_column_spacing(_ self: OpaquePointer!) -> Double {
    number(self, gridType, 3)
  }
  @c @implementation
  public func vlt_grid_layout_set_column_spacing(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, gridType, 3, value)
  }

  @c @implementation
  public func vlt_grid_layout_get_row_spacing(_ self: OpaquePointer!) -> Double { number(self, gridType, 4) }
  @c @implementation
  public func vlt_grid_layout_set_row_spacing(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, gridType, 4, value)
  }

  @c @implementation
  public func vlt_grid_layout_get_margin(_ self: OpaquePointer!) -> Double { number(self, gridType, 5) }
  @c @implementation
  public func vlt_grid_layout_set_margin(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, gridType, 5, value)
  }

  @c @implementation
  public func vlt_grid_layout_get_maximum_columns(_ self: OpaquePointer!) -> guint {
    guint(number(self, gridType, 6))
  }
  @c @implementation
  public func vlt_grid_layout_set_maximum_columns(_ self: OpaquePointer!, _ value: guint) {
    setNumber(self, gridType, 6, Double(value))
  }

  @c @implementation
  public func vlt_grid_layout_get_maximum_column_width(_ self: OpaquePointer!) -> Double {
    number(self, gridType, 7)
  }
  @c @implementation
  public func vlt_grid_layout_set_maximum_column_width(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, gridType, 7, value)
  }

  @c @implementation
  public func vlt_grid_layout_get_justification(_ self: OpaquePointer!) -> VltJustification {
    VltJustification(guint(number(self, gridType, 8)))
  }
  @c @implementation
  public func vlt_grid_layout_set_justification(_ self: OpaquePointer!, _ value: VltJustification) {
    setNumber(self, gridType, 8, Double(value.rawValue))
  }

  @c @implementation
  public func vlt_cards_layout_get_type() -> GType { registered(cardsType) }
  @c @implementation
  public func vlt_cards_layout_new() -> OpaquePointer! { makeLayout(cardsType) }

  @c @implementation
  public func vlt_cards_layout_get_minimum_width(_ self: OpaquePointer!) -> Double {
    number(self, cardsType, 0)
  }
  @c @implementation
  public func vlt_cards_layout_set_minimum_width(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, cardsType, 0, value)
  }

  @c @implementation
  public func vlt_cards_layout_get_maximum_width(_ self: OpaquePointer!) -> Double {
    number(self, cardsType, 1)
  }
  @c @implementation
  public func vlt_cards_layout_set_maximum_width(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, cardsType, 1, value)
  }

  @c @implementation
  public func vlt_cards_layout_get_aspect_ratio(_ self: OpaquePointer!) -> Double {
    number(self, cardsType, 2)
  }
  @c @implementation
  public func vlt_cards_layout_set_aspect_ratio(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, cardsType, 2, value)
  }

  @c @implementation
  public func vlt_cards_layout_get_spacing(_ self: OpaquePointer!) -> Double { number(self, cardsType, 3) }
  @c @implementation
  public func vlt_cards_layout_set_spacing(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, cardsType, 3, value)
  }

  @c @implementation
  public func vlt_cards_layout_get_margin(_ self: OpaquePointer!) -> Double { number(self, cardsType, 4) }
  @c @implementation
  public func vlt_cards_layout_set_margin(_ self: OpaquePointer!, _ value: Double) {
    setNumber(self, cardsType, 4, value)
  }
#endif
