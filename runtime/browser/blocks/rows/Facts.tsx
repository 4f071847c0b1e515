import type { Column } from '../../../shared/portal.ts';
import { FactList } from '../../fields/FactList.tsx';
import { fieldIn, isSomething } from '../answers.ts';
import { FieldValue } from '../FieldValue.tsx';

interface FactsProps {
  record: unknown;
  columns: readonly Column[];
}

/** Columns of a row in one quiet line. A date or a name explains itself; what a number counts has to be said. */
export const Facts = ({ record, columns }: FactsProps) => (
  <FactList
    className="meta"
    columns={columns.filter(({ field }) => isSomething(fieldIn(record, field)))}
    cell={(column) => <FieldValue column={column} record={record} dense />}
    isNamed={({ kind }) => kind === 'count'}
  />
);
