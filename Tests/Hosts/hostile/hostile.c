/*
 * Calls every function of the interface with each of its arguments hostile in turn.
 *
 *     hostile                 each place where a value can be hostile, with each hostile value, in every world;
 *                             and callbacks that release handles, call every function, or return hostile values
 *     hostile quick           each of these in two worlds or three
 *     hostile pairs SECONDS   two hostile values at once, chosen at random, also in the calls of callbacks
 *     hostile case SEED       one of these again
 *
 * A world has a layout, a scroller and an object of each other kind, and a second object of every kind. In half of the worlds the
 * scroller drives the layout, and in the others, a newer one has taken its place and is gone. Every call is made in a new world. It must return a status; if it fails, its results and the world must be as before; and the world, with its
 * settings set again, must answer queries as a new one. `calls` writes the calls, from the record of the interface in
 * .ci/abi.txt.
 *
 * What a C program must not do is left out: handles that were released or are of another kind, two threads, and counts greater
 * than the arrays they belong to, unless they are too large for any array. Nothing could notice these.
 */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <virtual_layout.h>

/* -- What is being done ----------------------------------------------------------------------------------------------- */

static char doing[1000] = "nothing";
/* Of a pair. */
static uint64_t seed;

static void fail(const char *what) {
  fprintf(stderr, "%s\n  in %s\n", what, doing);
  _exit(1);
}

static void caught(int number) {
  /* Nothing that allocates, because the heap may be broken. */
  const char *const what = number == SIGALRM ? "does not return" : "trap";
  ssize_t written = write(2, what, strlen(what));
  written += write(2, "\n  in ", 6);
  written += write(2, doing, strlen(doing));
  written += write(2, "\n", 1);
  _exit(written < 0 ? 2 : 1);
}

/* -- Hostile values --------------------------------------------------------------------------------------------------- */

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const double doubles[] = {NAN, INFINITY, -INFINITY, 1e308, -1e308, -0.0, 5e-324, -5e-324, -1, 0, 0x1p30 + 1, 0x1p53 + 2, 1e-9};
static const int32_t int32s[] = {-1, 0, 1, INT32_MIN, INT32_MAX, INT32_MAX - 1, (1 << 24) + 1, 65536};
static const int64_t int64s[] = {-1, 0, INT64_MIN, INT64_MAX};
static const uint64_t uint64s[] = {0, 1, UINT64_MAX};
/* The last ones are of no enumeration. */
static const int32_t enums[] = {0, 1, 2, 3, 4, 5, 6, 7, -1, -2, 100, INT32_MIN, INT32_MAX};
/* Of a section. Greater ones would be greater than the arrays. */
static const int32_t item_counts[] = {0, 1, -1, INT32_MIN};
static const size_t sizes[] = {0, SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 2 + 1, (1 << 24) + 1};
/* Numbers of elements of an array: none, and those that are too large. The last one is not, for identifiers and bytes. */
static const size_t counts[] = {0, SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 4, (size_t)INT32_MAX + 1, (1 << 24) + 1};

enum {
  DOUBLES = COUNT(doubles), INT32S = COUNT(int32s), INT64S = COUNT(int64s), UINT64S = COUNT(uint64s), UINT8S = 2,
  ENUMS = COUNT(enums), NO_ENUMS = ENUMS - 3, ITEM_COUNTS = COUNT(item_counts), SIZES = COUNT(sizes), SIZE_TS = SIZES,
  COUNTS = COUNT(counts), CAPACITIES = 5, STRUCT_SIZES = 7,
  /* Of a buffer, and of an array. */
  MANY = 200, FEW = 4
};

static double hostile_double(unsigned v) { return doubles[v % DOUBLES]; }
static int32_t hostile_int32(unsigned v) { return int32s[v % INT32S]; }
static int64_t hostile_int64(unsigned v) { return int64s[v % INT64S]; }
static uint64_t hostile_uint64(unsigned v) { return uint64s[v % UINT64S]; }
static uint8_t hostile_uint8(unsigned v) { return v == 0 ? 0 : 255; }
static int32_t hostile_enum(unsigned v) { return enums[v % ENUMS]; }
static int32_t hostile_item_count(unsigned v) { return item_counts[v % ITEM_COUNTS]; }
static size_t hostile_size(unsigned v) { return sizes[v % SIZES]; }
static size_t hostile_count(unsigned v) { return counts[v % COUNTS]; }

static size_t hostile_capacity(unsigned v) {
  const size_t capacities[] = {0, 1, 2, SIZE_MAX, SIZE_MAX / 2 + 1};
  return capacities[v % CAPACITIES];
}

static uint32_t hostile_struct_size(unsigned v, size_t right) {
  const uint32_t wrong[] = {0, 1, 4, (uint32_t)right - 1, (uint32_t)right + 1, (uint32_t)right + 8, UINT32_MAX};
  return wrong[v % STRUCT_SIZES];
}

/* -- Calls ------------------------------------------------------------------------------------------------------------ */

enum { NUMBER, ENUM, STRUCT_SIZE, ELEMENT_COUNT };

struct slot {
  const char *place;
  unsigned values;
  int kind;
};

struct hostile {
  unsigned slot, value;
};

enum { TEMPORARIES = 64, OUTPUTS = 8, GUARD = 32 };

/* One call: what is hostile in it, its arrays, and the memory for its results. */
struct call {
  struct hostile hostile[2];
  unsigned hostile_count;
  void *temporaries[TEMPORARIES];
  unsigned temporary_count;
  struct output {
    uint8_t *start;
    size_t size;
    int is_let_be;
  } outputs[OUTPUTS];
  unsigned output_count;
};

struct function {
  const char *name;
  vlt_status (*call)(struct call *call);
  const struct slot *slots;
  unsigned slot_count;
};

static void *temporary(struct call *c, size_t bytes) {
  if (c->temporary_count == TEMPORARIES) fail("a call has too many arrays");
  return c->temporaries[c->temporary_count++] = malloc(bytes ? bytes : 1);
}

static void *copied(struct call *c, const void *array, size_t bytes) { return memcpy(temporary(c, bytes), array, bytes); }

static void *output(struct call *c, size_t size) {
  uint8_t *const start = temporary(c, size + GUARD);
  memset(start, 0xa5, size + GUARD);
  c->outputs[c->output_count++] = (struct output){start, size, 0};
  return start;
}

/* One that begins with its own size, which is the caller's. */
static void *sized_output(struct call *c, size_t size) {
  uint32_t *const start = output(c, size);
  *start = (uint32_t)size;
  struct output *const made = &c->outputs[c->output_count - 1];
  made->start += sizeof *start, made->size -= sizeof *start;
  return start;
}

/* The last output: what a function may write although it fails. */
static void let_be(struct call *c) { c->outputs[c->output_count - 1].is_let_be = 1; }

/* A function that fails leaves results as they were. */
static void check_outputs(struct call *c, vlt_status status) {
  for (unsigned i = 0; i < c->output_count; i++) {
    const struct output *const output = &c->outputs[i];
    const int is_written = status == VLT_OK || status == VLT_TRUNCATED || output->is_let_be;
    for (size_t at = is_written ? output->size : 0; at < output->size + GUARD; at++) {
      if (output->start[at] != 0xa5) fail(at < output->size ? "a failing call writes a result" : "a buffer is overrun");
    }
  }
}

static void check_count(vlt_status status, size_t count, size_t capacity) {
  if (status == VLT_OK && count > capacity) fail("more elements than fit");
  if (status == VLT_TRUNCATED && count <= capacity) fail("truncated without need");
}

static void check_status(vlt_status status) {
  if (status < VLT_OK || status > VLT_WRONG_SOURCE) fail("there is no such status");
}

#define MUST(call) do { if ((call) != VLT_OK) fail(#call " fails"); } while (0)
#define MAY(call) check_status(call)

/* -- Callbacks -------------------------------------------------------------------------------------------------------- */

enum callback {
  SECTION_COUNT, SECTION, ITEM_COUNT, EXTENT, SIZE, EXTENTS, SIZE_BULK, SUPPLEMENTARY, LANE_PLACEMENT, MAGAZINE_ITEM, PLACE_ALL,
  CROSS_EXTENTS, PLACE_ONE, SIZE_THAT_FITS, PLACE_SUBVIEWS, PREFER, DIAGNOSE, IDENTIFY, CALLBACKS
};

static const char *const callback_names[] = {
  "section_count", "section", "item_count", "extent", "size", "extents", "sizes", "supplementary_extent", "lane_placement",
  "magazine_item", "placement's place", "cross_extents", "fold's place", "size_that_fits", "subviews' place", "preferred",
  "diagnostic handler", "identify"};

/* What a callback does: makes a call, releases handles, or returns hostile values. */
static struct {
  enum callback callback;
  /* How many calls of the callback come before it makes its call or releases; negative if it does neither. */
  int when;
  const struct function *function;
  struct call *call;
  unsigned releases;
  int returns;
  unsigned value;
} trick = {0, -1, NULL, NULL, 0, 0, 0};

/* Whether callbacks may do it: not while a world is made. */
static int is_armed;

static unsigned called[CALLBACKS];
static int expected_destroys, destroys;
static vlt_subviews *present_subviews;

enum { RELEASE_LAYOUT = 1, RELEASE_SCROLLER = 2, RELEASE_MODE = 4, RELEASE_OTHERS = 8 };
static void release_handles(unsigned which);
static vlt_status run(const struct function *function, struct call *call);
static void note_success(const struct function *function, vlt_status status, const struct call *call);

static void enter(enum callback callback) {
  called[callback]++;
  if (!is_armed || trick.when < 0 || trick.callback != callback || trick.when-- > 0) return;
  if (trick.releases) release_handles(trick.releases);
  if (!trick.function) return;
  const vlt_status status = run(trick.function, trick.call);
  note_success(trick.function, status, trick.call);
}

/* Whether this callback is to return hostile values. */
static int tricks(enum callback callback) { return is_armed && trick.returns && trick.callback == callback; }
static double number(enum callback callback, double usual) { return tricks(callback) ? hostile_double(trick.value) : usual; }
static int32_t whole(enum callback callback, int32_t usual) { return tricks(callback) ? hostile_int32(trick.value) : usual; }
static int32_t choice(enum callback callback, int32_t usual) { return tricks(callback) ? hostile_enum(trick.value) : usual; }

static void count_destroy(void *data) { (void)data; destroys++; }
static void expect_destroy(void) { expected_destroys++; }

enum { SECTIONS = 3 };
static const int32_t section_items[SECTIONS] = {9, 0, 14};

static int32_t give_section_count(void *data) {
  (void)data;
  enter(SECTION_COUNT);
  /* As many sections as an int32_t can count are legal, but take gigabytes. */
  return tricks(SECTION_COUNT) ? hostile_item_count(trick.value) : SECTIONS;
}

static vlt_section usual_section(int32_t index) {
  vlt_section section = VLT_SECTION_INIT;
  section.pins_header = section.has_background = index == 0;
  section.pins_footer = index == 2;
  section.background = (vlt_insets){1, 2, 3, 4, 1, 0};
  section.header = (vlt_supplementary_extent){index == 2 ? VLT_EXTENT_ESTIMATED : VLT_EXTENT_MEASURED, 0, 20};
  section.footer = (vlt_supplementary_extent){VLT_EXTENT_FIXED, 0, 12};
  section.estimate = (vlt_size_estimate){index == 2 ? VLT_ESTIMATE_AVERAGE : VLT_ESTIMATE_NONE, 0, {60, 40}};
  return section;
}

static void give_section(void *data, int32_t index, vlt_section *section) {
  (void)data;
  enter(SECTION);
  *section = usual_section(index);
  if (!tricks(SECTION)) return;
  const double length = hostile_double(trick.value);
  section->struct_size = hostile_struct_size(trick.value, sizeof *section);
  if (trick.value & 1) section->struct_size = sizeof *section;
  section->background = (vlt_insets){length, length, length, length, 0, 0};
  section->header = section->footer = (vlt_supplementary_extent){hostile_enum(trick.value), 0, length};
  section->estimate = (vlt_size_estimate){hostile_enum(trick.value), 0, {length, length}};
}

static int32_t give_item_count(void *data, int32_t section) {
  (void)data;
  enter(ITEM_COUNT);
  if (section < 0 || section >= SECTIONS) return 0;
  return tricks(ITEM_COUNT) ? hostile_item_count(trick.value) : section_items[section];
}

static double usual_extent(vlt_item_path path) { return 20 + 7 * ((path.item * 5 + path.section) % 9); }

static double give_extent(void *data, vlt_item_path path, double cross) {
  (void)data, (void)cross;
  enter(EXTENT);
  return number(EXTENT, usual_extent(path));
}

static vlt_size give_size(void *data, vlt_item_path path, double cross) {
  (void)data, (void)cross;
  enter(SIZE);
  return (vlt_size){number(SIZE, 30 + path.item), number(SIZE, usual_extent(path))};
}

static void give_extents(void *data, int32_t section, int32_t first, int32_t count, double cross, double *extents) {
  (void)data, (void)cross;
  enter(EXTENTS);
  for (int32_t i = 0; i < count; i++) extents[i] = number(EXTENTS, usual_extent((vlt_item_path){section, first + i}));
}

static void give_sizes(void *data, int32_t section, int32_t first, int32_t count, double cross, vlt_size *sizes) {
  (void)data, (void)cross;
  enter(SIZE_BULK);
  for (int32_t i = 0; i < count; i++) {
    sizes[i] = (vlt_size){number(SIZE_BULK, 30 + first + i), number(SIZE_BULK, usual_extent((vlt_item_path){section, first + i}))};
  }
}

static double give_supplementary(void *data, vlt_element_kind kind, int32_t section, double cross) {
  (void)data, (void)kind, (void)section, (void)cross;
  enter(SUPPLEMENTARY);
  return number(SUPPLEMENTARY, 25);
}

static vlt_lane_placement give_lane_placement(void *data, vlt_item_path path) {
  (void)data;
  enter(LANE_PLACEMENT);
  return (vlt_lane_placement){whole(LANE_PLACEMENT, path.item % 5 == 4 ? 2 : 1), whole(LANE_PLACEMENT, -1)};
}

static vlt_magazine_item give_magazine_item(void *data, vlt_item_path path) {
  (void)data;
  enter(MAGAZINE_ITEM);
  return (vlt_magazine_item){choice(MAGAZINE_ITEM, path.item % 6), choice(MAGAZINE_ITEM, path.item % 3), number(MAGAZINE_ITEM, 40)};
}

static void place_all(void *data, const vlt_axis_size *sizes, size_t count, double room, vlt_axis_rect *frames) {
  (void)data;
  enter(PLACE_ALL);
  if (!(room >= 0) || isinf(room)) fail("the room is no length");
  for (size_t i = 0; i < count; i++) {
    frames[i] = (vlt_axis_rect){number(PLACE_ALL, 30.0 * (double)i), number(PLACE_ALL, (double)i),
                               number(PLACE_ALL, sizes ? sizes[i].main : 20), number(PLACE_ALL, 50)};
  }
}

static int32_t cross_extents(void *data, double room, double *extents, int32_t capacity) {
  (void)data;
  enter(CROSS_EXTENTS);
  for (int32_t i = 0; i < capacity && i < 3; i++) extents[i] = number(CROSS_EXTENTS, room / (i + 1));
  return whole(CROSS_EXTENTS, 3);
}

static vlt_axis_rect place_one(void *data, int32_t item, vlt_axis_size size, double room, vlt_cursor *cursor) {
  (void)data, (void)item;
  enter(PLACE_ONE);
  if (!(room >= 0) || isinf(room)) fail("the room is no length");
  const double start = cursor->values[0];
  cursor->values[0] += number(PLACE_ONE, size.main + 5);
  return (vlt_axis_rect){number(PLACE_ONE, start), number(PLACE_ONE, 0), number(PLACE_ONE, size.main), number(PLACE_ONE, room)};
}

static vlt_size size_that_fits(void *data, vlt_subviews *subviews, vlt_proposal proposal) {
  (void)data;
  present_subviews = subviews;
  enter(SIZE_THAT_FITS);
  present_subviews = NULL;
  vlt_size whole_size = {0, 0}, size;
  for (size_t i = 0; i < vlt_subviews_count(subviews); i++) {
    MUST(vlt_subviews_measure(subviews, i, proposal, &size));
    whole_size.height += size.height;
    if (size.width > whole_size.width) whole_size.width = size.width;
  }
  return (vlt_size){number(SIZE_THAT_FITS, whole_size.width), number(SIZE_THAT_FITS, whole_size.height)};
}

static void place_subviews(void *data, vlt_subviews *subviews, vlt_rect bounds, vlt_proposal proposal) {
  (void)data;
  double y = bounds.y;
  const size_t count = vlt_subviews_count(subviews);
  for (size_t i = 0; i < count; i++) {
    vlt_size size;
    MUST(vlt_subviews_measure(subviews, i, proposal, &size));
    const vlt_point at = {number(PLACE_SUBVIEWS, bounds.x), number(PLACE_SUBVIEWS, y)};
    MUST(vlt_subviews_place(subviews, i, at, (vlt_point){0, 0}, proposal));
    y += size.height;
  }
  /* A trick comes last, so that what it places counts. */
  present_subviews = subviews;
  enter(PLACE_SUBVIEWS);
  present_subviews = NULL;
}

static int32_t prefer(void *data, const vlt_attributes *attributes, vlt_size *preferred) {
  (void)data;
  enter(PREFER);
  *preferred = (vlt_size){number(PREFER, 50), number(PREFER, 33)};
  return tricks(PREFER) || attributes->frame.height != 33;
}

static void diagnose(void *data, const vlt_diagnostic *diagnostic) {
  (void)data;
  if (diagnostic->kind < VLT_DIAGNOSTIC_CHANGE_REFUSED || diagnostic->kind > VLT_DIAGNOSTIC_SIZES_IGNORED) fail("no such diagnostic");
  enter(DIAGNOSE);
}

static int64_t identify(void *data, vlt_element element) {
  (void)data;
  enter(IDENTIFY);
  return tricks(IDENTIFY) ? hostile_int64(trick.value) : element.kind;
}

static void indirect_lane(void *data, const vlt_item_path *path, vlt_lane_placement *placement) {
  *placement = give_lane_placement(data, *path);
}

static void indirect_magazine(void *data, const vlt_item_path *path, vlt_magazine_item *item) { *item = give_magazine_item(data, *path); }

static void indirect_place(
    void *data, int32_t item, const vlt_axis_size *size, double room, vlt_cursor *cursor, vlt_axis_rect *frame) {
  (void)data, (void)item, (void)cursor;
  *frame = (vlt_axis_rect){0, 0, size->main, room};
}

static void indirect_size(void *data, vlt_subviews *subviews, const vlt_proposal *proposal, vlt_size *size) {
  (void)data, (void)subviews;
  *size = *proposal;
}

/* -- Worlds ----------------------------------------------------------------------------------------------------------- */

enum { MODES = 11, WORLDS = 2 * MODES, ELEMENTS = 200 };

static struct {
  int kind;
  vlt_layout *layout, *other_layout;
  vlt_scroller *scroller, *other_scroller;
  vlt_mode *mode, *other_mode;
  vlt_batch_updates *updates, *other_updates;
  vlt_saved_layout *saved, *other_saved;
  vlt_transition *transition, *other_transition;
  vlt_focus_cursor *focus, *other_focus;
  vlt_frozen_layout *picture, *older_picture;
  vlt_indirect indirect;
} world;

struct answers {
  vlt_size content;
  vlt_rect visible;
  int32_t section_count;
  size_t count;
  vlt_attributes elements[ELEMENTS];
};

static int has_callbacks(void) { return world.kind % 2; }
static int is_driven(void) { return (world.kind / 2 + world.kind) % 2 == 0; }
static vlt_axis the_axis(void) { return world.kind / 2 % 3 == 2; }

/* Arguments. Some are arrays, which live as long as the call, and not longer: the library must copy what it keeps. */

static double some_double(struct call *c) { (void)c; return 10; }
static int32_t some_int32_t(struct call *c) { (void)c; return 1; }
static size_t some_size_t(struct call *c) { (void)c; return 1; }
static void *some_data(struct call *c) { return temporary(c, 1); }
static vlt_point some_vlt_point(struct call *c) { (void)c; return (vlt_point){40, 60}; }
static vlt_size some_vlt_size(struct call *c) { (void)c; return (vlt_size){300, 200}; }
static vlt_rect some_vlt_rect(struct call *c) { (void)c; return (vlt_rect){0, 10, 300, 200}; }
static vlt_item_path some_vlt_item_path(struct call *c) { (void)c; return (vlt_item_path){0, 2}; }
static vlt_element some_vlt_element(struct call *c) { (void)c; return (vlt_element){VLT_ELEMENT_KIND_ITEM, {0, 2}}; }
static vlt_supplementary_extent some_vlt_supplementary_extent(struct call *c) { (void)c; return (vlt_supplementary_extent){VLT_EXTENT_FIXED, 0, 30}; }
static vlt_distance some_vlt_distance(struct call *c) { (void)c; return (vlt_distance){VLT_UNIT_POINTS, 0, 100}; }
static vlt_scroll_target some_vlt_scroll_target(struct call *c) { (void)c; return (vlt_scroll_target){VLT_SCROLL_TARGET_ITEM, {2, 3}}; }
static vlt_axis_size some_vlt_axis_size(struct call *c) { (void)c; return (vlt_axis_size){20, 30}; }

#define ARRAY_OF(type, name, ...) \
  static const type *name(struct call *c, size_t *count) { \
    const type array[] = {__VA_ARGS__}; \
    *count = COUNT(array); \
    return copied(c, array, sizeof array); \
  }

ARRAY_OF(double, array_of_double, 50, 60, 70)
ARRAY_OF(int32_t, array_of_int32_t, 1, 2)
ARRAY_OF(vlt_item_path, array_of_vlt_item_path, {0, 2}, {2, 4}, {2, 5})
ARRAY_OF(vlt_element, array_of_vlt_element, {VLT_ELEMENT_KIND_HEADER, {0, 0}}, {VLT_ELEMENT_KIND_FOOTER, {2, 0}})
ARRAY_OF(vlt_rect, array_of_vlt_rect, {0, 10, 300, 200})
ARRAY_OF(vlt_measured_size, array_of_vlt_measured_size, {{2, 1}, {40, 30}}, {{2, 2}, {50, 60}})
ARRAY_OF(vlt_item_move, array_of_vlt_item_move, {{0, 1}, {2, 2}})
ARRAY_OF(vlt_section_move, array_of_vlt_section_move, {0, 1})
ARRAY_OF(uint64_t, the_later_identifiers, 7, 3, 4, 11, 5, 1)
ARRAY_OF(vlt_batch_update_error, array_of_vlt_batch_update_error,
         {sizeof(vlt_batch_update_error), VLT_BATCH_UPDATE_ERROR_ITEM_COUNT, 1, 1, 2, 0, VLT_OPERATION_DELETE, VLT_OPERATION_MOVE, 5,
          6})
ARRAY_OF(vlt_fling, array_of_vlt_fling,
         {sizeof(vlt_fling), VLT_DECELERATION_FRICTION, 2, 10, 900, 0, 500, VLT_SPRING_CUSTOM, 0, 0.5, 1, 0})

static const uint64_t *array_of_uint64_t(struct call *c, size_t *count) {
  /* One for each item of the world. */
  *count = 9 + 0 + 14;
  uint64_t *const identifiers = temporary(c, *count * sizeof *identifiers);
  for (size_t i = 0; i < *count; i++) identifiers[i] = i + 1;
  return identifiers;
}

static const vlt_section_identifiers *section_identifiers(struct call *c, size_t *count, int is_later) {
  *count = 2;
  vlt_section_identifiers *const sections = temporary(c, *count * sizeof *sections);
  for (size_t i = 0; i < *count; i++) {
    sections[i].section = i + (is_later ? 1u : 0u);
    sections[i].items = is_later ? the_later_identifiers(c, &sections[i].count) : array_of_uint64_t(c, &sections[i].count);
    if (i > 0) sections[i].count = 0;
  }
  return sections;
}

static const vlt_section_identifiers *array_of_vlt_section_identifiers(struct call *c, size_t *count) {
  return section_identifiers(c, count, 0);
}

static const vlt_section_identifiers *the_later_sections(struct call *c, size_t *count) { return section_identifiers(c, count, 1); }

static const vlt_items *array_of_vlt_items(struct call *c, size_t *count) {
  vlt_items *const items = temporary(c, SECTIONS * sizeof *items);
  *count = SECTIONS;
  for (int32_t section = 0; section < SECTIONS; section++) {
    const size_t length = (size_t)section_items[section];
    vlt_section *const how = temporary(c, sizeof *how);
    double *const extents = temporary(c, length * sizeof *extents);
    vlt_size *const sizes_of_items = temporary(c, length * sizeof *sizes_of_items);
    vlt_lane_placement *const placements = temporary(c, length * sizeof *placements);
    vlt_magazine_item *const magazine = temporary(c, length * sizeof *magazine);
    for (int32_t i = 0; i < section_items[section]; i++) {
      extents[i] = usual_extent((vlt_item_path){section, i});
      sizes_of_items[i] = (vlt_size){30 + i, extents[i]};
      placements[i] = (vlt_lane_placement){i % 5 == 4 ? 2 : 1, -1};
      magazine[i] = (vlt_magazine_item){i % 6, i % 3, 40};
    }
    *how = usual_section(section);
    items[section] = (vlt_items)VLT_ITEMS_INIT;
    items[section].count = section_items[section];
    if (section == 0) items[section].extents = extents;
    items[section].sizes = sizes_of_items;
    items[section].lane_placements = placements;
    items[section].magazine_items = magazine;
    items[section].section = how;
    items[section].header_extent = 25;
  }
  return items;
}

static const vlt_source *array_of_vlt_source(struct call *c, size_t *count) {
  vlt_source source = VLT_SOURCE_INIT;
  source.user_data = some_data(c);
  source.destroy = count_destroy;
  source.section_count = give_section_count;
  source.section = give_section;
  source.item_count = give_item_count;
  source.extent = give_extent;
  source.size = give_size;
  /* Half of the worlds that have a source are asked for one item at a time. */
  if (world.kind % 4 == 1) source.extents = give_extents, source.sizes = give_sizes;
  source.supplementary_extent = give_supplementary;
  source.lane_placement = give_lane_placement;
  source.magazine_item = give_magazine_item;
  *count = 1;
  return copied(c, &source, sizeof source);
}

#define OPTIONS(type, name, macro, ...) \
  static const type *name(struct call *c, size_t *count) { \
    type options = macro; \
    __VA_ARGS__ \
    *count = 1; \
    return copied(c, &options, sizeof options); \
  }

OPTIONS(vlt_masonry, array_of_vlt_masonry, VLT_MASONRY_INIT, {
  options.lanes = world.kind % 2 ? VLT_LANES_SIZES : VLT_LANES_COUNT;
  options.lane_count = 3;
  options.lane_sizes = array_of_double(c, &options.lane_size_count);
  options.lane_spacing = options.item_spacing = 4;
  options.stretching = VLT_STRETCH_POINTS;
  options.stretching_limit = 8;
})
OPTIONS(vlt_flow, array_of_vlt_flow, VLT_FLOW_INIT, { options.item_spacing = 5; })
OPTIONS(vlt_uikit_flow, array_of_vlt_uikit_flow, VLT_UIKIT_FLOW_INIT, { options.item_size = (vlt_size){40, 30}; })
OPTIONS(vlt_list, array_of_vlt_list, VLT_LIST_INIT, {
  options.rows = world.kind % 2 ? VLT_LIST_ROWS_UNIFORM : VLT_LIST_ROWS_MEASURED;
  options.row_extent = 20;
})
OPTIONS(vlt_cards, array_of_vlt_cards, VLT_CARDS_INIT, { options.minimum = 50; })
OPTIONS(vlt_justified, array_of_vlt_justified, VLT_JUSTIFIED_INIT, { options.target_extent = 50; })
OPTIONS(vlt_magazine, array_of_vlt_magazine, VLT_MAGAZINE_INIT, { options.item_spacing = 3; })
OPTIONS(vlt_custom_placement, array_of_vlt_custom_placement, VLT_CUSTOM_PLACEMENT_INIT, {
  options.user_data = some_data(c);
  options.destroy = count_destroy;
  options.place = place_all;
  options.cross_extents = cross_extents;
})
OPTIONS(vlt_custom_fold, array_of_vlt_custom_fold, VLT_CUSTOM_FOLD_INIT, {
  options.user_data = some_data(c);
  options.destroy = count_destroy;
  options.place = place_one;
  options.cross_extents = cross_extents;
  options.request = VLT_CUSTOM_EXTENTS;
})
OPTIONS(vlt_subview_layout, array_of_vlt_subview_layout, VLT_SUBVIEW_LAYOUT_INIT, {
  options.user_data = some_data(c);
  options.destroy = count_destroy;
  options.size_that_fits = size_that_fits;
  options.place = place_subviews;
})

OPTIONS(vlt_grid, array_of_vlt_grid, VLT_GRID_INIT, {
  static const vlt_grid_item items[] = {
    {VLT_COLUMN_FIXED, VLT_ALIGN_START, 40, 0, 5}, {VLT_COLUMN_FLEXIBLE, VLT_ALIGN_END, 20, 80, -1},
    {VLT_COLUMN_ADAPTIVE, VLT_ALIGN_CENTER, 30, 0, 0}};
  options.columns = world.kind % 2 ? VLT_COLUMNS_ITEMS : VLT_COLUMNS_SIZES;
  options.column_count = 3;
  options.column_sizes = array_of_double(c, &options.column_size_count);
  options.items = copied(c, items, sizeof items);
  options.item_count = COUNT(items);
  options.minimum = 40;
  options.row_size = (vlt_size){4, 3};
})

static vlt_mode *create_mode(struct call *c, int kind) {
  vlt_mode *mode = NULL;
  size_t count;
  switch (kind) {
    case 0: MUST(vlt_mode_create_masonry(array_of_vlt_masonry(c, &count), &mode)); break;
    case 1: MUST(vlt_mode_create_flow(array_of_vlt_flow(c, &count), &mode)); break;
    case 2: MUST(vlt_mode_create_uikit_flow(array_of_vlt_uikit_flow(c, &count), &mode)); break;
    case 3: MUST(vlt_mode_create_list(array_of_vlt_list(c, &count), &mode)); break;
    case 4: MUST(vlt_mode_create_grid(array_of_vlt_grid(c, &count), &mode)); break;
    case 5: MUST(vlt_mode_create_cards(array_of_vlt_cards(c, &count), &mode)); break;
    case 6: MUST(vlt_mode_create_justified(array_of_vlt_justified(c, &count), &mode)); break;
    case 7: MUST(vlt_mode_create_magazine(array_of_vlt_magazine(c, &count), &mode)); break;
    case 8: MUST(vlt_mode_create_custom_placement(array_of_vlt_custom_placement(c, &count), &mode)); break;
    case 9: MUST(vlt_mode_create_custom_fold(array_of_vlt_custom_fold(c, &count), &mode)); break;
    default: MUST(vlt_mode_create_subviews(array_of_vlt_subview_layout(c, &count), &mode));
  }
  if (kind >= 8) expected_destroys++;
  return mode;
}

static void forget(struct call *c) {
  while (c->temporary_count > 0) free(c->temporaries[--c->temporary_count]);
  c->output_count = 0;
}

#define DROP(kind, name) do { kind *const object = world.name; world.name = NULL; kind##_release(object); } while (0)

/* Sets everything in the world's layout that a call may have set, and releases its scroller. */
static void set_again(void) {
  static struct call c;
  size_t count;
  /* The layout can then be called itself. */
  DROP(vlt_scroller, scroller);
  MUST(vlt_layout_set_mode(world.layout, world.mode));
  MUST(vlt_layout_set_axis(world.layout, the_axis()));
  MUST(vlt_layout_set_direction(world.layout, world.kind / 2 % 4 == 3));
  MUST(vlt_layout_set_pixel_scale(world.layout, 2));
  MUST(vlt_layout_set_content_header(world.layout, (vlt_supplementary_extent){VLT_EXTENT_FIXED, 0, 15}));
  MUST(vlt_layout_set_content_footer(world.layout, (vlt_supplementary_extent){VLT_EXTENT_NONE, 0, 0}));
  MUST(vlt_layout_set_scroll_anchoring(world.layout, world.kind % 3, (vlt_item_path){0, 3}, world.kind % 5 != 0));
  MUST(vlt_layout_set_end_threshold(world.layout, 1));
  MUST(vlt_layout_set_stacks_from_end(world.layout, world.kind % 7 == 0));
  MUST(vlt_layout_set_trailing_space_item(world.layout, world.kind % 4 == 1 ? &(vlt_item_path){0, 3} : NULL));
  MUST(vlt_layout_set_diagnostic_handler(world.layout, NULL, NULL, NULL));
  if (has_callbacks()) {
    MUST(vlt_layout_set_source(world.layout, array_of_vlt_source(&c, &count)));
    expected_destroys++;
  } else {
    const vlt_items *const items = array_of_vlt_items(&c, &count);
    MUST(vlt_layout_set_items(world.layout, items, count));
  }
  forget(&c);
  MUST(vlt_layout_set_container_size(world.layout, (vlt_size){300, 200}));
  MUST(vlt_layout_set_visible_bounds(world.layout, (vlt_rect){0, 0, 300, 200}));
  MUST(vlt_layout_invalidate_everything(world.layout));
  MUST(vlt_layout_prepare(world.layout, NULL));
  MUST(vlt_layout_set_visible_bounds(world.layout, (vlt_rect){0, 0, 300, 200}));
}

static void begin_world(int kind) {
  static struct call c;
  snprintf(doing, sizeof doing, "the making of world %d", kind);
  size_t count;
  memset(&world, 0, sizeof world);
  world.kind = kind;
  expected_destroys = destroys = 0;
  world.mode = create_mode(&c, kind / 2);
  world.other_mode = create_mode(&c, (kind / 2 + 1) % MODES);
  MUST(vlt_layout_create(world.mode, &world.layout));
  MUST(vlt_layout_create(world.other_mode, &world.other_layout));
  set_again();
  MUST(vlt_frozen_layout_take(world.layout, NULL, &world.older_picture));
  MUST(vlt_scroller_create(world.layout, &world.scroller));
  MUST(vlt_scroller_create(world.other_layout, &world.other_scroller));
  MUST(vlt_scroller_resize(world.scroller, (vlt_size){300, 200}, NULL));
  MUST(vlt_scroller_set_reuse_identifier(world.scroller, identify, NULL, count_destroy));
  expected_destroys++;
  const vlt_element_change *changes;
  MUST(vlt_scroller_get_changes(world.scroller, &changes, &count));
  MUST(vlt_scroller_keep_alive(world.scroller, (vlt_element){VLT_ELEMENT_KIND_ITEM, {2, 13}}));
  MUST(vlt_layout_set_diagnostic_handler(world.layout, diagnose, NULL, NULL));
  /* As many items as before. */
  MUST(vlt_batch_updates_create(&world.updates));
  MUST(vlt_batch_updates_delete_range(world.updates, 0, 1, 2));
  MUST(vlt_batch_updates_insert_range(world.updates, 0, 4, 2));
  MUST(vlt_batch_updates_reload_items(world.updates, &(vlt_item_path){2, 0}, 1));
  MUST(vlt_batch_updates_move_items(world.updates, &(vlt_item_move){{2, 1}, {2, 5}}, 1));
  MUST(vlt_batch_updates_create(&world.other_updates));
  MUST(vlt_batch_updates_delete_items(world.other_updates, &(vlt_item_path){-1, INT32_MAX}, 1));
  MUST(vlt_saved_layout_take(world.layout, array_of_uint64_t(&c, &count), 9 + 0 + 14, &world.saved));
  MUST(vlt_scroller_update(world.other_scroller, NULL));
  MUST(vlt_saved_layout_take(world.other_layout, NULL, 0, &world.other_saved));
  MUST(vlt_scroller_prepare_transition(world.scroller, NULL, &world.transition));
  MUST(vlt_scroller_prepare_transition(world.other_scroller, NULL, &world.other_transition));
  MUST(vlt_focus_cursor_create((vlt_item_path){0, 2}, &world.focus));
  MUST(vlt_focus_cursor_create((vlt_item_path){-7, INT32_MAX}, &world.other_focus));
  MUST(vlt_frozen_layout_take(world.layout, NULL, &world.picture));
  if (!is_driven()) {
    vlt_scroller *newer = NULL;
    MUST(vlt_scroller_create(world.layout, &newer));
    vlt_scroller_release(newer);
  }
  world.indirect = (vlt_indirect){NULL, indirect_lane, indirect_magazine, indirect_place, indirect_size};
  forget(&c);
}

static void release_handles(unsigned which) {
  if (which & RELEASE_LAYOUT) DROP(vlt_layout, layout);
  if (which & RELEASE_SCROLLER) DROP(vlt_scroller, scroller);
  if (which & RELEASE_MODE) DROP(vlt_mode, mode);
  if (!(which & RELEASE_OTHERS)) return;
  DROP(vlt_layout, other_layout);
  DROP(vlt_scroller, other_scroller);
  DROP(vlt_mode, other_mode);
  DROP(vlt_batch_updates, updates);
  DROP(vlt_batch_updates, other_updates);
  DROP(vlt_saved_layout, saved);
  DROP(vlt_saved_layout, other_saved);
  DROP(vlt_transition, transition);
  DROP(vlt_transition, other_transition);
  DROP(vlt_focus_cursor, focus);
  DROP(vlt_focus_cursor, other_focus);
  DROP(vlt_frozen_layout, picture);
  DROP(vlt_frozen_layout, older_picture);
}

static void end_world(void) {
  release_handles(~0u);
  if (destroys != expected_destroys) fail("user data is destroyed too often or too rarely");
}

#define THE(kind, name) \
  static kind *the_##kind(struct call *c) { (void)c; return world.name; } \
  static kind *other_##kind(struct call *c) { (void)c; return world.other_##name; }

THE(vlt_layout, layout)
THE(vlt_scroller, scroller)
THE(vlt_mode, mode)
THE(vlt_batch_updates, updates)
THE(vlt_saved_layout, saved)
THE(vlt_transition, transition)
THE(vlt_focus_cursor, focus)
static vlt_frozen_layout *the_vlt_frozen_layout(struct call *c) { (void)c; return world.picture; }
static vlt_frozen_layout *other_vlt_frozen_layout(struct call *c) { (void)c; return world.older_picture; }
static vlt_subviews *the_vlt_subviews(struct call *c) { (void)c; return present_subviews; }
static vlt_subviews *other_vlt_subviews(struct call *c) { (void)c; return NULL; }
static void *the_indirect(struct call *c) { return copied(c, &world.indirect, sizeof world.indirect); }

static vlt_element the_kept_element(struct call *c) { (void)c; return (vlt_element){VLT_ELEMENT_KIND_ITEM, {2, 13}}; }

static const uint8_t *the_saved_bytes(struct call *c, size_t *count) {
  const uint8_t *bytes = NULL;
  *count = 0;
  vlt_saved_layout_get_bytes(world.saved, &bytes, count);
  return copied(c, bytes ? (const void *)bytes : "", *count);
}

/* -- Answers ---------------------------------------------------------------------------------------------------------- */

static const vlt_rect everything = {-1e9, -1e9, 2e9, 2e9};

static void ask(vlt_layout *layout, struct answers *answers) {
  memset(answers, 0, sizeof *answers);
  MUST(vlt_layout_get_elements(layout, everything, answers->elements, ELEMENTS, &answers->count));
  MUST(vlt_layout_get_content_size(layout, &answers->content));
  MUST(vlt_layout_get_visible_bounds(layout, &answers->visible));
  MUST(vlt_layout_get_section_count(layout, &answers->section_count));
  for (size_t i = 0; i < answers->count; i++) {
    const vlt_rect frame = answers->elements[i].frame;
    if (!isfinite(frame.x + frame.y + frame.width + frame.height)) fail("a frame is not finite");
    if (frame.width < 0 || frame.height < 0) fail("a frame is negative");
  }
  if (!isfinite(answers->content.width + answers->content.height)) fail("the content's size is not finite");
}

/* Does with a layout what a host does. Nobody knows the right answers after hostile settings, so it checks only that there are
 * answers, and that they agree with each other. */
static void exercise(vlt_layout *layout, vlt_scroller *scroller) {
  static struct answers answers;
  vlt_frozen_layout *picture = NULL;
  vlt_transition *transition = NULL;
  const vlt_element_change *changes = NULL;
  vlt_attributes attributes;
  vlt_item_path path;
  size_t count = 0;
  const vlt_status prepared = vlt_layout_prepare(layout, NULL);
  const int drives = prepared == VLT_REFUSED && scroller;
  if (drives) MUST(vlt_scroller_update(scroller, NULL));
  else MUST(prepared);
  ask(layout, &answers);
  for (size_t i = 0; i < answers.count; i += 5) {
    const vlt_attributes *const element = &answers.elements[i];
    MUST(vlt_layout_get_attributes(layout, (vlt_element){element->kind, element->path}, &attributes));
    if (memcmp(&attributes, element, sizeof attributes) != 0) fail("an element has two frames");
  }
  MAY(vlt_layout_get_nearest_item(layout, (vlt_point){50, 50}, &attributes));
  MAY(vlt_layout_get_neighbor(layout, (vlt_item_path){0, 1}, VLT_FOCUS_DOWN, &path));
  if (drives) MUST(vlt_scroller_measure_items(scroller, everything, NULL));
  else MUST(vlt_layout_measure_items(layout, everything, NULL));
  MUST(vlt_frozen_layout_take(layout, NULL, &picture));
  MUST(vlt_frozen_layout_get_elements(picture, everything, everything, answers.elements, ELEMENTS, &count));
  vlt_frozen_layout_release(picture);
  if (drives) {
    MUST(vlt_scroller_scroll_by(scroller, 70, 0, NULL));
    MUST(vlt_scroller_get_changes(scroller, &changes, &count));
    MUST(vlt_scroller_prepare_transition(scroller, NULL, &transition));
  } else {
    if (scroller && vlt_scroller_update(scroller, NULL) != VLT_REFUSED) fail("a scroller that drives nothing scrolls");
    MUST(vlt_layout_prepare_transition(layout, NULL, &transition));
  }
  vlt_transition_release(transition);
}

/* -- Objects that a call has made ------------------------------------------------------------------------------------- */

static void check_made(vlt_status status, int is_made) {
  if (is_made != (status == VLT_OK)) fail("a handle without success, or success without a handle");
}

static int use_depth;

static void use_vlt_mode(struct call *c, vlt_mode *mode) {
  (void)c;
  if (!mode) return;
  /* A callback may not do everything, so it only looks. */
  if (use_depth == 0) {
    static struct call items_of;
    vlt_layout *layout = NULL;
    size_t count;
    MUST(vlt_layout_create(mode, &layout));
    const vlt_items *const items = array_of_vlt_items(&items_of, &count);
    MUST(vlt_layout_set_items(layout, items, count));
    forget(&items_of);
    MUST(vlt_layout_set_axis(layout, the_axis()));
    MUST(vlt_layout_set_container_size(layout, (vlt_size){300, 200}));
    MUST(vlt_layout_set_visible_bounds(layout, (vlt_rect){0, 20, 300, 200}));
    exercise(layout, NULL);
    vlt_size size;
    MUST(vlt_layout_get_size_that_fits(layout, (vlt_size){NAN, 100}, &size));
    const vlt_items one = {.struct_size = sizeof one, .count = 1, .sizes = &(vlt_size){10, 10}};
    MUST(vlt_layout_append_items(layout, 2, 1, &one, NULL, NULL));
    exercise(layout, NULL);
    vlt_layout_release(layout);
  }
  if (!vlt_mode_equals(mode, mode)) fail("a mode does not equal itself");
  vlt_mode_release(mode);
}

static void use_vlt_layout(struct call *c, vlt_layout *layout) {
  (void)c;
  if (layout && use_depth == 0) exercise(layout, NULL);
  vlt_layout_release(layout);
}

static void use_vlt_scroller(struct call *c, vlt_scroller *scroller) {
  (void)c;
  const vlt_element_change *changes;
  if (scroller && use_depth == 0) MUST(vlt_scroller_get_changes(scroller, &changes, NULL));
  vlt_scroller_release(scroller);
}

static void use_vlt_batch_updates(struct call *c, vlt_batch_updates *updates) {
  (void)c;
  vlt_batch_updates_counts numbers = VLT_BATCH_UPDATES_COUNTS_INIT;
  if (updates) MUST(vlt_batch_updates_get_counts(updates, &numbers));
  if (updates && use_depth == 0) MAY(vlt_layout_perform_batch_updates(world.layout, updates, NULL, 0, NULL, NULL));
  vlt_batch_updates_release(updates);
}

static void use_vlt_saved_layout(struct call *c, vlt_saved_layout *saved) {
  const uint8_t *bytes = NULL;
  size_t count = 0;
  if (saved) MUST(vlt_saved_layout_get_bytes(saved, &bytes, &count));
  if (saved && use_depth == 0) {
    vlt_saved_layout *again = NULL;
    MUST(vlt_saved_layout_create(bytes, count, &again));
    const uint64_t *const identifiers = array_of_uint64_t(c, &count);
    const vlt_status restored = vlt_layout_restore(world.layout, again, identifiers, count, NULL);
    if (restored != VLT_REFUSED) MUST(restored);
    /* The report of that may have released it. */
    else if (world.scroller) MUST(vlt_scroller_restore(world.scroller, again, identifiers, count, NULL));
    vlt_saved_layout_release(again);
  }
  vlt_saved_layout_release(saved);
}

static void use_vlt_transition(struct call *c, vlt_transition *transition) {
  (void)c;
  vlt_attributes elements[FEW];
  if (transition) MAY(vlt_transition_get_elements_at(transition, 0.5, elements, NULL, FEW, NULL));
  vlt_transition_release(transition);
}

static void use_vlt_focus_cursor(struct call *c, vlt_focus_cursor *focus) {
  (void)c;
  vlt_item_path path;
  if (focus && use_depth == 0) MAY(vlt_focus_cursor_move(focus, world.layout, VLT_FOCUS_DOWN, &path));
  vlt_focus_cursor_release(focus);
}

static void use_vlt_frozen_layout(struct call *c, vlt_frozen_layout *picture) {
  (void)c;
  static vlt_attributes elements[ELEMENTS];
  if (picture) MAY(vlt_frozen_layout_get_elements(picture, everything, everything, elements, ELEMENTS, NULL));
  vlt_frozen_layout_release(picture);
}

#include "calls.h"

/* -- Running ---------------------------------------------------------------------------------------------------------- */

enum { FUNCTIONS = COUNT(functions) };
static uint64_t calls_made;
static unsigned char has_worked[FUNCTIONS];

static void note_success(const struct function *function, vlt_status status, const struct call *call) {
  if (status == VLT_OK && call->hostile_count == 0) has_worked[function - functions] = 1;
}

static void tell(const struct function *function, const struct call *call) {
  int length = snprintf(doing, sizeof doing, "%s, world %d", function->name, world.kind);
  if (seed) length += snprintf(doing + length, sizeof doing - (size_t)length, " (hostile case %llu)", (unsigned long long)seed);
  for (unsigned i = 0; i < call->hostile_count; i++) {
    length += snprintf(doing + length, sizeof doing - (size_t)length, ", %s: value %u",
                       function->slots[call->hostile[i].slot].place, call->hostile[i].value);
  }
  if (trick.callback < CALLBACKS && (trick.function || trick.releases || trick.returns)) {
    length += snprintf(doing + length, sizeof doing - (size_t)length, "; where %s %s", callback_names[trick.callback],
                       trick.function ? "calls " : trick.releases ? "releases" : "returns hostile values");
    if (trick.function) {
      length += snprintf(doing + length, sizeof doing - (size_t)length, "%s", trick.function->name);
      for (unsigned i = 0; i < trick.call->hostile_count; i++) {
        length += snprintf(doing + length, sizeof doing - (size_t)length, ", %s: value %u",
                           trick.function->slots[trick.call->hostile[i].slot].place, trick.call->hostile[i].value);
      }
    } else {
      snprintf(doing + length, sizeof doing - (size_t)length, " %u", trick.releases ? trick.releases : trick.value);
    }
  }
}

static vlt_status run(const struct function *function, struct call *call) {
  use_depth += trick.function == function && trick.call == call;
  const vlt_status status = function->call(call);
  check_status(status);
  use_depth -= trick.function == function && trick.call == call;
  calls_made++;
  return status;
}

static struct answers fresh[WORLDS], before, after;
/* What the layout must answer after the call, if that is known. */
static struct answers expected;
static int is_expected;

/* Some parameters that are enumerations in name may be anything. */
static int may_be_anything(const struct function *function) {
  return strstr(function->name, "status_text") || strstr(function->name, "error_get_text");
}

/* Makes one call in a new world, and checks what it leaves. */
static void try_call(const struct function *function, struct call *call, int kind) {
  begin_world(kind);
  tell(function, call);
  /* A trick may release the world's layout. With this reference it can still be asked. */
  vlt_layout *const layout = vlt_layout_retain(world.layout);
  ask(layout, &before);
  is_armed = 1;
  const vlt_status status = run(function, call);
  note_success(function, status, call);
  /* In the other worlds, it is carried out. */
  if (call->hostile_count == 1 && !trick.returns && status != VLT_REFUSED) {
    const struct slot *const slot = &function->slots[call->hostile[0].slot];
    if (slot->kind == STRUCT_SIZE && status != VLT_BAD_STRUCT_SIZE) fail("a wrong struct_size is accepted");
    if (slot->kind == ELEMENT_COUNT && call->hostile[0].value > 0 && status != VLT_BAD_COUNT) {
      fail("a count that is too large is accepted");
    }
    if (slot->kind == ENUM && call->hostile[0].value >= NO_ENUMS && status == VLT_OK && !may_be_anything(function)) {
      fail("a value that the enumeration does not have is accepted");
    }
  }
  const int fails = status != VLT_OK && status != VLT_TRUNCATED;
  if (!trick.returns && (fails || strstr(function->name, "_get_"))) {
    ask(layout, &after);
    if (memcmp(&before, &after, sizeof before) != 0) fail("the layout has changed");
  }
  if (is_expected) {
    ask(layout, &after);
    if (memcmp(&expected, &after, sizeof after) != 0) fail("a call from a callback has changed the layout");
  }
  forget(call);
  if (trick.call) forget(trick.call);
  trick.when = -1;
  exercise(layout, world.scroller);
  is_armed = 0;
  if (!world.layout) world.layout = vlt_layout_retain(layout);
  if (!world.mode) {
    static struct call c;
    world.mode = create_mode(&c, kind / 2);
    forget(&c);
  }
  set_again();
  ask(layout, &after);
  if (fresh[kind].count == 0) fresh[kind] = after;
  if (memcmp(&fresh[kind], &after, sizeof after) != 0) fail("the layout does not answer as a new one");
  vlt_layout_release(layout);
  end_world();
}

static void no_trick(void) {
  memset(&trick, 0, sizeof trick);
  trick.when = -1;
  trick.callback = CALLBACKS;
}

/* Of every `share` cases, one is tried: each of them in some of the worlds. */
static unsigned share = 1, case_in_world;
static int is_next(int kind) { return (case_in_world++ + (unsigned)kind) % share == 0; }

/* Each slot with each of its values, in every world. */
static void singles(void) {
  static struct call call;
  no_trick();
  for (int kind = 0; kind < WORLDS; kind++) {
    case_in_world = 0;
    for (size_t f = 0; f < FUNCTIONS; f++) {
      alarm(60);
      call.hostile_count = 0;
      try_call(&functions[f], &call, kind);
      call.hostile_count = 1;
      for (unsigned slot = 0; slot < functions[f].slot_count; slot++) {
        for (unsigned value = 0; value < functions[f].slots[slot].values; value++) {
          if (!is_next(kind)) continue;
          call.hostile[0] = (struct hostile){slot, value};
          try_call(&functions[f], &call, kind);
        }
      }
    }
  }
  printf("%llu calls with one hostile value\n", (unsigned long long)calls_made);
}

/* Whether callbacks of a call come from the world's layout. It then refuses changes. */
static int uses_world(const struct function *function) {
  return strncmp(function->name, "vlt_scroller_", 12) == 0 || strncmp(function->name, "vlt_transition_", 14) == 0 ||
         (strncmp(function->name, "vlt_layout_", 10) == 0 && strcmp(function->name, "vlt_layout_create") != 0);
}

/* Every callback that a working call leads to does each trick: calls every function, releases handles, returns hostile values. */
static void all_tricks(void) {
  static struct call call, inner;
  const uint64_t former = calls_made;
  for (int kind = 0; kind < WORLDS; kind++) {
    case_in_world = 0;
    for (size_t f = 0; f < FUNCTIONS; f++) {
      call.hostile_count = 0;
      no_trick();
      memset(called, 0, sizeof called);
      begin_world(kind);
      memset(called, 0, sizeof called);
      run(&functions[f], &call);
      forget(&call);
      unsigned calls[CALLBACKS];
      memcpy(calls, called, sizeof calls);
      ask(world.layout, &expected);
      end_world();
      for (int callback = 0; callback < CALLBACKS; callback++) {
        if (calls[callback] == 0) continue;
        alarm(60);
        for (unsigned releases = 1; releases < 16; releases++) {
          if (!is_next(kind)) continue;
          no_trick();
          trick.callback = (enum callback)callback, trick.when = (int)(calls[callback] / 2), trick.releases = releases;
          try_call(&functions[f], &call, kind);
        }
        for (unsigned value = 0; value < DOUBLES; value++) {
          if (!is_next(kind)) continue;
          no_trick();
          trick.callback = (enum callback)callback, trick.returns = 1, trick.value = value;
          try_call(&functions[f], &call, kind);
        }
        for (size_t g = 0; g < FUNCTIONS; g++) {
          if (!is_next(kind)) continue;
          no_trick();
          trick.callback = (enum callback)callback, trick.when = (int)(calls[callback] / 2);
          trick.function = &functions[g], trick.call = &inner;
          is_expected = uses_world(&functions[f]) && strcmp(functions[g].name, "vlt_subviews_place") != 0;
          try_call(&functions[f], &call, kind);
          is_expected = 0;
        }
      }
    }
  }
  no_trick();
  printf("%llu calls whose callbacks do something hostile\n", (unsigned long long)(calls_made - former));
}

/* -- Pairs ------------------------------------------------------------------------------------------------------------ */

static uint64_t random_state;

static unsigned below(unsigned limit) {
  random_state += 0x9e3779b97f4a7c15u;
  uint64_t z = random_state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (unsigned)((z >> 32) % limit);
}

static void choose(const struct function *function, struct call *call) {
  call->hostile_count = function->slot_count < 2 ? function->slot_count : 2;
  for (unsigned i = 0; i < call->hostile_count; i++) {
    const unsigned slot = below(function->slot_count);
    call->hostile[i] = (struct hostile){slot, below(function->slots[slot].values)};
  }
}

static void one_pair(void) {
  static struct call call, inner;
  random_state = seed * 0x2545f4914f6cdd1du;
  no_trick();
  /* Functions with more slots have more pairs. */
  const struct function *function = &functions[below(FUNCTIONS)];
  const struct function *const other = &functions[below(FUNCTIONS)];
  if (other->slot_count > function->slot_count) function = other;
  choose(function, &call);
  const int kind = (int)below(WORLDS);
  if (below(3) == 0) {
    trick.callback = (enum callback)below(CALLBACKS);
    switch (below(4)) {
      case 0: trick.releases = 1 + below(15); break;
      case 1: trick.returns = 1, trick.value = below(DOUBLES); break;
      default:
        trick.function = &functions[below(FUNCTIONS)], trick.call = &inner;
        choose(trick.function, &inner);
    }
    if (!trick.returns) trick.when = (int)below(12);
  }
  try_call(function, &call, kind);
}

int main(int argc, char **argv) {
  const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM};
  for (size_t i = 0; i < COUNT(signals); i++) signal(signals[i], caught);
  no_trick();
  if (argc > 2 && strcmp(argv[1], "case") == 0) {
    seed = strtoull(argv[2], NULL, 0);
    one_pair();
    printf("%s\n", doing);
  } else if (argc > 2 && strcmp(argv[1], "pairs") == 0) {
    const time_t end = time(NULL) + atol(argv[2]);
    const uint64_t first = argc > 3 ? strtoull(argv[3], NULL, 0) : (uint64_t)time(NULL) << 32;
    for (seed = first; time(NULL) < end; seed++) {
      alarm(20);
      one_pair();
    }
    printf("seeds %llu to %llu\n", (unsigned long long)first, (unsigned long long)seed - 1);
  } else {
    if (argc > 1 && strcmp(argv[1], "quick") == 0) share = 10;
    singles();
    all_tricks();
    int missing = 0;
    for (size_t f = 0; f < FUNCTIONS; f++) {
      if (has_worked[f]) continue;
      fprintf(stderr, "%s never succeeds with working arguments\n", functions[f].name);
      missing = 1;
    }
    return missing;
  }
  return 0;
}
