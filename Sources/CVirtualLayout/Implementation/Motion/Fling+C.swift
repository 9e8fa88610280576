public import CVirtualLayout
import ScrollMotion

@c @implementation
public func vlt_fling_at(
  _ fling: UnsafePointer<vlt_fling>?, _ time: Double, _ motion: UnsafeMutablePointer<vlt_motion>?
) -> vlt_status {
  status { () throws(Failure) in
    let fling = try Fling(try readOptions(fling, defaults: vlt_fling()))
    try ResultStruct(motion).write(
      vlt_motion(
        struct_size: 0, reserved: 0, position: fling.position(at: time), velocity: fling.velocity(at: time),
        destination: fling.destination,
        duration: fling.duration))
  }
}

@c @implementation
public func vlt_rubber_band(
  _ position: Double, _ lower: Double, _ upper: Double, _ viewport: Double, _ coefficient: Double
) -> Double {
  RubberBand(viewport: viewport, coefficient: coefficient)
    .position(forDragTo: position, lower: lower, upper: upper)
}

@c @implementation
public func vlt_rubber_band_drag(
  _ position: Double, _ lower: Double, _ upper: Double, _ viewport: Double, _ coefficient: Double
) -> Double {
  RubberBand(viewport: viewport, coefficient: coefficient)
    .dragPosition(forPosition: position, lower: lower, upper: upper)
}

extension Fling {
  fileprivate init(_ fling: vlt_fling) throws(Failure) {
    let law: Deceleration.Law = try choice(
      fling.deceleration, .uiScrollView, .uiScrollViewFast, .gtk, .android, .friction(fling.friction))
    let spring: Spring = try choice(
      fling.spring, .uiScrollView, .gtk,
      Spring(response: fling.spring_response, dampingRatio: fling.damping_ratio))
    self =
      fling.has_destination != 0
      ? Fling(from: fling.start, velocity: fling.velocity, to: fling.destination, law: law, spring: spring)
      : Fling(
        from: fling.start, velocity: fling.velocity, lower: fling.lower, upper: fling.upper, law: law,
        spring: spring)
  }
}
