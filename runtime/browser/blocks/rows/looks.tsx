/** How the rows of a block look. Exhaustive: a look that is forgotten does not compile. */
import type { ComponentType } from 'react';
import type { BlockPart, Column } from '../../../shared/portal.ts';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';
import { fieldIn, isSomething } from '../answers.ts';
import { FieldValue } from '../FieldValue.tsx';
import { Facts } from './Facts.tsx';

interface RowProps {
  row: unknown;
  /** The first column: what the row is called. */
  title: Column;
  others: Column[];
  /** Where the row leads; null where it leads nowhere. */
  to: string | null;
  /** The rank of a heading of the row's own. */
  level: 'h2' | 'h3';
}

interface RowLook {
  Row: ComponentType<RowProps>;
  list: 'ul' | 'ol';
  listClass: string;
  rowClass?: string;
}

type Look = NonNullable<Extract<BlockPart, { kind: 'rows' }>['look']>;

export const looks: Readonly<Record<Look, RowLook>> = {
  list: { Row: LineRow, list: 'ul', listClass: 'rows' },
  ranked: { Row: LineRow, list: 'ol', listClass: 'rows rows-ranked' },
  cards: { Row: CardRow, list: 'ul', listClass: 'cards', rowClass: 'card' },
  fold: { Row: FoldRow, list: 'ul', listClass: 'rows rows-fold' },
};

function LineRow({ row, title, others, to }: RowProps) {
  return (
    <>
      <Title row={row} title={title} to={to} />
      <Facts record={row} columns={others} />
    </>
  );
}

function CardRow({ row, title, others, to, level: Heading }: RowProps) {
  const texts = others.filter(({ kind, field }) => kind === 'longText' && isSomething(fieldIn(row, field)));
  return (
    <>
      <Heading>
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

/** A question that opens on the spot: its short answer, and the way to the whole one. */
function FoldRow({ row, title, others, to }: RowProps) {
  const t = useWords();
  const told = others.filter(({ field }) => isSomething(fieldIn(row, field)));
  return (
    <details>
      <summary>
        <FieldValue column={title} record={row} />
      </summary>
      <div className="fold">
        {told.map((column) => (
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

/** What a row is called, as the link to it where it leads somewhere. */
function Title({ row, title, to }: Pick<RowProps, 'row' | 'title' | 'to'>) {
  const name = <FieldValue column={title} record={row} />;
  if (!to) return name;
  return (
    <RouteLink className="row-link" to={to}>
      {name}
    </RouteLink>
  );
}
