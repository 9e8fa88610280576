// The layouts of a CollectionView. All lengths are in pixels that do not depend on the device. A length below 0 counts as 0.
//
// Widths and heights assume vertical scrolling. Where a view scrolls horizontally, a width is a height, and a row is a column.
#pragma once

#include <QObject>
#include <qqmlregistration.h>
#include <virtual_layout.hpp>

namespace VirtualLayoutQt {

class CollectionLayout : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("use Masonry, Justified, Flow, List or Grid")
  /// The space around all items. At first 0.
  Q_PROPERTY(double margin MEMBER margin NOTIFY changed)

public:
  /// Where the free space of a line goes.
  enum Distribution {
    Start = VLT_DISTRIBUTE_START,
    Center = VLT_DISTRIBUTE_CENTER,
    End = VLT_DISTRIBUTE_END,
    SpaceBetween = VLT_DISTRIBUTE_SPACE_BETWEEN,
    SpaceAround = VLT_DISTRIBUTE_SPACE_AROUND,
    SpaceEvenly = VLT_DISTRIBUTE_SPACE_EVENLY
  };
  Q_ENUM(Distribution)

  using QObject::QObject;
  /// Throws a std::exception if a property has a value that no layout can have.
  virtual vlt::mode mode() const = 0;

signals:
  void changed();

protected:
  vlt_insets insets() const { return {margin, margin, margin, margin, 0, 0}; }
  double margin = 0;
};

/// Items in lanes: each goes to the lane that is shortest so far.
class Masonry : public CollectionLayout {
  Q_OBJECT
  QML_ELEMENT
  /// The number of lanes, at most 1,024. At first 0: as many as fit.
  Q_PROPERTY(int lanes MEMBER lanes NOTIFY changed)
  /// How wide a lane is at least where `lanes` is 0. Lanes fill the width together. At first 240.
  Q_PROPERTY(double minimumLaneWidth MEMBER minimumLaneWidth NOTIFY changed)
  /// The space between items that follow each other in a lane, and between lanes. At first 8.
  Q_PROPERTY(double itemSpacing MEMBER itemSpacing NOTIFY changed)
  Q_PROPERTY(double laneSpacing MEMBER laneSpacing NOTIFY changed)
  /// Whether an item is scaled to the width of its lane. Otherwise it has the height that it asks for at that width.
  Q_PROPERTY(bool keepAspectRatio MEMBER keepAspectRatio NOTIFY changed)

public:
  using CollectionLayout::CollectionLayout;
  vlt::mode mode() const override;

private:
  int lanes = 0;
  double minimumLaneWidth = 240, itemSpacing = 8, laneSpacing = 8;
  bool keepAspectRatio = false;
};

/// Lines of items that keep their aspect ratios and fill the width, as in photo albums.
class Justified : public CollectionLayout {
  Q_OBJECT
  QML_ELEMENT
  /// The ideal height of a line, and how far a line may deviate from it: a fraction from 0 to 1. At first 200 and 0.25.
  Q_PROPERTY(double lineHeight MEMBER lineHeight NOTIFY changed)
  Q_PROPERTY(double tolerance MEMBER tolerance NOTIFY changed)
  /// The width of every item divided by its height. At first 0: each has that of its own size.
  Q_PROPERTY(double aspectRatio MEMBER aspectRatio NOTIFY changed)
  /// The space between items of a line, and between lines. At first 8.
  Q_PROPERTY(double itemSpacing MEMBER itemSpacing NOTIFY changed)
  Q_PROPERTY(double lineSpacing MEMBER lineSpacing NOTIFY changed)

public:
  using CollectionLayout::CollectionLayout;
  vlt::mode mode() const override;

private:
  double lineHeight = 200, tolerance = 0.25, aspectRatio = 0, itemSpacing = 8, lineSpacing = 8;
};

/// Items of any size on lines, as words in a text. Items that are wider than the view become as wide as it.
class Flow : public CollectionLayout {
  Q_OBJECT
  QML_ELEMENT
  /// The space between items of a line, and between lines. At first 8.
  Q_PROPERTY(double itemSpacing MEMBER itemSpacing NOTIFY changed)
  Q_PROPERTY(double lineSpacing MEMBER lineSpacing NOTIFY changed)
  /// Where the free space of a line goes. At first CollectionLayout.Start. In scripts, `Flow` may be that of Qt Quick.
  Q_PROPERTY(Distribution distribution MEMBER distribution NOTIFY changed)

public:
  using CollectionLayout::CollectionLayout;
  vlt::mode mode() const override;

private:
  double itemSpacing = 8, lineSpacing = 8;
  Distribution distribution = Start;
};

/// One item below the other.
class List : public CollectionLayout {
  Q_OBJECT
  QML_ELEMENT
  /// The height of every row. At first 0: each row has the height that it asks for.
  Q_PROPERTY(double rowHeight MEMBER rowHeight NOTIFY changed)
  /// The space between rows. At first 0.
  Q_PROPERTY(double rowSpacing MEMBER rowSpacing NOTIFY changed)

public:
  using CollectionLayout::CollectionLayout;
  vlt::mode mode() const override;

private:
  double rowHeight = 0, rowSpacing = 0;
};

/// Rows and columns. A row is as high as its highest item.
class Grid : public CollectionLayout {
  Q_OBJECT
  QML_ELEMENT
  /// The number of columns, at most 4,096. At first 0: as many as fit.
  Q_PROPERTY(int columns MEMBER columns NOTIFY changed)
  /// How wide a column is at least where `columns` is 0. Columns fill the width together. At first 150.
  Q_PROPERTY(double minimumColumnWidth MEMBER minimumColumnWidth NOTIFY changed)
  /// The height of every row. At first 0: a row is as high as its highest item.
  Q_PROPERTY(double rowHeight MEMBER rowHeight NOTIFY changed)
  /// The space between columns, and between rows. At first 8.
  Q_PROPERTY(double columnSpacing MEMBER columnSpacing NOTIFY changed)
  Q_PROPERTY(double rowSpacing MEMBER rowSpacing NOTIFY changed)

public:
  using CollectionLayout::CollectionLayout;
  vlt::mode mode() const override;

private:
  int columns = 0;
  double minimumColumnWidth = 150, rowHeight = 0, columnSpacing = 8, rowSpacing = 8;
};

} // namespace VirtualLayoutQt
