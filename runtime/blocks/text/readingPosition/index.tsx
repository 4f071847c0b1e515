import { useEffect, useRef, useState } from 'react';
import type { BlockProps } from '../../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../../browser/context.ts';
import { Icon } from '../../../browser/widgets/Icon.tsx';
import { useWords } from '../../../browser/words.ts';
import { isLoggedIn } from '../../../shared/account.ts';
import { bindUse } from '../../../shared/calls/bind.ts';
import { isMidway, positionIn, type ReadingPosition, readPosition, storePosition } from './readingPosition.ts';
import './readingPosition.css';

interface ReadingPositionProps {
  storeCall: NonNullable<BlockProps<'text'>['block']['place']>;
  /** The id of the element that contains the text. */
  textElementId: string;
}

/**
 * Offers to continue at the last reading position, and saves the position. It never scrolls automatically, and respects a
 * fragment in the address.
 */
export default function ReadingPositionPart({ storeCall, textElementId }: ReadingPositionProps) {
  const { pathname } = useLoadedPage();
  return <PositionInText key={pathname} storeCall={storeCall} textElementId={textElementId} />;
}

function PositionInText({ storeCall, textElementId }: ReadingPositionProps) {
  const [heading, setHeading] = useState<{ id: string; text: string }>();
  const before = useStoredPosition(storeCall);
  const savePosition = useStorePosition(storeCall);
  const t = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was true when the text was opened
  useEffect(() => {
    const left =
      before && isMidway(before) && !location.hash ? textOf(textElementId)?.querySelector(`#${CSS.escape(before.anchor)}`) : null;
    if (left && scrollY < innerHeight / 2) setHeading({ id: left.id, text: left.getAttribute('aria-label') ?? left.textContent ?? '' });
    return followReading(textElementId, savePosition, () => setHeading(undefined));
  }, []);
  if (!heading) return null;
  return (
    <aside className="continue" aria-label={t('block.text.continue')}>
      <a className="link" href={`#${encodeURIComponent(heading.id)}`} onClick={() => setHeading(undefined)}>
        <Icon name="history" />
        <span>{t('block.text.continueAt', { heading: heading.text })}</span>
      </a>
      <button
        type="button"
        className="button button-quiet button-icon button-small"
        aria-label={t('block.text.continueNot')}
        onClick={() => setHeading(undefined)}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

const textOf = (textElementId: string): HTMLElement | null =>
  document.getElementById(textElementId)?.querySelector<HTMLElement>('.prose') ?? null;

/** The last reading position: from the account, or from this browser. */
function useStoredPosition({ of }: ReadingPositionProps['storeCall']): ReadingPosition | undefined {
  const { account } = usePortal();
  const { data, head } = useLoadedPage();
  const [stored] = useState(() => (isLoggedIn(account) ? undefined : readPosition(head.canonical)));
  return isLoggedIn(account) ? (data[of] as ReadingPosition | undefined) : stored;
}

function useStorePosition({ call: callId, with: values }: ReadingPositionProps['storeCall']): (position: ReadingPosition) => void {
  const { account, call } = usePortal();
  const { tables, scope, head } = useLoadedPage();
  const latest = useRef<(position: ReadingPosition) => void>(() => {});
  latest.current = (position) => {
    const ref = tables?.page.calls[callId];
    if (!isLoggedIn(account)) return storePosition(head.canonical, position);
    // Saving is not awaited, and failures are ignored.
    if (ref)
      void call(ref, { ...bindUse({ call: callId, with: values }, scope), ...position }, { outlives: true, background: true }).catch(
        () => {},
      );
  };
  return (position) => latest.current(position);
}

/** Milliseconds without scrolling after which the position is saved. */
const restMs = 3000;

/** Tracks the reading position. A text that was opened but not scrolled keeps its saved position. */
function followReading(textElementId: string, savePosition: (position: ReadingPosition) => void, onFarFromStart: () => void): () => void {
  const text = textOf(textElementId);
  if (!text) return () => {};
  let last: ReadingPosition | undefined;
  let reported: ReadingPosition | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    clearTimeout(timer);
    if (last && last !== reported) savePosition(last);
    reported = last;
  };
  const handleScroll = () => {
    const now = positionIn(text);
    if (now.share <= 0) return;
    last = now;
    if (scrollY > innerHeight) onFarFromStart();
    clearTimeout(timer);
    timer = setTimeout(report, restMs);
  };
  const handleHidden = () => document.visibilityState === 'hidden' && report();
  // The visitor may have scrolled before this chunk loaded. Checked in the next frame, which computes layout anyway.
  const frame = requestAnimationFrame(() => scrollY > 0 && handleScroll());
  addEventListener('scroll', handleScroll, { passive: true });
  document.addEventListener('visibilitychange', handleHidden);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', handleScroll);
    document.removeEventListener('visibilitychange', handleHidden);
    report();
  };
}
