import { Fragment, memo, Suspense, useMemo, useRef } from 'react';
import { targetPath } from '../../../../shared/calls/bind.ts';
import type { Column } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import { fields } from '../../../fields/index.ts';
import { FieldCell, isEmpty } from '../../../fields/parts/FieldCell.tsx';
import { Marks } from '../../../fields/parts/Marks.tsx';
import { Icon } from '../../../widgets/Icon.tsx';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import { RowActions } from '../actions/RowActions.tsx';
import { type ListRecord, languageOf, valueAt } from '../answer.ts';
import { useList } from '../listContext.ts';
import { nextOrder, partsOf } from '../results/orders.ts';
import { useGroupSizes } from './useGroupSizes.ts';
import type { RowModel, ShownRow } from './useRowModel.ts';
import { useRowName } from './useRowName.ts';

export interface LookProps {
  rows: RowModel;
  /** Number of rows that are loading; undefined otherwise. */
  waiting: number | undefined;
}

/** Tables with more columns scroll horizontally on narrow pages. */
const maxOnTablet = 5;

/** With more rows, the browser lays out only those near the viewport. */
const maxAtOnce = 100;

/** Number of rows that hydrate together; between groups the browser can handle input. */
const groupSize = 50;

/** Rows as a table; on a phone each row becomes a card with the same order. */
export function RowTable({ rows, waiting }: LookProps) {
  const {
    shape: { list },
    title,
    wording: { t },
  } = useList();
  const acts = list.actions.some(({ kind }) => kind !== 'batch');
  const breadth = rows.columns.length + rows.columns.filter(isBroad).length + Number(acts) + Number(rows.selects);
  const isLong = waiting === undefined && rows.rows.length > maxAtOnce;
  const byDay = useDays(rows);
  const columns = byDay?.columns ?? rows.columns;
  const table = useRef<HTMLTableElement>(null);
  useGroupSizes(table, isLong);
  return (
    <div className={breadth > maxOnTablet ? 'list-wide' : undefined}>
      <table
        ref={table}
        className={`table table-cards list-table${isLong ? ' table-long' : ''}`}
        aria-label={title}
        aria-rowcount={isLong ? rows.rows.length + 1 : undefined}
      >
        <thead>
          <tr>
            {rows.selects && (
              <th className="row-select" data-needs-script>
                <input type="checkbox" aria-label={t('list.select.all')} checked={rows.isAllSelected} onChange={rows.toggleAll} />
              </th>
            )}
            {rows.columns.map((column) => (
              <Head key={column.field} column={column} />
            ))}
            {acts && (
              <th className="row-actions">
                <span className="visually-hidden">{t('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {waiting === undefined ? (
          (byDay?.groups ?? inGroups(rows.rows, isLong)).map(({ from, day, group }) => (
            <BodyRows key={group[0]?.id} {...{ group, day, from, columns, acts }} selects={rows.selects} />
          ))
        ) : (
          <tbody>
            {Array.from({ length: waiting }, (_, index) => (
              <WaitingRow key={`waiting ${index}`} columns={rows.columns.length + Number(rows.selects) + Number(acts)} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

/** A column header. It links to another sort order if the call supports it. */
function Head({ column }: { column: Column }) {
  const {
    shape: { list },
    state,
    addressOf,
    wording: { t },
  } = useList();
  const label = t(`field.${column.noun}.${column.name}`);
  const order = nextOrder(list, column, state.sort);
  const now = state.sort === undefined ? undefined : partsOf(state.sort);
  const sorted = now?.field === column.field ? (now.falls ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted}>
      {order === undefined ? (
        label
      ) : (
        <RouteLink to={addressOf({ sort: order })} preserveScroll>
          {label}
          {sorted && <Icon name={`sort-${sorted}`} />}
        </RouteLink>
      )}
    </th>
  );
}

/** A group of rows. */
interface RowGroup {
  group: readonly ShownRow[];
  /** The day of the group, as its heading. */
  day?: string;
  /** Number of rows before the group in a long table. */
  from?: number | undefined;
}

const inGroups = (rows: readonly ShownRow[], isLong: boolean): RowGroup[] =>
  isLong
    ? Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, index) => ({
        group: rows.slice(index * groupSize, (index + 1) * groupSize),
        from: index * groupSize,
      }))
    : [{ group: rows }];

/** Groups rows by day, and shows only the time in each row; undefined if rows have another order. */
function useDays({ rows, columns }: RowModel): { groups: RowGroup[]; columns: Column[] } | undefined {
  const {
    shape: { list },
    state,
    wording: { format },
  } = useList();
  const { days } = list;
  const timed = useMemo(
    () => columns.map((column) => (column.field === days?.field ? { ...column, as: 'time' } : column)),
    [columns, days],
  );
  if (!days || state.sort === undefined || partsOf(state.sort).field !== days.field) return undefined;
  const groups = Map.groupBy(rows, ({ row }) => format.day(String(valueAt(row, days.field))));
  return { groups: [...groups].map(([day, group]) => ({ day, group })), columns: timed };
}

interface BodyRowsProps extends RowGroup, Pick<RowModel, 'columns' | 'selects'> {
  acts: boolean;
}

/** A group below a Suspense boundary hydrates when idle, or immediately on interaction. */
function BodyRows({ group, day, from, columns, selects, acts }: BodyRowsProps) {
  const Boundary = from === undefined ? Fragment : Suspense;
  return (
    <tbody>
      {day !== undefined && (
        <tr className="row-day">
          <th scope="rowgroup" colSpan={columns.length + Number(selects) + Number(acts)}>
            {day}
          </th>
        </tr>
      )}
      <Boundary>
        {group.map((shown, index) => (
          <BodyRow
            key={shown.id}
            {...shown}
            {...{ columns, selects, acts }}
            rowIndex={from === undefined ? undefined : from + index + headed}
          />
        ))}
      </Boundary>
    </tbody>
  );
}

/** Row indexes start at 1, which is the header. */
const headed = 2;

interface BodyRowProps extends ShownRow, Pick<RowModel, 'columns' | 'selects'> {
  acts: boolean;
  /** Row index. It is set if screen readers may not know the rows outside the viewport. */
  rowIndex: number | undefined;
}

/** Memoised: a row renders only when it changes, so selection stays fast in long tables. */
const BodyRow = memo(function BodyRow({ columns, selects, acts, rowIndex, ...shown }: BodyRowProps) {
  return (
    <tr aria-rowindex={rowIndex}>
      {selects && (
        <td className="row-select" data-needs-script>
          <SelectRow shown={shown} />
        </td>
      )}
      <Cells row={shown.row} columns={columns} acts={acts} />
    </tr>
  );
});

const Cells = memo(function Cells({
  row,
  columns: [first, ...others],
  acts,
}: Pick<RowModel, 'columns'> & { row: ListRecord; acts: boolean }) {
  const {
    shape: {
      list: { summary },
    },
    wording,
  } = useList();
  const lang = languageOf(row);
  return (
    <>
      {first && (
        <td className="row-title">
          <RowTitle row={row} column={first} className="table-title" />
          {summary && !isEmpty(valueAt(row, summary.field)) && (
            <p className="row-summary">
              <FieldCell value={valueAt(row, summary.field)} column={summary} wording={wording} dense lang={lang} />
            </p>
          )}
        </td>
      )}
      {others.map((column) => (
        <td key={column.field} className={classOf(column)} data-label={wording.t(`field.${column.noun}.${column.name}`)}>
          <FieldCell value={valueAt(row, column.field)} column={column} wording={wording} dense lang={lang} />
        </td>
      ))}
      {acts && (
        <td className="row-actions">
          <div className="buttons">
            <RowActions row={row} />
          </div>
        </td>
      )}
    </>
  );
});

/** The name of a row, as a link if it has a target. */
export function RowTitle({ row, column, className }: { row: ListRecord; column: Column; className?: string }) {
  const { tables } = usePortal();
  const {
    shape: { list },
    scope,
    wording,
  } = useList();
  const to = list.opens && targetPath(tables, list.opens, { ...scope, row });
  const cell = <FieldCell value={valueAt(row, column.field)} column={column} wording={wording} dense lang={languageOf(row)} />;
  return (
    <>
      <Marks marks={list.marks} valueIn={(field) => valueAt(row, field)} />
      {to ? (
        <RouteLink className={className} to={to}>
          {cell}
        </RouteLink>
      ) : (
        <span className={className}>{cell}</span>
      )}
    </>
  );
}

/** Selects a row for batch actions. */
export function SelectRow({ shown }: { shown: ShownRow }) {
  const {
    wording: { t },
  } = useList();
  const name = useRowName(shown.row);
  return (
    <input
      type="checkbox"
      data-needs-script
      aria-label={t('list.select.row', { row: name })}
      checked={shown.isSelected}
      onChange={() => shown.toggle(shown.id)}
    />
  );
}

function WaitingRow({ columns }: { columns: number }) {
  return (
    <tr>
      {Array.from({ length: columns }, (_, index) => (
        <td key={`cell ${index}`}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  );
}

/** Columns with source text get double width. */
const isBroad = ({ kind }: Column): boolean => kind === 'source';

function classOf({ kind }: Column): string | undefined {
  const { align, fixed, whole } = fields[kind];
  if (align === 'end') return 'number';
  return fixed ? 'fixed' : whole && 'whole';
}
