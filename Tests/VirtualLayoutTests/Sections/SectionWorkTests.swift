import Expectations
import Testing

@testable import VirtualLayout

/// What a pass does in a section, for every combination of facts.
struct SectionWorkTests {
  @Test func theFirstRuleThatAppliesHolds() {
    for bits in 0..<128 {
      func fact(_ place: Int) -> Bool { bits >> place & 1 == 1 }
      let facts = SectionWork.Facts(
        asksAllSizes: fact(0), needsEngine: fact(1), outgrowsEngine: fact(2), isOtherContainer: fact(3),
        sizesDependOnContainer: fact(4), hasEdit: fact(5), shiftsItems: fact(6))
      let rules: [(applies: Bool, work: SectionWork)] = [
        (facts.needsEngine, .layOut(isNewEngine: true)),
        (facts.asksAllSizes && facts.outgrowsEngine, .layOut(isNewEngine: true)),
        (facts.asksAllSizes, .layOut(isNewEngine: false)),
        (
          facts.isOtherContainer && facts.sizesDependOnContainer, .layOut(isNewEngine: facts.outgrowsEngine)
        ),
        (facts.isOtherContainer && facts.shiftsItems, .layOut(isNewEngine: facts.outgrowsEngine)),
        (facts.hasEdit, .edit),
        (true, .keep),
      ]
      expectEqual(SectionWork(facts), rules.first { $0.applies }?.work, "\(facts)")
    }
  }

  /// The same as people say it.
  @Test(arguments: [
    (SectionWork.Facts(), SectionWork.keep),
    (SectionWork.Facts(hasEdit: true), .edit),
    (SectionWork.Facts(hasEdit: true, shiftsItems: true), .edit),
    (SectionWork.Facts(outgrowsEngine: true, hasEdit: true, shiftsItems: true), .edit),
    (SectionWork.Facts(isOtherContainer: true, hasEdit: true), .edit),
    (
      SectionWork.Facts(isOtherContainer: true, sizesDependOnContainer: true, hasEdit: true),
      .layOut(isNewEngine: false)
    ),
    (SectionWork.Facts(asksAllSizes: true, outgrowsEngine: true), .layOut(isNewEngine: true)),
    (SectionWork.Facts(needsEngine: true), .layOut(isNewEngine: true)),
  ])
  func examples(facts: SectionWork.Facts, work: SectionWork) {
    expectEqual(SectionWork(facts), work)
  }
}
