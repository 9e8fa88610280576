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

static void check(vlt_status status) {
  if (status == VLT_OK) return;
  fprintf(stderr, "%s\n", vlt_status_text(status));
  exit(1);
}

/* 200 frames down and 200 up again. Returns how many results there were. */
static size_t scroll(vlt_layout *layout, vlt_scroller *scroller) {
  static vlt_attributes elements[CAPACITY];
  static vlt_item_path paths[CAPACITY];
  size_t results = 0, count = 0;
  for (int frame = 0; frame < 400; frame++) {
    const vlt_element_change *changes;
    vlt_rect view;
    vlt_attributes found;
    check(vlt_scroller_scroll_by(scroller, frame < 200 ? 40 : -40, 0, NULL));
    check(vlt_scroller_get_changes(scroller, &changes, &count));
    results += count;
    check(vlt_layout_get_visible_bounds(layout, &view));
    check(vlt_layout_get_elements(layout, view, elements, CAPACITY, &count));
    results += count;
    check(vlt_layout_get_items(layout, view, paths, CAPACITY, &count));
    results += count;
    const vlt_item_path first = paths[0];
    check(vlt_layout_get_attributes(layout, (vlt_element){VLT_ELEMENT_KIND_ITEM, first}, &found));
    check(vlt_layout_get_nearest_item(layout, (vlt_point){view.x + 100, view.y + 100}, &found));
    const vlt_status status = vlt_layout_get_neighbor(layout, first, VLT_FOCUS_DOWN, &paths[0]);
    if (status != VLT_NOT_FOUND) check(status);
  }
  return results;
}

static void measure(const char *name, vlt_mode *mode, int axis) {
  double *const extents = malloc(ITEMS * sizeof *extents);
  vlt_size *const sizes = malloc(ITEMS * sizeof *sizes);
  if (!extents || !sizes) exit(1);
  for (int i = 0; i < ITEMS; i++) {
    extents[i] = 80 + i * 7919 % 321;
    sizes[i] = (vlt_size){60 + i * 7919 % 181, 40 + i * 6101 % 41};
  }
  vlt_items items = VLT_ITEMS_INIT;
  items.count = ITEMS;
  if (axis == VLT_AXIS_VERTICAL) items.extents = extents;
  items.sizes = sizes;
  vlt_layout *layout;
  vlt_scroller *scroller;
  check(vlt_layout_create(mode, &layout));
  check(vlt_layout_set_axis(layout, axis));
  check(vlt_layout_set_items(layout, &items, 1));
  check(vlt_scroller_create(layout, &scroller));
  check(vlt_scroller_resize(scroller, (vlt_size){1200, 800}, NULL));
  check(vlt_scroller_scroll_to(scroller, 50000, 0, NULL));
  if (allocations == 0) {
    fprintf(stderr, "no allocation is counted\n");
    exit(1);
  }
  const size_t expected = (scroll(layout, scroller), scroll(layout, scroller));
  allocations = 0;
  const size_t results = scroll(layout, scroller);
  printf("%s: %zu results, %zu allocations\n", name, results, allocations);
  if (allocations != 0 || results != expected || results < 1000) exit(1);
  vlt_scroller_release(scroller);
  vlt_layout_release(layout);
  vlt_mode_release(mode);
  free(extents);
  free(sizes);
}

int main(void) {
  vlt_masonry masonry = VLT_MASONRY_INIT;
  vlt_flow flow = VLT_FLOW_INIT;
  vlt_mode *mode;
  masonry.lane_count = 4;
  masonry.lane_spacing = masonry.item_spacing = 8;
  check(vlt_mode_create_masonry(&masonry, &mode));
  measure("masonry", mode, VLT_AXIS_VERTICAL);
  check(vlt_mode_create_masonry(&masonry, &mode));
  measure("masonry, horizontal", mode, VLT_AXIS_HORIZONTAL);
  check(vlt_mode_create_flow(&flow, &mode));
  measure("flow", mode, VLT_AXIS_HORIZONTAL);
  return 0;
}
