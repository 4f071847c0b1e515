import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { QuestionConversation } from '../../generated/openapi.d.ts';
import { useLoadedPage, usePageData, usePortal } from '../../runtime/browser/context.ts';
import { liveChanges } from '../../runtime/browser/live/counts.ts';
import { isLoggedIn } from '../../runtime/shared/account.ts';
import type { CallRef } from '../../runtime/shared/portal.ts';
import { liveAddress, liveEvents } from '../../runtime/shared/site/live.ts';

/** The call of a name that the card of the page declares. */
export function useQuestionCall(name: string): CallRef | undefined {
  return useLoadedPage().tables?.page.calls[name];
}

/** The questions of the reader with their answers, which are read again whenever staff answer. */
interface Conversations {
  questions: readonly QuestionConversation[];
  read: () => Promise<void>;
}

/**
 * The server renders those of an account alone: the page of visitors is shared, and their secret is in a cookie that only
 * calls read.
 */
export function useConversations(): Conversations {
  const { account, call } = usePortal();
  const loaded = usePageData<QuestionConversation[]>('questions');
  const ref = useQuestionCall('extend.question.mine');
  const [questions, setQuestions] = useState<readonly QuestionConversation[]>(loaded ?? []);
  const read = useCallback(async () => {
    if (!ref) return;
    const now = (await call(ref, {}, { background: true }).catch(() => undefined)) as QuestionConversation[] | undefined;
    if (now) setQuestions(now);
  }, [ref, call]);
  const { count } = useSnapshot(liveChanges);
  const isAccount = isLoggedIn(account);
  useEffect(() => {
    if (!isAccount || count > 0) void read();
  }, [isAccount, count, read]);
  useVisitorStream(!isAccount && questions.length > 0, read);
  return { questions, read };
}

/** The stream of a visitor who has asked something. Where it is refused, the answers are asked for at intervals. */
function useVisitorStream(isOpen: boolean, read: () => Promise<void>): void {
  const { livePollMs } = usePortal().tables.settings.times;
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stream = new EventSource(liveAddress);
    stream.addEventListener(liveEvents.counts, () => void read());
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) timer ??= setInterval(() => void read(), livePollMs);
    });
    return () => {
      stream.close();
      clearInterval(timer);
    };
  }, [isOpen, livePollMs, read]);
}
