import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type PortalDatabase } from '../../runtime/server/database/database.ts';
import { migrationsFolder } from './paths.ts';

/** A database of one's own: a copy of a template, dropped with `close()`. */
export async function copyDatabase(template = inject('cluster').template): Promise<PortalDatabase> {
  const { connection } = inject('cluster');
  const name = await (template === inject('cluster').template ? takeCopy() : createCopy(template));
  const database = await openDatabase({ ...connection, database: name }, { migrationsFolder });
  const { close } = database;
  return Object.assign(database, {
    close: async () => {
      await close();
      // Nobody waits for it. What is left is dropped with the template.
      onServer((client) => client.query(`drop database ${name} with (force)`)).catch(() => {});
    },
  });
}

/** The next copy of the empty database. It is made while a test runs, as most tests begin with one. */
let nextCopy: Promise<string> | undefined;

function takeCopy(): Promise<string> {
  const { template } = inject('cluster');
  const copy = nextCopy ?? createCopy(template);
  nextCopy = copy.then(() => createCopy(template));
  // A test that never takes it has nothing to say of it.
  nextCopy.catch(() => {});
  return copy;
}

async function createCopy(template: string): Promise<string> {
  const name = `${inject('cluster').template}_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(`create database ${name} template ${template}`));
  return name;
}

/**
 * A template for copies, made by the first file of a run that asks for it; the others of all workers wait.
 *
 * @param name Of the template, after that of the run's own.
 */
export async function provideTemplate(name: string, make: (database: PortalDatabase) => Promise<void>): Promise<string> {
  const { connection, template } = inject('cluster');
  const made = `${template}_${name}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [made]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [made]);
    if (rowCount) return;
    // Under another name until it is whole: a failure leaves none that is half made.
    const draft = `${made}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template ${template}`);
    const database = await openDatabase({ ...connection, database: draft }, { migrationsFolder });
    await make(database).finally(() => database.close());
    await client.query(`alter database ${draft} rename to ${made}`);
  });
  return made;
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...inject('cluster').connection, database: 'postgres' });
  await client.connect();
  await work(client).finally(() => client.end());
}
