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

static void check(vlt_status status, const char *call) {
  if (status == VLT_OK) return;
  fprintf(stderr, "%s: %s\n", call, vlt_status_text(status));
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
static void draw_box(canvas *canvas, vlt_rect frame, int number) {
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
static void print_visible(vlt_layout *layout, double y) {
  const vlt_rect viewport = {0, y, WIDTH, HEIGHT};
  CHECK(vlt_layout_set_visible_bounds(layout, viewport));

  vlt_attributes elements[64];
  size_t count;
  CHECK(vlt_layout_get_elements(layout, viewport, elements, 64, &count));

  canvas canvas;
  for (int line = 0; line < HEIGHT; line++) {
    memset(canvas.lines[line], ' ', WIDTH);
    canvas.lines[line][WIDTH] = 0;
  }
  for (size_t i = 0; i < count; i++) {
    vlt_rect frame = elements[i].frame;
    frame.y -= y;
    draw_box(&canvas, frame, elements[i].path.item);
  }
  printf("%zu of the items are visible from %g on:\n", count, y);
  for (int line = 0; line < HEIGHT; line++) printf("%s\n", canvas.lines[line]);
}

/* -- The host --------------------------------------------------------------------------------------------------------- */

int main(void) {
  if (vlt_version() < VLT_VERSION) {
    fprintf(stderr, "the library is older than the header that this program was compiled with\n");
    return 1;
  }

  /* As many lanes as fit with at least 14 characters. Edges are rounded to whole characters. */
  vlt_masonry masonry = VLT_MASONRY_INIT;
  masonry.lanes = VLT_LANES_ADAPTIVE;
  masonry.lane_extent = 14;
  masonry.lane_spacing = 2;
  masonry.item_spacing = 1;
  masonry.insets = (vlt_insets){1, 2, 1, 2, 0, 0};
  vlt_mode *mode;
  CHECK(vlt_mode_create_masonry(&masonry, &mode));

  vlt_layout *layout;
  CHECK(vlt_layout_create(mode, &layout));
  vlt_mode_release(mode); /* The layout keeps it. */
  CHECK(vlt_layout_set_pixel_scale(layout, 1));
  CHECK(vlt_layout_set_container_size(layout, (vlt_size){WIDTH, HEIGHT}));

  double *heights = malloc((COUNT + 2) * sizeof *heights);
  if (heights == NULL) return 1;
  for (size_t i = 0; i < COUNT; i++) heights[i] = picture_height(i);
  vlt_items items = VLT_ITEMS_INIT;
  items.count = COUNT;
  items.extents = heights;
  CHECK(vlt_layout_set_items(layout, &items, 1));
  CHECK(vlt_layout_prepare(layout, NULL));

  vlt_size content;
  CHECK(vlt_layout_get_content_size(layout, &content));
  printf("The content is %g x %g.\n", content.width, content.height);
  print_visible(layout, 0);
  print_visible(layout, content.height - HEIGHT);

  vlt_attributes hit;
  const vlt_point point = {WIDTH / 3, content.height - HEIGHT / 2};
  const vlt_status status = vlt_layout_get_item_at(layout, point, &hit);
  if (status == VLT_OK) printf("At (%g, %g) is item %d.\n", point.x, point.y, (int)hit.path.item);
  else printf("At (%g, %g): %s.\n", point.x, point.y, vlt_status_text(status));

  /* Two pictures arrive. After a gap they are refused, with a reason; at the top they fit. */
  const double arrived[] = {5, 5};
  vlt_items pictures = VLT_ITEMS_INIT;
  pictures.count = 2;
  pictures.extents = arrived;
  double scroll_delta = 0;
  vlt_batch_update_error error = VLT_BATCH_UPDATE_ERROR_INIT;
  if (vlt_layout_insert_items(layout, 0, COUNT + 1, 2, &pictures, &scroll_delta, &error) == VLT_BAD_UPDATES) {
    char text[256];
    CHECK(vlt_batch_update_error_get_text(&error, text, sizeof text, NULL));
    printf("Refused: %s.\n", text);
  }
  CHECK(vlt_layout_insert_items(layout, 0, 0, 2, &pictures, &scroll_delta, NULL));

  /* What was visible stays so: the layout has moved the visible bounds, and says by how much. */
  vlt_rect visible;
  CHECK(vlt_layout_get_visible_bounds(layout, &visible));
  printf("Two pictures were inserted at the top; the view scrolls by %g.\n", scroll_delta);
  print_visible(layout, visible.y);

  vlt_layout_release(layout);
  free(heights);
  return 0;
}
