import { type RefObject, useEffect, useState } from 'react';

type PictureState = 'waited' | 'drawn' | 'failed';

/** The load state of a page's picture, including a load before hydration. A missing address counts as failed. */
export function usePicture(image: RefObject<HTMLImageElement | null>, picture: string | undefined) {
  const [state, setState] = useState<PictureState>(picture === undefined ? 'failed' : 'waited');
  useEffect(() => {
    if (image.current?.complete) setState(image.current.naturalWidth > 0 ? 'drawn' : 'failed');
  }, [image]);
  return { state, told: { onLoad: () => setState('drawn'), onError: () => setState('failed') } };
}
