/*
 * What a pointer or a key means: the element at a point, the next item, where a drop would insert.
 */
#ifndef VIRTUAL_LAYOUT_ASKING_H
#define VIRTUAL_LAYOUT_ASKING_H

#include "layout.h"

VL_BEGIN_DECLS

/* -- Points and rectangles -------------------------------------------------------------------------------------------- */

/* The topmost element at a point. VL_NOT_FOUND if there is none. */
vl_status vl_layout_get_element_at(vl_layout *layout, vl_point point, vl_attributes *attributes);
/* The topmost item at a point, whatever lies in front of it. */
vl_status vl_layout_get_item_at(vl_layout *layout, vl_point point, vl_attributes *attributes);
/* The item, header or footer nearest to a point; one that contains it is nearest. Backgrounds do not count. VL_NOT_FOUND if
 * there is none at all, or a coordinate is NaN. */
vl_status vl_layout_get_nearest_element(vl_layout *layout, vl_point point, vl_attributes *attributes);
vl_status vl_layout_get_nearest_item(vl_layout *layout, vl_point point, vl_attributes *attributes);

/* The items that intersect `rect` but not `other`: what a rubber band that grew has newly selected. */
vl_status vl_layout_get_items_in_difference(
    vl_layout *layout, vl_rect rect, vl_rect other, vl_path *items, size_t capacity, size_t *count);

/* All items from one to the other, both included, in reading order. The two may be given in either order. VL_NOT_FOUND if one
 * is not laid out. */
vl_status vl_layout_get_items_between(
    vl_layout *layout, vl_path path, vl_path other, vl_path *items, size_t capacity, size_t *count);

/*
 * Where a drop at a point would insert. VL_NOT_FOUND if there is no section, or a coordinate is NaN.
 *
 * path       the path that the inserted item would get
 * indicator  where to draw a line or a caret
 */
vl_status vl_layout_get_insertion_gap(vl_layout *layout, vl_point point, vl_path *path, vl_rect *indicator);

/* -- The focus -------------------------------------------------------------------------------------------------------- */

typedef int32_t vl_focus_direction;
enum {
  VL_FOCUS_UP = 0,
  VL_FOCUS_DOWN = 1,
  VL_FOCUS_LEFT = 2,
  VL_FOCUS_RIGHT = 3,
  VL_FOCUS_PAGE_UP = 4,
  VL_FOCUS_PAGE_DOWN = 5,
  VL_FOCUS_HOME = 6,
  VL_FOCUS_END = 7
};

/* The item beside another. VL_NOT_FOUND if there is none in that direction. */
vl_status vl_layout_get_neighbour(vl_layout *layout, vl_path path, vl_focus_direction direction, vl_path *neighbour);

/*
 * A focus that moves by keys. It remembers the column in which it moves up and down, as text editors do, and where it came
 * from: right and then left returns. Every item can be reached.
 */
typedef struct vl_focus vl_focus;

vl_status vl_focus_create(vl_path path, vl_focus **focus);
vl_focus *vl_focus_retain(vl_focus *focus);
void vl_focus_release(vl_focus *focus);
vl_status vl_focus_get_path(vl_focus *focus, vl_path *path);
/* Moves the focus. VL_NOT_FOUND, and the focus stays where it is, if there is no item in that direction. */
vl_status vl_focus_move(vl_focus *focus, vl_layout *layout, vl_focus_direction direction, vl_path *path);

/* -- Accessibility ---------------------------------------------------------------------------------------------------- */

/* In what the positions of items are counted. */
typedef int32_t vl_scope;
enum { VL_SCOPE_SECTION = 0, VL_SCOPE_CONTENT = 1 };

/* Where an item is among others, in the names of WAI-ARIA. All numbers count from 1. */
typedef struct vl_accessibility_position {
  int64_t position_in_set, set_size;
  /* 0 where items stand in no rows or columns. */
  int64_t row_index, column_index;
  int32_t column_span;
  int32_t reserved;
} vl_accessibility_position;

vl_status vl_layout_get_accessibility_position(
    vl_layout *layout, vl_path path, vl_scope scope, vl_accessibility_position *position);

/* -- Where to scroll -------------------------------------------------------------------------------------------------- */

/* Where in the viewport something comes to rest. */
typedef int32_t vl_place;
enum {
  /* The nearest place that shows the whole of it. */
  VL_PLACE_NEAREST = 0,
  VL_PLACE_START = 1,
  VL_PLACE_CENTER = 2,
  VL_PLACE_END = 3
};

/* How far to scroll to bring an item to a place, as far as the content's ends allow. */
vl_status vl_layout_get_scroll_delta(vl_layout *layout, vl_path path, vl_place place, double *scroll_delta);

/* What comes to rest where a movement ends. */
typedef int32_t vl_snap;
enum { VL_SNAP_ITEMS = 0, VL_SNAP_LINES = 1, VL_SNAP_SECTIONS = 2, VL_SNAP_PAGES = 3 };

/*
 * How much farther to scroll so that a movement ends with an item, a line, a section or a page in place.
 *
 * proposed  the visible bounds at the end of the movement
 */
vl_status vl_layout_get_snap_delta(
    vl_layout *layout, vl_place place, vl_snap snap, vl_rect proposed, double *scroll_delta);

VL_END_DECLS

#endif
