// The library's types under SwiftUI's names. With `import SwiftUINames` in place of `import SwiftUI`, a layout written for
// SwiftUI is a `SubviewLayout`. Only files that import this module see these names.
@_exported import VirtualLayout

// Foundation on Linux has its own CGFloat, CGPoint, CGSize and CGRect. In a file that imports both modules, a name that is
// imported individually, as here, takes precedence over one that is imported with its whole module.
@_exported import typealias CoreGraphicsNames.CGFloat
@_exported import typealias CoreGraphicsNames.CGPoint
@_exported import typealias CoreGraphicsNames.CGRect
@_exported import typealias CoreGraphicsNames.CGSize

public typealias Layout = SubviewLayout
public typealias LayoutSubviews = SubviewProxies
public typealias LayoutSubview = SubviewProxy
public typealias ProposedViewSize = ProposedSize
public typealias ViewDimensions = LayoutSize
public typealias ViewSpacing = SubviewSpacing
public typealias UnitPoint = LayoutUnitPoint
public typealias Axis = LayoutAxis
public typealias GridItem = LayoutMode.Grid.Item

/// The properties that a layout written for SwiftUI may declare. The library ignores them.
public struct LayoutProperties: Hashable, Sendable {
  public var stackOrientation: Axis?

  public init() {}
}
