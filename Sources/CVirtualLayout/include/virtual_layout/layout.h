/*
 * The layout: set what it is to lay out, prepare it, query it.
 *
 * Since: 0.2.0
 */
#ifndef VIRTUAL_LAYOUT_LAYOUT_H
#define VIRTUAL_LAYOUT_LAYOUT_H

#include "source.h"

VLT_BEGIN_DECLS

typedef struct vlt_layout vlt_layout;

/* A layout without items. NULL means a list of measured rows. */
VLT_API vlt_status vlt_layout_create(vlt_mode *mode, vlt_layout **layout);
VLT_API vlt_layout *vlt_layout_retain(vlt_layout *layout);
VLT_API void vlt_layout_release(vlt_layout *layout);

/* -- What it lays out ------------------------------------------------------------------------------------------------- */

/*
 * Each of these takes effect with the next call that lays out. In a callback, they return VLT_REFUSED.
 */
VLT_API vlt_status vlt_layout_set_mode(vlt_layout *layout, vlt_mode *mode);
VLT_API vlt_status vlt_layout_set_axis(vlt_layout *layout, vlt_axis axis);
VLT_API vlt_status vlt_layout_set_direction(vlt_layout *layout, vlt_direction direction);
/* The size of the view. Only its extent across the scroll axis matters for where items go. */
VLT_API vlt_status vlt_layout_set_container_size(vlt_layout *layout, vlt_size size);
/* The number of pixels per point to which edges are rounded. 0 or less: they are not rounded. */
VLT_API vlt_status vlt_layout_set_pixel_scale(vlt_layout *layout, double scale);
/* The header before the first section, and the footer after the last. */
VLT_API vlt_status vlt_layout_set_content_header(vlt_layout *layout, vlt_supplementary_extent extent);
VLT_API vlt_status vlt_layout_set_content_footer(vlt_layout *layout, vlt_supplementary_extent extent);

/*
 * Takes the numbers and sizes of items from arrays, which are copied. One element of `sections` for each section.
 *
 * All items count as new: to say what has changed instead, use vlt_layout_insert_items and so on (updates.h), or
 * vlt_layout_replace_items.
 */
VLT_API vlt_status vlt_layout_set_items(vlt_layout *layout, const vlt_items *sections, size_t count);

/* An item and its size. */
typedef struct vlt_measured_size {
  vlt_item_path path;
  vlt_size size;
} vlt_measured_size;

/*
 * Gives items other sizes in the copies of the arrays that were set with vlt_layout_set_items. What that costs does not depend
 * on how many items there are. In masonry, items stay in their lanes. Where items have extents, the size's extent along the
 * scroll axis counts. The last size counts if a path comes twice. Paths that do not exist are ignored. VLT_WRONG_SOURCE, and
 * nothing changes, if there are no arrays, or a path is in a section whose items have one `size`.
 */
VLT_API vlt_status vlt_layout_resize_items(vlt_layout *layout, const vlt_measured_size *sizes, size_t count);

/* Takes the numbers and sizes of items from callbacks. The struct is copied. */
VLT_API vlt_status vlt_layout_set_source(vlt_layout *layout, const vlt_source *source);

/* -- Preparing -------------------------------------------------------------------------------------------------------- */

/*
 * Lays out what is new or invalid. Call it after every change, before you query. While a scroller drives the layout, it returns
 * VLT_REFUSED, as all calls that lay out, and vlt_layout_set_visible_bounds, do: the scroller has them instead.
 *
 * scroll_delta  how far to scroll so that what is visible stays in place. It is already added to the visible bounds.
 */
VLT_API vlt_status vlt_layout_prepare(vlt_layout *layout, double *scroll_delta);

/* Everything is laid out anew, and all sizes are requested. */
VLT_API vlt_status vlt_layout_invalidate_everything(vlt_layout *layout);
/* The numbers of items may have changed. */
VLT_API vlt_status vlt_layout_invalidate_data_source_counts(vlt_layout *layout);
/* The sizes of these items have changed. Paths that do not exist are ignored. */
VLT_API vlt_status vlt_layout_invalidate_items(vlt_layout *layout, const vlt_item_path *paths, size_t count);
/* The sizes of all items of these sections have changed. */
VLT_API vlt_status vlt_layout_invalidate_sections(vlt_layout *layout, const int32_t *sections, size_t count);
/*
 * The extents of these headers and footers of sections have changed; no item is requested again. Those that do not exist, or
 * have fixed extents, are ignored, and so are elements of other kinds.
 */
VLT_API vlt_status vlt_layout_invalidate_supplementaries(vlt_layout *layout, const vlt_element *elements, size_t count);

/* Whether a view with these bounds needs another layout, because its extent across differs from that of the last prepare. */
VLT_API vlt_status vlt_layout_get_is_outdated_by(const vlt_layout *layout, vlt_rect bounds, int32_t *is_outdated);

/*
 * Replaces all items. Only the items that the invalidated paths name differ from before. A section with another number of
 * items than before is laid out anew; with another number of sections, everything is.
 */
VLT_API vlt_status vlt_layout_replace_items(
    vlt_layout *layout, const vlt_items *sections, size_t section_count, const vlt_item_path *invalidated, size_t path_count);

/* -- Queries ---------------------------------------------------------------------------------------------------------- */

/* The size of the content, as of the last prepare. Across the scroll axis it is the container's extent, or the sum of the
 * insets if that is larger. */
VLT_API vlt_status vlt_layout_get_content_size(const vlt_layout *layout, vlt_size *size);
/* Whether that size is exact, not an estimate. */
VLT_API vlt_status vlt_layout_get_content_size_is_exact(const vlt_layout *layout, int32_t *is_exact);
VLT_API vlt_status vlt_layout_get_section_count(const vlt_layout *layout, int32_t *count);
/* VLT_NOT_FOUND if there is no such section. */
VLT_API vlt_status vlt_layout_get_item_count(const vlt_layout *layout, int32_t section, int32_t *count);

/*
 * The elements that intersect a rectangle, in the order of the content; pinned headers and footers that are held at an edge
 * come last. Takes O(log n + k) for k results in the usual case, and at worst O(n): if lanes have drifted far apart, or custom
 * items lie in no order.
 */
VLT_API vlt_status vlt_layout_get_elements(
    const vlt_layout *layout, vlt_rect rect, vlt_attributes *elements, size_t capacity, size_t *count);

/* The items that intersect a rectangle, in item order, without their frames: twice as fast. */
VLT_API vlt_status vlt_layout_get_items(
    const vlt_layout *layout, vlt_rect rect, vlt_item_path *items, size_t capacity, size_t *count);

/*
 * The first and the last item that intersect a rectangle. Not all items between them need do so: in lanes, and on lines with
 * items of different heights, some may not. VLT_NOT_FOUND if there are none.
 */
VLT_API vlt_status vlt_layout_get_item_range(
    const vlt_layout *layout, vlt_rect rect, vlt_item_path *first, vlt_item_path *last);

/* Where one element is now. VLT_NOT_FOUND if it is not laid out. */
VLT_API vlt_status vlt_layout_get_attributes(const vlt_layout *layout, vlt_element element, vlt_attributes *attributes);

/* The frames of `count` items of a section from `first` on. VLT_NOT_FOUND, and nothing is written, if one does not exist. */
VLT_API vlt_status vlt_layout_get_frames(
    const vlt_layout *layout, int32_t section, int32_t first, int32_t count, vlt_rect *frames);

/* Where a header or footer rests while it is not held at an edge of the viewport. */
VLT_API vlt_status vlt_layout_get_resting_frame(const vlt_layout *layout, vlt_element element, vlt_rect *frame);

/* The lanes that an item covers. VLT_NOT_FOUND in modes without lanes. */
VLT_API vlt_status vlt_layout_get_lanes(const vlt_layout *layout, vlt_item_path path, int32_t *first, int32_t *count);
/* The items on the line of an item. VLT_NOT_FOUND in modes without lines. */
VLT_API vlt_status vlt_layout_get_line(const vlt_layout *layout, vlt_item_path path, vlt_item_path *first, vlt_item_path *last);

/*
 * The size that the content would have in a container, for example before the layout has been given one. A NaN in the proposal
 * means that the extent is free. Requests sizes, and keeps none. In a callback, it is the size as of the last prepare.
 */
VLT_API vlt_status vlt_layout_get_size_that_fits(const vlt_layout *layout, vlt_size proposal, vlt_size *size);

/* -- What stays in place ---------------------------------------------------------------------------------------------- */

/*
 * The visible part of the content. Set it whenever the view scrolls: pinned headers and anchors depend on it. A scroller sets
 * it itself.
 */
VLT_API vlt_status vlt_layout_set_visible_bounds(vlt_layout *layout, vlt_rect bounds);
VLT_API vlt_status vlt_layout_get_visible_bounds(const vlt_layout *layout, vlt_rect *bounds);

/* What does not move on screen while the content around it changes. */
typedef int32_t vlt_anchor;
enum {
  /* The first item that is seen: part of it is in the view, under no stuck header or footer. */
  VLT_ANCHOR_FIRST_VISIBLE = 0,
  /* The end of the content if the view is there, otherwise the first item that is seen. */
  VLT_ANCHOR_END = 1,
  /* A certain item. */
  VLT_ANCHOR_ITEM = 2
};

/*
 * item            of VLT_ANCHOR_ITEM
 * stays_at_start  whether a view at the very start of the content stays there, whatever is inserted, as in browsers;
 *                 with VLT_ANCHOR_END not if it is at the end, too
 *
 * At first VLT_ANCHOR_FIRST_VISIBLE and true. For a chat: VLT_ANCHOR_END and false.
 */
VLT_API vlt_status vlt_layout_set_scroll_anchoring(
    vlt_layout *layout, vlt_anchor anchor, vlt_item_path item, int32_t stays_at_start);
/*
 * The item of VLT_ANCHOR_ITEM. Updates keep its path up to date. VLT_NOT_FOUND with any other anchor, and after updates have
 * deleted the item: the anchor is then VLT_ANCHOR_FIRST_VISIBLE.
 */
VLT_API vlt_status vlt_layout_get_anchor_item(const vlt_layout *layout, vlt_item_path *item);

/* How far from the end of the content, in points, a view still counts as being there. At first 1. */
VLT_API vlt_status vlt_layout_set_end_threshold(vlt_layout *layout, double threshold);
/* Whether content that is shorter than the view stands at the view's end, as in most chats. At first false. */
VLT_API vlt_status vlt_layout_set_stacks_from_end(vlt_layout *layout, int32_t stacks_from_end);
/*
 * An item that can stand at the start of the view although the content ends soon after it; NULL for none. After the content,
 * there is as much blank space as that takes. It shrinks as items are added or grow, and counts in the positions that a view can
 * have, but not in the content's size. Updates keep the path up to date. If they delete the item, there is no such space.
 */
VLT_API vlt_status vlt_layout_set_trailing_space_item(vlt_layout *layout, const vlt_item_path *item);
/* VLT_NOT_FOUND if there is none. */
VLT_API vlt_status vlt_layout_get_trailing_space_item(const vlt_layout *layout, vlt_item_path *item);

/* -- Measuring -------------------------------------------------------------------------------------------------------- */

/* Requests the sizes of all items in a rectangle that have estimates, and lays out again. */
VLT_API vlt_status vlt_layout_measure_items(vlt_layout *layout, vlt_rect rect, double *scroll_delta);

/*
 * Sets sizes that you have measured, in sections with an estimate, and lays out again. The last one counts if a path comes
 * twice. Paths that do not exist are ignored.
 */
VLT_API vlt_status vlt_layout_set_measured_sizes(
    vlt_layout *layout, const vlt_measured_size *sizes, size_t count, double *scroll_delta);

/*
 * Calls `preferred` for each item in a rectangle, in sections with an estimate, until all sizes are accepted.
 *
 * preferred  writes the size that the item wants, given its frame, and returns true; or returns false to accept its size
 */
VLT_API vlt_status vlt_layout_fit_items(
    vlt_layout *layout, vlt_rect rect, int32_t (*preferred)(void *user_data, const vlt_attributes *attributes, vlt_size *size),
    void *user_data, double *scroll_delta);

/* Whether the size of an item is no estimate. VLT_NOT_FOUND if the item is not laid out. */
VLT_API vlt_status vlt_layout_get_is_measured(const vlt_layout *layout, vlt_item_path path, int32_t *is_measured);
/* The items in a rectangle whose sizes are estimates, in item order. */
VLT_API vlt_status vlt_layout_get_unmeasured_items(
    const vlt_layout *layout, vlt_rect rect, vlt_item_path *items, size_t capacity, size_t *count);

/* -- Saved layouts -------------------------------------------------------------------------------------------------------- */

/* What would be lost with a layout: measured sizes, lanes, and what is visible. */
typedef struct vlt_saved_layout vlt_saved_layout;

/*
 * Takes a saved layout of a prepared layout.
 *
 * identifiers  one for each item, section after section, which must be the same in every run of the program
 * count        VLT_BAD_COUNT if it is not the number of items
 */
VLT_API vlt_status vlt_saved_layout_take(
    const vlt_layout *layout, const uint64_t *identifiers, size_t count, vlt_saved_layout **saved);
/* Reads a saved layout from bytes. VLT_BAD_SAVED_LAYOUT if they are none. They may come from anywhere. */
VLT_API vlt_status vlt_saved_layout_create(const uint8_t *bytes, size_t count, vlt_saved_layout **saved);
VLT_API vlt_saved_layout *vlt_saved_layout_retain(vlt_saved_layout *saved);
VLT_API void vlt_saved_layout_release(vlt_saved_layout *saved);
/* Lends the bytes of a saved layout. */
VLT_API vlt_status vlt_saved_layout_get_bytes(const vlt_saved_layout *saved, const uint8_t **bytes, size_t *count);

/*
 * Lays everything out with the sizes and lanes of a saved layout, and shows what was visible then. Set items or a source before,
 * and the visible bounds.
 *
 * identifiers  one for each item that the source has now, section after section. Missing ones count as UINT64_MAX.
 */
VLT_API vlt_status vlt_layout_restore(
    vlt_layout *layout, const vlt_saved_layout *saved, const uint64_t *identifiers, size_t count, double *scroll_delta);

/* -- Diagnostics ------------------------------------------------------------------------------------------------------ */

typedef int32_t vlt_diagnostic_kind;
enum {
  /* A change was refused, because it came from a callback. */
  VLT_DIAGNOSTIC_CHANGE_REFUSED = 1,
  /* vlt_layout_get_size_that_fits came from a callback. It gave the last content size. */
  VLT_DIAGNOSTIC_MEASURING_REFUSED = 2,
  /* A section has more items than can be laid out. `claimed` and `limit` say how many. */
  VLT_DIAGNOSTIC_ITEM_COUNT_LIMITED = 3,
  VLT_DIAGNOSTIC_SECTION_COUNT_LIMITED = 4,
  /* Measuring ended although some sizes were not settled. `limit` says after how many passes. */
  VLT_DIAGNOSTIC_SIZES_UNSETTLED = 5,
  /* A call of a scroller was refused, because another one, made later for the same layout, drives it. */
  VLT_DIAGNOSTIC_SECOND_SCROLLER = 6,
  /* A change was refused, because a scroller drives the layout. Make the same call on the scroller. */
  VLT_DIAGNOSTIC_LEFT_TO_SCROLLER = 7,
  /*
   * Sizes were given with vlt_layout_set_measured_sizes of items in sections without an estimate: `claimed` says how many, `path`
   * is that of the first. They were requested instead.
   */
  VLT_DIAGNOSTIC_SIZES_IGNORED = 8
};

typedef struct vlt_diagnostic {
  vlt_diagnostic_kind kind;
  int32_t reserved;
  int64_t claimed, limit;
  vlt_item_path path;
} vlt_diagnostic;

/* Reports calls that could not be carried out as requested. NULL to report nothing. */
VLT_API vlt_status vlt_layout_set_diagnostic_handler(
    vlt_layout *layout, void (*handler)(void *user_data, const vlt_diagnostic *diagnostic), void *user_data,
    void (*destroy)(void *user_data));

VLT_END_DECLS

#endif
