import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../browser/chunks.ts';

const ReadingPlace = lazyPart(() => import('./place/index.tsx'));

/** Where a reader left off comes once the page is taken over: nothing of it stands in what the server wrote. */
export function KeptPlace(props: ComponentProps<typeof ReadingPlace>) {
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
