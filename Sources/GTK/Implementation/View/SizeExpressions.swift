#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// Sizes that are read from the items themselves, by expressions.
  struct SizeExpressions {
    enum Kind {
      /// A width and a height in pixels.
      case size(width: Expression, height: Expression)
      /// The width divided by the height.
      case aspectRatio(Expression)
    }

    let kind: Kind

    init(width: OpaquePointer, height: OpaquePointer) {
      kind = .size(width: Expression(width), height: Expression(height))
    }

    init(aspectRatio: OpaquePointer) { kind = .aspectRatio(Expression(aspectRatio)) }

    /// The ratio of an item; nil if there is an expression for its size instead.
    func aspectRatio(of item: Int, in view: ViewObject) -> Double? {
      guard case .aspectRatio(let expression) = kind else { return nil }
      return ratio(expression, item, view)
    }

    /// The size of an item. One that has only a ratio is as high as the estimate.
    func size(of item: Int, in view: ViewObject, estimate: LayoutSize) -> LayoutSize {
      switch kind {
      case .size(let width, let height):
        return LayoutSize(
          width: width.evaluate(item, of: view) ?? 0, height: height.evaluate(item, of: view) ?? 0)
      case .aspectRatio(let expression):
        let height = estimate.height > 0 ? estimate.height : 100
        return LayoutSize(width: height * ratio(expression, item, view), height: height)
      }
    }

    /// A value that is no ratio counts as 1.
    private func ratio(_ expression: Expression, _ item: Int, _ view: ViewObject) -> Double {
      guard let ratio = expression.evaluate(item, of: view), ratio > 0, ratio < .infinity else { return 1 }
      return ratio
    }

    /// Whether the values of an expression are numbers.
    static func isNumeric(_ expression: OpaquePointer) -> Bool {
      g_value_type_transformable(gtk_expression_get_value_type(expression), gTypeDouble) != 0
    }
  }

  /// An expression of which the object owns a reference.
  final class Expression {
    private let expression: OpaquePointer

    init(_ expression: OpaquePointer) { self.expression = gtk_expression_ref(expression) }

    deinit { gtk_expression_unref(expression) }

    /// The number that the expression makes of an item; nil if it makes none.
    func evaluate(_ position: Int, of view: ViewObject) -> Double? {
      guard let model = view.model,
        let item: Instance = g_list_model_get_item(OpaquePointer(model), guint(position))
      else { return nil }
      defer { item.unref() }
      var (value, number) = (GValue(), GValue())
      guard gtk_expression_evaluate(expression, item, &value) != 0 else { return nil }
      defer { g_value_unset(&value) }
      g_value_init(&number, gTypeDouble)
      defer { g_value_unset(&number) }
      guard g_value_transform(&value, &number) != 0 else { return nil }
      let result = g_value_get_double(&number)
      return result.isNaN ? nil : result
    }
  }

  /// `G_TYPE_DOUBLE`, a macro.
  private let gTypeDouble: GType = 15 << 2

  // MARK: The C interface

  @c @implementation
  public func vlt_collection_view_set_size_expressions(
    _ self: OpaquePointer!, _ width: OpaquePointer!, _ height: OpaquePointer!
  ) {
    guard let view = checkedView(self), accepts(width, as: gtk_expression_get_type()),
      accepts(height, as: gtk_expression_get_type())
    else { return }
    var expressions: SizeExpressions?
    if let width, let height {
      guard SizeExpressions.isNumeric(width), SizeExpressions.isNumeric(height) else {
        return logCritical("the expressions are numbers")
      }
      expressions = SizeExpressions(width: width, height: height)
    } else if width != nil || height != nil {
      return logCritical("(width == NULL) == (height == NULL)")
    }
    view.sizes.setExpressions(expressions)
    view.invalidateSizes()
  }

  @c @implementation
  public func vlt_collection_view_set_aspect_ratio_expression(
    _ self: OpaquePointer!, _ expression: OpaquePointer!
  ) {
    guard let view = checkedView(self), accepts(expression, as: gtk_expression_get_type()) else { return }
    if let expression, !SizeExpressions.isNumeric(expression) {
      return logCritical("the expression is a number")
    }
    view.sizes.setExpressions(expression.map { SizeExpressions(aspectRatio: $0) })
    view.invalidateSizes()
  }
#endif
