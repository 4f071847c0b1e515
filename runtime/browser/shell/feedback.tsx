/** Messages to the visitor: screen reader announcements, and short visible notices. */
import { createContext, type ReactNode, startTransition, useContext, useMemo, useRef, useState } from 'react';
import { usePortal } from '../context.ts';
import { useWords } from '../words.ts';

export interface Notifier {
  /** Announces a text to screen readers only, such as the number of rows after filtering. */
  announce: (text: string) => void;
  /** Shows a notice for a few seconds and announces it. */
  notify: (text: string) => void;
}

const NotifierContext = createContext<Notifier | null>(null);

/** Functions that announce or show a message. */
export function useNotifier(): Notifier {
  const notifier = useContext(NotifierContext);
  if (!notifier) throw new Error('useNotifier() works only inside the shell.');
  return notifier;
}

/** Copies a text and reports whether it succeeded. */
export function useCopy(): (text: string) => Promise<void> {
  const { notify } = useNotifier();
  const t = useWords();
  return async (text) => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    notify(t(copied ? 'shell.copied' : 'shell.notCopied'));
  };
}

/** Renders both live regions. They are in the page before the first message, so that screen readers observe them. */
export function NotifierProvider({ children }: { children: ReactNode }) {
  const { noticeMs } = usePortal().tables.settings.times;
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const notifier = useMemo<Notifier>(
    () => ({
      // Deferred, because an update in a layout effect would run all other effects of a new page before its first frame.
      announce: (text) => startTransition(() => setSaid(text)),
      notify(text) {
        clearTimeout(timer.current);
        setShown(text);
        timer.current = setTimeout(() => setShown(''), noticeMs);
      },
    }),
    [noticeMs],
  );
  return (
    <NotifierContext value={notifier}>
      {children}
      <div className="visually-hidden" role="status">
        {said}
      </div>
      <div className={shown ? 'toast' : undefined} role="status">
        {shown}
      </div>
    </NotifierContext>
  );
}
