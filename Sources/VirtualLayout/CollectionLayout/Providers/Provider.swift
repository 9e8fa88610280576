/// Where a layout's counts and sizes come from.
enum Provider {
  case none
  case delegate
  case source(SourceContentReader)
}

/// Whom a pass asks. Keeps a delegate alive that long, which may otherwise go at any moment.
///
/// Not copyable: to count a reference to what is also held weakly takes several times as long as to any other.
enum PolledSource: ~Copyable {
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

  /// Reads what counts do not say: made for a delegate only when there is something to be asked.
  consuming func reader(for layout: CollectionLayout) -> any ContentReader {
    switch consume self {
    case .delegate(let delegate): DelegateReader(delegate, of: layout, section: 0, layout.currentOrientation)
    case .source(let reader): reader
    }
  }
}

/// A reference to a delegate that does not keep it alive, where the language has such references; Embedded Swift has
/// none, and there the delegate is kept until it is replaced.
struct DelegateReference {
  #if hasFeature(Embedded)
    var delegate: (any CollectionLayoutDelegate)?
  #else
    weak var delegate: (any CollectionLayoutDelegate)?
  #endif
}
