/*
 * A picture of a prepared layout, for other threads: a render thread, or a data task. A picture never changes. Taking one
 * takes a microsecond, because it shares its memory with the layout. After a change in a masonry, items that have no place yet
 * are placed first, which takes its time. The layout's first change after a picture was taken copies what it changes.
 */
#ifndef VIRTUAL_LAYOUT_PICTURE_H
#define VIRTUAL_LAYOUT_PICTURE_H

#include "layout.h"

VL_BEGIN_DECLS

typedef struct vl_picture vl_picture;

/*
 * Takes a picture, on the thread of the layout.
 *
 * reaching  the part of the content that the picture must answer for; NULL for all of it. In a masonry, items beyond it may
 *           have no place yet, and are not in the picture.
 */
vl_status vl_picture_take(vl_layout *layout, const vl_rect *reaching, vl_picture **picture);
/*
 * Any thread may retain and release a picture. It never calls you, but keeps the rules of modes that the layout had: if it is
 * the last to need a rule, releasing it calls the rule's `destroy`, on that thread.
 */
vl_picture *vl_picture_retain(vl_picture *picture);
void vl_picture_release(vl_picture *picture);

/* A number that grows with every change of the layout. */
vl_status vl_picture_get_version(vl_picture *picture, int64_t *version);
vl_status vl_picture_get_content_size(vl_picture *picture, vl_size *size);
/* Whether the picture has all items: none were left out beyond `reaching`. */
vl_status vl_picture_get_is_complete(vl_picture *picture, int32_t *is_complete);
vl_status vl_picture_get_section_count(vl_picture *picture, int32_t *count);
vl_status vl_picture_get_item_count(vl_picture *picture, int32_t section, int32_t *count);

/* As for a layout. `visible_bounds` is the viewport in which headers and footers are pinned. */
vl_status vl_picture_get_elements(
    vl_picture *picture, vl_rect rect, vl_rect visible_bounds, vl_attributes *elements, size_t capacity, size_t *count);
/* The items that intersect a rectangle, in item order. */
vl_status vl_picture_get_items(vl_picture *picture, vl_rect rect, vl_path *items, size_t capacity, size_t *count);
vl_status vl_picture_get_attributes(
    vl_picture *picture, vl_element element, vl_rect visible_bounds, vl_attributes *attributes);
vl_status vl_picture_get_element_at(
    vl_picture *picture, vl_point point, vl_rect visible_bounds, vl_attributes *attributes);
/* The headers and footers that are held at an edge of a viewport. */
vl_status vl_picture_get_pinned_elements(
    vl_picture *picture, vl_rect viewport, vl_attributes *elements, size_t capacity, size_t *count);

VL_END_DECLS

#endif
