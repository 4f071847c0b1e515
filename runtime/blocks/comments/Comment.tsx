import { fieldIn, rowsIn, textIn } from '../../browser/blocks/answers.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useFormat } from '../../browser/clock/format.ts';
import { useLoadedPage } from '../../browser/context.ts';
import { MarkedText, type MarkedValue } from '../../browser/fields/marked.tsx';
import { Actions } from '../../browser/pages/list/actions/Actions.tsx';
import type { ListRecord } from '../../browser/pages/list/answer.ts';
import { useWords } from '../../browser/words.ts';

/** The block of a page that shows comments. */
export type CommentsPart = BlockProps<'comments'>['block'];

interface CommentProps {
  block: CommentsPart;
  row: ListRecord;
  /** Shows the passage in the text; absent if the page does not show it. */
  onShow: (() => void) | undefined;
  /** Absent if the visitor may not answer. */
  onAnswer: (() => void) | undefined;
}

/** A comment with its passage, answers and actions. */
export function Comment({ block, row, onShow, onAnswer }: CommentProps) {
  const { scope } = useLoadedPage();
  const t = useWords();
  const passage = fieldIn(row, block.row.passage) as MarkedValue | undefined;
  const state = textIn(row, block.row.state);
  const name = (textIn(row, block.row.text) ?? '').slice(0, 80);
  return (
    <li className="comment" data-state={state}>
      {passage && passage.text !== '' ? (
        <blockquote dir="auto">
          <MarkedText value={passage} />
        </blockquote>
      ) : (
        <p className="quiet">{t('block.comments.whole')}</p>
      )}
      {fieldIn(row, block.row.stands) === false && <p className="comment-gone quiet">{t('block.comments.gone')}</p>}
      <Remark block={block} row={row} state={state} />
      <ul className="comment-answers">
        {rowsIn(fieldIn(row, block.row.answers)).map((answer, index) => (
          <li key={index}>
            <Remark block={block} row={answer} state={undefined} />
          </li>
        ))}
      </ul>
      <div className="buttons">
        {onShow && (
          <button type="button" className="button button-quiet button-small" data-needs-script onClick={onShow}>
            {t('block.comments.show')}
          </button>
        )}
        {onAnswer && (
          <button type="button" className="button button-small" data-needs-script onClick={onAnswer}>
            {t('block.comments.answer')}
          </button>
        )}
        <Actions actions={block.actions ?? []} row={row} name={name} scope={{ ...scope, row }} />
      </div>
    </li>
  );
}

/** The author and time of a comment. */
function Remark({ block, row, state }: { block: CommentsPart; row: unknown; state: string | undefined }) {
  const t = useWords();
  const format = useFormat();
  const time = textIn(row, block.row.at) ?? '';
  return (
    <>
      <p className="comment-head">
        <bdi>{textIn(fieldIn(row, block.row.author), 'text')}</bdi> <time dateTime={time}>{format.moment(time)}</time>
        {state && <span className="badge">{t(`block.comments.state.${state}`)}</span>}
      </p>
      <p className="comment-text" dir="auto">
        {textIn(row, block.row.text)}
      </p>
    </>
  );
}
