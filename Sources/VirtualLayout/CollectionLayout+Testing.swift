// What tests and benchmarks see beyond the public interface.
extension CollectionLayout {
  /// What the current engine has asked and placed since it was made.
  package var workCounters: WorkCounters { content.sections.work }

  /// Bytes held by the layout's caches, unused capacity included.
  package var memoryFootprint: Int { content.sections.memoryFootprint }

  /// What is broken of the structures' invariants, or nil when all hold.
  package func checkInvariants() -> String? { content.sections.checkInvariants() }
}
