// The library's types by the names they have in SwiftUI, and nothing else: with `import SwiftUINames` in place of
// `import SwiftUI`, a layout written for SwiftUI becomes a `SubviewLayout`.
//
// A module by itself, so that only files that want these names have them.
import VirtualLayout

public typealias CGFloat = Double
public typealias CGPoint = LayoutPoint
public typealias CGSize = LayoutSize
public typealias CGRect = LayoutRect

public typealias Layout = SubviewLayout
public typealias LayoutSubviews = SubviewProxies
public typealias LayoutSubview = SubviewProxy
public typealias ProposedViewSize = ProposedSize
public typealias ViewDimensions = LayoutSize
public typealias ViewSpacing = SubviewSpacing
public typealias UnitPoint = LayoutUnitPoint
public typealias Axis = LayoutAxis
