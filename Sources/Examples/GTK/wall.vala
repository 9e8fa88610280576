// wall.vala: 100,000 coloured pictures in a masonry. With --print, prints what is visible, and quits.
const string[] COLORS = {"e0b0a0", "e0d0a0", "c0e0a0", "a0e0b8", "a0d8e0", "a0b0e0", "c0a0e0", "e0a0c8"};

void print_visible (Vlt.CollectionView view) {
  uint first, last;
  view.get_visible_range (out first, out last);
  for (uint i = first; i <= last; i++) {
    Graphene.Rect r;
    if (view.get_item_bounds (i, out r) && r.origin.y < 600 && r.origin.y + r.size.height > 0) {
      print ("%u: %.0f %.0f %.0f x %.0f\n", i, r.origin.x, r.origin.y, r.size.width, r.size.height);
    }
  }
}

int main (string[] args) {
  var prints = args.length > 1 && args[1] == "--print";
  var app = new Gtk.Application (null, ApplicationFlags.FLAGS_NONE);
  app.activate.connect (() => {
    var rules = "";
    for (int i = 0; i < 8; i++) rules += ".c%d{background:#%s;}".printf (i, COLORS[i]);
    var css = new Gtk.CssProvider ();
    css.load_from_data (rules.data);
    Gtk.StyleContext.add_provider_for_display (Gdk.Display.get_default (), css, 600);
    var names = new Gtk.StringList (null);
    for (int i = 0; i < 100000; i++) names.take ("picture %d".printf (i));
    var factory = new Vlt.CellFactory ();
    factory.setup.connect ((cell) => { cell.child = new Gtk.Label (null); });
    factory.bind.connect ((cell) => {
      var label = (Gtk.Label) cell.child;
      label.label = ((Gtk.StringObject) cell.item).string;
      label.css_classes = {"c%u".printf (cell.position % 8)};
    });
    var view = new Vlt.CollectionView (new Gtk.MultiSelection (names), factory);
    view.set_size_func ((view, position, available, out width, out height) => {
      width = available;
      height = 80 + position * 7919 % 200;
    });
    var scrolled = new Gtk.ScrolledWindow () { child = view };
    var window = new Gtk.ApplicationWindow (app) { child = scrolled, default_width = 800, default_height = 600 };
    window.present ();
    if (prints) {
      view.add_tick_callback ((widget, clock) => {
        if (view.live_cells == 0) return Source.CONTINUE;
        print_visible (view);
        view.scroll_to (50000, Vlt.ScrollAlignment.CENTER, Vlt.ScrollFlags.NONE);
        print_visible (view);
        window.destroy ();
        return Source.REMOVE;
      });
    }
  });
  return app.run ({args[0]});
}
