/** The looks of rows. Exhaustive: a missing look does not compile. */
import type { ComponentType } from 'react';
import { fieldIn, isSomething } from '../../browser/blocks/answers.ts';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import { FactList } from '../../browser/fields/parts/FactList.tsx';
import { Marks } from '../../browser/fields/parts/Marks.tsx';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import type { BlockPart } from '../../shared/portal.ts';
import { EntryRow } from './EntryRow.tsx';
import { Facts } from './Facts.tsx';
import type { RowProps } from './rowProps.ts';
import { Title } from './Title.tsx';

interface RowLook {
  Row: ComponentType<RowProps>;
  list: 'ul' | 'ol';
  listClass: string;
  rowClass?: string;
}

type RowsLook = NonNullable<Extract<BlockPart, { kind: 'rows' }>['look']>;

export const looks: Readonly<Record<RowsLook, RowLook>> = {
  list: { Row: LineRow, list: 'ul', listClass: 'rows' },
  ranked: { Row: LineRow, list: 'ol', listClass: 'rows rows-ranked' },
  cards: { Row: CardRow, list: 'ul', listClass: 'cards', rowClass: 'card' },
  fold: { Row: FoldRow, list: 'ul', listClass: 'rows rows-fold' },
  notes: { Row: NoteRow, list: 'ul', listClass: 'rows rows-notes' },
  entries: { Row: EntryRow, list: 'ul', listClass: 'entries', rowClass: 'entry' },
};

function LineRow({ row, title, others, marks, to }: RowProps) {
  return (
    <>
      <Marks marks={marks} valueIn={(field) => fieldIn(row, field)} />
      <Title row={row} title={title} to={to} />
      <Facts record={row} columns={others} />
    </>
  );
}

function CardRow({ row, title, others, marks, to, level: Heading }: RowProps) {
  const texts = others.filter(({ kind, field }) => kind === 'longText' && isSomething(fieldIn(row, field)));
  return (
    <>
      <Heading>
        <Marks marks={marks} valueIn={(field) => fieldIn(row, field)} />
        <Title row={row} title={title} to={to} />
      </Heading>
      {texts.map((column) => (
        <p key={column.field} className="quiet">
          <FieldValue column={column} record={row} />
        </p>
      ))}
      <Facts record={row} columns={others.filter(({ kind }) => kind !== 'longText')} />
    </>
  );
}

/** A question that expands to its short answer, with a link to the full one. */
function FoldRow({ row, title, others, to }: RowProps) {
  const t = useWords();
  const filled = others.filter(({ field }) => isSomething(fieldIn(row, field)));
  return (
    <details>
      <summary>
        <FieldValue column={title} record={row} />
      </summary>
      <div className="fold">
        {filled.map((column) => (
          <p key={column.field}>
            <FieldValue column={column} record={row} />
          </p>
        ))}
        {to && (
          <RouteLink className="link" to={to}>
            {t('block.rows.whole')}
            <span className="visually-hidden">
              : <FieldValue column={title} record={row} />
            </span>
          </RouteLink>
        )}
      </div>
    </details>
  );
}

/** Labelled texts, such as a comment and its answer. */
function NoteRow({ row, title, others }: RowProps) {
  return (
    <>
      <FieldValue column={title} record={row} />
      <FactList
        columns={others.filter(({ field }) => isSomething(fieldIn(row, field)))}
        cell={(column) => <FieldValue column={column} record={row} />}
      />
    </>
  );
}
