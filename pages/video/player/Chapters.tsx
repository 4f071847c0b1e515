import { useId } from 'react';
import { useWords } from '../../../runtime/browser/words.ts';
import type { LanguageAttributes } from '../../../runtime/shared/text/foreign.ts';
import { isoDuration, timecode } from '../../../runtime/shared/text/timecode.ts';
import type { Recording } from '../../../schema/define/index.ts';
import { lastStarted } from './cues.ts';
import { Timecode } from './Timecode.tsx';
import type { Playback } from './usePlayback.ts';

interface ChaptersProps {
  recording: Recording;
  playback: Playback;
  /** Language and direction of the chapter names, if they differ from the page's. */
  foreign: LanguageAttributes;
}

/** The chapters of a recording, as links to their start. */
export function Chapters({ recording: { chapters }, playback, foreign }: ChaptersProps) {
  const t = useWords();
  const id = useId();
  if (chapters.length === 0) return null;
  const current = playback.seconds > 0 ? lastStarted(startsOf(chapters), playback.seconds) : -1;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('block.player.chapters')}</h2>
      <ol className="player-chapters" {...foreign}>
        {chapters.map(({ seconds, title }, index) => (
          <li key={seconds}>
            <Timecode seconds={seconds} playback={playback} isCurrent={index === current}>
              <time dateTime={isoDuration(seconds)}>{timecode(seconds)}</time>
              <bdi>{title}</bdi>
            </Timecode>
          </li>
        ))}
      </ol>
    </section>
  );
}

const startsOf = (chapters: Recording['chapters']): number[] => chapters.map(({ seconds }) => seconds);
