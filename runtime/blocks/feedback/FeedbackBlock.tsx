import { useId } from 'react';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePageData } from '../../browser/context.ts';
import { useWords } from '../../browser/words.ts';
import { bindUse } from '../../shared/calls/bind.ts';
import { useVote } from './useVote.ts';
import { Vote } from './Vote.tsx';
import { VoteComment } from './VoteComment.tsx';

/** "Was this helpful?" with yes or no, once per session, and an optional comment. */
export function FeedbackBlock({ block }: BlockProps<'feedback'>) {
  const { call, with: values, up, down, followUp } = block;
  const record = usePageData(block.of);
  const { scope } = useLoadedPage();
  const vote = useVote({ call, bound: bindUse({ call, with: values ?? {} }, scope), record, up, down });
  const { answer, error, isFresh } = vote;
  const id = useId();
  const t = useWords();
  if (record === undefined) return null;
  return (
    <section className="block block-feedback" aria-labelledby={id}>
      <h2 id={id}>{t('block.feedback.question')}</h2>
      <Vote vote={vote} />
      {answer && !error && followUp && <VoteComment block={block} helpful={answer === 'yes'} isFresh={isFresh} />}
      <noscript>
        <p className="quiet">{t('block.feedback.needsScript')}</p>
      </noscript>
    </section>
  );
}
