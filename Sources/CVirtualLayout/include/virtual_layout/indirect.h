/*
 * Callbacks for languages whose functions cannot return a struct to C, such as Python's ctypes. Here they write it through a
 * pointer instead.
 *
 *     vlt_indirect indirect = {.user_data = mine, .place_item = place};     // keep it until `destroy` is called
 *     vlt_custom_fold fold = VLT_CUSTOM_FOLD_INIT;
 *     fold.user_data = &indirect;
 *     fold.place = vlt_indirect_place_item;                                 // calls indirect.place_item(mine, …)
 *
 * All callbacks of those options are then given the vlt_indirect as their user_data. A function that is NULL writes nothing.
 *
 * Since: 0.2.0
 */
#ifndef VIRTUAL_LAYOUT_INDIRECT_H
#define VIRTUAL_LAYOUT_INDIRECT_H

#include "custom.h"
#include "source.h"

VLT_BEGIN_DECLS

/* The functions to call. Results are initialised: one lane that the layout chooses, a whole line, zeros. */
typedef struct vlt_indirect {
  void *user_data;
  void (*lane_placement)(void *user_data, const vlt_item_path *path, vlt_lane_placement *placement);
  void (*magazine_item)(void *user_data, const vlt_item_path *path, vlt_magazine_item *item);
  void (*place_item)(
      void *user_data, int32_t item, const vlt_axis_size *size, double room, vlt_cursor *cursor, vlt_axis_rect *frame);
  void (*size_that_fits)(void *user_data, vlt_subviews *subviews, const vlt_proposal *proposal, vlt_size *size);
} vlt_indirect;

/* For vlt_source.lane_placement. */
VLT_API vlt_lane_placement vlt_indirect_lane_placement(void *indirect, vlt_item_path path);
/* For vlt_source.magazine_item. */
VLT_API vlt_magazine_item vlt_indirect_magazine_item(void *indirect, vlt_item_path path);
/* For vlt_custom_fold.place. */
VLT_API vlt_axis_rect vlt_indirect_place_item(
    void *indirect, int32_t item, vlt_axis_size size, double room, vlt_cursor *cursor);
/* For vlt_subview_layout.size_that_fits. */
VLT_API vlt_size vlt_indirect_size_that_fits(void *indirect, vlt_subviews *subviews, vlt_proposal proposal);

VLT_END_DECLS

#endif
