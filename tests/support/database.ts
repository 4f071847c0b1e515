import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, openMigrated, type PortalDatabase } from '../../runtime/server/database/database.ts';
import { migrationsFolder } from './paths.ts';

/** A copy of a template database; `close()` drops it. */
export async function copyDatabase(template = inject('cluster').template): Promise<PortalDatabase> {
  const { connection } = inject('cluster');
  const name = await (template === inject('cluster').template ? copyTemplateDatabase() : createCopy(template));
  const database = openMigrated({ ...connection, database: name });
  const { close } = database;
  return Object.assign(database, {
    close: async () => {
      await close();
      // Not awaited. Remaining databases are dropped with the template.
      onServer((client) => client.query(`drop database ${name} with (force)`)).catch(() => {});
    },
  });
}

/** The next copy of the empty database, created ahead while a test runs, because most tests start with one. */
let nextCopy: Promise<string> | undefined;

function copyTemplateDatabase(): Promise<string> {
  const { template } = inject('cluster');
  const copy = nextCopy ?? createCopy(template);
  nextCopy = copy.then(() => createCopy(template));
  // If no test uses it, its failure has no effect.
  nextCopy.catch(() => {});
  return copy;
}

async function createCopy(template: string): Promise<string> {
  const name = `${inject('cluster').template}_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(copyStatement(name, template)));
  return name;
}

/**
 * Copies the files of the template instead of writing each block to the log. This makes the copy faster. Dropping it takes a
 * fifth of the time, because none of its blocks are in memory.
 */
const copyStatement = (name: string, template: string): string => `create database ${name} template ${template} strategy file_copy`;

/**
 * A template for copies. The first test file that requests it creates it; the other workers wait.
 *
 * @param name suffix of the template's name
 */
export async function provideTemplate(name: string, make: (database: PortalDatabase) => Promise<void>): Promise<string> {
  const { connection, template } = inject('cluster');
  const created = `${template}_${name}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [created]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [created]);
    if (rowCount) return;
    // Created under another name and renamed when complete, so that a failure leaves no incomplete template.
    const draft = `${created}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(copyStatement(draft, template));
    const database = await openDatabase({ ...connection, database: draft }, { migrationsFolder });
    await make(database).finally(() => database.close());
    await client.query(`alter database ${draft} rename to ${created}`);
  });
  return created;
}

export async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...inject('cluster').connection, database: 'postgres' });
  await client.connect();
  await work(client).finally(() => client.end());
}
