import { fields } from '../../../fields/index.ts';
import { type ListRecord, valueAt } from '../answer.ts';
import { useList } from '../listContext.ts';

/** A row's name in plain text. */
export function useRowName(row: ListRecord): string {
  const {
    shape: { list },
    wording,
  } = useList();
  const first = list.columns[0];
  return first ? fields[first.kind].text(valueAt(row, first.field) ?? '', wording, first) : '';
}
