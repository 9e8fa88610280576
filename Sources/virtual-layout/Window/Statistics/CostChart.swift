#if GTK
  import VirtualLayoutGTK

  /// A bar for each of the latest frames. The line is at 16.7 ms, the time between frames of most screens.
  struct CostChart {
    /// In milliseconds, the newest last.
    var costs: [Double]

    static let height = 48.0
    private static let highest = 33.3
    private static let frame = 16.7

    func draw(atX left: Double, y top: Double, width: Double, _ canvas: Canvas) {
      let step = width / Double(FrameMeter.capacity)
      let first = FrameMeter.capacity - costs.count
      for (number, cost) in costs.enumerated() {
        let height = min(max(cost * Self.height / Self.highest, 1), Self.height)
        let bar = graphene_rect_t(
          x: left + Double(first + number) * step, y: top + Self.height - height, width: step * 0.8,
          height: height)
        canvas.fill(bar, cost > Self.frame ? MapColor.frontier : MapColor.known)
      }
      let line = graphene_rect_t(x: left, y: top + Self.height / 2, width: width, height: 1)
      canvas.fill(line, .gray(1, alpha: 0.25))
    }
  }
#endif
