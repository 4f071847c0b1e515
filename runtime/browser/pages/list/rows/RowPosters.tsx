import type { Column } from '../../../../shared/portal.ts';
import { FactList } from '../../../fields/parts/FactList.tsx';
import { FieldCell, isEmpty } from '../../../fields/parts/FieldCell.tsx';
import { PosterFrame } from '../../../widgets/PosterFrame.tsx';
import { Skeleton } from '../../../widgets/Skeleton.tsx';
import { type ListRecord, languageOf, valueAt } from '../answer.ts';
import { useList } from '../listContext.ts';
import { type LookProps, RowTitle } from './RowTable.tsx';

/** Rows as posters: a picture with a duration, the name, and the other fields below. */
export function RowPosters({ rows, waiting }: LookProps) {
  if (waiting !== undefined) return <Skeleton shape="posters" count={waiting} />;
  return (
    <ul className="posters">
      {rows.rows.map(({ id, row }) => (
        <li key={id} className="poster">
          <Poster row={row} columns={rows.columns} />
        </li>
      ))}
    </ul>
  );
}

function Poster({ row, columns: [first, ...others] }: { row: ListRecord; columns: readonly Column[] }) {
  const { wording } = useList();
  const lang = languageOf(row);
  const picture = others.find(({ kind }) => kind === 'picture');
  const length = others.find(({ kind }) => kind === 'duration');
  const facts = others.filter((column) => column !== picture && column !== length && !isEmpty(valueAt(row, column.field)));
  const nameOf = ({ noun, name }: Column) => wording.t(`field.${noun}.${name}`);
  const cell = (column: Column) => <FieldCell value={valueAt(row, column.field)} column={column} wording={wording} dense lang={lang} />;
  return (
    <>
      {first && (
        <h2>
          <RowTitle row={row} column={first} />
        </h2>
      )}
      <PosterFrame src={picture && String(valueAt(row, picture.field) ?? '')}>
        {length && (
          <>
            <span className="visually-hidden">{nameOf(length)} </span>
            {cell(length)}
          </>
        )}
      </PosterFrame>
      <FactList className="poster-facts" columns={facts} cell={cell} isNamed={(column) => needsName(column, valueAt(row, column.field))} />
    </>
  );
}

/** Whether a column needs a visible label: counts and lists of languages do, and several values of a choice. */
const needsName = ({ kind }: Column, value: unknown): boolean =>
  kind === 'count' || kind === 'texts' || (kind === 'choice' && Array.isArray(value));
