// The cells: what they show, how large they are, and where.
#include "CollectionContents.h"

#include <QQmlInfo>
#include <algorithm>
#include <cmath>

namespace VirtualLayoutQt {

QVariantHash CollectionContents::values(int index) const {
  QVariantHash values = rows.values(index);
  values.insert(QStringLiteral("current"), index == current);
  return values;
}

// -- Sizes

/// The cell that shows an item, or will soon.
Cell *CollectionContents::cell(int index) {
  for (AliveCell &alive : alive) {
    if (!alive.shows(index)) continue;
    if (alive.cell->isStale) items.fill(*alive.cell, index);
    return alive.cell.get();
  }
  return items.prepare(index);
}

/// A number that can be the ratio of a width to a height; otherwise 1.
static double ratio(const QVariant &value) {
  const double number = value.toDouble();
  return number > 0 && std::isfinite(number) ? number : 1;
}

double CollectionContents::extent(vlt_item_path path, double cross) {
  asksForSizes = false;
  const int row = sections.row(path);
  const bool isVertical = orientation == Qt::Vertical;
  if (ratios >= 0) {
    const double shape = ratio(rows.value(row, ratios));
    return isVertical ? cross / shape : cross * shape;
  }
  if (sizes >= 0) {
    const QSizeF size = rows.value(row, sizes).toSizeF();
    return isVertical ? size.height() : size.width();
  }
  Cell *measured = cell(row);
  return measured ? measured->preferredExtent(cross, isVertical) : 0;
}

vlt_size CollectionContents::size(vlt_item_path path, double room) {
  asksForSizes = true;
  const int row = sections.row(path);
  QSizeF size;
  if (ratios >= 0) {
    const double height = estimatedSize.height() > 0 ? estimatedSize.height() : 100;
    size = {height * ratio(rows.value(row, ratios)), height};
  } else if (sizes >= 0) {
    size = rows.value(row, sizes).toSizeF();
  } else if (Cell *measured = cell(row)) {
    size = measured->preferredSize();
    // Where it must be narrower than it would like, it may be higher.
    const bool isVertical = orientation == Qt::Vertical;
    if ((isVertical ? size.width() : size.height()) > room) {
      const double extent = measured->preferredExtent(room, isVertical);
      size = isVertical ? QSizeF(room, extent) : QSizeF(extent, room);
    }
  }
  return {size.width(), size.height()};
}

double CollectionContents::headerExtent(int section, double cross) {
  // Updates may be about to give the header another number.
  const QString title = sections.title(section);
  const auto shows = [&](const AliveCell &alive) {
    return alive.cell && alive.element.kind == VLT_ELEMENT_KIND_HEADER && alive.cell->value(QStringLiteral("section")) == title;
  };
  const auto shown = std::find_if(alive.begin(), alive.end(), shows);
  Cell *cell = shown != alive.end() ? shown->cell.get() : headers.prepare(section);
  return cell ? cell->preferredExtent(cross, orientation == Qt::Vertical) : 0;
}

void CollectionContents::watch(Cell &cell) {
  const auto resized = [this, &cell] {
    // While the layout asks or places, it knows the size that it gets.
    if (isBusy) return;
    cell.wasResized = true;
    polish();
  };
  connect(cell.item(), &QQuickItem::implicitWidthChanged, this, resized);
  connect(cell.item(), &QQuickItem::implicitHeightChanged, this, resized);
}

/// Tells the layout the sizes of delegates that have changed them. False if none have.
bool CollectionContents::takeSizes() {
  std::vector<vlt_measured_size> measured;
  std::vector<vlt_element> resizedHeaders;
  for (const AliveCell &alive : alive) {
    if (!alive.cell || !std::exchange(alive.cell->wasResized, false)) continue;
    if (alive.element.kind != VLT_ELEMENT_KIND_ITEM) {
      resizedHeaders.push_back(alive.element);
    } else if (areFromCells()) {
      QSizeF size = alive.cell->preferredSize();
      if (!asksForSizes && orientation == Qt::Vertical) size.setWidth(alive.cell->frame().width());
      if (!asksForSizes && orientation == Qt::Horizontal) size.setHeight(alive.cell->frame().height());
      measured.push_back({alive.element.path, {size.width(), size.height()}});
    }
  }
  if (!measured.empty()) perform([&] { return scroller.set_measured_sizes(measured); });
  if (resizedHeaders.empty()) return !measured.empty();
  vlt::check(vlt_layout_invalidate_supplementaries(layout, resizedHeaders.data(), resizedHeaders.size()));
  perform([&] { return scroller.update(); });
  return true;
}

// -- Reports

/// Makes, fills, places and drops cells as the scroller says.
void CollectionContents::report() {
  isBusy = true;
  // Delegates may call this object, which would change a lent array.
  const auto lent = scroller.changes();
  const std::vector<vlt_element_change> changes(lent.begin(), lent.end());
  const vlt_scroller_state state = scroller.state();
  const QPointF origin(state.viewport.x, state.viewport.y);
  const auto animatedFrom = std::exchange(formerOrigin, std::nullopt);
  // Where cells were on screen.
  std::vector<std::optional<QPointF>> former(alive.size());
  for (size_t id = 0; animatedFrom && id < alive.size(); id++)
    if (alive[id].cell) former[id] = alive[id].cell->frame().topLeft() - *animatedFrom;

  for (const vlt_element_change &change : changes) {
    const auto id = size_t(change.id);
    if (id >= alive.size()) alive.resize(id + 1);
    AliveCell &slot = alive[id];
    const bool fades = animatedFrom && change.kinds & VLT_FROM_DATA;
    if (change.kinds & VLT_LEFT) {
      if (id < former.size()) former[id].reset();
      if (!slot.cell) continue;
      if (fades) fadeOut(std::move(slot.cell), origin - *animatedFrom);
      else park(std::move(slot.cell));
      continue;
    }
    const bool isItem = change.kind == VLT_ELEMENT_KIND_ITEM;
    const int index = isItem ? sections.row(change.path) : change.path.section;
    CellStore &store = isItem ? items : headers;
    slot.element = {change.kind, change.path};
    if (!slot.cell) {
      slot.cell = store.take(index);
      if (!slot.cell) continue;
      if (fades) slot.cell->fade(0, 1, nullptr);
    } else if (slot.cell->isStale || change.kinds & VLT_RELOADED) {
      store.fill(*slot.cell, index);
    }
    slot.cell->index = index;
    slot.cell->place({change.frame.x, change.frame.y, change.frame.width, change.frame.height}, change.z_index);
  }
  for (size_t id = 0; id < former.size(); id++) {
    if (!former[id] || !alive[id].cell) continue;
    const QPointF offset = *former[id] - (alive[id].cell->frame().topLeft() - origin);
    if (offset.manhattanLength() > 0.5) alive[id].cell->glide(offset);
  }
  items.parkPrepared();
  headers.parkPrepared();
  isBusy = false;
  if (needsModel) polish();
  warnOnce(items, "delegate");
  warnOnce(headers, "sectionDelegate");
  if (shownCurrentItem == currentItem()) return;
  shownCurrentItem = currentItem();
  emit currentItemChanged();
}

void CollectionContents::warnOnce(CellStore &store, const char *property) {
  if (store.problem.isEmpty() || store.isReported) return;
  store.isReported = true;
  warn(QLatin1String(property) + QStringLiteral(": ") + store.problem);
}

void CollectionContents::fadeOut(std::unique_ptr<Cell> cell, QPointF scrolled) {
  // It stays where it is on screen, below those that take its place.
  cell->place(cell->frame().translated(scrolled), -1);
  Cell *left = cell.get();
  left->index = -1;
  leaving.push_back(std::move(cell));
  left->fade(1, 0, [this, left] {
    const auto at = std::find_if(leaving.begin(), leaving.end(), [&](auto &cell) { return cell.get() == left; });
    auto cell = std::move(*at);
    leaving.erase(at);
    park(std::move(cell));
  });
}

void CollectionContents::park(std::unique_ptr<Cell> cell) {
  const bool isItem = bool(cell->write);
  if (isItem && reuseItems) emit itemPooled(cell->index, cell->item());
  (isItem ? items : headers).park(std::move(cell));
}

void CollectionContents::clearCells(bool areHeaders) {
  for (AliveCell &alive : alive)
    if ((alive.element.kind == VLT_ELEMENT_KIND_HEADER) == areHeaders) alive.cell.reset();
  leaving.clear();
}

QQuickItem *CollectionContents::itemAtIndex(int index) const {
  for (const AliveCell &alive : alive)
    if (alive.shows(index)) return alive.cell->item();
  return nullptr;
}

} // namespace VirtualLayoutQt
