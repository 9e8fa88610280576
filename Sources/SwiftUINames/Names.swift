// SwiftUI's names for the library's types. With `import SwiftUINames` in place of `import SwiftUI`, a layout written
// for SwiftUI becomes a `SubviewLayout`.
//
// The names are a module of their own, so that only files that want them have them. In a file that imports Foundation as
// well, four of them are ambiguous. Import the ones that the file uses by name:
//
//     import Foundation
//     import SwiftUINames
//     import typealias SwiftUINames.CGFloat
//     import typealias SwiftUINames.CGPoint
//     import typealias SwiftUINames.CGRect
//     import typealias SwiftUINames.CGSize
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
