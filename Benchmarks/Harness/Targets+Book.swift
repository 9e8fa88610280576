extension Targets {
  /// Records, looked up by mode, scenario and variant.
  struct Book {
    private let records: [String: Record]

    init(_ records: [Record]) {
      self.records = Dictionary(records.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func record(_ mode: String, _ name: String, _ variant: String, items: Int) -> Record? {
      records["\(mode)/\(name)/\(variant)/\(items)"]
    }

    func median(
      _ mode: String, _ name: String, _ variant: String = Variant.layout, items: Int = 100_000
    ) -> Double? { record(mode, name, variant, items: items)?.median }

    func ratio(_ mode: String, _ name: String, _ variant: String, items: Int = 100_000) -> Double? {
      record(mode, name, variant, items: items)?.ratio
    }
  }
}
