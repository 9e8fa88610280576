/// How one section is laid out: its mode, and what stands around its items.
///
///     header      as wide as the content; a pinned one stays in view while any of its section is
///     items       by the section's mode, insets included
///     footer      likewise, at the lower edge
///
/// ```swift
/// SectionLayout(mode: .flow(spacing: 6), header: .fixed(32), pinsHeader: true)
/// ```
///
/// Headers, footers and backgrounds are elements like items: queries find them, and they have attributes.
public struct SectionLayout: Sendable {
  /// How the items are arranged; nil as the layout's own `mode` says.
  public var mode: LayoutMode?
  /// What stands before the items.
  public var header: SupplementaryExtent
  /// What stands behind them.
  public var footer: SupplementaryExtent
  /// Whether the header stays at the leading edge of `CollectionLayout.visibleBounds` while its section is there, until
  /// the section's end pushes it out.
  public var pinsHeader: Bool
  /// Whether the footer stays at the trailing edge in the same way.
  public var pinsFooter: Bool
  /// How far inside the section's frame, header and footer included, its background lies, in points; nil for none. Insets
  /// longer than the section leave a background without extent inside it.
  public var background: LayoutInsets?
  /// What stands in for items' sizes until they are measured; `.none` asks for all of them at once.
  public var estimate: SizeEstimate

  /// Items alone, unless said otherwise.
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

/// The extent of a header or a footer along the scroll axis.
public enum SupplementaryExtent: Hashable, Sendable {
  /// There is none.
  case none
  /// So many points. Negative and NaN count as 0.
  case fixed(Double)
  /// The source is asked, given the extent across, for every container anew.
  case measured
}

/// What a content is made of, as a delegate or a source tells it; but for its counts, which are known beforehand.
package protocol ContentReader: AnyObject {
  func layout(of section: Int) -> SectionLayout
  func items(of section: Int, _ orientation: Orientation) -> any ItemReader
  /// The extent of a header or a footer that is measured, on the grid.
  func extent(of kind: ElementKind, in section: Int, crossExtent: Double) -> Double
}
