/*
 * Callbacks for languages whose functions cannot return a struct to C, such as Python's ctypes. Here they write it through a
 * pointer instead.
 *
 *     vl_indirect indirect = {.user_data = mine, .place_item = place};     // keep it until `destroy` is called
 *     vl_fold fold = VL_FOLD_INIT;
 *     fold.user_data = &indirect;
 *     fold.place = vl_indirect_place_item;                                 // calls indirect.place_item(mine, …)
 *
 * All callbacks of those options are then given the vl_indirect as their user_data. A function that is NULL writes nothing.
 */
#ifndef VIRTUAL_LAYOUT_INDIRECT_H
#define VIRTUAL_LAYOUT_INDIRECT_H

#include "custom.h"
#include "source.h"

VL_BEGIN_DECLS

/* The functions to call. Results are initialised: one lane that the layout chooses, a whole line, zeros. */
typedef struct vl_indirect {
  void *user_data;
  void (*lane_placement)(void *user_data, const vl_path *path, vl_lane_placement *placement);
  void (*magazine_item)(void *user_data, const vl_path *path, vl_magazine_item *item);
  void (*place_item)(
      void *user_data, int32_t item, const vl_axis_size *size, double room, vl_cursor *cursor, vl_axis_rect *frame);
  void (*size_that_fits)(void *user_data, vl_subviews *subviews, const vl_proposal *proposal, vl_size *size);
} vl_indirect;

/* For vl_source.lane_placement. */
vl_lane_placement vl_indirect_lane_placement(void *indirect, vl_path path);
/* For vl_source.magazine_item. */
vl_magazine_item vl_indirect_magazine_item(void *indirect, vl_path path);
/* For vl_fold.place. */
vl_axis_rect vl_indirect_place_item(void *indirect, int32_t item, vl_axis_size size, double room, vl_cursor *cursor);
/* For vl_subview_layout.size_that_fits. */
vl_size vl_indirect_size_that_fits(void *indirect, vl_subviews *subviews, vl_proposal proposal);

VL_END_DECLS

#endif
