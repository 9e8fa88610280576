// Runs the tests in QML, with a model that does what a ListModel cannot.
#include <QAbstractListModel>
#include <QElapsedTimer>
#include <QQmlContext>
#include <QQmlEngine>
#include <QtQuickTest>
#include <algorithm>

/// Rows with a name, a height, a size and a ratio.
class TestModel : public QAbstractListModel {
  Q_OBJECT
  Q_PROPERTY(int rows READ count WRITE reset)

public:
  int count() const { return int(names.size()); }
  int rowCount(const QModelIndex &) const override { return count(); }
  QHash<int, QByteArray> roleNames() const override {
    return {{1, "name"}, {2, "size"}, {3, "ratio"}, {4, "group"}, {5, "nothing"}};
  }
  QVariant data(const QModelIndex &index, int role) const override {
    const int name = names.value(index.row());
    switch (role) {
      case 1: return name;
      case 2: return QSizeF(100 + name % 3 * 50, 60 + name % 5 * 20);
      case 3: return 0.5 + name % 4 * 0.5;
      case 4: return QString("group %1").arg(name / 10);
      default: return {};
    }
  }

  Q_INVOKABLE void reset(int count) {
    beginResetModel();
    names.resize(count);
    for (int i = 0; i < count; i++) names[i] = i;
    endResetModel();
  }
  Q_INVOKABLE void reverse() {
    emit layoutAboutToBeChanged();
    std::reverse(names.begin(), names.end());
    emit layoutChanged();
  }
  Q_INVOKABLE void insert(int row, int name) {
    beginInsertRows({}, row, row);
    names.insert(row, name);
    endInsertRows();
  }
  Q_INVOKABLE void rename(int row, int name) {
    names[row] = name;
    emit dataChanged(index(row), index(row));
  }
  /// Says that a row was inserted, which is not there.
  Q_INVOKABLE void insertNothing(int row) {
    beginInsertRows({}, row, row);
    endInsertRows();
  }
  /// Says so of rows that never were.
  Q_INVOKABLE void removeNothing(int row, int count) {
    beginRemoveRows({}, row, row + count - 1);
    endRemoveRows();
  }

private:
  QList<int> names;
};

class Stopwatch : public QObject {
  Q_OBJECT

public:
  Q_INVOKABLE void start() { timer.start(); }
  Q_INVOKABLE double milliseconds() const { return double(timer.nsecsElapsed()) / 1e6; }

private:
  QElapsedTimer timer;
};

class Setup : public QObject {
  Q_OBJECT

public:
  Setup() {
    qmlRegisterType<TestModel>("TestSupport", 1, 0, "TestModel");
    qmlRegisterType<Stopwatch>("TestSupport", 1, 0, "Stopwatch");
  }
  /// `pictures` is the folder to keep pictures in; empty if they are not wanted.
  Q_SLOT void qmlEngineAvailable(QQmlEngine *engine) {
    engine->rootContext()->setContextProperty("pictures", qEnvironmentVariable("PICTURES"));
  }
};

QUICK_TEST_MAIN_WITH_SETUP(virtual_layout, Setup)

#include "main.moc"
