/** Tells load balancers whether a process can accept requests. */
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ServerContext } from '../serverContext.ts';

type ReadyContext = Pick<ServerContext, 'database' | 'changes' | 'config' | 'draining'>;

/** Missing prerequisites, by their name in the answer of `/readyz`. */
const checks = {
  draining: async ({ draining }) => !draining.isDraining,
  'no database': ({ database }) => succeeds(database.reading.execute(sql`select 1`)),
  // Without NOTIFY the process would serve data that other processes have changed since.
  'changes are not heard': async ({ changes }) => changes.known() !== null,
  'files cannot be written': ({ config }) => succeeds(access(join(config.dataFolder, 'files'), constants.W_OK)),
} as const satisfies Record<string, (context: ReadyContext) => Promise<boolean>>;

export type MissingPart = keyof typeof checks;

/** The first part that is missing; undefined if the process is ready. */
export async function missingPart(context: ReadyContext): Promise<MissingPart | undefined> {
  for (const [name, check] of Object.entries(checks)) if (!(await check(context))) return name as MissingPart;
  return undefined;
}

const succeeds = (work: PromiseLike<unknown>): Promise<boolean> =>
  Promise.resolve(work).then(
    () => true,
    () => false,
  );
