import VirtualLayout

// The names that the pages use and the library has not yet. Deleted with the old names.

extension LayoutMode {
  typealias Flow = VirtualLayout.Flow
  typealias List = VirtualLayout.List
  typealias Grid = VirtualLayout.Grid
  typealias Justified = VirtualLayout.Justified
  typealias Magazine = VirtualLayout.Magazine
  typealias UIKitFlow = VirtualLayout.UIKitFlow
}

extension VirtualLayout.Grid {
  typealias Item = GridItem
}
