import { type RefObject, useEffect, useState } from 'react';

type PictureState = 'waited' | 'drawn' | 'failed';

/** What became of the picture of a page, also before the program was there to be told. One without an address is known to fail. */
export function usePicture(image: RefObject<HTMLImageElement | null>, picture: string | undefined) {
  const [state, setState] = useState<PictureState>(picture === undefined ? 'failed' : 'waited');
  useEffect(() => {
    if (image.current?.complete) setState(image.current.naturalWidth > 0 ? 'drawn' : 'failed');
  }, [image]);
  return { state, told: { onLoad: () => setState('drawn'), onError: () => setState('failed') } };
}
