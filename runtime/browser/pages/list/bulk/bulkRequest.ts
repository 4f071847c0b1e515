/** The requests of a bulk change, and their results. */
import type { ListState } from '../../../../shared/lists/list.ts';
import type { BulkPart } from '../../../../shared/portal.ts';
import { type FormValues, requestOf } from '../../form/values.ts';

/** The rows of a bulk change: the selected ones, or all that match. */
export type BulkScope = 'selected' | 'matching';

export interface BulkOutcome {
  done: number;
  unchanged: number;
  refused: readonly { id: string; name: string; error: string; facts?: Record<string, string> }[];
}

/** The rows of a bulk change. `filters`: the filters of the list's request, including its tab. */
export interface BulkRows {
  scope: BulkScope;
  ids: readonly string[];
  versions?: readonly string[];
  keyword: ListState['keyword'];
  filters: object | undefined;
}

/** The request of a change or of its preview. */
export function bulkRequest(bulk: BulkPart, values: FormValues, { scope, ids, versions, keyword, filters }: BulkRows, preview: boolean) {
  const entered = requestOf({ sends: bulk.sends, steps: [{ id: 'bulk', fields: bulk.fields }] }, values, {});
  const rows =
    scope === 'selected'
      ? { ids, ...(versions && { versions }) }
      : { matching: { ...(keyword && { keyword }), ...(filters && { filters }) } };
  return { change: {}, ...entered, ...rows, preview };
}
