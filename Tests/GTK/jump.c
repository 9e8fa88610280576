/* jump.c: how far anything visible moves that no scroll has asked for. Estimates are wrong by half.
 *
 * It scrolls by steps of a wheel and by GTK's own kinetic scrolling: down from the start of 100,000 items, and in lists also up
 * and down from the middle. It compares the places of all visible items from frame to frame. It fails if any of them jumps
 * by more than a pixel, if too many cells are alive, or if a jump to an item does not end at its place.
 *
 * usage: jump list|masonry|cells
 */
#include <math.h>
#include <virtual-layout-gtk.h>

enum { COUNT = 100000, HEIGHT = 600 };

static const char *kind;
static GtkWidget *window, *scrolled;
static VltCollectionView *view;
static GtkAdjustment *adjustment;

static float places[COUNT];
static guint first, last, most_alive, frames;
static double jump, moved, value, lower;
static gboolean is_flinging;
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

static void setup(VltCellFactory *factory, VltCell *cell, gpointer data) { vlt_cell_set_child(cell, gtk_label_new(NULL)); }

static void bind(VltCellFactory *factory, VltCell *cell, gpointer data) {
  GtkWidget *label = vlt_cell_get_child(cell);
  guint position = vlt_cell_get_position(cell);
  gtk_label_set_label(GTK_LABEL(label), gtk_string_object_get_string(vlt_cell_get_item(cell)));
  if (g_str_equal(kind, "cells")) gtk_widget_set_size_request(label, -1, 80 + position * 7919 % 200);
}

static double place_of(guint position) {
  graphene_rect_t r;
  return vlt_collection_view_get_item_bounds(view, position, &r) ? r.origin.y : NAN;
}

static void remember(void) {
  if (!vlt_collection_view_get_visible_range(view, &first, &last)) return;
  for (guint i = first; i <= last; i++) places[i] = place_of(i);
}

/* Compares with what was remembered. `asked` is how far the scroll has moved on purpose. */
static void compare(double asked) {
  graphene_rect_t r;
  for (guint i = first; i <= last; i++) {
    if (!vlt_collection_view_get_item_bounds(view, i, &r) || r.origin.y >= HEIGHT || r.origin.y + r.size.height <= 0) continue;
    if (places[i] >= HEIGHT) continue;
    jump = fmax(jump, fabs(r.origin.y - (places[i] - asked)));
  }
  most_alive = MAX(most_alive, vlt_collection_view_get_live_cells(view));
  remember();
}

static void iterate(guint milliseconds) {
  gint64 end = g_get_monotonic_time() + milliseconds * 1000;
  while (g_get_monotonic_time() < end) g_main_context_iteration(NULL, FALSE) ? (void)0 : g_usleep(500);
}

/* A wheel: values are relative to the current one. */
static void wheel(double step, int count) {
  for (int i = 0; i < count; i++) {
    remember();
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + step);
    compare(step);
    iterate(i % 7 == 0 ? 220 : 10); /* Sometimes long enough for the pending correction to be settled. */
    compare(0);
  }
}

/* GTK's kinetic scrolling changes the value alone. The view changes the range with it when it settles its pending correction, which must move
 * nothing. Called before the view's own handler. */
static void value_changed(GtkAdjustment *a, gpointer data) {
  double now = gtk_adjustment_get_value(a);
  if (is_flinging && gtk_adjustment_get_lower(a) == lower) moved += now - value;
}

/* Called after the view's own handler. */
static void after_value_changed(GtkAdjustment *a, gpointer data) {
  value = gtk_adjustment_get_value(a);
  lower = gtk_adjustment_get_lower(a);
}

static gboolean frame(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  frames++;
  compare(moved);
  moved = 0;
  return G_SOURCE_CONTINUE;
}

static void fling(double velocity) {
  GListModel *controllers = gtk_widget_observe_controllers(scrolled);
  after_value_changed(adjustment, NULL);
  moved = 0;
  is_flinging = TRUE;
  remember();
  guint tick = gtk_widget_add_tick_callback(GTK_WIDGET(view), frame, NULL, NULL);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    GObject *controller = g_list_model_get_item(controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_SCROLL(controller) &&
        gtk_event_controller_get_propagation_phase(GTK_EVENT_CONTROLLER(controller)) == GTK_PHASE_CAPTURE)
      g_signal_emit_by_name(controller, "decelerate", 0.0, velocity);
    g_object_unref(controller);
  }
  g_object_unref(controllers);
  double start = value;
  for (int i = 0; i < 30 && fabs(gtk_adjustment_get_value(adjustment) - start) <= 50; i++) iterate(100);
  check(fabs(gtk_adjustment_get_value(adjustment) - start) > 50, "the fling does not move");
  for (double before = NAN; before != gtk_adjustment_get_value(adjustment); iterate(100)) before = gtk_adjustment_get_value(adjustment);
  gtk_widget_remove_tick_callback(GTK_WIDGET(view), tick);
  compare(moved);
  is_flinging = FALSE;
  iterate(400);
  compare(0); /* The correction is settled. */
}

static void scroll_to(guint position, VltScrollAlignment alignment, double expected) {
  vlt_collection_view_scroll_to(view, position, alignment, VLT_SCROLL_NONE);
  check(fabs(place_of(position) - expected) <= 1, "scroll_to ends elsewhere");
  iterate(50);
  check(fabs(place_of(position) - expected) <= 1, "scroll_to does not stay");
}

static void report(const char *scenario) {
  g_print("%s, %s: jump %.3f px, at most %u cells alive\n", kind, scenario, jump, most_alive);
  check(jump <= 1, "jumps");
  jump = 0;
}

int main(int argc, char **argv) {
  kind = argc > 1 ? argv[1] : "list";
  gboolean is_masonry = g_str_equal(kind, "masonry");
  gtk_init();
  GtkStringList *names = gtk_string_list_new(NULL);
  for (int i = 0; i < COUNT; i++) gtk_string_list_take(names, g_strdup_printf("item %d", i));
  GtkListItemFactory *factory = vlt_cell_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  view = VLT_COLLECTION_VIEW(vlt_collection_view_new(G_LIST_MODEL(gtk_single_selection_new(G_LIST_MODEL(names))), factory));
  VltCollectionLayout *layout = is_masonry ? VLT_COLLECTION_LAYOUT(vlt_masonry_layout_new()) : VLT_COLLECTION_LAYOUT(vlt_list_layout_new());
  vlt_collection_view_set_layout(view, layout);
  g_object_unref(layout);
  if (!g_str_equal(kind, "cells")) vlt_collection_view_set_size_func(view, size, NULL, NULL);
  vlt_collection_view_set_estimated_size(view, 800, 90);
  window = gtk_window_new();
  scrolled = gtk_scrolled_window_new();
  adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0);
  g_signal_connect(adjustment, "value-changed", G_CALLBACK(value_changed), NULL);
  g_signal_connect_after(adjustment, "value-changed", G_CALLBACK(after_value_changed), NULL);
  gtk_scrolled_window_set_vadjustment(GTK_SCROLLED_WINDOW(scrolled), adjustment);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), GTK_WIDGET(view));
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_set_default_size(GTK_WINDOW(window), 800, HEIGHT);

  /* Before the window is shown. */
  vlt_collection_view_scroll_to(view, 60000, VLT_SCROLL_ALIGNMENT_CENTER, VLT_SCROLL_NONE);
  gtk_window_present(GTK_WINDOW(window));
  iterate(500);
  graphene_rect_t r;
  check(vlt_collection_view_get_item_bounds(view, 60000, &r) && fabs(r.origin.y + r.size.height / 2 - HEIGHT / 2) <= 1,
        "scroll_to before the window is shown");

  vlt_collection_view_scroll_to(view, 0, VLT_SCROLL_ALIGNMENT_START, VLT_SCROLL_NONE);
  wheel(60, 60);
  report("wheel from the start");
  fling(100);
  report("fling from the start");
  if (!is_masonry) {
    scroll_to(50000, VLT_SCROLL_ALIGNMENT_START, 0);
    wheel(-60, 60);
    report("wheel up");
    scroll_to(30000, VLT_SCROLL_ALIGNMENT_START, 0);
    fling(-100);
    report("fling up");
    scroll_to(70000, VLT_SCROLL_ALIGNMENT_START, 0);
    fling(100);
    report("fling down");
    scroll_to(12, VLT_SCROLL_ALIGNMENT_START, 0);
    fling(-300);
    report("fling to the start");
    check(place_of(0) == 0, "a fling does not reach the start");

    /* 500 items inserted before the visible ones right after a step of 30 pixels, while the gesture of that step goes on. */
    scroll_to(20000, VLT_SCROLL_ALIGNMENT_START, 0);
    double before = place_of(20010);
    const char *more[501] = {NULL};
    for (int i = 0; i < 500; i++) more[i] = "more";
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) - 30);
    gtk_string_list_splice(names, 0, 0, more);
    jump = fmax(jump, fabs(place_of(20510) - before - 30));
    iterate(400);
    jump = fmax(jump, fabs(place_of(20510) - before - 30));
    report("insertion before");
  }
  scroll_to(40000, VLT_SCROLL_ALIGNMENT_START, 0);

  /* From end to end, as far as the scroll bar goes. */
  gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment));
  iterate(400);
  vlt_collection_view_get_visible_range(view, &first, &last);
  guint items = g_list_model_get_n_items(G_LIST_MODEL(names));
  double rest = gtk_adjustment_get_upper(adjustment) - HEIGHT - gtk_adjustment_get_value(adjustment);
  /* The last item of a masonry may be in a lane that ends long before the longest. */
  if (rest > 1 || last < (is_masonry ? items - 30 : items - 1)) {
    g_print("%u to %u of %u are visible, and %.1f px follow\n", first, last, items, rest);
    check(FALSE, "the end is not reached");
  }
  gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment));
  iterate(400);
  check(fabs(place_of(0)) <= 1, "the start is not reached");
  check(most_alive <= (is_masonry ? 140 : 60), "too many cells are alive");
  gtk_window_destroy(GTK_WINDOW(window));
  iterate(50);
  return failures > 0;
}
