import Expectations
import ScrollMotion
import Testing

struct RubberBandTests {
  /// The values that were published with the formula, for a view of 960 points.
  @Test func publishedValues() {
    let band = RubberBand(viewport: 960)
    for (drag, offset) in [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)] {
      #expect((band.offset(forDrag: drag) - offset).magnitude < 0.005)
      #expect((band.offset(forDrag: drag) - (1 - 1 / (drag * 0.55 / 960 + 1)) * 960).magnitude < 1e-12)
    }
  }

  @Test func theInverseIsExactlyThat() {
    for band in [
      RubberBand(viewport: 700), RubberBand(viewport: 40, coefficient: 1),
      RubberBand(viewport: 9000, coefficient: 0.1),
    ] {
      var last = -Double.infinity
      for drag in stride(from: -5000.0, through: 5000, by: 12.5) {
        let offset = band.offset(forDrag: drag)
        #expect((band.drag(forOffset: offset) - drag).magnitude <= 1e-10 * max(1, drag.magnitude))
        #expect(offset > last && offset.magnitude < band.viewport && offset == -band.offset(forDrag: -drag))
        #expect(offset.magnitude <= drag.magnitude)
        last = offset
      }
    }
  }

  @Test func positionsBetweenTheEndsStayAsTheyAre() {
    let band = RubberBand(viewport: 600)
    for position in [0.0, 1, 555.5, 900] {
      expectEqual(band.position(forDragTo: position, lower: 0, upper: 900), position)
      expectEqual(band.dragPosition(forPosition: position, lower: 0, upper: 900), position)
    }
    expectEqual(band.position(forDragTo: -100, lower: 0, upper: 900), band.offset(forDrag: -100))
    expectEqual(band.position(forDragTo: 1000, lower: 0, upper: 900), 900 + band.offset(forDrag: 100))
    expectEqual(
      (band.dragPosition(forPosition: 950, lower: 0, upper: 900) - (900 + band.drag(forOffset: 50)))
        .magnitude, 0)
    // Content that fits resists on both sides.
    expectEqual(band.position(forDragTo: 50, lower: 0, upper: -200), band.offset(forDrag: 50))
    expectEqual(band.position(forDragTo: 1e6, lower: 0, upper: .infinity), 1e6)
    expectEqual(band.position(forDragTo: -1e6, lower: .nan, upper: .nan), -1e6)
    expectEqual(band.position(forDragTo: 1e6, lower: .infinity, upper: -.infinity), 1e6)
  }

  @Test func hostileInputIsAnswered() {
    for viewport in MotionChecks.hostile {
      for coefficient in MotionChecks.hostile {
        let band = RubberBand(viewport: viewport, coefficient: coefficient)
        for x in MotionChecks.hostile {
          let (offset, drag) = (band.offset(forDrag: x), band.drag(forOffset: x))
          #expect(offset.isFinite && drag.isFinite && offset.magnitude <= band.viewport, "\(band) \(x)")
          for lower in MotionChecks.hostile {
            let shown = band.position(forDragTo: x, lower: lower, upper: 100)
            #expect(shown.isFinite && band.dragPosition(forPosition: x, lower: lower, upper: 100).isFinite)
          }
        }
      }
    }
    expectEqual(RubberBand(viewport: 600).offset(forDrag: .nan), 0)
    #expect(
      RubberBand(viewport: .nan).offset(forDrag: 100) == 0 && RubberBand(viewport: -5).drag(forOffset: 1) == 0
    )
    expectEqual(RubberBand(viewport: 600).drag(forOffset: 600), 0x1p54, "no drag reaches the whole viewport")
    expectEqual(RubberBand(viewport: 600, coefficient: .nan), RubberBand(viewport: 600))
  }
}
