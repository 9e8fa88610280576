#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// Scrolling while a pointer that drags something is at an edge of the view, or beyond. The first two values are those of
  /// GTK's lists at 60 frames per second, which know no greatest speed.
  private enum Autoscroll {
    /// How near to an edge scrolling begins, in pixels.
    static let edge = 30.0
    /// How much faster each pixel makes it, in pixels per second.
    static let gain = 20.0
    static let greatestSpeed = 4000.0
  }

  extension ViewObject {
    /// Scrolls for a time in seconds.
    func autoscroll(for time: Double, at pointer: LayoutPoint) {
      let speed = autoscrollSpeed(at: pointer)
      guard hasSize, speed != 0, time > 0 else { return }
      endMotion()
      let former = scroller.position
      scroller.scroll(by: speed * time, speed: speed.magnitude)
      if scroller.position != former { show() }
    }

    /// The speed in pixels per second, negative to the left or up. It grows with the distance from where scrolling begins.
    private func autoscrollSpeed(at pointer: LayoutPoint) -> Double {
      let (position, length) =
        isVertical ? (pointer.y, scroller.viewport.height) : (pointer.x, scroller.viewport.width)
      // In a small view, there must be a place where nothing scrolls.
      let edge = min(Autoscroll.edge, length / 4)
      let distance = position < edge ? position - edge : max(position - (length - edge), 0)
      return min(max(distance * Autoscroll.gain, -Autoscroll.greatestSpeed), Autoscroll.greatestSpeed)
    }
  }
#endif
