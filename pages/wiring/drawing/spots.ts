import { useCallback } from 'react';
import { fieldIn, isSomething } from '../../../runtime/browser/blocks/answers.ts';
import { fields } from '../../../runtime/browser/fields/index.ts';
import { useWording } from '../../../runtime/browser/fields/parts/FieldCell.tsx';
import type { Column } from '../../../runtime/shared/portal.ts';
import type { Drawing } from '../../../schema/define/index.ts';

/** Fragment ids of a part in the drawing and of its row. */
export const spotId = (spot: string): string => `spot-${spot}`;
export const rowId = (spot: string): string => `spot-row-${spot}`;

/** The rows of the drawing's parts, by part name. */
export function spotsOf({ shapes }: Drawing, rows: readonly unknown[], field: string): ReadonlyMap<string, unknown> {
  const inDrawing = new Set(shapes.flatMap(({ spot = [] }) => spot));
  return new Map(rows.map((row) => [String(fieldIn(row, field)), row] as const).filter(([spot]) => inDrawing.has(spot)));
}

/** Formats a row as one line of text for screen readers. */
export function useSpotText(columns: readonly Column[]): (row: unknown) => string {
  const wording = useWording();
  return useCallback(
    (row) =>
      columns
        .map((column) => [column, fieldIn(row, column.field)] as const)
        .filter(([, value]) => isSomething(value))
        .map(([column, value]) => fields[column.kind].text(value, wording, column))
        .join(wording.t('shell.cell.between')),
    [columns, wording],
  );
}
