// Uses of the component for React, for a compiler of TypeScript. Nothing runs it.
import { useRef } from "react";
import { BatchUpdates, Mode } from "virtual-layout/layout";
import type { CollectionView as View } from "virtual-layout";
import { CollectionView } from "virtual-layout/react";
import type { CollectionViewProps } from "virtual-layout/react";

const props: CollectionViewProps = { mode: Mode.list(), count: 3, estimate: { height: 40 }, render: (index, { section }) => `${section} ${index}` };
export function Wall({ photos }: { photos: readonly { id: string; height: number }[] }) {
  const view = useRef<View>(null);
  view.current?.scrollTo(3, { alignment: "center" });
  return (
    <CollectionView
      ref={view} id="wall" className="wall" style={{ height: 500 }} mode={Mode.masonry({ lanes: 3 })}
      extents={photos.map((photo) => photo.height)} identifiers={photos.map((photo) => photo.id)}
      render={(index) => <b>{photos[index]?.id}</b>} renderHeader={(section) => section} onFrame={(view) => console.log(view.count)} />
  );
}
export const others = [
  <CollectionView {...props} key="a" />,
  // @ts-expect-error: a view needs a mode and a function that renders.
  <CollectionView key="b" count={3} />,
  // @ts-expect-error: what a cell shows is unmounted when it leaves.
  <CollectionView {...props} key="c" onLeave={() => {}} />,
];
BatchUpdates.difference(["a", "b"], ["b"]).dispose();
