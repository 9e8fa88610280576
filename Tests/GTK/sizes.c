/* sizes.c: sizes that expressions read from the items. In C, because older versions of PyGObject know no expressions.
 *
 * The items are adjustments: their upper bound is a width, their lower bound a height, their page size an aspect ratio.
 */
#include <math.h>
#include <virtual-layout-gtk.h>

#define COUNT 100

static GListStore *model;
static VltCollectionView *view;

static GtkExpression *expression(const char *name) { return gtk_property_expression_new(GTK_TYPE_ADJUSTMENT, NULL, name); }

static void setup(VltCellFactory *factory, VltCell *cell, gpointer data) {
  vlt_cell_set_child(cell, gtk_label_new("cell"));
}

static void set(guint position, const char *name, double value) {
  GObject *item = g_list_model_get_item(G_LIST_MODEL(model), position);
  g_object_set(item, name, value, NULL);
  g_object_unref(item);
}

static graphene_size_t size(guint position) {
  graphene_rect_t bounds;
  g_assert_true(vlt_collection_view_get_item_bounds(view, position, &bounds));
  return bounds.size;
}

/* Lets the window paint. */
static void settle(void) {
  gint64 end = g_get_monotonic_time() + 100000;
  while (g_get_monotonic_time() < end || vlt_collection_view_get_live_cells(view) == 0) {
    if (!g_main_context_iteration(NULL, FALSE)) g_usleep(500);
  }
}

static void set_layout(gpointer layout) {
  vlt_collection_view_set_layout(view, layout);
  g_object_unref(layout);
  settle();
}

static void set_sizes(const char *width, const char *height) {
  GtkExpression *w = width ? expression(width) : NULL, *h = height ? expression(height) : NULL;
  vlt_collection_view_set_size_expressions(view, w, h);
  g_clear_pointer(&w, gtk_expression_unref);
  g_clear_pointer(&h, gtk_expression_unref);
}

static void set_ratio(const char *name) {
  GtkExpression *ratio = name ? expression(name) : NULL;
  vlt_collection_view_set_aspect_ratio_expression(view, ratio);
  g_clear_pointer(&ratio, gtk_expression_unref);
}

static void fixed(VltCollectionView *v, guint position, double available, double *width, double *height, gpointer data) {
  *width = 33, *height = 44;
}

static double wanted_width(guint i) { return 40 + i * 17 % 100; }
static double wanted_height(guint i) { return 30 + i * 13 % 60; }
/* What is no ratio counts as 1. */
static double stored_ratio(guint i) { return i == 3 ? 0 : i == 4 ? -1 : 0.5 + i % 7 * 0.25; }
static double wanted_ratio(guint i) { return i == 3 || i == 4 ? 1 : stored_ratio(i); }

/* No adjustment stores such numbers. */
static double no_number(GObject *item, gpointer data) { return g_object_get_data(item, "infinite") ? INFINITY : NAN; }

static void sizes(void) {
  set_layout(vlt_flow_layout_new());
  set_sizes("upper", "lower");
  settle();
  for (guint i = 0; i < COUNT; i++) {
    g_assert_cmpfloat_with_epsilon(size(i).width, wanted_width(i), 0.5);
    g_assert_cmpfloat_with_epsilon(size(i).height, wanted_height(i), 0.5);
  }
  /* Changes take effect when the view is told of them. What is no size has no extent. */
  set(0, "lower", 200);
  set(1, "lower", 0);
  set(2, "upper", -5);
  g_assert_cmpfloat(size(0).height, <, 200);
  vlt_collection_view_invalidate_sizes(view);
  g_assert_cmpfloat(size(0).height, ==, 200);
  g_assert_cmpfloat(size(1).height, ==, 0);
  g_assert_cmpfloat(size(2).width, ==, 0);
  GtkExpression *none = gtk_cclosure_expression_new(G_TYPE_DOUBLE, NULL, 0, NULL, G_CALLBACK(no_number), NULL, NULL);
  GtkExpression *height = expression("lower");
  GObject *item = g_list_model_get_item(G_LIST_MODEL(model), 1);
  g_object_set_data(item, "infinite", "");
  g_object_unref(item);
  vlt_collection_view_set_size_expressions(view, none, height);
  g_assert_cmpfloat(size(0).width, ==, 0);
  g_assert_true(isfinite(size(1).width));
  vlt_collection_view_set_aspect_ratio_expression(view, none);
  g_assert_cmpfloat(size(0).width, ==, 100);
  g_assert_cmpfloat(size(1).width, ==, 100);
  vlt_collection_view_set_size_expressions(view, height, height);
  gtk_expression_unref(none);
  gtk_expression_unref(height);
  /* With an estimate, too, and where only heights are asked for. */
  vlt_collection_view_set_estimated_size(view, 80, 80);
  set_layout(g_object_new(VLT_TYPE_MASONRY_LAYOUT, "lanes", 4, NULL));
  g_assert_cmpfloat(size(0).height, ==, 200);
  /* Back to what cells ask for. */
  set_sizes(NULL, NULL);
  settle();
  g_assert_cmpfloat(size(0).height, <, 100);
  vlt_collection_view_set_estimated_size(view, 0, 0);
}

static void check_ratios(void) {
  for (guint i = 0; i < COUNT; i++)
    g_assert_cmpfloat_with_epsilon(size(i).height, size(i).width / wanted_ratio(i), 2.1);
}

static void ratios(void) {
  set_ratio("page-size");
  set_layout(g_object_new(VLT_TYPE_MASONRY_LAYOUT, "lanes", 3, NULL));
  check_ratios();
  set_layout(g_object_new(VLT_TYPE_MASONRY_LAYOUT, "lanes", 2, "keep-aspect-ratio", TRUE, NULL));
  check_ratios();
  set_layout(vlt_list_layout_new());
  check_ratios();
  /* In a flow, an item is as high as the estimate. */
  set_layout(vlt_flow_layout_new());
  check_ratios();
  g_assert_cmpfloat(size(7).height, ==, 100);
  vlt_collection_view_set_estimated_size(view, 60, 70);
  settle();
  g_assert_cmpfloat(size(7).height, ==, 70);
  vlt_collection_view_set_estimated_size(view, 0, 0);
  g_object_set(view, "orientation", GTK_ORIENTATION_HORIZONTAL, NULL);
  set_layout(g_object_new(VLT_TYPE_MASONRY_LAYOUT, "lanes", 3, NULL));
  check_ratios();
  g_object_set(view, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  /* A function takes the place of an expression, and the other way around. */
  set_layout(vlt_flow_layout_new());
  vlt_collection_view_set_size_func(view, fixed, NULL, NULL);
  g_assert_cmpfloat(size(0).width, ==, 33);
  set_ratio("page-size");
  g_assert_cmpfloat(size(0).height, ==, 100);
  set_sizes("upper", "page-size");
  g_assert_cmpfloat_with_epsilon(size(6).width, wanted_width(6), 0.5);
}

/* What is no number is refused, and changes nothing. */
static void mistakes(void) {
  graphene_size_t before = size(6);
  g_log_set_always_fatal(0);
  GtkExpression *title = gtk_constant_expression_new(G_TYPE_STRING, "wide"), *width = expression("upper");
  const char *pattern = "*vlt_collection_view_set_size_expressions*";
  g_test_expect_message("VirtualLayout", G_LOG_LEVEL_CRITICAL, pattern);
  vlt_collection_view_set_size_expressions(view, title, width);
  g_test_assert_expected_messages();
  g_test_expect_message("VirtualLayout", G_LOG_LEVEL_CRITICAL, pattern);
  vlt_collection_view_set_size_expressions(view, width, NULL);
  g_test_assert_expected_messages();
  g_test_expect_message("VirtualLayout", G_LOG_LEVEL_CRITICAL, "*vlt_collection_view_set_aspect_ratio_expression*");
  vlt_collection_view_set_aspect_ratio_expression(view, title);
  g_test_assert_expected_messages();
  gtk_expression_unref(title);
  gtk_expression_unref(width);
  vlt_collection_view_invalidate_sizes(view);
  g_assert_cmpfloat(size(6).width, ==, before.width);
}

int main(void) {
  gtk_init();
  model = g_list_store_new(GTK_TYPE_ADJUSTMENT);
  for (guint i = 0; i < COUNT; i++) {
    GObject *item = g_object_ref_sink(g_object_new(
      GTK_TYPE_ADJUSTMENT, "upper", wanted_width(i), "lower", wanted_height(i), "page-size", stored_ratio(i), NULL));
    g_list_store_append(model, item);
    g_object_unref(item);
  }
  GtkListItemFactory *factory = vlt_cell_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  view = VLT_COLLECTION_VIEW(vlt_collection_view_new(G_LIST_MODEL(g_object_ref(model)), factory));
  GtkWidget *window = gtk_window_new(), *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), GTK_WIDGET(view));
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_set_default_size(GTK_WINDOW(window), 600, 450);
  gtk_window_present(GTK_WINDOW(window));
  settle();
  sizes();
  ratios();
  mistakes();
  gtk_window_destroy(GTK_WINDOW(window));
  g_object_unref(model);
  g_print("sizes: ok\n");
  return 0;
}
