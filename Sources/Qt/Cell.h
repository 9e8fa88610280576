// One instance of a delegate: what it shows, its size, and how it moves to its place.
#pragma once

#include <QPointer>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlPropertyMap>
#include <QQuickItem>
#include <QVariantAnimation>
#include <functional>
#include <memory>

namespace VirtualLayoutQt {

class Cell {
public:
  /// Called when a delegate changes its `model`.
  using Write = std::function<void(int row, const QString &name, const QVariant &value)>;

  /// NULL if the component makes no item; `problem` then says why. The values are available in the delegate by their names, as
  /// properties of `model`, and as the properties that it declares with these names.
  static std::unique_ptr<Cell> make(QQmlComponent &component, QQuickItem *parent, const QVariantHash &values, QString &problem);
  ~Cell();
  Cell(const Cell &) = delete;
  Cell &operator=(const Cell &) = delete;

  void set(const QVariantHash &values);
  QVariant value(const QString &name) const { return model->value(name); }

  QQuickItem *item() const { return item_; }
  /// The width and height that the delegate asks for. Where it has no implicit ones, they are those that it began with.
  QSizeF preferredSize() const;
  /// Which it prefers in a given extent across.
  double preferredExtent(double cross, bool isVertical);

  QRectF frame() const { return frame_; }
  void place(const QRectF &frame, double z);
  /// Begins to move from an offset to the frame.
  void glide(QPointF offset);
  void fade(double from, double to, std::function<void()> ended);
  void endMovements();

  /// The row of the model, or the section of a header. -1 if the model has it no more.
  int index = -1;
  /// Whether it shows something else than its index says.
  bool isStale = false;
  /// Whether it asks for another size since the layout was last told.
  bool wasResized = false;
  /// Of items alone.
  Write write;

private:
  /// One of its own handlers may be what ends it.
  struct End {
    void operator()(QVariantAnimation *animation) const {
      animation->disconnect();
      animation->deleteLater();
    }
  };
  using Animation = std::unique_ptr<QVariantAnimation, End>;

  Cell() = default;
  void stopFading();

  std::unique_ptr<QQmlContext> context;
  QQmlPropertyMap *model = nullptr;
  QPointer<QQuickItem> item_;
  QStringList declared;
  QSizeF initialSize;
  QRectF frame_;
  QPointF offset;
  double opacity = 1;
  bool isFading = false;
  Animation gliding, fading;
};

} // namespace VirtualLayoutQt
