/** The lines of a comparison. */

import { fieldIn, isSomething, rowsIn } from '../../browser/blocks/answers.ts';
import type { Column } from '../../shared/portal.ts';

/** One line of a comparison: a field of all rows, or a label with the value of each row. */
export type ComparisonLine =
  | { kind: 'field'; id: string; column: Column; differs: boolean }
  | { kind: 'pair'; id: string; label: string; values: readonly (LabelledPair | undefined)[]; differs: boolean };

/** A label and its value. `has`: whether the row has the labelled feature. */
export interface LabelledPair {
  label: string;
  value: string;
  has?: boolean;
}

/** Fields with a value in any row, then labels in order of first occurrence. A single row has no differences. */
export function linesOf(rows: readonly unknown[], columns: readonly Column[], pairs: string | undefined): ComparisonLine[] {
  const fields = columns
    .filter(({ field }) => rows.some((row) => isSomething(fieldIn(row, field))))
    .map(
      (column): ComparisonLine => ({
        kind: 'field',
        id: column.field,
        column,
        differs: differ(rows.map((row) => fieldIn(row, column.field))),
      }),
    );
  if (pairs === undefined) return fields;
  const known = rows.map((row) => new Map((rowsIn(fieldIn(row, pairs)) as LabelledPair[]).map((pair) => [pair.label, pair])));
  const labels = [...new Set(known.flatMap((values) => [...values.keys()]))];
  return [
    ...fields,
    ...labels.map((label): ComparisonLine => {
      const values = known.map((own) => own.get(label));
      return { kind: 'pair', id: `pair ${label}`, label, values, differs: differ(values.map((pair) => pair?.value)) };
    }),
  ];
}

const differ = (values: readonly unknown[]): boolean => new Set(values.map((value) => JSON.stringify(value ?? null))).size > 1;
