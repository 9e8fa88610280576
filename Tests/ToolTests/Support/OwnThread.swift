import Dispatch
import Testing

/// Runs tests that wait for other processes on threads of their own, so that other tests have all threads that Swift's
/// concurrency has, one for each core. A suite that runs its tests one after the other has one thread for all of them, so that
/// none of them queues behind tests of other suites.
struct OwnThread: TestTrait, SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
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
