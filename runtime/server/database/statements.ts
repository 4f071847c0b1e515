/** Collects the texts of the SQL statements that some work runs, so that its result can be tied to the tables that it used. */
import { AsyncLocalStorage } from 'node:async_hooks';

const collecting = new AsyncLocalStorage<Set<string>>();

/** The result of work with the texts of all statements that it ran, or that its cached parts ran when they were read. */
export interface StatedResult<Result> {
  result: Result;
  statements: ReadonlySet<string>;
}

/** Runs work and collects its statements. They also belong to the work around it. */
export async function collectStatements<Result>(work: () => Promise<Result>): Promise<StatedResult<Result>> {
  const statements = new Set<string>();
  const result = await collecting.run(statements, async () => await work());
  recordStatements(statements);
  return { result, statements };
}

/** The statement that stands for a look at the clock. */
const readsTime = 'select now()';

/** Notes that the current work depends on the time, or on anything else that changes without a write of the portal. */
export const recordTime = (): void => recordStatements([readsTime]);

/** Notes statements for the current work: every client does it, and every cache that answers with rows read earlier. */
export function recordStatements(texts: Iterable<string>): void {
  const statements = collecting.getStore();
  if (!statements) return;
  for (const text of texts) statements.add(text);
}
