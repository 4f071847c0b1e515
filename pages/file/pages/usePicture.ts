import { type RefObject, useEffect, useState } from 'react';

type PictureState = 'waited' | 'loaded' | 'failed';

/** The load state of a page's picture, including a load before hydration. A missing address counts as failed. */
export function usePicture(image: RefObject<HTMLImageElement | null>, picture: string | undefined) {
  const [state, setState] = useState<PictureState>(picture === undefined ? 'failed' : 'waited');
  useEffect(() => {
    if (image.current?.complete) setState(image.current.naturalWidth > 0 ? 'loaded' : 'failed');
  }, [image]);
  return { state, handlers: { onLoad: () => setState('loaded'), onError: () => setState('failed') } };
}
