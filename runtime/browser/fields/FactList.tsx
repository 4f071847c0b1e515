import type { ReactNode } from 'react';
import type { Column } from '../../shared/portal.ts';
import { useWords } from '../words.ts';

interface FactListProps {
  columns: readonly Column[];
  /** What is known of each. */
  cell: (column: Column) => ReactNode;
  className?: string;
  /** Whose name is seen; of the others it is heard alone. All of them where nothing is said. */
  isNamed?: (column: Column) => boolean;
}

/** What is known of a record, each fact under its name; nothing where there is none. */
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
