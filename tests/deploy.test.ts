/** The files of deploy/: an image, several containers, a chart of Kubernetes and a unit of systemd. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { releaseCommands } from '../scripts/release/bundle.ts';
import { memorySettings } from '../scripts/release/memory.ts';
import { renderChart } from './support/chart.ts';
import { readImage } from './support/image.ts';
import { root } from './support/paths.ts';

const run = promisify(execFile);

const duration = z.string().regex(/^\d+s$/);
const probe = z.strictObject({ test: z.array(z.string()).min(2), interval: duration, timeout: duration, retries: z.int() });
/** The keys of the Compose Specification that the file uses. */
const Service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.literal('unless-stopped'),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: duration.optional(),
  shm_size: z.string().optional(),
  tmpfs: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }))]).optional(),
  healthcheck: probe.optional(),
});
const Compose = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), Service),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
});

const deploy = path.join(root, 'deploy');
const compose = Compose.parse(parse(await readFile(path.join(deploy, 'compose.yaml'), 'utf8')));
const unit = await readFile(path.join(deploy, 'support-portal.service'), 'utf8');
/** Variables that the unit sets. */
const unitEnvironment = Object.fromEntries(
  [...unit.matchAll(/^Environment="?(\w+)=(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const image = readImage();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  await mkdir(path.join(folder, 'credentials'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The output of `config` for an environment. It refuses unknown names and invalid values. */
const settings = async (env: NodeJS.ProcessEnv): Promise<string> =>
  (await run(process.execPath, [path.join(root, 'scripts/config.ts')], { env, cwd: folder })).stdout;

/** The variables that an operator sets in deploy/.env. */
const dotEnv: Readonly<Record<string, string>> = {
  PORTAL_HOST: 'support.example.com',
  OBJECTS_KEY: `GK${'0'.repeat(32)}`,
  OBJECTS_SECRET: 'f'.repeat(64),
};

const secrets = { 'database-url': 'postgresql://portal:hidden@database:5432/portal', 'field-key': Buffer.alloc(32, 7).toString('base64') };

test('the image runs a command of a release, as an ordinary user', () => {
  const [node, script = ''] = image.command;
  expect([node, releaseCommands.map((name) => `/portal/${name}.js`)]).toEqual(['node', expect.arrayContaining([script])]);
  const user = image.instructions.findLast(({ name }) => name === 'USER')?.text;
  expect(image.instructions.some(({ name, text }) => name === 'RUN' && text.includes(`useradd`) && text.includes(` ${user} `))).toBe(true);
  const stages = image.instructions.flatMap(({ name, text }) => (name === 'FROM' ? (/ AS (\w+)$/.exec(text)?.[1] ?? []) : []));
  const copied = image.instructions.flatMap(({ text }) => /^--from=(\w+)/.exec(text)?.[1] ?? []);
  expect(stages).toEqual(copied);
});

test('image and unit have the same memory limit', () => {
  for (const environment of [image.environment, unitEnvironment]) expect(environment).toMatchObject(memorySettings);
});

test('the portal accepts the settings of the containers', async () => {
  const { environment = {} } = compose.services.portal ?? {};
  const files = await Promise.all(
    Object.entries(secrets).map(async ([name, text]) => {
      await writeFile(path.join(folder, name), text);
      return [`/run/secrets/${name}`, path.join(folder, name)] as const;
    }),
  );
  const withFiles = Object.fromEntries(files);
  const env = Object.entries({ ...image.environment, ...environment }).map(([name, value]) => {
    const named = value.replaceAll(/\$\{(\w+)[^}]*\}/g, (match, variable: string) => dotEnv[variable] ?? match);
    return [name, withFiles[named] ?? named];
  });
  const output = await settings(Object.fromEntries(env));
  expect(output).toMatch(/^PORTAL_PUBLIC_URL +https:\/\/support\.example\.com/m);
  expect(output).toMatch(/^DATABASE_URL .*file/m);
  expect(output).toMatch(/^PORTAL_FIELD_KEY .*file/m);
  expect(output).toMatch(/^PORTAL_FILES +s3:\/\/portal\?.*public=https:\/\/files\.support\.example\.com/m);
});

/** Files of deploy/ that a container reads, and volumes by their names. */
const [mounted, named] = [true, false].map((isFile) =>
  Object.values(compose.services).flatMap(({ volumes }) =>
    volumes.map((volume) => volume.split(':')[0] ?? '').filter((source) => source.startsWith('./') === isFile),
  ),
) as [string[], string[]];

test('the containers name volumes, files, secrets and each other as the file declares them', async () => {
  const services = Object.values(compose.services);
  expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(named)].sort());
  for (const file of mounted) expect(await readFile(path.join(deploy, file), 'utf8')).not.toBe('');
  expect(Object.keys(compose.secrets).sort()).toEqual([...new Set(services.flatMap(({ secrets = [] }) => secrets))].sort());
  const others = services.flatMap(({ depends_on = [] }) => (Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)));
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(others));
  expect(compose.services.portal).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
});

test('the portal, the object store and the proxy agree on bucket, region, keys and addresses', async () => {
  const [toml, proxy] = await Promise.all(['garage.toml', 'Caddyfile'].map((name) => readFile(path.join(deploy, name), 'utf8')));
  const { portal, objects, proxy: front } = compose.services;
  const { PORTAL_FILES = '', AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = portal?.environment ?? {};
  const files = new URL(PORTAL_FILES);
  const { GARAGE_DEFAULT_BUCKET, GARAGE_DEFAULT_ACCESS_KEY, GARAGE_DEFAULT_SECRET_KEY } = objects?.environment ?? {};
  expect([files.hostname, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY]).toEqual([
    GARAGE_DEFAULT_BUCKET,
    GARAGE_DEFAULT_ACCESS_KEY,
    GARAGE_DEFAULT_SECRET_KEY,
  ]);
  expect(toml).toContain(`s3_region = "${files.searchParams.get('region')}"`);
  const port = new URL(files.searchParams.get('endpoint') ?? '').port;
  expect(toml).toContain(`api_bind_addr = "[::]:${port}"`);
  const sites = [...(proxy ?? '').matchAll(/^(\S+) \{\n\treverse_proxy (\S+)\n\}/gm)].map(([, host = '', to]) => [
    `https://${host.replace(/\{\$(\w+)\}/, (_whole, name: string) => `\${${name}}`)}`,
    to,
  ]);
  expect(sites).toEqual([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of Compose
    ['https://${PORTAL_HOST}', 'portal:8080'],
    [files.searchParams.get('public'), `objects:${port}`],
  ]);
  expect(Object.keys(front?.environment ?? {})).toEqual(['PORTAL_HOST']);
});

test('the unit gives the portal accepted settings, and enough time to stop', async () => {
  const lines = [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value] as const);
  const credentials = lines.filter(([key]) => key === 'LoadCredential').map(([, value]) => value.split(':')[0] ?? '');
  const directory = path.join(folder, 'credentials');
  for (const name of credentials)
    await writeFile(path.join(directory, name), name === 'DATABASE_URL' ? secrets['database-url'] : secrets['field-key']);
  const output = await settings({ ...unitEnvironment, CREDENTIALS_DIRECTORY: directory });
  for (const name of credentials) expect(output).toMatch(new RegExp(`^${name} .*credential`, 'm'));
  const graceful = Number.parseInt(compose.services.portal?.stop_grace_period ?? '', 10);
  expect([graceful, lines.find(([key]) => key === 'TimeoutStopSec')?.[1]]).toEqual([150, '150']);
});

/** The parts of the objects of Kubernetes that the portal depends on. */
interface ChartManifest {
  metadata: { name: string; annotations?: Record<string, string> };
  spec: { template: { spec: PodSpec }; selector: Record<string, unknown>; ports?: { targetPort: string }[] };
}
interface PodSpec {
  terminationGracePeriodSeconds?: number;
  containers: {
    image: string;
    command?: string[];
    env: { name: string; value: string }[];
    ports?: { name: string; containerPort: number }[];
    readinessProbe?: { httpGet: { path: string; port: string } };
    livenessProbe?: { httpGet: { path: string; port: string } };
    securityContext: object;
    volumeMounts: { name: string; mountPath: string }[];
  }[];
  volumes: { name: string }[];
}

test('the chart of Kubernetes has accepted settings, and migrates separately from its pods', async () => {
  const { Deployment, Job, Service } = await renderChart<ChartManifest>();
  for (const manifest of [Deployment, Job]) {
    const [container] = manifest?.spec.template.spec.containers ?? [];
    const env = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
    const filledIn = Object.entries({ ...image.environment, ...env }).map(([name, value]) => {
      const secret = /^\/run\/secrets\/portal\/(\w+)$/.exec(value)?.[1];
      if (value === '/run/secrets/portal') return [name, folder];
      return [name, secret ? path.join(folder, secret === 'DATABASE_URL' ? 'database-url' : 'field-key') : value];
    });
    expect(await settings(Object.fromEntries(filledIn))).toMatch(/^DATABASE_URL .*file/m);
    const { volumes = [] } = manifest?.spec.template.spec ?? {};
    const mounted = new Set(container?.volumeMounts.map(({ name }) => name));
    expect([...mounted].sort()).toEqual(volumes.map(({ name }) => name).sort());
    expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
  }
  const [portal] = Deployment?.spec.template.spec.containers ?? [];
  expect(portal?.env).toContainEqual({ name: 'PORTAL_MIGRATE', value: 'off' });
  expect([portal?.readinessProbe?.httpGet.path, portal?.livenessProbe?.httpGet.path]).toEqual(['/readyz', '/healthz']);
  expect(portal?.ports?.map(({ name }) => name)).toContain(Service?.spec.ports?.[0]?.targetPort);
  const [migrate] = Job?.spec.template.spec.containers ?? [];
  expect(migrate?.command).toEqual(['node', '/portal/migrate.js']);
  expect(releaseCommands).toContain('migrate');
  expect([migrate?.image, Job?.metadata.annotations?.['helm.sh/hook']]).toEqual([portal?.image, 'pre-install,pre-upgrade']);
  const drain = Number(portal?.env.find(({ name }) => name === 'PORTAL_DRAIN_SECONDS')?.value);
  expect(Deployment?.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 150);
});

const helm = spawnSync('helm', ['version']).status === 0 ? 'helm' : undefined;

test.skipIf(!helm)('helm reports no fault in the chart', async () => {
  const { stdout } = await run('helm', ['lint', '--strict', path.join(deploy, 'helm')]);
  expect(stdout).toContain('0 chart(s) failed');
});

const analyze = '/usr/bin/systemd-analyze';

test.skipIf(spawnSync(analyze, ['--version']).status !== 0)('systemd reports no fault in the unit', async () => {
  const copy = path.join(folder, 'support-portal.service');
  await writeFile(copy, unit.replace('/usr/bin/node', process.execPath));
  const { stdout, stderr } = await run(analyze, ['verify', '--man=no', copy]);
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('support-portal'))).toEqual([]);
});
