/*
 * Flings and rubber bands as functions of time, for hosts without kinetic scrolling. Positions are in points, times in
 * seconds, velocities in points per second.
 *
 * Since: 0.2.0
 */
#ifndef VIRTUAL_LAYOUT_MOTION_H
#define VIRTUAL_LAYOUT_MOTION_H

#include "base.h"

VLT_BEGIN_DECLS

/* How a fling slows down. */
typedef int32_t vlt_deceleration;
enum {
  VLT_DECELERATION_UISCROLLVIEW = 0,
  VLT_DECELERATION_UISCROLLVIEW_FAST = 1,
  VLT_DECELERATION_GTK = 2,
  VLT_DECELERATION_ANDROID = 3,
  /* By `friction`, per second. */
  VLT_DECELERATION_FRICTION = 4
};

/* How it springs back at an end of the content. */
typedef int32_t vlt_spring;
enum {
  VLT_SPRING_UISCROLLVIEW = 0,
  VLT_SPRING_GTK = 1,
  /* By `spring_response`, in seconds, and `damping_ratio`. */
  VLT_SPRING_CUSTOM = 2
};

/* What the position does after the finger has left. */
typedef struct vlt_fling {
  uint32_t struct_size;
  vlt_deceleration deceleration;
  double friction;
  /* The position and velocity at time 0. */
  double start, velocity;
  /* The first and the last position: those at the ends of the content. */
  double lower, upper;
  vlt_spring spring;
  /* Whether the fling ends at `destination`, as after snapping, instead of where it slows down to. */
  int32_t has_destination;
  double spring_response, damping_ratio;
  double destination;
} vlt_fling;

#define VLT_FLING_INIT \
  {sizeof(vlt_fling), VLT_DECELERATION_UISCROLLVIEW, 0, 0, 0, 0, 0, VLT_SPRING_UISCROLLVIEW, 0, 0.5, 1, 0}

typedef struct vlt_motion {
  uint32_t struct_size;
  int32_t reserved;
  double position, velocity;
  /* Where and when the motion ends. */
  double destination, duration;
} vlt_motion;

#define VLT_MOTION_INIT {sizeof(vlt_motion), 0, 0, 0, 0, 0}

/* A fling at a time. It may be beyond the ends of the content while it bounces. */
VLT_API vlt_status vlt_fling_at(const vlt_fling *fling, double time, vlt_motion *motion);

/*
 * The position to show for a finger that drags to `position`: the same between the two ends of the content, and drawn back
 * beyond them as by a rubber band.
 *
 * viewport     the extent of the view along the scroll axis
 * coefficient  the fraction of a small drag by which the content moves: 0.55 as in UIScrollView
 */
VLT_API double vlt_rubber_band(double position, double lower, double upper, double viewport, double coefficient);

/*
 * The opposite: the position that a finger has dragged to if `position` is shown. Begin a drag there if the finger takes hold
 * of content that is springing back.
 */
VLT_API double vlt_rubber_band_drag(double position, double lower, double upper, double viewport, double coefficient);

VLT_END_DECLS

#endif
