enum LineKind {
  /// Wherever a rule ends them.
  case wrapped(any LineRule)
  /// After a fixed number of items.
  indirect case rows(RowTemplate)

  var request: SizeRequest {
    switch self {
    case .wrapped(let rule): rule.request
    case .rows(let template): template.request
    }
  }
}
