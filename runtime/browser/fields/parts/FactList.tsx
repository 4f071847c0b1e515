import type { ReactNode } from 'react';
import type { Column } from '../../../shared/portal.ts';
import { useWords } from '../../words.ts';

interface FactListProps {
  columns: readonly Column[];
  /** Renders the value of a column. */
  cell: (column: Column) => ReactNode;
  className?: string;
  /** Whether a column's label is visible; others have a label for screen readers only. Default: all visible. */
  isNamed?: (column: Column) => boolean;
}

/** The facts of a record as a description list; renders nothing without facts. */
export function FactList({ columns, cell, className, isNamed }: FactListProps) {
  const t = useWords();
  if (columns.length === 0) return null;
  return (
    <dl className={className}>
      {columns.map((column) => (
        <div key={column.field} data-kind={column.kind}>
          <dt className={isNamed && !isNamed(column) ? 'visually-hidden' : undefined}>{t(`field.${column.noun}.${column.name}`)}</dt>
          <dd>{cell(column)}</dd>
        </div>
      ))}
    </dl>
  );
}
