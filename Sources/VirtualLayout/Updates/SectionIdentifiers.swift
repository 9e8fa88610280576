/// The identifier of a section and those of its items, in their order.
public struct SectionIdentifiers<Section: Hashable, Item: Hashable>: Hashable {
  public var section: Section
  public var items: [Item]

  @inlinable
  public init(_ section: Section, items: [Item]) {
    self.section = section
    self.items = items
  }
}

extension SectionIdentifiers: Sendable where Section: Sendable, Item: Sendable {}
