// The library's geometry by the names that CoreGraphics gives it. `SwiftUINames` exports them, and says why they are a module
// of their own.
import VirtualLayout

public typealias CGFloat = Double
public typealias CGPoint = LayoutPoint
public typealias CGSize = LayoutSize
public typealias CGRect = LayoutRect
