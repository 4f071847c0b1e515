/**
 * The environment variables of the portal. Code reads them only by `readVariable` and `matchFamily`.
 * docs/configuration.md is generated from these tables.
 */

import type { Environment } from './environment.ts';
import { findSecret, namesWithSecrets } from './secretFiles.ts';

export type { Environment };

export interface Variable {
  /** Section in docs/configuration.md. */
  section: 'Server' | 'Database and files' | 'Login and sessions' | 'Messages' | 'Single sign-on' | 'Other services' | 'Content';
  /** Description in Markdown. */
  about: string;
  /** Default value. */
  initial?: string;
  /** Description of the default, where it depends on something else. */
  otherwise?: string;
  /** Whether it is a secret, which is never printed and can also be read from a file. */
  secret?: true;
}

export const variables = {
  PORT: { section: 'Server', about: 'Port that the portal listens on; 0 chooses a free one.', initial: '8080' },
  HOST: { section: 'Server', about: 'Address that the portal listens on.', initial: '127.0.0.1' },
  PORTAL_PUBLIC_URL: {
    section: 'Server',
    about: 'Public address, without a path. Links, canonical addresses, Secure cookies, HSTS and the list of allowed hosts use it.',
    otherwise: 'http://HOST:PORT',
  },
  PORTAL_TRUST_PROXY: {
    section: 'Server',
    about:
      'Proxies whose X-Forwarded-For header is trusted: networks such as `10.0.0.0/24`, a number of hops, `loopback` or `none`. Use a number only where the proxy alone can reach the port.',
    otherwise: '`loopback` with PORTAL_PUBLIC_URL, else `none`',
  },
  PORTAL_LIMITS: {
    section: 'Server',
    about:
      '`off` disables the limits of `schema/requests.json`, for tests and measurements. Refused where other machines reach the portal.',
    otherwise: '`on`; `off` in `npm run dev`',
  },
  PORTAL_SHARED_CACHE_SECONDS: {
    section: 'Server',
    about:
      'Seconds, up to 3600, for which a CDN may keep pages for visitors without a login. It has to leave out requests with the cookie of a session, see [Deployment](deployment.md#cdn).',
    initial: '0',
  },
  PORTAL_ASSETS_URL: {
    section: 'Server',
    about:
      'Address of a host that browsers load built files from, such as `https://static.example.com`: a CDN that fetches them from the portal, see [Deployment](deployment.md#cdn).',
    otherwise: 'browsers load them from the portal',
  },
  PORTAL_PAGE_MEMORY: {
    section: 'Server',
    about: 'MiB of memory, from 1 to 9999, in which each process keeps rendered pages for visitors without a login.',
    initial: '16',
  },
  PORTAL_PAGE_DISK: {
    section: 'Server',
    about:
      'MiB of the disk of PORTAL_DATA, up to 9999, in which each process keeps those of them that memory has no room for; 0 for none. The file has no name, and its space is free again when the process ends.',
    initial: '256',
  },
  PORTAL_WORKERS: {
    section: 'Server',
    about:
      'Number of processes that share the port, from 1 to 64. One more process owns the embedded database and replaces those that end. Metrics have a port for each, counted from PORTAL_METRICS_PORT. Not for `npm run dev`.',
    initial: '1',
  },
  PORTAL_DRAIN_SECONDS: {
    section: 'Server',
    about:
      'Seconds for which the portal still answers after SIGTERM, while `/readyz` answers 503, so that a load balancer sends it no more requests.',
    initial: '0',
  },
  PORTAL_METRICS_PORT: {
    section: 'Server',
    about: 'Port of `HOST` that answers `GET /metrics` for Prometheus. Visitors must not reach it.',
    otherwise: 'no metrics',
  },
  PORTAL_LOG: {
    section: 'Server',
    about: '`stdout` writes the log to the standard output, one JSON object per line, and keeps no files of it.',
    initial: 'files',
  },
  PORTAL_LOG_LEVEL: {
    section: 'Server',
    about: 'The least level of log lines: `error`, `warn`, `info` or `debug`. One line per request has the level `info`.',
    initial: 'info',
  },
  PORTAL_DATA: { section: 'Database and files', about: 'Folder of the embedded database, files and logs.', initial: '.data' },
  PORTAL_FILES: {
    section: 'Database and files',
    about:
      'Bucket of an object store with the protocol of S3, such as `s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1`. Without `endpoint` it is that of Amazon. `public` is the address of the store for browsers, if it differs.',
    otherwise: 'the folder `files` of PORTAL_DATA',
  },
  AWS_ACCESS_KEY_ID: {
    section: 'Database and files',
    about: 'Key of the account that reads and writes the bucket of PORTAL_FILES.',
    otherwise: 'the role of the machine or container',
  },
  AWS_SECRET_ACCESS_KEY: { section: 'Database and files', about: 'Secret of this key; needed with AWS_ACCESS_KEY_ID.', secret: true },
  AWS_SESSION_TOKEN: { section: 'Database and files', about: 'Session of this key, if it is a temporary one.', secret: true },
  DATABASE_URL: {
    section: 'Database and files',
    about:
      'Connection string of an external PostgreSQL, version 15 or later. It may lead through a pooler: in transaction mode, DATABASE_DIRECT_URL is needed too.',
    otherwise: 'the embedded PostgreSQL',
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    section: 'Database and files',
    about:
      'Connection string of the same database past a pooler in transaction mode, for migrations, the queue, notifications and commands. DATABASE_URL and DATABASE_READ_URL may then lead through such a pooler.',
    otherwise: 'everything goes through DATABASE_URL',
    secret: true,
  },
  DATABASE_READ_URL: {
    section: 'Database and files',
    about:
      'Connection string of a streaming replica of DATABASE_URL. Reads go there while it has every write that the process knows of, otherwise to DATABASE_URL.',
    otherwise: 'all reads go to DATABASE_URL',
    secret: true,
  },
  PORTAL_DATABASE_POOL: {
    section: 'Database and files',
    about:
      'Connections that a process opens for writing, and as many for reading, from 2 to 200. Add three for the queue and for notifications, and multiply by the number of processes for `max_connections` of an external PostgreSQL.',
    initial: '8',
  },
  PORTAL_MIGRATE: {
    section: 'Database and files',
    about:
      '`off` refuses to start on a database that lacks migrations of this version, instead of applying them: `npm run migrate` applies them apart from the start.',
    initial: 'on',
  },
  PORTAL_FIELD_KEY: {
    section: 'Database and files',
    about:
      'Key that encrypts confidential fields, such as bank details: 32 bytes in base64. Without it, an external database takes no such fields. Keep a copy apart from the backups: without the key the fields cannot be read.',
    otherwise: 'on the embedded database, `field.key` in PORTAL_DATA, made at the first start',
    secret: true,
  },
  PORTAL_DEMO: {
    section: 'Content',
    about: '`1` adds demo content and demo accounts at the start.',
    otherwise: '1 on the embedded database, else 0',
  },
  PORTAL_DEMO_PASSWORD: {
    section: 'Content',
    about: 'Password of the demo accounts, 8 to 200 characters.',
    otherwise: 'random, printed at the first start',
    secret: true,
  },
  PORTAL_SECURITY_EMAIL: {
    section: 'Content',
    about: 'Mailbox for reports of vulnerabilities, shown in the security center and in `/.well-known/security.txt`.',
    otherwise: '`security@` the host of PORTAL_PUBLIC_URL',
  },
  PORTAL_SECURITY_KEY: {
    section: 'Content',
    about:
      'File with the armored OpenPGP key of the security team, without a passphrase. Reports of vulnerabilities are encrypted to it. A private key also signs advisories and `security.txt`, and lets staff read reports in the portal.',
    otherwise: 'a key that the portal makes and stores in the database, encrypted with PORTAL_FIELD_KEY',
  },
  PORTAL_CHROMIUM: {
    section: 'Content',
    about: 'Chromium that prints PDF and runs the journeys. Without one, PDF is not offered.',
    otherwise: 'a Chromium or Chrome of the system',
  },
  PORTAL_SESSION_IDLE: {
    section: 'Login and sessions',
    about: 'Ends a session that is not used for this long, such as `30m` or `2h`.',
    otherwise: 'no idle limit',
  },
  PORTAL_CAPTCHA: {
    section: 'Login and sessions',
    about: 'When a login needs a captcha: `always`, `risk` (after failed logins) or `off`.',
    initial: 'risk',
  },
  PORTAL_STAFF_NETWORKS: {
    section: 'Login and sessions',
    about:
      "The company's networks, such as `10.0.0.0/8, 2001:db8::/32`. Overseas staff outside of them have no access to staff-only pages and calls.",
    otherwise: 'no restriction by network',
  },
  PORTAL_SECRET_KEY: {
    section: 'Login and sessions',
    about: 'Key of the `secretKey` header: 64 bytes in base64.',
    otherwise: 'generated at the first start',
    secret: true,
  },
  PORTAL_SECRET_KEY_REQUIRED: {
    section: 'Login and sessions',
    about: '`1` refuses calls without a `secretKey` header.',
    initial: '0',
  },
  SMTP_URL: {
    section: 'Messages',
    about: 'How e-mail is sent, such as `smtp://user:password@mail.example.com:587`. `?from=` sets the sender.',
    otherwise: 'messages stay in the outbox',
    secret: true,
  },
  SMS_URL: {
    section: 'Messages',
    about: 'Address that gets SMS as a POST request with `{to, text}`. Credentials in it are sent as HTTP Basic authentication.',
    otherwise: 'messages stay in the outbox',
    secret: true,
  },
  PORTAL_WEBHOOK_NETWORKS: {
    section: 'Other services',
    about:
      'Internal networks that webhooks may reach, such as `10.0.0.0/8`, also by http. Other webhooks reach only public addresses, by https.',
    otherwise: 'none',
  },
  SEARCH_URL: {
    section: 'Other services',
    about:
      'Address of an OpenSearch server that answers searches of a large portal, such as `https://user:password@search.example.com:9200/support`. The path begins the names of its indexes. See [Search](search.md#opensearch).',
    otherwise: 'PostgreSQL searches',
    secret: true,
  },
  AI_BASE_URL: {
    section: 'Other services',
    about:
      'Base address of an OpenAI-compatible service, such as `https://llm.example.com/v1`. It gets questions of readers and passages of documents that they may read.',
    otherwise: 'answers quote passages',
  },
  AI_MODEL: { section: 'Other services', about: 'Name of the language model; needed with AI_BASE_URL, unless AI_EMBEDDINGS_MODEL is set.' },
  AI_EMBEDDINGS_MODEL: {
    section: 'Other services',
    about:
      'Name of a model for embeddings at AI_BASE_URL. It gets the passages of all indexed documents and the questions of readers, so that passages in other words are found.',
    otherwise: 'passages are found by their words',
  },
  AI_EMBEDDINGS_SCORE: {
    section: 'Other services',
    about: 'Least cosine similarity, between 0 and 1, at which a passage answers a question.',
    otherwise: '0.6',
  },
  AI_KEY: { section: 'Other services', about: 'Key of that service, sent as a bearer token.', otherwise: 'no key is sent', secret: true },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    section: 'Other services',
    about:
      'Address of a collector of OpenTelemetry that takes OTLP over HTTP in JSON, such as `http://collector:4318`. It gets a trace of each request with its calls and statements, without their values.',
    otherwise: 'no traces',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    section: 'Other services',
    about: 'Headers for the collector, such as `authorization=Bearer%20token`.',
    otherwise: 'no headers',
    secret: true,
  },
  OTEL_TRACES_SAMPLER: {
    section: 'Other services',
    about:
      'Which traces are sent: `always_on`, `always_off`, `traceidratio`, or one of these with the prefix `parentbased_`, which follows the decision of a trusted proxy.',
    initial: 'parentbased_always_on',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    section: 'Other services',
    about: 'Part of the traces that `traceidratio` sends, from 0 to 1.',
    initial: '1',
  },
  OTEL_SERVICE_NAME: { section: 'Other services', about: 'Name of the portal in traces.', initial: 'support-portal' },
  OIDC_ISSUER: {
    section: 'Single sign-on',
    about: 'Address of the OpenID Connect provider. Register `/sso/callback` there as the redirect address.',
    otherwise: 'no single sign-on',
  },
  OIDC_CLIENT_ID: { section: 'Single sign-on', about: 'Client id of this portal; needed with OIDC_ISSUER.' },
  OIDC_CLIENT_SECRET: { section: 'Single sign-on', about: 'Client secret of this portal.', otherwise: 'a public client', secret: true },
  OIDC_CLAIM: {
    section: 'Single sign-on',
    about: 'Claim that contains the account name: `preferred_username`, `email` or `sub`.',
    initial: 'preferred_username',
  },
} as const satisfies Record<string, Variable>;
export type VariableName = keyof typeof variables;

interface VariableFamily extends Variable {
  /** Matches the names; its first group is the variable part. */
  pattern: RegExp;
}

/** Variables with a part of the name that the operator chooses. */
export const variableFamilies = {
  'PORTAL_HOST_<NAME>': {
    section: 'Server',
    about:
      'Replaces a host of `schema/portal.json`. `PORTAL_HOST_LOGIN_OVERSEAS` sets `loginOverseas`. Also names the address of an outside service under `frames`.',
    otherwise: 'the host in `schema/portal.json`; none for an outside service',
    pattern: /^PORTAL_HOST_(\w+)$/,
  },
  'PORTAL_SCRIPT_<ID>': {
    section: 'Content',
    about: 'Address of a third-party script that `schema/scripts.json` declares. Browsers load it after consent.',
    otherwise: 'the script is not loaded',
    pattern: /^PORTAL_SCRIPT_(\w+)$/,
  },
  '<SYSTEM>_JWKS': {
    section: 'Single sign-on',
    about: 'Public keys of a system whose signed assertions log users in: a file or an https address.',
    otherwise: 'this way of login is off',
    pattern: /^([A-Z]+)_JWKS$/,
  },
  '<SYSTEM>_ISSUER': {
    section: 'Single sign-on',
    about: 'Issuer that this system writes into its assertions; needed with its keys.',
    pattern: /^([A-Z]+)_ISSUER$/,
  },
  'UPSTREAM_<SERVICE>': {
    section: 'Other services',
    about: 'Base address of a service that another server answers. `<SERVICE>` is the first part of its call ids.',
    otherwise: 'the portal answers itself',
    pattern: /^UPSTREAM_([A-Z0-9]+)$/,
  },
  'UPSTREAM_<SERVICE>_TOKEN': {
    section: 'Other services',
    about: 'Token that the portal sends to this service. Browsers never get it.',
    pattern: /^UPSTREAM_([A-Z0-9]+)_TOKEN$/,
    secret: true,
  },
  'UPSTREAM_<SERVICE>_LINKS': {
    section: 'Other services',
    about: 'Hosts that links in the answers of this service may lead to, separated by commas. Other links are left out.',
    otherwise: 'the host of the service',
    pattern: /^UPSTREAM_([A-Z0-9]+)_LINKS$/,
  },
} as const satisfies Record<string, VariableFamily>;
export type VariableFamilyName = keyof typeof variableFamilies;

type VariableValue<Name extends VariableName> = (typeof variables)[Name] extends { initial: string } ? string : string | undefined;

/** The value of a variable, or its default. An empty variable counts as unset. Secrets may also be files, see secretFiles.ts. */
export function readVariable<Name extends VariableName>(env: Environment, name: Name): VariableValue<Name> {
  const { initial, secret }: Variable = variables[name];
  const text = secret ? findSecret(env, name)?.text : env[name];
  return (text || initial) as VariableValue<Name>;
}

/** Whether a variable is a secret, so that it is never printed and may be a file. */
export const isSecretVariable = (name: string): boolean =>
  name in variables ? Boolean((variables[name as VariableName] as Variable).secret) : familiesOf(name).some(({ secret }) => secret);

const familiesOf = (name: string): VariableFamily[] => Object.values(variableFamilies).filter(({ pattern }) => pattern.test(name));

/** A set variable of a family. */
export interface FamilyMember {
  name: string;
  /** The part of the name that the operator chose. */
  key: string;
  text: string;
}

export function matchFamily(env: Environment, family: VariableFamilyName): FamilyMember[] {
  const { pattern, secret }: VariableFamily = variableFamilies[family];
  return (secret ? namesWithSecrets(env) : Object.keys(env)).flatMap((name) => {
    const key = pattern.exec(name)?.[1];
    const text = key && (secret ? findSecret(env, name)?.text : env[name]);
    return key && text ? [{ name, key, text }] : [];
  });
}

/** The value of the family's variable with this key. */
export const readFamily = (env: Environment, family: VariableFamilyName, key: string): string | undefined =>
  matchFamily(env, family).find((member) => member.key === key)?.text;
