#include "CollectionContents.h"

#include <QQmlInfo>
#include <QQuickWindow>
#include <cmath>

namespace VirtualLayoutQt {

static vlt::mode measuredRows() {
  const vlt_list options = VLT_LIST_INIT;
  return options;
}

CollectionContents::CollectionContents(QQuickItem *parent)
    : QQuickItem(parent),
      items(
          this, [this](int index) { return values(index); },
          [this](Cell &cell, bool isNew) {
            if (!isNew) emit itemReused(cell.index, cell.item());
            if (!isNew) return;
            cell.write = [this](int row, const QString &name, const QVariant &value) { rows.write(row, name, value); };
            watch(cell);
          }),
      headers(
          this, [this](int section) { return QVariantHash{{QStringLiteral("section"), sections.title(section)}}; },
          [this](Cell &cell, bool isNew) {
            if (isNew) watch(cell);
          }),
      layout(measuredRows()), scroller(layout) {
  layout.set_source(makeSource());
  connect(this, &CollectionContents::placementChanged, this, [this] { setNeeds(needsPlacement); });
  connect(this, &CollectionContents::sourceChanged, this, [this] { setNeeds(needsModel); });
  connect(this, &CollectionContents::reuseItemsChanged, this, [this] {
    items.setReuses(reuseItems);
    headers.setReuses(reuseItems);
  });
}

CollectionContents::~CollectionContents() = default;

void CollectionContents::warn(const QString &text) const { qmlWarning(flickable() ? flickable() : this) << text; }

void CollectionContents::setNeeds(bool &need) {
  need = true;
  polish();
}

// -- Properties

void CollectionContents::setFlickable(QQuickItem *flickable) {
  if (flickable == this->flickable()) return;
  viewport = flickable ? std::make_unique<Viewport>(flickable) : nullptr;
  if (viewport) {
    connect(viewport.get(), &Viewport::scrolled, this, &CollectionContents::scroll);
    connect(viewport.get(), &Viewport::movingChanged, this, &CollectionContents::settle);
    connect(viewport.get(), &Viewport::resized, this, &QQuickItem::polish);
  }
  setNeeds(needsPlacement);
  emit flickableChanged();
}

void CollectionContents::setCollectionLayout(CollectionLayout *layout) {
  if (layout == givenLayout) return;
  if (givenLayout) givenLayout->disconnect(this);
  givenLayout = layout;
  if (layout) connect(layout, &CollectionLayout::changed, this, [this] { setNeeds(needsPlacement); });
  setNeeds(needsPlacement);
  emit layoutChanged();
}

void CollectionContents::setDelegate(QQmlComponent *delegate) {
  if (delegate == items.component()) return;
  clearCells(false);
  items.setComponent(delegate);
  if (delegate) connect(delegate, &QQmlComponent::statusChanged, this, [this] { setNeeds(needsModel); });
  setNeeds(needsModel);
  emit delegateChanged();
}

void CollectionContents::setSectionDelegate(QQmlComponent *delegate) {
  if (delegate == headers.component()) return;
  clearCells(true);
  headers.setComponent(delegate);
  setNeeds(needsModel);
  emit sectionDelegateChanged();
}

void CollectionContents::componentComplete() {
  QQuickItem::componentComplete();
  polish();
}

void CollectionContents::itemChange(ItemChange change, const ItemChangeData &data) {
  if (change == ItemSceneChange || change == ItemDevicePixelRatioHasChanged) setNeeds(needsPlacement);
  QQuickItem::itemChange(change, data);
}

// -- Reporting to the scroller

bool CollectionContents::isReady() const {
  if (!isComponentComplete() || !viewport || !items.component() || items.component()->isLoading()) return false;
  const vlt_size size = viewport->size();
  return shownSize.width > 0 || (size.width > 0 && size.height > 0);
}

void CollectionContents::applyPlacement() {
  try {
    layout.set_mode(givenLayout ? givenLayout->mode() : measuredRows());
  } catch (const std::exception &error) {
    qmlWarning(givenLayout) << error.what();
  }
  viewport->setVertical(orientation == Qt::Vertical);
  layout.set_axis(orientation == Qt::Vertical ? VLT_AXIS_VERTICAL : VLT_AXIS_HORIZONTAL);
  layout.set_direction(mirrored ? VLT_RIGHT_TO_LEFT : VLT_LEFT_TO_RIGHT);
  layout.set_pixel_scale(window() ? window()->effectiveDevicePixelRatio() : 1);
  const vlt_distance distance = {VLT_UNIT_SCREENS, 0, overscan};
  vlt::check(vlt_scroller_set_overscan(scroller, distance, distance, 0.1));
}

bool CollectionContents::flush() {
  if (!isReady() || isBusy) return false;
  const bool isFirst = shownSize.width == 0;
  const bool readsModel = std::exchange(needsModel, false), places = std::exchange(needsPlacement, false);
  if (places) applyPlacement();
  if (readsModel) readModel();
  const vlt_size size = viewport->size();
  if (size.width > 0 && size.height > 0 && (size.width != shownSize.width || size.height != shownSize.height)) {
    shownSize = size;
    perform([&] { return scroller.resize(size); });
  }
  if (readsModel && !isFirst) {
    perform([&] { return scroller.reload(); });
  } else if (places && !isFirst) {
    if (animated && !formerOrigin) formerOrigin = QPointF(scroller.state().viewport.x, scroller.state().viewport.y);
    perform([&] { return scroller.update(); });
  }
  keepCurrentAlive();
  if (wanted && count() > 0) std::exchange(wanted, nullptr)();
  return true;
}

void CollectionContents::perform(const Call &call, std::optional<double> given) {
  const double before = given ? *given : scroller.state().position;
  double position = before;
  isBusy = true;
  try {
    position = call();
  } catch (const vlt::error &error) {
    // The model says something else than it did.
    warn(QString::fromUtf8(error.what()));
    setNeeds(needsModel);
  }
  isBusy = false;
  follow(before, position);
}

void CollectionContents::follow(double before, double position) {
  const vlt_scroller_state state = scroller.state();
  // What the Flickable writes while it moves counts from where it began.
  shift = viewport->isMoving() ? shift + before - position : 0;
  const bool isVertical = viewport->isVertical();
  const double length = isVertical ? state.viewport.height : state.viewport.width;
  const double content = isVertical ? state.content_size.height : state.content_size.width;
  viewport->setRange(
      state.first_position + shift,
      state.last_position > state.first_position ? state.last_position + shift + length : content);
  if (!viewport->isMoving()) viewport->setPosition(position);
  const QPointF origin = isVertical ? QPointF(0, position + shift) : QPointF(position + shift, 0);
  setPosition(origin - QPointF(state.viewport.x, state.viewport.y));
  setSize({state.content_size.width, state.content_size.height});
  polish();
}

void CollectionContents::scroll() {
  const double shown = viewport->position();
  if (!flush()) return;
  // Beyond the ends, the Flickable overshoots, and the scroller stays.
  const vlt_scroller_state state = scroller.state();
  const double position =
      std::clamp(shown - shift, state.first_position, std::max(state.first_position, state.last_position));
  perform([&] { return scroller.scroll_to(position, viewport->velocity()); }, position);
}

/// A movement begins or has ended.
void CollectionContents::settle() {
  if (shownSize.width == 0) return;
  if (viewport->isMoving())
    scroller.begin_gesture();
  else
    perform([&] { return scroller.end_gesture(); });
}

void CollectionContents::updatePolish() {
  if (!flush()) return;
  report();
  if (takeSizes()) report();
}

} // namespace VirtualLayoutQt
