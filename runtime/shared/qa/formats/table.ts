import type { Portal } from '../../portal.ts';
import type { MatrixCell } from '../matrix.ts';
import { columns } from './columns.ts';
import { countsOf, sectionsOf } from './sections.ts';

/** For a terminal. */
export function tableText(portal: Portal, cells: readonly MatrixCell[]): string {
  const tables = sectionsOf(portal, cells).map(({ head, rows }) => columns([head, head.map((title) => '-'.repeat(title.length)), ...rows]));
  return [...tables, countsOf(portal, cells)].join('\n\n');
}
