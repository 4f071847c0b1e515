import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../browser/loading/chunks.ts';

const ReadingPosition = lazyPart(() => import('./readingPosition/index.tsx'));

/** Renders the reading position after hydration, because the server's HTML does not contain it. */
export function LazyReadingPosition(props: ComponentProps<typeof ReadingPosition>) {
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  return (
    isTakenOver && (
      <Suspense>
        <ReadingPosition {...props} />
      </Suspense>
    )
  );
}
