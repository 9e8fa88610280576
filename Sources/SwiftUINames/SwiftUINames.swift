// The library's types by the names that SwiftUI gives them. With `import SwiftUINames` in place of `import SwiftUI`, a layout
// written for SwiftUI is a `SubviewLayout`.
//
// A module of its own, so that only files that want these names have them.
@_exported import VirtualLayout

// Foundation on Linux has a CGFloat, CGPoint, CGSize and CGRect of its own. In a file that imports both, a name that is
// imported by itself, as here, takes precedence over one that comes with a whole module.
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

/// What a layout written for SwiftUI says of itself. The library does not read it.
public struct LayoutProperties: Hashable, Sendable {
  public var stackOrientation: Axis?

  public init() {}
}
