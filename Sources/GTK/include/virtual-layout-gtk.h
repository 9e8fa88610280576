/* virtual-layout-gtk.h: a collection view for GTK 4 that makes widgets only for what is on or near the screen.
 *
 * It is the C interface of the library libvirtual-layout-gtk. GObject Introspection reads it, and so do bindings.
 * Everything here is used from GTK's thread. What says no `Since:` came with its type.
 */
#ifndef VIRTUAL_LAYOUT_GTK_H
#define VIRTUAL_LAYOUT_GTK_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Declares the functions that return and set a property: OWNER_get_NAME(object) and OWNER_set_NAME(object, value). The comment on
 * the property says what the value means. A value outside of the property's range is refused with a warning.
 */
#define VLT_PROPERTY(Owner, owner, Value, name) \
  Value owner##_get_##name(Owner *self); \
  void owner##_set_##name(Owner *self, Value name);

/* -- Cells */

#define VLT_TYPE_CELL (vlt_cell_get_type())
/**
 * VltCell:
 *
 * A widget that shows one item of a collection view, or the header or footer of a section.
 *
 * The view makes few cells and uses them again. A factory's handlers give a cell a child and fill it with an item's content.
 *
 * # CSS nodes
 *
 * A cell has the node `child`, as the cells of #GtkGridView have, or with a #VltListLayout the node `row`, as those of
 * #GtkListView. Headers have the node `header`, footers the node `footer`.
 *
 * Since: 0.2.0
 */
G_DECLARE_FINAL_TYPE(VltCell, vlt_cell, VLT, CELL, GtkWidget)

/**
 * VltCell:item:
 *
 * The item that the cell shows. For a header or footer, it is what stands for the section: with a #VltSectionModel the list
 * model that is the section, with a #GtkSectionModel the first item of the section.
 */
/**
 * VltCell:position:
 *
 * The item's position in the model; %GTK_INVALID_LIST_POSITION for a header or footer.
 */
/**
 * VltCell:section:
 *
 * The index of the section, counted from 0; %GTK_INVALID_LIST_POSITION if the cell shows nothing. In a model without sections,
 * it is 0.
 */
/**
 * VltCell:selected:
 *
 * Whether the item is selected.
 */
/**
 * VltCell:child:
 *
 * The widget inside the cell.
 */
/**
 * VltCell:activatable:
 *
 * Whether a click, two clicks or Enter activate the item (#VltCollectionView::activate), by default %TRUE.
 *
 * A handler of #VltCellFactory::bind may change this property, #VltCell:selectable and #GtkWidget:focusable for its item. The
 * next item begins with what the handler of #VltCellFactory::setup has left. A cell that is not focusable gives the focus to
 * something inside, or else keys pass over it.
 */
/**
 * VltCell:selectable:
 *
 * Whether clicks, the space bar and moves of the focus select the item, by default %TRUE. Rubber bands, selected ranges and
 * actions do not ask: whether the item can be selected at all is up to the model.
 */

/**
 * vlt_cell_get_item:
 * @cell: a cell
 *
 * Returns the item that the cell shows.
 *
 * Returns: (transfer none) (nullable) (type GObject): the item; %NULL if the cell shows none
 */
gpointer vlt_cell_get_item(VltCell *cell);

/**
 * vlt_cell_get_position:
 * @cell: a cell
 *
 * Returns the position of the item that the cell shows. It changes when items are inserted or deleted before it.
 *
 * Returns: the position in the model; %GTK_INVALID_LIST_POSITION if the cell shows no item
 */
guint vlt_cell_get_position(VltCell *cell);

/**
 * vlt_cell_get_section:
 * @cell: a cell
 *
 * Returns the index of the section to which the item, header or footer belongs.
 *
 * Returns: the index of the section; %GTK_INVALID_LIST_POSITION if the cell shows nothing
 */
guint vlt_cell_get_section(VltCell *cell);

/**
 * vlt_cell_get_selected:
 * @cell: a cell
 *
 * Returns whether the cell's item is selected.
 *
 * Returns: %TRUE if it is
 */
gboolean vlt_cell_get_selected(VltCell *cell);

/**
 * vlt_cell_get_child:
 * @cell: a cell
 *
 * Returns the widget inside the cell.
 *
 * Returns: (transfer none) (nullable): the widget
 */
GtkWidget *vlt_cell_get_child(VltCell *cell);

/**
 * vlt_cell_set_child:
 * @cell: a cell
 * @child: (nullable): a widget
 *
 * Sets the widget inside the cell. Call it in a handler of #VltCellFactory::setup.
 */
void vlt_cell_set_child(VltCell *cell, GtkWidget *child);

VLT_PROPERTY(VltCell, vlt_cell, gboolean, activatable)
VLT_PROPERTY(VltCell, vlt_cell, gboolean, selectable)

#define VLT_TYPE_CELL_FACTORY (vlt_cell_factory_get_type())
/**
 * VltCellFactory:
 *
 * Makes and fills cells by signals. The signals have the names of those of #GtkSignalListItemFactory.
 *
 * It is a #GtkListItemFactory, so that a #VltCollectionView takes it and GTK's factories in the same property. GTK's own lists can
 * do nothing with it.
 *
 * Since: 0.2.0
 */
/* GTK does not publish the structures of GtkListItemFactory, the parent. */
G_DECLARE_FINAL_TYPE(VltCellFactory, vlt_cell_factory, VLT, CELL_FACTORY, GObject)

/**
 * VltCellFactory::setup:
 * @factory: the factory
 * @cell: a new cell
 *
 * A cell has been made: give it a child.
 */
/**
 * VltCellFactory::bind:
 * @factory: the factory
 * @cell: a cell that has a child
 *
 * A cell is going to show an item: fill the child with its content. The handler must not change the model, the layout or the
 * view.
 */
/**
 * VltCellFactory::unbind:
 * @factory: the factory
 * @cell: a cell
 *
 * A cell no longer shows its item: undo what #VltCellFactory::bind did.
 */
/**
 * VltCellFactory::teardown:
 * @factory: the factory
 * @cell: a cell
 *
 * A cell is going to be destroyed: undo what #VltCellFactory::setup did.
 */

/**
 * vlt_cell_factory_new:
 *
 * Makes a factory. Connect handlers to its signals.
 *
 * Returns: (transfer full): the factory
 */
GtkListItemFactory *vlt_cell_factory_new(void);

/* -- Sections */

#define VLT_TYPE_SECTION_MODEL (vlt_section_model_get_type())
/**
 * VltSectionModel:
 *
 * A #GListModel of the items of all sections, one after another. Each section is a #GListModel of its own, and may be empty. It
 * tells a #VltCollectionView exactly which items and sections have changed. Since GTK 4.12, it is also a #GtkSectionModel.
 *
 * |[<!-- language="C" -->
 * GListStore *albums = g_list_store_new(G_TYPE_LIST_MODEL);
 * // append one list model for each album
 * VltSectionModel *sections = vlt_section_model_new(G_LIST_MODEL(albums));
 * vlt_collection_view_set_model(view, G_LIST_MODEL(gtk_multi_selection_new(G_LIST_MODEL(sections))));
 * ]|
 *
 * Since: 0.2.0
 */
G_DECLARE_FINAL_TYPE(VltSectionModel, vlt_section_model, VLT, SECTION_MODEL, GObject)

/**
 * VltSectionModel:sections:
 *
 * The list of sections, each of which is a #GListModel.
 */
/**
 * VltSectionModel::section-list-changed:
 * @model: the model
 * @section: the index of the first section that has changed
 * @removed: the number of sections that were removed
 * @added: the number of sections that were added
 *
 * Sections have been removed and added. If they had or have items, #GListModel::items-changed comes first.
 */

/**
 * vlt_section_model_new:
 * @sections: (transfer full) (nullable): the list of sections, each of which is a #GListModel
 *
 * Makes a model of all items of some sections. Whatever in the list is no #GListModel counts as an empty section.
 *
 * Returns: (transfer full): the model
 */
VltSectionModel *vlt_section_model_new(GListModel *sections);

/**
 * vlt_section_model_get_sections:
 * @self: a model
 *
 * Returns the list of sections.
 *
 * Returns: (transfer none) (nullable): the list of sections
 */
GListModel *vlt_section_model_get_sections(VltSectionModel *self);

/**
 * vlt_section_model_set_sections:
 * @self: a model
 * @sections: (nullable): the list of sections, each of which is a #GListModel
 *
 * Replaces all sections.
 */
void vlt_section_model_set_sections(VltSectionModel *self, GListModel *sections);

/**
 * vlt_section_model_get_section_at:
 * @self: a model
 * @position: the position of an item
 *
 * Returns the section that holds an item. Takes O(log sections).
 *
 * Returns: the index of the section; %GTK_INVALID_LIST_POSITION if there is no such item
 */
guint vlt_section_model_get_section_at(VltSectionModel *self, guint position);

/**
 * vlt_section_model_get_range:
 * @self: a model
 * @section: the index of a section
 * @position: (out) (optional): the position of its first item, or where that would be
 * @n_items: (out) (optional): the number of its items
 *
 * Returns which items a section holds. Without such a section, both numbers are 0.
 *
 * Returns: %TRUE if there is such a section
 */
gboolean vlt_section_model_get_range(VltSectionModel *self, guint section, guint *position, guint *n_items);

/* -- Layouts */

#define VLT_TYPE_COLLECTION_LAYOUT (vlt_collection_layout_get_type())
/**
 * VltCollectionLayout:
 *
 * How the items of a collection view are arranged. Every kind of arrangement is a class of its own, with properties. Views
 * follow a changed property at once.
 *
 * Lengths are pixels. Where a length is called a width or a height, this is that of a view that scrolls vertically. In a
 * horizontal view, widths and heights change places. Aspect ratios do not: they are always width divided by height.
 *
 * Since: 0.2.0
 */
G_DECLARE_DERIVABLE_TYPE(VltCollectionLayout, vlt_collection_layout, VLT, COLLECTION_LAYOUT, GObject)

/**
 * VltCollectionLayoutClass:
 *
 * Has no members of its own. Only this library derives classes from it.
 *
 * Since: 0.2.0
 */
struct _VltCollectionLayoutClass {
  /*< private >*/
  GObjectClass parent_class;
};

/**
 * VltCollectionLayout::changed:
 * @layout: the layout
 *
 * The layout arranges items in another way, because of its function.
 */

/**
 * vlt_collection_layout_changed:
 * @self: a layout
 *
 * Tells views that the layout's function returns other results for the same items. They arrange all items again.
 */
void vlt_collection_layout_changed(VltCollectionLayout *self);

#define VLT_TYPE_MASONRY_LAYOUT (vlt_masonry_layout_get_type())
/**
 * VltMasonryLayout:
 *
 * Items in lanes: each goes to the lane that is shortest so far. An item may cover several neighboring lanes
 * (vlt_masonry_layout_set_span_func()): it then goes to those where it comes to stand nearest to the start.
 *
 * Since: 0.2.0
 */
G_DECLARE_FINAL_TYPE(VltMasonryLayout, vlt_masonry_layout, VLT, MASONRY_LAYOUT, VltCollectionLayout)

/**
 * VltMasonryLayout:lanes:
 *
 * The number of lanes. With 0, there are as many as fit.
 */
/**
 * VltMasonryLayout:minimum-lane-width:
 *
 * How wide a lane is at least where #VltMasonryLayout:lanes and #VltMasonryLayout:lane-width are 0, in pixels.
 */
/**
 * VltMasonryLayout:maximum-lanes:
 *
 * How many lanes there are at most where #VltMasonryLayout:lanes is 0. With 0, there is no limit.
 */
/**
 * VltMasonryLayout:lane-width:
 *
 * How wide every lane is where #VltMasonryLayout:lanes is 0, in pixels. Free space goes in equal parts between the lanes and
 * beside them. With 0, lanes fill the width together.
 */
/**
 * VltMasonryLayout:item-spacing:
 *
 * The space between items that follow each other in a lane, in pixels.
 */
/**
 * VltMasonryLayout:lane-spacing:
 *
 * The space between lanes, in pixels.
 */
/**
 * VltMasonryLayout:margin:
 *
 * The space around all items, in pixels.
 */
/**
 * VltMasonryLayout:keep-aspect-ratio:
 *
 * Whether an item is scaled to the width of its lanes. Otherwise it has the height that it asks for at that width.
 */
/**
 * VltMasonryLayout:dense:
 *
 * Whether an item may fill a gap that earlier ones have left.
 */

/**
 * vlt_masonry_layout_new:
 *
 * Makes a layout whose properties have their defaults.
 *
 * Returns: (transfer full): the layout
 */
VltMasonryLayout *vlt_masonry_layout_new(void);

VLT_PROPERTY(VltMasonryLayout, vlt_masonry_layout, guint, lanes)
VLT_PROPERTY(VltMasonryLayout, vlt_masonry_layout, double, minimum_lane_width)
VLT_PROPERTY(VltMasonryLayout, vlt_masonry_layout, double, item_spacing)
VLT_PROPERTY(VltMasonryLayout, vlt_masonry_layout, double, lane_spacing)
VLT_PROPERTY(VltMasonryLayout, vlt_masonry_layout, double, margin)
VLT_PROPERTY(VltMasonryLayout, vlt_masonry_layout, gboolean, keep_aspect_ratio)
VLT_PROPERTY(VltMasonryLayout, vlt_masonry_layout, gboolean, dense)
VLT_PROPERTY(VltMasonryLayout, vlt_masonry_layout, guint, maximum_lanes)
VLT_PROPERTY(VltMasonryLayout, vlt_masonry_layout, double, lane_width)

/**
 * VltSpanFunc:
 * @layout: a layout
 * @position: the position of an item
 * @user_data: data for the function
 *
 * Returns how many neighboring lanes an item covers. 0 counts as 1, and more lanes than there are as all of them. It must not
 * change the view or the model.
 *
 * Returns: a number of lanes
 *
 * Since: 0.2.0
 */
typedef guint (*VltSpanFunc)(VltMasonryLayout *layout, guint position, gpointer user_data);

/**
 * vlt_masonry_layout_set_span_func:
 * @self: a layout
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): returns how many lanes an item covers; %NULL for one
 *   each
 * @user_data: data for @func
 * @destroy: (nullable): releases @user_data
 *
 * Sets the function that returns how many lanes items cover. It is called for an item when the item is laid out. If its results
 * change, call vlt_collection_layout_changed() or vlt_collection_view_invalidate_sizes().
 */
void vlt_masonry_layout_set_span_func(VltMasonryLayout *self, VltSpanFunc func, gpointer user_data, GDestroyNotify destroy);

#define VLT_TYPE_JUSTIFIED_LAYOUT (vlt_justified_layout_get_type())
/**
 * VltJustifiedLayout:
 *
 * Lines of items that keep their aspect ratios and fill the width, as in photo albums.
 *
 * Since: 0.2.0
 */
G_DECLARE_FINAL_TYPE(VltJustifiedLayout, vlt_justified_layout, VLT, JUSTIFIED_LAYOUT, VltCollectionLayout)

/**
 * VltJustifiedLayout:line-height:
 *
 * The ideal height of a line, in pixels.
 */
/**
 * VltJustifiedLayout:tolerance:
 *
 * How far a line may deviate from its ideal height, as a fraction from 0 to 1.
 */
/**
 * VltJustifiedLayout:aspect-ratio:
 *
 * The width of every item divided by its height. With 0, each has that of its own size.
 */
/**
 * VltJustifiedLayout:item-spacing:
 *
 * The space between items that follow each other in a line or lane, in pixels.
 */
/**
 * VltJustifiedLayout:line-spacing:
 *
 * The space between lines or lanes, in pixels.
 */
/**
 * VltJustifiedLayout:margin:
 *
 * The space around all items, in pixels.
 */

/**
 * vlt_justified_layout_new:
 *
 * Makes a layout whose properties have their defaults.
 *
 * Returns: (transfer full): the layout
 */
VltJustifiedLayout *vlt_justified_layout_new(void);

VLT_PROPERTY(VltJustifiedLayout, vlt_justified_layout, double, line_height)
VLT_PROPERTY(VltJustifiedLayout, vlt_justified_layout, double, tolerance)
VLT_PROPERTY(VltJustifiedLayout, vlt_justified_layout, double, aspect_ratio)
VLT_PROPERTY(VltJustifiedLayout, vlt_justified_layout, double, item_spacing)
VLT_PROPERTY(VltJustifiedLayout, vlt_justified_layout, double, line_spacing)
VLT_PROPERTY(VltJustifiedLayout, vlt_justified_layout, double, margin)

#define VLT_TYPE_DISTRIBUTION (vlt_distribution_get_type())
/**
 * VltDistribution:
 * @VLT_DISTRIBUTION_START: at the start
 * @VLT_DISTRIBUTION_CENTER: in the middle
 * @VLT_DISTRIBUTION_END: at the end
 * @VLT_DISTRIBUTION_SPACE_BETWEEN: the free space goes between the items
 * @VLT_DISTRIBUTION_SPACE_AROUND: the free space goes around each item, half of it on either side
 * @VLT_DISTRIBUTION_SPACE_EVENLY: the free space is the same between the items and at both ends
 *
 * How the items of a line share its free space.
 *
 * Since: 0.2.0
 */
typedef enum {
  VLT_DISTRIBUTION_START,
  VLT_DISTRIBUTION_CENTER,
  VLT_DISTRIBUTION_END,
  VLT_DISTRIBUTION_SPACE_BETWEEN,
  VLT_DISTRIBUTION_SPACE_AROUND,
  VLT_DISTRIBUTION_SPACE_EVENLY
} VltDistribution;
GType vlt_distribution_get_type(void) G_GNUC_CONST;

#define VLT_TYPE_FLOW_LAYOUT (vlt_flow_layout_get_type())
/**
 * VltFlowLayout:
 *
 * Items of any size on lines, as words in a text.
 *
 * Since: 0.2.0
 */
G_DECLARE_FINAL_TYPE(VltFlowLayout, vlt_flow_layout, VLT, FLOW_LAYOUT, VltCollectionLayout)

/**
 * VltFlowLayout:item-spacing:
 *
 * The space between items that follow each other in a line or lane, in pixels.
 */
/**
 * VltFlowLayout:line-spacing:
 *
 * The space between lines or lanes, in pixels.
 */
/**
 * VltFlowLayout:margin:
 *
 * The space around all items, in pixels.
 */
/**
 * VltFlowLayout:distribution:
 *
 * How the items of a line share its free space.
 */

/**
 * vlt_flow_layout_new:
 *
 * Makes a layout whose properties have their defaults.
 *
 * Returns: (transfer full): the layout
 */
VltFlowLayout *vlt_flow_layout_new(void);

VLT_PROPERTY(VltFlowLayout, vlt_flow_layout, double, item_spacing)
VLT_PROPERTY(VltFlowLayout, vlt_flow_layout, double, line_spacing)
VLT_PROPERTY(VltFlowLayout, vlt_flow_layout, double, margin)
VLT_PROPERTY(VltFlowLayout, vlt_flow_layout, VltDistribution, distribution)

#define VLT_TYPE_LIST_LAYOUT (vlt_list_layout_get_type())
/**
 * VltListLayout:
 *
 * One item below the other.
 *
 * Since: 0.2.0
 */
G_DECLARE_FINAL_TYPE(VltListLayout, vlt_list_layout, VLT, LIST_LAYOUT, VltCollectionLayout)

/**
 * VltListLayout:row-height:
 *
 * The height of every row, in pixels. With 0, each row has the height that it asks for.
 */
/**
 * VltListLayout:row-spacing:
 *
 * The space between rows, in pixels.
 */
/**
 * VltListLayout:margin:
 *
 * The space around all items, in pixels.
 */

/**
 * vlt_list_layout_new:
 *
 * Makes a layout whose properties have their defaults.
 *
 * Returns: (transfer full): the layout
 */
VltListLayout *vlt_list_layout_new(void);

VLT_PROPERTY(VltListLayout, vlt_list_layout, double, row_height)
VLT_PROPERTY(VltListLayout, vlt_list_layout, double, row_spacing)
VLT_PROPERTY(VltListLayout, vlt_list_layout, double, margin)

#define VLT_TYPE_JUSTIFICATION (vlt_justification_get_type())
/**
 * VltJustification:
 * @VLT_JUSTIFICATION_START: after the last column
 * @VLT_JUSTIFICATION_CENTER: half before the first column, half after the last: the columns stand in the middle
 * @VLT_JUSTIFICATION_END: before the first column
 * @VLT_JUSTIFICATION_SPACE_BETWEEN: between the columns
 *
 * Where the free space of a grid goes.
 *
 * Since: 0.2.0
 */
typedef enum {
  VLT_JUSTIFICATION_START,
  VLT_JUSTIFICATION_CENTER,
  VLT_JUSTIFICATION_END,
  VLT_JUSTIFICATION_SPACE_BETWEEN
} VltJustification;
GType vlt_justification_get_type(void) G_GNUC_CONST;

#define VLT_TYPE_GRID_LAYOUT (vlt_grid_layout_get_type())
/**
 * VltGridLayout:
 *
 * Rows and columns. A row is as high as its highest item.
 *
 * Since: 0.2.0
 */
G_DECLARE_FINAL_TYPE(VltGridLayout, vlt_grid_layout, VLT, GRID_LAYOUT, VltCollectionLayout)

/**
 * VltGridLayout:columns:
 *
 * The number of columns. With 0, there are as many as fit.
 */
/**
 * VltGridLayout:minimum-column-width:
 *
 * How wide a column is at least where #VltGridLayout:columns is 0, in pixels.
 */
/**
 * VltGridLayout:maximum-columns:
 *
 * How many columns there are at most where #VltGridLayout:columns is 0. With 0, there is no limit.
 */
/**
 * VltGridLayout:maximum-column-width:
 *
 * How wide a column is at most where #VltGridLayout:columns is 0, in pixels; #VltGridLayout:minimum-column-width if that is more.
 * There are as many columns as fit with this width, and #VltGridLayout:justification says where the free space goes. With 0,
 * columns fill the width together.
 */
/**
 * VltGridLayout:justification:
 *
 * Where the free space goes if columns do not fill the width.
 */
/**
 * VltGridLayout:row-height:
 *
 * The height of every row, in pixels. With 0, a row is as high as its highest item.
 */
/**
 * VltGridLayout:column-spacing:
 *
 * The space between columns, in pixels.
 */
/**
 * VltGridLayout:row-spacing:
 *
 * The space between rows, in pixels.
 */
/**
 * VltGridLayout:margin:
 *
 * The space around all items, in pixels.
 */

/**
 * vlt_grid_layout_new:
 *
 * Makes a layout whose properties have their defaults.
 *
 * Returns: (transfer full): the layout
 */
VltGridLayout *vlt_grid_layout_new(void);

VLT_PROPERTY(VltGridLayout, vlt_grid_layout, guint, columns)
VLT_PROPERTY(VltGridLayout, vlt_grid_layout, double, minimum_column_width)
VLT_PROPERTY(VltGridLayout, vlt_grid_layout, double, row_height)
VLT_PROPERTY(VltGridLayout, vlt_grid_layout, double, column_spacing)
VLT_PROPERTY(VltGridLayout, vlt_grid_layout, double, row_spacing)
VLT_PROPERTY(VltGridLayout, vlt_grid_layout, double, margin)
VLT_PROPERTY(VltGridLayout, vlt_grid_layout, guint, maximum_columns)
VLT_PROPERTY(VltGridLayout, vlt_grid_layout, double, maximum_column_width)
VLT_PROPERTY(VltGridLayout, vlt_grid_layout, VltJustification, justification)

#define VLT_TYPE_CARDS_LAYOUT (vlt_cards_layout_get_type())
/**
 * VltCardsLayout:
 *
 * Cards that all have the same size and aspect ratio, enough for the widest and the highest item as far as the limits allow.
 *
 * Since: 0.2.0
 */
G_DECLARE_FINAL_TYPE(VltCardsLayout, vlt_cards_layout, VLT, CARDS_LAYOUT, VltCollectionLayout)

/**
 * VltCardsLayout:minimum-width:
 *
 * The least width of a card, in pixels.
 */
/**
 * VltCardsLayout:maximum-width:
 *
 * The greatest width of a card, in pixels.
 */
/**
 * VltCardsLayout:aspect-ratio:
 *
 * The width of a card divided by its height.
 */
/**
 * VltCardsLayout:spacing:
 *
 * The space between cards, in pixels.
 */
/**
 * VltCardsLayout:margin:
 *
 * The space around all items, in pixels.
 */

/**
 * vlt_cards_layout_new:
 *
 * Makes a layout whose properties have their defaults.
 *
 * Returns: (transfer full): the layout
 */
VltCardsLayout *vlt_cards_layout_new(void);

VLT_PROPERTY(VltCardsLayout, vlt_cards_layout, double, minimum_width)
VLT_PROPERTY(VltCardsLayout, vlt_cards_layout, double, maximum_width)
VLT_PROPERTY(VltCardsLayout, vlt_cards_layout, double, aspect_ratio)
VLT_PROPERTY(VltCardsLayout, vlt_cards_layout, double, spacing)
VLT_PROPERTY(VltCardsLayout, vlt_cards_layout, double, margin)

#define VLT_TYPE_MAGAZINE_WIDTH (vlt_magazine_width_get_type())
/**
 * VltMagazineWidth:
 * @VLT_MAGAZINE_WIDTH_FULL: the whole line
 * @VLT_MAGAZINE_WIDTH_FULL_BLEED: the whole line, and the margins of items on both sides of it
 * @VLT_MAGAZINE_WIDTH_HALF: half of a line
 * @VLT_MAGAZINE_WIDTH_THIRD: a third of a line
 * @VLT_MAGAZINE_WIDTH_QUARTER: a quarter of a line
 * @VLT_MAGAZINE_WIDTH_FIFTH: a fifth of a line
 *
 * The share of a line that an item takes in a magazine.
 *
 * Since: 0.2.0
 */
typedef enum {
  VLT_MAGAZINE_WIDTH_FULL,
  VLT_MAGAZINE_WIDTH_FULL_BLEED,
  VLT_MAGAZINE_WIDTH_HALF,
  VLT_MAGAZINE_WIDTH_THIRD,
  VLT_MAGAZINE_WIDTH_QUARTER,
  VLT_MAGAZINE_WIDTH_FIFTH
} VltMagazineWidth;
GType vlt_magazine_width_get_type(void) G_GNUC_CONST;

#define VLT_TYPE_MAGAZINE_LAYOUT (vlt_magazine_layout_get_type())
/**
 * VltMagazineLayout:
 *
 * Lines of items that share the width equally, as on the front page of a magazine: whole lines, halves, thirds and so on. A line
 * has only items of the same width.
 *
 * Since: 0.2.0
 */
G_DECLARE_FINAL_TYPE(VltMagazineLayout, vlt_magazine_layout, VLT, MAGAZINE_LAYOUT, VltCollectionLayout)

/**
 * VltMagazineLayout:item-spacing:
 *
 * The space between items on a line, in pixels.
 */
/**
 * VltMagazineLayout:line-spacing:
 *
 * The space between lines, in pixels.
 */
/**
 * VltMagazineLayout:margin:
 *
 * The space around everything, in pixels.
 */
/**
 * VltMagazineLayout:item-margin:
 *
 * The space around all items inside the margin, in pixels. Items of %VLT_MAGAZINE_WIDTH_FULL_BLEED cover it at the sides.
 */

/**
 * VltMagazineFunc:
 * @layout: a layout
 * @position: the position of an item
 * @height: (out): the height in pixels; 0 for the height that the item asks for; negative for that of the highest item of its line
 * @user_data: data for the function
 *
 * Returns the share of a line that an item takes, and its height. It must not change the view or the model.
 *
 * Returns: the share of a line
 *
 * Since: 0.2.0
 */
typedef VltMagazineWidth (*VltMagazineFunc)(VltMagazineLayout *layout, guint position, double *height, gpointer user_data);

/**
 * vlt_magazine_layout_new:
 *
 * Makes a layout whose properties have their defaults.
 *
 * Returns: (transfer full): the layout
 */
VltMagazineLayout *vlt_magazine_layout_new(void);

VLT_PROPERTY(VltMagazineLayout, vlt_magazine_layout, double, item_spacing)
VLT_PROPERTY(VltMagazineLayout, vlt_magazine_layout, double, line_spacing)
VLT_PROPERTY(VltMagazineLayout, vlt_magazine_layout, double, margin)
VLT_PROPERTY(VltMagazineLayout, vlt_magazine_layout, double, item_margin)

/**
 * vlt_magazine_layout_set_func:
 * @self: a layout
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): returns the share of a line that an item takes; %NULL
 *   for whole lines
 * @user_data: data for @func
 * @destroy: (nullable): releases @user_data
 *
 * Sets the function that returns the shares of lines. It is called for an item when the item is laid out. If its results change,
 * call vlt_collection_layout_changed().
 */
void vlt_magazine_layout_set_func(VltMagazineLayout *self, VltMagazineFunc func, gpointer user_data, GDestroyNotify destroy);

#define VLT_TYPE_CUSTOM_LAYOUT (vlt_custom_layout_get_type())
/**
 * VltCustomLayout:
 *
 * Items where a function places them. They may overlap, and stand in any order.
 *
 * |[<!-- language="C" -->
 * static void stairs(VltCustomLayout *layout, guint index, guint n_items, double available, double item_width, double item_height,
 *                    double *x, double *y, double *width, double *height, gpointer data) {
 *   *x = fmod(index * 40, available - item_width);
 *   *y = index * 40;
 * }
 * vlt_custom_layout_set_func(layout, stairs, NULL, NULL);
 * ]|
 *
 * Since: 0.2.0
 */
G_DECLARE_FINAL_TYPE(VltCustomLayout, vlt_custom_layout, VLT, CUSTOM_LAYOUT, VltCollectionLayout)

/**
 * VltCustomLayout:margin:
 *
 * The space around all items, in pixels.
 */
/**
 * VltCustomLayout:ignore-sizes:
 *
 * Whether the function does without the sizes of items, so that none is asked for or measured. They are then 0.
 */

/**
 * VltFrameFunc:
 * @layout: a layout
 * @index: the index of an item in its section; without sections, its position
 * @n_items: the number of items of the section
 * @available: the width that is available, in pixels
 * @item_width: the width that the item asks for, in pixels
 * @item_height: the height that the item asks for, in pixels
 * @x: (out): the distance from the left edge of the available width, in pixels
 * @y: (out): the distance from the top of the section's items, in pixels
 * @width: (out): the width, in pixels
 * @height: (out): the height, in pixels
 * @user_data: data for the function
 *
 * Places an item. In C, the four results are preset with 0, 0 and the size that the item asks for. Whenever something changes in
 * a section, the function is called for all its items in order, from index 0 on, so that it may remember what it has placed.
 *
 * Numbers are those of a view that scrolls vertically and reads from left to right. Other views turn and mirror them. Negative
 * sizes and NaN count as 0. The function must not change the view or the model.
 *
 * Since: 0.2.0
 */
typedef void (*VltFrameFunc)(VltCustomLayout *layout, guint index, guint n_items, double available, double item_width,
                            double item_height, double *x, double *y, double *width, double *height, gpointer user_data);

/**
 * vlt_custom_layout_new:
 *
 * Makes a layout without a function.
 *
 * Returns: (transfer full): the layout
 */
VltCustomLayout *vlt_custom_layout_new(void);

VLT_PROPERTY(VltCustomLayout, vlt_custom_layout, double, margin)
VLT_PROPERTY(VltCustomLayout, vlt_custom_layout, gboolean, ignore_sizes)

/**
 * vlt_custom_layout_set_func:
 * @self: a layout
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): places an item; %NULL to give all items an empty place
 *   at the start
 * @user_data: data for @func
 * @destroy: (nullable): releases @user_data
 *
 * Sets the function that places items. If its results change, call vlt_collection_layout_changed().
 */
void vlt_custom_layout_set_func(VltCustomLayout *self, VltFrameFunc func, gpointer user_data, GDestroyNotify destroy);

/* -- The view */

#define VLT_TYPE_SCROLL_ALIGNMENT (vlt_scroll_alignment_get_type())
/**
 * VltScrollAlignment:
 * @VLT_SCROLL_ALIGNMENT_NEAREST: the nearest place that shows the whole item; if it is visible already, the view does not scroll
 * @VLT_SCROLL_ALIGNMENT_START: at the top or, in a horizontal view, on the side where reading begins
 * @VLT_SCROLL_ALIGNMENT_CENTER: in the middle
 * @VLT_SCROLL_ALIGNMENT_END: at the bottom or, in a horizontal view, on the side where reading ends
 *
 * The place in a view to which an item is scrolled.
 *
 * Since: 0.2.0
 */
typedef enum {
  VLT_SCROLL_ALIGNMENT_NEAREST,
  VLT_SCROLL_ALIGNMENT_START,
  VLT_SCROLL_ALIGNMENT_CENTER,
  VLT_SCROLL_ALIGNMENT_END
} VltScrollAlignment;
GType vlt_scroll_alignment_get_type(void) G_GNUC_CONST;

#define VLT_TYPE_SCROLL_FLAGS (vlt_scroll_flags_get_type())
/**
 * VltScrollFlags:
 * @VLT_SCROLL_NONE: only scrolls
 * @VLT_SCROLL_FOCUS: gives the keyboard focus to the item, too
 * @VLT_SCROLL_SELECT: selects the item, too, and no others
 *
 * What vlt_collection_view_scroll_to() does besides scrolling.
 *
 * Since: 0.2.0
 */
typedef enum /*< flags >*/ {
  VLT_SCROLL_NONE = 0,
  VLT_SCROLL_FOCUS = 1 << 0,
  VLT_SCROLL_SELECT = 1 << 1
} VltScrollFlags;
GType vlt_scroll_flags_get_type(void) G_GNUC_CONST;

#define VLT_TYPE_TAB_BEHAVIOR (vlt_tab_behavior_get_type())
/**
 * VltTabBehavior:
 * @VLT_TAB_BEHAVIOR_ALL: to the next cell
 * @VLT_TAB_BEHAVIOR_ITEM: out of the view
 *
 * Where Tab goes after the last widget of a cell, and Shift+Tab before the first.
 *
 * Since: 0.2.0
 */
typedef enum {
  VLT_TAB_BEHAVIOR_ALL,
  VLT_TAB_BEHAVIOR_ITEM
} VltTabBehavior;
GType vlt_tab_behavior_get_type(void) G_GNUC_CONST;

#define VLT_TYPE_SCROLL_ANCHORING (vlt_scroll_anchoring_get_type())
/**
 * VltScrollAnchoring:
 * @VLT_SCROLL_ANCHORING_STANDARD: a view at its start stays there. Otherwise, the first visible item stays in place.
 * @VLT_SCROLL_ANCHORING_CHAT: a view at its end stays there, so that new items come in sight. Otherwise, the first visible item
 *   stays in place, even at the start, where older items are inserted.
 *
 * What stays in place in a view while items or sizes change.
 *
 * Since: 0.2.0
 */
typedef enum {
  VLT_SCROLL_ANCHORING_STANDARD,
  VLT_SCROLL_ANCHORING_CHAT
} VltScrollAnchoring;
GType vlt_scroll_anchoring_get_type(void) G_GNUC_CONST;

#define VLT_TYPE_COLLECTION_VIEW (vlt_collection_view_get_type())
/**
 * VltCollectionView:
 *
 * Shows the items of a #GListModel, arranged by a #VltCollectionLayout. Put it into a #GtkScrolledWindow: in any other parent, it
 * asks for the room of its whole content, and makes cells for all items.
 *
 * The view makes a #VltCell only for items that are on or near the screen, however many there are: those of one and a quarter
 * screens while nothing moves (#VltCollectionView:overscan), and of up to two screens more during a fast fling. While a change
 * is animated, cells of items that leave are kept until they are out of sight, at most as many as were visible before. Up to
 * 32 unused cells of each kind (items, headers, footers) are kept to be used again.
 *
 * An item has the size that a function returns (vlt_collection_view_set_size_func()) or that expressions read from it
 * (vlt_collection_view_set_size_expressions()). Without either, its cell is measured.
 * Where an estimate is set, sizes are asked for as items come near the screen, and what is visible does not move when a size
 * differs from its estimate.
 *
 * If the model is a #GtkSelectionModel, clicks and keys change its selection as in GTK's lists: arrows select, with Ctrl they
 * only move the focus, with Shift they extend the selection; the space bar toggles an item. With
 * #VltCollectionView:enable-rubberband, dragging selects.
 *
 * If #VltCollectionView:reorderable is set, the user can drag items to another place. The view shows where they would go and
 * emits #VltCollectionView::reorder; your handler changes the model.
 *
 * # Actions
 *
 * The actions of GTK's lists: `list.activate-item` and `list.scroll-to-item` with a position, `list.select-item` with a
 * position, whether to toggle this item and leave all others as they are, and whether to select all items up to this one,
 * `list.select-all` and `list.unselect-all`.
 *
 * # CSS nodes
 *
 * |[
 * gridview.view[.horizontal][.vertical]
 * ├── child[.activatable]
 * ┊
 * ├── child
 * ├── [rubberband]
 * ╰── [insertion-mark[.horizontal][.vertical]]
 * ]|
 *
 * The nodes are those of #GtkGridView, so that a theme's rules apply. With a #VltListLayout, they are those of #GtkListView
 * instead, `listview` and `row`, and the style classes `rich-list`, `navigation-sidebar`, `data-table` and `separators` work. A
 * name that is set as #GtkWidget:css-name stays.
 *
 * With the style class `flat`, the view has no background, so that what is behind it is seen, as in a #GtkFlowBox.
 *
 * Sections also have nodes `header` and `footer`. Items scroll under a header that stays at the edge, so it has the background of
 * a view or, with `flat`, of a window, unless a theme says otherwise. The view adds `insertion-mark`, a line that is as thick as its `min-height` or
 * `min-width`, 4 pixels by default, and has about the theme's colour for selections.
 *
 * # Sections
 *
 * If the model is a #VltSectionModel or a #GtkSectionModel (GTK 4.12), or a selection model around one, its sections are laid
 * out one after another, each with the header and footer that factories make. Positions still count all items of the model.
 *
 * Since: 0.2.0
 */
G_DECLARE_FINAL_TYPE(VltCollectionView, vlt_collection_view, VLT, COLLECTION_VIEW, GtkWidget)

/**
 * VltCollectionView:model:
 *
 * The items. If it is a #GtkSelectionModel, the view shows and changes its selection.
 */
/**
 * VltCollectionView:factory:
 *
 * Makes and fills the cells: a #VltCellFactory, or a #GtkSignalListItemFactory or #GtkBuilderListItemFactory, for which a #VltCell
 * takes the place of the #GtkListItem. Handlers of their signals get the cell, so that those that cast it to #GtkListItem, as in C
 * and Vala, do not work. In a UI, the name `GtkListItem` stands for #VltCell.
 */
/**
 * VltCollectionView:layout:
 *
 * How the items are arranged; by default a masonry.
 */
/**
 * VltCollectionView:header-factory:
 *
 * Makes and fills the headers of sections; %NULL for no headers. A model without sections has none.
 */
/**
 * VltCollectionView:footer-factory:
 *
 * Makes and fills the footers of sections; %NULL for no footers. A model without sections has none.
 */
/**
 * VltCollectionView:sticky-headers:
 *
 * Whether a header stays at the edge of the view while items of its section are visible, until their end pushes it out.
 */
/**
 * VltCollectionView:overscan:
 *
 * How far cells reach beyond the visible part on either side, as a fraction of the view's extent along the scroll axis: from 0
 * to 4, by default 0.125. While the view scrolls, cells reach farther in that direction.
 *
 * Set more if #VltCellFactory::bind loads something that takes time, such as a picture. Every cell more costs memory, and time
 * when the view opens or jumps. After a jump, cells are needed at once, so no overscan gives them time to load.
 */
/**
 * VltCollectionView:estimated-width:
 *
 * The width that stands in for an item's until the item comes near the screen, in pixels
 * (vlt_collection_view_set_estimated_size()).
 */
/**
 * VltCollectionView:estimated-height:
 *
 * The height that stands in for an item's until the item comes near the screen, in pixels.
 */
/**
 * VltCollectionView:scroll-anchoring:
 *
 * What stays in place while items or sizes change.
 */
/**
 * VltCollectionView:live-cells:
 *
 * The number of cells that show an item, a header or a footer.
 */
/**
 * VltCollectionView:enable-rubberband:
 *
 * Whether dragging with the mouse draws a rubber band that selects the items it touches. With Ctrl, it toggles them; with Shift,
 * it adds them to what is selected. Near an edge, the view scrolls. Escape restores the selection. A click beside all items
 * unselects them.
 *
 * It has no effect if the model is no #GtkSelectionModel, or if that cannot select several items.
 */
/**
 * VltCollectionView:single-click-activate:
 *
 * Whether one click activates an item, and pointing at it selects it. Otherwise two clicks activate it, and one selects it.
 */
/**
 * VltCollectionView:reorderable:
 *
 * Whether the user can drag items to another place in the view, with the mouse or after a long press with a finger. Dragging a
 * selected item drags all selected ones. Escape gives up the drag. Connect to #VltCollectionView::reorder, which is where the
 * model changes.
 *
 * Where items can be dragged, a rubber band begins only between them.
 */
/**
 * VltCollectionView:tab-behavior:
 *
 * Where Tab goes after the last widget of a cell.
 */
/**
 * VltCollectionView:animated:
 *
 * Whether changes are animated. Items that are inserted fade in, and items that are removed fade out. Items that get another
 * place glide there: because the model has changed, the layout or one of its properties, or sizes. Another size of the view
 * and another model are never animated. Nothing is if the desktop does not want it (#GtkSettings:gtk-enable-animations).
 */
/**
 * VltCollectionView::activate:
 * @view: the view
 * @position: the position of an item
 *
 * The user has activated an item, by a double click or by Enter, or by a single click
 * (#VltCollectionView:single-click-activate).
 */
/**
 * VltCollectionView::reorder:
 * @view: the view
 * @positions: the positions of the items that have been dragged
 * @before: the position before which they have been dropped, from 0 to the number of items
 * @section: the section into which they have been dropped; 0 if the model has no sections
 *
 * The user has dragged items to another place: move them there in the model. All arguments describe the model as it was before
 * the move. Between two sections, @section says whether the items belong to the end of one or to the start of the other.
 * Items that are dropped where they are emit nothing.
 */

/**
 * VltSizeFunc:
 * @view: a view
 * @position: the position of an item
 * @available: the extent across the scroll axis that is available to the item, in pixels
 * @width: (out): the width, in pixels
 * @height: (out): the height, in pixels
 * @user_data: the data given to vlt_collection_view_set_size_func()
 *
 * Returns the size of an item. It must not change the view or the model.
 *
 * Since: 0.2.0
 */
typedef void (*VltSizeFunc)(VltCollectionView *view, guint position, double available, double *width, double *height,
                           gpointer user_data);

/**
 * vlt_collection_view_new:
 * @model: (transfer full) (nullable): the items
 * @factory: (transfer full) (nullable): makes and fills the cells
 *
 * Makes a view.
 *
 * Returns: (transfer none): the view
 */
GtkWidget *vlt_collection_view_new(GListModel *model, GtkListItemFactory *factory);

VLT_PROPERTY(VltCollectionView, vlt_collection_view, double, overscan)
VLT_PROPERTY(VltCollectionView, vlt_collection_view, gboolean, animated)
VLT_PROPERTY(VltCollectionView, vlt_collection_view, gboolean, enable_rubberband)
VLT_PROPERTY(VltCollectionView, vlt_collection_view, gboolean, single_click_activate)
VLT_PROPERTY(VltCollectionView, vlt_collection_view, gboolean, reorderable)
VLT_PROPERTY(VltCollectionView, vlt_collection_view, VltTabBehavior, tab_behavior)
VLT_PROPERTY(VltCollectionView, vlt_collection_view, gboolean, sticky_headers)
VLT_PROPERTY(VltCollectionView, vlt_collection_view, VltScrollAnchoring, scroll_anchoring)

/**
 * vlt_collection_view_get_model:
 * @view: a view
 *
 * Returns the model.
 *
 * Returns: (transfer none) (nullable): the items
 */
GListModel *vlt_collection_view_get_model(VltCollectionView *view);

/**
 * vlt_collection_view_set_model:
 * @view: a view
 * @model: (nullable): the items
 *
 * Sets the model.
 */
void vlt_collection_view_set_model(VltCollectionView *view, GListModel *model);

/**
 * vlt_collection_view_get_factory:
 * @view: a view
 *
 * Returns the factory.
 *
 * Returns: (transfer none) (nullable): the factory
 */
GtkListItemFactory *vlt_collection_view_get_factory(VltCollectionView *view);

/**
 * vlt_collection_view_set_factory:
 * @view: a view
 * @factory: (nullable): makes and fills the cells
 *
 * Sets the factory. All cells are made anew.
 */
void vlt_collection_view_set_factory(VltCollectionView *view, GtkListItemFactory *factory);

/**
 * vlt_collection_view_get_header_factory:
 * @self: a view
 *
 * Returns the factory of headers.
 *
 * Returns: (transfer none) (nullable): the factory
 */
GtkListItemFactory *vlt_collection_view_get_header_factory(VltCollectionView *self);

/**
 * vlt_collection_view_set_header_factory:
 * @self: a view
 * @factory: (nullable): makes and fills the headers of sections; %NULL for no headers
 *
 * Sets the factory of headers. A header is as high as its child asks for, at the width of the view. Its extent is an estimate,
 * that of another header, until it comes near the screen.
 */
void vlt_collection_view_set_header_factory(VltCollectionView *self, GtkListItemFactory *factory);

/**
 * vlt_collection_view_get_footer_factory:
 * @self: a view
 *
 * Returns the factory of footers.
 *
 * Returns: (transfer none) (nullable): the factory
 */
GtkListItemFactory *vlt_collection_view_get_footer_factory(VltCollectionView *self);

/**
 * vlt_collection_view_set_footer_factory:
 * @self: a view
 * @factory: (nullable): makes and fills the footers of sections; %NULL for no footers
 *
 * Sets the factory of footers, which are measured as headers are.
 */
void vlt_collection_view_set_footer_factory(VltCollectionView *self, GtkListItemFactory *factory);

/**
 * vlt_collection_view_get_layout:
 * @view: a view
 *
 * Returns the layout.
 *
 * Returns: (transfer none): the layout
 */
VltCollectionLayout *vlt_collection_view_get_layout(VltCollectionView *view);

/**
 * vlt_collection_view_set_layout:
 * @view: a view
 * @layout: (nullable): how the items are arranged; %NULL for a masonry
 *
 * Sets the layout. What the view shows stays in place as far as the layout allows.
 */
void vlt_collection_view_set_layout(VltCollectionView *view, VltCollectionLayout *layout);

/**
 * vlt_collection_view_set_size_func:
 * @view: a view
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): returns the size of an item; %NULL to measure cells
 * @user_data: data for @func
 * @destroy: (nullable): releases @user_data
 *
 * Sets the function that returns the sizes of items. Without an estimate, it is called for every item, however far from the
 * screen.
 */
void vlt_collection_view_set_size_func(VltCollectionView *view, VltSizeFunc func, gpointer user_data, GDestroyNotify destroy);

/**
 * vlt_collection_view_set_size_expressions:
 * @view: a view
 * @width: (nullable): the width of an item in pixels; %NULL to measure cells
 * @height: (nullable): the height of an item in pixels; %NULL to measure cells
 *
 * Reads the sizes of items from the items themselves, instead of asking a function. The expressions are evaluated with an item
 * as `this`, and must have numbers as values. A missing or negative value, or one that is not a number, counts as 0.
 *
 * Changes of the items are not watched: call vlt_collection_view_invalidate_sizes(). These expressions take the place of a
 * function or an aspect ratio that was set before.
 */
void vlt_collection_view_set_size_expressions(VltCollectionView *view, GtkExpression *width, GtkExpression *height);

/**
 * vlt_collection_view_set_aspect_ratio_expression:
 * @view: a view
 * @expression: (nullable): the width of an item divided by its height; %NULL to measure cells
 *
 * Reads the aspect ratios of items from the items themselves. An item fills the width that a layout gives it, and is as high as
 * its ratio says. Where a layout asks for an item's own size, as a flow does, its height is that of the estimated size
 * (vlt_collection_view_set_estimated_size()), or 100 pixels.
 *
 * The expression is evaluated with an item as `this`, and must have a number as value. A ratio that is not a number, infinite,
 * 0 or negative counts as 1. Changes of the items are not watched: call vlt_collection_view_invalidate_sizes(). This expression
 * takes the place of a function or of size expressions that were set before.
 */
void vlt_collection_view_set_aspect_ratio_expression(VltCollectionView *view, GtkExpression *expression);

/**
 * vlt_collection_view_set_estimated_size:
 * @view: a view
 * @width: a width in pixels
 * @height: a height in pixels
 *
 * Sets the size that stands in for an item's size until the item comes near the screen. As soon as some sizes are known, their
 * average stands in for the others. With 0 for both, a function is called for every item, however far from the screen, and
 * measured cells have an estimate of 100 × 100. If one of them is 0, it counts as 100.
 */
void vlt_collection_view_set_estimated_size(VltCollectionView *view, double width, double height);

/**
 * vlt_collection_view_get_estimated_size:
 * @view: a view
 * @width: (out) (optional): the width in pixels
 * @height: (out) (optional): the height in pixels
 *
 * Returns what vlt_collection_view_set_estimated_size() has set.
 */
void vlt_collection_view_get_estimated_size(VltCollectionView *view, double *width, double *height);

/**
 * vlt_collection_view_invalidate_sizes:
 * @view: a view
 *
 * Asks for all sizes again, because what the function returns has changed.
 */
void vlt_collection_view_invalidate_sizes(VltCollectionView *view);

/**
 * vlt_collection_view_scroll_to:
 * @view: a view
 * @position: the position of an item
 * @alignment: the place in the view
 * @flags: whether the item also gets the focus, and whether it is selected
 *
 * Scrolls to an item. Before the view is shown, the view remembers the item, whatever is inserted before it, and scrolls when it
 * is shown; %VLT_SCROLL_SELECT takes effect at once. The item comes to rest exactly at its place, also if sizes on the way are
 * estimates, as far as the ends of the content allow.
 *
 * If there is no such item, nothing happens.
 */
void vlt_collection_view_scroll_to(VltCollectionView *view, guint position, VltScrollAlignment alignment, VltScrollFlags flags);

/**
 * vlt_collection_view_scroll_to_section:
 * @self: a view
 * @section: the index of a section
 * @alignment: the place in the view
 *
 * Scrolls to the header of a section or, if it has none, to its first item. Before the view is shown, the call takes effect when
 * it is. Without such a section, nothing happens.
 */
void vlt_collection_view_scroll_to_section(VltCollectionView *self, guint section, VltScrollAlignment alignment);

/**
 * vlt_collection_view_get_item_bounds:
 * @view: a view
 * @position: the position of an item
 * @bounds: (out caller-allocates): the item's place in the view's coordinates
 *
 * Returns where an item is, whether it is visible or not. During an animation, it is where the item comes to rest.
 *
 * Returns: %TRUE if there is such an item and the view has a size
 */
gboolean vlt_collection_view_get_item_bounds(VltCollectionView *view, guint position, graphene_rect_t *bounds);

/**
 * vlt_collection_view_get_visible_range:
 * @view: a view
 * @first: (out) (optional): the first position of a visible item
 * @last: (out) (optional): the last position of a visible item
 *
 * Returns between which positions the visible items are. In some layouts, items between these may be invisible.
 *
 * Returns: %TRUE if an item is visible
 */
gboolean vlt_collection_view_get_visible_range(VltCollectionView *view, guint *first, guint *last);

/**
 * vlt_collection_view_get_position_at:
 * @view: a view
 * @x: a position in the view, in pixels
 * @y: a position in the view, in pixels
 *
 * Returns the item at a point.
 *
 * Returns: the item's position in the model; %GTK_INVALID_LIST_POSITION if there is none
 */
guint vlt_collection_view_get_position_at(VltCollectionView *view, double x, double y);

/**
 * vlt_collection_view_get_live_cells:
 * @view: a view
 *
 * Returns how many cells show an item, a header or a footer.
 *
 * Returns: the number of cells
 */
guint vlt_collection_view_get_live_cells(VltCollectionView *view);

/**
 * vlt_collection_view_show_insertion_mark:
 * @view: a view
 * @x: a position in the view, in pixels
 * @y: a position in the view, in pixels
 *
 * Shows a line where a drop at a point would insert, and returns the place. Call it in handlers of #GtkDropTarget::enter,
 * #GtkDropTarget::motion and, for the place, #GtkDropTarget::drop of a target of your own. While the mark is shown and the point
 * is near an edge of the view, the view scrolls.
 *
 * Returns: the position of the item before which the drop would insert, which is the number of items at the end;
 *   %GTK_INVALID_LIST_POSITION if the view has no size, if a section model has no section, or if a coordinate is not a
 *   number: then no mark is shown
 */
guint vlt_collection_view_show_insertion_mark(VltCollectionView *view, double x, double y);

/**
 * vlt_collection_view_hide_insertion_mark:
 * @view: a view
 *
 * Hides the line that vlt_collection_view_show_insertion_mark() shows. Call it in handlers of #GtkDropTarget::leave and
 * #GtkDropTarget::drop.
 */
void vlt_collection_view_hide_insertion_mark(VltCollectionView *view);

/**
 * VltStatistics:
 * @live_cells: the number of cells that show an item, a header or a footer
 * @unused_cells: the number of cells that are kept to be used again
 * @alive_elements: the number of elements that the layout wants cells for. When nothing changes, it is that of the live cells.
 * @known_items: the number of items whose sizes are known. The others have estimates.
 * @content_end: the extent of the content. It is an estimate while sizes are.
 * @viewport_start: where the visible part of the content begins
 * @viewport_end: where it ends
 * @alive_start: where the part of the content begins that has cells. It may lie before the content.
 * @alive_end: where that part ends. It may lie after the content.
 * @known_start: where the run of known sizes around the visible part begins
 * @known_end: where that run ends
 * @pending_correction: how far the content has been shifted under the scroll position during a gesture, because sizes differ
 *   from their estimates. It is 0 when nothing moves.
 *
 * What a view does at the moment, for an overlay that shows it, for tests and for measurements.
 *
 * Positions and extents are pixels of the content along the scroll axis, from its top or left.
 *
 * Since: 0.2.0
 */
typedef struct {
  guint live_cells;
  guint unused_cells;
  guint alive_elements;
  guint known_items;
  double content_end;
  double viewport_start;
  double viewport_end;
  double alive_start;
  double alive_end;
  double known_start;
  double known_end;
  double pending_correction;
  /*< private >*/
  double reserved[4];
} VltStatistics;

/**
 * vlt_collection_view_get_statistics:
 * @view: a view
 * @statistics: (out caller-allocates): what the view does
 *
 * Tells what the view does at the moment. All numbers are 0 until it has been given a size.
 */
void vlt_collection_view_get_statistics(VltCollectionView *view, VltStatistics *statistics);

G_END_DECLS

#endif
