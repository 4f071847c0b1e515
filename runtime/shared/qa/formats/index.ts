/** The output formats of a matrix. */
import type { Portal } from '../../portal.ts';
import type { MatrixCell } from '../matrix.ts';
import { csvText } from './csv.ts';
import { htmlText } from './html.ts';
import { tableText } from './table.ts';

export type MatrixFormat = 'table' | 'csv' | 'json' | 'html';

export const formats: Readonly<Record<MatrixFormat, (portal: Portal, cells: readonly MatrixCell[]) => string>> = {
  table: tableText,
  csv: csvText,
  json: (_portal, cells) => JSON.stringify(cells, null, 2),
  html: htmlText,
};
