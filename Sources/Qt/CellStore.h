// The cells of one kind that show nothing at the moment: those that wait to be used again, and those that were made to be
// measured and will be shown next.
#pragma once

#include "Cell.h"

namespace VirtualLayoutQt {

class CellStore {
public:
  /// What a cell shows for an index.
  using Read = std::function<QVariantHash(int index)>;
  /// Called after a cell was made or filled again.
  using Filled = std::function<void(Cell &cell, bool isNew)>;

  /// Cells are made visible in `parent`.
  CellStore(QQuickItem *parent, Read read, Filled filled);

  void setComponent(QQmlComponent *component);
  QQmlComponent *component() const { return component_; }
  /// Why no cells can be made. Empty if they can.
  QString problem;
  bool isReported = false;
  void setReuses(bool reuses);

  /// A filled cell, which stays here to be taken. NULL if none can be made.
  Cell *prepare(int index);
  /// The cell that is prepared for an index, or another one.
  std::unique_ptr<Cell> take(int index);
  void fill(Cell &cell, int index);
  void park(std::unique_ptr<Cell> cell);
  void parkPrepared();

private:
  std::unique_ptr<Cell> make(int index);

  QQuickItem *parent;
  /// Hides what is in it, whatever the delegates say of their own visibility.
  QQuickItem attic;
  Read read;
  Filled filled;
  QPointer<QQmlComponent> component_;
  bool reuses = true;
  std::vector<std::unique_ptr<Cell>> parked, prepared;
};

} // namespace VirtualLayoutQt
