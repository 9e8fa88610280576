// What is in a CollectionView: the cells that the scroller asks for. CollectionView.qml describes the properties.
//
// Where things go, which cells there are and where the view stands is decided by vlt::scroller. This item reports to it what
// happens to the model and to the Flickable, and carries out what it says once a frame (updatePolish).
#pragma once

#include "CellStore.h"
#include "Layouts.h"
#include "SectionStarts.h"
#include "Viewport.h"

#include <algorithm>
#include <optional>

namespace VirtualLayoutQt {

class CollectionContents : public QQuickItem {
  Q_OBJECT
  QML_ELEMENT
  Q_PROPERTY(QQuickItem *flickable READ flickable WRITE setFlickable NOTIFY flickableChanged)
  Q_PROPERTY(QVariant model READ model WRITE setModel NOTIFY modelChanged)
  Q_PROPERTY(QQmlComponent *delegate READ delegate WRITE setDelegate NOTIFY delegateChanged)
  Q_PROPERTY(VirtualLayoutQt::CollectionLayout *layout READ collectionLayout WRITE setCollectionLayout NOTIFY layoutChanged)
  Q_PROPERTY(Qt::Orientation orientation MEMBER orientation NOTIFY placementChanged)
  Q_PROPERTY(bool mirrored MEMBER mirrored NOTIFY placementChanged)
  Q_PROPERTY(double overscan MEMBER overscan NOTIFY placementChanged)
  Q_PROPERTY(QString sizeRole MEMBER sizeRole NOTIFY sourceChanged)
  Q_PROPERTY(QString aspectRatioRole MEMBER aspectRatioRole NOTIFY sourceChanged)
  Q_PROPERTY(QSizeF estimatedSize MEMBER estimatedSize NOTIFY sourceChanged)
  Q_PROPERTY(QString sectionRole MEMBER sectionRole NOTIFY sourceChanged)
  Q_PROPERTY(bool stickyHeaders MEMBER stickyHeaders NOTIFY sourceChanged)
  Q_PROPERTY(QQmlComponent *sectionDelegate READ sectionDelegate WRITE setSectionDelegate NOTIFY sectionDelegateChanged)
  Q_PROPERTY(bool reuseItems MEMBER reuseItems NOTIFY reuseItemsChanged)
  Q_PROPERTY(bool animated MEMBER animated NOTIFY animatedChanged)
  Q_PROPERTY(int count READ count NOTIFY countChanged)
  Q_PROPERTY(int currentIndex READ currentIndex WRITE setCurrentIndex NOTIFY currentIndexChanged)
  Q_PROPERTY(QQuickItem *currentItem READ currentItem NOTIFY currentItemChanged)

public:
  explicit CollectionContents(QQuickItem *parent = nullptr);
  ~CollectionContents() override;

  QQuickItem *flickable() const { return viewport ? viewport->flickable() : nullptr; }
  void setFlickable(QQuickItem *flickable);
  QVariant model() const { return givenModel; }
  void setModel(const QVariant &model);
  QQmlComponent *delegate() const { return items.component(); }
  void setDelegate(QQmlComponent *delegate);
  QQmlComponent *sectionDelegate() const { return headers.component(); }
  void setSectionDelegate(QQmlComponent *delegate);
  CollectionLayout *collectionLayout() const { return givenLayout; }
  void setCollectionLayout(CollectionLayout *layout);
  int count() const { return rows.count(); }
  int currentIndex() const { return current; }
  void setCurrentIndex(int index);
  QQuickItem *currentItem() const { return itemAtIndex(current); }

  /// The values of ListView's, so that both can be used.
  Q_INVOKABLE void positionViewAtIndex(int index, int mode);
  Q_INVOKABLE void positionViewAtBeginning() { showEnd(VLT_SCROLL_TARGET_START); }
  Q_INVOKABLE void positionViewAtEnd() { showEnd(VLT_SCROLL_TARGET_END); }
  Q_INVOKABLE bool moveCurrentIndex(int key);
  Q_INVOKABLE int indexAt(double x, double y);
  Q_INVOKABLE QQuickItem *itemAtIndex(int index) const;
  Q_INVOKABLE void forceLayout() { updatePolish(); }

signals:
  void flickableChanged();
  void modelChanged();
  void delegateChanged();
  void sectionDelegateChanged();
  void layoutChanged();
  /// Properties that say how to place the items.
  void placementChanged();
  /// Properties that say how to read the model.
  void sourceChanged();
  void reuseItemsChanged();
  void animatedChanged();
  void countChanged();
  void currentIndexChanged();
  void currentItemChanged();
  void itemPooled(int index, QQuickItem *item);
  void itemReused(int index, QQuickItem *item);

protected:
  void componentComplete() override;
  void updatePolish() override;
  void itemChange(ItemChange change, const ItemChangeData &data) override;

private:
  // Reporting to the scroller (CollectionContents.cpp)
  bool isReady() const;
  /// Carries out what has changed since the last time. False if the view cannot show anything yet.
  bool flush();
  void applyPlacement();
  using Call = std::function<double()>;
  /// Makes a call that returns the position to show. `given` is the one that it was given, if any.
  void perform(const Call &call, std::optional<double> given = std::nullopt);
  void follow(double before, double position);
  void scroll();
  void settle();
  void warn(const QString &text) const;
  void setNeeds(bool &need);

  // The model (CollectionContents+Model.cpp)
  void connectModel();
  void readModel();
  int checkedRole(const char *property, const QString &name) const;
  vlt::source makeSource();
  using Renumber = std::function<int(int)>;
  void edit(const Renumber &renumber, const Call &call);
  void inserted(int first, int last);
  void removed(int first, int last);
  void moved(int first, int last, int to);
  void changed(int first, int last, const QList<int> &roles);

  // Cells (CollectionContents+Cells.cpp)
  QVariantHash values(int index) const;
  Cell *cell(int index);
  double extent(vlt_item_path path, double cross);
  vlt_size size(vlt_item_path path, double room);
  double headerExtent(int section, double cross);
  bool areFromCells() const { return sizes < 0 && ratios < 0; }
  void watch(Cell &cell);
  bool takeSizes();
  void report();
  void warnOnce(CellStore &store, const char *property);
  void fadeOut(std::unique_ptr<Cell> cell, QPointF scrolled);
  void park(std::unique_ptr<Cell> cell);
  void clearCells(bool areHeaders);

  // The current item (CollectionContents+Current.cpp)
  void setCurrent(int index);
  void keepCurrentAlive();
  void endKeepingAlive();
  void show(vlt_scroll_target target, vlt_scroll_alignment alignment);
  void showEnd(vlt_scroll_target_kind end);

  // Properties
  QVariant givenModel;
  QPointer<CollectionLayout> givenLayout;
  Qt::Orientation orientation = Qt::Vertical;
  bool mirrored = false, stickyHeaders = false, reuseItems = true, animated = true;
  double overscan = 0.125;
  QString sizeRole, aspectRatioRole, sectionRole;
  QSizeF estimatedSize;
  int current = 0;

  std::unique_ptr<Viewport> viewport;
  Rows rows;
  SectionStarts sections{rows};
  int sizes = -1, ratios = -1; // roles
  CellStore items, headers;
  struct AliveCell {
    std::unique_ptr<Cell> cell;
    vlt_element element;
    /// Whether it shows one of `count` items from `first` on.
    bool shows(int first, int count = 1) const {
      return cell && element.kind == VLT_ELEMENT_KIND_ITEM && cell->index >= std::max(first, 0) && cell->index - first < count;
    }
  };
  std::vector<AliveCell> alive; // by the ids of the scroller
  std::vector<std::unique_ptr<Cell>> leaving;
  QPointer<QQuickItem> shownCurrentItem;

  vlt::layout layout;
  vlt::scroller scroller;
  vlt::handle<vlt_focus_cursor, vlt_focus_cursor_release> focus;
  std::optional<int> keptAlive;
  /// What to show as soon as there is anything.
  std::function<void()> wanted;

  /// How far the positions of the Flickable are from those of the scroller, while it moves by itself.
  double shift = 0;
  vlt_size shownSize = {0, 0};
  /// Where the viewport was before the changes that are to be animated.
  std::optional<QPointF> formerOrigin;
  bool needsPlacement = true, needsModel = true, isBusy = false, asksForSizes = false;
};

} // namespace VirtualLayoutQt
