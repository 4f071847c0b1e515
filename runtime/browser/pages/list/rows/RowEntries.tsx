import type { Column } from '../../../../shared/portal.ts';
import { FactList } from '../../../fields/parts/FactList.tsx';
import { FieldCell, isEmpty } from '../../../fields/parts/FieldCell.tsx';
import { Skeleton } from '../../../widgets/Skeleton.tsx';
import { type ListRecord, languageOf, valueAt } from '../answer.ts';
import { useList } from '../listContext.ts';
import { type LookProps, RowTitle } from './RowTable.tsx';
import type { ShownRow } from './useRowModel.ts';

/**
 * Rows as dictionary entries: the term, its meaning, and related fields. If the list has an index, entries are grouped by
 * letter.
 */
export function RowEntries({ rows, waiting }: LookProps) {
  const {
    shape: {
      list: { index },
    },
  } = useList();
  if (waiting !== undefined) return <Skeleton count={waiting} />;
  if (!index) return <Entries rows={rows.rows} columns={rows.columns} level="h2" />;
  const columns = rows.columns.filter(({ field }) => field !== index.field);
  return byLetter(rows.rows, index.field).map(({ letter, rows: below }) => (
    <section key={letter} className="entry-group" aria-labelledby={`letter-${letter}`}>
      <h2 id={`letter-${letter}`}>{letter}</h2>
      <Entries rows={below} columns={columns} level="h3" />
    </section>
  ));
}

/** Rows arrive sorted by letter. */
function byLetter(rows: readonly ShownRow[], field: string): { letter: string; rows: ShownRow[] }[] {
  const groups = Map.groupBy(rows, ({ row }) => String(valueAt(row, field) ?? ''));
  return [...groups].map(([letter, below]) => ({ letter, rows: below }));
}

interface EntriesProps {
  rows: readonly ShownRow[];
  columns: readonly Column[];
  level: 'h2' | 'h3';
}

function Entries({ rows, columns, level }: EntriesProps) {
  return (
    <ul className="entries">
      {rows.map(({ id, row }) => (
        <li key={id} className="entry">
          <Entry row={row} columns={columns} level={level} />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps extends Pick<EntriesProps, 'columns' | 'level'> {
  row: ListRecord;
}

function Entry({ row, columns: [first, ...others], level: Heading }: EntryProps) {
  const { wording } = useList();
  const lang = languageOf(row);
  const there = others.filter(({ field }) => !isEmpty(valueAt(row, field)));
  const body = there.find(({ kind }) => kind === 'longText');
  // A short text next to the name, such as an abbreviation.
  const inline = there.filter(({ kind }) => kind === 'text');
  const facts = there.filter((column) => column !== body && !inline.includes(column));
  const cell = (column: Column) => <FieldCell value={valueAt(row, column.field)} column={column} wording={wording} lang={lang} />;
  return (
    <>
      {first && (
        <Heading>
          <RowTitle row={row} column={first} />
          {inline.map((column) => (
            <span key={column.field} className="entry-beside">
              {cell(column)}
            </span>
          ))}
        </Heading>
      )}
      {body && <p>{cell(body)}</p>}
      <FactList className="entry-facts" columns={facts} cell={cell} />
    </>
  );
}
