/// How a section is laid out: its mode, header, footer, background and size estimate.
///
///     header      across the whole content; a pinned one stays in view as long as the section's items
///     items       by the section's mode, insets included
///     footer      like the header; a pinned one stays at the trailing edge of the view
///
/// ```swift
/// SectionLayout(mode: .flow(spacing: 6), header: .fixed(32), pinsHeader: true)
/// ```
///
/// Headers, footers and backgrounds are elements like items: queries find them, and they have attributes.
public struct SectionLayout: Sendable {
  /// How the items are arranged; nil for the layout's own `mode`.
  public var mode: LayoutMode?
  /// The header before the items.
  public var header: SupplementaryExtent
  /// The footer after the items.
  public var footer: SupplementaryExtent
  /// Whether the header stays at the leading edge of `CollectionLayout.visibleBounds` while its section is visible, until
  /// the end of the section's items pushes it out.
  public var pinsHeader: Bool
  /// Whether the footer stays at the trailing edge of `CollectionLayout.visibleBounds` while its section is visible, until
  /// the start of the section's items pushes it out.
  public var pinsFooter: Bool
  /// The insets of the background from the section's frame, header and footer included, in points; nil for no background.
  /// If they exceed the section, the background is a point or a line inside it.
  public var background: LayoutInsets?
  /// The size that stands in for an item's size until it is measured. With `.none`, the layout requests all sizes at once, or
  /// uses the estimate of the section's source (`ItemSource.estimated`).
  public var estimate: SizeEstimate

  /// Creates a section layout. By default, the section has only items, in the layout's own mode.
  public init(
    mode: LayoutMode? = nil, header: SupplementaryExtent = .none, footer: SupplementaryExtent = .none,
    pinsHeader: Bool = false, pinsFooter: Bool = false, background: LayoutInsets? = nil,
    estimate: SizeEstimate = .none
  ) {
    self.mode = mode
    self.header = header
    self.footer = footer
    self.pinsHeader = pinsHeader
    self.pinsFooter = pinsFooter
    self.background = background
    self.estimate = estimate
  }
}

/// The extent of a header or footer along the scroll axis.
public enum SupplementaryExtent: Hashable, Sendable {
  /// There is no header or footer.
  case none
  /// This many points. Negative and NaN count as 0, above 2³⁰ as 2³⁰.
  case fixed(Double)
  /// The extent that the delegate or source returns, given the container's extent across. It is requested again for another
  /// container. For the content's own header and footer, a source returns 0: use a delegate or `fixed`.
  case measured
  /// The extent that stands in until the header or footer is measured, in points. `CollectionLayout.measureItems(in:)` requests
  /// the extents of the headers and footers in its rectangle, together with the sizes of items. A `Scroller` does so for what
  /// comes near the viewport. In another container, the last extent is an estimate again. The content's own header and footer
  /// are measured at once.
  case estimated(Double)
}
