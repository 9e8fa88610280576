/*
 * A frame of scrolling, and the queries that a host makes in it, allocate nothing once the buffers have their size. `run` links
 * this with --wrap for every function that allocates.
 */
#include <stdio.h>
#include <stdlib.h>
#include <virtual_layout.h>

static size_t allocations;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
int __real_posix_memalign(void **block, size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
int __wrap_posix_memalign(void **block, size_t alignment, size_t size);

void *__wrap_malloc(size_t size) { return allocations++, __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) { return allocations++, __real_calloc(count, size); }
void *__wrap_realloc(void *block, size_t size) { return allocations++, __real_realloc(block, size); }
void *__wrap_aligned_alloc(size_t alignment, size_t size) { return allocations++, __real_aligned_alloc(alignment, size); }
int __wrap_posix_memalign(void **block, size_t alignment, size_t size) {
  return allocations++, __real_posix_memalign(block, alignment, size);
}

enum { ITEMS = 100000, CAPACITY = 512 };

static void check(vl_status status) {
  if (status == VL_OK) return;
  fprintf(stderr, "%s\n", vl_status_text(status));
  exit(1);
}

/* 200 frames down and 200 up again. Returns how many results there were. */
static size_t scroll(vl_layout *layout, vl_scroller *scroller) {
  static vl_attributes elements[CAPACITY];
  static vl_path paths[CAPACITY];
  size_t results = 0, count = 0;
  for (int frame = 0; frame < 400; frame++) {
    const vl_change *changes;
    vl_rect view;
    vl_attributes found;
    check(vl_scroller_scroll_by(scroller, frame < 200 ? 40 : -40, 0, NULL));
    check(vl_scroller_get_changes(scroller, &changes, &count));
    results += count;
    check(vl_layout_get_visible_bounds(layout, &view));
    check(vl_layout_get_elements(layout, view, elements, CAPACITY, &count));
    results += count;
    check(vl_layout_get_items(layout, view, paths, CAPACITY, &count));
    results += count;
    const vl_path first = paths[0];
    check(vl_layout_get_attributes(layout, (vl_element){VL_KIND_ITEM, first}, &found));
    check(vl_layout_get_nearest_item(layout, (vl_point){view.x + 100, view.y + 100}, &found));
    const vl_status status = vl_layout_get_neighbour(layout, first, VL_FOCUS_DOWN, &paths[0]);
    if (status != VL_NOT_FOUND) check(status);
  }
  return results;
}

static void measure(const char *name, vl_mode *mode, int axis) {
  double *const extents = malloc(ITEMS * sizeof *extents);
  vl_size *const sizes = malloc(ITEMS * sizeof *sizes);
  if (!extents || !sizes) exit(1);
  for (int i = 0; i < ITEMS; i++) {
    extents[i] = 80 + i * 7919 % 321;
    sizes[i] = (vl_size){60 + i * 7919 % 181, 40 + i * 6101 % 41};
  }
  vl_items items = VL_ITEMS_INIT;
  items.count = ITEMS;
  if (axis == VL_AXIS_VERTICAL) items.extents = extents;
  items.sizes = sizes;
  vl_layout *layout;
  vl_scroller *scroller;
  check(vl_layout_create(mode, &layout));
  check(vl_layout_set_axis(layout, axis));
  check(vl_layout_set_items(layout, &items, 1));
  check(vl_scroller_create(layout, &scroller));
  check(vl_scroller_resize(scroller, (vl_size){1200, 800}, NULL));
  check(vl_scroller_scroll_to(scroller, 50000, 0, NULL));
  if (allocations == 0) {
    fprintf(stderr, "no allocation is counted\n");
    exit(1);
  }
  const size_t expected = (scroll(layout, scroller), scroll(layout, scroller));
  allocations = 0;
  const size_t results = scroll(layout, scroller);
  printf("%s: %zu results, %zu allocations\n", name, results, allocations);
  if (allocations != 0 || results != expected || results < 1000) exit(1);
  vl_scroller_release(scroller);
  vl_layout_release(layout);
  vl_mode_release(mode);
  free(extents);
  free(sizes);
}

int main(void) {
  vl_masonry masonry = VL_MASONRY_INIT;
  vl_flow flow = VL_FLOW_INIT;
  vl_mode *mode;
  masonry.lane_count = 4;
  masonry.lane_spacing = masonry.item_spacing = 8;
  check(vl_mode_create_masonry(&masonry, &mode));
  measure("masonry", mode, VL_AXIS_VERTICAL);
  check(vl_mode_create_masonry(&masonry, &mode));
  measure("masonry, horizontal", mode, VL_AXIS_HORIZONTAL);
  check(vl_mode_create_flow(&flow, &mode));
  measure("flow", mode, VL_AXIS_HORIZONTAL);
  return 0;
}
