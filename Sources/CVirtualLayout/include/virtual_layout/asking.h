/*
 * What a pointer or a key means: the element at a point, the next item, where a drop would insert.
 *
 * Since: 0.2.0
 */
#ifndef VIRTUAL_LAYOUT_ASKING_H
#define VIRTUAL_LAYOUT_ASKING_H

#include "layout.h"

VLT_BEGIN_DECLS

/* -- Points and rectangles -------------------------------------------------------------------------------------------- */

/* The topmost element at a point. VLT_NOT_FOUND if there is none. */
VLT_API vlt_status vlt_layout_get_element_at(const vlt_layout *layout, vlt_point point, vlt_attributes *attributes);
/* The topmost item at a point, whatever lies in front of it. */
VLT_API vlt_status vlt_layout_get_item_at(const vlt_layout *layout, vlt_point point, vlt_attributes *attributes);
/* The item, header or footer nearest to a point; one that contains it is nearest. Backgrounds do not count. VLT_NOT_FOUND if
 * there is none at all, or a coordinate is NaN. */
VLT_API vlt_status vlt_layout_get_nearest_element(const vlt_layout *layout, vlt_point point, vlt_attributes *attributes);
VLT_API vlt_status vlt_layout_get_nearest_item(const vlt_layout *layout, vlt_point point, vlt_attributes *attributes);

/* The items that intersect `rect` but not `other`: what a rubber band that grew has newly selected. */
VLT_API vlt_status vlt_layout_get_items_in_difference(
    const vlt_layout *layout, vlt_rect rect, vlt_rect other, vlt_item_path *items, size_t capacity, size_t *count);

/* All items from one to the other, both included, in reading order. The two may be given in either order. VLT_NOT_FOUND if one
 * is not laid out. */
VLT_API vlt_status vlt_layout_get_items_between(
    const vlt_layout *layout, vlt_item_path path, vlt_item_path other, vlt_item_path *items, size_t capacity, size_t *count);

/*
 * Where a drop at a point would insert. VLT_NOT_FOUND if there is no section, or a coordinate is NaN.
 *
 * path       the path that the inserted item would get
 * indicator  where to draw a line or a caret
 */
VLT_API vlt_status vlt_layout_get_insertion_gap(
    const vlt_layout *layout, vlt_point point, vlt_item_path *path, vlt_rect *indicator);

/* -- The focus -------------------------------------------------------------------------------------------------------- */

typedef int32_t vlt_focus_direction;
enum {
  VLT_FOCUS_UP = 0,
  VLT_FOCUS_DOWN = 1,
  VLT_FOCUS_LEFT = 2,
  VLT_FOCUS_RIGHT = 3,
  VLT_FOCUS_PAGE_UP = 4,
  VLT_FOCUS_PAGE_DOWN = 5,
  VLT_FOCUS_HOME = 6,
  VLT_FOCUS_END = 7
};

/* The item beside another. VLT_NOT_FOUND if there is none in that direction. */
VLT_API vlt_status vlt_layout_get_neighbor(
    const vlt_layout *layout, vlt_item_path path, vlt_focus_direction direction, vlt_item_path *neighbor);

/*
 * A focus that moves by keys. It remembers the column in which it moves up and down, as text editors do, and where it came
 * from: right and then left returns. Every item can be reached.
 */
typedef struct vlt_focus_cursor vlt_focus_cursor;

VLT_API vlt_status vlt_focus_cursor_create(vlt_item_path path, vlt_focus_cursor **focus);
VLT_API vlt_focus_cursor *vlt_focus_cursor_retain(vlt_focus_cursor *focus);
VLT_API void vlt_focus_cursor_release(vlt_focus_cursor *focus);
VLT_API vlt_status vlt_focus_cursor_get_path(const vlt_focus_cursor *focus, vlt_item_path *path);
/* Moves the focus. VLT_NOT_FOUND, and the focus stays where it is, if there is no item in that direction. */
VLT_API vlt_status vlt_focus_cursor_move(
    vlt_focus_cursor *focus, const vlt_layout *layout, vlt_focus_direction direction, vlt_item_path *path);

/* -- Accessibility ---------------------------------------------------------------------------------------------------- */

/* In what the positions of items are counted. */
typedef int32_t vlt_accessibility_scope;
enum { VLT_SCOPE_SECTION = 0, VLT_SCOPE_CONTENT = 1 };

/* Where an item is among others, in the names of WAI-ARIA. All numbers count from 1. */
typedef struct vlt_accessibility_position {
  uint32_t struct_size;
  int32_t column_span;
  int64_t position_in_set, set_size;
  /* 0 where items stand in no rows or columns. */
  int64_t row_index, column_index;
} vlt_accessibility_position;

#define VLT_ACCESSIBILITY_POSITION_INIT {sizeof(vlt_accessibility_position), 0, 0, 0, 0, 0}

VLT_API vlt_status vlt_layout_get_accessibility_position(
    const vlt_layout *layout, vlt_item_path path, vlt_accessibility_scope scope, vlt_accessibility_position *position);

/* -- Where to scroll -------------------------------------------------------------------------------------------------- */

/* Where in the viewport something comes to rest. */
typedef int32_t vlt_scroll_alignment;
enum {
  /* The nearest place that shows the whole of it. */
  VLT_SCROLL_ALIGNMENT_NEAREST = 0,
  VLT_SCROLL_ALIGNMENT_START = 1,
  VLT_SCROLL_ALIGNMENT_CENTER = 2,
  VLT_SCROLL_ALIGNMENT_END = 3
};

/* How far to scroll to bring an item to a place, as far as the content's ends allow. */
VLT_API vlt_status vlt_layout_get_scroll_delta(
    const vlt_layout *layout, vlt_item_path path, vlt_scroll_alignment alignment, double *scroll_delta);

/* What comes to rest where a movement ends. */
typedef int32_t vlt_snap_target;
enum { VLT_SNAP_ITEMS = 0, VLT_SNAP_LINES = 1, VLT_SNAP_SECTIONS = 2, VLT_SNAP_PAGES = 3 };

/*
 * How much farther to scroll so that a movement ends with an item, a line, a section or a page in place.
 *
 * proposed  the visible bounds at the end of the movement
 */
VLT_API vlt_status vlt_layout_get_snap_delta(
    const vlt_layout *layout, vlt_scroll_alignment alignment, vlt_snap_target snap, vlt_rect proposed, double *scroll_delta);

VLT_END_DECLS

#endif
