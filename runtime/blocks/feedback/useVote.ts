import { useEffect, useState } from 'react';
import { fieldIn } from '../../browser/blocks/answers.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { readStore, writeStore } from '../../browser/storage/stores.ts';
import { useWords } from '../../browser/words.ts';
import { CallFailure } from '../../shared/calls/envelope.ts';

type VoteValue = 'yes' | 'no';

/** The subject of a vote: the call and its values, and the record with the fields of its counts. */
export interface VoteState {
  call: string;
  bound: Record<string, unknown>;
  record: unknown;
  up: string;
  down: string;
}

/** The counts, the visitor's vote, and a function that votes. The same vote is sent only once. */
export function useVote({ call: callId, bound, record, up, down }: VoteState) {
  const { call } = usePortal();
  const { tables } = useLoadedPage();
  const t = useWords();
  const [updatedRecord, setUpdatedRecord] = useState<unknown>();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [stored, storeVote] = useStoredVote(`${callId} ${JSON.stringify(bound)}`);
  const answer = stored?.answer;
  const give = async (choice: VoteValue) => {
    const ref = tables?.page.calls[callId];
    if (!ref || isSending || choice === answer) return;
    setSending(true);
    try {
      const after = await call(ref, { ...bound, helpful: choice === 'yes' });
      setUpdatedRecord(after);
      setError(undefined);
      storeVote({ answer: choice, yes: numberIn(after, up), no: numberIn(after, down) });
    } catch (failure) {
      setError(
        failure instanceof CallFailure && failure.error ? t(`error.${failure.error}`, failure.facts ?? {}) : t('block.feedback.failed'),
      );
    }
    setSending(false);
  };
  const counts = { yes: fieldIn(updatedRecord ?? record, up), no: fieldIn(updatedRecord ?? record, down) };
  // A cached document may be older than the vote. Then the counts in the answer of the vote are shown.
  const isOlder =
    stored !== undefined && updatedRecord === undefined && numberIn(record, up) + numberIn(record, down) <= stored.yes + stored.no;
  return { counts: isOlder ? stored : counts, answer, isFresh: updatedRecord !== undefined, error, isSending, give };
}

const numberIn = (record: unknown, field: string): number => Number(fieldIn(record, field)) || 0;

/** A vote with the counts after it. */
interface StoredVote {
  answer: VoteValue;
  yes: number;
  no: number;
}

/** The vote of this session, read after hydration, because the server cannot know it. */
function useStoredVote(subject: string): [StoredVote | undefined, (vote: StoredVote) => void] {
  const store = `session.vote ${subject}`;
  const [vote, setVote] = useState<StoredVote>();
  useEffect(() => setVote((JSON.parse(readStore(store) ?? 'null') as StoredVote | null) ?? undefined), [store]);
  const storeVote = (given: StoredVote) => {
    writeStore(store, JSON.stringify(given));
    setVote(given);
  };
  return [vote, storeVote];
}
