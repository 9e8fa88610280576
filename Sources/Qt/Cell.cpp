#include "Cell.h"

#include <QQmlEngine>

namespace VirtualLayoutQt {

static constexpr int duration = 250;

/// Whether a delegate declares a property itself, in QML. No public function tells whether it is a required one.
static bool declares(const QMetaObject *type, const QString &name) {
  const int index = type->indexOfProperty(name.toUtf8());
  while (type && type->propertyOffset() > index) type = type->superClass();
  return index >= 0 && QByteArray(type->className()).contains("_QML");
}

std::unique_ptr<Cell> Cell::make(QQmlComponent &component, QQuickItem *parent, const QVariantHash &values, QString &problem) {
  std::unique_ptr<Cell> cell(new Cell);
  QQmlContext *creation = component.creationContext() ? component.creationContext() : QQmlEngine::contextForObject(parent);
  cell->context = std::make_unique<QQmlContext>(creation);
  cell->model = new QQmlPropertyMap(cell->context.get());
  cell->model->insert(values);
  // Otherwise every name that is looked up, such as `console`, becomes a property of it.
  cell->model->freeze();
  cell->context->setContextObject(cell->model);
  const auto model = QVariant::fromValue<QObject *>(cell->model);
  cell->context->setContextProperty(QStringLiteral("model"), model);

  QObject *object = component.beginCreate(cell->context.get());
  if (!object) {
    problem = component.errorString();
    return nullptr;
  }
  QVariantMap initial;
  const auto add = [&](const QString &name, const QVariant &value) {
    if (!declares(object->metaObject(), name)) return;
    initial.insert(name, value);
    cell->declared << name;
  };
  for (auto value = values.begin(); value != values.end(); ++value) add(value.key(), *value);
  add(QStringLiteral("model"), model);
  component.setInitialProperties(object, initial);
  component.completeCreate();
  cell->item_ = qobject_cast<QQuickItem *>(object);
  if (component.isError())
    problem = component.errorString();
  else if (!cell->item_)
    problem = QStringLiteral("a delegate must be an Item, not a %1").arg(object->metaObject()->className());
  if (!problem.isEmpty()) {
    delete object;
    return nullptr;
  }
  QQmlEngine::setObjectOwnership(object, QQmlEngine::CppOwnership);
  cell->initialSize = {cell->item_->width(), cell->item_->height()};
  cell->item_->setParentItem(parent);
  QObject::connect(cell->model, &QQmlPropertyMap::valueChanged, cell->model, [self = cell.get()](auto &name, auto &value) {
    if (self->write && self->index >= 0) self->write(self->index, name, value);
  });
  return cell;
}

Cell::~Cell() {
  // It may be one of the delegate's own handlers that calls.
  if (item_) {
    item_->setParentItem(nullptr);
    item_->deleteLater();
    context.release()->setParent(item_);
  }
}

void Cell::set(const QVariantHash &values) {
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (model->contains(value.key())) model->insert(value.key(), *value);
    if (item_ && declared.contains(value.key())) item_->setProperty(value.key().toUtf8(), *value);
  }
}

QSizeF Cell::preferredSize() const {
  if (!item_) return initialSize;
  return {item_->implicitWidth() > 0 ? item_->implicitWidth() : initialSize.width(),
          item_->implicitHeight() > 0 ? item_->implicitHeight() : initialSize.height()};
}

double Cell::preferredExtent(double cross, bool isVertical) {
  if (item_ && isVertical) item_->setWidth(cross);
  if (item_ && !isVertical) item_->setHeight(cross);
  const QSizeF size = preferredSize();
  return isVertical ? size.height() : size.width();
}

void Cell::place(const QRectF &frame, double z) {
  frame_ = frame;
  if (!item_) return;
  item_->setPosition(frame.topLeft() + offset);
  item_->setSize(frame.size());
  item_->setZ(z);
}

void Cell::glide(QPointF from) {
  offset += from;
  if (item_) item_->setPosition(frame_.topLeft() + offset);
  if (!gliding) {
    gliding.reset(new QVariantAnimation);
    gliding->setDuration(duration);
    gliding->setEasingCurve(QEasingCurve::OutCubic);
    QObject::connect(gliding.get(), &QVariantAnimation::valueChanged, [this](const QVariant &value) {
      offset = value.toPointF();
      if (item_) item_->setPosition(frame_.topLeft() + offset);
    });
  }
  gliding->stop();
  gliding->setStartValue(offset);
  gliding->setEndValue(QPointF());
  gliding->start();
}

void Cell::fade(double from, double to, std::function<void()> ended) {
  if (!item_) return;
  stopFading();
  opacity = item_->opacity();
  isFading = true;
  item_->setOpacity(from * opacity);
  fading.reset(new QVariantAnimation);
  fading->setDuration(duration);
  fading->setStartValue(from * opacity);
  fading->setEndValue(to * opacity);
  QObject::connect(fading.get(), &QVariantAnimation::valueChanged, [this](const QVariant &value) {
    if (item_) item_->setOpacity(value.toDouble());
  });
  QObject::connect(fading.get(), &QVariantAnimation::finished, [this, ended] {
    if (ended) ended();
    else stopFading();
  });
  fading->start();
}

void Cell::stopFading() {
  if (!std::exchange(isFading, false)) return;
  fading->stop();
  if (item_) item_->setOpacity(opacity);
}

void Cell::endMovements() {
  if (gliding) gliding->stop();
  offset = {};
  stopFading();
}

} // namespace VirtualLayoutQt
