import type { FieldKind } from '../../../../../schema/define/index.ts';
import type { Column, Filter } from '../../../../shared/portal.ts';
import { FactList } from '../../../fields/parts/FactList.tsx';
import { FieldCell, isEmpty } from '../../../fields/parts/FieldCell.tsx';
import { Skeleton } from '../../../widgets/Skeleton.tsx';
import { RowActions } from '../actions/RowActions.tsx';
import { languageOf, valueAt } from '../answer.ts';
import { useList } from '../listContext.ts';
import { RowGroups } from './RowGroups.tsx';
import { type LookProps, RowTitle, SelectRow } from './RowTable.tsx';
import type { RowModel, ShownRow } from './useRowModel.ts';

/** Kinds of fields whose values need no visible label on a card: states have icons, and sentences are self-explanatory. */
const selfExplaining: readonly FieldKind[] = ['choice', 'localText', 'longText'];
/** Kinds of fields that need no label if the list is filtered by them, such as products. Others, such as the successor, need one. */
const filteredBy: readonly FieldKind[] = ['link', 'links'];

/** Rows as cards: an optional picture, the title, then the fields. Dates and numbers are labelled. */
export function RowCards({ rows, waiting }: LookProps) {
  if (waiting !== undefined) return <Skeleton shape="cards" count={waiting} />;
  return (
    <RowGroups rows={rows}>
      {(below, columns, level) => (
        <ul className="cards">
          {below.map((shown) => (
            <li key={shown.id} className="card">
              <Card shown={shown} columns={columns} level={level} selects={rows.selects} />
            </li>
          ))}
        </ul>
      )}
    </RowGroups>
  );
}

interface CardProps extends Pick<RowModel, 'columns' | 'selects'> {
  shown: ShownRow;
  level: 'h2' | 'h3';
}

function Card({ shown, columns: [first, ...others], selects, level: Heading }: CardProps) {
  const {
    shape: { list },
    wording,
  } = useList();
  const { row } = shown;
  const lang = languageOf(row);
  const picture = others.find(({ kind }) => kind === 'picture');
  const isShown = (column: Column) => {
    const value = valueAt(row, column.field);
    return isBadge(column) ? value === true : !isEmpty(value);
  };
  const facts = others.filter((column) => column !== picture && isShown(column));
  return (
    <>
      {picture && <FieldCell value={valueAt(row, picture.field)} column={picture} wording={wording} />}
      {first && (
        <Heading>
          <RowTitle row={row} column={first} />
        </Heading>
      )}
      <FactList
        className="meta"
        columns={facts}
        isNamed={(column) => !isSelfExplaining(column, list.filters)}
        cell={(column) => <FieldCell value={valueAt(row, column.field)} column={column} wording={wording} dense lang={lang} />}
      />
      {list.actions.length > 0 && (
        <div className="buttons">
          {selects && <SelectRow shown={shown} />}
          <RowActions row={row} />
        </div>
      )}
    </>
  );
}

const isSelfExplaining = (column: Column, filters: readonly Filter[]): boolean =>
  isBadge(column) ||
  selfExplaining.includes(column.kind) ||
  (filteredBy.includes(column.kind) && filters.some(({ name }) => name === column.name));

/** The badge of a flag shows the name of its field. A flag that is false has no badge. */
const isBadge = ({ kind, as }: Column): boolean => kind === 'flag' && as === 'badge';
