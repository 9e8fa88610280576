import Dispatch
import Testing

/// Runs tests that wait for other processes on threads of their own, so that other tests have all threads
/// that Swift's concurrency has, one for each core.
struct OwnThread: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Once for each test case, not for the suite as well.
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(ThreadExecutor()) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  static var ownThread: OwnThread { OwnThread() }
}

private final class ThreadExecutor: TaskExecutor {
  /// A serial queue has a thread of its own while it runs.
  private let queue = DispatchQueue(label: "test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
