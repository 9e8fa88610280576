/*
 * A masonry, printed: one point is one character. Shows how a host in C fills a layout, queries it, hit-tests it and edits it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <virtual_layout.h>

enum { WIDTH = 68, HEIGHT = 24, COUNT = 1000 };

/* Ends the program if a call fails. A host with a window would show the text. */
#define CHECK(call) check(call, #call)

static void check(vl_status status, const char *call) {
  if (status == VL_OK) return;
  fprintf(stderr, "%s: %s\n", call, vl_status_text(status));
  exit(1);
}

/* Pictures are between 3 and 9 lines high. */
static double picture_height(size_t picture) { return 3 + (double)(picture * 2654435761u % 4294967296u >> 16) / 65536 * 6; }

/* -- Drawing ---------------------------------------------------------------------------------------------------------- */

typedef struct canvas {
  char lines[HEIGHT][WIDTH + 1];
} canvas;

static void put(canvas *canvas, int x, int y, char character) {
  if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) canvas->lines[y][x] = character;
}

/* A box with the number of its item. What is outside the canvas is cut off. */
static void draw_box(canvas *canvas, vl_rect frame, int number) {
  const int left = (int)frame.x, right = (int)(frame.x + frame.width) - 1;
  const int top = (int)frame.y, bottom = (int)(frame.y + frame.height) - 1;
  for (int x = left; x <= right; x++) {
    const char edge = x == left || x == right ? '+' : '-';
    put(canvas, x, top, edge);
    put(canvas, x, bottom, edge);
  }
  for (int y = top + 1; y < bottom; y++) {
    put(canvas, left, y, '|');
    put(canvas, right, y, '|');
  }
  char text[16];
  const int length = snprintf(text, sizeof text, "%d", number);
  for (int i = 0; i < length; i++) put(canvas, (left + right + 1 - length) / 2 + i, (top + bottom) / 2, text[i]);
}

/* Draws the part of the content that begins at `y`. */
static void print_visible(vl_layout *layout, double y) {
  const vl_rect viewport = {0, y, WIDTH, HEIGHT};
  CHECK(vl_layout_set_visible_bounds(layout, viewport));

  vl_attributes elements[64];
  size_t count;
  CHECK(vl_layout_get_elements(layout, viewport, elements, 64, &count));

  canvas canvas;
  for (int line = 0; line < HEIGHT; line++) {
    memset(canvas.lines[line], ' ', WIDTH);
    canvas.lines[line][WIDTH] = 0;
  }
  for (size_t i = 0; i < count; i++) {
    vl_rect frame = elements[i].frame;
    frame.y -= y;
    draw_box(&canvas, frame, elements[i].path.item);
  }
  printf("%zu of the items are visible from %g on:\n", count, y);
  for (int line = 0; line < HEIGHT; line++) printf("%s\n", canvas.lines[line]);
}

/* -- The host --------------------------------------------------------------------------------------------------------- */

int main(void) {
  if (vl_version() < VL_VERSION) {
    fprintf(stderr, "the library is older than the header that this program was compiled with\n");
    return 1;
  }

  /* As many lanes as fit with at least 14 characters. Edges are rounded to whole characters. */
  vl_masonry masonry = VL_MASONRY_INIT;
  masonry.lanes = VL_LANES_ADAPTIVE;
  masonry.lane_extent = 14;
  masonry.lane_spacing = 2;
  masonry.item_spacing = 1;
  masonry.insets = (vl_insets){1, 2, 1, 2};
  vl_mode *mode;
  CHECK(vl_mode_create_masonry(&masonry, &mode));

  vl_layout *layout;
  CHECK(vl_layout_create(mode, &layout));
  vl_mode_release(mode); /* The layout keeps it. */
  CHECK(vl_layout_set_pixel_scale(layout, 1));
  CHECK(vl_layout_set_container_size(layout, (vl_size){WIDTH, HEIGHT}));

  double *heights = malloc((COUNT + 2) * sizeof *heights);
  if (heights == NULL) return 1;
  for (size_t i = 0; i < COUNT; i++) heights[i] = picture_height(i);
  vl_items items = VL_ITEMS_INIT;
  items.count = COUNT;
  items.extents = heights;
  CHECK(vl_layout_set_items(layout, &items, 1));
  CHECK(vl_layout_prepare(layout, NULL));

  vl_size content;
  CHECK(vl_layout_get_content_size(layout, &content));
  printf("The content is %g x %g.\n", content.width, content.height);
  print_visible(layout, 0);
  print_visible(layout, content.height - HEIGHT);

  vl_attributes hit;
  const vl_point point = {WIDTH / 3, content.height - HEIGHT / 2};
  const vl_status status = vl_layout_get_item_at(layout, point, &hit);
  if (status == VL_OK) printf("At (%g, %g) is item %d.\n", point.x, point.y, (int)hit.path.item);
  else printf("At (%g, %g): %s.\n", point.x, point.y, vl_status_text(status));

  /* Two pictures arrive at the top. A batch that says there is only one is refused, with a reason. */
  memmove(heights + 2, heights, COUNT * sizeof *heights);
  heights[0] = heights[1] = 5;
  items.count = COUNT + 2;
  vl_updates *updates;
  CHECK(vl_updates_create(&updates));
  CHECK(vl_updates_insert_range(updates, 0, 0, 1));
  double scroll_delta = 0;
  vl_updates_error error;
  if (vl_layout_perform_updates(layout, updates, &items, 1, &scroll_delta, &error) == VL_BAD_UPDATES) {
    char text[256];
    CHECK(vl_updates_error_get_text(&error, text, sizeof text, NULL));
    printf("Refused: %s.\n", text);
  }
  CHECK(vl_updates_insert_range(updates, 0, 1, 1));
  CHECK(vl_layout_perform_updates(layout, updates, &items, 1, &scroll_delta, NULL));
  vl_updates_release(updates);

  /* What was visible stays so: the layout has moved the visible bounds, and says by how much. */
  vl_rect visible;
  CHECK(vl_layout_get_visible_bounds(layout, &visible));
  printf("Two pictures were inserted at the top; the view scrolls by %g.\n", scroll_delta);
  print_visible(layout, visible.y);

  vl_layout_release(layout);
  free(heights);
  return 0;
}
