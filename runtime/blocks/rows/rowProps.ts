import type { Column, MarkPart } from '../../shared/portal.ts';

/** The props of every row look. */
export interface RowProps {
  row: unknown;
  /** The first column: the row's name. */
  title: Column;
  others: Column[];
  /** Flags before the name. */
  marks: readonly MarkPart[] | undefined;
  /** The link target of the row; null without one. */
  to: string | null;
  /** The heading level of the row. */
  level: 'h2' | 'h3';
}
