import { useEffect, useState } from 'react';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import { timecode } from '../../../runtime/shared/text/timecode.ts';
import type { Recording } from '../../../schema/define/index.ts';
import { readPosition } from './playerStorage.ts';
import type { Playback } from './usePlayback.ts';

/** Offers to resume at the last position. It overlays the picture, so that nothing moves, and disappears when playback starts. */
export function Resume({ recording: { id }, playback }: { recording: Recording; playback: Playback }) {
  const t = useWords();
  const [position, setPosition] = useState<number>();
  useEffect(() => setPosition(readPosition(id)), [id]);
  const { seek, isPlaying } = playback;
  useEffect(() => {
    if (isPlaying) setPosition(undefined);
  }, [isPlaying]);
  if (position === undefined) return null;
  return (
    <div className="player-resume buttons">
      <button type="button" className="button button-primary button-small" onClick={() => seek(position)}>
        <Icon name="play" mirrored />
        {t('block.player.resume', { time: timecode(position) })}
      </button>
      <button
        type="button"
        className="button button-small button-icon"
        aria-label={t('block.player.notResume')}
        onClick={() => setPosition(undefined)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
