import type { Column } from '../../../shared/portal.ts';
import { useWords } from '../../words.ts';
import { fieldIn, isSomething } from '../answers.ts';
import { FieldValue } from '../FieldValue.tsx';

interface FactsProps {
  record: unknown;
  columns: readonly Column[];
}

/** Columns of a row in one quiet line. A date or a name explains itself; what a number counts has to be said. */
export function Facts({ record, columns }: FactsProps) {
  const t = useWords();
  const told = columns.filter(({ field }) => isSomething(fieldIn(record, field)));
  if (told.length === 0) return null;
  return (
    <dl className="meta">
      {told.map((column) => (
        <div key={column.field}>
          <dt className={column.kind === 'count' ? undefined : 'visually-hidden'}>{t(`field.${column.noun}.${column.name}`)}</dt>
          <dd>
            <FieldValue column={column} record={record} dense />
          </dd>
        </div>
      ))}
    </dl>
  );
}
