import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readConfig, type ServerConfig } from '../../runtime/server/config/config.ts';
import type { PortalDatabase } from '../../runtime/server/database/database.ts';
import type { Handlers } from '../../runtime/server/handler.ts';
import { openServer, type PortalServer, type PortalServerOptions } from '../../runtime/server/index.ts';
import type { Render } from '../../runtime/server/pages/render.ts';
import { sessionCookies } from '../../runtime/server/session/cookies.ts';
import { openKeys } from '../../runtime/server/session/keys.ts';
import { openSessions } from '../../runtime/server/session/sessions.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { CompiledSchema } from '../../runtime/shared/compile/index.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { copyDatabase } from './database.ts';
import { generatedFolder } from './paths.ts';
import { type Credentials, type TestVisitor, visitorOf } from './visitor.ts';

/** Account kinds that tests speak as, with their types. */
const types = { anonymous: 0, external: 1, middle: 2, internal: 3 } as const;
export type TestAccount = keyof typeof types;

/** An open portal in a test. */
export interface TestPortal extends Pick<PortalServer, 'app' | 'swap' | 'tableAddresses' | 'settled' | 'metrics' | 'drain'> {
  database: PortalDatabase;
  config: ServerConfig;
  /** A visitor with an account of this type; the same account each time. `anonymous` is not logged in. */
  as(name: TestAccount): Promise<TestVisitor>;
  /** Creates an account with a session. It has no password, because most tests need only a session. */
  logIn(account: Partial<typeof accounts.$inferInsert> & { type: number }): Promise<Credentials & { id: string }>;
  close(): Promise<void>;
}

interface TestPortalOptions
  extends Partial<
    Pick<
      PortalServerOptions,
      | 'schema'
      | 'render'
      | 'assets'
      | 'activeSites'
      | 'log'
      | 'clock'
      | 'listedRecords'
      | 'live'
      | 'ownWords'
      | 'routes'
      | 'onRoute'
      | 'filePolicies'
      | 'redirects'
      | 'jobs'
      | 'waitingWork'
      | 'ownMetrics'
      | 'works'
      | 'storesServed'
    >
  > {
  portal: Portal;
  handlers: Handlers;
  env?: Record<string, string>;
  /** The mode of the server. In 'test' mode every answer is checked against its declaration. */
  mode?: ServerConfig['mode'];
  /** Initial content. Default: none. */
  content?: TestContent;
  /** A migrated database, which the portal closes with itself. Default: a copy of the template. */
  database?: PortalDatabase;
}

/** A database template, and the folder of its files. */
export interface TestContent {
  template: string;
  files: string;
}

/** Opens any portal on its own database. */
export async function openPortalOf({
  portal,
  handlers,
  env = {},
  mode = 'test',
  content,
  database: ownDatabase,
  ...options
}: TestPortalOptions): Promise<TestPortal> {
  const dataFolder = await mkdtemp(join(inject('cluster').folder, 'data-'));
  const config = readConfig({ PORTAL_DATA: dataFolder, ...env }, mode);
  if (content) await cp(content.files, join(dataFolder, 'files'), { recursive: true });
  const database = ownDatabase ?? (await copyDatabase(content?.template));
  const written = watchWrites(database);
  const server = await openServer({
    ...{ portal, handlers, database, config, render: emptyPage, assets: noAssets },
    // A test may write to the database directly, and the next request must see it.
    before: (_request, _response, next) => {
      if (written.readWrites()) server.noteWrite();
      next();
    },
    ...options,
  });
  const logIn = async (account: Parameters<TestPortal['logIn']>[0]) => beginSession(database, portal, config, options.clock, account);
  const known = new Map<TestAccount, Promise<Credentials>>();
  const credentialsOf = (name: TestAccount): Promise<Credentials> => {
    const credentials = known.get(name) ?? logIn({ type: types[name], userAccount: name, fullName: name });
    known.set(name, credentials);
    return credentials;
  };
  return {
    app: server.app,
    swap: server.swap,
    tableAddresses: server.tableAddresses,
    settled: server.settled,
    metrics: server.metrics,
    drain: server.drain,
    database: written.database,
    config,
    logIn,
    as: async (name) => visitorOf(server.app, name === 'anonymous' ? undefined : await credentialsOf(name)),
    close: async () => {
      await server.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

const writing: ReadonlySet<string | symbol> = new Set(['insert', 'update', 'delete', 'execute', 'transaction', 'pool']);

/** A database that records whether it may have been written to since the last check. */
function watchWrites(database: PortalDatabase): { database: PortalDatabase; readWrites: () => boolean } {
  let isWritten = false;
  const watched = new Proxy(database, {
    get: (target, name) => {
      isWritten ||= writing.has(name);
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const readWrites = () => {
    const was = isWritten;
    isWritten = false;
    return was;
  };
  return { database: watched, readWrites };
}

/** Opens the real portal with its schema and handlers. */
export async function openPortal(options: Partial<TestPortalOptions> = {}): Promise<TestPortal> {
  const [schema, { program }] = await Promise.all([readOnce(), import('../../services/portal.ts')]);
  const { ownWords: _, ...parts } = program.parts;
  return openPortalOf({ portal: schema.portal, schema, ...parts, ...options });
}

let read: Promise<CompiledSchema> | undefined;

/** Compiled once, because it takes longer than the rest of the start and a test file may open many portals. */
function readOnce(): Promise<CompiledSchema> {
  read ??= import('../../scripts/schema.ts').then(({ readCompiled }) => readCompiled());
  return read;
}

async function beginSession(
  database: PortalDatabase,
  portal: Portal,
  config: ServerConfig,
  clock: (() => Date) | undefined,
  account: Parameters<TestPortal['logIn']>[0],
): Promise<Credentials & { id: string }> {
  const [row] = await database
    .insert(accounts)
    .values({ userAccount: `user-${randomUUID()}`, ...account })
    .returning({ id: accounts.id });
  if (!row) throw new Error('The account was not created.');
  const ttlMs = portal.settings.times.sessionHours * 3_600_000;
  const { session } = await openKeys(database, undefined);
  const { id, token } = await openSessions(database, {
    key: session,
    ttlMs,
    idleMs: undefined,
    sideTokenTtlMs: ttlMs,
    clock: clock ?? (() => new Date()),
  }).begin(row.id, {
    way: 'password',
    address: '127.0.0.1',
    agent: '',
  });
  const setCookies = sessionCookies(config.isSecure, ttlMs / 1000).start(id, token);
  return { id: row.id, token, cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

/** An empty page, for tests that do not need pages. */
const emptyPage: Render = async () => ({ status: 200, html: '<!doctype html><title>empty</title>' });

const noAssets = { page: { css: [], boot: '', main: '' }, generated: generatedFolder };
