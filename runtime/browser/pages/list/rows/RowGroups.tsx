import type { ReactNode } from 'react';
import type { Column } from '../../../../shared/portal.ts';
import { FieldCell } from '../../../fields/parts/FieldCell.tsx';
import { valueAt } from '../answer.ts';
import { useList } from '../listContext.ts';
import type { RowModel, ShownRow } from './useRowModel.ts';

interface RowGroupsProps {
  rows: RowModel;
  /** Renders the rows of a group. Gets the columns without the heading's column, and the level of the titles. */
  children: (rows: readonly ShownRow[], columns: Column[], level: 'h2' | 'h3') => ReactNode;
}

/** Rows under headings, if the list has groups and there are at least two. */
export function RowGroups({ rows, children }: RowGroupsProps) {
  const {
    shape: {
      list: { groups: by },
    },
    wording,
  } = useList();
  const groups = by ? [...Map.groupBy(rows.rows, ({ row }) => JSON.stringify(valueAt(row, by.field)))] : [];
  const columns = rows.columns.filter(({ field }) => field !== by?.field);
  if (!by || groups.length < 2) return children(rows.rows, columns, 'h2');
  return groups.map(([key, below]) => (
    <section key={key} className="entry-group" aria-labelledby={`group-${below[0]?.id}`}>
      <h2 id={`group-${below[0]?.id}`}>
        <FieldCell value={below[0] && valueAt(below[0].row, by.field)} column={by} wording={wording} />
      </h2>
      {children(below, columns, 'h3')}
    </section>
  ));
}
