#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// The animation of a change of the model or of the layout: cells glide from where they were seen to their new places.
  ///
  /// It begins with the first frame after the change, however long that took. Another change meanwhile begins it again, from
  /// where the cells are seen then.
  struct Animation {
    /// How long an animation takes, in microseconds.
    static let duration: gint64 = 280_000

    /// What an animation follows.
    enum Change {
      /// Items have been removed and added at a position, some of them to move.
      case items(position: Int, removed: Int, added: Int, moved: [MovedItem])
      /// Items have other places.
      case layout

      var isOfItems: Bool { if case .items = self { true } else { false } }

      /// The position of an item after the change, if the change has not removed it.
      func position(after position: Int) -> Int {
        guard case .items(let first, let removed, let added, _) = self, position >= first + removed else {
          // A difference has kept items among those that it has replaced.
          return newPosition(ofRemoved: position) ?? position
        }
        return position - removed + added
      }

      /// The position to which an item has moved that the change has removed.
      func newPosition(ofRemoved position: Int) -> Int? {
        guard case .items(_, _, _, let moved) = self else { return nil }
        return moved.first { $0.from == position }?.to
      }
    }

    /// A cell whose element is no longer alive. It goes on showing its item until the end of the animation.
    struct LeavingCell {
      let cell: Cell
      /// Where it ends, in content space.
      var place: LayoutRect
      /// The position to which its item has moved, until it is known whether an element is alive there.
      var newPosition: Int?
    }

    /// Whether the host wants animations.
    var isWanted = true
    /// The change that is being followed: between `beginAnimation` and `startAnimation`.
    var change: Change?
    /// The point of the content that was at the view's corner before the change.
    var formerOrigin = LayoutPoint(x: 0, y: 0)
    /// At most as many cells as were visible before the change.
    var leaving: [LeavingCell] = []
    var mostLeaving = 0
    /// What is left of the cells' motions: from 1 to 0.
    var rest = 0.0
    /// The time of the animation's first frame, in microseconds; nil until there is one.
    var start: gint64?
    var isTicking = false

    /// What is left after some part of the duration. The motion slows down towards its end.
    static func rest(after progress: Double) -> Double {
      let left = 1 - min(max(progress, 0), 1)
      return left * left * left
    }
  }
#endif
