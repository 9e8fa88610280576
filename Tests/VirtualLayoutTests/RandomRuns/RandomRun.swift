import TestSupport

/// Something that random steps happen to, and that knows what must be true after each.
protocol RandomWorld: AnyObject {
  /// A world, chosen at random.
  static func random(_ generator: inout SplitMix64) -> Self
  /// Is told of everything that is done.
  var onStep: (String) -> Void { get set }
  /// Does something at random. Returns what is wrong, or nil.
  func step(_ generator: inout SplitMix64) -> String?
}

/// A world and the steps in it, given by seeds only, so that it can run again and with fewer steps.
///
/// Every step has a seed of its own and does what fits the world. Any selection of the steps is therefore a run, too.
struct RandomRun<World: RandomWorld> {
  /// The seed of the world.
  var world: UInt64
  var steps: [UInt64]

  init(world: UInt64, stepCount: Int) {
    var generator = SplitMix64(seed: world &* 0x9E37_79B9_7F4A_7C15)
    self.world = world
    steps = (0..<stepCount).map { _ in generator.next() }
  }

  /// Reads the form that `description` writes. Nil for anything else.
  init?(_ text: String) {
    let numbers = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard numbers.count == 2, let world = UInt64(numbers[0]) else { return nil }
    let steps = numbers[1].split(separator: ",").map { UInt64($0) }
    guard !steps.contains(nil) else { return nil }
    self.world = world
    self.steps = steps.compactMap { $0 }
  }

  /// The first failure and its step; nil if there is none.
  ///
  /// - Parameter onStep: is told of everything that is done.
  func failure(_ onStep: @escaping (String) -> Void = { _ in }) -> (step: Int, message: String)? {
    var generator = SplitMix64(seed: world)
    let world = World.random(&generator)
    world.onStep = onStep
    for (step, seed) in steps.enumerated() {
      var generator = SplitMix64(seed: seed)
      if let message = world.step(&generator) { return (step, message) }
    }
    return nil
  }

  /// A run that fails, too, and from which no step can be left out.
  func shrunk() -> RandomRun {
    var run = self
    guard let (step, _) = run.failure() else { return run }
    run.steps.removeLast(run.steps.count - step - 1)
    var length = run.steps.count / 2
    while length > 0 {
      var first = 0
      while first < run.steps.count {
        var shorter = run
        shorter.steps.removeSubrange(first..<min(first + length, run.steps.count))
        if shorter.failure() != nil { run = shorter } else { first += length }
      }
      length /= 2
    }
    return run
  }
}

extension RandomRun: CustomStringConvertible {
  var description: String { "\(world):\(steps.map { "\($0)" }.joined(separator: ","))" }
}
