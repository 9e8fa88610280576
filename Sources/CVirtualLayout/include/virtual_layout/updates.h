/*
 * Changes of the data: what was inserted, deleted, moved and reloaded. Items that are not named keep their sizes, and in a
 * masonry their lanes; elements keep their identity in a scroller.
 */
#ifndef VIRTUAL_LAYOUT_UPDATES_H
#define VIRTUAL_LAYOUT_UPDATES_H

#include "layout.h"

VL_BEGIN_DECLS

/* A batch of updates, all of which happen at once: deletions, reloads and the origins of moves are named as before it,
 * insertions and the targets of moves as after it. */
typedef struct vl_updates vl_updates;

typedef struct vl_item_move {
  vl_path from, to;
} vl_item_move;

typedef struct vl_section_move {
  int32_t from, to;
} vl_section_move;

/* An empty batch. */
vl_status vl_updates_create(vl_updates **updates);
vl_updates *vl_updates_retain(vl_updates *updates);
void vl_updates_release(vl_updates *updates);

vl_status vl_updates_delete_items(vl_updates *updates, const vl_path *paths, size_t count);
vl_status vl_updates_insert_items(vl_updates *updates, const vl_path *paths, size_t count);
/* `count` new items of a section from `first` on, at most 2^24: each takes 16 bytes of memory. */
vl_status vl_updates_insert_range(vl_updates *updates, int32_t section, int32_t first, int32_t count);
/* `count` old items of a section from `first` on, at most 2^24. */
vl_status vl_updates_delete_range(vl_updates *updates, int32_t section, int32_t first, int32_t count);
vl_status vl_updates_reload_items(vl_updates *updates, const vl_path *paths, size_t count);
vl_status vl_updates_move_items(vl_updates *updates, const vl_item_move *moves, size_t count);
vl_status vl_updates_delete_sections(vl_updates *updates, const int32_t *sections, size_t count);
vl_status vl_updates_insert_sections(vl_updates *updates, const int32_t *sections, size_t count);
vl_status vl_updates_reload_sections(vl_updates *updates, const int32_t *sections, size_t count);
vl_status vl_updates_move_sections(vl_updates *updates, const vl_section_move *moves, size_t count);

/*
 * The difference between two lists of identifiers, as the items of one section: which were deleted, inserted and moved.
 * Takes expected O(n + m).
 */
vl_status vl_updates_create_difference(
    const uint64_t *before, size_t before_count, const uint64_t *after, size_t after_count, int32_t section,
    vl_updates **updates);

/* The identifiers of a section and of its items. */
typedef struct vl_section_identifiers {
  uint64_t section;
  const uint64_t *items;
  size_t count;
} vl_section_identifiers;

/* The difference between two lists of sections. Items may move from one section to another. */
vl_status vl_updates_create_section_difference(
    const vl_section_identifiers *before, size_t before_count, const vl_section_identifiers *after, size_t after_count,
    vl_updates **updates);

/* What a batch contains: how many of each. */
typedef struct vl_updates_counts {
  size_t deleted_items, inserted_items, reloaded_items, moved_items;
  size_t deleted_sections, inserted_sections, reloaded_sections, moved_sections;
} vl_updates_counts;

vl_status vl_updates_get_counts(vl_updates *updates, vl_updates_counts *counts);
/* The contents of a batch, in the order in which they were added. */
vl_status vl_updates_get_deleted_items(vl_updates *updates, vl_path *paths, size_t capacity, size_t *count);
vl_status vl_updates_get_inserted_items(vl_updates *updates, vl_path *paths, size_t capacity, size_t *count);
vl_status vl_updates_get_reloaded_items(vl_updates *updates, vl_path *paths, size_t capacity, size_t *count);
vl_status vl_updates_get_moved_items(vl_updates *updates, vl_item_move *moves, size_t capacity, size_t *count);
vl_status vl_updates_get_deleted_sections(vl_updates *updates, int32_t *sections, size_t capacity, size_t *count);
vl_status vl_updates_get_inserted_sections(vl_updates *updates, int32_t *sections, size_t capacity, size_t *count);
vl_status vl_updates_get_reloaded_sections(vl_updates *updates, int32_t *sections, size_t capacity, size_t *count);
vl_status vl_updates_get_moved_sections(vl_updates *updates, vl_section_move *moves, size_t capacity, size_t *count);

/* -- Why a batch is refused ------------------------------------------------------------------------------------------- */

typedef int32_t vl_updates_error_kind;
enum {
  VL_UPDATES_ERROR_NONE = 0,
  /* `section` does not exist: there are `expected` sections. */
  VL_UPDATES_ERROR_NO_SUCH_SECTION = 1,
  /* `item` of `section` does not exist: there are `expected` items. */
  VL_UPDATES_ERROR_NO_SUCH_ITEM = 2,
  /* `first` and `second` name the same section, or the same item. */
  VL_UPDATES_ERROR_SECTION_CONFLICT = 3,
  VL_UPDATES_ERROR_ITEM_CONFLICT = 4,
  /* `first`, on an item, contradicts `second`, on its section. */
  VL_UPDATES_ERROR_ITEM_OF_CHANGED_SECTION = 5,
  /* There must be `expected` sections after the updates, and there are `actual`. */
  VL_UPDATES_ERROR_SECTION_COUNT = 6,
  /* `section` (`old_section` before) must have `expected` items after the updates, and has `actual`. */
  VL_UPDATES_ERROR_ITEM_COUNT = 7,
  /* The layout has never been prepared, so it has no items that the updates could name. */
  VL_UPDATES_ERROR_NOT_PREPARED = 8
};

typedef int32_t vl_updates_operation;
enum { VL_OPERATION_DELETE = 0, VL_OPERATION_INSERT = 1, VL_OPERATION_RELOAD = 2, VL_OPERATION_MOVE = 3 };

typedef struct vl_updates_error {
  vl_updates_error_kind kind;
  /* Whether section and item are named as after the updates. */
  int32_t is_after;
  int32_t section, item, old_section;
  vl_updates_operation first, second;
  int32_t reserved;
  int64_t expected, actual;
} vl_updates_error;

/*
 * The error as an English sentence without a full stop, followed by a 0. The buffer works as all buffers do (base.h), and
 * `count` includes the 0.
 */
vl_status vl_updates_error_get_text(const vl_updates_error *error, char *text, size_t capacity, size_t *count);

/* -- Performing updates ----------------------------------------------------------------------------------------------- */

/*
 * Updates a layout after its data has changed. Call it instead of vl_layout_prepare.
 *
 * All arrays of `sections` are copied, which takes milliseconds for a million items. With callbacks the call takes
 * microseconds: it asks for the sizes of new items alone.
 *
 * sections  the items after the change, if they were set with vl_layout_set_items. NULL if callbacks give them.
 * error     why the batch does not fit, if the result is VL_BAD_UPDATES
 */
vl_status vl_layout_perform_updates(
    vl_layout *layout, vl_updates *updates, const vl_items *sections, size_t section_count, double *scroll_delta,
    vl_updates_error *error);

/* -- Transitions ------------------------------------------------------------------------------------------------------ */

/* Elements before and after a change, for an animation. */
typedef struct vl_transition vl_transition;

vl_transition *vl_transition_retain(vl_transition *transition);
void vl_transition_release(vl_transition *transition);

/*
 * Prepares a layout, and takes a transition of the elements in a rectangle before and after: from one mode or width to
 * another. `rect` may be NULL for the visible bounds.
 */
vl_status vl_transition_take(vl_layout *layout, const vl_rect *rect, vl_transition **transition);

/* Performs updates, and takes a transition. */
vl_status vl_transition_take_updates(
    vl_layout *layout, vl_updates *updates, const vl_items *sections, size_t section_count, const vl_rect *rect,
    vl_transition **transition, vl_updates_error *error);

/* How far to scroll, as vl_layout_prepare says. */
vl_status vl_transition_get_scroll_delta(vl_transition *transition, double *scroll_delta);

typedef struct vl_transition_element {
  vl_rect initial_frame, final_frame;
  /* The path before and after. Both exist unless was_deleted or was_inserted. */
  vl_path before, after;
  vl_kind kind;
  int32_t z_index;
  int32_t was_inserted, was_deleted;
  /* Whether it intersects the viewport before and after the change. */
  int32_t was_visible, is_visible;
} vl_transition_element;

vl_status vl_transition_get_elements(
    vl_transition *transition, vl_transition_element *elements, size_t capacity, size_t *count);

/*
 * The elements at a moment of the transition, in the order of vl_transition_get_elements.
 *
 * progress   0 at the start, 1 at the end
 * opacities  one for each element; may be NULL
 */
vl_status vl_transition_get_elements_at(
    vl_transition *transition, double progress, vl_attributes *elements, double *opacities, size_t capacity, size_t *count);

VL_END_DECLS

#endif
