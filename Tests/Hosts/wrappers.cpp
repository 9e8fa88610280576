// Some wrappers of virtual_layout.hpp that no example uses: what a batch and a picture contain, and rubber bands.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <virtual_layout.hpp>

static void check(bool holds, const char *what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::exit(1);
}

static bool same(const std::vector<vlt_item_path> &paths, std::vector<std::pair<int32_t, int32_t>> expected) {
  if (paths.size() != expected.size()) return false;
  for (size_t i = 0; i < paths.size(); i++)
    if (paths[i].section != expected[i].first || paths[i].item != expected[i].second) return false;
  return true;
}

int main() {
  vlt::batch_updates updates;
  updates.erase(1, 4, 2).insert(2, 7).reload({0, 9}).move({0, 1}, {2, 3}).insert_section(5).erase_section(6);
  const int32_t reloaded = 8;
  vlt::check(vlt_batch_updates_reload_sections(updates, &reloaded, 1));
  const vlt_section_move move{3, 4};
  vlt::check(vlt_batch_updates_move_sections(updates, &move, 1));
  check(same(updates.deleted_items(), {{1, 4}, {1, 5}}), "deleted items");
  check(same(updates.inserted_items(), {{2, 7}}), "inserted items");
  check(same(updates.reloaded_items(), {{0, 9}}), "reloaded items");
  const auto moves = updates.moved_items();
  check(moves.size() == 1 && same({moves[0].from, moves[0].to}, {{0, 1}, {2, 3}}), "moved items");
  check(updates.deleted_sections() == std::vector<int32_t>{6}, "deleted sections");
  check(updates.inserted_sections() == std::vector<int32_t>{5}, "inserted sections");
  check(updates.reloaded_sections() == std::vector<int32_t>{8}, "reloaded sections");
  const auto section_moves = updates.moved_sections();
  check(section_moves.size() == 1 && section_moves[0].from == 3 && section_moves[0].to == 4, "moved sections");

  const vlt_list list = VLT_LIST_INIT;
  vlt::layout layout(list);
  vlt_items items = VLT_ITEMS_INIT;
  items.count = 100;
  items.size = {10, 10};
  layout.set_container_size({100, 100});
  layout.set_items({items});
  layout.prepare();
  layout.insert_items(0, 3, 2);
  layout.append_items(0, 4);
  layout.delete_items(0, 0, 6);
  layout.move_item({0, 1}, {0, 2});
  layout.resize_item({0, 1}, 10);
  {
    vlt::scroller scroller(layout);
    scroller.resize({100, 100});
    scroller.append_items(0, 1);
    scroller.delete_items(0, 0);
    try {
      scroller.move_item({0, 0}, {0, 100});
      check(false, "a move that does not fit");
    } catch (const vlt::batch_update_error &error) {
      check(error.details.kind == VLT_BATCH_UPDATE_ERROR_NO_SUCH_ITEM, "why a move does not fit");
    }
    check(scroller.measure_items({0, 0, 100, 100}) == scroller.set_measured_sizes({}), "nothing to measure");
    try {
      layout.prepare();
      check(false, "a layout that is driven");
    } catch (const vlt::error &error) {
      check(error.status == VLT_REFUSED, "why a layout refuses");
    }
  }
  const vlt::frozen_layout picture(layout);
  std::vector<vlt_item_path> paths;
  picture.get_items({0, 500, 100, 30}, paths);
  check(same(paths, {{0, 50}, {0, 51}, {0, 52}}), "items of a picture");
  const double shown = vlt::rubber_band(-50, 0, 1000, 300);
  check(shown < 0 && shown > -50, "a rubber band");
  check(std::fabs(vlt::rubber_band_drag(shown, 0, 1000, 300) + 50) < 1e-9, "a rubber band's drag");
  check(vlt::batch_updates().deleted_items().empty(), "an empty batch");
}
