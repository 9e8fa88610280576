// How a small section's items are put on lines: straight into the pool, by the rule alone. A store of a dozen items takes
// several times as long to set up, and to ask for each of them, as they take to be placed.
extension LinesState where Lines: ~Copyable {
  func ask(forPooled count: Int, in container: ModeContainer, reading reader: any ItemReader) -> Bool {
    if mode.dependsOnCount || pooled?.container != container {
      pooled = (rule(in: container, count: count), container)
    }
    guard let rule = pooled?.rule else { return false }
    few.cross.grow(to: count, filling: 0)
    few.main.grow(to: count, filling: 0)
    work.sizesAsked += reader.read(
      0..<count, rule.asking, into: &few.cross, &few.main, at: 0)
    return true
  }

  func place(_ count: Int, into pool: inout SectionPool) -> AxisSize {
    guard var rule = pooled?.rule else { return .zero }
    work.itemsPlaced += count
    return Self.place(count, few.cross, few.main, by: &rule, into: &pool)
  }

  /// Static, so that the arrays are parameters, whose spans stay in registers.
  private static func place(
    _ count: Int, _ cross: [Double], _ main: [Double], by rule: inout Mode.Rule, into pool: inout SectionPool
  ) -> AxisSize {
    let (cross, main) = (cross.span, main.span)
    let lines = pool.append(count) { frames, spans, first in
      rule.place(count, cross, main, &frames, &spans, from: first)
    }
    return AxisSize(main: rule.contentMain(ofLines: lines, count: count), cross: rule.room.content)
  }
}

extension LineRule {
  /// The content's extent along the main axis, insets included.
  ///
  /// - Parameter lines: what the lines add up to, the spacing behind each included.
  @inline(__always)
  func contentMain(ofLines lines: Double, count: Int) -> Double {
    room.mainInsets.start + (count > 0 ? lines - lineSpacing : 0) + room.mainInsets.end
  }

  /// Cuts all items of a section into lines and places them; returns what the lines add up to.
  @inline(__always)
  fileprivate mutating func place(
    _ count: Int, _ cross: Span<Double>, _ main: Span<Double>, _ frames: inout MutableSpan<AxisFrame>,
    _ spans: inout MutableSpan<SectionPool.Span>, from first: Int
  ) -> Double {
    var offset = 0.0
    var previous: Line?
    var next = 0
    while next < count {
      let begin = next
      var line = self.begin(with: ItemExtents(cross: cross[begin], main: main[begin]))
      next += 1
      while next < count, extend(&line, with: ItemExtents(cross: cross[next], main: main[next])) { next += 1 }
      if next == count && hasOwnLastLine {
        // Nobody else asks how it ends: the lines before are placed.
        let itemsAreEqual =
          comparesItems && cross.areEqual(in: 0..<count) && main.areEqual(in: 0..<count)
        note(LineEnding(previous: previous, itemsAreEqual: itemsAreEqual))
        line = last(line)
      }
      var placer = placer(for: line, at: room.mainInsets.start + offset, isLast: next == count)
      let span = SectionPool.Span(line: begin..<next)
      for item in begin..<next {
        frames[first &+ item] = place(ItemExtents(cross: cross[item], main: main[item]), with: &placer)
        spans[first &+ item] = span
      }
      offset += extent(of: line) + lineSpacing
      previous = line
    }
    return offset
  }
}

extension Span<Double> {
  /// Whether the elements are all the same.
  fileprivate func areEqual(in range: Range<Int>) -> Bool {
    range.allSatisfy { self[$0] == self[range.lowerBound] }
  }
}
