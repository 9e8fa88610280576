// A page with the component for React, which the tests of react.mjs drive by `show`.
import { createRef, StrictMode, Suspense, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { load, Mode } from "virtual-layout";
import { CollectionView } from "virtual-layout/react";

const mounted = new Map();
const waiting = new Map();
function Picture({ photo }) {
  // Suspends once, as a component that is still loading.
  if (photo.loads && !waiting.get(photo.id)?.isOver) throw wait(photo.id);
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    mounted.set(photo.id, (mounted.get(photo.id) ?? 0) + 1);
    return () => mounted.set(photo.id, mounted.get(photo.id) - 1);
  }, [photo.id]);
  const style = { width: "100%", height: photo.high ?? "100%", boxSizing: "border-box", padding: 0 };
  return <button style={style} onClick={() => setClicks((clicks) => clicks + 1)}>{`${photo.id} ${clicks}`}</button>;
}

const ref = createRef();
let root;
function wait(id) {
  if (!waiting.has(id)) waiting.set(id, { over: new Promise((resolve) => setTimeout(resolve, 100)).then(() => { waiting.get(id).isOver = true; }) });
  return waiting.get(id).over;
}

/** Renders a wall of photos, in which everything is made anew, as in a component that someone writes down quickly. */
function show(photos, props = {}) {
  root ??= createRoot(document.getElementById("root"));
  root.render(
    <StrictMode>
      <Suspense fallback="loading">
        <CollectionView
          ref={ref} className="wall" style={{ height: 500 }} mode={Mode.masonry({ lanes: 4, itemSpacing: 8, laneSpacing: 8 })}
          extents={photos.map((photo) => photo.height)} identifiers={photos.map((photo) => photo.id)} animationDuration={0}
          render={(index) => <Picture photo={photos[index]} />} {...props} />
      </Suspense>
    </StrictMode>);
}
Object.assign(window, {
  Mode, show, mounted,
  photos: (count, first = 0) => Array.from({ length: count }, (_, index) => ({ id: `photo-${first + index}`, height: 60 + (index * 37) % 90 })),
  unmount() {
    root.unmount();
    root = null;
  },
});
Object.defineProperty(window, "view", { get: () => ref.current });
await load();
window.ready = true;
