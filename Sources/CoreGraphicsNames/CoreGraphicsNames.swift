// CoreGraphics' names for the geometry types, in a module of their own so that `SwiftUINames` can export them one by one.
import VirtualLayout

public typealias CGFloat = Double
public typealias CGPoint = LayoutPoint
public typealias CGSize = LayoutSize
public typealias CGRect = LayoutRect
