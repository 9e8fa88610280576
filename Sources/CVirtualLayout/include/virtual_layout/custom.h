/*
 * Modes of your own. The rules of vlt_custom_placement and vlt_custom_fold compute along two axes: *main*, the scroll axis, and
 * *cross*. Both count from the room's leading corner, in either reading direction. A vlt_subview_layout computes in x and y.
 *
 * A rule must depend only on its arguments. It may return any numbers.
 *
 * Since: 0.2.0
 */
#ifndef VIRTUAL_LAYOUT_CUSTOM_H
#define VIRTUAL_LAYOUT_CUSTOM_H

#include "mode.h"

VLT_BEGIN_DECLS

typedef struct vlt_axis_size {
  double main, cross;
} vlt_axis_size;

typedef struct vlt_axis_rect {
  double main, cross, main_extent, cross_extent;
} vlt_axis_rect;

/* What a rule needs from the source. */
typedef int32_t vlt_custom_request;
enum {
  /* Sizes. */
  VLT_CUSTOM_SIZES = 0,
  /* Extents along the scroll axis. */
  VLT_CUSTOM_EXTENTS = 1,
  /* Nothing but the number of items. */
  VLT_CUSTOM_NOTHING = 2
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
typedef int32_t (*vlt_custom_cross_extents)(void *user_data, double room, double *extents, int32_t capacity);

/* A rule that places all items at once, anywhere, overlapping or not. */
typedef struct vlt_custom_placement {
  uint32_t struct_size;
  vlt_custom_request request;
  vlt_insets insets;
  void *user_data;
  void (*destroy)(void *user_data);
  /*
   * Required. Writes the rectangles of all items, which are zero at first.
   *
   * sizes  one for each item, in item order; NULL if the rule needs nothing from the source
   * room   the extent across, finite and at least 0
   */
  void (*place)(void *user_data, const vlt_axis_size *sizes, size_t count, double room, vlt_axis_rect *frames);
  /* May be NULL. */
  vlt_custom_cross_extents cross_extents;
} vlt_custom_placement;

#define VLT_CUSTOM_PLACEMENT_INIT {sizeof(vlt_custom_placement), VLT_CUSTOM_SIZES, {0, 0, 0, 0, 0, 0}, NULL, NULL, NULL, NULL}

VLT_API vlt_status vlt_mode_create_custom_placement(const vlt_custom_placement *options, vlt_mode **mode);

/* What a fold knows of the items before. Use the numbers as you like. */
typedef struct vlt_cursor {
  double values[8];
} vlt_cursor;

/* A rule that places items one after another. It is continued where items are appended. */
typedef struct vlt_custom_fold {
  uint32_t struct_size;
  vlt_custom_request request;
  vlt_insets insets;
  /* The cursor before the first item. */
  vlt_cursor first_cursor;
  void *user_data;
  void (*destroy)(void *user_data);
  /*
   * Required. Returns the rectangle of an item.
   *
   * item    its index in its section
   * size    its size; zero if the rule needs nothing from the source
   * cursor  what the item before has left. Update it for the next one.
   */
  vlt_axis_rect (*place)(void *user_data, int32_t item, vlt_axis_size size, double room, vlt_cursor *cursor);
  /* May be NULL. */
  vlt_custom_cross_extents cross_extents;
} vlt_custom_fold;

#define VLT_CUSTOM_FOLD_INIT \
  {sizeof(vlt_custom_fold), VLT_CUSTOM_SIZES, {0, 0, 0, 0, 0, 0}, {{0, 0, 0, 0, 0, 0, 0, 0}}, NULL, NULL, NULL, NULL}

VLT_API vlt_status vlt_mode_create_custom_fold(const vlt_custom_fold *options, vlt_mode **mode);

/* -- Subviews --------------------------------------------------------------------------------------------------------- */

/* The items during a call of a vlt_subview_layout. It is valid until the call returns. */
typedef struct vlt_subviews vlt_subviews;

/* A size in which NaN means that the extent is left to the subview, and infinity that it may be as large as it likes. */
typedef vlt_size vlt_proposal;

/* How an item responds to a proposal. Across means across the scroll axis. */
typedef int32_t vlt_subview_sizing;
enum {
  /* With the size that the source returns for the extent proposed across. */
  VLT_SUBVIEW_NATURAL = 0,
  /* With the proposal itself. An extent that is NaN or infinite is instead that of the size that the source returns. */
  VLT_SUBVIEW_FLEXIBLE = 1,
  /* With the extent proposed across, and along the scroll axis with what the source returns for it. */
  VLT_SUBVIEW_MEASURED = 2
};

/* A rule like SwiftUI's Layout: it says how large it is, and places its subviews in bounds of any size. */
typedef struct vlt_subview_layout {
  uint32_t struct_size;
  vlt_subview_sizing sizing;
  vlt_insets insets;
  void *user_data;
  void (*destroy)(void *user_data);
  /* Required. Returns the size that the layout takes. */
  vlt_size (*size_that_fits)(void *user_data, vlt_subviews *subviews, vlt_proposal proposal);
  /* Required. Calls vlt_subviews_place for each subview. Those that it leaves out are centred in the bounds. */
  void (*place)(void *user_data, vlt_subviews *subviews, vlt_rect bounds, vlt_proposal proposal);
} vlt_subview_layout;

#define VLT_SUBVIEW_LAYOUT_INIT \
  {sizeof(vlt_subview_layout), VLT_SUBVIEW_NATURAL, {0, 0, 0, 0, 0, 0}, NULL, NULL, NULL, NULL}

VLT_API vlt_status vlt_mode_create_subviews(const vlt_subview_layout *options, vlt_mode **mode);

/* The number of subviews; 0 for NULL. */
VLT_API size_t vlt_subviews_count(const vlt_subviews *subviews);

/* The reading direction of the layout. You can ignore it: from right to left, the result is mirrored. */
VLT_API vlt_direction vlt_subviews_direction(const vlt_subviews *subviews);

/* The size of a subview for a proposal. VLT_NOT_FOUND if there is no such subview. */
VLT_API vlt_status vlt_subviews_measure(const vlt_subviews *subviews, size_t index, vlt_proposal proposal, vlt_size *size);

/*
 * Places a subview. VLT_NOT_FOUND if there is no such subview.
 *
 * anchor  which of its points is at `position`: (0, 0) its left top corner, (0.5, 0.5) its centre
 */
VLT_API vlt_status vlt_subviews_place(
    vlt_subviews *subviews, size_t index, vlt_point position, vlt_point anchor, vlt_proposal proposal);

VLT_END_DECLS

#endif
