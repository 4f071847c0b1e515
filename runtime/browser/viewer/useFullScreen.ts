import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  /** Not supported by every browser, and never on the server. */
  isOffered: boolean;
  isOn: boolean;
  toggle: () => void;
}

/** Full screen for a part of the page; Escape ends it. */
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
    // A refusal of the browser is ignored.
    void (isOn ? document.exitFullscreen() : part.current?.requestFullscreen())?.catch(() => {});
  };
  return { isOffered, isOn, toggle };
}
