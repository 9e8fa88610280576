// What tests and benchmarks see beyond the public interface.
extension CollectionLayout {
  /// What the current engine has asked and placed since it was made.
  package var workCounters: WorkCounters { content.engine.work }

  /// Bytes held by the layout's caches, unused capacity included.
  package var memoryFootprint: Int { content.engine.memoryFootprint }

  /// What is broken of the structures' invariants, or nil when all hold.
  package func checkInvariants() -> String? { content.engine.checkInvariants() }
}
