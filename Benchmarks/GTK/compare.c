/* compare.c: one case of the comparison with GTK's own widgets, in a process of its own. `run` runs them all.
 *
 * usage: compare CASE ITEMS FRAMES    times the first frame and a scroll
 *        compare CASE ITEMS jump      measures how far things jump where sizes are not known beforehand
 *
 * It prints one object of JSON. All widgets show the same items in the same cells: a label in a box that asks for a height. In
 * a grid, all cells have the same height.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <virtual-layout-gtk.h>

enum { WIDTH = 800, HEIGHT = 600, LANES = 4, COLUMNS = 8, ROW_HEIGHT = 100, STEP = 40, WARM_UP = 30, MOST_SEEN = 4096 };

/* The mean of `height_of`. */
enum { MEAN_HEIGHT = 100 };

static GtkWidget *window, *scrolled, *view;
static GtkAdjustment *adjustment;
static GListModel *items;
static guint count;
static gboolean is_uniform;

/* -- Items and cells */

/* From 60 to 140, by splitmix64 with seed 42. */
static int height_of(guint position) {
  if (is_uniform) return ROW_HEIGHT;
  guint64 z = 42 + (position + 1) * G_GUINT64_CONSTANT(0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT(0x94D049BB133111EB);
  return 60 + (int)((z ^ (z >> 31)) % 81);
}

static GtkWidget *make_box(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), gtk_label_new(NULL));
  return box;
}

static void fill_box(GtkWidget *box, GObject *item, guint position) {
  g_object_set_data(G_OBJECT(box), "position", GUINT_TO_POINTER(position + 1));
  gtk_label_set_label(GTK_LABEL(gtk_widget_get_first_child(box)), gtk_string_object_get_string(GTK_STRING_OBJECT(item)));
  gtk_widget_set_size_request(box, -1, height_of(position));
}

static void make_items(void) {
  GtkStringList *names = gtk_string_list_new(NULL);
  for (guint i = 0; i < count; i++) gtk_string_list_take(names, g_strdup_printf("item %u", i));
  items = G_LIST_MODEL(names);
}

/* What all widgets but a flow box take. The caller owns a reference. */
static GtkSelectionModel *make_selection(void) { return GTK_SELECTION_MODEL(gtk_no_selection_new(g_object_ref(items))); }

/* -- Our widget */

static void set_up_cell(VltCellFactory *factory, VltCell *cell, gpointer data) { vlt_cell_set_child(cell, make_box()); }

static void bind_cell(VltCellFactory *factory, VltCell *cell, gpointer data) {
  fill_box(vlt_cell_get_child(cell), vlt_cell_get_item(cell), vlt_cell_get_position(cell));
}

static void size(VltCollectionView *v, guint position, double available, double *width, double *height, gpointer data) {
  *width = available;
  *height = height_of(position);
}

static GtkWidget *make_ours(GObject *layout, gboolean is_measured, double estimate) {
  GtkListItemFactory *factory = vlt_cell_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up_cell), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_cell), NULL);
  VltCollectionView *v = VLT_COLLECTION_VIEW(vlt_collection_view_new(G_LIST_MODEL(make_selection()), factory));
  vlt_collection_view_set_layout(v, VLT_COLLECTION_LAYOUT(layout));
  g_object_unref(layout);
  if (!is_measured) vlt_collection_view_set_size_func(v, size, NULL, NULL);
  if (estimate > 0) vlt_collection_view_set_estimated_size(v, WIDTH, estimate);
  return GTK_WIDGET(v);
}

static GtkWidget *make_masonry(gboolean is_measured, double estimate) {
  return make_ours(g_object_new(VLT_TYPE_MASONRY_LAYOUT, "lanes", LANES, NULL), is_measured, estimate);
}

static GtkWidget *make_list(double estimate) { return make_ours(G_OBJECT(vlt_list_layout_new()), TRUE, estimate); }

static GtkWidget *make_grid(void) {
  return make_ours(
      g_object_new(VLT_TYPE_GRID_LAYOUT, "columns", COLUMNS, "row-height", (double)ROW_HEIGHT, NULL), TRUE, 0);
}

/* -- GTK's widgets */

static void set_up_item(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  gtk_list_item_set_child(item, make_box());
}

static void bind_item(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  fill_box(gtk_list_item_get_child(item), gtk_list_item_get_item(item), gtk_list_item_get_position(item));
}

static GtkListItemFactory *make_factory(void) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up_item), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_item), NULL);
  return factory;
}

static GtkWidget *make_list_view(void) {
  return gtk_list_view_new(make_selection(), make_factory());
}

static GtkWidget *make_grid_view(void) {
  GtkWidget *grid = gtk_grid_view_new(make_selection(), make_factory());
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), COLUMNS);
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), COLUMNS);
  return grid;
}

/* A flow box makes its children in the order of the items. */
static GtkWidget *make_flow_child(gpointer item, gpointer data) {
  static guint position;
  GtkWidget *box = make_box();
  fill_box(box, item, position++);
  return box;
}

static GtkWidget *make_flow_box(void) {
  GtkWidget *box = gtk_flow_box_new();
  gtk_flow_box_set_selection_mode(GTK_FLOW_BOX(box), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line(GTK_FLOW_BOX(box), LANES);
  gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(box), LANES);
  gtk_flow_box_bind_model(GTK_FLOW_BOX(box), items, make_flow_child, NULL, NULL);
  return box;
}

static GtkWidget *make_view(const char *name, gboolean is_wrong) {
  double estimate = is_wrong ? MEAN_HEIGHT / 2 : MEAN_HEIGHT;
  is_uniform = g_str_equal(name, "grid") || g_str_equal(name, "GtkGridView");
  if (g_str_equal(name, "masonry")) return make_masonry(FALSE, is_wrong ? estimate : 0);
  if (g_str_equal(name, "masonry-measured")) return make_masonry(TRUE, estimate);
  if (g_str_equal(name, "list")) return make_list(estimate);
  if (g_str_equal(name, "grid")) return make_grid();
  if (g_str_equal(name, "GtkListView")) return make_list_view();
  if (g_str_equal(name, "GtkGridView")) return make_grid_view();
  if (g_str_equal(name, "GtkFlowBox")) return make_flow_box();
  g_printerr("compare: there is no case %s\n", name);
  exit(2);
}

/* -- Frames */

static gint64 frame_start, frame_time, frame_cpu_start, frame_cpu;
static guint frames;
static gboolean is_updating, has_rendered, is_flinging;

/* What the scroll has asked for in this frame, in pixels. */
static double asked;
/* The adjustment, and the last value that the scroll has set. */
static double value, lower, scrolled_value;

/* What to do in the next frame, in the phase in which GTK itself moves things. */
static void (*action)(double);
static double action_argument;

/* The processor time of this thread, in microseconds. Other programs hardly disturb it. */
static gint64 cpu_time(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * (gint64)1000000 + t.tv_nsec / 1000;
}

static void before_paint(GdkFrameClock *clock, gpointer data) {
  frame_start = g_get_monotonic_time();
  frame_cpu_start = cpu_time();
  is_updating = TRUE;
}

static void after_update(GdkFrameClock *clock, gpointer data) { is_updating = FALSE; }

static void after_paint(GdkFrameClock *clock, gpointer data) {
  frame_time = g_get_monotonic_time() - frame_start;
  frame_cpu = cpu_time() - frame_cpu_start;
  frames++;
}

/* The window's own handler is the first and stops the emission. */
static gboolean render(GSignalInvocationHint *hint, guint value_count, const GValue *values, gpointer data) {
  has_rendered = TRUE;
  return FALSE;
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  if (action) action(action_argument);
  action = NULL;
  return G_SOURCE_CONTINUE;
}

static void realized(GtkWidget *widget, gpointer data) {
  GdkFrameClock *clock = gdk_surface_get_frame_clock(gtk_native_get_surface(GTK_NATIVE(widget)));
  g_signal_add_emission_hook(g_signal_lookup("render", GDK_TYPE_SURFACE), 0, render, NULL, NULL);
  g_signal_connect(clock, "before-paint", G_CALLBACK(before_paint), NULL);
  g_signal_connect_after(clock, "update", G_CALLBACK(after_update), NULL);
  g_signal_connect(clock, "after-paint", G_CALLBACK(after_paint), NULL);
}

/* Called before the view's own handler. A value counts as asked for if it is set in the phase of updates, by GTK's kinetic
 * scrolling or an action of this program. A value that is set in the phase of layout is set by the view itself. Our widget also
 * sets a value in the phase of updates, when it settles its pending correction; then it changes `lower`, too, by which it is told apart.
 *
 * A fling follows a curve of its own, and does not know of values that a view has set meanwhile. It asks for the way from one
 * point of the curve to the next. */
static void value_changed(GtkAdjustment *a, gpointer data) {
  if (!is_updating || gtk_adjustment_get_lower(a) != lower) return;
  double now = gtk_adjustment_get_value(a);
  asked += now - (is_flinging ? scrolled_value : value);
  scrolled_value = now;
}

/* Called after the view's own handler. */
static void after_value_changed(GtkAdjustment *a, gpointer data) {
  value = gtk_adjustment_get_value(a);
  lower = gtk_adjustment_get_lower(a);
}

static void next_frame(void) {
  for (guint before = frames; frames == before;) g_main_context_iteration(NULL, TRUE);
}

static void next_frame_with(void (*next_action)(double), double argument) {
  action = next_action;
  action_argument = argument;
  next_frame();
}

static void scroll_by(double distance) {
  gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance);
}

/* -- Widgets and memory */

static guint child_count(GtkWidget *widget) {
  guint n = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) n++;
  return n;
}

static guint tree_count(GtkWidget *widget) {
  guint n = 1;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
    n += tree_count(child);
  return n;
}

/* The cells that show an item. GTK's widgets have no others. */
static guint cell_count(void) {
  return VLT_IS_COLLECTION_VIEW(view) ? vlt_collection_view_get_live_cells(VLT_COLLECTION_VIEW(view)) : child_count(view);
}

static double resident_megabytes(void) {
  char *text = NULL;
  g_file_get_contents("/proc/self/status", &text, NULL, NULL);
  char *line = text ? strstr(text, "VmRSS:") : NULL;
  double kilobytes = line ? g_ascii_strtod(line + strlen("VmRSS:"), NULL) : 0;
  g_free(text);
  return kilobytes / 1024;
}

/* -- The first frame, and a scroll */

static int compare_counts(const void *one, const void *other) {
  return (*(const guint *)one > *(const guint *)other) - (*(const guint *)one < *(const guint *)other);
}

static int compare_times(const void *one, const void *other) {
  gint64 difference = *(const gint64 *)one - *(const gint64 *)other;
  return (difference > 0) - (difference < 0);
}

static double quantile(gint64 *sorted, guint n, guint percent) { return sorted[n * percent / 100] / 1e3; }

static void measure_scroll(guint steps) {
  for (guint i = 0; i < WARM_UP; i++) next_frame();
  g_print(", \"resident_first_mb\": %.2f", resident_megabytes());
  gint64 *times = g_new(gint64, steps), *cpu = g_new(gint64, steps);
  guint children = 0, widgets = 0, *cells = g_new(guint, steps);
  double start = gtk_adjustment_get_value(adjustment);
  for (guint i = 0; i < steps; i++) {
    next_frame_with(scroll_by, STEP);
    times[i] = frame_time;
    cpu[i] = frame_cpu;
    cells[i] = cell_count();
    if (i % 8 != 0) continue;
    children = MAX(children, child_count(view));
    widgets = MAX(widgets, tree_count(view));
  }
  qsort(times, steps, sizeof *times, compare_times);
  qsort(cpu, steps, sizeof *cpu, compare_times);
  qsort(cells, steps, sizeof *cells, compare_counts);
  g_print(", \"frames\": %u, \"scrolled_px\": %.0f", steps, gtk_adjustment_get_value(adjustment) - start);
  g_print(", \"frame_p50_ms\": %.3f, \"frame_p99_ms\": %.3f", quantile(times, steps, 50), quantile(times, steps, 99));
  g_print(", \"frame_cpu_p50_ms\": %.3f, \"frame_cpu_p99_ms\": %.3f", quantile(cpu, steps, 50), quantile(cpu, steps, 99));
  g_print(", \"resident_mb\": %.2f, \"cells\": %u, \"cells_most\": %u", resident_megabytes(), cells[steps / 2],
          cells[steps - 1]);
  g_print(", \"children\": %u, \"widgets\": %u", children, widgets);
  g_free(times);
  g_free(cpu);
  g_free(cells);
}

/* -- Jumps */

/* What was seen after the last frame: which items, and where each of them was. */
static guint *seen, seen_count;
static graphene_rect_t *places;
static double worst_jump, traveled;
static guint jumped_frames;

static GtkWidget *box_in(GtkWidget *cell) {
  GtkWidget *child = gtk_widget_get_first_child(cell);
  return child && GTK_IS_BOX(child) ? child : NULL;
}

/* Looks where everything is, and compares it with the last frame. What has vanished has jumped at least to the nearest edge. */
static void look(gboolean compares) {
  static guint now[MOST_SEEN];
  static graphene_rect_t now_places[MOST_SEEN];
  guint now_count = 0;
  double jump = 0;
  for (GtkWidget *cell = gtk_widget_get_first_child(view); cell; cell = gtk_widget_get_next_sibling(cell)) {
    graphene_rect_t r;
    GtkWidget *box = gtk_widget_get_child_visible(cell) ? box_in(cell) : NULL;
    guint position = box ? GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(box), "position")) : 0;
    if (position == 0 || now_count == MOST_SEEN || !gtk_widget_compute_bounds(cell, view, &r)) continue;
    if (r.origin.y >= HEIGHT || r.origin.y + r.size.height <= 0) continue;
    graphene_rect_t *before = &places[position - 1];
    if (compares && before->size.height > 0) jump = fmax(jump, fabs(r.origin.y - (before->origin.y - asked)));
    before->size.height = 0;
    now[now_count++] = position - 1;
    now_places[now_count - 1] = r;
  }
  for (guint i = 0; i < seen_count; i++) {
    graphene_rect_t *before = &places[seen[i]];
    double y = before->origin.y - asked;
    if (compares && before->size.height > 0) jump = fmax(jump, fmin(HEIGHT - y, y + before->size.height));
    before->size.height = 0;
  }
  for (guint i = 0; i < now_count; i++) places[seen[i] = now[i]] = now_places[i];
  seen_count = now_count;
  if (seen_count == 0) {
    g_printerr("compare: nothing is visible\n");
    exit(1);
  }
  worst_jump = fmax(worst_jump, jump);
  if (jump > 1) jumped_frames++;
  if (compares) traveled += fabs(asked);
  asked = 0;
}

static void watch(guint frame_count) {
  for (guint i = 0; i < frame_count; i++) {
    next_frame();
    look(TRUE);
  }
}

static void begin_scenario(void) {
  look(FALSE);
  worst_jump = traveled = jumped_frames = 0;
}

static void end_scenario(const char *name) {
  g_print(", \"%s\": {\"jump_px\": %.3f, \"jumped_frames\": %u, \"traveled_px\": %.0f}", name, worst_jump, jumped_frames,
          traveled);
}

/* The scrolled window's handlers of scroll events. */
static void tell_controllers(GtkPropagationPhase phase, const char *signal, double dy) {
  GListModel *controllers = gtk_widget_observe_controllers(scrolled);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    GtkEventController *controller = g_list_model_get_item(controllers, i);
    gboolean is_handled;
    if (GTK_IS_EVENT_CONTROLLER_SCROLL(controller) && gtk_event_controller_get_propagation_phase(controller) == phase)
      g_signal_emit_by_name(controller, signal, 0.0, dy, &is_handled);
    g_object_unref(controller);
  }
  g_object_unref(controllers);
}

static void turn_wheel(double detents) { tell_controllers(GTK_PHASE_BUBBLE, "scroll", detents); }

static void start_fling(double velocity) { tell_controllers(GTK_PHASE_CAPTURE, "decelerate", velocity); }

static void drag_to(double fraction) {
  double first = gtk_adjustment_get_lower(adjustment);
  double last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
  gtk_adjustment_set_value(adjustment, first + fraction * (last - first));
}

/* Goes to a place where sizes are not known. What is seen there counts from the next frame on. */
static void go_to(double fraction) {
  next_frame_with(drag_to, fraction);
  look(FALSE);
}

static void wheel(double detents, int times) {
  for (int i = 0; i < times; i++) {
    next_frame_with(turn_wheel, detents);
    look(TRUE);
    watch(i % 7 == 0 ? 20 : 1); /* Sometimes long enough for the pending correction to be settled. */
  }
}

/* Until the fling moves by less than a tenth of a pixel a frame, and a bit longer. */
static void fling(double velocity) {
  scrolled_value = value;
  is_flinging = TRUE;
  next_frame_with(start_fling, velocity);
  look(TRUE);
  for (int i = 0, slow = 0; i < 600 && slow < 30; i++) {
    double before = traveled;
    watch(1);
    slow = traveled - before < 0.1 ? slow + 1 : 0;
  }
  is_flinging = FALSE;
  /* What is left of it would go on after the next press on the trough. */
  gtk_scrolled_window_set_kinetic_scrolling(GTK_SCROLLED_WINDOW(scrolled), FALSE);
  gtk_scrolled_window_set_kinetic_scrolling(GTK_SCROLLED_WINDOW(scrolled), TRUE);
  watch(20);
}

static void measure_jumps(gboolean is_quick) {
  places = g_new0(graphene_rect_t, count);
  seen = g_new(guint, MOST_SEEN);
  for (guint i = 0; i < WARM_UP; i++) next_frame();
  int turns = is_quick ? 20 : 60;

  begin_scenario();
  wheel(1, turns);
  end_scenario("wheel from the start");
  begin_scenario();
  fling(40);
  if (!is_quick) fling(150);
  end_scenario("fling from the start");

  /* Presses on the trough, after which the mouse rests, and then moves the bar by a tenth of a screen a frame. */
  begin_scenario();
  for (int i = 1; i < (is_quick ? 4 : 10); i++) {
    go_to(i % 2 ? i / 10.0 : 1 - i / 10.0);
    watch(20);
    for (int j = 0; j < 15; j++) {
      next_frame_with(scroll_by, i % 2 ? -HEIGHT / 10 : HEIGHT / 10);
      look(TRUE);
    }
    watch(20);
  }
  end_scenario("scroll bar");

  begin_scenario();
  go_to(0.52);
  watch(20);
  wheel(-1, turns);
  end_scenario("wheel up from the middle");
  begin_scenario();
  go_to(0.73);
  watch(20);
  fling(-40);
  if (!is_quick) fling(-150);
  end_scenario("fling up from the middle");
}

/* -- */

int main(int argc, char **argv) {
  if (argc != 4) {
    g_printerr("usage: compare CASE ITEMS FRAMES|jump|jump-quick\n");
    return 2;
  }
  count = strtoul(argv[2], NULL, 10);
  gboolean jumps = g_str_has_prefix(argv[3], "jump");
  gtk_init();
  /* All cells have the size of their boxes. */
  GtkCssProvider *css = gtk_css_provider_new();
  gtk_css_provider_load_from_data(css, "row, child, flowboxchild { padding: 0; margin: 0; border: none; min-height: 0; }", -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(css), 900);

  make_items();
  gint64 start = g_get_monotonic_time();
  view = make_view(argv[1], jumps);
  window = gtk_window_new();
  scrolled = gtk_scrolled_window_new();
  adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0);
  g_signal_connect(adjustment, "value-changed", G_CALLBACK(value_changed), NULL);
  g_signal_connect_after(adjustment, "value-changed", G_CALLBACK(after_value_changed), NULL);
  gtk_scrolled_window_set_vadjustment(GTK_SCROLLED_WINDOW(scrolled), adjustment);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), view);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  g_signal_connect_after(window, "realize", G_CALLBACK(realized), NULL);

  gint64 presented = g_get_monotonic_time(), presented_cpu = cpu_time();
  gtk_window_present(GTK_WINDOW(window));
  while (!has_rendered) g_main_context_iteration(NULL, TRUE);
  gint64 painted = g_get_monotonic_time(), painted_cpu = cpu_time();
  g_print("{\"case\": \"%s\", \"items\": %u", argv[1], count);
  g_print(", \"set_up_ms\": %.3f, \"first_frame_ms\": %.3f, \"first_frame_cpu_ms\": %.3f", (presented - start) / 1e3,
          (painted - presented) / 1e3, (painted_cpu - presented_cpu) / 1e3);

  gtk_widget_add_tick_callback(window, tick, NULL, NULL);
  if (jumps) measure_jumps(g_str_equal(argv[3], "jump-quick"));
  else measure_scroll(MAX(1, atoi(argv[3])));
  g_print("}\n");
  return 0;
}
