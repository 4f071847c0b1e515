import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { fieldKeyBytes } from '../encryption/fieldCipher.ts';
import type { TracingConfig } from '../tracing/tracing.ts';
import { readNetworks } from '../trust/networkList.ts';
import { proxyWarnings, readProxies, type TrustedProxies } from '../trust/proxies.ts';
import { isEveryAddress, isLoopback, readTrust, type Trust } from '../trust/trust.ts';
import { readUpstreams, type Upstreams } from '../upstream/config.ts';
import { type BucketConfig, readBucket } from './bucket.ts';
import { ConfigRefusal } from './configRefusal.ts';
import { type EmbeddingsModel, type LanguageModel, readModels } from './languageModel.ts';
import { readSearchEngine, type SearchEngineConfig } from './searchEngine.ts';
import { readTracing } from './tracing.ts';
import { type Environment, matchFamily, readVariable, type VariableName } from './variables.ts';

export { ConfigRefusal };

/** The configuration, read once at startup. */
export interface ServerConfig extends Trust {
  /** Tests and development validate answers against their declaration. Development relaxes the content security policy for Vite. */
  mode: 'production' | 'development' | 'test';
  host: string;
  port: number;
  /** Public address, for links, cookies and the host allow-list. */
  publicUrl: URL;
  /** Proxies whose client headers are trusted. Loopback by default where PORTAL_PUBLIC_URL is set. */
  proxies: TrustedProxies;
  /** Warnings about valid but probably wrong settings, printed at startup. */
  warnings: readonly string[];
  /** Whether browsers accept Secure cookies from the public address. */
  isSecure: boolean;
  /** Absolute path of the folder for database, files and logs. */
  dataFolder: string;
  /** The bucket of the files; without it they are in the data folder. */
  bucket?: BucketConfig;
  databaseUrl?: string;
  /** Address of the same database without the pooler in transaction mode. */
  databaseDirectUrl?: string;
  /** Address of a streaming replica for reads. */
  databaseReadUrl?: string;
  /** Number of processes on this host. */
  workers: number;
  /** Maximum number of connections for writing, and as many for reading. */
  databasePool: number;
  /** Whether the start applies pending migrations or refuses them. */
  migrate: 'on' | 'off';
  demo: boolean;
  demoPassword?: string;
  secretKey?: string;
  /** Base64 of the key that encrypts confidential fields. */
  fieldKey?: string;
  secretKeyRequired: boolean;
  sessionIdleMs?: number;
  /** Seconds between the signal to stop and the end of listening. */
  drainSeconds: number;
  /** Port of the metrics; without it there are none. */
  metricsPort?: number;
  /** The destination of the log, and its minimum level. */
  log: 'files' | 'stdout';
  logLevel: LogLevel;
  /** Origin of the host of built files. Default: the portal's own origin. */
  assetsOrigin?: string;
  /** Seconds for which a CDN may cache documents for visitors without a login; 0 for none. */
  sharedCacheSeconds: number;
  /** Maximum bytes of rendered pages for visitors without a login, in memory and on disk; 0 for none on disk. */
  pageMemoryBytes: number;
  pageDiskBytes: number;
  /** Whether rate and connection limits apply. Turn them off only if others cannot reach the portal. */
  limits: 'on' | 'off';
  /** When a login requires a captcha: always, after several failures, or never. */
  captcha: 'always' | 'risk' | 'off';
  /** Gateways for mail and SMS; without one, messages stay in the outbox. */
  smtpUrl?: URL;
  smsUrl?: URL;
  /** Overrides for hosts of portal.json, by the last part of the variable's name in lower case without underscores. */
  hosts: Record<string, string>;
  /** Addresses of the scripts in scripts.json, by the last part of the variable's name in lower case without underscores. */
  scripts: Record<string, string>;
  /** Services that other servers answer. */
  upstreams: Upstreams;
  /** The endpoint that receives traces. Without it, tracing is off. */
  tracing?: TracingConfig;
  /** Internal networks that webhooks may reach. */
  webhookNetworks?: BlockList;
  /** The language model that writes answers. Without one, answers quote their sources. */
  languageModel?: LanguageModel;
  embeddingsModel?: EmbeddingsModel;
  /** The search engine; without one PostgreSQL searches. */
  searchEngine?: SearchEngineConfig;
  /** Mailbox for reports of vulnerabilities. */
  securityEmail?: string;
  /** Path of the OpenPGP key of the security team. */
  securityKeyFile?: string;
  /** Path of the Chromium that prints to PDF; without it printing is not offered. */
  chromium?: string;
}

/** In bytes. */
const mebibyte = 1024 * 1024;

const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Reads the environment. Throws ConfigRefusal, which names the variable. */
export function readConfig(env: Environment, mode: ServerConfig['mode']): ServerConfig {
  const host = readVariable(env, 'HOST');
  const port = readPort('PORT', readVariable(env, 'PORT'));
  const namedUrl = readVariable(env, 'PORTAL_PUBLIC_URL');
  const namedProxies = readVariable(env, 'PORTAL_TRUST_PROXY');
  const publicUrl = readPublicUrl(namedUrl, host, port);
  const proxies = readProxies(namedProxies, namedUrl ? 'loopback' : 'none');
  const trust = readTrust(env);
  return {
    mode,
    host,
    port,
    publicUrl,
    proxies,
    warnings: proxyWarnings({ host, publicUrl, proxies, ...trust }, Boolean(namedProxies)),
    isSecure: publicUrl.protocol === 'https:' || isLoopback(publicUrl.hostname),
    dataFolder: resolve(readVariable(env, 'PORTAL_DATA')),
    workers: readCount(env, 'PORTAL_WORKERS', { min: 1, max: 64 }),
    databasePool: readCount(env, 'PORTAL_DATABASE_POOL', { min: 2, max: 200 }),
    migrate: readChoice(env, 'PORTAL_MIGRATE', ['on', 'off']),
    demo: readFlag('PORTAL_DEMO', readVariable(env, 'PORTAL_DEMO') ?? (readVariable(env, 'DATABASE_URL') ? '0' : '1')),
    secretKeyRequired: readFlag('PORTAL_SECRET_KEY_REQUIRED', readVariable(env, 'PORTAL_SECRET_KEY_REQUIRED')),
    drainSeconds: readCount(env, 'PORTAL_DRAIN_SECONDS', { min: 0, max: maxDrainSeconds }),
    sharedCacheSeconds: readCount(env, 'PORTAL_SHARED_CACHE_SECONDS', { min: 0, max: 3600 }),
    pageMemoryBytes: readCount(env, 'PORTAL_PAGE_MEMORY', { min: 1, max: 9999 }) * mebibyte,
    pageDiskBytes: readCount(env, 'PORTAL_PAGE_DISK', { min: 0, max: 9999 }) * mebibyte,
    log: readChoice(env, 'PORTAL_LOG', ['files', 'stdout']),
    logLevel: readChoice(env, 'PORTAL_LOG_LEVEL', logLevels),
    limits: readLimits(readVariable(env, 'PORTAL_LIMITS'), mode, [host, publicUrl.hostname]),
    captcha: readChoice(env, 'PORTAL_CAPTCHA', ['always', 'risk', 'off']),
    hosts: readHosts(env),
    scripts: readScripts(env),
    upstreams: readUpstreams(env),
    ...trust,
    ...readOptional(env),
  };
}

function readOptional(env: Environment): Partial<ServerConfig> {
  const databaseUrl = readVariable(env, 'DATABASE_URL');
  const databaseReadUrl = readFurtherUrl(env, 'DATABASE_READ_URL', 'no replica');
  const databaseDirectUrl = readFurtherUrl(env, 'DATABASE_DIRECT_URL', 'no pooler');
  const demoPassword = readVariable(env, 'PORTAL_DEMO_PASSWORD');
  const chromium = readVariable(env, 'PORTAL_CHROMIUM');
  const securityEmail = readEmail('PORTAL_SECURITY_EMAIL', readVariable(env, 'PORTAL_SECURITY_EMAIL'));
  const securityKeyFile = readVariable(env, 'PORTAL_SECURITY_KEY');
  const sessionIdleMs = readIdle(readVariable(env, 'PORTAL_SESSION_IDLE'));
  const secretKey = readSecretKey(readVariable(env, 'PORTAL_SECRET_KEY'));
  const fieldKey = readFieldKey(readVariable(env, 'PORTAL_FIELD_KEY'));
  const smtpUrl = readTransport('SMTP_URL', readVariable(env, 'SMTP_URL'), /^smtps?:$/, 'smtp://user:password@mail.example.com:587');
  const smsUrl = readTransport('SMS_URL', readVariable(env, 'SMS_URL'), /^https?:$/, 'https://sms.example.com/send');
  const bucket = readBucket(env);
  const searchEngine = readSearchEngine(env);
  const tracing = readTracing(env);
  const webhookNetworks = readWebhookNetworks(readVariable(env, 'PORTAL_WEBHOOK_NETWORKS'));
  const metricsPort = readVariable(env, 'PORTAL_METRICS_PORT');
  const assetsOrigin = readAssetsOrigin(readVariable(env, 'PORTAL_ASSETS_URL'));
  return {
    ...readModels(env),
    ...(searchEngine && { searchEngine }),
    ...(bucket && { bucket }),
    ...(assetsOrigin && { assetsOrigin }),
    ...(tracing && { tracing }),
    ...(webhookNetworks && { webhookNetworks }),
    ...(metricsPort && { metricsPort: readPort('PORTAL_METRICS_PORT', metricsPort) }),
    ...(databaseUrl && { databaseUrl: readDatabaseUrl('DATABASE_URL', databaseUrl) }),
    ...(databaseReadUrl && { databaseReadUrl }),
    ...(databaseDirectUrl && { databaseDirectUrl }),
    ...(demoPassword && { demoPassword: readDemoPassword(demoPassword) }),
    ...(secretKey && { secretKey }),
    ...(fieldKey && { fieldKey }),
    ...(chromium && { chromium }),
    ...(securityEmail && { securityEmail }),
    ...(securityKeyFile && { securityKeyFile: resolve(securityKeyFile) }),
    ...(smtpUrl && { smtpUrl }),
    ...(smsUrl && { smsUrl }),
    ...(sessionIdleMs && { sessionIdleMs }),
  };
}

function readWebhookNetworks(text: string | undefined): BlockList | undefined {
  if (!text) return undefined;
  const networks = readNetworks(text, { mayBeAddress: true });
  if (networks) return networks;
  throw new ConfigRefusal(`PORTAL_WEBHOOK_NETWORKS is "${text}"; it must be networks such as 10.0.0.0/8, separated by commas.`);
}

function readEmail(name: string, text: string | undefined): string | undefined {
  if (!text || /^[^\s@<>"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)) return text || undefined;
  throw new ConfigRefusal(`${name} is "${text}"; it must be an email address.`);
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigRefusal(`${name} is "${text}"; it must be a whole number from 0 to 65535.`);
}

function readPublicUrl(text: string | undefined, host: string, port: number): URL {
  const named = isEveryAddress(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  if (!text) return new URL(`http://${named}:${port}`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username) return url;
  throw new ConfigRefusal(
    `PORTAL_PUBLIC_URL is "${text}"; it must be an http or https address without a path, such as https://support.example.com.`,
  );
}

/** Browsers do not load HTTP scripts into an HTTPS page. */
function readAssetsOrigin(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url && isSafe && url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
  throw new ConfigRefusal(
    `PORTAL_ASSETS_URL is "${text}"; it must be an https address without a path, such as https://static.example.com.`,
  );
}

function readFlag(name: string, text: string): boolean {
  if (text === '1' || text === '0') return text === '1';
  throw new ConfigRefusal(`${name} is "${text}"; it must be 1 or 0.`);
}

/** A service manager kills the process if it waits too long. */
const maxDrainSeconds = 300;

function readCount(env: Environment, name: VariableName, { min, max }: { min: number; max: number }): number {
  const text = readVariable(env, name) ?? '';
  if (/^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
  throw new ConfigRefusal(`${name} is "${text}"; it must be a whole number from ${min} to ${max}.`);
}

function readChoice<Choice extends string>(env: Environment, name: VariableName, choices: readonly Choice[]): Choice {
  const text = readVariable(env, name);
  const choice = choices.find((one) => one === text);
  if (choice) return choice;
  throw new ConfigRefusal(`${name} is "${text}"; it must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`);
}

function readIdle(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const [, count, unit] = /^(\d{1,4})(m|h)$/.exec(text) ?? [];
  if (Number(count) > 0) return Number(count) * (unit === 'h' ? 3_600_000 : 60_000);
  throw new ConfigRefusal(`PORTAL_SESSION_IDLE is "${text}"; it must be minutes or hours, such as 30m or 2h.`);
}

/** Tests and measurements send all requests from one address. A portal that others reach always has limits. */
function readLimits(text: string | undefined, mode: ServerConfig['mode'], hosts: readonly string[]): ServerConfig['limits'] {
  if (!text) return mode === 'production' ? 'on' : 'off';
  if (text !== 'on' && text !== 'off') throw new ConfigRefusal(`PORTAL_LIMITS is "${text}"; it must be on or off.`);
  if (text === 'on' || mode !== 'production' || hosts.every(isLoopback)) return text;
  throw new ConfigRefusal(
    'PORTAL_LIMITS is off; that is for a portal that only this machine reaches: HOST and PORTAL_PUBLIC_URL have to name it.',
  );
}

/** Reads an address that may contain a password, so the error message never shows the value. */
function readTransport(name: string, text: string | undefined, protocol: RegExp, example: string): URL | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && protocol.test(url.protocol) && url.hostname) return url;
  throw new ConfigRefusal(`${name} must be an address such as ${example}.`);
}

function readSecretKey(text: string | undefined): string | undefined {
  if (!text || Buffer.from(text, 'base64').length === 64) return text || undefined;
  throw new ConfigRefusal('PORTAL_SECRET_KEY must be 64 bytes in base64, such as `openssl rand -base64 64 | tr -d "\\n"` prints.');
}

function readFieldKey(text: string | undefined): string | undefined {
  if (!text || Buffer.from(text, 'base64').length === fieldKeyBytes) return text || undefined;
  throw new ConfigRefusal(`PORTAL_FIELD_KEY must be ${fieldKeyBytes} bytes in base64, such as \`openssl rand -base64 32\` prints.`);
}

function readDatabaseUrl(name: VariableName, text: string): string {
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  throw new ConfigRefusal(`${name} must begin with postgres:// or postgresql://.`);
}

function readFurtherUrl(env: Environment, name: 'DATABASE_READ_URL' | 'DATABASE_DIRECT_URL', lack: string): string | undefined {
  const text = readVariable(env, name);
  if (text && !readVariable(env, 'DATABASE_URL')) throw new ConfigRefusal(`${name} needs DATABASE_URL: the embedded database has ${lack}.`);
  return text ? readDatabaseUrl(name, text) : undefined;
}

function readDemoPassword(text: string): string {
  if (text.length >= 8 && text.length <= 200) return text;
  throw new ConfigRefusal('PORTAL_DEMO_PASSWORD has to have 8 to 200 characters.');
}

/** Normalises a schema key as variable names do: lower case, no underscores. */
const plainKey = (key: string): string => key.replaceAll('_', '').toLowerCase();

function readHosts(env: Environment): Record<string, string> {
  const hosts = matchFamily(env, 'PORTAL_HOST_<NAME>').map(({ name, key, text }) => {
    if (!/^https?:/.test(text) || !URL.canParse(text))
      throw new ConfigRefusal(`${name} is "${text}"; it must be an http or https address.`);
    return [plainKey(key), text] as const;
  });
  return Object.fromEntries(hosts);
}

/** Scripts load over https; http is allowed from loopback, for trials. */
function readScripts(env: Environment): Record<string, string> {
  const scripts = matchFamily(env, 'PORTAL_SCRIPT_<ID>').map(({ name, key, text }) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))))
      throw new ConfigRefusal(`${name} is "${text}"; it must be the https address of a script.`);
    return [plainKey(key), url.href] as const;
  });
  return Object.fromEntries(scripts);
}
