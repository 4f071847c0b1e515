import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { usePortal } from '../../../runtime/browser/context.ts';
import { prefersReducedMotion } from '../../../runtime/browser/document/motion.ts';
import { MarkedText } from '../../../runtime/browser/fields/marked.tsx';
import { FindField } from '../../../runtime/browser/widgets/FindField.tsx';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import { foreignText } from '../../../runtime/shared/text/foreign.ts';
import { isoDuration, timecode } from '../../../runtime/shared/text/timecode.ts';
import type { Recording } from '../../../schema/define/index.ts';
import { cueAt, matchRanges, nextPosition, type PlayerCue } from './cues.ts';
import { Timecode } from './Timecode.tsx';
import type { Playback } from './usePlayback.ts';

/** The transcript. Each sentence links to its position; the current one and search matches are highlighted. */
export function Transcript({ recording: { transcript }, playback }: { recording: Recording; playback: Playback }) {
  const { site } = usePortal().tables;
  const t = useWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  if (!transcript) return null;
  const { cues } = transcript;
  const found = cues.flatMap(({ text }, index) => (matchRanges(text, typed).length > 0 ? [index] : []));
  const current = playback.seconds > 0 ? cueAt(cues, playback.seconds) : -1;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('block.player.transcript')}</h2>
      <TranscriptSearch typed={typed} onType={setTyped} cues={cues} found={found} playback={playback} />
      <TranscriptLines of={{ cues, typed, current, playback }} foreign={foreignText(site, transcript)} />
    </section>
  );
}

interface TranscriptSearchProps {
  typed: string;
  onType: (typed: string) => void;
  cues: readonly PlayerCue[];
  /** The cues that contain the search text. */
  found: readonly number[];
  playback: Playback;
}

/** The search field. Enter plays from the next match. */
function TranscriptSearch({ typed, onType, cues, found, playback }: TranscriptSearchProps) {
  const t = useWords();
  const id = useId();
  const index = useRef(-1);
  const go = (step: 1 | -1) => {
    const next = nextPosition(found, index.current, step);
    if (next === undefined) return;
    index.current = next;
    playback.seek(cues[next]?.from ?? 0);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    go(1);
  };
  const handleType = (text: string) => {
    index.current = -1;
    onType(text);
  };
  const status = found.length > 0 ? t('block.player.found', { count: found.length }) : t('block.player.notFound');
  return (
    <form className="player-find with-script" onSubmit={handleSubmit} data-needs-script>
      <FindField label={t('block.player.find')} value={typed} describedBy={id} onType={handleType} />
      <span id={id} className="quiet figures" role="status">
        {typed.trim() && status}
      </span>
      {found.length > 0 && (
        <span className="button-group">
          <button type="button" className="button button-small button-icon" aria-label={t('block.player.previous')} onClick={() => go(-1)}>
            <Icon name="chevron-up" />
          </button>
          <button type="submit" className="button button-small button-icon" aria-label={t('block.player.next')}>
            <Icon name="chevron-down" />
          </button>
        </span>
      )}
    </form>
  );
}

interface TranscriptLinesProps {
  of: { cues: readonly PlayerCue[]; typed: string; current: number; playback: Playback };
  foreign: { lang?: string; dir?: 'ltr' | 'rtl' };
}

function TranscriptLines({ of: { cues, typed, current, playback }, foreign }: TranscriptLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  useScrollToCurrent(list, current);
  return (
    <ol className="player-lines" ref={list} {...foreign}>
      {cues.map(({ from, text }, index) => (
        <li key={`${from} ${text}`}>
          <Timecode seconds={from} playback={playback} isCurrent={index === current}>
            <time dateTime={isoDuration(from)}>{timecode(from)}</time>
            <span>
              <MarkedText value={{ text, marks: matchRanges(text, typed) }} lang={foreign.lang} />
            </span>
          </Timecode>
        </li>
      ))}
    </ol>
  );
}

/** Scrolls the current cue into view within the list, unless the visitor is reading or selecting there. */
function useScrollToCurrent(list: { current: HTMLOListElement | null }, current: number): void {
  useEffect(() => {
    const [box, line] = [list.current, list.current?.children[current]];
    if (!box || !(line instanceof HTMLElement) || box.matches(':hover, :focus-within')) return;
    const top = line.offsetTop - box.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
    box.scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }, [list, current]);
}
