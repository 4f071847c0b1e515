import { useEffect, useState } from 'react';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import { timecode } from '../../../runtime/shared/text/timecode.ts';
import type { Recording } from '../../../schema/define/index.ts';
import { readPlace } from './remembered.ts';
import type { Playback } from './usePlayback.ts';

/** Offers to resume at the last position. It overlays the picture, so that nothing moves, and disappears when playback starts. */
export function Resume({ recording: { id }, playback }: { recording: Recording; playback: Playback }) {
  const t = useWords();
  const [place, setPlace] = useState<number>();
  useEffect(() => setPlace(readPlace(id)), [id]);
  const { seek, isPlaying } = playback;
  useEffect(() => {
    if (isPlaying) setPlace(undefined);
  }, [isPlaying]);
  if (place === undefined) return null;
  return (
    <div className="player-resume buttons">
      <button type="button" className="button button-primary button-small" onClick={() => seek(place)}>
        <Icon name="play" mirrored />
        {t('block.player.resume', { time: timecode(place) })}
      </button>
      <button
        type="button"
        className="button button-small button-icon"
        aria-label={t('block.player.notResume')}
        onClick={() => setPlace(undefined)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
