import { fieldIn, isSomething } from '../../browser/blocks/answers.ts';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import { FactList } from '../../browser/fields/parts/FactList.tsx';
import type { Column } from '../../shared/portal.ts';

interface FactsProps {
  record: unknown;
  columns: readonly Column[];
}

/** Columns of a row in one line. Only counts have a visible label. */
export const Facts = ({ record, columns }: FactsProps) => (
  <FactList
    className="meta"
    columns={columns.filter(({ field }) => isSomething(fieldIn(record, field)))}
    cell={(column) => <FieldValue column={column} record={record} dense />}
    isNamed={({ kind }) => kind === 'count'}
  />
);
