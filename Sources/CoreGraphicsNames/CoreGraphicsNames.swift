// The library's geometry types under CoreGraphics' names. `SwiftUINames` exports them one by one, which takes a module of their
// own.
import VirtualLayout

public typealias CGFloat = Double
public typealias CGPoint = LayoutPoint
public typealias CGSize = LayoutSize
public typealias CGRect = LayoutRect
