// Types of react.js.
import type { CSSProperties, ForwardRefExoticComponent, ReactNode, RefAttributes } from "react";
import type { CollectionView as View, CollectionViewOptions, RenderContext } from "./collection_view.js";

type Replaced = "render" | "renderHeader" | "renderFooter" | "renderBackground" | "rendersLater" | "onLeave";

/** Those of a CollectionView, but that renderers return what cells show. Lists may be made anew for every render. */
export interface CollectionViewProps extends Omit<CollectionViewOptions, Replaced> {
  render(index: number, context: RenderContext): ReactNode;
  renderHeader?(section: number): ReactNode;
  renderFooter?(section: number): ReactNode;
  renderBackground?(section: number): ReactNode;
  /**
   * One value for each item of the only section: a name, a number, an object. With them, a change of `count`, `extents` or `sizes`
   * is animated, and what is visible stays in place. Without them, everything is laid out again.
   */
  identifiers?: readonly unknown[];
  id?: string;
  className?: string;
  style?: CSSProperties;
}

/**
 * Shows the items of a layout in a scrolling element. `load` must have ended before it is rendered. The ref is the view: query it,
 * and scroll by it, but change data and mode by properties.
 */
export const CollectionView: ForwardRefExoticComponent<CollectionViewProps & RefAttributes<View>>;
