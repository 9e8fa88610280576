/// How a section is laid out: its mode, and its header, footer and background.
///
///     header      as wide as the content; a pinned one stays in view while its section is
///     items       by the section's mode, insets included
///     footer      like the header, at the lower edge
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
  /// Whether the header stays at the leading edge of `CollectionLayout.visibleBounds` while its section is there, until the
  /// section's end pushes it out.
  public var pinsHeader: Bool
  /// Whether the footer stays at the trailing edge in the same way.
  public var pinsFooter: Bool
  /// The distances between the section's frame, header and footer included, and its background, in points; nil for no
  /// background. Insets longer than the section leave a background without extent inside it.
  public var background: LayoutInsets?
  /// The size that stands in for items' sizes until they are measured. With `.none`, the layout asks for all of them at
  /// once.
  public var estimate: SizeEstimate

  /// A section of items alone, unless you say otherwise.
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
  /// This many points. Negative and NaN count as 0.
  case fixed(Double)
  /// The source is asked, given the extent across; again for every container.
  case measured
}

/// What a delegate or a source says about a content, apart from its counts, which are known before.
package protocol ContentReader: AnyObject {
  func layout(of section: Int) -> SectionLayout
  func items(of section: Int, _ orientation: Orientation) -> any ItemReader
  /// The extent of a header or a footer that is measured, on the grid.
  func extent(of kind: ElementKind, in section: Int, crossExtent: Double) -> Double
}
