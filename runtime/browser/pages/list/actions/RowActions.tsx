import type { ListRecord } from '../answer.ts';
import { useList } from '../listContext.ts';
import { useRowName } from '../rows/useRowName.ts';
import { Actions } from './Actions.tsx';

/** The actions of a row. */
export function RowActions({ row }: { row: ListRecord }) {
  const {
    shape: { list },
    scope,
  } = useList();
  return <Actions actions={list.actions} folds row={row} name={useRowName(row)} scope={{ ...scope, row }} />;
}
