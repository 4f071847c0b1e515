/** Telling the visitor: words for screen readers alone, and short messages that everybody sees. */
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { usePortal } from '../context.ts';
import { useWords } from '../words.ts';

export interface Notifier {
  /** Said to screen readers only, such as how many rows a filter leaves. */
  announce: (text: string) => void;
  /** Shown for three seconds, and said. */
  notify: (text: string) => void;
}

const TellingContext = createContext<Notifier | null>(null);

/** Ways to tell the visitor something that no other element says. */
export function useTelling(): Notifier {
  const telling = useContext(TellingContext);
  if (!telling) throw new Error('useTelling() works only inside the shell.');
  return telling;
}

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { notify } = useTelling();
  const t = useWords();
  return async (text) => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    notify(t(copied ? 'shell.copied' : 'shell.notCopied'));
  };
}

/** Puts up both live regions around the portal. They stand empty in the page before anything is said in them. */
export function TellingProvider({ children }: { children: ReactNode }) {
  const { noticeMs } = usePortal().tables.settings.times;
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const telling = useMemo<Notifier>(
    () => ({
      announce: setSaid,
      notify(text) {
        clearTimeout(timer.current);
        setShown(text);
        timer.current = setTimeout(() => setShown(''), noticeMs);
      },
    }),
    [noticeMs],
  );
  return (
    <TellingContext value={telling}>
      {children}
      <div className="visually-hidden" role="status">
        {said}
      </div>
      <div className={shown ? 'toast' : undefined} role="status">
        {shown}
      </div>
    </TellingContext>
  );
}
