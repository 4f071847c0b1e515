import type { CallRef } from '../../shared/portal.ts';
import type { PageCall } from '../calls/calls.ts';

type ExportedRecord = Record<string, unknown>;

interface ExportPage {
  data: ExportedRecord[];
  next?: string;
}

interface ListValues {
  data: ExportedRecord;
  [name: string]: unknown;
}

/** Paging of an export. */
export interface Turning {
  /** Rows in one request. */
  size: number;
  /** The highest page number that the call accepts. */
  deepest: number;
}

/** Yields every row of a list, page by page through its own call. Follows `next` where the call returns one. */
export async function* listRows(
  call: PageCall,
  ref: CallRef,
  values: ListValues,
  { size, deepest }: Turning,
): AsyncGenerator<ExportedRecord[]> {
  const { after: _from, ...query } = values.data;
  let after: string | undefined;
  for (let page = 1; page <= deepest || after !== undefined; page += 1) {
    const position = after === undefined ? { pageNo: page, data: query } : { pageNo: 1, data: { ...query, after } };
    const answer = (await call(ref, { ...values, ...position, pageSize: size })) as ExportPage;
    if (answer.data.length > 0) yield answer.data;
    if (answer.data.length < size) return;
    after = answer.next;
  }
}
