/*
 * A program of version 0.1.0. It is compiled with the headers of that version, in the folder `include` beside it, which nobody
 * edits. It must run with every later library of the same interface, whatever has been appended to the structs.
 *
 * Every option struct of that version is used, and must mean what it meant.
 */
#include <stdio.h>
#include <string.h>
#include <virtual_layout.h>

enum { COUNT = 100 };

static int failures;

#define EXPECT(condition) \
  do { \
    if (!(condition)) { \
      failures++; \
      printf("line %d: %s\n", __LINE__, #condition); \
    } \
  } while (0)

static double extent(void *user_data, vl_path path, double cross_extent) {
  (void)cross_extent;
  return ((double *)user_data)[path.item];
}

static int32_t item_count(void *user_data, int32_t section) {
  (void)user_data;
  return section == 0 ? COUNT : 0;
}

static void section(void *user_data, int32_t index, vl_section *section) {
  (void)user_data;
  (void)index;
  section->header = (vl_extent){VL_EXTENT_FIXED, 0, 20};
  section->pins_header = 1;
}

static void destroy(void *user_data) { ((double *)user_data)[COUNT]++; }

static void place(void *user_data, const vl_axis_size *sizes, size_t count, double room, vl_axis_rect *frames) {
  (void)user_data;
  (void)sizes;
  for (size_t i = 0; i < count; i++) frames[i] = (vl_axis_rect){(double)i * 10, 0, 10, room};
}

static vl_axis_rect place_next(void *user_data, int32_t item, vl_axis_size size, double room, vl_cursor *cursor) {
  (void)user_data;
  (void)item;
  (void)size;
  cursor->values[0] += 10;
  return (vl_axis_rect){cursor->values[0] - 10, 0, 10, room};
}

static vl_size size_that_fits(void *user_data, vl_subviews *subviews, vl_proposal proposal) {
  (void)user_data;
  return (vl_size){proposal.width, 10 * (double)vl_subviews_count(subviews)};
}

static void place_subviews(void *user_data, vl_subviews *subviews, vl_rect bounds, vl_proposal proposal) {
  (void)user_data;
  for (size_t i = 0; i < vl_subviews_count(subviews); i++)
    vl_subviews_place(
        subviews, i, (vl_point){bounds.x, bounds.y + 10 * (double)i}, (vl_point){0, 0}, (vl_proposal){proposal.width, 10});
}

/* The height of the content of 100 items of 50 x 50, in 320 points. */
static double height_in(vl_mode *mode) {
  vl_layout *layout = NULL;
  vl_size size = {0, 0};
  vl_items items = VL_ITEMS_INIT;
  items.count = COUNT;
  items.size = (vl_size){50, 50};
  EXPECT(vl_layout_create(mode, &layout) == VL_OK);
  EXPECT(vl_layout_set_items(layout, &items, 1) == VL_OK);
  EXPECT(vl_layout_set_container_size(layout, (vl_size){320, 480}) == VL_OK);
  EXPECT(vl_layout_prepare(layout, NULL) == VL_OK);
  EXPECT(vl_layout_get_content_size(layout, &size) == VL_OK);
  vl_layout_release(layout);
  vl_mode_release(mode);
  return size.height;
}

#define EXPECT_HEIGHT(kind, options, height) \
  do { \
    vl_mode *mode = NULL; \
    EXPECT(vl_mode_create_##kind(&(options), &mode) == VL_OK); \
    const double found = height_in(mode); \
    if (found != (height)) { \
      failures++; \
      printf("%s: the content is %.17g high, not %.17g\n", #kind, found, (double)(height)); \
    } \
  } while (0)

static void modes(void) {
  vl_masonry masonry = VL_MASONRY_INIT;
  masonry.lane_count = 4;
  EXPECT_HEIGHT(masonry, masonry, 25 * 50);
  vl_flow flow = VL_FLOW_INIT;
  EXPECT_HEIGHT(flow, flow, 17 * 50);
  vl_uikit_flow uikit_flow = VL_UIKIT_FLOW_INIT;
  EXPECT_HEIGHT(uikit_flow, uikit_flow, 20 * 60 - 10);
  vl_list list = VL_LIST_INIT;
  EXPECT_HEIGHT(list, list, 100 * 50);
  vl_grid grid = VL_GRID_INIT;
  grid.column_count = 5;
  EXPECT_HEIGHT(grid, grid, 20 * 50);
  vl_cards cards = VL_CARDS_INIT;
  EXPECT_HEIGHT(cards, cards, 100 * (150 / 1.5 + 8) + 8);
  vl_justified justified = VL_JUSTIFIED_INIT;
  justified.target_extent = 80;
  justified.tolerance = 0.1;
  EXPECT_HEIGHT(justified, justified, 25 * 80);
  vl_magazine magazine = VL_MAGAZINE_INIT;
  EXPECT_HEIGHT(magazine, magazine, 100 * 50);
  vl_placement placement = VL_PLACEMENT_INIT;
  placement.place = place;
  EXPECT_HEIGHT(placement, placement, 1000);
  vl_fold fold = VL_FOLD_INIT;
  fold.place = place_next;
  EXPECT_HEIGHT(fold, fold, 1000);
  vl_subview_layout subviews = VL_SUBVIEW_LAYOUT_INIT;
  subviews.sizing = VL_SUBVIEW_FLEXIBLE;
  subviews.size_that_fits = size_that_fits;
  subviews.place = place_subviews;
  EXPECT_HEIGHT(subviews, subviews, 1000);
}

static void source(void) {
  double extents[COUNT + 1]; /* The last counts how often they were destroyed. */
  for (int i = 0; i < COUNT; i++) extents[i] = 10 + i;
  extents[COUNT] = 0;
  vl_source source = VL_SOURCE_INIT;
  source.user_data = extents;
  source.destroy = destroy;
  source.section = section;
  source.item_count = item_count;
  source.extent = extent;
  vl_layout *layout = NULL;
  vl_scroller *scroller = NULL;
  EXPECT(vl_layout_create(NULL, &layout) == VL_OK);
  EXPECT(vl_layout_set_source(layout, &source) == VL_OK);
  EXPECT(vl_scroller_create(layout, &scroller) == VL_OK);
  EXPECT(vl_scroller_resize(scroller, (vl_size){320, 480}, NULL) == VL_OK);
  EXPECT(vl_scroller_scroll_by(scroller, 100, 0, NULL) == VL_OK);

  vl_scroller_state state;
  EXPECT(vl_scroller_get_state(scroller, &state) == VL_OK);
  EXPECT(state.position == 100);
  EXPECT(state.content_size.height == 20 + 10 * COUNT + COUNT * (COUNT - 1) / 2);
  const vl_change *changes = NULL;
  size_t count = 0;
  EXPECT(vl_scroller_get_changes(scroller, &changes, &count) == VL_OK);
  EXPECT(count > 20 && changes[0].changes == VL_ENTERED && changes[0].kind == VL_KIND_HEADER);

  vl_attributes header;
  EXPECT(vl_layout_get_attributes(layout, (vl_element){VL_KIND_HEADER, {0, 0}}, &header) == VL_OK);
  EXPECT(header.frame.y == 100 && header.frame.height == 20 && header.z_index == 2);
  vl_scroller_release(scroller);
  vl_layout_release(layout);
  EXPECT(extents[COUNT] == 1);
}

static void fling(void) {
  vl_fling fling = VL_FLING_INIT;
  fling.velocity = 1000;
  fling.upper = 10000;
  vl_motion motion = {0, 0, 0, 0};
  EXPECT(vl_fling_at(&fling, 0, &motion) == VL_OK);
  EXPECT(motion.position == 0 && motion.velocity == 1000 && motion.destination > 400 && motion.destination < 600);
}

int main(void) {
  EXPECT(vl_version() >= VL_VERSION);
  EXPECT(vl_version() / 1000 == VL_VERSION / 1000);
  modes();
  source();
  fling();
  EXPECT(strlen(vl_status_text(VL_WRONG_SOURCE)) > 0);
  printf("%d failures\n", failures);
  return failures != 0;
}
