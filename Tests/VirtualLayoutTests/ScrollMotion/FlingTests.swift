import Expectations
import ScrollMotion
import TestSupport
import Testing

struct FlingTests {
  private static let laws: [Deceleration.Law] = [.uiScrollView, .uiScrollViewFast, .gtk, .android]

  @Test(arguments: laws)
  func aFlingWithinTheContentOnlySlowsDown(law: Deceleration.Law) {
    let fling = Fling(from: 5000, velocity: -900, lower: 0, upper: 9000, law: law)
    let free = Deceleration(from: 5000, velocity: -900, law: law)
    #expect(
      fling.bounceTime == nil && fling.destination == free.destination && fling.duration == free.duration)
    for time in [0, 0.1, 0.7, 10] {
      #expect(
        fling.position(at: time) == free.position(at: time)
          && fling.velocity(at: time) == free.velocity(at: time))
    }
  }

  @Test(arguments: laws)
  func aFlingThatMeetsAnEndBounces(law: Deceleration.Law) throws {
    for (start, velocity, end) in [(60.0, -4000.0, 0.0), (60, -900, 0), (950, 6000, 1000), (1000, 800, 1000)]
    {
      for spring in [
        Spring.uiScrollView, Spring(response: 0.3, dampingRatio: 0.6), Spring(response: 1, dampingRatio: 3),
      ] {
        let fling = Fling(from: start, velocity: velocity, lower: 0, upper: 1000, law: law, spring: spring)
        let free = Deceleration(from: start, velocity: velocity, law: law)
        let time = try #require(fling.bounceTime)
        #expect(fling.destination == end && fling.position(at: time) == end)
        #expect(fling.position(at: 0) == start || fling.duration == 0)
        MotionChecks.expectSane(fling, "\(start) \(velocity)")
        // Position and velocity are continuous where the spring takes over.
        #expect((free.position(at: time) - end).magnitude < 1e-8)
        #expect((fling.velocity(at: time) - free.velocity(at: time)).magnitude < 1e-8)
        let before = time - 1e-9
        #expect((fling.position(at: before) - end).magnitude < 1e-5)
        #expect(before < 0 || (fling.velocity(at: before) - fling.velocity(at: time)).magnitude < 1e-3)
        MotionChecks.expectSmooth(fling, kinks: [time], tolerance: 0.05)
      }
    }
  }

  @Test(arguments: laws)
  func aFlingTooSlowToLeaveAnEndStopsThere(law: Deceleration.Law) {
    let fling = Fling(from: 0, velocity: -1, lower: 0, upper: 1000, law: law)
    #expect(fling.destination == 0 && fling.duration == 0 && fling.position(at: 0) == 0)
  }

  /// The greatest overshoot of a critically damped spring of 10 rad/s is v / 10e.
  @Test func bouncesAreAsHighAsTheSpringAllows() throws {
    let fling = Fling(from: 0, velocity: -2718.281828459045, lower: 0, upper: 1000)
    expectEqual(fling.bounceTime, 0)
    #expect((fling.position(at: 0.1) + 100).magnitude < 1e-9 && fling.velocity(at: 0.1).magnitude < 1e-9)
  }

  @Test func oneThatStartsBeyondAnEndSpringsBack() {
    for (start, velocity, end) in [
      (-80.0, 0.0, 0.0), (-80, -500, 0), (-80, 50, 0), (1200, 0, 1000), (1200, 300, 1000),
    ] {
      let fling = Fling(from: start, velocity: velocity, lower: 0, upper: 1000)
      let spring = SpringMotion(from: start, to: end, velocity: velocity)
      #expect(fling.bounceTime == 0 && fling.destination == end && fling.duration == spring.duration)
      for time in [0, 0.05, 0.3] {
        expectEqual(fling.position(at: time), spring.position(at: time))
        expectEqual(fling.velocity(at: time), spring.velocity(at: time))
      }
    }
  }

  @Test func oneWithEnoughSpeedGetsBackByItself() throws {
    let fling = Fling(from: -80, velocity: 1000, lower: 0, upper: 1000)
    #expect(fling.bounceTime == nil && fling.destination > 400)
    let through = Fling(from: -80, velocity: 9000, lower: 0, upper: 1000)
    expectEqual(through.destination, 1000)
    #expect(try #require(through.bounceTime) > 0)
    MotionChecks.expectSmooth(through, kinks: [through.bounceTime!], tolerance: 0.01)
  }

  @Test func contentThatFitsHasOneEnd() {
    let fling = Fling(from: 0, velocity: 700, lower: 0, upper: -300)
    #expect(fling.destination == 0 && fling.position(at: 0.1) > 20)
    let endless = Fling(from: 0, velocity: -700, lower: -.infinity, upper: .nan)
    #expect(endless.bounceTime == nil && endless.destination < -300)
    for end in [Double.infinity, -.infinity] {
      expectEqual(Fling(from: 0, velocity: 700, lower: end, upper: end).bounceTime, nil)
    }
  }

  /// From either side, with any velocity, whether the content fits (both ends are the same position), nearly fits, or not:
  /// position and velocity begin as given, do not jump where the spring takes over, and end inside. The motion on the other
  /// side is the mirror image.
  @Test(arguments: laws)
  func nothingJumpsWhereverTheEndsAre(law: Deceleration.Law) {
    for (lower, upper) in [(0.0, 0.0), (0, 1e-9), (0, 0.2), (300, 300), (-40, -40), (0, 60), (-60, 500)] {
      for start in [-95.0, -0.5, 0, 0.1, 30, 95, 300, 395] {
        for velocity in [-4000.0, -500, -190, -0.4, 0, 0.3, 90, 700, 6000] {
          let name: Comment = "\(start), \(velocity) in \(lower) ... \(upper)"
          let fling = Fling(from: start, velocity: velocity, lower: lower, upper: upper, law: law)
          let end = fling.destination
          #expect(lower - 1e-9 <= end && end <= upper + 1e-9, name)
          guard fling.duration > 0 else {
            #expect((end - start).magnitude <= 0.25, name)
            continue
          }
          let isInside = lower <= start && start <= upper
          #expect(fling.position(at: 0) == start || isInside && fling.bounceTime == 0, name)
          #expect((fling.position(at: 0) - start).magnitude <= 0.25, name)
          #expect((fling.velocity(at: 0) - velocity).magnitude <= (isInside ? 10 : 1e-9), name)
          if let time = fling.bounceTime, time > 1e-9, time < fling.duration - 1e-9 {
            let (before, after) = (time - 1e-10, time + 1e-10)
            #expect((fling.position(at: before) - fling.position(at: after)).magnitude < 1e-4, name)
            #expect((fling.velocity(at: before) - fling.velocity(at: after)).magnitude < 1e-2, name)
          }
          let mirrored = Fling(from: -start, velocity: -velocity, lower: -upper, upper: -lower, law: law)
          #expect((mirrored.duration - fling.duration).magnitude < 1e-6, name)
          for time in [0, 0.01, 0.1, 0.5] {
            #expect((mirrored.position(at: time) + fling.position(at: time)).magnitude < 1e-6, name)
          }
        }
      }
    }
  }

  /// A fling that is made anew from where it is goes on as before.
  @Test func movingTheEndsOnTheWayChangesNothingBefore() {
    for law in Self.laws where law != .android {
      let first = Fling(from: 0, velocity: 3000, lower: 0, upper: 1e6, law: law)
      let later = Fling(
        from: first.position(at: 0.2), velocity: first.velocity(at: 0.2), lower: 0, upper: 2e6, law: law)
      for time in [0.0, 0.1, 0.3] {
        #expect((later.position(at: time) - first.position(at: time + 0.2)).magnitude < 1e-9)
      }
    }
  }

  // MARK: Snapping

  @Test(arguments: laws)
  func snappingRestsAtTheTargetFromTheGivenVelocity(law: Deceleration.Law) {
    for velocity in [-3000.0, -20, 0, 5, 800] {
      for target in [-4000.0, 300, 499, 500, 500.5, 520, 900, 5000] {
        let fling = Fling(from: 500, velocity: velocity, to: target, law: law)
        #expect(fling.destination == target && fling.position(at: fling.duration) == target)
        if fling.duration > 0 {
          expectEqual(fling.position(at: 0), 500)
          #expect((fling.velocity(at: 0) - velocity).magnitude < 1e-9)
        } else {
          #expect((target - 500).magnitude <= 0.25)
        }
        MotionChecks.expectSane(fling, "\(velocity) \(target)")
        MotionChecks.expectSmooth(fling, tolerance: 0.2)
        let isSteered = Deceleration(from: 500, velocity: velocity, to: target, law: law) != nil
        expectEqual(fling.bounceTime == nil, isSteered)
      }
    }
  }

  @Test func hostileInputIsAnswered() {
    let ends: [Double] = [.nan, .infinity, -.infinity, 0, 900, -900, 1e300]
    for start in MotionChecks.hostile {
      for velocity in MotionChecks.hostile {
        for law in [Deceleration.Law.gtk, .android, .friction(0), .friction(.infinity)] {
          for lower in ends {
            for upper in ends {
              MotionChecks.expectSane(
                Fling(from: start, velocity: velocity, lower: lower, upper: upper, law: law),
                "\(start) \(velocity) \(lower) \(upper) \(law)")
            }
          }
          for target in MotionChecks.hostile {
            MotionChecks.expectSane(
              Fling(from: start, velocity: velocity, to: target, law: law),
              "\(start) \(velocity) \(target) \(law)")
          }
        }
      }
    }
  }
}
