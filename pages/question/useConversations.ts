import { useCallback, useEffect, useState } from 'react';
import type { QuestionConversation } from '../../generated/openapi.d.ts';
import { usePageData, usePortal } from '../../runtime/browser/context.ts';
import { openStream } from '../../runtime/browser/live/stream.ts';
import { useLiveChange } from '../../runtime/browser/live/useLiveChange.ts';
import { usePageCall } from '../../runtime/browser/pages/custom/calls.ts';
import { isLoggedIn } from '../../runtime/shared/account.ts';
import { liveAddress } from '../../runtime/shared/site/live.ts';

/** The reader's questions and their answers. They are loaded again when staff answer. */
interface Conversations {
  questions: readonly QuestionConversation[];
  read: () => Promise<void>;
}

/**
 * The server renders the conversations of accounts only. The page of visitors is shared, and only calls read the cookie with
 * their secret.
 */
export function useConversations(): Conversations {
  const { account, call } = usePortal();
  const loaded = usePageData<QuestionConversation[]>('questions');
  const ref = usePageCall('extend.question.mine');
  const [questions, setQuestions] = useState<readonly QuestionConversation[]>(loaded ?? []);
  const read = useCallback(async () => {
    if (!ref) return;
    const now = (await call(ref, {}, { background: true }).catch(() => undefined)) as QuestionConversation[] | undefined;
    if (now) setQuestions(now);
  }, [ref, call]);
  const isAccount = isLoggedIn(account);
  useEffect(() => {
    if (!isAccount) void read();
  }, [isAccount, read]);
  useLiveChange(() => void read(), isAccount);
  useVisitorStream(!isAccount && questions.length > 0, read);
  return { questions, read };
}

/** The event stream of a visitor with at least one question. */
function useVisitorStream(isOpen: boolean, read: () => Promise<void>): void {
  const { livePollMs } = usePortal().tables.settings.times;
  useEffect(() => {
    return isOpen ? openStream({ address: liveAddress, changed: () => void read(), pollMs: livePollMs }) : undefined;
  }, [isOpen, livePollMs, read]);
}
