#include "CellStore.h"

#include <algorithm>

namespace VirtualLayoutQt {

CellStore::CellStore(QQuickItem *parent, Read read, Filled filled)
    : parent(parent), attic(parent), read(std::move(read)), filled(std::move(filled)) {
  attic.setVisible(false);
}

void CellStore::setComponent(QQmlComponent *component) {
  component_ = component;
  problem.clear();
  isReported = false;
  parked.clear();
  prepared.clear();
}

void CellStore::setReuses(bool reuses) {
  this->reuses = reuses;
  if (!reuses) parked.clear();
}

std::unique_ptr<Cell> CellStore::make(int index) {
  if (!component_ || !problem.isEmpty()) return nullptr;
  auto cell = Cell::make(*component_, parent, read(index), problem);
  if (cell) cell->index = index;
  return cell;
}

void CellStore::fill(Cell &cell, int index) {
  cell.index = index;
  cell.isStale = false;
  cell.set(read(index));
}

Cell *CellStore::prepare(int index) {
  for (const auto &cell : prepared)
    if (cell->index == index) return cell.get();
  auto cell = take(index);
  if (!cell) return nullptr;
  prepared.push_back(std::move(cell));
  return prepared.back().get();
}

std::unique_ptr<Cell> CellStore::take(int index) {
  const auto at = std::find_if(prepared.begin(), prepared.end(), [&](auto &cell) { return cell->index == index; });
  if (at != prepared.end()) {
    auto cell = std::move(*at);
    prepared.erase(at);
    return cell;
  }
  const bool isNew = parked.empty();
  std::unique_ptr<Cell> cell;
  if (isNew) {
    cell = make(index);
  } else {
    cell = std::move(parked.back());
    parked.pop_back();
    if (cell->item()) cell->item()->setParentItem(parent);
    fill(*cell, index);
  }
  if (cell) filled(*cell, isNew);
  return cell;
}

void CellStore::park(std::unique_ptr<Cell> cell) {
  cell->endMovements();
  cell->index = -1;
  // The delegate may have been destroyed by someone else.
  if (!reuses || !cell->item()) return;
  cell->item()->setParentItem(&attic);
  parked.push_back(std::move(cell));
}

void CellStore::parkPrepared() {
  for (auto &cell : std::exchange(prepared, {})) park(std::move(cell));
}

} // namespace VirtualLayoutQt
