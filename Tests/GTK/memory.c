/* memory.c: what the view allocates while it scrolls, what is left after a hundred round trips, and after the window is closed.
 *
 * The program's own malloc counts the calls that come from the library itself: its callers' addresses say so. What GTK and the
 * host allocate meanwhile, for events, styles and render nodes, is theirs.
 *
 * usage: memory steps|trips masonry|list|grid|cells|sections
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <virtual-layout-gtk.h>

/* -- Counting. */

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t), *__libc_memalign(size_t, size_t);

static uintptr_t library_start, library_end;
static gboolean is_counting;
static guint ours, others, excepted;

static void count(void *caller) {
  if (!is_counting) return;
  uintptr_t address = (uintptr_t)caller;
  if (address >= library_start && address < library_end) {
    ours++;
    if (getenv("VLT_TRAP")) __builtin_trap(); /* For a debugger, which then shows who allocates. */
  } else {
    others++;
  }
}

void *malloc(size_t size) { count(__builtin_return_address(0)); return __libc_malloc(size); }
void *calloc(size_t n, size_t size) { count(__builtin_return_address(0)); return __libc_calloc(n, size); }
void *realloc(void *memory, size_t size) { count(__builtin_return_address(0)); return __libc_realloc(memory, size); }
void *memalign(size_t alignment, size_t size) { count(__builtin_return_address(0)); return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { count(__builtin_return_address(0)); return __libc_memalign(alignment, size); }
int posix_memalign(void **memory, size_t alignment, size_t size) {
  count(__builtin_return_address(0));
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : 12;
}

static int find_library(struct dl_phdr_info *info, size_t size, void *data) {
  if (!strstr(info->dlpi_name, "libvirtual-layout-gtk")) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type != PT_LOAD || !(info->dlpi_phdr[i].p_flags & PF_X)) continue;
    library_start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
    library_end = library_start + info->dlpi_phdr[i].p_memsz;
  }
  return 1;
}

/* -- The view. */

enum { COUNT = 100000 };

static const char *kind;
static GtkWidget *window, *scrolled;
static VltCollectionView *view;
static GtkAdjustment *adjustment;
static guint alive, made;
static int failures;

static void check(gboolean is_true, const char *what) {
  if (is_true) return;
  g_print("FAILED: %s, %s\n", kind, what);
  failures++;
}

static void size(VltCollectionView *v, guint position, double available, double *width, double *height, gpointer data) {
  *width = available;
  *height = 80 + position * 7919 % 200;
}

static void gone(gpointer data, GObject *object) { alive--; }

static void watch(gpointer object) {
  alive++;
  made++;
  g_object_weak_ref(object, gone, NULL);
}

static void setup(VltCellFactory *factory, VltCell *cell, gpointer data) {
  watch(cell);
  vlt_cell_set_child(cell, gtk_label_new("a cell"));
}

/* In all kinds but `cells`, cells stay as they are, so that a step measures the view and not Pango. */
static void bind(VltCellFactory *factory, VltCell *cell, gpointer data) {
  if (g_str_equal(kind, "cells")) gtk_widget_set_size_request(vlt_cell_get_child(cell), -1, 80 + vlt_cell_get_position(cell) * 7919 % 200);
}

static void iterate(guint milliseconds) {
  gint64 end = g_get_monotonic_time() + milliseconds * 1000;
  while (g_get_monotonic_time() < end) g_main_context_iteration(NULL, FALSE) ? (void)0 : g_usleep(500);
}

static void painted(GdkFrameClock *clock, guint *frames) { ++*frames; }

static guint frames;

/* Waits until what has been changed is painted. */
static void paint(void) {
  guint before = frames;
  gtk_widget_queue_draw(GTK_WIDGET(view));
  for (int i = 0; i < 4000 && frames == before; i++) g_main_context_iteration(NULL, FALSE) ? (void)0 : g_usleep(500);
  check(frames != before, "nothing is painted");
}

static void show(void) {
  GtkStringList *names = gtk_string_list_new(NULL);
  for (int i = 0; i < COUNT; i++) gtk_string_list_take(names, g_strdup_printf("item %d", i));
  GtkListItemFactory *factory = vlt_cell_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  watch(names);
  watch(factory);
  GListModel *model = G_LIST_MODEL(names);
  /* A header is stuck to the edge all the time. */
  if (g_str_equal(kind, "sections")) {
    GListStore *sections = g_list_store_new(G_TYPE_LIST_MODEL);
    g_list_store_append(sections, names);
    g_object_unref(names);
    model = G_LIST_MODEL(vlt_section_model_new(G_LIST_MODEL(sections)));
    watch(sections);
    watch(model);
  }
  GtkSingleSelection *selection = gtk_single_selection_new(model);
  watch(selection);
  view = VLT_COLLECTION_VIEW(vlt_collection_view_new(G_LIST_MODEL(selection), factory));
  watch(view);
  if (g_str_equal(kind, "sections")) {
    GtkListItemFactory *headers = vlt_cell_factory_new();
    g_signal_connect(headers, "setup", G_CALLBACK(setup), NULL);
    watch(headers);
    vlt_collection_view_set_header_factory(view, headers);
    g_object_unref(headers);
  }
  VltCollectionLayout *layout = g_str_equal(kind, "masonry") ? VLT_COLLECTION_LAYOUT(vlt_masonry_layout_new())
                               : g_str_equal(kind, "grid")  ? VLT_COLLECTION_LAYOUT(vlt_grid_layout_new())
                                                            : VLT_COLLECTION_LAYOUT(vlt_list_layout_new());
  if (g_str_equal(kind, "grid")) g_object_set(layout, "row-height", 90.0, NULL);
  watch(layout);
  vlt_collection_view_set_layout(view, layout);
  g_object_unref(layout);
  if (g_str_equal(kind, "cells")) vlt_collection_view_set_estimated_size(view, 600, 90);
  else vlt_collection_view_set_size_func(view, size, NULL, NULL);
  window = gtk_window_new();
  scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), GTK_WIDGET(view));
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_set_default_size(GTK_WINDOW(window), 600, 450);
  gtk_window_present(GTK_WINDOW(window));
  iterate(300);
  adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  g_signal_connect(gtk_widget_get_frame_clock(GTK_WIDGET(view)), "after-paint", G_CALLBACK(painted), &frames);
}

/* Scrolls by some pixels in each frame. A step in which a new cell is made, or more cells are alive than ever before, does not
 * count: that depends on how fast the frames come. */
static void scroll(double step, int count) {
  static guint most;
  for (int i = 0; i < count; i++) {
    guint before = ours, cells = made;
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + step);
    paint();
    guint live = vlt_collection_view_get_live_cells(view);
    if (made != cells || live > most) {
      ours = before;
      excepted++;
    }
    most = MAX(most, live);
  }
}

static void steps(void) {
  static const double lengths[] = {3, 37, 400};
  /* The faster the view moves, the more cells are alive. So at first it moves as fast as it ever will. */
  for (int i = 0; i < 3; i++) {
    scroll(500, 60);
    scroll(-500, 60);
  }
  for (guint i = 0; i < G_N_ELEMENTS(lengths); i++) {
    /* Once there and back, so that there are as many cells as the view ever needs. Measuring an item for the first time
     * allocates, because its size is remembered. So with `cells`, no item may be new on the trips that are counted: the first
     * trip is longer than these by more than the view looks ahead, even on a busy machine. */
    scroll(lengths[i], 90);
    scroll(-lengths[i], 90);
    if (!g_str_equal(kind, "cells")) scroll(lengths[i], 60);
    /* On a busy machine, frames come so unevenly that buffers may still grow once. What a step itself allocates would be counted in
     * each attempt. */
    for (int attempt = 0; attempt < 3; attempt++) {
      ours = others = excepted = 0;
      is_counting = TRUE;
      scroll(lengths[i], 60);
      scroll(-lengths[i], 60);
      is_counting = FALSE;
      if (ours == 0) break;
    }
    g_print("%s: %u allocations of the view in %u steps of %.0f px, %u of GTK\n", kind, ours, 120 - excepted, lengths[i], others);
    check(ours == 0, "a step allocates memory");
    check(excepted <= 30, "too many steps make cells");
    check(others > 0, "allocations are not counted");
    vlt_collection_view_scroll_to(view, 0, VLT_SCROLL_ALIGNMENT_START, VLT_SCROLL_NONE);
    iterate(300);
  }
  /* The frames of an animation. */
  VltCollectionLayout *layout = vlt_collection_view_get_layout(view);
  if (!g_str_equal(kind, "masonry")) return;
  for (int i = 0; i < 2; i++) {
    g_object_set(layout, "item-spacing", i ? 60.0 : 8.0, NULL);
    paint();
    ours = 0;
    is_counting = TRUE;
    guint before = frames;
    for (int frame = 0; frame < 8; frame++) paint();
    is_counting = FALSE;
    if (i) g_print("%s: %u allocations of the view in %u frames of an animation\n", kind, ours, frames - before);
    if (i) check(ours == 0, "a frame of an animation allocates memory");
    iterate(400);
  }
}

/* -- Round trips. */

static size_t resident(void) {
  size_t pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%*s %zu", &pages) != 1) abort();
  fclose(file);
  return pages * 4096;
}

static void trip(void) {
  for (int i = 0; i < 20; i++) {
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 300);
    paint();
  }
  vlt_collection_view_scroll_to(view, COUNT - 1, VLT_SCROLL_ALIGNMENT_END, VLT_SCROLL_NONE);
  paint();
  vlt_collection_view_scroll_to(view, COUNT / 2, VLT_SCROLL_ALIGNMENT_CENTER, VLT_SCROLL_NONE);
  paint();
  vlt_collection_view_scroll_to(view, 0, VLT_SCROLL_ALIGNMENT_START, VLT_SCROLL_NONE);
  paint();
}

static void trips(void) {
  for (int i = 0; i < 20; i++) trip();
  iterate(400);
  guint cells = vlt_collection_view_get_live_cells(view), objects = made;
  size_t before = mallinfo2().uordblks, resident_before = resident();
  for (int i = 0; i < 100; i++) trip();
  iterate(400);
  size_t after = mallinfo2().uordblks, resident_after = resident();
  g_print("%s: %.2f MB in use, %+.2f %% after 100 round trips; %.1f MB resident, %+.2f %%; %u cells made\n", kind, before / 1e6,
          100.0 * ((double)after / before - 1), resident_before / 1e6, 100.0 * ((double)resident_after / resident_before - 1), made);
  check(after < before * 1.02, "memory in use has grown");
  check(resident_after < resident_before * 1.02, "resident memory has grown");
  check(vlt_collection_view_get_live_cells(view) == cells, "there are other numbers of live cells");
  check(made - objects <= cells, "cells are not used again");
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  kind = argv[2];
  gtk_init();
  dl_iterate_phdr(find_library, NULL);
  show();
  if (!library_start) return 2;
  if (g_str_equal(argv[1], "steps")) steps(); else trips();
  gtk_window_destroy(GTK_WINDOW(window));
  iterate(100);
  if (alive) g_print("%u of %u objects are left\n", alive, made);
  check(alive == 0, "closing the window leaves something");
  return failures > 0;
}
