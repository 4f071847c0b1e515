import { type KeyboardEvent, useRef } from 'react';
import { useLoadedPage } from '../../../runtime/browser/context.ts';
import { useWords } from '../../../runtime/browser/words.ts';
import type { LanguageAttributes } from '../../../runtime/shared/text/foreign.ts';
import { parameterName, readTimecode } from '../../../runtime/shared/text/timecode.ts';
import type { Recording } from '../../../schema/define/index.ts';
import { Chapters } from './Chapters.tsx';
import { Controls } from './Controls.tsx';
import { actionOf } from './keys.ts';
import { Resume } from './Resume.tsx';
import { Screen } from './Screen.tsx';
import { Transcript } from './Transcript.tsx';
import { usePlayback } from './usePlayback.ts';

/**
 * The native player, which is familiar and accessible, with additions: chapters, transcript, speed and keys. Without
 * script it plays, shows captions, and starts at the position in the address.
 */
export function Player({ recording, foreign }: { recording: Recording; foreign: LanguageAttributes }) {
  const t = useWords();
  const { search } = useLoadedPage();
  const start = readTimecode(new URLSearchParams(search).get(parameterName)) ?? 0;
  const screen = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(screen, recording, start);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (target.matches('input, select, textarea')) return;
    const action = actionOf(event, target === screen.current);
    if (!action) return;
    // The native player handles some of the same keys.
    event.preventDefault();
    playback.act(action);
  };
  return (
    <section className="block block-player player" aria-label={t('block.player.title')} onKeyDown={handleKey}>
      <div className="player-stage">
        <Screen recording={recording} start={start} screen={screen} onFailed={playback.fail} />
        {start === 0 && <Resume recording={recording} playback={playback} />}
      </div>
      <Controls recording={recording} playback={playback} />
      {(recording.chapters.length > 0 || recording.transcript) && (
        <div className="player-beside">
          <Chapters recording={recording} playback={playback} foreign={foreign} />
          <Transcript recording={recording} playback={playback} />
        </div>
      )}
    </section>
  );
}
