/* section-model.c: a view follows a GtkSectionModel. GTK has this interface since 4.12. Where it is missing, the test registers one
 * of the same name and layout. Prints how often the model was asked, and ends with 1 if a cell is not what the model says. */
#include <dlfcn.h>
#include <virtual-layout-gtk.h>

/* -- The interface, and a model of words whose sections are runs of words with the same beginning. */

typedef struct {
  GTypeInterface parent;
  void (*get_section)(gpointer model, guint position, guint *start, guint *end);
} SectionInterface;

typedef struct {
  GObject parent;
  GPtrArray *words;
  guint letters; /* how many letters of a word decide its section */
} Words;
typedef struct {
  GObjectClass parent;
} WordsClass;

static guint asked;

static GType section_interface(void) {
  static GType type;
  GType (*get_type)(void) = (GType(*)(void))dlsym(RTLD_DEFAULT, "gtk_section_model_get_type");
  if (!type && get_type) type = get_type();
  if (!type) {
    GTypeInfo info = {.class_size = sizeof(SectionInterface)};
    type = g_type_register_static(G_TYPE_INTERFACE, "GtkSectionModel", &info, 0);
    g_type_interface_add_prerequisite(type, G_TYPE_LIST_MODEL);
    g_signal_new("sections-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  }
  return type;
}

static const char *word(Words *self, guint i) { return gtk_string_object_get_string(self->words->pdata[i]); }

static gboolean begins_section(Words *self, guint i) {
  return i == 0 || strncmp(word(self, i - 1), word(self, i), self->letters) != 0;
}

static void get_section(gpointer model, guint position, guint *start, guint *end) {
  Words *self = model;
  asked++;
  if (position >= self->words->len) {
    *start = self->words->len;
    *end = G_MAXUINT;
    return;
  }
  for (*start = position; !begins_section(self, *start);) --*start;
  for (*end = position + 1; *end < self->words->len && !begins_section(self, *end);) ++*end;
}

static GType item_type(GListModel *model) { return GTK_TYPE_STRING_OBJECT; }
static guint n_items(GListModel *model) { return ((Words *)model)->words->len; }
static gpointer item(GListModel *model, guint i) {
  Words *self = (Words *)model;
  return i < self->words->len ? g_object_ref(self->words->pdata[i]) : NULL;
}
static void list_init(gpointer interface, gpointer data) {
  GListModelInterface *list = interface;
  list->get_item_type = item_type, list->get_n_items = n_items, list->get_item = item;
}
static void section_init(gpointer interface, gpointer data) { ((SectionInterface *)interface)->get_section = get_section; }
static void words_finalize(GObject *object) { g_ptr_array_unref(((Words *)object)->words); }
static void words_class_init(WordsClass *class, gpointer data) { G_OBJECT_CLASS(class)->finalize = words_finalize; }
static void words_init(Words *self, gpointer class) {
  self->words = g_ptr_array_new_with_free_func(g_object_unref);
  self->letters = 1;
}

static GType words_get_type(void) {
  static GType type;
  if (type) return type;
  GTypeInfo info = {.class_size = sizeof(WordsClass), .class_init = (GClassInitFunc)(void *)words_class_init,
                    .instance_size = sizeof(Words), .instance_init = (GInstanceInitFunc)(void *)words_init};
  GInterfaceInfo list = {.interface_init = list_init}, section = {.interface_init = section_init};
  type = g_type_register_static(G_TYPE_OBJECT, "Words", &info, 0);
  g_type_add_interface_static(type, G_TYPE_LIST_MODEL, &list);
  g_type_add_interface_static(type, section_interface(), &section);
  return type;
}

static guint random_below(guint limit) { return limit ? g_random_int_range(0, limit) : 0; }

/* Replaces words. An item after them may begin a section now, or no longer. */
static void splice(Words *self, guint position, guint removed, guint added, gboolean tells) {
  if (removed) g_ptr_array_remove_range(self->words, position, removed);
  for (guint i = 0; i < added; i++) {
    char text[32];
    /* Most words go where others of their section are, so that sections have more than a few words. */
    char letter = position && random_below(8) ? word(self, position - 1)[0] : (char)('a' + random_below(20));
    g_snprintf(text, sizeof text, "%c%c %u", letter, 'a' + random_below(3), g_random_int());
    g_ptr_array_insert(self->words, position + i, gtk_string_object_new(text));
  }
  if (!tells) return;
  g_list_model_items_changed(G_LIST_MODEL(self), position, removed, added);
  if (position + added < self->words->len) g_signal_emit_by_name(self, "sections-changed", position + added, 1);
}

/* -- Checks. */

static int failures;
#define EXPECT(condition) \
  do { \
    if (!(condition)) failures++, g_printerr("line %d: %s\n", __LINE__, #condition); \
  } while (0)

static void setup(VltCellFactory *factory, VltCell *cell) { vlt_cell_set_child(cell, gtk_label_new(NULL)); }
static void bind(VltCellFactory *factory, VltCell *cell) {
  gtk_label_set_label(GTK_LABEL(vlt_cell_get_child(cell)), gtk_string_object_get_string(vlt_cell_get_item(cell)));
}
static GtkListItemFactory *factory(void) {
  GtkListItemFactory *made = vlt_cell_factory_new();
  g_signal_connect(made, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(made, "bind", G_CALLBACK(bind), NULL);
  return made;
}

static void show(GtkWidget *view) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(view);
  for (gint64 wanted = gdk_frame_clock_get_frame_counter(clock) + 2; gdk_frame_clock_get_frame_counter(clock) < wanted;) {
    gtk_widget_queue_draw(view);
    if (!g_main_context_iteration(NULL, FALSE)) g_usleep(1000);
  }
}

/* Every cell shows what the model has, in the section that the model says. Returns the number of headers. */
static guint check(GtkWidget *view, Words *words) {
  guint headers = 0;
  guint *sections = g_new0(guint, words->words->len + 1);
  for (guint i = 1; i < words->words->len; i++) sections[i] = sections[i - 1] + begins_section(words, i);
  for (GtkWidget *child = gtk_widget_get_first_child(view); child; child = gtk_widget_get_next_sibling(child)) {
    VltCell *cell = VLT_CELL(child);
    if (!vlt_cell_get_item(cell)) continue;
    guint position = vlt_cell_get_position(cell), section = vlt_cell_get_section(cell);
    if (!strcmp(gtk_widget_get_css_name(child), "header")) {
      guint first = 0;
      while (first < words->words->len && sections[first] != section) first++;
      EXPECT(position == GTK_INVALID_LIST_POSITION && vlt_cell_get_item(cell) == words->words->pdata[first]);
      headers++;
    } else {
      EXPECT(position < words->words->len);
      EXPECT(vlt_cell_get_item(cell) == words->words->pdata[position] && section == sections[position]);
    }
    EXPECT(!strcmp(gtk_label_get_label(GTK_LABEL(vlt_cell_get_child(cell))), gtk_string_object_get_string(vlt_cell_get_item(cell))));
  }
  g_free(sections);
  return headers;
}

/* A window with a view of the words, inside selection models if `selects` is set. */
static GtkWidget *present(Words *words, gboolean selects) {
  GListModel *model = G_LIST_MODEL(g_object_ref(words));
  /* The selection models of GTK 4.8 know no sections: the view looks for them inside. */
  if (selects) model = G_LIST_MODEL(gtk_no_selection_new(G_LIST_MODEL(gtk_multi_selection_new(model))));
  GtkWidget *view = vlt_collection_view_new(model, factory());
  GtkListItemFactory *headers = factory();
  VltListLayout *layout = vlt_list_layout_new();
  g_object_set(layout, "row-height", 20.0, NULL);
  g_object_set(view, "header-factory", headers, "layout", layout, NULL);
  g_object_unref(headers);
  g_object_unref(layout);
  GtkWidget *scrolled = gtk_scrolled_window_new(), *window = gtk_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), view);
  gtk_window_set_default_size(GTK_WINDOW(window), 300, 400);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_present(GTK_WINDOW(window));
  while (!gtk_widget_get_mapped(view) || !gtk_widget_get_height(view)) g_main_context_iteration(NULL, TRUE);
  show(view);
  return view;
}

/* A new view of the model shows the same at the same places. */
static void compare(GtkWidget *view, Words *words) {
  guint first, last;
  if (!vlt_collection_view_get_visible_range(VLT_COLLECTION_VIEW(view), &first, &last)) return;
  GtkWidget *other = present(words, FALSE);
  vlt_collection_view_scroll_to(VLT_COLLECTION_VIEW(view), first + 3, VLT_SCROLL_ALIGNMENT_START, VLT_SCROLL_NONE);
  vlt_collection_view_scroll_to(VLT_COLLECTION_VIEW(other), first + 3, VLT_SCROLL_ALIGNMENT_START, VLT_SCROLL_NONE);
  show(view);
  show(other);
  for (guint i = first + 3; i <= last; i++) {
    graphene_rect_t mine, others;
    gboolean exists = vlt_collection_view_get_item_bounds(VLT_COLLECTION_VIEW(view), i, &mine);
    EXPECT(exists == vlt_collection_view_get_item_bounds(VLT_COLLECTION_VIEW(other), i, &others));
    if (exists) EXPECT(graphene_rect_equal(&mine, &others));
  }
  gtk_window_destroy(GTK_WINDOW(gtk_widget_get_root(other)));
}

/* VltSectionModel is a GtkSectionModel, too, so that GTK's own lists show its sections. */
static void implements(void) {
  GListStore *store = g_list_store_new(G_TYPE_LIST_MODEL);
  for (guint i = 0; i < 3; i++) {
    const char *texts[] = {"a", "b", NULL};
    GtkStringList *list = gtk_string_list_new(i == 1 ? NULL : texts);
    g_list_store_append(store, list);
    g_object_unref(list);
  }
  VltSectionModel *model = vlt_section_model_new(G_LIST_MODEL(store));
  EXPECT(g_type_is_a(VLT_TYPE_SECTION_MODEL, section_interface()));
  SectionInterface *interface = g_type_interface_peek(G_OBJECT_GET_CLASS(model), section_interface());
  guint start, end;
  interface->get_section(model, 1, &start, &end);
  EXPECT(start == 0 && end == 2);
  interface->get_section(model, 2, &start, &end);
  EXPECT(start == 2 && end == 4);
  interface->get_section(model, 4, &start, &end);
  EXPECT(start == 4 && end == G_MAXUINT);
  g_object_unref(model);
}

int main(void) {
  gtk_init();
  /* The test looks at where cells come to rest, not at how they get there. */
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  section_interface();
  implements();
  g_random_set_seed(5);
  Words *words = g_object_new(words_get_type(), NULL);
  for (guint i = 0; i < 500; i++) splice(words, words->words->len, 0, 1 + random_below(20), FALSE);
  GtkWidget *view = present(words, TRUE);
  EXPECT(check(view, words) > 0);
  guint asked_at_first = asked;
  g_print("%u words: asked %u times for sections\n", words->words->len, asked_at_first);
  vlt_collection_view_scroll_to(VLT_COLLECTION_VIEW(view), words->words->len / 2, VLT_SCROLL_ALIGNMENT_START, VLT_SCROLL_NONE);
  show(view);
  asked = 0;
  for (int step = 0; step < 150; step++) {
    guint first = 0, last = 0, count = words->words->len;
    vlt_collection_view_get_visible_range(VLT_COLLECTION_VIEW(view), &first, &last);
    guint position = step % 3 ? first + random_below(last - first + 1) : random_below(count + 1);
    guint removed = MIN(random_below(step % 10 ? 4 : 60), count - position);
    splice(words, position, removed, random_below(4), TRUE);
    show(view);
    check(view, words);
    if (step % 15 == 0) compare(view, words);
  }
  g_print("150 changes: asked %u times, those of 10 new views included\n", asked);
  /* Other sections of the same words, all of them at once. */
  for (guint letters = 2; letters > 0; letters--) {
    words->letters = letters;
    g_signal_emit_by_name(words, "sections-changed", 0, words->words->len);
    show(view);
    EXPECT(check(view, words) > 0);
    compare(view, words);
  }
  /* None at all, and from none. */
  splice(words, 0, words->words->len, 0, TRUE);
  show(view);
  EXPECT(vlt_collection_view_get_live_cells(VLT_COLLECTION_VIEW(view)) == 0);
  splice(words, 0, 0, 40, TRUE);
  show(view);
  EXPECT(check(view, words) > 0);
  gtk_window_destroy(GTK_WINDOW(gtk_widget_get_root(view)));
  while (g_main_context_iteration(NULL, FALSE)) {}
  EXPECT(G_OBJECT(words)->ref_count == 1);
  g_object_unref(words);
  return failures > 0;
}
