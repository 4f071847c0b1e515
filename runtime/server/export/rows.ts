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

/** How far an export turns pages. */
export interface Turning {
  /** Rows asked for at once. */
  size: number;
  /** Page number that the call refuses to go beyond. */
  deepest: number;
}

/** Every row that a list shows, page after page through the list's own call; from `next` to `next` where it gives one. */
export async function* listRows(
  call: PageCall,
  ref: CallRef,
  values: ListValues,
  { size, deepest }: Turning,
): AsyncGenerator<ExportedRecord[]> {
  const { after: _from, ...wanted } = values.data;
  let after: string | undefined;
  for (let page = 1; page <= deepest || after !== undefined; page += 1) {
    const place = after === undefined ? { pageNo: page, data: wanted } : { pageNo: 1, data: { ...wanted, after } };
    const answer = (await call(ref, { ...values, ...place, pageSize: size })) as ExportPage;
    if (answer.data.length > 0) yield answer.data;
    if (answer.data.length < size) return;
    after = answer.next;
  }
}
