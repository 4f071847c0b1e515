/** Changes rows one by one, each in its own transaction. A refused row does not affect the others. */
import type { BulkOutcome } from '../../../generated/openapi.d.ts';
import { notifyChange } from '../../../runtime/server/database/changes.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { CallContext, CallShape } from '../../../runtime/server/handler.ts';
import { CallRefusal } from '../../../runtime/server/refusal.ts';

/** Whether a row was changed or already had all values. */
export type RowResult = 'changed' | 'unchanged';

export type RowOutcome = { id: string; result: RowResult } | { id: string; refusal: CallRefusal };

/** Thrown at the end of a preview, to roll its transaction back. */
class PreviewEnd extends Error {
  readonly result: RowResult;

  constructor(result: RowResult) {
    super('The transaction of a preview is rolled back.');
    this.result = result;
  }
}

type RowChangeContext = Pick<CallContext<CallShape>, 'inOwnTransaction' | 'signal'>;

/**
 * Runs `change` for each id. A preview does the same work, so that its results are those of the change, and rolls it back.
 * Stops between two rows if the client disconnects.
 */
export async function changeRows(
  { inOwnTransaction, signal }: RowChangeContext,
  ids: readonly string[],
  isPreview: boolean,
  change: (database: Database, id: string) => Promise<RowResult>,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const id of ids) {
    signal.throwIfAborted();
    const work = inOwnTransaction(async (database) => {
      const result = await change(database, id);
      if (isPreview) throw new PreviewEnd(result);
      if (result === 'changed') await notifyChange(database);
      return result;
    });
    outcomes.push(await work.then((result) => ({ id, result }), outcomeOf(id)));
  }
  return outcomes;
}

const outcomeOf =
  (id: string) =>
  (thrown: unknown): RowOutcome => {
    if (thrown instanceof PreviewEnd) return { id, result: thrown.result };
    if (thrown instanceof CallRefusal) return { id, refusal: thrown };
    throw thrown;
  };

/** Counts the results of a change of several rows, and lists the refused ones. */
export function outcomeOfChanges(outcomes: readonly RowOutcome[], nameOf: (id: string) => string | undefined): BulkOutcome {
  const refused = outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome] : []));
  return {
    done: outcomes.filter((outcome) => 'result' in outcome && outcome.result === 'changed').length,
    unchanged: outcomes.filter((outcome) => 'result' in outcome && outcome.result === 'unchanged').length,
    refused: refused.map(({ id, refusal: { error, facts } }) => ({ id, name: (nameOf(id) ?? id).slice(0, 300), error, facts })),
  };
}
