import Expectations
import Testing

@testable import VirtualLayout

struct LaneSeamsTests {
  @Test func anItemHasOneShift() {
    var seams: LaneSeams = []
    for item in [8, 3, 5] { seams.set(Double(item), at: item) }
    seams.set(2, at: 5)
    expectEqual([3, 4, 5, 8].map { seams.distance(at: $0) }, [3, nil, 2, 8])
    expectEqual(seams.next(after: 3), 5)
    seams.set(0, at: 5)
    expectEqual(seams.distance(at: 5), nil)
    expectEqual(seams.next(after: 3), 8)
  }
}
