/// How text looks, as far as escape sequences can say it.
package struct TextStyle: Equatable {
  /// What is left to the terminal and its codes. Faint and inverse text is drawn in other colours instead (`colors`).
  package struct Emphasis: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Emphasis(rawValue: 1)
    package static let italic = Emphasis(rawValue: 2)
    package static let underline = Emphasis(rawValue: 4)
  }

  /// Nil for the colour that text has without escape sequences.
  package var foreground: Color?
  /// Nil for what is behind the text without escape sequences.
  package var background: Color?
  package var emphasis: Emphasis = []
  package var isFaint = false
  package var isInverse = false

  package init() {}

  /// The colours of a cell.
  /// - Parameters:
  ///   - foreground: the usual colour of text.
  ///   - background: the usual colour behind it.
  func colors(foreground: Color, background: Color) -> (foreground: Color, background: Color) {
    let (ink, paper) = (self.foreground ?? foreground, self.background ?? background)
    let (front, back) = isInverse ? (paper, ink) : (ink, paper)
    return (isFaint ? front.mixed(with: back, 0.45) : front, back)
  }
}
