import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { readVariable } from '../config/variables.ts';
import { openDatabaseServer } from './cluster.ts';
import type { Report } from './contract.ts';
import { ROLE } from './makeCluster.ts';
import { provideDatabasePaths, provideNotes } from './paths.ts';
import { DatabaseInUse } from './refusal.ts';
import { PORT } from './settings.ts';

/** The database for a command-line tool. */
export interface CompanionDatabase {
  readonly connection: pg.ClientConfig;
  /** Stops the server if the command started it. */
  stop(): Promise<void>;
}

/**
 * Opens the database for a command: the server of the running portal, which remains its owner, or a server that the
 * command starts.
 *
 * @throws DatabaseRefusal when it cannot be used
 */
export async function openCompanionDatabase(env: NodeJS.ProcessEnv, report: Report): Promise<CompanionDatabase> {
  try {
    const server = await openDatabaseServer(env, report);
    return { connection: server.kind === 'external' ? { connectionString: server.url } : { ...server.connection }, stop: server.stop };
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    const paths = await provideDatabasePaths(await provideNotes(readVariable(env, 'PORTAL_DATA')));
    const password = await readFile(paths.password, 'utf8');
    return { connection: { host: paths.socket, port: PORT, user: ROLE, password, database: 'portal' }, stop: async () => {} };
  }
}
