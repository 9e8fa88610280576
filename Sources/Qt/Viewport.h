// The Flickable in which the content scrolls, along the axis of the layout. Its C++ class is private to Qt, so it is reached
// by its properties.
#pragma once

#include <QQuickItem>
#include <virtual_layout.hpp>

namespace VirtualLayoutQt {

class Viewport : public QObject {
  Q_OBJECT

public:
  explicit Viewport(QQuickItem *flickable);
  QQuickItem *flickable() const { return item; }

  void setVertical(bool isVertical);
  bool isVertical() const { return isVertical_; }
  vlt_size size() const { return {item->width(), item->height()}; }
  double position() const { return get(isVertical_ ? "contentY" : "contentX"); }
  double velocity() const { return get(isVertical_ ? "verticalVelocity" : "horizontalVelocity"); }
  /// Whether it writes positions by itself: while it is dragged or flicked.
  bool isMoving() const { return item->property("moving").toBool(); }
  void stop() { QMetaObject::invokeMethod(item, "cancelFlick"); }
  /// Sets the positions of the two ends of the content, and the extent of the content.
  void setRange(double first, double extent);
  void setPosition(double position);

signals:
  /// It was scrolled by anything but setRange and setPosition.
  void scrolled();
  void movingChanged();
  void resized();

private:
  Q_SLOT void scroll();
  double get(const char *name) const { return item->property(name).toDouble(); }
  void set(const char *name, double value);

  QQuickItem *item;
  bool isVertical_ = true, isSetting = false;
};

} // namespace VirtualLayoutQt
