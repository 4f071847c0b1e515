import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../browser/loading/chunks.ts';

const ReadingPlace = lazyPart(() => import('./place/index.tsx'));

/** Renders the reading position after hydration, because the server's HTML does not contain it. */
export function LazyReadingPlace(props: ComponentProps<typeof ReadingPlace>) {
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  return (
    isTakenOver && (
      <Suspense>
        <ReadingPlace {...props} />
      </Suspense>
    )
  );
}
