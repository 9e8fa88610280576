/*
 * VirtualLayout for C: decides where the items of a long scrolling collection go, and says which of them are visible.
 *
 *     vlt_masonry masonry = VLT_MASONRY_INIT;
 *     masonry.lanes = VLT_LANES_ADAPTIVE;
 *     masonry.lane_extent = 240;
 *     masonry.lane_spacing = masonry.item_spacing = 8;
 *     vlt_mode *mode;
 *     vlt_mode_create_masonry(&masonry, &mode);
 *
 *     vlt_layout *layout;
 *     vlt_layout_create(mode, &layout);
 *     vlt_mode_release(mode);
 *
 *     vlt_items items = VLT_ITEMS_INIT;
 *     items.count = 100000;
 *     items.sizes = picture_sizes;                        // copied
 *     vlt_layout_set_items(layout, &items, 1);
 *     vlt_layout_set_container_size(layout, (vlt_size){1200, 800});
 *     vlt_layout_prepare(layout, NULL);
 *
 *     vlt_attributes visible[256];
 *     size_t count;
 *     vlt_layout_get_elements(layout, (vlt_rect){0, 5000, 1200, 800}, visible, 256, &count);
 *     for (size_t i = 0; i < count; i++) draw(visible[i].path.item, visible[i].frame);
 *     vlt_layout_release(layout);
 *
 * A host with cells uses a scroller (virtual_layout/scroller.h), which says which cells to make, move and drop.
 *
 * The conventions that hold for every function are in virtual_layout/base.h.
 */
#ifndef VIRTUAL_LAYOUT_H
#define VIRTUAL_LAYOUT_H

#include "virtual_layout/base.h"
#include "virtual_layout/mode.h"
#include "virtual_layout/custom.h"
#include "virtual_layout/source.h"
#include "virtual_layout/indirect.h"
#include "virtual_layout/layout.h"
#include "virtual_layout/updates.h"
#include "virtual_layout/asking.h"
#include "virtual_layout/scroller.h"
#include "virtual_layout/motion.h"
#include "virtual_layout/frozen_layout.h"

#endif
