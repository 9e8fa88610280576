/* mistakes.c: calls every function with NULL and with objects of other classes. Each must log a critical message that names the
 * function, return what stands for nothing, and change nothing.
 */
#include <virtual-layout-gtk.h>

/* NULL, and an object that is neither a cell nor a view, a model or a layout. */
static gpointer wrong[2];

#define EXPECT(function) g_test_expect_message("VirtualLayout", G_LOG_LEVEL_CRITICAL, #function ": *")

/* Calls a function once. */
#define REFUSES_ONCE(function, ...) \
  G_STMT_START { \
    EXPECT(function); \
    function(__VA_ARGS__); \
    g_test_assert_expected_messages(); \
  } G_STMT_END

/* Calls a function of an object for each wrong one. */
#define REFUSES(function, ...) \
  for (guint i = 0; i < G_N_ELEMENTS(wrong); i++) REFUSES_ONCE(function, wrong[i], ##__VA_ARGS__)

/* Checks the result, too. */
#define REFUSES_WITH(result, function, ...) \
  for (guint i = 0; i < G_N_ELEMENTS(wrong); i++) { \
    EXPECT(function); \
    g_assert_true(function(wrong[i], ##__VA_ARGS__) == (result)); \
    g_test_assert_expected_messages(); \
  }

/* Releases the data of a function that is refused. It must not be called, because the data have not been taken. */
static void never(gpointer data) { g_assert_not_reached(); }
static guint span(VltMasonryLayout *layout, guint position, gpointer data) { return 1; }

/* The functions of all properties: the file has the lines of the header that declare them. */
#undef VLT_PROPERTY
#define VLT_PROPERTY(Owner, owner, Value, name) \
  REFUSES_WITH(0, owner##_get_##name); \
  REFUSES(owner##_set_##name, 0);
static void properties(void) {
#include "properties.h"
}

static void cells(void) {
  VltCell *cell = g_object_ref_sink(g_object_new(VLT_TYPE_CELL, NULL));
  gpointer factory = vlt_cell_factory_new();
  REFUSES_WITH(NULL, vlt_cell_get_item);
  REFUSES_WITH(GTK_INVALID_LIST_POSITION, vlt_cell_get_position);
  REFUSES_WITH(GTK_INVALID_LIST_POSITION, vlt_cell_get_section);
  REFUSES_WITH(FALSE, vlt_cell_get_selected);
  REFUSES_WITH(NULL, vlt_cell_get_child);
  REFUSES(vlt_cell_set_child, NULL);
  REFUSES_ONCE(vlt_cell_set_child, cell, factory);
  g_assert_null(vlt_cell_get_child(cell));
  g_object_unref(factory);
  g_object_unref(cell);
}

static void sections(void) {
  VltSectionModel *model = vlt_section_model_new(NULL);
  guint position = 7, count = 7;
  REFUSES_WITH(NULL, vlt_section_model_get_sections);
  REFUSES(vlt_section_model_set_sections, NULL);
  REFUSES_WITH(GTK_INVALID_LIST_POSITION, vlt_section_model_get_section_at, 0);
  REFUSES_WITH(FALSE, vlt_section_model_get_range, 0, &position, &count);
  g_assert_true(position == 0 && count == 0);
  REFUSES_ONCE(vlt_section_model_set_sections, model, wrong[1]);
  g_assert_null(vlt_section_model_get_sections(model));
  g_object_unref(model);
  EXPECT(vlt_section_model_new);
  model = vlt_section_model_new(wrong[1]);
  g_test_assert_expected_messages();
  g_assert_null(vlt_section_model_get_sections(model));
  g_object_unref(model);
}

static void layouts(void) {
  gpointer other = vlt_list_layout_new();
  REFUSES(vlt_collection_layout_changed);
  REFUSES(vlt_masonry_layout_set_span_func, span, NULL, never);
  REFUSES(vlt_magazine_layout_set_func, NULL, NULL, never);
  REFUSES(vlt_custom_layout_set_func, NULL, NULL, never);
  REFUSES_ONCE(vlt_masonry_layout_set_span_func, other, span, NULL, never);
  REFUSES_ONCE(vlt_magazine_layout_set_func, other, NULL, NULL, never);
  REFUSES_ONCE(vlt_grid_layout_set_columns, other, 1);
  REFUSES_ONCE(vlt_custom_layout_set_func, other, NULL, NULL, never);
  g_object_unref(other);
}

static void views_that_are_none(void) {
  graphene_rect_t bounds;
  guint first, last;
  VltStatistics statistics;
  REFUSES_WITH(NULL, vlt_collection_view_get_model);
  REFUSES(vlt_collection_view_set_model, NULL);
  REFUSES_WITH(NULL, vlt_collection_view_get_factory);
  REFUSES(vlt_collection_view_set_factory, NULL);
  REFUSES_WITH(NULL, vlt_collection_view_get_header_factory);
  REFUSES(vlt_collection_view_set_header_factory, NULL);
  REFUSES_WITH(NULL, vlt_collection_view_get_footer_factory);
  REFUSES(vlt_collection_view_set_footer_factory, NULL);
  REFUSES_WITH(NULL, vlt_collection_view_get_layout);
  REFUSES(vlt_collection_view_set_layout, NULL);
  REFUSES(vlt_collection_view_set_size_func, NULL, NULL, never);
  REFUSES(vlt_collection_view_set_size_expressions, NULL, NULL);
  REFUSES(vlt_collection_view_set_aspect_ratio_expression, NULL);
  REFUSES(vlt_collection_view_set_estimated_size, 1, 1);
  REFUSES(vlt_collection_view_get_estimated_size, NULL, NULL);
  REFUSES(vlt_collection_view_invalidate_sizes);
  REFUSES(vlt_collection_view_scroll_to, 0, VLT_SCROLL_ALIGNMENT_START, VLT_SCROLL_NONE);
  REFUSES(vlt_collection_view_scroll_to_section, 0, VLT_SCROLL_ALIGNMENT_START);
  REFUSES_WITH(FALSE, vlt_collection_view_get_item_bounds, 0, &bounds);
  REFUSES_WITH(FALSE, vlt_collection_view_get_visible_range, &first, &last);
  REFUSES_WITH(GTK_INVALID_LIST_POSITION, vlt_collection_view_get_position_at, 0, 0);
  REFUSES_WITH(0, vlt_collection_view_get_live_cells);
  REFUSES_WITH(GTK_INVALID_LIST_POSITION, vlt_collection_view_show_insertion_mark, 0, 0);
  REFUSES(vlt_collection_view_hide_insertion_mark);
  REFUSES(vlt_collection_view_get_statistics, &statistics);
}

/* What a view is given is wrong. */
static void wrong_arguments(void) {
  EXPECT(vlt_collection_view_new);
  EXPECT(vlt_collection_view_new);
  VltCollectionView *view = VLT_COLLECTION_VIEW(g_object_ref_sink(vlt_collection_view_new(wrong[1], wrong[1])));
  g_test_assert_expected_messages();
  VltCollectionLayout *layout = vlt_collection_view_get_layout(view);
  REFUSES_ONCE(vlt_collection_view_set_model, view, wrong[1]);
  REFUSES_ONCE(vlt_collection_view_set_factory, view, wrong[1]);
  REFUSES_ONCE(vlt_collection_view_set_header_factory, view, wrong[1]);
  REFUSES_ONCE(vlt_collection_view_set_footer_factory, view, wrong[1]);
  REFUSES_ONCE(vlt_collection_view_set_layout, view, wrong[1]);
  REFUSES_ONCE(vlt_collection_view_set_size_expressions, view, wrong[1], NULL);
  REFUSES_ONCE(vlt_collection_view_set_size_expressions, view, NULL, wrong[1]);
  REFUSES_ONCE(vlt_collection_view_set_aspect_ratio_expression, view, wrong[1]);
  REFUSES_ONCE(vlt_collection_view_get_item_bounds, view, 0, NULL);
  REFUSES_ONCE(vlt_collection_view_get_statistics, view, NULL);
  REFUSES_ONCE(vlt_collection_view_set_tab_behavior, view, 7);
  REFUSES_ONCE(vlt_collection_view_set_scroll_anchoring, view, 7);
  g_assert_null(vlt_collection_view_get_model(view));
  g_assert_null(vlt_collection_view_get_factory(view));
  g_assert_null(vlt_collection_view_get_header_factory(view));
  g_assert_null(vlt_collection_view_get_footer_factory(view));
  g_assert_true(vlt_collection_view_get_layout(view) == layout);
  g_object_unref(view);
}

int main(void) {
  gtk_init();
  wrong[1] = g_object_ref_sink(gtk_label_new(NULL));
  properties();
  cells();
  sections();
  layouts();
  views_that_are_none();
  wrong_arguments();
  g_object_unref(wrong[1]);
  g_print("mistakes: ok\n");
  return 0;
}
