/*
 * A wall of 100,000 coloured pictures in an SDL 2 window. The wheel, a drag, and the arrow, page, Home and End keys scroll; the
 * window may have any size. P prints what is visible, Escape ends the program. The argument is a TrueType font.
 */
#include <SDL.h>
#include <SDL_ttf.h>
#include <math.h>
#include <virtual_layout.h>

enum { COUNT = 100000 };

#define CHECK(call) check((call), #call)
#define NEED(condition) check((condition) ? VLT_OK : -1, SDL_GetError()) /* for SDL's functions */

static void check(vlt_status status, const char *what) {
  if (status != VLT_OK) fprintf(stderr, "%s: %s\n", what, status < 0 ? "SDL failed" : vlt_status_text(status));
  if (status != VLT_OK) exit(1);
}

/* What shows an item. The label is costly to make, so it is kept from when an item enters until another takes the cell. */
typedef struct cell {
  SDL_Texture *label;
  vlt_rect frame;
  int item, is_alive;
} cell;

static SDL_Renderer *renderer;
static TTF_Font *font;
static vlt_layout *layout;
static vlt_scroller *scroller;
/* The id of an element is the index of its cell. */
static cell *cells;
static size_t cell_count;

static void fill_cell(cell *cell, int item) {
  char text[16];
  snprintf(text, sizeof text, "%d", item + 1);
  SDL_Surface *surface = TTF_RenderUTF8_Blended(font, text, (SDL_Color){255, 255, 255, 230});
  if (cell->label) SDL_DestroyTexture(cell->label);
  NEED(surface && (cell->label = SDL_CreateTextureFromSurface(renderer, surface)));
  SDL_FreeSurface(surface);
  cell->item = item;
}

static void draw_cell(const cell *cell, double y) {
  const SDL_Rect box = {(int)cell->frame.x, (int)round(cell->frame.y - y), (int)cell->frame.width, (int)cell->frame.height};
  Uint8 tint[3];
  for (int i = 0; i < 3; i++) tint[i] = (Uint8)(125 + 55 * cos(cell->item * 2.4 + i * 2.1));
  SDL_SetRenderDrawColor(renderer, tint[0], tint[1], tint[2], 255);
  SDL_RenderFillRect(renderer, &box);
  int width, height;
  SDL_QueryTexture(cell->label, NULL, NULL, &width, &height);
  const SDL_Rect label = {box.x + (box.w - width) / 2, box.y + (box.h - height) / 2, width, height};
  SDL_RenderCopy(renderer, cell->label, NULL, &label);
}

/* Brings the cells up to date with the scroller, and draws them. */
static void draw(void) {
  const vlt_element_change *changes;
  size_t count;
  CHECK(vlt_scroller_get_changes(scroller, &changes, &count));
  for (size_t i = 0; i < count; i++) {
    const size_t id = (size_t)changes[i].id;
    if (id >= cell_count) {
      NEED(cells = SDL_realloc(cells, 2 * (id + 1) * sizeof *cells));
      while (cell_count < 2 * (id + 1)) cells[cell_count++] = (cell){0};
    }
    cells[id].is_alive = !(changes[i].kinds & VLT_LEFT);
    cells[id].frame = changes[i].frame;
    if (changes[i].kinds & VLT_ENTERED) fill_cell(&cells[id], changes[i].path.item);
  }
  vlt_scroller_state state = VLT_SCROLLER_STATE_INIT;
  CHECK(vlt_scroller_get_state(scroller, &state));
  SDL_SetRenderDrawColor(renderer, 22, 24, 29, 255);
  SDL_RenderClear(renderer);
  for (size_t id = 0; id < cell_count; id++) if (cells[id].is_alive) draw_cell(&cells[id], state.viewport.y);
  const double room = state.viewport.height, bar = fmax(40, room * room / fmax(room, state.content_size.height));
  const double part = (state.position - state.first_position) / fmax(1, state.last_position - state.first_position);
  SDL_SetRenderDrawColor(renderer, 140, 146, 158, 255);
  SDL_RenderFillRect(renderer, &(SDL_Rect){(int)state.viewport.width - 10, (int)(part * (room - bar)) + 2, 6, (int)bar - 4});
  SDL_RenderPresent(renderer);
}

static void print_visible(void) {
  vlt_scroller_state state = VLT_SCROLLER_STATE_INIT;
  vlt_item_path first, last;
  CHECK(vlt_scroller_get_state(scroller, &state));
  CHECK(vlt_layout_get_item_range(layout, state.viewport, &first, &last));
  printf("pictures %d to %d, at %.0f of %.0f, %d alive, window %.0f x %.0f\n", first.item + 1, last.item + 1, state.position,
         state.last_position, state.alive_count, state.viewport.width, state.viewport.height);
  fflush(stdout);
}

static void press(SDL_Keycode key, double page) {
  const SDL_Keycode keys[4] = {SDLK_UP, SDLK_DOWN, SDLK_PAGEUP, SDLK_PAGEDOWN};
  const double distances[4] = {-60, 60, -page, page};
  const vlt_scroll_target target = {key == SDLK_HOME ? VLT_SCROLL_TARGET_START : VLT_SCROLL_TARGET_END, {0, 0}};
  for (int i = 0; i < 4; i++) if (key == keys[i]) CHECK(vlt_scroller_scroll_by(scroller, distances[i], 0, NULL));
  if (key == SDLK_HOME || key == SDLK_END) CHECK(vlt_scroller_scroll_to_target(scroller, target, VLT_SCROLL_ALIGNMENT_NEAREST, NULL));
  if (key == SDLK_p) print_visible();
}

int main(int argc, char **argv) {
  SDL_Window *window;
  NEED(SDL_Init(SDL_INIT_VIDEO) == 0 && TTF_Init() == 0);
  NEED(SDL_CreateWindowAndRenderer(1000, 700, SDL_WINDOW_RESIZABLE, &window, &renderer) == 0);
  NEED(font = TTF_OpenFont(argc > 1 ? argv[1] : "DejaVuSans.ttf", 18));
  SDL_SetWindowTitle(window, "100,000 pictures");
  static vlt_size sizes[COUNT];
  for (int i = 0; i < COUNT; i++) sizes[i] = (vlt_size){100, 60 + (unsigned)i * 2654435761u % 4294967291u % 120};
  vlt_items items = VLT_ITEMS_INIT;
  items.count = COUNT;
  items.sizes = sizes;
  vlt_masonry masonry = VLT_MASONRY_INIT;
  masonry.lanes = VLT_LANES_ADAPTIVE;
  masonry.lane_extent = 150;
  masonry.lane_spacing = masonry.item_spacing = 8;
  masonry.insets = (vlt_insets){8, 8, 8, 16, 0, 0};
  masonry.item_extent = VLT_ITEM_EXTENT_ASPECT_RATIO;
  vlt_mode *mode;
  CHECK(vlt_mode_create_masonry(&masonry, &mode));
  CHECK(vlt_layout_create(mode, &layout));
  vlt_mode_release(mode);
  CHECK(vlt_layout_set_pixel_scale(layout, 1));
  CHECK(vlt_layout_set_items(layout, &items, 1));
  CHECK(vlt_scroller_create(layout, &scroller));

  for (SDL_Event event = {0}; event.type != SDL_QUIT; draw()) {
    NEED(SDL_WaitEvent(&event));
    do {
      int width, height;
      SDL_GetWindowSize(window, &width, &height);
      if (event.type == SDL_MOUSEWHEEL) CHECK(vlt_scroller_scroll_by(scroller, -100 * event.wheel.preciseY, 0, NULL));
      if (event.type == SDL_MOUSEBUTTONDOWN) CHECK(vlt_scroller_begin_gesture(scroller));
      if (event.type == SDL_MOUSEBUTTONUP) CHECK(vlt_scroller_end_gesture(scroller, NULL));
      if (event.type == SDL_MOUSEMOTION && event.motion.state & SDL_BUTTON_LMASK)
        CHECK(vlt_scroller_scroll_by(scroller, -event.motion.yrel, 0, NULL));
      if (event.type == SDL_WINDOWEVENT) CHECK(vlt_scroller_resize(scroller, (vlt_size){width, height}, NULL));
      if (event.type == SDL_KEYDOWN) press(event.key.keysym.sym, 0.9 * height);
      if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_ESCAPE) event.type = SDL_QUIT;
    } while (event.type != SDL_QUIT && SDL_PollEvent(&event)); /* All that waits, before drawing again. */
  }
  print_visible();

  vlt_scroller_release(scroller);
  vlt_layout_release(layout);
  SDL_free(cells);
  SDL_Quit();
}
