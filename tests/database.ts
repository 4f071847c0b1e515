import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type PortalDatabase } from '../runtime/server/database/database.ts';
import { migrationsFolder } from './places.ts';

/** A database of one's own: a copy of the run's template, dropped with `close()`. */
export async function copyDatabase(): Promise<PortalDatabase> {
  const { connection, template } = inject('cluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ ...connection, database: 'postgres' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServer(`create database ${name} template ${template}`);
  const database = await openDatabase({ ...connection, database: name }, { migrationsFolder });
  const { close } = database;
  return Object.assign(database, {
    close: async () => {
      await close();
      await onServer(`drop database ${name} with (force)`);
    },
  });
}
