import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface PosterFrameProps {
  /** The same-origin address of a picture; the frame stands there without one, too. */
  src: string | undefined;
  /** What stands in its corner, such as how long the recording runs. */
  children: ReactNode;
}

/** The picture of a recording in a frame of its own proportions, so that nothing moves when it arrives. Its title stands beside it. */
export function PosterFrame({ src, children }: PosterFrameProps) {
  return (
    <div className="poster-frame">
      {src && <img src={src} alt="" width="640" height="360" loading="lazy" decoding="async" />}
      <span className="poster-length">
        <Icon name="play" />
        {children}
      </span>
    </div>
  );
}
