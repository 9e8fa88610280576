/// The indexes that run next to the library in every query scenario. Add your own here.
var contenders: [any VisibleIndex.Type] {
  [
    LibraryTree.self,
    BinarySearch.self,
    TextbookTree.self,
    LinearScan.self,
    ClassScan.self,
  ]
}
