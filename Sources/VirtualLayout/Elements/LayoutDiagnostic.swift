/// A call that the layout could not carry out as requested (`CollectionLayout.onDiagnostic`). No data is lost.
///
/// ```swift
/// layout.onDiagnostic = { print($0) }   // there is no item 7 of section 0 to scroll to
/// ```
public enum LayoutDiagnostic: Hashable, Sendable {
  /// The layout refused a change. A delegate, a source, a visitor (the closure of a query), or a closure that a scroller calls
  /// for a report, attempted it while being called.
  case changeRefused(Change)
  /// The layout refused a change, because a scroller drives it. Make the same call on the scroller.
  case leftToScroller(Change)
  /// A delegate, a source or a visitor called `sizeThatFits` while being called. The result was the last `contentSize`, because
  /// measuring might have called them again without end.
  case measuringRefused
  /// A section has more items than its mode can lay out. Only the first `limit` are laid out.
  case itemCountLimited(claimed: Int, limit: Int)
  /// `measureItems` gave up: even its last pass found items with estimated sizes. Or `fitItems` gave up: in its last round, you
  /// did not accept all sizes. Items keep the sizes that they have then.
  case sizesUnsettled(passes: Int)
  /// `setMeasuredSizes` was given `count` sizes of items in sections without an estimate, of which `first` is the first. The
  /// layout has requested these sizes instead.
  case sizesIgnored(count: Int, first: ItemPath)
  /// The content has more sections than a layout supports. Only the first `limit` are laid out.
  case sectionCountLimited(claimed: Int, limit: Int)
  /// The delegate no longer exists, so nothing can be laid out. The last layout stays.
  case delegateGone
  /// `Scroller.scroll(to:at:)` was to show an element that is not laid out. The viewport stays where it is.
  case targetMissing(LayoutElement)
  /// A call of a scroller was refused, because another one, made later for the same layout, drives it.
  case secondScroller

  /// A call or property that changes a layout or a scroller.
  public enum Change: Hashable, Sendable {
    /// Any call that lays out, except the next two.
    case prepare
    case batchUpdates
    case restore
    case invalidateLayout
    case mode
    case axis
    case direction
    case containerSize
    case delegate
    case source
    case contentHeader
    case contentFooter
    case pixelPolicy
    case visibleBounds
    case scrollAnchoring
    case onDiagnostic
    /// Any call that changes a `Scroller`, except a batch of updates.
    case scroller
  }
}

extension LayoutDiagnostic: CustomStringConvertible {
  public var description: String { message.text }

  private var message: Message {
    switch self {
    case .changeRefused(let change):
      Message(
        .words(change.words), " is refused, because the layout cannot be changed while it calls the host")
    case .leftToScroller(let change):
      Message(.words(change.words), " is refused, because a scroller drives the layout: call the scroller")
    case .measuringRefused:
      "sizeThatFits returns the last content size, because it cannot measure while the layout calls the host"
    case .itemCountLimited(let claimed, let limit):
      Message(
        "a section has ", .number(claimed), " items, of which only the first ", .number(limit),
        " are laid out")
    case .sizesUnsettled(let passes):
      Message("some sizes are still not settled after ", .number(passes), " passes")
    case .sizesIgnored(let count, let first):
      Message(
        .number(count), " measured sizes are ignored, because there is no estimate: the first is that of ",
        .message(first.words))
    case .sectionCountLimited(let claimed, let limit):
      Message(
        "there are ", .number(claimed), " sections, of which only the first ", .number(limit), " are laid out"
      )
    case .delegateGone: "the layout's delegate is gone, so the last layout stays"
    case .targetMissing(let element): Message("there is no ", .message(element.words), " to scroll to")
    case .secondScroller: "a call of a scroller is refused, because a newer one drives the layout"
    }
  }
}

extension LayoutDiagnostic.Change {
  var isLeftToScroller: Bool {
    switch self {
    case .prepare, .batchUpdates, .restore, .visibleBounds: true
    default: false
    }
  }

  fileprivate var words: StaticString {
    switch self {
    case .prepare: "a call that lays out"
    case .batchUpdates: "a batch of updates"
    case .restore: "restoring a saved layout"
    case .invalidateLayout: "an invalidation"
    case .mode: "another mode"
    case .axis: "another axis"
    case .direction: "another direction"
    case .containerSize: "another container size"
    case .delegate: "another delegate"
    case .source: "another source"
    case .contentHeader: "another content header"
    case .contentFooter: "another content footer"
    case .pixelPolicy: "another pixel policy"
    case .visibleBounds: "a change of the visible bounds"
    case .scrollAnchoring: "another scroll anchoring"
    case .onDiagnostic: "another handler of diagnostics"
    case .scroller: "a call that changes the scroller"
    }
  }
}

extension LayoutElement {
  fileprivate var words: Message {
    switch kind {
    case .item: path.words
    case .header: Message("header of section ", .number(path.section))
    case .footer: Message("footer of section ", .number(path.section))
    case .background: Message("background of section ", .number(path.section))
    case .contentHeader: "header of the content"
    case .contentFooter: "footer of the content"
    }
  }
}

extension ItemPath {
  var words: Message { Message("item ", .number(item), " of section ", .number(section)) }
}
