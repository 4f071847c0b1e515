/**
 * The table of served addresses against the running server: the server registers exactly these addresses, and every
 * account gets the result of the trace. Pages are not rendered and handlers do nothing. Routes and calls are tested in
 * cells.test.ts; here only from outside the company network.
 */
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openFileStore } from '../../runtime/server/files/store.ts';
import type { Handlers } from '../../runtime/server/handler.ts';
import { CallRefusal } from '../../runtime/server/refusal.ts';
import type { KnownAccount } from '../../runtime/shared/account.ts';
import { tokenRule } from '../../runtime/shared/calls/request.ts';
import { type CompiledSchema, compile } from '../../runtime/shared/compile/index.ts';
import { type Explanation, explain } from '../../runtime/shared/explain/index.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { matrixAccounts } from '../../runtime/shared/qa/matrixAccounts.ts';
import { answerQuestion } from '../../runtime/shared/qa/question.ts';
import { sitePath } from '../../runtime/shared/routing/path.ts';
import { furtherAddresses, type ServedAddress, servedAddresses, servedAt } from '../../runtime/shared/served/index.ts';
import { addressesOf } from '../../scripts/qa/crawl/addresses.ts';
import { expectedOutcome, outcomeOf } from '../../scripts/qa/crawl/further.ts';
import { crawlPortalOf } from '../../scripts/qa/crawl/world.ts';
import { readSchema } from '../../scripts/schema.ts';
import { registerRoutes } from '../../services/registries/routes.ts';
import { partOfDay } from '../support/partOfDay.ts';
import { generatedFolder, root } from '../support/paths.ts';
import { openPortalOf, type TestPortal } from '../support/portal.ts';
import { idRenderer } from '../support/routeRender.ts';
import type { Credentials } from '../support/visitor.ts';

const input = await readSchema();
/** A page with formats is closed to some, so that each refusal occurs. */
const schema = compiled({
  'schema/routes/dataSection.json': ['"/dataSectionDetail/{id}", "who": "everyone"', '"/dataSectionDetail/{id}", "who": "internal"'],
  'schema/zones/cases.json': ['"route": "dataSectionDetail"', '"route": "dataSectionDetailNew"'],
});

function compiled(changes: Record<string, readonly [string, string]>): CompiledSchema {
  const files = Object.fromEntries(
    Object.entries(input.files).map(([file, text]) => [file, changes[file] ? text.replace(...changes[file]) : text]),
  );
  const { portal, problems, sources } = compile({ ...input, files });
  if (!portal) throw new Error(problems.map(({ file, message }) => `${file} ${message}`).join('\n'));
  return { input, portal, problems, sources };
}

/** The error of every handler: access was granted. */
const reached = 'value.refused';
const handlers: Handlers = Object.fromEntries(
  Object.keys(schema.portal.calls).map((id) => [
    id,
    async (): Promise<never> => {
      throw new CallRefusal(reached, { field: 'some' });
    },
  ]),
);

const world = crawlPortalOf(schema, Object.keys(schema.portal.sites));
const accounts = matrixAccounts(schema.portal.access);
const sessions = new Map<string, Credentials>();
/** Overseas staff outside the company network. */
const outside: KnownAccount = { kind: 'known', type: 3, roles: Object.keys(schema.portal.access.roles) };
let abroad: Credentials;

let portal: TestPortal;
let publicFiles: string[];
let file: string;
const registered = new Set<string>();

beforeAll(async () => {
  publicFiles = await readdir(join(root, 'public'));
  const client = await mkdtemp(join(inject('cluster').folder, 'client-'));
  await mkdir(join(client, 'assets'));
  for (const name of [...publicFiles, 'assets/main.js']) await writeFile(join(client, name), '');
  portal = await openPortalOf({
    portal: schema.portal,
    schema,
    handlers,
    mode: 'production',
    render: idRenderer(schema.portal),
    assets: { page: { css: [], boot: '', main: '' }, generated: generatedFolder, client },
    routes: registerRoutes,
    activeSites: async ({ sites }: Portal) => Object.keys(sites),
    // Any existing program. PDF is offered only with a browser, and this test starts no browser.
    env: { PORTAL_STAFF_NETWORKS: '10.0.0.0/8', PORTAL_CHROMIUM: process.execPath, PORTAL_LIMITS: 'off' },
    onRoute: ({ method, url }) => void [method].flat().forEach((one) => void registered.add(`${one} ${url}`)),
  });
  for (const { name, account } of accounts)
    if (account.type > 0) sessions.set(name, await portal.logIn({ type: account.type, roles: account.roles }));
  abroad = await portal.logIn({ type: 3, roles: outside.roles, overseas: true });
  const store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  file = (await store.put('text', { name: 'a.txt', mime: 'text/plain' })).fileOriginPath;
});
afterAll(() => portal.close());

/** The path in the framework's format; pages and their further addresses share one route. */
const formOf = ({ path, isOnSites, rule }: ServedAddress): string =>
  rule.kind === 'export' ? '/export' : isOnSites ? '/*' : path.replace(/\{\w+\*\}$/, '*').replace(/\{(\w+)\}/g, ':$1');

test('the server registers exactly the addresses of the table', () => {
  const table = new Set(servedAddresses(schema.portal).flatMap((served) => served.methods.map((method) => `${method} ${formOf(served)}`)));
  expect([...registered].filter((one) => !table.has(one)).sort()).toEqual([]);
  expect([...table].filter((one) => !registered.has(one)).sort()).toEqual([]);
});

test('the table names the files of public/, each line once', () => {
  const ids = servedAddresses(schema.portal).map(({ id, rule }) => `${rule.kind === 'call' ? 'call' : ''} ${id}`);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const named = schema.portal.settings.addresses?.map(({ path }) => path.slice(1)) ?? [];
  const missing = publicFiles.filter((name) => !named.includes(name));
  expect(missing, 'declare each under addresses of schema/portal.json').toEqual([]);
});

/** The example address of a line: with an existing site and an existing file. */
const ownAddress = ({ path }: ServedAddress): string =>
  path === '/files/{id}/{name}' ? file : path.replace('{site}', 'en').replace(/\{\w+\*?\}/g, 'some');

/** The addresses of all lines with GET, each with its site. */
const request = furtherAddresses(schema.portal)
  .filter(({ methods }) => methods.includes('GET'))
  .flatMap((served) =>
    served.isOnSites
      ? (schema.portal.routes.find(({ key }) => 'route' in served.rule && key === served.rule.route)?.sites ?? []).map((site) => ({
          served,
          site,
          address: addressOn(served, site),
        }))
      : [{ served, site: schema.portal.settings.mainSite, address: served.path }],
  );

function addressOn({ path, rule }: ServedAddress, site: string): string {
  const { prefix = '' } = schema.portal.sites[site] ?? {};
  const [filled = ''] = addressesOf(path.replace('/export?path=', '')).slice(-1);
  const here = sitePath(prefix, filled);
  return rule.kind === 'export' ? `/export?path=${here}` : here;
}

describe.each(accounts.map((requester, number) => ({ ...requester, number })))('$name', ({ name, account, number }) => {
  test('every further address has the result of its trace', async () => {
    const differences: string[] = [];
    for (const { served, site, address } of partOfDay(request, number)) {
      const url = served.isOnSites ? address : ownAddress(served);
      const response = await portal.app.inject({ url, headers: { cookie: sessions.get(name)?.cookie ?? '' } });
      const explained = explain(schema.portal, schema.sources, { served: served.id, account, site });
      const [is, should] = [metAs(response), expectedAs(explained, site, url)];
      if (!agrees(is, should)) differences.push(`${url}: ${is} ${response.payload.slice(0, 80)}, by its trace ${should}`);
    }
    expect(differences).toEqual([]);
  });
});

const metAs = ({ statusCode, headers }: LightMyRequestResponse): string =>
  outcomeOf({ status: statusCode, location: headers.location, type: String(headers['content-type'] ?? '') });

const expectedAs = (explained: Explanation, site: string, url: string): string => expectedOutcome(world, explained, site, url);

/** An allowed request may find nothing, such as a frame without its script. */
const agrees = (is: string, should: string): boolean => is === should || (should === 'answer' && is === 'notFound');

test('formats, exports and closed pages require a login or a role', () => {
  const sees = accounts.flatMap(({ account }) =>
    request.map(({ served, site }) => explain(schema.portal, schema.sources, { served: served.id, account, site }).sees),
  );
  expect([...new Set(sees)].sort()).toEqual(expect.arrayContaining(['answer', 'home', 'loginRequired', 'notFound']));
});

describe('overseas staff outside the networks', () => {
  const differs = async (
    what: string,
    { sees }: Explanation,
    options: { url: string; headers?: Record<string, string>; payload?: string; method?: 'POST' },
  ) => {
    const response = await portal.app.inject({ ...options, headers: { cookie: abroad.cookie, ...options.headers } });
    const is = metAs(response);
    const isRefused = ['noPermission', 'notAllowed'].includes(is);
    const isOut = sees === 'noPermission' || sees === 'notAllowed';
    return isRefused === isOut ? [] : [`${what}: ${is} ${response.payload.slice(0, 80)}, by its trace ${sees}`];
  };
  const account = outside;

  test('get pages according to the network rule', async () => {
    const found: string[] = [];
    for (const route of schema.portal.routes.filter(({ sites, status = 200 }) => sites.includes('en') && status < 400)) {
      const explained = explain(schema.portal, schema.sources, { route: route.key, account, site: 'en', isOutside: true });
      const url = sitePath('en', addressesOf(route.path)[0]?.replace(/\{\w+\*\}/, 'rest') ?? '/');
      found.push(...(await differs(url, explained, { url })));
    }
    expect(found).toEqual([]);
  });

  test('get calls and further addresses according to the network rule', async () => {
    const found: string[] = [];
    for (const call of Object.values(schema.portal.calls)) {
      const explained = explain(schema.portal, schema.sources, { call: call.id, account, site: 'zh', isOutside: true });
      const isOwn = tokenRule(call, schema.portal.requests)?.from === 'cookie.token';
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...(isOwn && { token: abroad.token }) };
      const post = call.method === 'POST' && { method: 'POST' as const, payload: '{}' };
      found.push(...(await differs(call.id, explained, { url: call.path.replace(/\{\w+\}/g, 'some-id'), headers, ...post })));
    }
    for (const { served, site, address } of request.filter(({ site }) => site === 'en')) {
      const explained = explain(schema.portal, schema.sources, { served: served.id, account, site, isOutside: true });
      found.push(...(await differs(address, explained, { url: address })));
    }
    expect(found).toEqual([]);
  });
});

/** The question about a line of the table, with its site. */
function questionOf(served: ServedAddress): { question: { route: string } | { call: string } | { served: string }; site: string } {
  const { rule, id } = served;
  if (rule.kind === 'call') return { question: { call: rule.call }, site: schema.portal.settings.mainSite };
  if (rule.kind === 'route') return { question: { route: rule.route }, site: 'en' };
  return { question: { served: id }, site: served.isOnSites ? 'en' : schema.portal.settings.mainSite };
}

/** Lines that only staff may request. */
function linesForStaff(): ServedAddress[] {
  const opens = (served: ServedAddress, account: KnownAccount) => {
    const { question, site } = questionOf(served);
    return explain(schema.portal, schema.sources, { ...question, account, site }).verdict === 'yes';
  };
  const others = accounts.map(({ account }) => account).filter(({ type }) => type !== outside.type);
  return servedAddresses(schema.portal).filter((served) => {
    if (served.rule.kind === 'route' && !isOnEnglishSite(served.rule.route)) return false;
    return opens(served, outside) && !others.some((account) => opens(served, account));
  });
}

const isOnEnglishSite = (key: string): boolean =>
  schema.portal.routes.some((route) => route.key === key && route.sites.includes('en') && (route.status ?? 200) < 400);

function requestOf(served: ServedAddress) {
  const own = { cookie: abroad.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  if (served.rule.kind !== 'call') return { url: served.isOnSites ? addressOn(served, 'en') : ownAddress(served), headers: own };
  const call = schema.portal.calls[served.rule.call];
  const isOwn = call && tokenRule(call, schema.portal.requests)?.from === 'cookie.token';
  const headers = { ...own, ...(isOwn && { token: abroad.token }) };
  const post = call?.method === 'POST' && { method: 'POST' as const, payload: '{}' };
  return { url: served.path.replace(/\{\w+\}/g, 'some-id'), headers, ...post };
}

test('each address for staff only refuses staff outside the networks', async () => {
  const closed = linesForStaff().filter(({ rule, methods }) => rule.kind === 'call' || methods.includes('GET'));
  expect(new Set(closed.map(({ rule }) => rule.kind))).toEqual(new Set(['route', 'call', 'format', 'export']));
  const letIn: string[] = [];
  for (const served of closed) {
    const response = await portal.app.inject(requestOf(served));
    if (metAs(response) === 'answer') letIn.push(`${served.id} ${response.statusCode}`);
  }
  expect(letIn).toEqual([]);
});

describe('a requested line', () => {
  const ask = (of: string, type = 0) => answerQuestion(schema.portal, schema.sources, { of, account: { kind: 'known', type, roles: [] } });

  test.each([
    ['/en/faqZoneDetail/123.pdf', 0, 'loginRequired', 'faqZoneDetail.pdf'],
    ['/en/faqZoneDetail/123.pdf', 1, 'answer', 'faqZoneDetail.pdf'],
    ['/ru/faqZone.atom?products=a', 0, 'answer', 'faqZone.atom'],
    ['/export?path=/en/faqZone', 0, 'loginRequired', 'faqZone.csv'],
    ['/export?path=/manage/records/labels', 1, 'notFound', 'records.labels.csv'],
    ['/healthz', 0, 'answer', '/healthz'],
    ['/files/a/b.pdf', 0, 'loginRequired', '/files/{id}/{name}'],
    ['/sitemap/records-3.xml', 0, 'answer', '/sitemap/records-{file}.xml'],
    ['/portal/en/home.abc.json', 0, 'answer', '/portal/{table*}'],
    ['address faqZone.rss', 0, 'answer', 'faqZone.rss'],
  ])('%s by account type %i: %s', (of, type, sees, id) => {
    expect(ask(of, type)).toMatchObject({ sees, verdict: sees === 'answer' ? 'yes' : 'no', served: { id }, subject: { kind: 'address' } });
  });

  test('an extension without a format of the page is a part of the address', () => {
    expect(servedAt(schema.portal, 'GET', '/en/repairGuide/1.md')?.served.id).toBe('repairGuide');
    expect(servedAt(schema.portal, 'POST', '/en/faqZone')).toBeNull();
    expect(servedAt(schema.portal, 'GET', '/en/nowhere.atom')).toBeNull();
  });

  test('a call names its token, and whether it sends a secretKey', () => {
    const kinds = (id: string) => ask(id, 3).rules.filter(({ kind }) => kind === 'token' || kind === 'secretKey');
    expect(kinds('doc.article.save').map(({ text }) => text)).toEqual([expect.stringContaining('cookie.token'), '"doc.article.save"']);
    expect(kinds('repair.progress').map(({ text }) => text)[0]).toContain('/maintain/api/Index/RepairProgress');
  });
});
