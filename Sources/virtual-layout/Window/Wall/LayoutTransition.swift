#if GTK
  import VirtualLayoutGTK

  /// A movement of pictures from where they were in a former layout to where they are now.
  struct LayoutTransition {
    static let duration: gint64 = 320_000

    /// Where pictures were in the view, by their index in the content.
    let formerPlaces: [Int: graphene_rect_t]
    /// The time of the first frame, in microseconds.
    var start: gint64?

    func isOver(at time: gint64) -> Bool { start.map { time - $0 >= Self.duration } ?? false }

    /// Where a picture is seen, and how opaque. One that was not seen before fades in.
    func place(
      of index: Int, to target: graphene_rect_t, at time: gint64
    ) -> (rect: graphene_rect_t, opacity: Double) {
      let progress = Self.eased(start.map { Double(time - $0) / Double(Self.duration) } ?? 0)
      guard let former = formerPlaces[index] else { return (target, progress) }
      return (former.mixed(with: target, progress), 1)
    }

    /// Slows down towards the end.
    static func eased(_ time: Double) -> Double {
      let rest = 1 - min(max(time, 0), 1)
      return 1 - rest * rest * rest
    }
  }
#endif
