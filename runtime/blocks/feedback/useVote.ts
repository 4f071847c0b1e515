import { useEffect, useState } from 'react';
import { fieldIn } from '../../browser/blocks/answers.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { useWords } from '../../browser/words.ts';
import { CallFailure } from '../../shared/calls/envelope.ts';

type VoteValue = 'yes' | 'no';

/** The subject of a vote: the call and its values, and the record with the fields of its counts. */
export interface Voting {
  call: string;
  bound: Record<string, unknown>;
  record: unknown;
  up: string;
  down: string;
}

/** The counts, the visitor's vote, and a function that votes. The same vote is sent only once. */
export function useVote({ call: callId, bound, record, up, down }: Voting) {
  const { call } = usePortal();
  const { tables } = useLoadedPage();
  const t = useWords();
  const [counted, setCounted] = useState<unknown>();
  const [trouble, setTrouble] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [answer, keepAnswer] = useKeptAnswer(`${callId} ${JSON.stringify(bound)}`);
  const give = async (choice: VoteValue) => {
    const ref = tables?.page.calls[callId];
    if (!ref || isSending || choice === answer) return;
    setSending(true);
    try {
      setCounted(await call(ref, { ...bound, helpful: choice === 'yes' }));
      setTrouble(undefined);
      keepAnswer(choice);
    } catch (failure) {
      setTrouble(
        failure instanceof CallFailure && failure.error ? t(`error.${failure.error}`, failure.facts ?? {}) : t('block.feedback.failed'),
      );
    }
    setSending(false);
  };
  const from = counted ?? record;
  const counts = { yes: fieldIn(from, up), no: fieldIn(from, down) };
  return { counts, answer, isFresh: counted !== undefined, trouble, isSending, give };
}

/** The vote of this session, read after hydration, because the server cannot know it. */
function useKeptAnswer(subject: string): [VoteValue | undefined, (answer: VoteValue) => void] {
  const place = `feedback ${subject}`;
  const [answer, setAnswer] = useState<VoteValue>();
  useEffect(() => setAnswer((sessionStorage.getItem(place) as VoteValue | null) ?? undefined), [place]);
  const keep = (given: VoteValue) => {
    sessionStorage.setItem(place, given);
    setAnswer(given);
  };
  return [answer, keep];
}
