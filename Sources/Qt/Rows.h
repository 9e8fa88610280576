// A model as rows with named values: an item model, an array or a number.
#pragma once

#include <QAbstractListModel>
#include <QPointer>
#include <QVariant>

namespace VirtualLayoutQt {

/// A number of rows, or an array, whose values have the role `modelData`.
class ArrayModel : public QAbstractListModel {
public:
  ArrayModel(int count, QObject *parent) : QAbstractListModel(parent), count(count) {}
  ArrayModel(QVariantList values, QObject *parent)
      : QAbstractListModel(parent), count(int(values.size())), values(std::move(values)) {}
  int rowCount(const QModelIndex &) const override { return count; }
  QVariant data(const QModelIndex &index, int) const override;
  QHash<int, QByteArray> roleNames() const override { return {{Qt::UserRole, "modelData"}}; }

private:
  const int count;
  const QVariantList values;
};

class Rows {
public:
  /// The item model that a value is or stands for; NULL for no value. Sets `problem` if it is none.
  static QAbstractItemModel *model(const QVariant &value, QObject *parent, QString &problem);

  /// Reads the number of rows and the roles again.
  void update();
  int count() const { return count_; }
  /// The number of a role; -1 if there is none of that name.
  int role(const QString &name) const { return roles.value(name, -1); }
  QStringList names() const { return roles.keys(); }
  QVariant value(int row, int role) const { return source ? source->data(source->index(row, 0), role) : QVariant(); }
  /// What a delegate is given for a row.
  QVariantHash values(int row) const;
  /// What a delegate wrote to its `model`.
  void write(int row, const QString &name, const QVariant &value);

  QPointer<QAbstractItemModel> source;

private:
  int count_ = 0;
  QHash<QString, int> roles;
};

} // namespace VirtualLayoutQt
