#include <QGuiApplication>
#include <QQmlApplicationEngine>

int main(int argc, char **argv) {
  QGuiApplication application(argc, argv);
  QQmlApplicationEngine engine(QUrl("qrc:/Wall/Main.qml"));
  return engine.rootObjects().isEmpty() ? 1 : QGuiApplication::exec();
}
