import type { MouseEvent, ReactNode } from 'react';
import { useLoadedPage } from '../../../runtime/browser/context.ts';
import { placeName } from '../../../runtime/shared/timecode.ts';
import type { Playback } from './usePlayback.ts';

interface TimecodeProps {
  seconds: number;
  playback: Playback;
  isCurrent: boolean;
  children: ReactNode;
}

/** A way to a place of the recording: with script it is played there, without it the page is opened anew with it. */
export function Place({ seconds, playback, isCurrent, children }: TimecodeProps) {
  const address = usePlaceAddress();
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    playback.seek(seconds);
  };
  return (
    // A click before there is script is held until there is: it would load the page anew.
    <a href={address(seconds)} onClick={handleClick} aria-current={isCurrent ? 'true' : undefined} data-needs-script>
      {children}
    </a>
  );
}

/** The address of this page at a place of the recording. */
export function usePlaceAddress(): (seconds: number) => string {
  const { pathname, search } = useLoadedPage();
  return (seconds) => {
    const query = new URLSearchParams(search);
    query.set(placeName, String(Math.floor(seconds)));
    return `${pathname}?${query}`;
  };
}
