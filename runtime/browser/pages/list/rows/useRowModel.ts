/** Column visibility and row selection. This file is the only user of TanStack Table. Sorting and filtering are done by the server. */
import { type ColumnDef, columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo } from 'react';
import type { Column } from '../../../../shared/portal.ts';
import { type ListAnswer, type ListRecord, valueAt } from '../answer.ts';
import { useList } from '../listContext.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

export interface ShownRow {
  id: string;
  row: ListRecord;
  isSelected: boolean;
  /** One stable function for all rows, by row id, so that a memoised row renders only when it changes. */
  toggle: (id: string) => void;
}

export interface RowModel {
  columns: Column[];
  rows: ShownRow[];
  /** Whether rows can be selected. */
  selects: boolean;
  selected: ListRecord[];
  isAllSelected: boolean;
  toggleAll: () => void;
  clear: () => void;
}

/** The rows of an answer in the current state. */
export function useRowModel({ data }: ListAnswer): RowModel {
  const {
    shape: { list },
    state,
  } = useList();
  const columns = useMemo(() => list.columns.map(toDefinition), [list.columns]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(state.hidden.map((field) => [field, field === list.columns[0]?.field])),
    [state.hidden, list.columns],
  );
  const table = useTable({ features, columns, data: data as ListRecord[], state: { columnVisibility } });
  const { resetRowSelection, getRow } = table;
  const toggle = useCallback((id: string) => getRow(id).toggleSelected(), [getRow]);
  const visible = table.getVisibleLeafColumns();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other places, so a choice does not outlive them
  useEffect(() => resetRowSelection(true), [data, resetRowSelection]);
  return {
    columns: useMemo(() => visible.flatMap(({ id }) => list.columns.find(({ field }) => field === id) ?? []), [visible, list.columns]),
    rows: table.getRowModel().rows.map((row) => ({ id: row.id, row: row.original, isSelected: row.getIsSelected(), toggle })),
    selects: list.bulk !== undefined || list.actions.some(({ kind }) => kind === 'batch'),
    selected: table.getSelectedRowModel().rows.map((row) => row.original),
    isAllSelected: table.getIsAllRowsSelected(),
    toggleAll: () => table.toggleAllRowsSelected(),
    clear: () => resetRowSelection(true),
  };
}

const toDefinition = ({ field }: Column): ColumnDef<typeof features, ListRecord> => ({
  id: field,
  accessorFn: (row) => valueAt(row, field),
});
