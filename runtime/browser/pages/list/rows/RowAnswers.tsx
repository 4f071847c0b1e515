import type { ReactNode } from 'react';
import { useVote } from '../../../../blocks/feedback/useVote.ts';
import { Vote } from '../../../../blocks/feedback/Vote.tsx';
import { bindUse, targetPath } from '../../../../shared/calls/bind.ts';
import type { Column } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import { FactList } from '../../../fields/parts/FactList.tsx';
import { FieldCell, isEmpty } from '../../../fields/parts/FieldCell.tsx';
import { useCopy } from '../../../shell/feedback.tsx';
import { Icon } from '../../../widgets/Icon.tsx';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import { Skeleton } from '../../../widgets/Skeleton.tsx';
import { type ListRecord, languageOf, valueAt } from '../answer.ts';
import { useList } from '../listContext.ts';
import { RowGroups } from './RowGroups.tsx';
import type { LookProps } from './RowTable.tsx';
import type { ShownRow } from './useRowModel.ts';

/** Rows as questions that expand to a short answer and a link to the full one. */
export function RowAnswers({ rows, waiting }: LookProps) {
  if (waiting !== undefined) return <Skeleton shape="rows" count={waiting} />;
  return <RowGroups rows={rows}>{(below, columns) => <Answers rows={below} columns={columns} />}</RowGroups>;
}

interface AnswersProps {
  rows: readonly ShownRow[];
  columns: readonly Column[];
}

const Answers = ({ rows, columns }: AnswersProps) => (
  <ul className="rows rows-fold">
    {rows.map(({ id, row }) => (
      <li key={id}>
        <Answer row={row} columns={columns} />
      </li>
    ))}
  </ul>
);

function Answer({ row, columns: [question, ...others] }: { row: ListRecord; columns: readonly Column[] }) {
  const {
    shape: {
      list: { answers },
    },
    wording,
  } = useList();
  const there = others.filter(({ field }) => !isEmpty(valueAt(row, field)));
  const short = there.find(({ kind }) => kind === 'longText');
  const facts = there.filter((column) => column !== short);
  const cell = (column: Column) => (
    <FieldCell value={valueAt(row, column.field)} column={column} wording={wording} dense={column !== short} lang={languageOf(row)} />
  );
  if (!question) return null;
  return (
    <details>
      <summary>{cell(question)}</summary>
      <div className="fold">
        {short && <p>{cell(short)}</p>}
        <FactList className="meta" columns={facts} cell={cell} />
        <Whole row={row} question={cell(question)} />
        {answers && <RowVote row={row} votes={answers.votes} />}
      </div>
    </details>
  );
}

/** A link to the full answer, and a button that copies its address. */
function Whole({ row, question }: { row: ListRecord; question: ReactNode }) {
  const {
    shape: { list },
    scope,
    wording: { t },
  } = useList();
  const { tables } = usePortal();
  const copy = useCopy();
  const to = list.opens && targetPath(tables, list.opens, { ...scope, row });
  if (!to) return null;
  return (
    <p className="buttons">
      <RouteLink className="link" to={to}>
        {t('list.answers.whole')}
        <span className="visually-hidden">: {question}</span>
      </RouteLink>
      <button
        type="button"
        className="button button-quiet button-small"
        data-needs-script
        onClick={() => copy(new URL(to, location.origin).href)}
      >
        <Icon name="link" />
        {t('list.answers.copyLink')}
      </button>
    </p>
  );
}

interface RowVoteProps {
  row: ListRecord;
  votes: NonNullable<ReturnType<typeof useList>['shape']['list']['answers']>['votes'];
}

function RowVote({ row, votes: { use, up, down } }: RowVoteProps) {
  const {
    scope,
    wording: { t },
  } = useList();
  const vote = useVote({ call: use.call, bound: bindUse(use, { ...scope, row }), record: row, up, down });
  return (
    <div className="block-feedback" role="group" aria-label={t('block.feedback.question')}>
      <span data-needs-script>{t('block.feedback.question')}</span>
      <Vote vote={vote} />
    </div>
  );
}
