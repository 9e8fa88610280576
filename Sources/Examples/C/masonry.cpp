// Three albums as masonries under headers that stay in view, in C++17 with the classes of virtual_layout.hpp. A scroller moves
// through them, and the program prints what a host with cells would do: make them, move them, use them again.
#include <cstdio>
#include <string>
#include <vector>
#include <virtual_layout.hpp>

namespace {

struct album {
  std::string title;
  std::vector<double> pictures; // the height of each divided by its width
};

std::vector<album> make_albums() {
  std::vector<album> albums = {{"Sea", {}}, {"Mountains", {}}, {"Cities", {}}};
  uint32_t random = 1;
  for (album &album : albums) {
    for (int i = 0; i < 40; i++) {
      random = random * 1664525 + 1013904223;
      album.pictures.push_back(0.5 + double(random >> 24) / 256);
    }
  }
  return albums;
}

// The sizes of `albums`, which must outlive the layout.
vlt::source make_source(const std::vector<album> &albums) {
  vlt::source source;
  source.section_count = [&albums] { return int32_t(albums.size()); };
  source.section = [](int32_t, vlt_section *section) {
    section->header = {VLT_EXTENT_FIXED, 0, 40};
    section->pins_header = true;
  };
  source.item_count = [&albums](int32_t section) { return int32_t(albums[size_t(section)].pictures.size()); };
  source.extent = [&albums](vlt_item_path path, double width) {
    return width * albums[size_t(path.section)].pictures[size_t(path.item)];
  };
  return source;
}

// What a toolkit's view would be: something with content that is costly to make, and cheap to move.
struct cell {
  std::string content;
  bool is_used = false;
};

class host {
public:
  explicit host(std::vector<album> content) : albums(std::move(content)), layout(make_mode()), scroller(layout) {
    layout.set_source(make_source(albums));
    scroller.resize({600, 400});
  }

  void scroll_by(double distance) {
    scroller.scroll_by(distance);
    show("scrolled by " + std::to_string(int(distance)));
  }

  void remove_pictures(int32_t section, int32_t first, int32_t count) {
    auto &pictures = albums[size_t(section)].pictures;
    pictures.erase(pictures.begin() + first, pictures.begin() + first + count);
    scroller.delete_items(section, first, count);
    show("removed " + std::to_string(count) + " pictures");
  }

  void forget_a_picture() {
    try {
      scroller.delete_items(1, 0);
    } catch (const vlt::batch_update_error &error) {
      std::printf("refused: %s\n", error.what());
    }
  }

  void show_end() {
    scroller.scroll_to({VLT_SCROLL_TARGET_END, {0, 0}});
    show("went to the end");
  }

  void show(const std::string &event) {
    int made = 0, reused = 0, parked = 0, moved = 0;
    for (const vlt_element_change &change : scroller.changes()) {
      const auto id = size_t(change.id);
      if (change.kinds & VLT_LEFT) {
        cells[id].is_used = false;
        parked++;
        continue;
      }
      if (change.kinds & VLT_ENTERED) {
        if (id >= cells.size()) cells.resize(id + 1);
        (cells[id].content.empty() ? made : reused)++;
      } else {
        moved++;
      }
      if (change.kinds & (VLT_ENTERED | VLT_RENAMED | VLT_RELOADED)) cells[id] = {content(change), true};
    }
    print(event, made, reused, parked, moved);
  }

private:
  static vlt::mode make_mode() {
    vlt_masonry masonry = VLT_MASONRY_INIT;
    masonry.lane_count = 4;
    masonry.lane_spacing = masonry.item_spacing = 8;
    masonry.insets = {8, 8, 8, 8, 0, 0};
    return masonry;
  }

  std::string content(const vlt_element_change &change) const {
    const album &album = albums[size_t(change.path.section)];
    return change.kind == VLT_ELEMENT_KIND_HEADER ? album.title : album.title + " " + std::to_string(change.path.item);
  }

  void print(const std::string &event, int made, int reused, int parked, int moved) {
    const vlt_scroller_state state = scroller.state();
    layout.get_elements(state.viewport, visible);
    std::printf("%s: %zu visible, %d alive; %d cells made, %d used again, %d parked, %d moved\n", event.c_str(),
                visible.size(), int(state.alive_count), made, reused, parked, moved);
    for (const vlt_attributes &element : visible) {
      if (element.kind != VLT_ELEMENT_KIND_HEADER) continue;
      const char *held = element.z_index == 2 ? ", held" : "";
      std::printf("  header %s at %.1f%s\n", albums[size_t(element.path.section)].title.c_str(),
                  element.frame.y - state.viewport.y, held);
    }
  }

  std::vector<album> albums;
  vlt::layout layout;
  vlt::scroller scroller;
  std::vector<cell> cells;
  std::vector<vlt_attributes> visible;
};

} // namespace

int main() try {
  host host(make_albums());
  host.show("opened");
  for (int i = 0; i < 8; i++) host.scroll_by(450);
  host.remove_pictures(0, 5, 10);
  host.forget_a_picture();
  host.show_end();
} catch (const vlt::error &error) {
  std::fprintf(stderr, "error %d: %s\n", int(error.status), error.what());
  return 1;
}
