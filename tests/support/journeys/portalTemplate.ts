/**
 * The content of the portals of journeys: one database server for a run, with a database that has the demo content. A portal that begins with
 * a copy starts in a quarter of the CPU time.
 */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabaseServer, removeDatabaseFolders } from '../../../runtime/server/database/cluster.ts';
import { openMigrated } from '../../../runtime/server/database/database.ts';
import { giveUpDurability } from '../../../runtime/server/database/settings.ts';
import { fieldKeyBytes } from '../../../runtime/server/encryption/fieldCipher.ts';
import { unreadAttachments } from '../../../services/files/attachments/texts.ts';

/** The variables of a portal: its data folder, its database, and the key of confidential fields in it. */
export interface PortalEnvironment {
  PORTAL_DATA: string;
  DATABASE_URL: string;
  PORTAL_FIELD_KEY: string;
}

/** A portal generates a key only for its own database. */
const PORTAL_FIELD_KEY = Buffer.alloc(fieldKeyBytes, 'journey').toString('base64');

/** The database with the demo content. No portal uses it, because PostgreSQL copies only a database without connections. */
const templateName = 'template_portal';

const dataOf = (folder: string): string => join(folder, 'data');
const addressFileOf = (folder: string): string => join(folder, 'address');

/**
 * Makes the template in the folder of PORTAL_TEMPLATE, which this process sets for its workers.
 *
 * @param fill starts a portal at the place, and stops it as soon as the place is filled
 * @returns how to remove the template
 */
export async function makeTemplate(
  fill: (environment: PortalEnvironment, isFilled: () => Promise<void>) => Promise<void>,
): Promise<() => Promise<void>> {
  giveUpDurability();
  const folder = await mkdtemp(join(tmpdir(), 'portal-template-'));
  const cluster = join(folder, 'cluster');
  const server = await openDatabaseServer({ PORTAL_DATA: cluster }, () => {});
  const remove = async (): Promise<void> => {
    await server.stop();
    await removeDatabaseFolders(cluster);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await writeFile(addressFileOf(folder), server.url, { mode: 0o600 });
    await onServer(server.url, `create database ${templateName}`);
    const environment = { PORTAL_DATA: dataOf(folder), DATABASE_URL: addressOf(server.url, templateName), PORTAL_FIELD_KEY };
    await fill(environment, () => readAllAttachments(environment));
  } catch (error) {
    await remove();
    throw error;
  }
  process.env.PORTAL_TEMPLATE = folder;
  return remove;
}

/** Copies the template for one portal. The result has a function that removes the copy. */
export async function copyTemplate(folder: string): Promise<{ environment: PortalEnvironment; remove: () => Promise<void> }> {
  const server = await readFile(addressFileOf(folder), 'utf8');
  const data = await mkdtemp(join(tmpdir(), 'portal-'));
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await Promise.all([
    cp(dataOf(folder), data, { recursive: true }),
    onServer(server, `create database ${name} template ${templateName} strategy file_copy`),
  ]);
  const remove = async (): Promise<void> => {
    await onServer(server, `drop database ${name} with (force)`);
    await rm(data, { recursive: true, force: true });
  };
  return { environment: { PORTAL_DATA: data, DATABASE_URL: addressOf(server, name), PORTAL_FIELD_KEY }, remove };
}

/** A portal reads attachments after its start, each in a separate process. Waits until all are read, so that copies have no work left. */
async function readAllAttachments({ DATABASE_URL: connectionString }: PortalEnvironment): Promise<void> {
  const database = openMigrated({ connectionString });
  while ((await unreadAttachments(database, 1)).length > 0) await sleep(100);
  await database.close();
}

function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = database;
  return address.href;
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
