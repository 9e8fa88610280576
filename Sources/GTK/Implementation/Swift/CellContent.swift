#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// What is inside a cell: a widget, or an object of a toolkit that has one.
  ///
  /// ```swift
  /// final class Card: CellContent {
  ///   let label = Label()  // of a toolkit
  ///   var gtkWidget: UnsafeMutablePointer<GtkWidget> { label.widgetPointer }
  /// }
  /// ```
  ///
  /// The pointers that GTK's functions return are contents, too. A cell keeps its content until the cell is destroyed.
  public protocol CellContent {
    /// The widget, which the cell takes whenever it has been filled. It may be another one each time.
    var gtkWidget: UnsafeMutablePointer<GtkWidget> { get }
  }

  extension UnsafeMutablePointer: CellContent where Pointee == GtkWidget {
    public var gtkWidget: UnsafeMutablePointer<GtkWidget> { self }
  }

  /// The pointer must be one to a widget.
  extension OpaquePointer: CellContent {
    public var gtkWidget: UnsafeMutablePointer<GtkWidget> { UnsafeMutablePointer(self) }
  }

  /// Makes, fills and measures cells by closures of a host in Swift.
  final class CellClosures {
    /// Gives a new cell its content.
    let make: (Cell) -> Void
    /// Shows an item in a cell, whose child is then the content's widget.
    let fill: (Cell) -> Void
    /// A cell no longer shows its item.
    let empty: (Cell) -> Void
    /// Returns the size that the child wants, given the extent across the scroll axis that is available; nil if GTK measures it.
    let measure: ((Cell, Double) -> LayoutSize)?

    fileprivate init(
      make: @escaping (Cell) -> Void, fill: @escaping (Cell) -> Void, empty: @escaping (Cell) -> Void,
      measure: ((Cell, Double) -> LayoutSize)?
    ) {
      (self.make, self.fill, self.empty, self.measure) = (make, fill, empty, measure)
    }
  }

  // In an extension, because Embedded Swift knows no generic methods that a subclass could override.
  extension CellClosures {
    /// - Parameter fill: gets a position. Returns false if there is no such item.
    convenience init<Content: CellContent>(
      make: @escaping () -> Content, fill: @escaping (Content, Int) -> Bool,
      empty: ((Content) -> Void)?, measure: ((Content, Double) -> LayoutSize)?
    ) {
      func content(of cell: Cell) -> Content {
        unsafeDowncast(cell.content!, to: ContentBox<Content>.self).content
      }
      self.init(
        make: { cell in cell.content = ContentBox(make()) },
        fill: { cell in
          let content: Content = content(of: cell)
          if fill(content, Int(cell.position)) { cell.setChild(Instance(content.gtkWidget)) }
        },
        empty: { cell in empty?(content(of: cell)) },
        measure: measure.map { measure in { cell, available in measure(content(of: cell), available) } })
    }
  }

  /// The content of a cell, whose type only the closures know that made it.
  class AnyContentBox {}

  private final class ContentBox<Content>: AnyContentBox {
    let content: Content

    init(_ content: Content) { self.content = content }
  }
#endif
