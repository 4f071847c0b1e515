import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { seedDemo } from '../../demo/index.ts';
import { readConfig } from '../../runtime/server/config/config.ts';
import { openDatabaseServer, removeDatabaseFolders } from '../../runtime/server/database/cluster.ts';
import { openDatabase, type PortalDatabase } from '../../runtime/server/database/database.ts';
import { openFileStore } from '../../runtime/server/files/store.ts';
import { openServer, type PortalServer } from '../../runtime/server/index.ts';
import { sessionCookies } from '../../runtime/server/session/cookies.ts';
import { openKeys } from '../../runtime/server/session/keys.ts';
import { openSessions } from '../../runtime/server/session/sessions.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { handlers } from '../../services/index.ts';
import { readPortal, root } from '../schema.ts';

/** A portal with the demo content and without pages, called within the process. */
export interface DemoPortal {
  app: PortalServer['app'];
  /** Headers of a member of staff, who finds everything. */
  staff: Record<string, string>;
  close: () => Promise<void>;
}

async function logInStaff(database: PortalDatabase, isSecure: boolean): Promise<Record<string, string>> {
  const [account] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.userAccount, 'demo-internal'));
  if (!account) throw new Error('The demo has no account demo-internal.');
  const { session: key } = await openKeys(database, undefined);
  const { id, token } = await openSessions(database, {
    key,
    ttlMs: 3_600_000,
    idleMs: undefined,
    sideTokenTtlMs: 3_600_000,
    clock: () => new Date(),
  }).begin(account.id, {
    way: 'password',
    address: '127.0.0.1',
    agent: '',
  });
  const cookies = sessionCookies(isSecure, 3600).start(id, token);
  return { token, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

/** Opens such a portal on a temporary database. */
export async function openDemoPortal(): Promise<DemoPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-search-'));
  const config = readConfig({ PORTAL_DATA: path.join(folder, 'data') }, 'test');
  const cluster = await openDatabaseServer({ PORTAL_DATA: config.dataFolder }, () => {});
  const [portal, database] = await Promise.all([
    readPortal(),
    openDatabase({ ...cluster.connection }, { migrationsFolder: path.join(root, 'services/migrations') }),
  ]);
  await seedDemo(database, await openFileStore(path.join(config.dataFolder, 'files'), database), { password: 'nobody logs in', portal });
  const render = async () => ({ status: 200, html: '' });
  const assets = { page: { css: [], boot: '', main: '' }, generated: path.join(root, 'generated') };
  const server = await openServer({ portal, handlers, database, config, render, assets });
  const close = async () => {
    await server.close();
    await database.close();
    await cluster.stop();
    await removeDatabaseFolders(config.dataFolder);
    await rm(folder, { recursive: true, force: true });
  };
  return { app: server.app, staff: await logInStaff(database, config.isSecure), close };
}
