/*
 * Modes of your own. The rules of vl_placement and vl_fold compute along two axes: *main*, the scroll axis, and *cross*. Both
 * count from the room's leading corner, in either reading direction. A vl_subview_layout computes in x and y.
 *
 * A rule must depend only on its arguments. It may return any numbers.
 */
#ifndef VIRTUAL_LAYOUT_CUSTOM_H
#define VIRTUAL_LAYOUT_CUSTOM_H

#include "mode.h"

VL_BEGIN_DECLS

typedef struct vl_axis_size {
  double main, cross;
} vl_axis_size;

typedef struct vl_axis_rect {
  double main, cross, main_extent, cross_extent;
} vl_axis_rect;

/* What a rule needs from the source. */
typedef int32_t vl_custom_request;
enum {
  /* Sizes. */
  VL_CUSTOM_SIZES = 0,
  /* Extents along the scroll axis. */
  VL_CUSTOM_EXTENTS = 1,
  /* Nothing but the number of items. */
  VL_CUSTOM_NOTHING = 2
};

/*
 * Writes extents across the scroll axis, with which the source is asked for extents along it: for item i, with entry i modulo
 * their number. If the rule requests sizes, only the first entry counts. If there are none, or a rule has no such function, all
 * items get the room.
 *
 * extents   to be written, at most `capacity` of them; each is the room at first
 * capacity  4,096
 *
 * Returns how many there are.
 */
typedef int32_t (*vl_custom_cross_extents)(void *user_data, double room, double *extents, int32_t capacity);

/* A rule that places all items at once, anywhere, overlapping or not. */
typedef struct vl_placement {
  uint32_t struct_size;
  vl_custom_request request;
  vl_insets insets;
  void *user_data;
  void (*destroy)(void *user_data);
  /*
   * Required. Writes the rectangles of all items, which are zero at first.
   *
   * sizes  one for each item, in item order; NULL if the rule needs nothing from the source
   * room   the extent across, finite and at least 0
   */
  void (*place)(void *user_data, const vl_axis_size *sizes, size_t count, double room, vl_axis_rect *frames);
  /* May be NULL. */
  vl_custom_cross_extents cross_extents;
} vl_placement;

#define VL_PLACEMENT_INIT {sizeof(vl_placement), VL_CUSTOM_SIZES, {0, 0, 0, 0}, NULL, NULL, NULL, NULL}

vl_status vl_mode_create_placement(const vl_placement *options, vl_mode **mode);

/* What a fold knows of the items before. Use the numbers as you like. */
typedef struct vl_cursor {
  double values[8];
} vl_cursor;

/* A rule that places items one after another. It is continued where items are appended. */
typedef struct vl_fold {
  uint32_t struct_size;
  vl_custom_request request;
  vl_insets insets;
  /* The cursor before the first item. */
  vl_cursor first_cursor;
  void *user_data;
  void (*destroy)(void *user_data);
  /*
   * Required. Returns the rectangle of an item.
   *
   * item    its index in its section
   * size    its size; zero if the rule needs nothing from the source
   * cursor  what the item before has left. Update it for the next one.
   */
  vl_axis_rect (*place)(void *user_data, int32_t item, vl_axis_size size, double room, vl_cursor *cursor);
  /* May be NULL. */
  vl_custom_cross_extents cross_extents;
} vl_fold;

#define VL_FOLD_INIT \
  {sizeof(vl_fold), VL_CUSTOM_SIZES, {0, 0, 0, 0}, {{0, 0, 0, 0, 0, 0, 0, 0}}, NULL, NULL, NULL, NULL}

vl_status vl_mode_create_fold(const vl_fold *options, vl_mode **mode);

/* -- Subviews --------------------------------------------------------------------------------------------------------- */

/* The items during a call of a vl_subview_layout. It is valid until the call returns. */
typedef struct vl_subviews vl_subviews;

/* A size in which NaN means that the extent is left to the subview, and infinity that it may be as large as it likes. */
typedef vl_size vl_proposal;

/* How an item responds to a proposal. Across means across the scroll axis. */
typedef int32_t vl_subview_sizing;
enum {
  /* With the size that the source returns for the extent proposed across. */
  VL_SUBVIEW_NATURAL = 0,
  /* With the proposal itself. An extent that is NaN or infinite is instead that of the size that the source returns. */
  VL_SUBVIEW_FLEXIBLE = 1,
  /* With the extent proposed across, and along the scroll axis with what the source returns for it. */
  VL_SUBVIEW_MEASURED = 2
};

/* A rule like SwiftUI's Layout: it says how large it is, and places its subviews in bounds of any size. */
typedef struct vl_subview_layout {
  uint32_t struct_size;
  vl_subview_sizing sizing;
  vl_insets insets;
  void *user_data;
  void (*destroy)(void *user_data);
  /* Required. Returns the size that the layout takes. */
  vl_size (*size_that_fits)(void *user_data, vl_subviews *subviews, vl_proposal proposal);
  /* Required. Calls vl_subviews_place for each subview. Those that it leaves out are centred in the bounds. */
  void (*place)(void *user_data, vl_subviews *subviews, vl_rect bounds, vl_proposal proposal);
} vl_subview_layout;

#define VL_SUBVIEW_LAYOUT_INIT \
  {sizeof(vl_subview_layout), VL_SUBVIEW_NATURAL, {0, 0, 0, 0}, NULL, NULL, NULL, NULL}

vl_status vl_mode_create_subviews(const vl_subview_layout *options, vl_mode **mode);

/* The number of subviews; 0 for NULL. */
size_t vl_subviews_count(vl_subviews *subviews);

/* The reading direction of the layout. You can ignore it: from right to left, the result is mirrored. */
vl_direction vl_subviews_direction(vl_subviews *subviews);

/* The size of a subview for a proposal. VL_NOT_FOUND if there is no such subview. */
vl_status vl_subviews_measure(vl_subviews *subviews, size_t index, vl_proposal proposal, vl_size *size);

/*
 * Places a subview. VL_NOT_FOUND if there is no such subview.
 *
 * anchor  which of its points is at `position`: (0, 0) its left top corner, (0.5, 0.5) its centre
 */
vl_status vl_subviews_place(
    vl_subviews *subviews, size_t index, vl_point position, vl_point anchor, vl_proposal proposal);

VL_END_DECLS

#endif
