/* drive.c: the C host, and beside it a clock that prints what it shows, for a script that sends real events.
 *
 * Each line: first and last visible position, live cells, selected items, position of the focus or -, activated position or -.
 */
#define main host_main
#include "../../Sources/Examples/GTK/wall.c"
#undef main

static guint activated = GTK_INVALID_LIST_POSITION;

static void item_activated(VltCollectionView *view, guint position, gpointer data) { activated = position; }

static void print_position(guint position) {
  if (position == GTK_INVALID_LIST_POSITION) g_print(" -");
  else g_print(" %u", position);
}

static gboolean report(gpointer data) {
  GtkWindow *window = gtk_application_get_active_window(GTK_APPLICATION(g_application_get_default()));
  if (!window) return G_SOURCE_CONTINUE;
  static VltCollectionView *view;
  if (!view) {
    view = VLT_COLLECTION_VIEW(gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(gtk_window_get_child(window))));
    g_signal_connect(view, "activate", G_CALLBACK(item_activated), NULL);
  }
  guint first = 0, last = 0;
  vlt_collection_view_get_visible_range(view, &first, &last);
  GtkWidget *focus = gtk_window_get_focus(window);
  GtkBitset *selected = gtk_selection_model_get_selection(GTK_SELECTION_MODEL(vlt_collection_view_get_model(view)));
  g_print("%u %u %u %u", first, last, vlt_collection_view_get_live_cells(view), (guint)gtk_bitset_get_size(selected));
  gtk_bitset_unref(selected);
  print_position(focus && VLT_IS_CELL(focus) ? vlt_cell_get_position(VLT_CELL(focus)) : GTK_INVALID_LIST_POSITION);
  print_position(activated);
  g_print("\n");
  return G_SOURCE_CONTINUE;
}

int main(int argc, char **argv) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  g_timeout_add(20, report, NULL);
  return host_main(argc, argv);
}
