/// The sum tree's model: an array, summed from the start.
package struct SumModel {
  package struct Element: Equatable {
    package var count: Int
    package var extent: Double
    package var payload: Int

    package init(count: Int, extent: Double, payload: Int) {
      (self.count, self.extent, self.payload) = (count, extent, payload)
    }
  }

  /// An element that was found, and the sums before it.
  package struct Found: Equatable {
    package var element: Element
    package var countBefore: Int
    package var extentBefore: Double

    package init(element: Element, countBefore: Int, extentBefore: Double) {
      (self.element, self.countBefore, self.extentBefore) = (element, countBefore, extentBefore)
    }
  }

  package var elements: [Element] = []

  package init() {}

  package var totalCount: Int { elements.reduce(0) { $0 + $1.count } }
  package var totalExtent: Double { elements.reduce(0) { $0 + $1.extent } }

  /// Every element, with the sums before it.
  package var all: [Found] {
    var before = (count: 0, extent: 0.0)
    return elements.map { element in
      let found = Found(element: element, countBefore: before.count, extentBefore: before.extent)
      before = (before.count + element.count, before.extent + element.extent)
      return found
    }
  }
}

extension [SumModel.Found] {
  package func find(count target: Int) -> SumModel.Found? {
    target < 0 ? nil : first { $0.countBefore + $0.element.count > target }
  }

  package func find(reaching offset: Double) -> SumModel.Found? {
    first { $0.extentBefore + $0.element.extent >= offset }
  }
}
