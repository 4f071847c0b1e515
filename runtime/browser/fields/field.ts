/** Displays a kind of field. Its input controls are in inputs/. */
import type { ReactNode } from 'react';
import type { Column } from '../../shared/portal.ts';
import type { Formatters } from '../clock/format.ts';
import type { Translate } from '../words.ts';

/** The reader's words and formats. Created once for many cells: see useWording(). */
export interface Wording {
  t: Translate;
  format: Formatters;
  /** The reader's languages, in order of preference. */
  languages: readonly string[];
}

export interface CellProps {
  /** Never empty: an empty value has no cell. */
  value: unknown;
  column: Column;
  wording: Wording;
  /** Whether space is limited, as in a table or on a card. */
  dense: boolean;
  /** The language of the text where it differs from the page's. */
  lang: string | undefined;
}

export interface FieldModule {
  /** Comparable figures are aligned to the end. */
  align: 'start' | 'end';
  /** Never wraps. */
  fixed?: true;
  /** A short word that does not wrap, not even in Chinese. */
  whole?: true;
  /** A plain function without hooks, so that long tables render fast. */
  Cell: (props: CellProps) => ReactNode;
  /** The value as plain text, for copying and labels. */
  text: (value: unknown, wording: Wording, column: Column) => string;
}

/** Whether a value is empty. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
