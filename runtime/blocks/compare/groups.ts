import { fieldIn, textIn } from '../../browser/blocks/answers.ts';

/** Rows with the same value of a choice, such as the models of a family. Rows without `group` are one group without a name. */
export interface ComparedGroup {
  name: string;
  rows: unknown[];
}

/** The rows by the value of `group`, in the order of the rows. */
export const groupsOf = (rows: readonly unknown[], group: string | undefined): ComparedGroup[] =>
  [...Map.groupBy(rows, (row) => (group ? (textIn(row, `${group}.text`) ?? String(fieldIn(row, group) ?? '')) : ''))].map(
    ([name, held]) => ({ name, rows: held }),
  );

/** The first two rows of the first two groups that have two. */
export const suggestedPairs = (groups: readonly ComparedGroup[]): { name: string; pair: unknown[] }[] =>
  groups
    .filter(({ rows }) => rows.length > 1)
    .slice(0, 2)
    .map(({ name, rows }) => ({ name, pair: rows.slice(0, 2) }));
