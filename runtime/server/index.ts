/** Opens the portal server from its tables, handlers, database and renderer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { CompiledSchema } from '../shared/compile/index.ts';
import type { Portal } from '../shared/portal.ts';
import { assetsOn } from '../shared/site/assets.ts';
import type { OwnWord } from '../shared/text/ownWords.ts';
import { type AfterResponse, openAfterResponse } from './calls/afterResponse.ts';
import { openAnswerCache } from './calls/answerCache.ts';
import { parseJson } from './calls/json.ts';
import { registerCalls } from './calls/pipeline.ts';
import type { ServerConfig } from './config/config.ts';
import { openContents } from './contents/open.ts';
import { openChanges, refreshAfterWrites } from './database/changes.ts';
import type { Database, PortalDatabase } from './database/database.ts';
import { registerDiscovery } from './discovery/discovery.ts';
import { type ListedRecords, registerSitemap } from './discovery/sitemap.ts';
import { openFieldCipher } from './encryption/openFieldCipher.ts';
import { registerExport } from './export/route.ts';
import type { FilePolicy } from './files/access.ts';
import { openAddresses } from './files/address.ts';
import { registerFiles } from './files/route.ts';
import { openFileStore } from './files/store.ts';
import type { Handlers } from './handler.ts';
import { answerClientErrors } from './http/clientError.ts';
import { type Closer, closeAll } from './http/closing.ts';
import { registerFailures } from './http/failures.ts';
import { registerFrames } from './http/frames.ts';
import { registerHeaders, securityHeaders } from './http/headers.ts';
import { isHealth, registerHealth } from './http/health.ts';
import { requestIdOf } from './http/requestId.ts';
import { checkPath } from './http/requestPath.ts';
import { registerStatic } from './http/static.ts';
import { boundConnections, connectionOptions } from './limits/connections.ts';
import { openLimits } from './limits/limits.ts';
import type { LiveMarks } from './live/marks.ts';
import { registerLive } from './live/route.ts';
import { logFolder } from './log/dailyFiles.ts';
import { logRequests } from './log/log.ts';
import type { Metric } from './metrics/format.ts';
import { type Metrics, openMetrics } from './metrics/metrics.ts';
import type { ReadWaitingWork } from './metrics/waitingWork.ts';
import { openPageFile, type PageFile } from './pages/pageFile.ts';
import { registerPages } from './pages/pages.ts';
import type { FindRedirect } from './pages/redirects.ts';
import type { Render, ServedAssets } from './pages/render.ts';
import { registerSwitches } from './pages/switches.ts';
import { registerTheme } from './pages/theme.ts';
import { type CurrentPortal, openCurrentPortal } from './portal/currentPortal.ts';
import { registerLanguage } from './portal/language.ts';
import { followOutsideMenus } from './portal/outsideMenus.ts';
import type { PortalTables } from './portal/tables.ts';
import { registerTables } from './portal/tablesRoute.ts';
import { openPrinted } from './print/printed.ts';
import { openPrinter } from './print/printer.ts';
import type { Jobs } from './queue/job.ts';
import { openQueue } from './queue/queue.ts';
import { openServed } from './served/served.ts';
import type { ServerContext } from './serverContext.ts';
import { sessionCookies } from './session/cookies.ts';
import { delayRulesOf, deleteOldFailures } from './session/delay.ts';
import { openKeys } from './session/keys.ts';
import { deleteExpiredPendingLogins } from './session/pendingLogin.ts';
import { openSessions } from './session/sessions.ts';
import { forgottenCookies, sideCookies } from './session/sideTokens.ts';
import type { RequestTracing } from './tracing/tracing.ts';
import { checkHost } from './trust/origin.ts';
import { registerPolicyReports } from './trust/policyReports.ts';
import { isTrustedProxy, isUntrustedProxy, trustProxyOption } from './trust/proxies.ts';
import { openQueryCipher } from './trust/queryCipher.ts';
import { openResumableUploads } from './uploads/resumableUploads.ts';
import { registerUploads } from './uploads/route.ts';
import { countVisits } from './visits/count.ts';

export interface PortalServerOptions {
  portal: Portal;
  /** The schema that the portal was compiled from, for calls that describe it. */
  schema?: CompiledSchema;
  handlers: Handlers;
  database: PortalDatabase;
  render: Render;
  assets: ServedAssets;
  config: ServerConfig;
  /** Ids of the active sites, read at startup and on each swap. Default: the sites that are always active. */
  activeSites?: (portal: Portal) => Promise<readonly string[]>;
  /** Texts that staff have edited, read after every write. Default: none. */
  ownWords?: (database: Database) => Promise<readonly OwnWord[]>;
  /** Records for the sitemap, in addition to the portal's pages. Default: none. */
  listedRecords?: ListedRecords;
  /** Finds the new address of moved content. */
  redirects?: FindRedirect;
  /** Records that contain files and therefore decide on access in addition to the files' own rows. Default: none. */
  filePolicies?: readonly FilePolicy[];
  /** Marks of account counts, for browsers that show live counts. Default: no live updates. */
  live?: LiveMarks;
  /** Kinds of queued jobs. Default: none. */
  jobs?: Jobs;
  /** Counts work that waits in the tables, for the metrics. Default: only queued jobs. */
  waitingWork?: ReadWaitingWork;
  /** Further metrics of this process. */
  ownMetrics?: () => readonly Metric[];
  /** Whether this process also runs jobs. */
  works?: boolean;
  /** Whether its built files and tables are stored, so that other versions can answer them. */
  storesServed?: boolean;
  /** Registers further routes, such as callbacks of other systems. */
  routes?: (app: FastifyInstance, context: ServerContext) => void;
  /** Called for every registered route. */
  onRoute?: (route: { method: string | string[]; url: string }) => void;
  /** Logger options; without them nothing is logged. */
  log?: FastifyServerOptions['logger'];
  /** Returns the current time. Default: the system clock. */
  clock?: () => Date;
  /** Middleware that runs first, such as the development server's own. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface PortalServer {
  app: FastifyInstance;
  /** Replaces the current portal: routes, menus, pages, words and authority. */
  swap(portal: Portal, schema?: CompiledSchema): Promise<void>;
  /** Addresses of the current browser tables, by active site. */
  tableAddresses(): Record<string, string>;
  /** Must be called after other code of this process has written to the database. Earlier cached values are then not used. */
  noteWrite(): void;
  /** Resolves when background work has finished. */
  settled(): Promise<void>;
  /** Figures of this process for Prometheus; undefined unless the configuration asks for them. */
  metrics: (() => Promise<string>) | undefined;
  /** Tells load balancers that the process is about to stop, and waits for the configured time. */
  drain(): Promise<void>;
  /** Finishes running work, then closes. The caller still owns the database. */
  close(): Promise<void>;
}

/** Bytes. The default of Node is 16 KiB, and a secretKey header alone may take as much. */
const headerBytes = 32 * 1024;
const hourMs = 3_600_000;
const daySeconds = 86_400;

/** Opens a server for a portal. Throws if the tables lack errors that the server raises, or a call allows nobody. */
export async function openServer(options: PortalServerOptions): Promise<PortalServer> {
  const app = makeApp(options);
  const { onRoute } = options;
  if (onRoute) app.addHook('onRoute', ({ method, url }) => onRoute({ method, url }));
  const { ownWords, ...rest } = options;
  const { database } = rest;
  const keys = await openKeys(database, options.config.secretKey);
  const encryptQuery = openQueryCipher(keys.secretKey);
  const current = await openCurrentPortal({
    ...rest,
    encryptQuery,
    ...(ownWords && { ownWords: () => ownWords(database.reading) }),
    onFailure: (error) => app.log.warn({ err: error }, 'edited words could not be read'),
  });
  const afterResponse = openAfterResponse(options.database, app.log);
  const metrics =
    options.config.metricsPort === undefined
      ? undefined
      : openMetrics(options.database, { read: options.waitingWork, own: options.ownMetrics });
  const context = measured(await openServerContext(app, options, { ...current, keys, encryptQuery }, afterResponse), metrics);
  metrics?.watch(app);
  const tracing = await startTracing(app, options.config);
  await register(app, context, options);
  const sweeping = setInterval(
    () => void sweep(context).catch((error: unknown) => app.log.warn({ err: error }, 'expired rows and files were not deleted')),
    hourMs,
  ).unref();
  const stopRefreshing = ownWords ? refreshAfterWrites(context.changes, current.refreshWords) : () => {};
  const stopFollowing = followOutsideMenus({ ...context, log: app.log, onChange: current.useOutsideMenus });
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    metrics?.close();
    await tracing?.close();
    await closeAll(partsOf(context, { stopRefreshing, stopFollowing, afterResponse }), app.log);
  });
  await app.ready();
  if (options.storesServed) await storeServed(context, app.log);
  if (options.works) void context.queue.work().catch((error: unknown) => app.log.error({ err: error }, 'queued jobs were not started'));
  return {
    app,
    swap: current.swap,
    tableAddresses: () => addressesOf(current.tables()),
    noteWrite: () => context.changes.note(null),
    settled: afterResponse.settled,
    metrics: metrics?.text,
    drain: async () => {
      context.draining.isDraining = true;
      await sleep(options.config.drainSeconds * 1000);
    },
    close: () => closeServer(app),
  };
}

/** Runs before the first page is sent, because its browser may request files from an older process. A failure does not stop the start. */
async function storeServed({ served, assets }: ServerContext, log: FastifyInstance['log']): Promise<void> {
  try {
    await served.storeBuilt(assets);
  } catch (error) {
    log.warn({ err: error }, 'built files were not kept for processes of other versions');
  }
}

/** Loads tracing only if it is configured. */
async function startTracing(
  app: FastifyInstance,
  { tracing, proxies }: PortalServerOptions['config'],
): Promise<RequestTracing | undefined> {
  if (!tracing) return undefined;
  const { openTracing } = await import('./tracing/tracing.ts');
  const opened = openTracing({ ...tracing, proxies, log: app.log });
  opened.watch(app);
  return opened;
}

/** Also counts visits and cached documents for the metrics. */
const measured = (context: ServerContext, metrics: Metrics | undefined): ServerContext =>
  metrics ? { ...context, visits: metrics.counting(context.visits), onPageLookUp: metrics.countPage } : context;

/** Resources that close after the last request. */
const partsOf = (
  { visits, queue, changes, pageFile }: ServerContext,
  {
    stopRefreshing,
    stopFollowing,
    afterResponse,
  }: { stopRefreshing: () => unknown; stopFollowing: () => unknown; afterResponse: AfterResponse },
): Closer[] => [
  { name: 'menus of other systems', close: stopFollowing },
  { name: 'words of staff', close: stopRefreshing },
  { name: 'work for later', close: afterResponse.settled },
  { name: 'log of visits', close: visits.close },
  { name: 'queue', close: queue.close, limitMs: 10_000 },
  { name: 'changes', close: changes.close },
  { name: 'pages on disk', close: () => pageFile?.close() },
];

/** Milliseconds that running requests get after shutdown begins. */
const drainMs = 10_000;

/** Closes the connections of requests that exceed the limit: a slow download could take hours. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const draining = setTimeout(() => {
    app.log.error({ part: 'requests', ms: drainMs }, 'requests: not finished in time');
    app.server.closeAllConnections();
  }, drainMs);
  try {
    await app.close();
  } finally {
    clearTimeout(draining);
  }
}

/** Deletes expired data: sessions, login failures, pending logins, uploads and temporary files. */
async function sweep({ sessions, arriving, files, served, database, portal, clock }: ServerContext): Promise<void> {
  await arriving.sweep();
  await sessions.forget();
  await deleteOldFailures(database, delayRulesOf(portal().settings, clock()));
  await deleteExpiredPendingLogins(database, clock());
  await files.forgetPassed(clock());
  await served.prune(clock());
}

const noRecords: ListedRecords = { count: async () => 0, page: async () => [], changedSince: async () => [] };

const addressesOf = (tables: PortalTables): Record<string, string> =>
  Object.fromEntries(tables.sites.map(({ id }) => [id, tables.site(id).url]));

function makeApp({ config, portal, log = false }: PortalServerOptions): FastifyInstance {
  const { server } = portal.requests;
  const connections = connectionOptions(server);
  const app: FastifyInstance = Fastify({
    logger: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(config.proxies, request as IncomingMessage),
    trustProxy: trustProxyOption(config.proxies),
    ...connections,
    http: { ...connections.http, maxHeaderSize: headerBytes },
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientErrors(config),
    // An address that cannot be decoded arrives here before routing.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(config));
      app.errorHandler(error, request, reply);
    },
  });
  if (config.limits === 'on') boundConnections(app.server, { ...server, isShared: (address) => isTrustedProxy(config.proxies, address) });
  return app;
}

async function openServerContext(
  app: FastifyInstance,
  options: PortalServerOptions,
  { portal, schema, tables, keys, encryptQuery }: CurrentPortal & Pick<ServerContext, 'keys' | 'encryptQuery'>,
  afterResponse: AfterResponse,
): Promise<ServerContext> {
  const { config, database, handlers, render, assets, filePolicies = [], jobs = {}, clock = () => new Date() } = options;
  const { times } = portal().settings;
  const storage = await openContents(config);
  const served = openServed(storage);
  const [files, fieldCipher] = await Promise.all([openFileStore(storage, database), openFieldCipher(config)]);
  const [ttlMs, sideTokenTtlMs] = [times.sessionHours * hourMs, times.sideCookieHours * hourMs];
  const changes = openChanges(database);
  const sessions = openSessions(database, {
    key: keys.session,
    ttlMs,
    idleMs: config.sessionIdleMs,
    sideTokenTtlMs,
    knownDevices: () => portal().settings.limits.knownDevices,
    clock,
    changes,
  });
  return {
    portal,
    schema,
    tables: options.storesServed ? served.storingTables(tables, app.log) : tables,
    config,
    database,
    handlers,
    render,
    assets: assetsFor(config, assets),
    keys,
    encryptQuery,
    files,
    served,
    fieldCipher,
    filePolicies,
    redirects: options.redirects,
    printer: openPrinter({
      program: config.chromium,
      cache: openPrinted(join(config.dataFolder, 'files', 'made', 'printed'), () => portal().requests.server.printedBytes),
      log: app.log,
    }),
    limits: openLimits({ requests: () => portal().requests, isOn: config.limits === 'on', clock }),
    queue: openQueue({ jobs, database, files, filePolicies, portal, clock, log: app.log }),
    addresses: openAddresses({ key: keys.session, ttlMs: () => portal().settings.times.fileAddressTtlMs, clock }),
    sessions,
    arriving: openResumableUploads(storage.contents.parts, database, clock),
    cookies: sessionCookies(
      config.isSecure,
      ttlMs / 1000,
      {
        names: () => sideCookies(portal().requests),
        halfOf: sessions.side.ofSession,
        forgotten: () => forgottenCookies(portal().requests),
        liveSeconds: sideTokenTtlMs / 1000,
      },
      { device: times.deviceDays * daySeconds, visitor: times.visitorEnquiryDays * daySeconds },
    ),
    changes,
    pageFile: pageFileOf(config, app.log),
    answers: openAnswerCache({ tables: portal, changes, now: () => clock().getTime() }),
    draining: { isDraining: false },
    afterResponse: afterResponse.start,
    clock,
    checksAnswers: config.mode !== 'production',
    log: app.log,
    visits: countVisits({ folder: logFolder(config), days: () => portal().settings.tracking?.visitDays, clock, log: app.log }),
  };
}

/** Pages are still served without it, so its errors go to the log. */
const pageFileOf = ({ pageDiskBytes, dataFolder }: ServerConfig, log: FastifyInstance['log']): PageFile | undefined =>
  pageDiskBytes === 0
    ? undefined
    : openPageFile({
        folder: join(dataFolder, 'pages'),
        maxBytes: pageDiskBytes,
        onFailure: (error) => log.warn({ err: error }, 'pages cannot be kept on disk'),
      });

/** In development Vite serves them itself. */
const assetsFor = ({ assetsOrigin }: ServerConfig, assets: ServedAssets): ServedAssets =>
  assetsOrigin === undefined || assets.client === undefined ? assets : { ...assets, page: assetsOn(assetsOrigin, assets.page) };

async function register(
  app: FastifyInstance,
  context: ServerContext,
  { before, listedRecords = noRecords, live, routes, works = false }: PortalServerOptions,
): Promise<void> {
  registerHeaders(app, context);
  registerFailures(app, context);
  registerChecks(app, context);
  if (before) app.addHook('onRequest', (request, reply, done) => before(request.raw, reply.raw, done));
  logRequests(app);
  parseJsonOnly(app, context);
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart);
  registerCalls(app, context);
  registerHealth(app, context);
  registerPolicyReports(app, context);
  registerTables(app, context);
  registerFiles(app, context);
  registerUploads(app, context);
  registerExport(app, context);
  await registerStatic(app, context);
  registerTheme(app, context);
  registerLanguage(app, context);
  registerSitemap(app, context, listedRecords);
  registerDiscovery(app, context);
  registerFrames(app, context);
  registerLive(app, context, live);
  registerSwitches(app, context);
  routes?.(app, context);
  registerPages(app, context, works ? listedRecords : noRecords);
}

/** Checks that need only a request's head. */
function registerChecks(app: FastifyInstance, { config, portal, limits }: ServerContext): void {
  let isWarned = config.proxies.kind === 'none' && !config.staffNetworks;
  app.addHook('onRequest', (request, _reply, done) => {
    const { pathBytes } = portal().requests.server;
    if (!isWarned && isUntrustedProxy(request)) {
      isWarned = true;
      app.log.warn({ proxy: request.ip }, 'a proxy that is not trusted forwards requests: all its clients count as one address');
    }
    const refusal = checkPath(request.url, pathBytes) ?? (isHealth(request.url) ? null : checkHost(config, request.headers));
    // Probes and load balancers use any host name for health checks, which have no rate limit.
    if (refusal === null && !isHealth(request.url)) limits.countAddress(request.ip);
    done(refusal ?? undefined);
  });
}

/** Accepts JSON and, for calls that take a file, multipart. Other bodies are refused unread. */
function parseJsonOnly(app: FastifyInstance, context: ServerContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const bytes = body as Buffer;
      done(null, bytes.length === 0 ? undefined : parseJson(bytes, context.portal().settings.limits.bodyDepth));
    } catch (error) {
      done(error as Error);
    }
  });
}
