/// The format of cases, as the help of `solve` describes it.
enum SolveFormat {
  static let help = """
    A case has these fields:

      {"name":"three","mode":"flow","params":{"cross":100},
       "items":[[60,20],[50,30]]}

    The modes are \(modeNames).
    Lengths are in points, at most 2^30. A case has at most \(LayoutCase.mostAnsweredItems) items.

    A bad value is an error that names the field. So is a field of params, of an
    item or of a section that has no effect in the mode. Other fields of a case
    (source, frames, tags and so on) are ignored.

    Parameters of every mode:
      cross        extent of the container across the scroll axis (required)
      axis         scroll axis: vertical (default), horizontal
      rtl          whether the layout runs from right to left
      insets       [top,left,bottom,right]; not in card, list, anchor, sections

    Spacings and insets are 0 unless noted. By mode:

    masonry: lanes that fill up independently
      lanes        number of lanes; instead, laneSizes: their extents, or
                   minLane: the least extent of as many lanes as fit
      laneSpacing, itemSpacing
      spanClamp    whether spans are limited to the lanes there are (true)
      placement    leftmost (default), css-cursor, round-robin
      tolerance    how much longer than the shortest a lane may be to be
                   chosen: a number (0), "normal" (16), "infinite"
      pack         normal (default), dense
      stretching      {"points":40} or {"fraction":0.25}: how far the last items of
                   a lane are stretched so that lanes end together;
                   "itemsInLane": how many of them (4)
      items        [{"e":extent,"s":span,"lane":first lane, from 0},…]

    flow: items side by side, line after line
      itemSpacing, lineSpacing
      justify      start (default), center, end, space-between, space-around,
                   space-evenly, safe-center
      lastLine     the same for the last line
      align        within a line: start (default), center, end
      items        [[width,height],…]

    rows: one item a row
      spacing
      extent       extent of every row
      items        [extent,…], or their number if extent is given

    grid: rows and columns
      columns      number of columns; instead, columnSizes: their extents, or
                   minWidth: the least extent of as many columns as fit, or
                   gridItems: [{"fixed":size},{"flexible":[least,most]},
                   {"adaptive":[least,most]},…], each with spacing and align
      maxWidth, fit (auto-fill, auto-fit), clampMin
                   with minWidth, as in CSS
      resolution   with gridItems: single-pass (default), swiftui
      itemSpacing, lineSpacing
      itemHeight   extent of every row; or aspect: [width,height]
      justify      start (default), center, end, space-between
      align        within a row: start (default), center, end, stretch
      items        [extent,…], [[width,height],…], or their number if
                   itemHeight or aspect is given

    card: all items have the size of the largest
      minWidth (150), maxWidth (400), aspectRatio (1.5), margin (8), padding (8)
      items        [[width,height],…]

    justified: lines that fill the width
      targetExtent (320), tolerance (0.25, from 0 to 1), itemSpacing,
      lineSpacing, aspectRatio (for all items)
      lastLine     start (default), center, justify, hidden
      Also most parameters of Flickr's justified-layout: containerWidth,
      targetRowHeight, targetRowHeightTolerance, forceAspectRatio,
      widowLayoutStyle (left, center, justify), showWidows; and spacing
      (a number or [between items, between lines]) for its boxSpacing,
      padding for its containerPadding
      items        [[width,height],…], or width divided by height

    uikit-flow: UIKit's flow layout
      itemSpacing (10), lineSpacing (10)
      itemSize     [width,height] of every item
      items        [[width,height],…], or their number if itemSize is given

    magazine: items that take a share of a line
      itemSpacing, lineSpacing
      itemInsets   [top,left,bottom,right] around all lines, inside insets
      items        [{"e":extent,"width":…,"height":…},…]; width: full-bleed, full
                   (default), half, third, quarter, fifth; height: fixed,
                   measured (default), stretched

    list: rows in sections
      pinHeaders, pinFooters
                   whether headers and footers stay in view
      viewport     extent of the view along the scroll axis (800)
      items        [{"header":extent|null,"items":[extent,…],
                   "footer":extent|null},…]
      With "states":[{"offset":…},…] beside items, the answer says where headers
      and footers stand at each offset from the start of the content:
      "states":[{"offset":…,"headers":[frame|null,…],"footers":[…]},…]
      The answer has frames in an array for each section, and no content.

    sections: sections of any other mode, but list and anchor
      viewport     as in list
      "sections":[…] takes the place of items. Each section has mode, items and
      params as a case has them, but without cross, containerWidth, axis and rtl:
      cross, axis and rtl are params of the case. A section may have header and
      footer (their extents), pinHeader, pinFooter, and background
      ([top,left,bottom,right]: its insets).
      The answer has frames in an array for each section, headers, footers,
      backgrounds, content and, if there are states, states as in list.

    anchor: a list that changes while someone looks at it
      viewport     extent of the view along the scroll axis (required)
      offset       offset of the view before the change (required)
      ops          the change, all at once: [{"op":"resize","index":…,"to":…},
                   {"op":"insert","index":…,"size":…},
                   {"op":"remove","index":…},…]
      items        [extent,…]
      The answer has offsetAfter, the offset at which nothing seems to move, and
      content.
    """

  private static var modeNames: String {
    let names = ModeRegistry.all.map(\.name)
    let half = names.count / 2
    return names[..<half].joined(separator: ", ") + ",\n" + names[half...].joined(separator: ", ")
  }
}
