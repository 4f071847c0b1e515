import type { Column, MarkPart } from '../../shared/portal.ts';

/** What every look of a row gets. */
export interface RowProps {
  row: unknown;
  /** The first column: what the row is called. */
  title: Column;
  others: Column[];
  /** Flags that are told before it. */
  marks: readonly MarkPart[] | undefined;
  /** Where the row leads; null where it leads nowhere. */
  to: string | null;
  /** The rank of a heading of the row's own. */
  level: 'h2' | 'h3';
}
