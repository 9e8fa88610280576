/// What happened to one element since the last report (`Scroller.forEachChange(_:)`).
public struct ElementChange: Hashable, Sendable, BitwiseCopyable {
  /// What happened: either `.entered` or `.left`, perhaps with `.fromData`, or any of the other five.
  public struct Kinds: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The element became alive: make or reuse a cell, fill it, and place it.
    public static let entered = Kinds(rawValue: 1)
    /// The element is no longer alive: its cell is free.
    public static let left = Kinds(rawValue: 2)
    /// Its frame has another origin.
    public static let moved = Kinds(rawValue: 4)
    /// Its frame has another size.
    public static let resized = Kinds(rawValue: 8)
    /// A batch of updates gave it another path. Its cell shows the same content as before.
    public static let renamed = Kinds(rawValue: 16)
    /// It has another `zIndex`.
    public static let restacked = Kinds(rawValue: 32)
    /// It was reloaded, by a batch of updates or by `Scroller.reload()`: fill its cell again.
    public static let reloaded = Kinds(rawValue: 64)
    /// With `.entered`, a batch of updates inserted the element. With `.left`, the element no longer exists.
    public static let fromData = Kinds(rawValue: 128)

    /// Whether a cell must be placed again. In generic code, the literal of a set would allocate memory.
    var meansOtherPlace: Bool { !isDisjoint(with: [.moved, .resized, .restacked]) }
  }

  /// What happened to the element; never empty.
  public var kinds: Kinds
  /// The element's number from the moment it enters until it leaves: a small number, so that you can keep cells in an array.
  /// Numbers are used again after an element has left, but not within the same report.
  public var id: Int
  /// The element's present name; for an element that left, the one you know.
  public var element: LayoutElement
  /// The name that you know; equal to `element` unless a batch of updates renamed it.
  public var formerElement: LayoutElement
  /// The present frame in points, in content space. For an element that left, the frame that you know.
  public var frame: LayoutRect
  /// The frame in the last report. For an element that entered, its present frame.
  public var formerFrame: LayoutRect
  /// The order from back to front, as in `LayoutAttributes`.
  public var zIndex: Int
  /// The reuse identifier of its cell (`Scroller.reuseIdentifier`).
  public var reuseIdentifier: Int

  init(kinds: Kinds, id: Int, now: LayoutAttributes, known: LayoutAttributes, reuseIdentifier: Int) {
    (self.kinds, self.id, self.reuseIdentifier) = (kinds, id, reuseIdentifier)
    (element, frame, zIndex) = (now.element, now.frame, now.zIndex)
    (formerElement, formerFrame) = (known.element, known.frame)
  }

  /// The present attributes, or for an element that left, those that you know.
  public var attributes: LayoutAttributes {
    LayoutAttributes(element: element, frame: frame, zIndex: zIndex)
  }
}
