import type { MouseEvent, ReactNode } from 'react';
import { useLoadedPage } from '../../../runtime/browser/context.ts';
import { parameterName } from '../../../runtime/shared/text/timecode.ts';
import type { Playback } from './usePlayback.ts';

interface TimecodeProps {
  seconds: number;
  playback: Playback;
  isCurrent: boolean;
  children: ReactNode;
}

/** A link to a position of the recording. With script it seeks; without it the page loads at that position. */
export function Timecode({ seconds, playback, isCurrent, children }: TimecodeProps) {
  const address = useTimecodeAddress();
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    playback.seek(seconds);
  };
  return (
    // A click before hydration is queued, because it would reload the page.
    <a href={address(seconds)} onClick={handleClick} aria-current={isCurrent ? 'true' : undefined} data-needs-script>
      {children}
    </a>
  );
}

/** The page's address at a position of the recording. */
export function useTimecodeAddress(): (seconds: number) => string {
  const { pathname, search } = useLoadedPage();
  return (seconds) => {
    const query = new URLSearchParams(search);
    query.set(parameterName, String(Math.floor(seconds)));
    return `${pathname}?${query}`;
  };
}
