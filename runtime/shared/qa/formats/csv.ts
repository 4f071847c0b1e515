import type { Portal } from '../../portal.ts';
import { csvLine } from '../../text/csv.ts';
import type { MatrixCell } from '../matrix.ts';

const head = ['kind', 'id', 'path', 'site', 'asker', 'sees', 'to', 'rows'] as const satisfies readonly (keyof MatrixCell)[];

/** One line per cell, for spreadsheets and scripts. */
export const csvText = (_portal: Portal, cells: readonly MatrixCell[]): string =>
  [csvLine(head), ...cells.map((cell) => csvLine(head.map((name) => cell[name] ?? '')))].join('').trimEnd();
