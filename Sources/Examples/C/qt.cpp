// A wall of 100,000 coloured pictures in a QAbstractScrollArea of Qt 6. The wheel, the scroll bar, a drag, and the arrow, page,
// Home and End keys scroll; the window may have any size. P prints what is visible, Escape ends the program.
#include <QAbstractScrollArea>
#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStaticText>
#include <cmath>
#include <cstdio>
#include <vector>
#include <virtual_layout.hpp>
constexpr int count = 100000;

static vlt::mode make_mode() {
  vlt_masonry masonry = VLT_MASONRY_INIT;
  masonry.lanes = VLT_LANES_ADAPTIVE;
  masonry.lane_extent = 150;
  masonry.lane_spacing = masonry.item_spacing = 8;
  masonry.insets = {8, 8, 8, 8, 0, 0};
  masonry.item_extent = VLT_ITEM_EXTENT_ASPECT_RATIO;
  return masonry;
}

// What shows an item. Its text is laid out once, when the item enters.
struct cell {
  QStaticText text;
  QColor color;
  QRectF frame;
  bool is_alive = false;
};

class wall : public QAbstractScrollArea {
public:
  wall() : layout(make_mode()), scroller(layout) {
    std::vector<vlt_size> sizes(count);
    for (unsigned i = 0; i < count; i++) sizes[i] = {100, double(60 + i * 2654435761u % 4294967291u % 120)};
    vlt_items items = VLT_ITEMS_INIT;
    items.count = count;
    items.sizes = sizes.data(); // copied
    layout.set_items({items});
    layout.set_pixel_scale(1);

    setWindowTitle("100,000 pictures");
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // so that it never changes the room
    resize(1000, 700);
  }

  void print_visible() const {
    const vlt_scroller_state state = scroller.state();
    const auto range = layout.item_range(state.viewport);
    if (!range) return;
    std::printf("pictures %d to %d, at %.0f of %.0f, %d alive, window %.0f x %.0f\n", range->first.item + 1,
                range->second.item + 1, state.position, state.last_position, state.alive_count, state.viewport.width,
                state.viewport.height);
    std::fflush(stdout);
  }

protected:
  void resizeEvent(QResizeEvent *event) override {
    follow(scroller.resize({double(event->size().width()), double(event->size().height())}));
  }

  // The user moved the scroll bar, or a key or the wheel did.
  void scrollContentsBy(int, int) override { follow(scroller.scroll_to(verticalScrollBar()->value())); }

  void mousePressEvent(QMouseEvent *event) override {
    dragged_from = event->position().y();
    scroller.begin_gesture();
  }

  void mouseMoveEvent(QMouseEvent *event) override {
    follow(scroller.scroll_by(dragged_from - event->position().y()));
    dragged_from = event->position().y();
  }

  void mouseReleaseEvent(QMouseEvent *) override { follow(scroller.end_gesture()); }

  void keyPressEvent(QKeyEvent *event) override {
    switch (event->key()) {
      case Qt::Key_Home: follow(*scroller.scroll_to({VLT_SCROLL_TARGET_START, {0, 0}})); break;
      case Qt::Key_End: follow(*scroller.scroll_to({VLT_SCROLL_TARGET_END, {0, 0}})); break;
      case Qt::Key_P: print_visible(); break;
      case Qt::Key_Escape: close(); break;
      default: QAbstractScrollArea::keyPressEvent(event);
    }
  }

  void paintEvent(QPaintEvent *) override {
    update_cells();
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(viewport()->rect(), QColor(22, 24, 29));
    const double y = scroller.state().viewport.y;
    for (const cell &cell : cells) {
      if (!cell.is_alive) continue;
      const QRectF box = cell.frame.translated(0, -std::round(y));
      painter.setPen(Qt::NoPen);
      painter.setBrush(cell.color);
      painter.drawRoundedRect(box, 8, 8);
      painter.setPen(QColor(255, 255, 255, 230));
      const QSizeF size = cell.text.size();
      painter.drawStaticText(box.center() - QPointF(size.width() / 2, size.height() / 2), cell.text);
    }
  }

private:
  void update_cells() {
    for (const vlt_element_change &change : scroller.changes()) {
      const auto id = size_t(change.id);
      if (id >= cells.size()) cells.resize(id + 1);
      cells[id].is_alive = !(change.kinds & VLT_LEFT);
      cells[id].frame = {change.frame.x, change.frame.y, change.frame.width, change.frame.height};
      if (!(change.kinds & VLT_ENTERED)) continue;
      cells[id].text = QStaticText(QString::number(change.path.item + 1));
      cells[id].text.prepare({}, font());
      cells[id].color = QColor::fromHsv(change.path.item * 137 % 360, 130, 170);
    }
  }

  // Shows a position of the scroller on the scroll bar and on the screen.
  void follow(double position) {
    const vlt_scroller_state state = scroller.state();
    QScrollBar *bar = verticalScrollBar();
    const QSignalBlocker blocker(bar); // It is the scroller that moves the bar.
    bar->setRange(int(std::ceil(state.first_position)), int(std::ceil(state.last_position)));
    bar->setPageStep(int(state.viewport.height * 0.9));
    bar->setSingleStep(60);
    bar->setValue(int(std::lround(position)));
    viewport()->update();
  }

  vlt::layout layout;
  vlt::scroller scroller;
  std::vector<cell> cells; // by the ids of the scroller
  double dragged_from = 0;
};

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  QApplication::setFont(QFont("DejaVu Sans", 14));
  wall wall;
  wall.show();
  const int status = QApplication::exec();
  wall.print_visible();
  return status;
}
