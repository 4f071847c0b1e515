/**
 * Another portal, made from this checkout. It starts with a separate database, gets a noun with a list and a form, and passes its
 * check. This takes a minute, so it does not run every day.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startInEmptyFolder } from '../scripts/serving/serverProcess.ts';
import { root } from './support/paths.ts';

const password = 'another-portal-1';
let folder: string;

/** Returns the output of a program of a checkout. If the program fails, the error contains its output. */
const run = (checkout: string, program: string, ...args: string[]): Promise<string> =>
  promisify(execFile)(program, args, { cwd: checkout, maxBuffer: 16 * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    ({ message, stdout }: { message: string; stdout: string }) => Promise.reject(new Error(`${message}\n${stdout}`)),
  );
const script = (checkout: string, name: string, ...args: string[]): Promise<string> =>
  run(checkout, process.execPath, `scripts/${name}.ts`, ...args);

const makeRecord = ['record', 'guides', '--title', 'zh=指南', 'en=Guides'];

beforeAll(async () => {
  folder = path.join(await realpath(await mkdtemp(path.join(tmpdir(), 'another-portal-'))), 'acme');
  await script(root, 'new', 'portal', folder, '--name', 'Acme Support', '--name-zh', '艾克米支持', '--owner', 'Acme');
  await mkdir(path.join(folder, 'node_modules'));
  const names = (await readdir(path.join(root, 'node_modules'))).filter((name) => !name.startsWith('.') || name === '.bin');
  await Promise.all(names.map((name) => symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))));
}, 240_000);

afterAll(() => folder && rm(path.dirname(folder), { recursive: true, force: true }));

/** Files of a portal, without those that commands leave there. */
const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => !/^(node_modules|\.cache)(\/|$)/.test(name)).sort();

const written = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');

test('a new portal has the required parts of every portal, and no noun of this one', async () => {
  const [services, entities, pages] = await Promise.all(
    ['services', 'schema/entities', 'pages'].map((parent) => readdir(path.join(folder, parent))),
  );
  expect(services).toEqual(expect.arrayContaining(['accounts', 'mail', 'migrations', 'signIn', 'webhooks', 'wordings']));
  expect(services?.filter((name) => ['articles', 'orders', 'training', 'search'].includes(name))).toEqual([]);
  expect(entities).not.toContain('article.ts');
  expect(pages).toEqual(['login', 'main.tsx', 'server.tsx']);
  expect(JSON.parse(await written('schema/portal.json')).name).toEqual({ zh: '艾克米支持', en: 'Acme Support' });
  const { name, madeFrom } = JSON.parse(await written('package.json'));
  expect({ name, madeFrom }).toEqual({ name: 'acme-support', madeFrom: { name: 'support-portal', version: expect.stringMatching(/^\d/) } });
  const words = await Promise.all((await readdir(path.join(folder, 'schema/words/en'))).map((file) => written(`schema/words/en/${file}`)));
  expect(words.join('')).not.toContain('Veyra');
});

test('nothing is overwritten', async () => {
  const other = path.dirname(folder);
  await expect(script(root, 'new', 'portal', other, '--name', 'Acme Support', '--again')).rejects.toThrow(/no portal that was made before/);
  await expect(script(root, 'new', 'portal', folder, '--name', 'Acme Support')).rejects.toThrow(/is not empty; nothing was written/);
});

test('the new portal creates another portal with the same files', async () => {
  const other = path.join(path.dirname(folder), 'other');
  await script(folder, 'new', 'portal', other, '--name', 'Other');
  expect(await filesOf(other)).toEqual(await filesOf(folder));
}, 120_000);

test('a portal that is created again keeps its migrations', async () => {
  const before = await readdir(path.join(folder, 'services/migrations'));
  const initial = await written('services/migrations/0000_initial.sql');
  await script(root, 'new', 'portal', folder, '--name', 'Acme Support', '--name-zh', '艾克米支持', '--owner', 'Acme', '--again');
  expect(await readdir(path.join(folder, 'services/migrations'))).toEqual(before);
  expect(await written('services/migrations/0000_initial.sql')).toBe(initial);
}, 120_000);

describe('with a noun', () => {
  let server: ServerProcess;
  let cookie: string;
  let token: string;

  beforeAll(async () => {
    await script(folder, 'new', ...makeRecord);
    await run(folder, 'node_modules/.bin/drizzle-kit', 'generate', '--config', 'services/drizzle.config.ts', '--name', 'guides');
    await script(folder, 'generate');
    await script(folder, 'qa', 'diff', '--acknowledge');
    const env = { ...process.env, NODE_ENV: 'production', PORTAL_DEMO: '1', PORTAL_DEMO_PASSWORD: password, PORTAL_CAPTCHA: 'off' };
    server = await startInEmptyFolder('start.ts', { env, checkout: folder });
    const login = await post('/uac/uac-users/login', { userAccount: 'demo-admin', password });
    cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    token = ((await login.json()) as { data: { token: string } }).data.token;
  }, 300_000);

  afterAll(() => server?.stop());

  const post = (address: string, body: object): Promise<Response> =>
    fetch(`${server.url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { token, cookie }) },
      body: JSON.stringify(body),
    });
  const page = async (address: string): Promise<string> => (await fetch(`${server.url}${address}`, { headers: { cookie } })).text();

  test('entries of its form are in its list', async () => {
    expect(await page('/en/manage/records/guides/new')).toContain('<form');
    const names = { en: 'How to begin', zh: '如何开始' };
    expect(await (await post('/manage/guides/save', { names })).json()).toMatchObject({ code: 200, data: { id: 'how-to-begin' } });
    const [english, chinese] = [await page('/en/manage/records/guides'), await page('/manage/records/guides')];
    expect(english).toContain('<title>Guides · Acme Support</title>');
    expect(english).toContain('How to begin');
    expect(chinese).toContain('<title>指南 · 艾克米支持</title>');
    expect(chinese).toContain('如何开始');
  });

  test('other programs are notified of changed accounts', async () => {
    const webhook = { name: 'Directory', url: 'https://directory.example.com/events', events: ['account.changed'], active: true };
    expect(await (await post('/manage/webhooks/save', webhook)).json()).toMatchObject({ code: 200 });
    const created = (await (await post('/manage/accounts/create', { userAccount: 'told', type: 'external' })).json()) as {
      data: { id: string };
    };
    const deliveries = await (await post('/manage/webhookDeliveries/page', { data: {} })).json();
    expect(deliveries).toMatchObject({ data: { total: 1, data: [{ event: 'account.changed', webhook: { text: 'Directory' } }] } });
    const [{ id }] = (deliveries as { data: { data: { id: string }[] } }).data.data as [{ id: string }];
    const { data } = (await (await post('/manage/webhookDeliveries/find', { id })).json()) as { data: { payload: string } };
    expect(JSON.parse(data.payload)).toMatchObject({ data: { id: created.data.id, action: 'account.created' } });
    expect(await page('/en/manage/records/webhooks')).toContain('Directory');
  });

  test('visitors see the home page, and are asked to log in on other pages', async () => {
    const home = await fetch(`${server.url}/en`);
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('This portal is new.')]);
    const list = await fetch(`${server.url}/en/manage/records/guides`, { redirect: 'manual' });
    expect(list.headers.get('location')).toMatch(/^\/en\/login\?return=/);
  });

  test('the portal passes its check', async () => {
    expect(await script(folder, 'check')).toMatch(/ok {3}types.*\nok {3}code style.*\nok {3}boundaries/);
  }, 300_000);
});
