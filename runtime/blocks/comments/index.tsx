import { useEffect, useRef, useState } from 'react';
import { fieldIn, rowsIn, textIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage } from '../../browser/context.ts';
import type { MarkedValue } from '../../browser/fields/marked.tsx';
import { ConfirmDialog } from '../../browser/pages/list/actions/ConfirmDialog.tsx';
import { FailedCall } from '../../browser/pages/list/actions/FailedCall.tsx';
import { RowCallsContext, useMakeRowCalls } from '../../browser/pages/list/actions/rowCalls.ts';
import type { ListRecord } from '../../browser/pages/list/answer.ts';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';
import { Comment, type CommentsPart } from './Comment.tsx';
import { AddDialog, AnswerDialog } from './CommentDialog.tsx';
import { type ChosenPassage, rangeOf } from './passages.ts';
import { useSelectedPassage } from './useSelectedPassage.ts';
import '../actions/report/report.css';
import './comments.css';

/** Comments on passages, and the means to comment on the selected passage or on a paragraph from a list. */
export default function CommentsBlock({ block }: BlockProps<'comments'>) {
  const { data } = useLoadedPage();
  const calls = useMakeRowCalls();
  const t = useWords();
  const [answered, setAnswered] = useState<ListRecord>();
  const rows = rowsIn(data[block.of]) as ListRecord[];
  const texts = block.texts ? rowsIn(data[block.texts.of]) : [];
  const anchors = texts.map((row) => textIn(row, block.texts?.anchor ?? '') ?? '');
  const passages = rows.map((row) => fieldIn(row, block.row.passage) as MarkedValue);
  useHighlights(anchors, passages);
  const mayAdd = block.contentRequest !== undefined && texts.length > 0;
  if (rows.length === 0 && !mayAdd) return null;
  return (
    <RowCallsContext value={calls}>
      <BlockSection kind="comments" heading={block.heading}>
        <FailedCall />
        {rows.length === 0 && <p className="quiet">{t('block.comments.none')}</p>}
        <ol className="comments">
          {rows.map((row, index) => (
            <Comment
              key={textIn(row, 'id') ?? index}
              block={block}
              row={row}
              onShow={anchors.length > 0 && (passages[index]?.text ?? '') !== '' ? () => showPassage(anchors, passages[index]) : undefined}
              onAnswer={block.reply && (() => setAnswered(row))}
            />
          ))}
        </ol>
        {mayAdd && <Adding block={block} texts={texts} anchors={anchors} />}
        {answered && <AnswerDialog block={block} row={answered} onClose={() => setAnswered(undefined)} />}
        <ConfirmDialog />
      </BlockSection>
    </RowCallsContext>
  );
}

/** Scrolls to a passage and selects it, so that it is visible without the highlight too. */
function showPassage(anchors: readonly string[], passage: MarkedValue | undefined): void {
  const range = passage && rangeOf(anchors, passage);
  if (!range) return;
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

/** Marks the passages in the texts without changing their HTML, if the browser supports it (CSS Custom Highlight API). */
function useHighlights(anchors: readonly string[], passages: readonly MarkedValue[]): void {
  const state = JSON.stringify([anchors, passages]);
  useEffect(() => {
    if (!('highlights' in CSS)) return undefined;
    const [shown, quoted] = JSON.parse(state) as [string[], (MarkedValue | null)[]];
    const ranges = quoted.flatMap((passage) => (passage && rangeOf(shown, passage)) ?? []);
    CSS.highlights.set('comment', new Highlight(...ranges));
    return () => void CSS.highlights.delete('comment');
  }, [state]);
}

/** Two ways to comment: a button below the selected passage, and one that lists the paragraphs. */
function Adding({ block, texts, anchors }: { block: CommentsPart; texts: readonly unknown[]; anchors: readonly string[] }) {
  const offer = useRef<HTMLButtonElement>(null);
  const selected = useSelectedPassage(anchors, offer);
  const [adding, setAdding] = useState<{ passage: ChosenPassage | null }>();
  const t = useWords();
  return (
    <>
      <button type="button" className="button" data-needs-script onClick={() => setAdding({ passage: null })}>
        <Icon name="report" />
        {t('block.comments.add')}
      </button>
      <button
        ref={offer}
        type="button"
        className="button button-small report-offer"
        hidden={selected === null || adding !== undefined}
        // Keeps the selection, which the comment refers to.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setAdding({ passage: selected })}
      >
        <Icon name="report" />
        {t('block.comments.offer')}
      </button>
      {adding && <AddDialog block={block} texts={texts} passage={adding.passage} onClose={() => setAdding(undefined)} />}
    </>
  );
}
