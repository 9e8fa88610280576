/// The indexes that run next to the library in most query scenarios, in `index.build` and in `memory`. Add your own here.
var contenders: [any VisibleIndex.Type] {
  [
    LibraryTree.self,
    BinarySearch.self,
    TextbookTree.self,
    LinearScan.self,
    ClassScan.self,
  ]
}
