// What the model has, and how it changes.
#include "CollectionContents.h"

#include <algorithm>
#include <climits>

namespace VirtualLayoutQt {

void CollectionContents::setModel(const QVariant &model) {
  if (model == givenModel && model.isValid()) return;
  givenModel = model;
  if (rows.source) {
    rows.source->disconnect(this);
    if (rows.source->parent() == this) rows.source->deleteLater();
  }
  QString problem;
  rows.source = Rows::model(model, this, problem);
  if (!problem.isEmpty()) warn(QStringLiteral("model: ") + problem);
  connectModel();
  rows.update();
  setNeeds(needsModel);
  emit modelChanged();
  emit countChanged();
}

void CollectionContents::connectModel() {
  QAbstractItemModel *model = rows.source;
  if (!model) return;
  const auto reset = [this] {
    rows.update();
    setNeeds(needsModel);
    emit countChanged();
  };
  connect(model, &QAbstractItemModel::modelReset, this, reset);
  connect(model, &QAbstractItemModel::layoutChanged, this, reset);
  connect(model, &QObject::destroyed, this, reset);
  connect(model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex &parent, int first, int last) {
    if (!parent.isValid()) inserted(first, last - first + 1);
  });
  connect(model, &QAbstractItemModel::rowsRemoved, this, [this](const QModelIndex &parent, int first, int last) {
    if (!parent.isValid()) removed(first, last - first + 1);
  });
  connect(
      model, &QAbstractItemModel::rowsMoved, this,
      [this, reset](const QModelIndex &from, int first, int last, const QModelIndex &to, int row) {
        if (from == to && !from.isValid()) moved(first, last - first + 1, row);
        else if (!from.isValid() || !to.isValid()) reset();
      });
  connect(
      model, &QAbstractItemModel::dataChanged, this,
      [this](const QModelIndex &first, const QModelIndex &last, const QList<int> &roles) {
        if (!first.parent().isValid()) changed(first.row(), last.row() - first.row() + 1, roles);
      });
}

int CollectionContents::checkedRole(const char *property, const QString &name) const {
  const int role = rows.role(name);
  if (name.isEmpty() || role >= 0 || rows.count() == 0) return role;
  QStringList names = rows.names();
  names.sort();
  warn(QStringLiteral("%1: the model has no role \"%2\". It has: %3").arg(QLatin1String(property), name, names.join(", ")));
  return role;
}

/// Reads everything again.
void CollectionContents::readModel() {
  endKeepingAlive();
  rows.update();
  sizes = checkedRole("sizeRole", sizeRole);
  ratios = checkedRole("aspectRatioRole", aspectRatioRole);
  sections.read(checkedRole("sectionRole", sectionRole));
  items.parkPrepared();
  headers.parkPrepared();
  for (AliveCell &alive : alive)
    if (alive.cell) alive.cell->isStale = true;
  layout.invalidate_everything();
  if (count() > 0) setCurrent(std::min(current, count() - 1));
}

vlt::source CollectionContents::makeSource() {
  vlt::source source;
  source.section_count = [this] { return sections.count(); };
  source.item_count = [this](int32_t section) { return sections.itemCount(section); };
  source.section = [this](int32_t, vlt_section *section) {
    const QSizeF estimate = estimatedSize.isEmpty() ? QSizeF(100, 100) : estimatedSize;
    if (areFromCells() || !estimatedSize.isEmpty())
      section->estimate = {VLT_ESTIMATE_AVERAGE, 0, {estimate.width(), estimate.height()}};
    if (!sections.areByRole() || !headers.component()) return;
    section->header = {VLT_EXTENT_ESTIMATED, 0, 40};
    section->pins_header = stickyHeaders;
  };
  source.extent = [this](vlt_item_path path, double cross) { return extent(path, cross); };
  source.size = [this](vlt_item_path path, double room) { return size(path, room); };
  source.supplementary_extent = [this](vlt_element_kind, int32_t section, double cross) {
    return headerExtent(section, cross);
  };
  return source;
}

// -- Changes

/// Follows a change of rows: first what has an index, then the layout.
void CollectionContents::edit(const Renumber &renumber, const Call &call) {
  const bool wasEmpty = count() == 0;
  rows.update();
  for (AliveCell &alive : alive) {
    if (!alive.shows(0, INT_MAX)) continue;
    const int index = renumber(alive.cell->index);
    if (index >= 0 && index != alive.cell->index) alive.cell->set({{QStringLiteral("index"), index}});
    alive.cell->index = index;
  }
  if (keptAlive && renumber(*keptAlive) < 0) keptAlive.reset();
  else if (keptAlive) keptAlive = renumber(*keptAlive);
  const int next = renumber(current);
  // An empty ListModel has no roles. A change from within a delegate comes while the scroller asks.
  if (needsModel || wasEmpty || isBusy || shownSize.width == 0) {
    setNeeds(needsModel);
  } else {
    items.parkPrepared();
    headers.parkPrepared();
    if (animated && !formerOrigin) formerOrigin = QPointF(scroller.state().viewport.x, scroller.state().viewport.y);
    perform(call);
  }
  // After an item that is removed, the one that takes its place is current.
  setCurrent(next >= 0 ? next : std::min(current, std::max(count() - 1, 0)));
  emit countChanged();
}

void CollectionContents::inserted(int first, int count) {
  edit(
      [=](int index) { return index < first ? index : index + count; },
      [=] {
        if (!sections.areByRole()) return scroller.insert_items(0, first, count);
        return scroller.perform_batch_updates(sections.inserted(first, count));
      });
}

void CollectionContents::removed(int first, int count) {
  edit(
      [=](int index) { return index < first ? index : index < first + count ? -1 : index - count; },
      [=] {
        if (!sections.areByRole()) return scroller.delete_items(0, first, count);
        return scroller.perform_batch_updates(sections.removed(first, count));
      });
}

void CollectionContents::moved(int first, int count, int to) {
  // `to` is where they go among the rows as they were.
  const int target = to > first ? to - count : to;
  const auto renumber = [=](int index) {
    if (index >= first && index < first + count) return index - first + target;
    const int without = index < first ? index : index - count;
    return without < target ? without : without + count;
  };
  edit(renumber, [=] {
    if (sections.areByRole()) return scroller.perform_batch_updates(sections.moved(first, count, to));
    vlt::batch_updates updates;
    for (int row = first; row < first + count; row++) updates.move({0, row}, {0, renumber(row)});
    return scroller.perform_batch_updates(updates);
  });
}

void CollectionContents::changed(int first, int count, const QList<int> &roles) {
  if (needsModel || shownSize.width == 0) return;
  if (isBusy) return setNeeds(needsModel);
  for (AliveCell &alive : alive)
    if (alive.shows(first, count)) items.fill(*alive.cell, alive.cell->index);
  items.parkPrepared();
  const auto concerns = [&](int role) { return role >= 0 && (roles.isEmpty() || roles.contains(role)); };
  if (sections.areByRole() && concerns(rows.role(sectionRole)))
    perform([&] { return scroller.perform_batch_updates(sections.changed(first, count)); });
  if (!areFromCells() && !concerns(sizes) && !concerns(ratios)) return;
  std::vector<vlt_item_path> paths;
  for (int row = first; row < first + count; row++) paths.push_back(sections.path(row));
  layout.invalidate_items(paths);
  perform([&] { return scroller.update(); });
}

} // namespace VirtualLayoutQt
