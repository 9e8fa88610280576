#include "Viewport.h"

namespace VirtualLayoutQt {

Viewport::Viewport(QQuickItem *flickable) : item(flickable) {
  connect(item, SIGNAL(contentXChanged()), this, SLOT(scroll()));
  connect(item, SIGNAL(contentYChanged()), this, SLOT(scroll()));
  connect(item, SIGNAL(movingChanged()), this, SIGNAL(movingChanged()));
  connect(item, &QQuickItem::widthChanged, this, &Viewport::resized);
  connect(item, &QQuickItem::heightChanged, this, &Viewport::resized);
}

void Viewport::scroll() {
  if (!isSetting) emit scrolled();
}

void Viewport::set(const char *name, double value) {
  // Setting the position ends a movement, also when it is the same.
  if (get(name) == value) return;
  isSetting = true;
  item->setProperty(name, value);
  isSetting = false;
}

void Viewport::setVertical(bool isVertical) {
  if (isVertical == isVertical_) return;
  setPosition(0);
  setRange(0, -1);
  isVertical_ = isVertical;
}

void Viewport::setRange(double first, double extent) {
  // Flickable counts what is before 0 as a margin.
  set(isVertical_ ? "topMargin" : "leftMargin", -first);
  set(isVertical_ ? "contentHeight" : "contentWidth", extent);
}

void Viewport::setPosition(double position) { set(isVertical_ ? "contentY" : "contentX", position); }

} // namespace VirtualLayoutQt
