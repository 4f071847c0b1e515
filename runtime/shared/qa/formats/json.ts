import type { Portal } from '../../portal.ts';
import type { Cell } from '../matrix.ts';

/** The cells as they are. */
export const jsonText = (_portal: Portal, cells: readonly Cell[]): string => JSON.stringify(cells, null, 2);
