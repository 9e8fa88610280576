/// A reference to a delegate that does not keep it alive, where the language has such references; Embedded Swift has
/// none, and there the delegate is kept until it is replaced.
struct DelegateReference {
  #if hasFeature(Embedded)
    var delegate: (any CollectionLayoutDelegate)?
  #else
    weak var delegate: (any CollectionLayoutDelegate)?
  #endif
}
