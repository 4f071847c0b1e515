/** The output formats of a matrix. */
import type { Portal } from '../../portal.ts';
import type { Cell } from '../matrix.ts';
import { csvText } from './csv.ts';
import { htmlText } from './html.ts';
import { tableText } from './table.ts';

export type MatrixFormat = 'table' | 'csv' | 'json' | 'html';

export const formats: Readonly<Record<MatrixFormat, (portal: Portal, cells: readonly Cell[]) => string>> = {
  table: tableText,
  csv: csvText,
  json: (_portal, cells) => JSON.stringify(cells, null, 2),
  html: htmlText,
};
