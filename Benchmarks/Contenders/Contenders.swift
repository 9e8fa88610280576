/// The indexes that run beside the library in every query scenario. Add another one here.
var contenders: [any VisibleIndex.Type] {
  [
    LibraryTree.self,
    BinarySearch.self,
    TextbookTree.self,
    LinearScan.self,
    ClassScan.self,
  ]
}
