/// Where a layout's counts and sizes come from.
enum Provider {
  case none
  /// The layout's delegate, which it holds weakly (`DelegateReference`).
  case delegate
  case source(SourceContentReader)
}

/// A provider that is held strongly for one pass, because a delegate could otherwise go in the middle of it.
///
/// It says how many sections and items there are. Everything else is read by a `ContentReader`, which is made of it if the pass
/// has something to do.
///
/// Not copyable: counting a reference to an object that is also held weakly takes several times as long as to any other.
enum StrongProvider: ~Copyable {
  case delegate(any CollectionLayoutDelegate)
  case source(SourceContentReader)

  borrowing func sectionCount(of layout: CollectionLayout) -> Int {
    switch self {
    case .delegate(let delegate): delegate.numberOfSections(in: layout)
    case .source(let reader): reader.sectionCount
    }
  }

  borrowing func itemCount(of section: Int, in layout: CollectionLayout) -> Int {
    switch self {
    case .delegate(let delegate): delegate.collectionLayout(layout, numberOfItemsInSection: section)
    case .source(let reader): reader.itemCount(of: section)
    }
  }

  consuming func reader(for layout: CollectionLayout) -> any ContentReader {
    switch consume self {
    case .delegate(let delegate): DelegateReader(delegate, of: layout, section: 0, layout.currentOrientation)
    case .source(let reader): reader
    }
  }
}

/// A reference that does not keep a delegate alive. Embedded Swift has no such references; there the delegate is kept until it
/// is replaced.
struct DelegateReference {
  #if hasFeature(Embedded)
    var delegate: (any CollectionLayoutDelegate)?
  #else
    weak var delegate: (any CollectionLayoutDelegate)?
  #endif
}
