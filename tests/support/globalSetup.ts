/** Vitest's global setup: one database cluster per run, with a template that every test file copies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabaseServer, removeDatabaseFolders } from '../../runtime/server/database/cluster.ts';
import { openDatabase } from '../../runtime/server/database/database.ts';
import { giveUpDurability } from '../../runtime/server/database/settings.ts';
import { migrationsFolder } from './paths.ts';

/** The location of the database server of this run. */
export interface TestCluster {
  connection: { host: string; port?: number; user: string; password: string };
  /** Name of a migrated, empty database. */
  template: string;
  /** Folder that is deleted after the run. */
  folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  giveUpDurability();
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const data = join(folder, 'data');
  const server = await openDatabaseServer(
    { PORTAL_DATA: data, ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }) },
    () => {},
  );
  const template = `portal_template_${process.pid}`;
  const { database: _own, ...connection } = server.connection;
  await onServer(server.connection, `create database ${template}`);
  const database = await openDatabase({ ...connection, database: template }, { migrationsFolder });
  await database.close();
  project.provide('cluster', { connection, template, folder });
  return async () => {
    for (const name of await madeFrom(server.connection, template))
      await onServer(server.connection, `drop database if exists ${name} with (force)`);
    await server.stop();
    if (server.kind === 'embedded') await removeDatabaseFolders(data);
    await rm(folder, { recursive: true, force: true });
  };
}

/** The template and its copies. */
async function madeFrom(connection: pg.ClientConfig, template: string): Promise<string[]> {
  const { rows } = await onServer(connection, `select datname from pg_database where starts_with(datname, '${template}')`);
  return rows.map(({ datname }) => datname as string);
}

async function onServer(connection: pg.ClientConfig, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
