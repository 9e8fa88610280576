/*
 * Reads bytes as a sequence of calls of the whole interface, with values as hostile as they come: NULL, NaN, infinite, huge,
 * numbers of no enumeration, paths of items that are gone, struct sizes of no version, callbacks that call back and release the
 * object that calls them. Every call must return a status, and nothing may be written beyond a buffer or be left over.
 *
 *     clang -fsanitize=fuzzer,address fuzz.c …           for libFuzzer
 *     cc -DSTANDALONE -fsanitize=address fuzz.c …        then: fuzz SEED CALLS
 *
 * With STANDALONE, FUZZ_TRACE=1 prints each call, and a failure prints the seed that repeats it.
 *
 * What a C program must not do is left out: released handles, two threads, and counts greater than the arrays they belong to,
 * unless they are too large for any array.
 */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <virtual_layout.h>

/* -- Bytes ------------------------------------------------------------------------------------------------------------ */

static const uint8_t *input; /* NULL: an endless sequence of random bytes from `random_state`. */
static size_t input_left;
static uint64_t random_state;

static uint8_t byte(void) {
  if (input) return input_left == 0 ? 0 : (input_left--, *input++);
  random_state += 0x9e3779b97f4a7c15u;
  uint64_t z = random_state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (uint8_t)(z >> 40);
}

static unsigned below(unsigned limit) { return (byte() | (limit > 256 ? (unsigned)byte() << 8 : 0)) % limit; }
static int one_in(unsigned n) { return below(n) == 0; }

/* -- Calls ------------------------------------------------------------------------------------------------------------ */

static const char *last_call = "";
static uint64_t program_seed, status_counts[16], call_count;
static int depth, traces;

static void fail(const char *what) {
  fprintf(stderr, "seed %llu: %s, after %s\n", (unsigned long long)program_seed, what, last_call);
  abort();
}

static vlt_status note(vlt_status status) {
  if (status < VLT_OK || status > VLT_WRONG_SOURCE) fail("there is no such status");
  status_counts[status]++;
  call_count++;
  if (traces) fprintf(stderr, "%*s-> %d\n", 2 * depth, "", (int)status);
  return status;
}

static const char *trace(const char *call) {
  if (traces) fprintf(stderr, "%*s%s\n", 2 * depth, "", call);
  return last_call = call;
}

#define CALL(call) (trace(#call), note(call))

/* -- Values ----------------------------------------------------------------------------------------------------------- */

static double number(void) {
  static const double hostile[] = {0,     -0.0,   1,      -1,   0.5,  1e-310, NAN,        -NAN,        INFINITY, -INFINITY,
                                   1e308, -1e308, 1.0e15, 1e10, -1e9, 0x1p30, 0x1p30 + 1, 0x1p53 + 2, 1e-9,     33.333};
  if (one_in(6)) return hostile[below(sizeof hostile / sizeof *hostile)];
  return one_in(3) ? below(60000) : below(256);
}

static int32_t integer(void) {
  static const int32_t hostile[] = {0, -1, INT32_MIN, INT32_MAX, INT32_MAX - 1, 1 << 24, (1 << 24) + 1, -100, 1000, 65536};
  return one_in(5) ? hostile[below(sizeof hostile / sizeof *hostile)] : (int32_t)below(12);
}

/* A value of an enumeration: mostly one of the first `count`. */
static int32_t choice(unsigned count) { return one_in(24) ? integer() : (int32_t)below(count); }
static int32_t flag(void) { return one_in(16) ? integer() : (int32_t)below(2); }
/* The number of items of a section, or of a range. Huge numbers are legal, but only take time. */
static int32_t item_count(void) { return one_in(24) ? -(integer() % 5000) : one_in(8) ? (int32_t)below(3000) : (int32_t)below(50); }
static size_t small_count(void) { return below(6); }

static vlt_item_path path(void) { return (vlt_item_path){one_in(4) ? integer() : (int32_t)below(3), one_in(6) ? integer() : (int32_t)below(60)}; }
static vlt_element element(void) { return (vlt_element){choice(6), path()}; }
static vlt_point point(void) { return (vlt_point){number(), number()}; }
static vlt_size size(void) { return (vlt_size){number(), number()}; }
static vlt_rect rect(void) { return (vlt_rect){number(), number(), number(), number()}; }
static vlt_insets insets(void) {
  return one_in(3) ? (vlt_insets){number(), number(), number(), number(), flag(), 0} : (vlt_insets){0, 0, 0, 0, 0, 0};
}
static vlt_distance distance(void) { return (vlt_distance){choice(2), 0, number()}; }
static vlt_scroll_target target(void) { return (vlt_scroll_target){choice(5), path()}; }
static vlt_size_estimate estimate(void) { return (vlt_size_estimate){choice(4), 0, size()}; }
static vlt_supplementary_extent extent(void) { return (vlt_supplementary_extent){choice(4), 0, number()}; }
static uint32_t struct_size(size_t right) {
  static const uint32_t hostile[] = {0, 1, 4, 8, UINT32_MAX, 65536};
  if (!one_in(40)) return (uint32_t)right;
  return one_in(2) ? hostile[below(6)] : (uint32_t)right + 8 - below(17);
}

/* -- Memory ----------------------------------------------------------------------------------------------------------- */

/* Arrays live until the outermost call has returned, and not longer: the library must copy them. */
static void *scratch[4096];
static size_t scratch_count;

static void *temporary(size_t bytes) {
  if (scratch_count == sizeof scratch / sizeof *scratch) fail("the fuzzer has too many arrays");
  void *memory = malloc(bytes ? bytes : 1);
  if (!memory) exit(1);
  return scratch[scratch_count++] = memory;
}

static void forget_temporaries(void) {
  while (scratch_count > 0) free(scratch[--scratch_count]);
}

#define ARRAY(type, name, count, value) \
  type *name = temporary((count) * sizeof(type)); \
  for (size_t name##_i = 0; name##_i < (count); name##_i++) name[name##_i] = (value)

/* A buffer with a guard after it. */
enum { GUARD = 64, CAPACITY = 48 };

static size_t capacity_of_buffer, needed;
static uint8_t *buffer_end;

static void *buffer(size_t element_size) {
  capacity_of_buffer = one_in(4) ? 0 : below(CAPACITY);
  const size_t bytes = capacity_of_buffer * element_size;
  uint8_t *memory = temporary(bytes + GUARD);
  memset(memory, 0xa5, bytes + GUARD);
  buffer_end = memory + bytes;
  needed = SIZE_MAX;
  if (capacity_of_buffer == 0 && one_in(2)) return NULL;
  if (one_in(40)) capacity_of_buffer = SIZE_MAX - below(3); /* more than any memory has */
  return memory;
}

/* A query whose arguments end with a buffer, its capacity and the count needed. */
#define QUERY(type, function, ...) \
  do { \
    type *const elements = buffer(sizeof(type)); \
    uint8_t *const end = buffer_end; \
    const size_t capacity = capacity_of_buffer; \
    size_t count = SIZE_MAX; \
    const vlt_status status = CALL(function(__VA_ARGS__, elements, capacity, one_in(16) ? NULL : &count)); \
    for (int i = 0; i < GUARD; i++) if (end[i] != 0xa5) fail("a buffer is overrun"); \
    if (status == VLT_OK && count != SIZE_MAX && count > capacity) fail("the count is greater than the capacity"); \
    if (status == VLT_TRUNCATED && count <= capacity) fail("truncated without need"); \
  } while (0)

/* -- Handles ---------------------------------------------------------------------------------------------------------- */

enum { SLOTS = 4 };

#define POOL(kind, name) \
  static kind *name##s[SLOTS]; \
  static kind *some_##name(void) { return one_in(24) ? NULL : name##s[below(SLOTS)]; } \
  /* Releases may call back, which must not find the handle any more. */ \
  static void drop_##name(unsigned slot) { \
    kind *const object = name##s[slot]; \
    name##s[slot] = NULL; \
    trace(#kind "_release"); \
    kind##_release(object); \
  } \
  static void keep_##name(kind *object) { \
    const unsigned slot = below(SLOTS); \
    drop_##name(slot); \
    /* A callback of the release may have filled it again. */ \
    if (name##s[slot]) kind##_release(object); \
    else name##s[slot] = object; \
  } \
  static void retain_##name(void) { \
    kind *const object = some_##name(); \
    trace(#kind "_retain"); \
    if (kind##_retain(object) != object) fail("retain returns another object"); \
    if (object) keep_##name(object); \
  }

POOL(vlt_mode, mode)
POOL(vlt_layout, layout)
POOL(vlt_scroller, scroller)
POOL(vlt_batch_updates, update)
POOL(vlt_saved_layout, saved)
POOL(vlt_transition, transition)
POOL(vlt_focus_cursor, focus)
POOL(vlt_frozen_layout, frozen)

#define CREATE(kind, name, call) \
  do { \
    kind *created = NULL; \
    const vlt_status status = CALL(call); \
    if ((status == VLT_OK) != (created != NULL)) fail("a handle without success, or success without a handle"); \
    if (created) keep_##name(created); \
  } while (0)

/* -- Callbacks -------------------------------------------------------------------------------------------------------- */

static void step(void);
static int calls_back, user_data_count;

/* Every callback may do whatever the host may do, but not for ever. */
static void call_back(void) {
  if (depth >= 3 || calls_back >= 6 || !one_in(12)) return;
  calls_back++;
  depth++;
  step();
  depth--;
}

/* What callbacks are given. It must be destroyed once. */
static void *user_data(void) {
  user_data_count++;
  int *data = malloc(sizeof *data);
  if (!data) exit(1);
  *data = 42;
  return data;
}

static void check_user_data(void *data) {
  if (!data || *(int *)data != 42) fail("a callback has no user data");
}

static void destroy(void *data) {
  check_user_data(data);
  *(int *)data = 0;
  free(data);
  user_data_count--;
  call_back();
}

/* Destroys what the library has not taken. */
static void settle(vlt_status status, void *data) {
  if (status == VLT_NULL || status == VLT_BAD_STRUCT_SIZE) destroy(data);
}

static int32_t give_section_count(void *data) {
  check_user_data(data);
  call_back();
  return one_in(16) ? -(integer() % 10) : (int32_t)below(5);
}

static void fill_section(vlt_section *section) {
  section->struct_size = struct_size(sizeof *section);
  section->pins_header = flag();
  section->pins_footer = flag();
  section->has_background = flag();
  section->background = insets();
  section->header = extent();
  section->footer = extent();
  section->estimate = estimate();
  section->mode = one_in(3) ? some_mode() : NULL;
}

static void give_section(void *data, int32_t index, vlt_section *section) {
  (void)index;
  check_user_data(data);
  call_back();
  fill_section(section);
}

static int32_t give_item_count(void *data, int32_t section) {
  (void)section;
  check_user_data(data);
  call_back();
  return item_count();
}

static double give_extent(void *data, vlt_item_path item, double cross) {
  (void)item;
  (void)cross;
  check_user_data(data);
  call_back();
  return number();
}

static vlt_size give_size(void *data, vlt_item_path item, double cross) {
  (void)item;
  (void)cross;
  check_user_data(data);
  call_back();
  return size();
}

static void give_extents(void *data, int32_t section, int32_t first, int32_t count, double cross, double *extents) {
  (void)section;
  (void)cross;
  check_user_data(data);
  if (first < 0 || count < 0) fail("a callback is asked for a negative range");
  call_back();
  for (int32_t i = 0; i < count; i++) if (!one_in(8)) extents[i] = number();
}

static void give_sizes(void *data, int32_t section, int32_t first, int32_t count, double cross, vlt_size *sizes) {
  (void)section;
  (void)cross;
  check_user_data(data);
  if (first < 0 || count < 0) fail("a callback is asked for a negative range");
  call_back();
  for (int32_t i = 0; i < count; i++) if (!one_in(8)) sizes[i] = size();
}

static double give_supplementary_extent(void *data, vlt_element_kind kind, int32_t section, double cross) {
  (void)kind;
  (void)section;
  (void)cross;
  check_user_data(data);
  call_back();
  return number();
}

static vlt_lane_placement lane_placement(void) { return (vlt_lane_placement){integer(), integer()}; }
static vlt_magazine_item magazine_item(void) { return (vlt_magazine_item){choice(6), choice(3), number()}; }

static vlt_lane_placement give_lane_placement(void *data, vlt_item_path item) {
  (void)item;
  check_user_data(data);
  call_back();
  return lane_placement();
}

static vlt_magazine_item give_magazine_item(void *data, vlt_item_path item) {
  (void)item;
  check_user_data(data);
  call_back();
  return magazine_item();
}

static vlt_axis_rect axis_rect(void) { return (vlt_axis_rect){number(), number(), number(), number()}; }

static void place_all(void *data, const vlt_axis_size *sizes, size_t count, double room, vlt_axis_rect *frames) {
  check_user_data(data);
  if (!(room >= 0) || isinf(room)) fail("the room is no length");
  call_back();
  double sum = 0;
  for (size_t i = 0; i < count; i++) {
    if (sizes) sum += sizes[i].main;
    if (!one_in(4)) frames[i] = axis_rect();
  }
  if (isnan(sum)) fail("a size is not a number");
}

static vlt_axis_rect place_one(void *data, int32_t item, vlt_axis_size item_size, double room, vlt_cursor *cursor) {
  check_user_data(data);
  if (item < 0 || !(room >= 0)) fail("a rule gets a negative item or room");
  call_back();
  cursor->values[below(8)] += one_in(16) ? number() : item_size.main;
  if (one_in(8)) return axis_rect();
  return (vlt_axis_rect){cursor->values[0], 0, item_size.main, item_size.cross};
}

static vlt_size subviews_size(void *data, vlt_subviews *subviews, vlt_proposal proposal) {
  check_user_data(data);
  call_back();
  vlt_size result = {0, 0};
  CALL(vlt_subviews_measure(subviews, one_in(4) ? SIZE_MAX : 0, one_in(2) ? proposal : size(), &result));
  return one_in(2) ? result : size();
}

static void place_subviews(void *data, vlt_subviews *subviews, vlt_rect bounds, vlt_proposal proposal) {
  check_user_data(data);
  call_back();
  const size_t count = vlt_subviews_count(subviews);
  if (vlt_subviews_direction(one_in(8) ? NULL : subviews) > 1) fail("there is no such direction");
  for (size_t i = 0; i < count && i < 20; i++) {
    const size_t index = one_in(16) ? (size_t)integer() : i;
    CALL(vlt_subviews_place(subviews, index, one_in(2) ? (vlt_point){bounds.x, bounds.y} : point(), point(), proposal));
  }
  if (one_in(8)) CALL(vlt_subviews_place(NULL, 0, point(), point(), proposal));
}

static int32_t prefer(void *data, const vlt_attributes *attributes, vlt_size *preferred) {
  (void)attributes;
  (void)data;
  call_back();
  if (one_in(2)) *preferred = size();
  return flag();
}

static void diagnose(void *data, const vlt_diagnostic *diagnostic) {
  check_user_data(data);
  if (diagnostic->kind < 1 || diagnostic->kind > VLT_DIAGNOSTIC_SIZES_IGNORED) fail("there is no such diagnostic");
  call_back();
}

static int64_t identify(void *data, vlt_element some_element) {
  check_user_data(data);
  call_back();
  return some_element.path.item;
}

/* -- Structs ---------------------------------------------------------------------------------------------------------- */

static const vlt_items *sections(size_t count) {
  vlt_items *items = temporary(count * sizeof *items);
  for (size_t i = 0; i < count; i++) {
    items[i] = (vlt_items)VLT_ITEMS_INIT;
    items[i].struct_size = struct_size(sizeof *items);
    items[i].count = item_count();
    const size_t length = items[i].count > 0 ? (size_t)items[i].count : 0;
    items[i].size = size();
    if (one_in(3)) {
      ARRAY(double, extents, length, number());
      items[i].extents = extents;
    }
    if (one_in(3)) {
      ARRAY(vlt_size, sizes, length, size());
      items[i].sizes = sizes;
    }
    if (one_in(4)) {
      ARRAY(vlt_lane_placement, placements, length, lane_placement());
      items[i].lane_placements = placements;
    }
    if (one_in(4)) {
      ARRAY(vlt_magazine_item, magazine_items, length, magazine_item());
      items[i].magazine_items = magazine_items;
    }
    if (one_in(3)) {
      vlt_section *section = temporary(sizeof *section);
      fill_section(section);
      items[i].section = section;
    }
    items[i].header_extent = number();
    items[i].footer_extent = number();
  }
  return one_in(40) ? NULL : items;
}

static void set_source(void) {
  vlt_source source = VLT_SOURCE_INIT;
  source.struct_size = struct_size(sizeof source);
  source.estimate = estimate();
  source.user_data = user_data();
  source.destroy = destroy;
  if (!one_in(4)) source.section_count = give_section_count;
  if (!one_in(4)) source.section = give_section;
  if (!one_in(24)) source.item_count = give_item_count;
  if (one_in(2)) source.extent = give_extent;
  if (one_in(2)) source.size = give_size;
  if (one_in(4)) source.extents = give_extents;
  if (one_in(4)) source.sizes = give_sizes;
  if (one_in(2)) source.supplementary_extent = give_supplementary_extent;
  if (one_in(4)) source.lane_placement = give_lane_placement;
  if (one_in(4)) source.magazine_item = give_magazine_item;
  void *const data = source.user_data;
  settle(CALL(vlt_layout_set_source(some_layout(), &source)), data);
}

static void create_mode(unsigned kind) {
  vlt_masonry masonry = VLT_MASONRY_INIT;
  vlt_flow flow = VLT_FLOW_INIT;
  vlt_uikit_flow uikit_flow = VLT_UIKIT_FLOW_INIT;
  vlt_list list = VLT_LIST_INIT;
  vlt_grid grid = VLT_GRID_INIT;
  vlt_cards cards = VLT_CARDS_INIT;
  vlt_justified justified = VLT_JUSTIFIED_INIT;
  vlt_magazine magazine = VLT_MAGAZINE_INIT;
  const size_t length = small_count();
  ARRAY(double, lengths, length, number());
  switch (kind) {
    case 0:
      masonry = (vlt_masonry){struct_size(sizeof masonry), choice(4), integer(), choice(3), number(),
                             one_in(16) ? NULL : lengths, one_in(40) ? SIZE_MAX : length, number(), number(), insets(),
                             number(), choice(2), choice(3), number(), integer(), choice(2), number()};
      CREATE(vlt_mode, mode, vlt_mode_create_masonry(&masonry, &created));
      break;
    case 1:
      flow = (vlt_flow){struct_size(sizeof flow), choice(7), (int32_t)below(8) - 1, choice(4), number(), number(), insets(),
                       choice(3), 0};
      CREATE(vlt_mode, mode, vlt_mode_create_flow(&flow, &created));
      break;
    case 2:
      uikit_flow = (vlt_uikit_flow){struct_size(sizeof uikit_flow), flag(), size(), number(), number(), insets()};
      CREATE(vlt_mode, mode, vlt_mode_create_uikit_flow(&uikit_flow, &created));
      break;
    case 3:
      list = (vlt_list){struct_size(sizeof list), choice(3), number(), number(), insets(), number(), number()};
      CREATE(vlt_mode, mode, vlt_mode_create_list(&list, &created));
      break;
    case 4: {
      ARRAY(vlt_grid_item, items, length, ((vlt_grid_item){choice(3), choice(4), number(), number(), number()}));
      grid = (vlt_grid){struct_size(sizeof grid), choice(4), integer(), flag(), number(), number(), flag(), flag(), lengths,
                       length, items, length, choice(4), choice(4), size(), number(), number(), insets(), choice(4), 0, number()};
      CREATE(vlt_mode, mode, vlt_mode_create_grid(&grid, &created));
      break;
    }
    case 5:
      cards = (vlt_cards){struct_size(sizeof cards), 0, number(), number(), number(), number(), number()};
      CREATE(vlt_mode, mode, vlt_mode_create_cards(&cards, &created));
      break;
    case 6:
      justified = (vlt_justified){struct_size(sizeof justified), choice(4), number(), number(), number(), number(), insets(),
                                 number()};
      CREATE(vlt_mode, mode, vlt_mode_create_justified(&justified, &created));
      break;
    default:
      magazine = (vlt_magazine){struct_size(sizeof magazine), 0, number(), number(), insets(), insets()};
      CREATE(vlt_mode, mode, vlt_mode_create_magazine(&magazine, &created));
  }
}

/* The status of the last creation says who destroys the user data. */
#define CREATE_CUSTOM(call) \
  do { \
    vlt_mode *created = NULL; \
    const vlt_status status = CALL(call); \
    if ((status == VLT_OK) != (created != NULL)) fail("a mode without success, or success without a mode"); \
    settle(status, data); \
    if (created) keep_mode(created); \
  } while (0)

static void create_custom_mode(unsigned kind) {
  void *const data = user_data();
  const int32_t request = choice(3);
  if (kind == 0) {
    vlt_custom_placement placement = VLT_CUSTOM_PLACEMENT_INIT;
    placement.struct_size = struct_size(sizeof placement);
    placement.request = request;
    placement.insets = insets();
    placement.user_data = data;
    placement.destroy = destroy;
    placement.place = one_in(24) ? NULL : place_all;
    CREATE_CUSTOM(vlt_mode_create_custom_placement(&placement, &created));
  } else if (kind == 1) {
    vlt_custom_fold fold = VLT_CUSTOM_FOLD_INIT;
    fold.struct_size = struct_size(sizeof fold);
    fold.request = request;
    fold.insets = insets();
    fold.first_cursor.values[0] = number();
    fold.user_data = data;
    fold.destroy = destroy;
    fold.place = one_in(24) ? NULL : place_one;
    CREATE_CUSTOM(vlt_mode_create_custom_fold(&fold, &created));
  } else {
    vlt_subview_layout subviews = VLT_SUBVIEW_LAYOUT_INIT;
    subviews.struct_size = struct_size(sizeof subviews);
    subviews.sizing = choice(3);
    subviews.insets = insets();
    subviews.user_data = data;
    subviews.destroy = destroy;
    subviews.size_that_fits = one_in(24) ? NULL : subviews_size;
    subviews.place = one_in(24) ? NULL : place_subviews;
    CREATE_CUSTOM(vlt_mode_create_subviews(&subviews, &created));
  }
}

static void create_section_difference(void) {
  vlt_section_identifiers lists[2][4];
  size_t counts[2];
  for (int side = 0; side < 2; side++) {
    counts[side] = below(4);
    for (size_t i = 0; i < counts[side]; i++) {
      const size_t length = below(20);
      ARRAY(uint64_t, identifiers, length, below(40));
      lists[side][i] = (vlt_section_identifiers){below(5), one_in(24) ? NULL : identifiers, one_in(40) ? SIZE_MAX : length};
    }
  }
  CREATE(vlt_batch_updates, update, vlt_batch_updates_create_section_difference(lists[0], counts[0], lists[1], counts[1], &created));
}

/* Random updates. Few of them fit a layout; `fitting_updates` makes some that do. */
static void add_updates(vlt_batch_updates *updates) {
  const size_t count = small_count();
  ARRAY(vlt_item_path, paths, count, path());
  ARRAY(int32_t, numbers, count, one_in(4) ? integer() : (int32_t)below(4));
  ARRAY(vlt_item_move, moves, count, ((vlt_item_move){path(), path()}));
  ARRAY(vlt_section_move, section_moves, count, ((vlt_section_move){integer(), integer()}));
  switch (below(10)) {
    case 0: CALL(vlt_batch_updates_delete_items(updates, paths, count)); break;
    case 1: CALL(vlt_batch_updates_insert_items(updates, paths, one_in(24) ? SIZE_MAX : count)); break;
    case 2: CALL(vlt_batch_updates_insert_range(updates, integer(), integer(), item_count())); break;
    case 3: CALL(vlt_batch_updates_delete_range(updates, integer(), integer(), item_count())); break;
    case 4: CALL(vlt_batch_updates_reload_items(updates, one_in(8) ? NULL : paths, count)); break;
    case 5: CALL(vlt_batch_updates_move_items(updates, moves, count)); break;
    case 6: CALL(vlt_batch_updates_delete_sections(updates, numbers, count)); break;
    case 7: CALL(vlt_batch_updates_insert_sections(updates, numbers, count)); break;
    case 8: CALL(vlt_batch_updates_reload_sections(updates, numbers, count)); break;
    case 9: CALL(vlt_batch_updates_move_sections(updates, section_moves, count)); break;
  }
}

/* A batch that fits a layout of one section whose items are an array. Afterwards, the section must have `after` items. */
static vlt_batch_updates *fitting_updates(vlt_layout *layout, int32_t *after) {
  int32_t count = 0, section_count = 0;
  vlt_batch_updates *updates = NULL;
  CALL(vlt_layout_get_section_count(layout, &section_count));
  CALL(vlt_layout_get_item_count(layout, 0, &count));
  CALL(vlt_batch_updates_create(&updates));
  if (section_count != 1 || !updates) return updates;
  const int32_t deleted = count > 0 ? (int32_t)below((unsigned)(count < 6 ? count + 1 : 6)) : 0;
  const int32_t inserted = (int32_t)below(6);
  CALL(vlt_batch_updates_delete_range(updates, 0, count > deleted ? (int32_t)below((unsigned)(count - deleted + 1)) : 0, deleted));
  CALL(vlt_batch_updates_insert_range(updates, 0, count > deleted ? (int32_t)below((unsigned)(count - deleted + 1)) : 0, inserted));
  *after = count - deleted + inserted;
  return updates;
}

static void check_error(const vlt_batch_update_error *error) {
  QUERY(char, vlt_batch_update_error_get_text, error);
}

static void perform_fitting_updates(void) {
  vlt_layout *const layout = some_layout();
  vlt_scroller *const scroller = some_scroller();
  int32_t after = 0;
  vlt_batch_updates *const updates = fitting_updates(layout, &after);
  const size_t length = after > 0 ? (size_t)after : 0;
  ARRAY(double, extents, length, number());
  vlt_items items = VLT_ITEMS_INIT;
  items.count = after;
  items.extents = extents;
  vlt_batch_update_error error = {.struct_size = struct_size(sizeof error)};
  double delta = 0;
  const vlt_items *const given = one_in(4) ? NULL : &items;
  /* The layout may be gone by now, as a callback may have released it; then the pool does not have it any more. */
  int is_there = 0;
  for (int i = 0; i < SLOTS; i++) is_there |= layouts[i] == layout && layout != NULL;
  if (!is_there) {
    vlt_batch_updates_release(updates);
    return;
  }
  if (one_in(2)) CALL(vlt_layout_perform_batch_updates(layout, updates, given, given ? 1 : 0, &delta, &error));
  else CALL(vlt_scroller_perform_batch_updates(scroller, updates, given, given ? 1 : 0, &delta, &error));
  check_error(&error);
  vlt_batch_updates_release(updates);
}

/* What is lent dies with the scroller, which a callback may release during the call. So the host holds on to it. */
static void check_lent_changes(void) {
  vlt_scroller *const scroller = vlt_scroller_retain(some_scroller());
  const vlt_element_change *changes = NULL;
  size_t count = 0;
  if (CALL(vlt_scroller_get_changes(scroller, &changes, &count)) != VLT_OK) count = 0;
  double sum = 0;
  for (size_t i = 0; i < count; i++) {
    sum += changes[i].frame.x + changes[i].former_frame.y;
    if (changes[i].id < 0) fail("an id is negative");
    if (changes[i].kinds == 0 || changes[i].kinds > 255) fail("a change is none");
  }
  if (!isfinite(sum)) fail("a frame is not finite");
  vlt_scroller_release(scroller);
}

static void check_lent_prefetch(void) {
  vlt_scroller *const scroller = vlt_scroller_retain(some_scroller());
  vlt_prefetch prefetch = {.struct_size = struct_size(sizeof prefetch)};
  if (CALL(vlt_scroller_prefetch(scroller, integer(), &prefetch)) != VLT_OK) prefetch = (vlt_prefetch)VLT_PREFETCH_INIT;
  int64_t sum = 0;
  for (size_t i = 0; i < prefetch.requested_count; i++) sum += prefetch.requested[i].item;
  for (size_t i = 0; i < prefetch.cancelled_count; i++) sum += prefetch.cancelled[i].item;
  if (sum < 0) fail("a prefetched item is negative");
  vlt_scroller_release(scroller);
}

static void take_saved(void) {
  vlt_layout *const layout = some_layout();
  int32_t section_count = 0, items = 0;
  size_t count = 0;
  CALL(vlt_layout_get_section_count(layout, &section_count));
  for (int32_t i = 0; i < section_count; i++) if (CALL(vlt_layout_get_item_count(layout, i, &items)) == VLT_OK) count += (size_t)items;
  if (one_in(6)) count = below(50);
  ARRAY(uint64_t, identifiers, count, one_in(4) ? below(20) : identifiers_i);
  CREATE(vlt_saved_layout, saved, vlt_saved_layout_take(layout, identifiers, count, &created));
}

static void restore_saved(void) {
  const size_t count = below(200);
  ARRAY(uint64_t, identifiers, count, one_in(4) ? below(20) : identifiers_i);
  double delta = 0;
  const size_t given = one_in(40) ? SIZE_MAX : count;
  if (one_in(2)) CALL(vlt_layout_restore(some_layout(), some_saved(), identifiers, given, one_in(8) ? NULL : &delta));
  else CALL(vlt_scroller_restore(some_scroller(), some_saved(), identifiers, given, &delta));
}

static void read_saved(void) {
  const uint8_t *bytes = NULL;
  size_t count = 0;
  if (CALL(vlt_saved_layout_get_bytes(some_saved(), &bytes, &count)) != VLT_OK) count = 0;
  uint8_t *const copy = temporary(count + 8);
  if (count > 0) memcpy(copy, bytes, count);
  for (unsigned i = below(4); i > 0 && count > 0; i--) copy[below(65536) % count] = byte();
  if (one_in(4)) count = count > 0 ? below(65536) % count : 0;
  CREATE(vlt_saved_layout, saved, vlt_saved_layout_create(copy, count, &created));
}

/* -- Steps ------------------------------------------------------------------------------------------------------------ */

#define LENT_RECT(name) vlt_rect name##_value = rect(); const vlt_rect *const name = one_in(3) ? NULL : &name##_value

static void edit_something(void) {
  vlt_layout *const layout = some_layout();
  vlt_scroller *const scroller = some_scroller();
  double moved;
  vlt_batch_update_error error = {.struct_size = struct_size(sizeof error)};
  const int32_t section = (int32_t)below(3), first = one_in(8) ? integer() : (int32_t)below(40);
  const vlt_items *const items = one_in(3) ? NULL : sections(1);
  const int32_t count = items && !one_in(8) ? items->count : one_in(8) ? integer() : (int32_t)below(20);
  switch (below(10)) {
    case 0: CALL(vlt_layout_insert_items(layout, section, first, count, items, &moved, &error)); break;
    case 1: CALL(vlt_scroller_insert_items(scroller, section, first, count, items, &moved, &error)); break;
    case 2: CALL(vlt_layout_append_items(layout, section, count, items, &moved, &error)); break;
    case 3: CALL(vlt_scroller_append_items(scroller, section, count, items, NULL, &error)); break;
    case 4: CALL(vlt_layout_delete_items(layout, section, first, count, &moved, &error)); break;
    case 5: CALL(vlt_scroller_delete_items(scroller, section, first, count, &moved, &error)); break;
    case 6: CALL(vlt_layout_move_item(layout, path(), path(), &moved, one_in(4) ? NULL : &error)); break;
    case 7: CALL(vlt_scroller_move_item(scroller, path(), path(), &moved, &error)); break;
    case 8: CALL(vlt_layout_resize_item(layout, path(), number(), &moved)); break;
    case 9: CALL(vlt_scroller_resize_item(scroller, path(), number(), &moved)); break;
  }
  check_error(&error);
}

static void set_something(vlt_layout *layout) {
  void *data;
  switch (below(15)) {
    case 0: CALL(vlt_layout_set_mode(layout, some_mode())); break;
    case 1: CALL(vlt_layout_set_axis(layout, choice(2))); break;
    case 2: CALL(vlt_layout_set_direction(layout, choice(2))); break;
    case 3: CALL(vlt_layout_set_container_size(layout, size())); break;
    case 4: CALL(vlt_layout_set_pixel_scale(layout, number())); break;
    case 5: CALL(vlt_layout_set_content_header(layout, extent())); break;
    case 6: CALL(vlt_layout_set_content_footer(layout, extent())); break;
    case 7: CALL(vlt_layout_set_items(layout, sections(1), 1)); break;
    case 8: {
      const size_t count = small_count();
      CALL(vlt_layout_set_items(layout, sections(count), count));
      break;
    }
    case 9: edit_something(); break;
    case 10: set_source(); break;
    case 11: CALL(vlt_layout_set_visible_bounds(layout, rect())); break;
    case 12: {
      const vlt_item_path item = path();
      CALL(vlt_layout_set_scroll_anchoring(layout, choice(3), path(), flag()));
      CALL(vlt_layout_set_end_threshold(layout, number()));
      CALL(vlt_layout_set_stacks_from_end(layout, flag()));
      CALL(vlt_layout_set_trailing_space_item(layout, flag() ? &item : NULL));
      break;
    }
    case 13:
      data = user_data();
      settle(CALL(vlt_layout_set_diagnostic_handler(layout, diagnose, data, destroy)), data);
      break;
    case 14: CALL(vlt_layout_set_diagnostic_handler(layout, NULL, NULL, NULL)); break;
  }
}

static void prepare_something(vlt_layout *layout) {
  double delta;
  const size_t count = small_count();
  ARRAY(vlt_item_path, paths, count, path());
  ARRAY(int32_t, numbers, count, integer());
  ARRAY(vlt_measured_size, measured, count, ((vlt_measured_size){path(), size()}));
  ARRAY(vlt_element, elements, count, element());
  switch (below(16)) {
    case 0: case 1: case 2: CALL(vlt_layout_prepare(layout, one_in(4) ? NULL : &delta)); break;
    case 3: CALL(vlt_layout_invalidate_everything(layout)); break;
    case 4: CALL(vlt_layout_invalidate_data_source_counts(layout)); break;
    case 5: CALL(vlt_layout_invalidate_items(layout, one_in(16) ? NULL : paths, one_in(24) ? SIZE_MAX / 2 : count)); break;
    case 6: CALL(vlt_layout_invalidate_sections(layout, numbers, count)); break;
    case 7: edit_something(); break;
    case 8: {
      const size_t section_count = small_count();
      CALL(vlt_layout_replace_items(layout, sections(section_count), section_count, paths, count));
      break;
    }
    case 9: CALL(vlt_layout_measure_items(layout, rect(), &delta)); break;
    case 10: CALL(vlt_layout_set_measured_sizes(layout, measured, count, &delta)); break;
    case 11: CALL(vlt_layout_fit_items(layout, rect(), one_in(24) ? NULL : prefer, NULL, &delta)); break;
    case 12: restore_saved(); break;
    case 13: perform_fitting_updates(); break;
    case 14: CALL(vlt_layout_resize_items(layout, measured, count)); break;
    case 15: CALL(vlt_layout_invalidate_supplementaries(layout, elements, count)); break;
  }
}

static void query_something(vlt_layout *layout) {
  vlt_attributes attributes;
  vlt_item_path first, last;
  vlt_rect bounds;
  vlt_size content;
  int32_t small;
  double delta;
  vlt_accessibility_position position = {.struct_size = struct_size(sizeof position)};
  switch (below(31)) {
    case 0: case 1: case 2: QUERY(vlt_attributes, vlt_layout_get_elements, layout, rect()); break;
    case 3: QUERY(vlt_item_path, vlt_layout_get_items, layout, rect()); break;
    case 4: CALL(vlt_layout_get_item_range(layout, rect(), &first, &last)); break;
    case 5: CALL(vlt_layout_get_attributes(layout, element(), &attributes)); break;
    case 6: {
      const int32_t frame_count = one_in(4) ? integer() : (int32_t)below(CAPACITY);
      vlt_rect *const frames = temporary((CAPACITY + 1) * sizeof *frames);
      /* A count that is too large for the array becomes one that no section has, so nothing is written. */
      CALL(vlt_layout_get_frames(layout, (int32_t)below(3), integer(), frame_count > CAPACITY ? INT32_MAX : frame_count, frames));
      break;
    }
    case 7: CALL(vlt_layout_get_resting_frame(layout, element(), &bounds)); break;
    case 8: CALL(vlt_layout_get_lanes(layout, path(), &small, NULL)); break;
    case 9: CALL(vlt_layout_get_line(layout, path(), &first, &last)); break;
    case 10: CALL(vlt_layout_get_size_that_fits(layout, size(), &content)); break;
    case 11: CALL(vlt_layout_get_visible_bounds(layout, &bounds)); break;
    case 12: CALL(vlt_layout_get_content_size(layout, &content)); break;
    case 13: CALL(vlt_layout_get_content_size_is_exact(layout, &small)); break;
    case 14: CALL(vlt_layout_get_section_count(layout, one_in(8) ? NULL : &small)); break;
    case 15: CALL(vlt_layout_get_item_count(layout, integer(), &small)); break;
    case 16: CALL(vlt_layout_get_is_outdated_by(layout, rect(), &small)); break;
    case 17: CALL(vlt_layout_get_is_measured(layout, path(), &small)); break;
    case 18: QUERY(vlt_item_path, vlt_layout_get_unmeasured_items, layout, rect()); break;
    case 19: CALL(vlt_layout_get_element_at(layout, point(), &attributes)); break;
    case 20: CALL(vlt_layout_get_item_at(layout, point(), &attributes)); break;
    case 21: CALL(vlt_layout_get_nearest_element(layout, point(), &attributes)); break;
    case 22: CALL(vlt_layout_get_nearest_item(layout, point(), &attributes)); break;
    case 23: {
      const vlt_rect area = rect();
      const vlt_rect inside = {area.x + area.width / 4, area.y + area.height / 4, area.width / 2, area.height / 2};
      QUERY(vlt_item_path, vlt_layout_get_items_in_difference, layout, area, one_in(2) ? inside : rect());
      break;
    }
    case 24: QUERY(vlt_item_path, vlt_layout_get_items_between, layout, path(), path()); break;
    case 25: CALL(vlt_layout_get_insertion_gap(layout, point(), &first, &bounds)); break;
    case 26: CALL(vlt_layout_get_neighbor(layout, path(), choice(8), &first)); break;
    case 27: CALL(vlt_layout_get_accessibility_position(layout, path(), choice(2), &position)); break;
    case 28: CALL(vlt_layout_get_scroll_delta(layout, path(), choice(4), &delta)); break;
    case 29: CALL(vlt_layout_get_snap_delta(layout, choice(4), choice(4), rect(), &delta)); break;
    case 30:
      CALL(vlt_layout_get_anchor_item(layout, &first));
      CALL(vlt_layout_get_trailing_space_item(layout, &first));
      break;
  }
}

static void scroll_somehow(vlt_scroller *scroller) {
  double position;
  vlt_scroller_state state = {.struct_size = struct_size(sizeof state)};
  const size_t count = small_count();
  ARRAY(vlt_measured_size, measured, count, ((vlt_measured_size){path(), size()}));
  void *data;
  vlt_batch_update_error error = {.struct_size = struct_size(sizeof error)};
  switch (below(26)) {
    case 24: CALL(vlt_scroller_measure_items(scroller, rect(), &position)); break;
    case 25: CALL(vlt_scroller_fit_items(scroller, rect(), one_in(24) ? NULL : prefer, NULL, &position)); break;
    case 0: case 1: CALL(vlt_scroller_resize(scroller, size(), one_in(4) ? NULL : &position)); break;
    case 2: case 3: CALL(vlt_scroller_scroll_to(scroller, number(), number(), &position)); break;
    case 4: CALL(vlt_scroller_scroll_by(scroller, number(), number(), &position)); break;
    case 5: CALL(vlt_scroller_begin_gesture(scroller)); break;
    case 6: CALL(vlt_scroller_end_gesture(scroller, &position)); break;
    case 7: CALL(vlt_scroller_update(scroller, &position)); break;
    case 8: CALL(vlt_scroller_reload(scroller, &position)); break;
    case 9: {
      memset(&error, 0, sizeof error);
      const size_t section_count = small_count();
      CALL(vlt_scroller_perform_batch_updates(scroller, some_update(), sections(section_count), section_count, &position, &error));
      check_error(&error);
      break;
    }
    case 10: CALL(vlt_scroller_set_measured_sizes(scroller, measured, count, &position)); break;
    case 11: CALL(vlt_scroller_scroll_to_target(scroller, target(), choice(4), &position)); break;
    case 12: CALL(vlt_scroller_get_position_of(scroller, target(), choice(4), &position)); break;
    case 13: case 14: case 15: case 16: check_lent_changes(); break;
    case 17: QUERY(vlt_alive_element, vlt_scroller_get_alive_elements, scroller); break;
    case 18: CALL(vlt_scroller_keep_alive(scroller, element())); break;
    case 19: CALL(vlt_scroller_end_keeping_alive(scroller, element())); break;
    case 20: check_lent_prefetch(); break;
    case 21: CALL(vlt_scroller_set_overscan(scroller, distance(), distance(), number())); break;
    case 22: CALL(vlt_scroller_set_prefetch_distance(scroller, distance())); break;
    case 23:
      data = user_data();
      settle(CALL(vlt_scroller_set_reuse_identifier(scroller, identify, data, destroy)), data);
      break;
  }
  if (one_in(4)) CALL(vlt_scroller_get_state(some_scroller(), &state));
}

static void ask_a_frozen(vlt_frozen_layout *frozen) {
  int64_t large;
  int32_t small;
  vlt_size content;
  vlt_attributes attributes;
  switch (below(11)) {
    case 0: CALL(vlt_frozen_layout_get_version(frozen, &large)); break;
    case 1: CALL(vlt_frozen_layout_get_content_size(frozen, &content)); break;
    case 2: CALL(vlt_frozen_layout_get_is_complete(frozen, &small)); break;
    case 3: CALL(vlt_frozen_layout_get_section_count(frozen, &small)); break;
    case 4: CALL(vlt_frozen_layout_get_item_count(frozen, integer(), &small)); break;
    case 5: CALL(vlt_frozen_layout_get_attributes(frozen, element(), rect(), &attributes)); break;
    case 6: CALL(vlt_frozen_layout_get_element_at(frozen, point(), rect(), &attributes)); break;
    case 7: QUERY(vlt_attributes, vlt_frozen_layout_get_pinned_elements, frozen, rect()); break;
    case 8: QUERY(vlt_item_path, vlt_frozen_layout_get_items, frozen, rect()); break;
    default: QUERY(vlt_attributes, vlt_frozen_layout_get_elements, frozen, rect(), rect());
  }
}

static void ask_updates(vlt_batch_updates *updates) {
  vlt_batch_updates_counts counts = {.struct_size = struct_size(sizeof counts)};
  switch (below(9)) {
    case 0: CALL(vlt_batch_updates_get_counts(updates, &counts)); break;
    case 1: QUERY(vlt_item_path, vlt_batch_updates_get_deleted_items, updates); break;
    case 2: QUERY(vlt_item_path, vlt_batch_updates_get_inserted_items, updates); break;
    case 3: QUERY(vlt_item_move, vlt_batch_updates_get_moved_items, updates); break;
    case 4: QUERY(vlt_item_path, vlt_batch_updates_get_reloaded_items, updates); break;
    case 5: QUERY(int32_t, vlt_batch_updates_get_deleted_sections, updates); break;
    case 6: QUERY(int32_t, vlt_batch_updates_get_inserted_sections, updates); break;
    case 7: QUERY(int32_t, vlt_batch_updates_get_reloaded_sections, updates); break;
    case 8: QUERY(vlt_section_move, vlt_batch_updates_get_moved_sections, updates); break;
  }
}

static void use_a_transition(vlt_layout *layout) {
  double delta;
  LENT_RECT(area);
  vlt_batch_update_error error = {.struct_size = struct_size(sizeof error)};
  switch (below(7)) {
    case 0: CREATE(vlt_transition, transition, vlt_layout_prepare_transition(layout, area, &created)); break;
    case 5: CREATE(vlt_transition, transition, vlt_scroller_prepare_transition(some_scroller(), area, &created)); break;
    case 1: case 6: {
      const size_t count = small_count();
      const vlt_items *const items = sections(count);
      vlt_batch_update_error *const why = one_in(4) ? NULL : &error;
      if (one_in(2)) {
        CREATE(vlt_transition, transition,
               vlt_layout_perform_batch_transition(layout, some_update(), items, count, area, &created, why));
      } else {
        CREATE(vlt_transition, transition,
               vlt_scroller_perform_batch_transition(some_scroller(), some_update(), items, count, area, &created, why));
      }
      check_error(&error);
      break;
    }
    case 2: CALL(vlt_transition_get_scroll_delta(some_transition(), &delta)); break;
    case 3: QUERY(vlt_transition_element, vlt_transition_get_elements, some_transition()); break;
    case 4: {
      vlt_attributes elements[CAPACITY];
      double opacities[CAPACITY];
      size_t count;
      CALL(vlt_transition_get_elements_at(
          some_transition(), number(), elements, one_in(4) ? NULL : opacities, below(CAPACITY), &count));
      break;
    }
  }
}

static void move_a_focus(void) {
  vlt_item_path where;
  switch (below(3)) {
    case 0: CREATE(vlt_focus_cursor, focus, vlt_focus_cursor_create(path(), &created)); break;
    case 1: CALL(vlt_focus_cursor_move(some_focus(), some_layout(), choice(8), &where)); break;
    case 2: CALL(vlt_focus_cursor_get_path(some_focus(), &where)); break;
  }
}

static void compute_something(void) {
  vlt_fling fling = {struct_size(sizeof fling), choice(5), number(), number(), number(), number(), number(), choice(3), flag(),
                    number(), number(), number()};
  vlt_motion motion = {.struct_size = struct_size(sizeof motion)};
  vlt_rect frame;
  vlt_list list = VLT_LIST_INIT;
  vlt_batch_update_error error = {.struct_size = struct_size(sizeof error)};
  switch (below(6)) {
    case 0: CALL(vlt_fling_at(&fling, number(), &motion)); break;
    case 1:
      trace("vlt_rubber_band");
      (void)vlt_rubber_band(number(), number(), number(), number(), number());
      trace("vlt_rubber_band_drag");
      (void)vlt_rubber_band_drag(number(), number(), number(), number(), number());
      break;
    case 2: CALL(vlt_list_separator_frame(one_in(8) ? NULL : &list, rect(), number(), choice(2), choice(2), &frame)); break;
    case 3: if (!vlt_status_text(integer())) fail("a status has no text"); break;
    case 4:
      error = (vlt_batch_update_error){struct_size(sizeof error), choice(8), flag(), integer(), integer(), integer(), choice(4), choice(4),
                                       integer(), integer()};
      check_error(one_in(16) ? NULL : &error);
      break;
    case 5:
      if (vlt_version() != VLT_VERSION) fail("the library is of another version");
      (void)vlt_mode_equals(some_mode(), some_mode());
      break;
  }
}

static void release_something(void) {
  const unsigned slot = below(SLOTS);
  switch (below(16)) {
    case 0: drop_mode(slot); break;
    case 1: drop_layout(slot); break;
    case 2: drop_scroller(slot); break;
    case 3: drop_update(slot); break;
    case 4: drop_saved(slot); break;
    case 5: drop_transition(slot); break;
    case 6: drop_focus(slot); break;
    case 7: drop_frozen(slot); break;
    case 8: retain_mode(); break;
    case 9: retain_layout(); break;
    case 10: retain_scroller(); break;
    case 11: retain_update(); break;
    case 12: retain_saved(); break;
    case 13: retain_transition(); break;
    case 14: retain_focus(); break;
    case 15: retain_frozen(); break;
  }
}

static void step(void) {
  const size_t count = below(30), other_count = below(30);
  switch (below(32)) {
    case 0: create_mode(below(8)); break;
    case 1: create_custom_mode(below(3)); break;
    case 2: CREATE(vlt_layout, layout, vlt_layout_create(some_mode(), &created)); break;
    case 3: CREATE(vlt_scroller, scroller, vlt_scroller_create(some_layout(), &created)); break;
    case 4: CREATE(vlt_batch_updates, update, vlt_batch_updates_create(&created)); break;
    case 5: {
      ARRAY(uint64_t, before, count, below(40));
      ARRAY(uint64_t, after, other_count, below(40));
      CREATE(vlt_batch_updates, update,
             vlt_batch_updates_create_difference(before, count, one_in(16) ? NULL : after, other_count, (int32_t)below(3), &created));
      break;
    }
    case 6: create_section_difference(); break;
    case 7: add_updates(some_update()); break;
    case 8: ask_updates(some_update()); break;
    case 9: one_in(2) ? take_saved() : read_saved(); break;
    case 10: use_a_transition(some_layout()); break;
    case 11: move_a_focus(); break;
    case 12: {
      LENT_RECT(area);
      CREATE(vlt_frozen_layout, frozen, vlt_frozen_layout_take(some_layout(), area, &created));
      break;
    }
    case 13: ask_a_frozen(some_frozen()); break;
    case 14: compute_something(); break;
    case 15: release_something(); break;
    case 16: case 17: case 18: case 19: set_something(some_layout()); break;
    case 20: case 21: case 22: case 23: prepare_something(some_layout()); break;
    case 24: case 25: case 26: case 27: query_something(some_layout()); break;
    default: scroll_somehow(some_scroller());
  }
}

static void begin(void) {
  for (unsigned i = 0; i < SLOTS; i++) {
    CALL(vlt_mode_create_masonry(&(vlt_masonry)VLT_MASONRY_INIT, &modes[i]));
    CALL(vlt_layout_create(modes[i], &layouts[i]));
    CALL(vlt_layout_set_container_size(layouts[i], (vlt_size){320, 480}));
    /* The others can be called themselves. */
    if (i % 2 == 0) CALL(vlt_scroller_create(layouts[i], &scrollers[i]));
  }
}

static void outermost_step(void) {
  calls_back = 0;
  step();
  forget_temporaries();
}

/* Releases everything. Whatever the library keeps is then a leak. */
static void end(void) {
  calls_back = 1000; /* No callback fills the pools again. */
  for (unsigned i = 0; i < SLOTS; i++) {
    drop_scroller(i), drop_layout(i), drop_mode(i), drop_update(i);
    drop_saved(i), drop_transition(i), drop_focus(i), drop_frozen(i);
  }
  forget_temporaries();
  if (user_data_count != 0) fail("user data is not destroyed");
}

#ifdef STANDALONE
static void report(int signal_number) {
  fprintf(stderr, "seed %llu: signal %d in %s\n", (unsigned long long)program_seed, signal_number, last_call);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

int main(int argc, char **argv) {
  const uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 0) : 1, calls = argc > 2 ? strtoull(argv[2], NULL, 0) : 100000;
  traces = getenv("FUZZ_TRACE") != NULL;
  const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM, SIGTERM};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], report);
  /* Programs are short, and each has a seed of its own, so that a failure can be repeated by itself. */
  for (program_seed = seed; call_count < calls; program_seed++) {
    random_state = program_seed * 0x2545f4914f6cdd1du;
    alarm(30); /* A program takes a millisecond. One that takes so long hangs. */
    begin();
    for (unsigned i = 50 + below(200); i > 0; i--) outermost_step();
    end();
  }
  printf("seeds %llu to %llu, %llu calls;", (unsigned long long)seed, (unsigned long long)program_seed - 1,
         (unsigned long long)call_count);
  for (int i = 0; i <= VLT_WRONG_SOURCE; i++) printf(" %s%llu", i == 0 ? "by status: " : "", (unsigned long long)status_counts[i]);
  printf("\n");
  return 0;
}
#else
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  input = bytes ? bytes : (const uint8_t *)"";
  input_left = count;
  begin();
  while (input_left > 0) outermost_step();
  end();
  return 0;
}
#endif
