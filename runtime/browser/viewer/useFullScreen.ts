import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  /** Not every browser has it, and none has it on the server. */
  isOffered: boolean;
  isOn: boolean;
  toggle: () => void;
}

/** A part of the page on the full screen; Escape ends it, as everywhere. */
export function useFullScreen(part: RefObject<HTMLElement | null>): FullScreen {
  const [isOffered, setOffered] = useState(false);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    setOffered(document.fullscreenEnabled === true);
    const handleChange = () => setOn(part.current !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, [part]);
  const toggle = () => {
    if (!isOffered) return;
    // A browser that refuses leaves the page as it is.
    void (isOn ? document.exitFullscreen() : part.current?.requestFullscreen())?.catch(() => {});
  };
  return { isOffered, isOn, toggle };
}
