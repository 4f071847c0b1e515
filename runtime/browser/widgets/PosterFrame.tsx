import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface PosterFrameProps {
  /** Same-origin address of the picture; without one the frame has an icon. */
  src: string | undefined;
  /** The duration, shown in the corner; without it the whole picture is shown uncropped. */
  children: ReactNode;
}

/** A picture of a recording or drawing in a fixed aspect ratio, so that loading causes no layout shift. Its title is next to it. */
export function PosterFrame({ src, children }: PosterFrameProps) {
  return (
    <div className={children ? 'poster-frame' : 'poster-frame poster-frame-whole'}>
      {src ? <img src={src} alt="" width="640" height="360" loading="lazy" decoding="async" /> : <Icon name="document" />}
      {children && (
        <span className="poster-length">
          <Icon name="play" />
          {children}
        </span>
      )}
    </div>
  );
}
