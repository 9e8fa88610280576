/// What provides a layout's counts and sizes, held strongly while it is read. A delegate could otherwise be released in the
/// middle of a pass.
///
/// It returns the numbers of sections and items, and makes a `ContentReader` of itself for everything else.
///
/// It is not copyable, because counting references to an object that is also held weakly takes several times as long as usual.
enum RetainedProvider: ~Copyable {
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

/// A weak reference to a delegate. Embedded Swift has none: there, the delegate lives until it is replaced.
struct DelegateReference {
  /// Whether there is a delegate, or was one that is gone.
  var isSet = false
  #if hasFeature(Embedded)
    var delegate: (any CollectionLayoutDelegate)?
  #else
    weak var delegate: (any CollectionLayoutDelegate)?
  #endif
}
