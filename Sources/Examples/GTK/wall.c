/* wall.c: 100,000 coloured pictures in a masonry. With --print, prints what is visible, and quits. */
#include <virtual-layout-gtk.h>
static gboolean prints;
static void setup(VltCellFactory *factory, VltCell *cell, gpointer data) { vlt_cell_set_child(cell, gtk_label_new(NULL)); }

static void bind(VltCellFactory *factory, VltCell *cell, gpointer data) {
  GtkStringObject *item = vlt_cell_get_item(cell);
  char color[] = {'c', '0' + vlt_cell_get_position(cell) % 8, 0};
  gtk_label_set_label(GTK_LABEL(vlt_cell_get_child(cell)), gtk_string_object_get_string(item));
  gtk_widget_set_css_classes(vlt_cell_get_child(cell), (const char *[]){color, NULL});
}

static void size(VltCollectionView *view, guint position, double available, double *width, double *height, gpointer data) {
  *width = available, *height = 80 + position * 7919 % 200;
}

static void print_visible(VltCollectionView *view) {
  guint first, last;
  graphene_rect_t r;
  vlt_collection_view_get_visible_range(view, &first, &last);
  for (guint i = first; i <= last && vlt_collection_view_get_item_bounds(view, i, &r); i++)
    if (r.origin.y < 600 && r.origin.y + r.size.height > 0)
      g_print("%u: %.0f %.0f %.0f x %.0f\n", i, r.origin.x, r.origin.y, r.size.width, r.size.height);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer window) {
  if (vlt_collection_view_get_live_cells(VLT_COLLECTION_VIEW(widget)) == 0) return G_SOURCE_CONTINUE;
  print_visible(VLT_COLLECTION_VIEW(widget));
  vlt_collection_view_scroll_to(VLT_COLLECTION_VIEW(widget), 50000, VLT_SCROLL_ALIGNMENT_CENTER, VLT_SCROLL_NONE);
  print_visible(VLT_COLLECTION_VIEW(widget));
  gtk_window_destroy(window);
  return G_SOURCE_REMOVE;
}

static void activate(GtkApplication *app, gpointer data) {
  GtkCssProvider *css = gtk_css_provider_new();
  gtk_css_provider_load_from_data(css, ".c0{background:#e0b0a0;}.c1{background:#e0d0a0;}.c2{background:#c0e0a0;}.c3{background:#a0e0b8;}"
    ".c4{background:#a0d8e0;}.c5{background:#a0b0e0;}.c6{background:#c0a0e0;}.c7{background:#e0a0c8;}", -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(css), 600);
  GtkStringList *names = gtk_string_list_new(NULL);
  for (int i = 0; i < 100000; i++) gtk_string_list_take(names, g_strdup_printf("picture %d", i));
  GtkListItemFactory *factory = vlt_cell_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *view = vlt_collection_view_new(G_LIST_MODEL(gtk_multi_selection_new(G_LIST_MODEL(names))), factory);
  vlt_collection_view_set_size_func(VLT_COLLECTION_VIEW(view), size, NULL, NULL);
  GtkWidget *window = gtk_application_window_new(app), *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), view);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_set_default_size(GTK_WINDOW(window), 800, 600);
  gtk_window_present(GTK_WINDOW(window));
  if (prints) gtk_widget_add_tick_callback(view, tick, window, NULL);
}

int main(int argc, char **argv) {
  prints = argc > 1 && g_str_equal(argv[1], "--print");
  GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(app), 1, argv);
}
