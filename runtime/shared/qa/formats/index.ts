/** How a matrix is written down. */
import type { Portal } from '../../portal.ts';
import type { Cell } from '../matrix.ts';
import { csvText } from './csv.ts';
import { htmlText } from './html.ts';
import { jsonText } from './json.ts';
import { tableText } from './table.ts';

export type Format = 'table' | 'csv' | 'json' | 'html';

export const formats: Readonly<Record<Format, (portal: Portal, cells: readonly Cell[]) => string>> = {
  table: tableText,
  csv: csvText,
  json: jsonText,
  html: htmlText,
};
