/** What a field kind can do when it is shown. How it is asked for stands beside, in inputs/. */
import type { ReactNode } from 'react';
import type { Column } from '../../shared/portal.ts';
import type { Formatters } from '../clock/format.ts';
import type { Translate } from '../words.ts';

/** The reader's words and formats. Made once for many cells: see useWording(). */
export interface Wording {
  t: Translate;
  format: Formatters;
  /** The reader's languages, best first. */
  languages: readonly string[];
}

export interface CellProps {
  /** Never empty: an empty value has no cell. */
  value: unknown;
  column: Column;
  wording: Wording;
  /** Where room is short, as in a table or on a card. */
  dense: boolean;
  /** The language of the text where it is not the page's. */
  lang: string | undefined;
}

export interface FieldModule {
  /** Figures that are compared stand at the end. */
  align: 'start' | 'end';
  /** Never broken over lines. */
  fixed?: true;
  /** A short word stays in one line, in Chinese too. */
  whole?: true;
  /** A plain function without hooks of its own, so that a long table stays cheap. */
  Cell: (props: CellProps) => ReactNode;
  /** The value as plain text, for copying and for labels. */
  text: (value: unknown, wording: Wording, column: Column) => string;
}

/** Whether there is nothing to show. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
