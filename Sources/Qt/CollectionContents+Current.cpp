// The current item, keys, and going to items.
#include "CollectionContents.h"

#include <algorithm>
#include <climits>

namespace VirtualLayoutQt {

// Of ListView.PositionMode, which has public names in QML alone.
static constexpr int visible = 3, contain = 4;

void CollectionContents::setCurrentIndex(int index) {
  if (index < -1 || (count() > 0 && index >= count())) {
    warn(QStringLiteral("currentIndex is from -1 to %1, not %2").arg(count() - 1).arg(index));
    return;
  }
  setCurrent(index);
  if (index >= 0) positionViewAtIndex(index, contain);
}

void CollectionContents::setCurrent(int index) {
  const bool isOther = index != current;
  current = index;
  for (AliveCell &alive : alive)
    if (alive.shows(0, INT_MAX)) alive.cell->set({{QStringLiteral("current"), alive.cell->index == current}});
  keepCurrentAlive();
  if (isOther) emit currentIndexChanged();
}

/// The current item keeps its cell, which may have the focus, wherever the view scrolls.
void CollectionContents::keepCurrentAlive() {
  // While the scroller calls, this waits.
  if (isBusy || needsModel || keptAlive == current) return;
  endKeepingAlive();
  if (current < 0 || current >= count()) return;
  // One that is not laid out yet is kept as soon as it is.
  if (!vlt::found(vlt_scroller_keep_alive(scroller, {VLT_ELEMENT_KIND_ITEM, sections.path(current)}))) return;
  keptAlive = current;
  polish();
}

void CollectionContents::endKeepingAlive() {
  if (const auto kept = std::exchange(keptAlive, std::nullopt))
    vlt::found(vlt_scroller_end_keeping_alive(scroller, {VLT_ELEMENT_KIND_ITEM, sections.path(*kept)}));
}

bool CollectionContents::moveCurrentIndex(int key) {
  static const QHash<int, vlt_focus_direction> directions = {
      {Qt::Key_Up, VLT_FOCUS_UP},           {Qt::Key_Down, VLT_FOCUS_DOWN},
      {Qt::Key_Left, VLT_FOCUS_LEFT},       {Qt::Key_Right, VLT_FOCUS_RIGHT},
      {Qt::Key_PageUp, VLT_FOCUS_PAGE_UP},  {Qt::Key_PageDown, VLT_FOCUS_PAGE_DOWN},
      {Qt::Key_Home, VLT_FOCUS_HOME},       {Qt::Key_End, VLT_FOCUS_END}};
  const auto direction = directions.constFind(key);
  if (direction == directions.constEnd() || !flush() || count() == 0) return false;
  if (current < 0) {
    const auto inView = layout.item_range(scroller.state().viewport);
    if (!inView) return false;
    setCurrentIndex(sections.row(inView->first));
    return true;
  }
  // It remembers the column, unless something else has changed the current item.
  const vlt_item_path path = sections.path(current);
  vlt_item_path focused = {-1, -1};
  if (focus) vlt::check(vlt_focus_cursor_get_path(focus, &focused));
  if (focused.section != path.section || focused.item != path.item) {
    vlt_focus_cursor *cursor = nullptr;
    vlt::check(vlt_focus_cursor_create(path, &cursor));
    focus = decltype(focus)(cursor);
  }
  if (!vlt::found(vlt_focus_cursor_move(focus, layout, *direction, &focused))) return false;
  setCurrentIndex(sections.row(focused));
  return true;
}

void CollectionContents::positionViewAtIndex(int index, int mode) {
  // In the order of ListView.PositionMode.
  static constexpr vlt_scroll_alignment alignments[] = {
      VLT_SCROLL_ALIGNMENT_START, VLT_SCROLL_ALIGNMENT_CENTER, VLT_SCROLL_ALIGNMENT_END, VLT_SCROLL_ALIGNMENT_NEAREST,
      VLT_SCROLL_ALIGNMENT_NEAREST};
  if (mode < 0 || mode > contain)
    return warn(QStringLiteral("positionViewAtIndex: a mode is one of ListView's, not %1").arg(mode));
  if (!flush() || count() == 0) {
    wanted = [=] { positionViewAtIndex(index, mode); };
    return;
  }
  if (index < 0 || index >= count())
    return warn(QStringLiteral("positionViewAtIndex: an index is from 0 to %1, not %2").arg(count() - 1).arg(index));
  const vlt_item_path path = sections.path(index);
  const auto item = layout.attributes({VLT_ELEMENT_KIND_ITEM, path});
  const vlt_rect view = scroller.state().viewport;
  const bool isVisible = item && item->frame.x < view.x + view.width && view.x < item->frame.x + item->frame.width &&
                         item->frame.y < view.y + view.height && view.y < item->frame.y + item->frame.height;
  if (mode != visible || !isVisible) show({VLT_SCROLL_TARGET_ITEM, path}, alignments[mode]);
}

void CollectionContents::showEnd(vlt_scroll_target_kind end) {
  if (flush() && count() > 0)
    show({end, {0, 0}}, VLT_SCROLL_ALIGNMENT_NEAREST);
  else
    wanted = [=] { showEnd(end); };
}

void CollectionContents::show(vlt_scroll_target target, vlt_scroll_alignment alignment) {
  viewport->stop();
  perform([&] { return scroller.scroll_to(target, alignment).value_or(scroller.state().position); });
}

int CollectionContents::indexAt(double x, double y) {
  vlt_attributes item;
  if (!flush() || !vlt::found(vlt_layout_get_item_at(layout, {x - this->x(), y - this->y()}, &item))) return -1;
  return sections.row(item.path);
}

} // namespace VirtualLayoutQt
