#include "Rows.h"

#include <QJSValue>
#include <QQmlListReference>
#include <limits>

namespace VirtualLayoutQt {

QVariant ArrayModel::data(const QModelIndex &index, int) const {
  return values.isEmpty() ? QVariant(index.row()) : values.value(index.row());
}

static QVariantList objects(const QQmlListReference &list) {
  QVariantList result;
  for (qsizetype i = 0; i < list.count(); i++) result << QVariant::fromValue(list.at(i));
  return result;
}

QAbstractItemModel *Rows::model(const QVariant &given, QObject *parent, QString &problem) {
  const QVariant value = given.metaType() == QMetaType::fromType<QJSValue>() ? given.value<QJSValue>().toVariant() : given;
  const QMetaType type = value.metaType();
  if (!value.isValid() || type == QMetaType::fromType<std::nullptr_t>()) return nullptr;
  if (type.flags() & QMetaType::PointerToQObject) {
    auto *object = value.value<QObject *>();
    auto *model = qobject_cast<QAbstractItemModel *>(object);
    if (object && !model)
      problem = QStringLiteral("a model is an item model, an array or a number, not a %1").arg(object->metaObject()->className());
    return model;
  }
  if (type == QMetaType::fromType<QQmlListReference>()) return new ArrayModel(objects(value.value<QQmlListReference>()), parent);
  bool isNumber = false;
  const double number = type == QMetaType::fromType<QString>() ? 0 : value.toDouble(&isNumber);
  if (isNumber && number >= 0 && number <= std::numeric_limits<int>::max()) return new ArrayModel(int(number), parent);
  if (isNumber)
    problem = QStringLiteral("a number of items is from 0 to %1, not %2").arg(std::numeric_limits<int>::max()).arg(number);
  else if (type != QMetaType::fromType<QString>() && value.canConvert<QVariantList>())
    return new ArrayModel(value.toList(), parent);
  else
    problem = QStringLiteral("a model is an item model, an array or a number, not a %1").arg(QLatin1String(type.name()));
  return nullptr;
}

void Rows::update() {
  count_ = source ? source->rowCount() : 0;
  roles.clear();
  if (!source) return;
  const auto names = source->roleNames();
  for (auto role = names.begin(); role != names.end(); ++role) roles.insert(QString::fromUtf8(*role), role.key());
}

QVariantHash Rows::values(int row) const {
  QVariantHash values{{QStringLiteral("index"), row}};
  for (auto role = roles.begin(); role != roles.end(); ++role) values.insert(role.key(), value(row, *role));
  // As Qt's own views have it.
  if (roles.size() == 1) values.insert(QStringLiteral("modelData"), values.value(roles.begin().key()));
  return values;
}

void Rows::write(int row, const QString &name, const QVariant &value) {
  if (!source || row < 0 || row >= count_) return;
  const QString key = roles.size() == 1 && name == QLatin1String("modelData") ? roles.begin().key() : name;
  if (role(key) >= 0) source->setData(source->index(row, 0), value, role(key));
}

} // namespace VirtualLayoutQt
