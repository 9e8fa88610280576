/*
 * Changes of the data: what was inserted, deleted, moved and reloaded. Items that are not named keep their sizes, and in a
 * masonry their lanes; elements keep their identity in a scroller.
 *
 * Since: 0.2.0
 */
#ifndef VIRTUAL_LAYOUT_UPDATES_H
#define VIRTUAL_LAYOUT_UPDATES_H

#include "layout.h"

VLT_BEGIN_DECLS

/* A batch of updates, all of which happen at once: deletions, reloads and the origins of moves are named as before it,
 * insertions and the targets of moves as after it. */
typedef struct vlt_batch_updates vlt_batch_updates;

typedef struct vlt_item_move {
  vlt_item_path from, to;
} vlt_item_move;

typedef struct vlt_section_move {
  int32_t from, to;
} vlt_section_move;

/* An empty batch. */
VLT_API vlt_status vlt_batch_updates_create(vlt_batch_updates **updates);
VLT_API vlt_batch_updates *vlt_batch_updates_retain(vlt_batch_updates *updates);
VLT_API void vlt_batch_updates_release(vlt_batch_updates *updates);

VLT_API vlt_status vlt_batch_updates_delete_items(vlt_batch_updates *updates, const vlt_item_path *paths, size_t count);
VLT_API vlt_status vlt_batch_updates_insert_items(vlt_batch_updates *updates, const vlt_item_path *paths, size_t count);
/* `count` new items of a section from `first` on, at most 2^24: each takes 16 bytes of memory. */
VLT_API vlt_status vlt_batch_updates_insert_range(vlt_batch_updates *updates, int32_t section, int32_t first, int32_t count);
/* `count` old items of a section from `first` on, at most 2^24. */
VLT_API vlt_status vlt_batch_updates_delete_range(vlt_batch_updates *updates, int32_t section, int32_t first, int32_t count);
VLT_API vlt_status vlt_batch_updates_reload_items(vlt_batch_updates *updates, const vlt_item_path *paths, size_t count);
VLT_API vlt_status vlt_batch_updates_move_items(vlt_batch_updates *updates, const vlt_item_move *moves, size_t count);
VLT_API vlt_status vlt_batch_updates_delete_sections(vlt_batch_updates *updates, const int32_t *sections, size_t count);
VLT_API vlt_status vlt_batch_updates_insert_sections(vlt_batch_updates *updates, const int32_t *sections, size_t count);
VLT_API vlt_status vlt_batch_updates_reload_sections(vlt_batch_updates *updates, const int32_t *sections, size_t count);
VLT_API vlt_status vlt_batch_updates_move_sections(vlt_batch_updates *updates, const vlt_section_move *moves, size_t count);

/*
 * The difference between two lists of identifiers, as the items of one section: which were deleted, inserted and moved.
 * Takes expected O(n + m).
 */
VLT_API vlt_status vlt_batch_updates_create_difference(
    const uint64_t *before, size_t before_count, const uint64_t *after, size_t after_count, int32_t section,
    vlt_batch_updates **updates);

/* The identifiers of a section and of its items. */
typedef struct vlt_section_identifiers {
  uint64_t section;
  const uint64_t *items;
  size_t count;
} vlt_section_identifiers;

/* The difference between two lists of sections. Items may move from one section to another. */
VLT_API vlt_status vlt_batch_updates_create_section_difference(
    const vlt_section_identifiers *before, size_t before_count, const vlt_section_identifiers *after, size_t after_count,
    vlt_batch_updates **updates);

/* What a batch contains: how many of each. */
typedef struct vlt_batch_updates_counts {
  uint32_t struct_size;
  int32_t reserved;
  size_t deleted_items, inserted_items, reloaded_items, moved_items;
  size_t deleted_sections, inserted_sections, reloaded_sections, moved_sections;
} vlt_batch_updates_counts;

#define VLT_BATCH_UPDATES_COUNTS_INIT {sizeof(vlt_batch_updates_counts), 0, 0, 0, 0, 0, 0, 0, 0, 0}

VLT_API vlt_status vlt_batch_updates_get_counts(const vlt_batch_updates *updates, vlt_batch_updates_counts *counts);
/* The contents of a batch, in the order in which they were added. */
VLT_API vlt_status vlt_batch_updates_get_deleted_items(
    const vlt_batch_updates *updates, vlt_item_path *paths, size_t capacity, size_t *count);
VLT_API vlt_status vlt_batch_updates_get_inserted_items(
    const vlt_batch_updates *updates, vlt_item_path *paths, size_t capacity, size_t *count);
VLT_API vlt_status vlt_batch_updates_get_reloaded_items(
    const vlt_batch_updates *updates, vlt_item_path *paths, size_t capacity, size_t *count);
VLT_API vlt_status vlt_batch_updates_get_moved_items(
    const vlt_batch_updates *updates, vlt_item_move *moves, size_t capacity, size_t *count);
VLT_API vlt_status vlt_batch_updates_get_deleted_sections(
    const vlt_batch_updates *updates, int32_t *sections, size_t capacity, size_t *count);
VLT_API vlt_status vlt_batch_updates_get_inserted_sections(
    const vlt_batch_updates *updates, int32_t *sections, size_t capacity, size_t *count);
VLT_API vlt_status vlt_batch_updates_get_reloaded_sections(
    const vlt_batch_updates *updates, int32_t *sections, size_t capacity, size_t *count);
VLT_API vlt_status vlt_batch_updates_get_moved_sections(
    const vlt_batch_updates *updates, vlt_section_move *moves, size_t capacity, size_t *count);

/* -- Why a batch is refused ------------------------------------------------------------------------------------------- */

typedef int32_t vlt_batch_update_error_kind;
enum {
  VLT_BATCH_UPDATE_ERROR_NONE = 0,
  /* `section` does not exist: there are `expected` sections. */
  VLT_BATCH_UPDATE_ERROR_NO_SUCH_SECTION = 1,
  /* `item` of `section` does not exist: there are `expected` items. */
  VLT_BATCH_UPDATE_ERROR_NO_SUCH_ITEM = 2,
  /* `first` and `second` name the same section, or the same item. */
  VLT_BATCH_UPDATE_ERROR_SECTION_CONFLICT = 3,
  VLT_BATCH_UPDATE_ERROR_ITEM_CONFLICT = 4,
  /* `first`, on an item, contradicts `second`, on its section. */
  VLT_BATCH_UPDATE_ERROR_ITEM_OF_CHANGED_SECTION = 5,
  /* There must be `expected` sections after the updates, and there are `actual`. */
  VLT_BATCH_UPDATE_ERROR_SECTION_COUNT = 6,
  /* `section` (`old_section` before) must have `expected` items after the updates, and has `actual`. */
  VLT_BATCH_UPDATE_ERROR_ITEM_COUNT = 7,
  /* The layout has never been prepared, so it has no items that the updates could name. */
  VLT_BATCH_UPDATE_ERROR_NOT_PREPARED = 8
};

typedef int32_t vlt_batch_update_operation;
enum { VLT_OPERATION_DELETE = 0, VLT_OPERATION_INSERT = 1, VLT_OPERATION_RELOAD = 2, VLT_OPERATION_MOVE = 3 };

typedef struct vlt_batch_update_error {
  uint32_t struct_size;
  vlt_batch_update_error_kind kind;
  /* Whether section and item are named as after the updates. */
  int32_t is_after;
  int32_t section, item, old_section;
  vlt_batch_update_operation first, second;
  int64_t expected, actual;
} vlt_batch_update_error;

#define VLT_BATCH_UPDATE_ERROR_INIT {sizeof(vlt_batch_update_error), VLT_BATCH_UPDATE_ERROR_NONE, 0, 0, 0, 0, 0, 0, 0, 0}

/*
 * The error as an English sentence without a full stop, followed by a 0. The buffer works as all buffers do (base.h), and
 * `count` includes the 0.
 */
VLT_API vlt_status vlt_batch_update_error_get_text(
    const vlt_batch_update_error *error, char *text, size_t capacity, size_t *count);

/* -- Everyday edits --------------------------------------------------------------------------------------------------- */

/*
 * Each performs a batch of one change, in a layout that has been prepared. To make several changes at once, perform one batch.
 *
 * With callbacks, change the data first. Items that were set with vlt_layout_set_items are changed by the call; only the arrays
 * of their section are moved, and appending costs what is appended, except where items of one `size` have lane placements.
 *
 * section  whose items are inserted, appended or deleted
 * first    the first of `count` items, named as after an insertion and before a deletion
 * items    the arrays of `count` new items, of the kind that the section has: extents or sizes, otherwise VLT_WRONG_SOURCE; its
 *          `section` is not read. NULL with callbacks, and where all items have one `size`.
 * error    why the change does not fit, if the result is VLT_BAD_UPDATES; may be NULL
 */
VLT_API vlt_status vlt_layout_insert_items(
    vlt_layout *layout, int32_t section, int32_t first, int32_t count, const vlt_items *items, double *scroll_delta,
    vlt_batch_update_error *error);
VLT_API vlt_status vlt_layout_append_items(
    vlt_layout *layout, int32_t section, int32_t count, const vlt_items *items, double *scroll_delta, vlt_batch_update_error *error);
VLT_API vlt_status vlt_layout_delete_items(
    vlt_layout *layout, int32_t section, int32_t first, int32_t count, double *scroll_delta, vlt_batch_update_error *error);
VLT_API vlt_status vlt_layout_move_item(
    vlt_layout *layout, vlt_item_path from, vlt_item_path to, double *scroll_delta, vlt_batch_update_error *error);

/*
 * Gives an item another extent along the scroll axis: in its array; as its measured size, if its section has an estimate;
 * otherwise callbacks are asked again, and should answer with it. In a masonry, the item stays in its lane. A path that does not
 * exist is ignored, and so is an item with the one `size` of a section without an estimate.
 */
VLT_API vlt_status vlt_layout_resize_item(vlt_layout *layout, vlt_item_path path, double extent, double *scroll_delta);

/* -- Performing updates ----------------------------------------------------------------------------------------------- */

/*
 * Updates a layout after its data has changed. Call it instead of vlt_layout_prepare.
 *
 * All arrays of `sections` are copied, which takes milliseconds for a million items. With callbacks the call takes
 * microseconds: it asks for the sizes of new items alone.
 *
 * sections  the items after the change, if they were set with vlt_layout_set_items. NULL if callbacks give them.
 * error     why the batch does not fit, if the result is VLT_BAD_UPDATES
 */
VLT_API vlt_status vlt_layout_perform_batch_updates(
    vlt_layout *layout, const vlt_batch_updates *updates, const vlt_items *sections, size_t section_count, double *scroll_delta,
    vlt_batch_update_error *error);

/* -- Transitions ------------------------------------------------------------------------------------------------------ */

/* Elements before and after a change, for an animation. */
typedef struct vlt_transition vlt_transition;

VLT_API vlt_transition *vlt_transition_retain(vlt_transition *transition);
VLT_API void vlt_transition_release(vlt_transition *transition);

/*
 * Prepares a layout, and takes a transition of the elements in a rectangle before and after: from one mode or width to
 * another. `rect` may be NULL for the visible bounds.
 */
VLT_API vlt_status vlt_layout_prepare_transition(vlt_layout *layout, const vlt_rect *rect, vlt_transition **transition);

/* Performs updates, and takes a transition. */
VLT_API vlt_status vlt_layout_perform_batch_transition(
    vlt_layout *layout, const vlt_batch_updates *updates, const vlt_items *sections, size_t section_count, const vlt_rect *rect,
    vlt_transition **transition, vlt_batch_update_error *error);

/* How far to scroll, as vlt_layout_prepare says. */
VLT_API vlt_status vlt_transition_get_scroll_delta(const vlt_transition *transition, double *scroll_delta);

typedef struct vlt_transition_element {
  vlt_rect initial_frame, final_frame;
  /* The path before and after. Both exist unless was_deleted or was_inserted. */
  vlt_item_path before, after;
  vlt_element_kind kind;
  int32_t z_index;
  int32_t was_inserted, was_deleted;
  /* Whether it intersects the viewport before and after the change. */
  int32_t was_visible, is_visible;
} vlt_transition_element;

VLT_API vlt_status vlt_transition_get_elements(
    const vlt_transition *transition, vlt_transition_element *elements, size_t capacity, size_t *count);

/*
 * The elements at a moment of the transition, in the order of vlt_transition_get_elements.
 *
 * progress   0 at the start, 1 at the end
 * opacities  one for each element; may be NULL
 */
VLT_API vlt_status vlt_transition_get_elements_at(
    const vlt_transition *transition, double progress, vlt_attributes *elements, double *opacities, size_t capacity,
    size_t *count);

VLT_END_DECLS

#endif
