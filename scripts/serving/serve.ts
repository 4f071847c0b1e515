/** Starts the portal from the environment settings. */
import { readConfig, type ServerConfig } from '../../runtime/server/config/config.ts';
import { refuseUnknownVariables } from '../../runtime/server/config/unknownVariables.ts';
import type { Cluster } from '../../runtime/server/database/contract.ts';
import type { PortalDatabase } from '../../runtime/server/database/database.ts';
import { type Closer, closeAll } from '../../runtime/server/http/closing.ts';
import type { PortalServer, PortalServerOptions } from '../../runtime/server/index.ts';
import { logFolder } from '../../runtime/server/log/dailyFiles.ts';
import { errorFacts, openLog } from '../../runtime/server/log/log.ts';
import { systemChromium } from '../../runtime/server/print/chromium.ts';
import type { CompiledSchema } from '../../runtime/shared/compile/index.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { CommandError } from '../commandError.ts';
import { migrationOptions } from '../migrationOptions.ts';
import { readCompiled } from '../schema.ts';
import { duration, step } from '../step.ts';
import { testVariables } from '../testing/testVariables.ts';
import { setCollector } from './collector.ts';
import { closingLog, type StopPortal, stopWithProcess } from './stop.ts';

/** The page renderer: the build in production, Vite in development. */
export type Program = Pick<PortalServerOptions, 'render' | 'assets' | 'before'>;

/** A running portal. */
export interface RunningPortal {
  url: string;
  config: ServerConfig;
  portal: Portal;
  /** The schema that it was compiled from. */
  schema: CompiledSchema;
  server: PortalServer;
  /** Drains the server, then closes the database. Returns the names of the parts that did not close. */
  stop: StopPortal;
}

/** Loads everything slow and independent in parallel. */
async function load(program: () => Promise<Program>) {
  const started = performance.now();
  const [server, databases, services, rendered, schema] = await Promise.all([
    import('../../runtime/server/index.ts'),
    import('../../runtime/server/database/database.ts'),
    import('../../services/portal.ts'),
    program(),
    readCompiled(),
  ]);
  console.log(`Loaded the program and compiled the schema: ${duration(performance.now() - started)}`);
  return { server, databases, services, rendered, schema };
}

export interface ServeOptions {
  /** A new backup folder. Destructive migrations are applied only after a backup into it; without it they are refused. */
  dropAfterBackup?: string;
}

/** Opens database, content and server, and listens. Throws an Error with a message for the user if the portal cannot start. */
export async function servePortal(
  mode: ServerConfig['mode'],
  program: () => Promise<Program>,
  { dropAfterBackup }: ServeOptions = {},
): Promise<RunningPortal> {
  refuseUnknownVariables(process.env, Object.keys(testVariables));
  const chromium = systemChromium(process.env);
  const config = { ...readConfig(process.env, mode), ...(chromium && { chromium }) };
  for (const warning of config.warnings) console.warn(`Warning: ${warning}`);
  setCollector(config.workers);
  const opening = openDatabaseServer();
  // On a busy machine, loading the program can exceed the connection timeout. The connection is therefore opened first.
  if (config.databaseUrl) await opening;
  const loading = load(program);
  // Its error is handled when it is awaited.
  loading.catch(() => {});
  const cluster = await opening;
  const closers: Closer[] = [{ name: 'database server', close: () => cluster.stop(), limitMs: clusterMs }];
  const stop: StopPortal = () => closeAll(closers.splice(0).reverse(), closingLog);
  try {
    const loaded = await loading;
    const { databases, services, schema } = loaded;
    const { program } = services;
    const { portal } = schema;
    const database = await step(config.migrate === 'on' ? 'Opened the database and applied its migrations' : 'Opened the database', () =>
      openDatabase(cluster, databases.openDatabase, config, dropAfterBackup),
    );
    closers.push({ name: 'database connections', close: () => database.close() });
    if (config.demo) await seed(database, config, portal);
    await step('Prepared the content', async () => program.prepare?.(database, portal));
    const running = await openServer(database, loaded, config);
    closers.push({ name: 'server', close: () => running.close(), limitMs: serverMs });
    closers.push(...(await startWork({ database, loaded, config, running })));
    closers.push(...(await startMetrics(running, config)));
    closers.push({ name: 'draining', close: () => running.drain(), limitMs: config.drainSeconds * 1000 + drainSlackMs });
    await listen(running.app.listen({ host: config.host, port: config.port }), config);
    for (const sentence of program.warnings?.() ?? []) {
      console.warn(sentence);
      running.app.log.warn(sentence);
    }
    return { url: addressOf(config, running), config, portal, schema, server: running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Maximum delay of a timer, in milliseconds. */
const drainSlackMs = 5_000;
/** Exceeds the sum of the time limits of the server's parts, in milliseconds. */
const serverMs = 45_000;
/** Includes 30 s for a graceful shutdown of PostgreSQL, then 30 s for an immediate one. */
const clusterMs = 65_000;

type LoadedServer = Awaited<ReturnType<typeof load>>;

/** Opens the server with the handlers of all services. */
function openServer(
  database: PortalDatabase,
  { server, services, rendered, schema }: LoadedServer,
  config: ServerConfig,
): Promise<PortalServer> {
  const { parts, activeSites } = services.program;
  return server.openServer({
    ...rendered,
    ...parts,
    portal: schema.portal,
    schema,
    database,
    config,
    works: true,
    storesServed: config.mode === 'production',
    log: openLogFiles(config, schema.portal),
    ...(activeSites && { activeSites: (tables: Portal) => activeSites(database, tables) }),
  });
}

interface RunningServer {
  database: PortalDatabase;
  loaded: LoadedServer;
  config: ServerConfig;
  running: PortalServer;
}

/** Starts the background work and returns how to close each part. */
async function startWork({ database, loaded: { services, schema }, config, running }: RunningServer): Promise<Closer[]> {
  const log = (message: string) => running.app.log.warn(message);
  const closers: Closer[] = [];
  for (const { name, start } of services.program.work ?? []) {
    const { stop } = await start({ database, config, portal: schema.portal, log });
    closers.push({ name, close: stop });
  }
  return closers;
}

async function openDatabaseServer(): Promise<Cluster> {
  const { openDatabaseServer: open } = await import('../../runtime/server/database/cluster.ts');
  return open(process.env, (what, ms) => console.log(`${what}: ${duration(ms)}`));
}

const openDatabase = (
  { kind, connection, url }: Cluster,
  open: typeof import('../../runtime/server/database/database.ts').openDatabase,
  config: ServerConfig,
  dropAfterBackup: string | undefined,
): Promise<PortalDatabase> => {
  const own = kind === 'external' ? url : { ...connection };
  const copied = { ...connection, ...(url && { connectionString: url }) };
  return open(own, {
    ...migrationOptions(copied, config, dropAfterBackup),
    migrate: config.migrate,
    connections: config.databasePool,
    replica: config.databaseReadUrl,
    pooler: config.databaseDirectUrl && config.databaseUrl,
    onIdleError: (error) => console.error(`A connection to the database broke: ${error.message}`),
  });
};

async function seed(database: PortalDatabase, config: ServerConfig, portal: Portal): Promise<void> {
  const [{ demoNames, seedDemo }, { openFileStore }, { openContents }, { openFieldCipher }] = await Promise.all([
    import('../../demo/index.ts'),
    import('../../runtime/server/files/store.ts'),
    import('../../runtime/server/contents/open.ts'),
    import('../../runtime/server/encryption/openFieldCipher.ts'),
  ]);
  const started = performance.now();
  const files = await openFileStore(await openContents(config), database);
  const password = config.demoPassword;
  const demo = await seedDemo(database, files, { portal, fieldCipher: await openFieldCipher(config), ...(password && { password }) });
  console.log(`${demo.changed ? 'Brought in the demo content' : 'Found the demo content'}: ${duration(performance.now() - started)}`);
  if (demo.password) console.log(`Password of the demo accounts ${demoNames.join(', ')}: ${demo.password}`);
}

/** Logs JSON lines to PORTAL_DATA/logs. */
function openLogFiles(config: ServerConfig, { settings }: Portal): PortalServerOptions['log'] {
  const { log, logLevel: level } = config;
  const toFiles = () => openLog({ folder: logFolder(config), days: settings.limits.logDays, clock: () => new Date() });
  return { level, stream: log === 'stdout' ? process.stdout : toFiles(), serializers: { err: errorFacts } };
}

/** Serves `/metrics` if the configuration enables it. */
async function startMetrics({ metrics }: PortalServer, { host, metricsPort: port }: ServerConfig): Promise<Closer[]> {
  if (!metrics || port === undefined) return [];
  const { serveMetrics } = await import('../../runtime/server/metrics/listen.ts');
  const serving = serveMetrics({ host, port }, metrics);
  await listen(serving, { host, port, name: 'PORTAL_METRICS_PORT' });
  return [{ name: 'metrics', close: (await serving).close }];
}

async function listen(
  listening: Promise<unknown>,
  { host, port, name = 'PORT' }: { host: string; port: number; name?: string },
): Promise<void> {
  try {
    await listening;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new CommandError(`Port ${port} of ${host} is in use: stop what listens there, or set ${name} to another.`);
    if (code === 'EACCES') throw new CommandError(`Port ${port} may not be used by this user: set ${name} to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new CommandError(`HOST is ${host}, which is no address of this machine.`);
    throw error;
  }
}

function addressOf({ host, port }: ServerConfig, { app }: PortalServer): string {
  const bound = app.server.address();
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${typeof bound === 'object' && bound ? bound.port : port}`;
}

/** Prints the address once the portal responds, and stops it with the process. */
export async function announce({ url, stop }: RunningPortal): Promise<void> {
  stopWithProcess(stop);
  const response = await fetch(`${url}/healthz`);
  if (!response.ok) throw new Error(`The portal answers ${response.status} to /healthz.`);
  console.log(`Portal ready at ${url}`);
}
