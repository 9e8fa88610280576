// wall.swift: 100,000 coloured pictures in a masonry. With --print, prints what is visible, and quits.
import VirtualLayoutGTK

let colors = ["e0b0a0", "e0d0a0", "c0e0a0", "a0e0b8", "a0d8e0", "a0b0e0", "c0a0e0", "e0a0c8"]

func printVisible(in view: CollectionView<Range<Int>>) {
  for item in view.visibleRange! {
    let frame = view.frame(ofItemAt: item)!
    guard frame.maxY > 0, frame.minY < 600 else { continue }
    print("\(item): \(Int(frame.x)) \(Int(frame.y)) \(Int(frame.width)) x \(Int(frame.height))")
  }
}

gtk_init()
let css = gtk_css_provider_new()!
let rules = colors.enumerated().map { "#c\($0){background:#\($1);}" }.joined()
gtk_css_provider_load_from_data(css, rules, -1)
gtk_style_context_add_provider_for_display(gdk_display_get_default(), OpaquePointer(css), 600)

let view = CollectionView(count: 100_000) {
  OpaquePointer(gtk_label_new(nil))
} fillCell: { label, item in
  gtk_label_set_label(label, "picture \(item)")
  gtk_widget_set_name(label.gtkWidget, "c\(item % 8)")
}
view.selectionMode = .multiple
view.setItemSize { item, available in LayoutSize(width: available, height: Double(80 + item * 7919 % 200)) }

let scrolled = OpaquePointer(gtk_scrolled_window_new())
gtk_scrolled_window_set_child(scrolled, view.gtkWidget)
let window = UnsafeMutablePointer<GtkWindow>(OpaquePointer(gtk_window_new()))
gtk_window_set_child(window, scrolled?.gtkWidget)
gtk_window_set_default_size(window, 800, 600)
gtk_window_present(window)

if CommandLine.arguments.contains("--print") {
  while view.liveCellCount == 0 { g_main_context_iteration(nil, 1) }
  printVisible(in: view)
  view.scroll(to: 50000, at: .center)
  printVisible(in: view)
  gtk_window_destroy(window)
}
while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
