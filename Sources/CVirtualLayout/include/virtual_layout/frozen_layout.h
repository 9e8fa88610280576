/*
 * A frozen copy of a prepared layout, for other threads: a render thread, or a data task. It never changes. Taking one takes a
 * microsecond, because it shares its memory with the layout. After a change in a masonry, items that have no place yet are
 * placed first, which takes its time. The layout's first change after a frozen layout was taken copies what it changes.
 *
 * Since: 0.2.0
 */
#ifndef VIRTUAL_LAYOUT_FROZEN_LAYOUT_H
#define VIRTUAL_LAYOUT_FROZEN_LAYOUT_H

#include "layout.h"

VLT_BEGIN_DECLS

typedef struct vlt_frozen_layout vlt_frozen_layout;

/*
 * Takes a frozen layout, on the thread of the layout.
 *
 * reaching  the part of the content that the frozen layout must answer for; NULL for all of it. In a masonry, items beyond
 *           it may have no place yet, and are not in the frozen layout.
 */
VLT_API vlt_status vlt_frozen_layout_take(const vlt_layout *layout, const vlt_rect *reaching, vlt_frozen_layout **frozen);
/*
 * Any thread may retain and release a frozen layout. It never calls you, but keeps the rules of modes that the layout had: if
 * it is the last to need a rule, releasing it calls the rule's `destroy`, on that thread.
 */
VLT_API vlt_frozen_layout *vlt_frozen_layout_retain(vlt_frozen_layout *frozen);
VLT_API void vlt_frozen_layout_release(vlt_frozen_layout *frozen);

/* A number that grows with every change of the layout. */
VLT_API vlt_status vlt_frozen_layout_get_version(const vlt_frozen_layout *frozen, int64_t *version);
VLT_API vlt_status vlt_frozen_layout_get_content_size(const vlt_frozen_layout *frozen, vlt_size *size);
/* Whether the frozen layout has all items: none were left out beyond `reaching`. */
VLT_API vlt_status vlt_frozen_layout_get_is_complete(const vlt_frozen_layout *frozen, int32_t *is_complete);
VLT_API vlt_status vlt_frozen_layout_get_section_count(const vlt_frozen_layout *frozen, int32_t *count);
VLT_API vlt_status vlt_frozen_layout_get_item_count(const vlt_frozen_layout *frozen, int32_t section, int32_t *count);

/* As for a layout. `visible_bounds` is the viewport in which headers and footers are pinned. */
VLT_API vlt_status vlt_frozen_layout_get_elements(
    const vlt_frozen_layout *frozen, vlt_rect rect, vlt_rect visible_bounds, vlt_attributes *elements, size_t capacity,
    size_t *count);
/* The items that intersect a rectangle, in item order. */
VLT_API vlt_status vlt_frozen_layout_get_items(
    const vlt_frozen_layout *frozen, vlt_rect rect, vlt_item_path *items, size_t capacity, size_t *count);
VLT_API vlt_status vlt_frozen_layout_get_attributes(
    const vlt_frozen_layout *frozen, vlt_element element, vlt_rect visible_bounds, vlt_attributes *attributes);
VLT_API vlt_status vlt_frozen_layout_get_element_at(
    const vlt_frozen_layout *frozen, vlt_point point, vlt_rect visible_bounds, vlt_attributes *attributes);
/* The headers and footers that are held at an edge of a viewport. */
VLT_API vlt_status vlt_frozen_layout_get_pinned_elements(
    const vlt_frozen_layout *frozen, vlt_rect viewport, vlt_attributes *elements, size_t capacity, size_t *count);

VLT_END_DECLS

#endif
