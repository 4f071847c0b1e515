/** The server's door: takes the portal's tables, its handlers, a database and a renderer; gives a server to listen with. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Portal } from '../shared/portal.ts';
import { openChanges } from './changes.ts';
import { answerClientErrors } from './client-error.ts';
import type { ServerConfig } from './config.ts';
import type { PortalDatabase } from './database/database.ts';
import { registerExport } from './export/route.ts';
import { registerFailures } from './failures.ts';
import { registerFiles } from './files/route.ts';
import { openFileStore } from './files/store.ts';
import type { Handlers } from './handler.ts';
import { registerHeaders, securityHeaders } from './headers.ts';
import { registerHealth } from './health.ts';
import { type HeldPortal, holdPortal } from './held-portal.ts';
import { parseJson } from './json.ts';
import { type Later, openLater } from './later.ts';
import { logRequests } from './log.ts';
import { checkHost } from './origin.ts';
import { registerPages } from './pages.ts';
import { registerCalls } from './pipeline.ts';
import type { Assets, Render } from './render.ts';
import type { Room } from './room.ts';
import { sessionCookies } from './session/cookies.ts';
import { openKeys } from './session/keys.ts';
import { openSessions } from './session/sessions.ts';
import { registerStatic } from './static.ts';
import { type PortalTables, registerTables } from './tables.ts';
import { registerTheme } from './theme.ts';

export interface PortalServerOptions {
  portal: Portal;
  handlers: Handlers;
  database: PortalDatabase;
  render: Render;
  assets: Assets;
  config: ServerConfig;
  /** Ids of the sites that are open, asked at the start and at each swap; none given: those that always are. */
  activeSites?: (portal: Portal) => Promise<readonly string[]>;
  /** Where log lines go; none: nowhere. */
  log?: FastifyServerOptions['logger'];
  /** What time it is; the machine's where none is given. */
  clock?: () => Date;
  /** Runs before everything else: the development server's own middleware. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface PortalServer {
  app: FastifyInstance;
  /** Puts other tables in force at once: routes, menus, pages, words and who may call what. */
  swap(portal: Portal): Promise<void>;
  /** Where the browser's tables of each active site are fetched now. */
  tableAddresses(): Record<string, string>;
  /** Lets what runs come to its end, then closes. The database stays with whoever opened it. */
  close(): Promise<void>;
}

/** Node's own limit is 16 KiB; a secretKey header may take as much alone. */
const headerBytes = 32 * 1024;
const hourMs = 3_600_000;

/** Makes a server of a portal. Throws where the tables lack what the server answers with, or name a call nobody may make. */
export async function openServer(options: PortalServerOptions): Promise<PortalServer> {
  const app = makeApp(options);
  const current = await holdPortal(options);
  const later = openLater(options.database, app.log);
  const room = await openRoom(app, options, current, later);
  await register(app, room, options);
  const sweep = setInterval(
    () => void room.sessions.forget().catch((error: unknown) => app.log.warn({ err: error }, 'old sessions stay')),
    hourMs,
  ).unref();
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    await later.settled();
    await room.changes.close();
  });
  await app.ready();
  return { app, swap: current.swap, tableAddresses: () => addressesOf(current.tables()), close: () => app.close() };
}

const addressesOf = (tables: PortalTables): Record<string, string> =>
  Object.fromEntries(tables.sites.map(({ id }) => [id, tables.site(id).url]));

function makeApp({ config, log = false }: PortalServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.isBehindProxy ? 'loopback' : false,
    http: { maxHeaderSize: headerBytes },
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    requestTimeout: 190_000,
    clientErrorHandler: answerClientErrors(config),
    // An address that cannot be decoded comes here before there is a route.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(config));
      app.errorHandler(error, request, reply);
    },
  });
  return app;
}

async function openRoom(app: FastifyInstance, options: PortalServerOptions, { portal, tables }: HeldPortal, later: Later): Promise<Room> {
  const { config, database, handlers, render, assets, clock = () => new Date() } = options;
  const keys = await openKeys(database, config.secretKey);
  const liveMs = portal().settings.times.sessionHours * hourMs;
  return {
    portal,
    tables,
    config,
    database,
    handlers,
    render,
    assets,
    keys,
    files: await openFileStore(join(config.dataFolder, 'files'), database),
    sessions: openSessions(database, { key: keys.session, liveMs, idleMs: config.sessionIdleMs }),
    cookies: sessionCookies(config.isSecure, liveMs / 1000),
    changes: openChanges(database),
    later: later.start,
    clock,
    checksAnswers: config.mode !== 'production',
    log: app.log,
  };
}

async function register(app: FastifyInstance, room: Room, { before, config }: PortalServerOptions): Promise<void> {
  registerHeaders(app, config);
  registerFailures(app, room);
  registerHostCheck(app, config);
  if (before) app.addHook('onRequest', (request, reply, done) => before(request.raw, reply.raw, done));
  logRequests(app);
  parseJsonOnly(app, room);
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart);
  registerCalls(app, room);
  registerHealth(app, room);
  registerTables(app, room);
  registerFiles(app, room);
  registerExport(app, room);
  await registerStatic(app, room);
  registerTheme(app, room);
  registerPages(app, room);
}

function registerHostCheck(app: FastifyInstance, config: ServerConfig): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(checkHost(config, request.headers) ?? undefined);
  });
}

/** JSON and, where a call takes a file, multipart: any other body is refused unread. */
function parseJsonOnly(app: FastifyInstance, room: Room): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const bytes = body as Buffer;
      done(null, bytes.length === 0 ? undefined : parseJson(bytes, room.portal().settings.limits.bodyDepth));
    } catch (error) {
      done(error as Error);
    }
  });
}
