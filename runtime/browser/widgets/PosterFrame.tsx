import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface PosterFrameProps {
  /** The same-origin address of a picture; the frame stands there without one, too. */
  src: string | undefined;
  /** How long the recording runs, in its corner; without it the picture is what there is to see, and is shown whole. */
  children: ReactNode;
}

/** The picture of a recording or drawing in a frame of its own proportions, so that nothing moves when it arrives. Its title stands beside it. */
export function PosterFrame({ src, children }: PosterFrameProps) {
  return (
    <div className={children ? 'poster-frame' : 'poster-frame poster-frame-whole'}>
      {src && <img src={src} alt="" width="640" height="360" loading="lazy" decoding="async" />}
      {children && (
        <span className="poster-length">
          <Icon name="play" />
          {children}
        </span>
      )}
    </div>
  );
}
