/**
 * Faults planted in a portal, against its schema. The crawl finds each one and names its kind. Independent faults are
 * planted together, so that few pages are opened.
 */
import { crc32 } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyHandler, Handlers } from '../../runtime/server/handler.ts';
import { wholeText } from '../../runtime/server/http/textParts.ts';
import type { Render } from '../../runtime/server/pages/render.ts';
import { hashPassword } from '../../runtime/server/session/password.ts';
import { accounts as accountRows } from '../../runtime/server/session/tables.ts';
import type { CompiledSchema } from '../../runtime/shared/compile/index.ts';
import type { Portal, Route } from '../../runtime/shared/portal.ts';
import { type CrawlSession, logIn, nobody, openSites } from '../../scripts/qa/crawl/accounts.ts';
import type { DifferenceKind } from '../../scripts/qa/crawl/differences.ts';
import type { CrawlFinding } from '../../scripts/qa/crawl/finding.ts';
import { findRecords } from '../../scripts/qa/crawl/findRecords.ts';
import type { FollowedLinks } from '../../scripts/qa/crawl/links.ts';
import { type LogOf, readLogLine } from '../../scripts/qa/crawl/log.ts';
import { type FoundRecords, planOf } from '../../scripts/qa/crawl/plan.ts';
import { locationOf, reasonsOf } from '../../scripts/qa/crawl/reasons.ts';
import { launchBrowser } from '../../scripts/qa/crawl/round.ts';
import { PortalUnavailable, runVisits } from '../../scripts/qa/crawl/run.ts';
import { type CrawlTarget, logInAll } from '../../scripts/qa/crawl/target.ts';
import { type CrawlVisit, nameOf, type PlannedVisit } from '../../scripts/qa/crawl/visits.ts';
import { type CrawlPortal, crawlPortalOf } from '../../scripts/qa/crawl/world.ts';
import { UsageError } from '../../scripts/qa/instrument.ts';
import { readCompiled } from '../../scripts/schema.ts';
import { handlers } from '../../services/index.ts';
import { registerRoutes } from '../../services/registries/routes.ts';
import { openingMs, openWholePortal } from '../support/demoPortal.ts';
import { partOfDay } from '../support/partOfDay.ts';
import type { TestPortal } from '../support/portal.ts';
import { seedOf } from '../support/seed.ts';

interface Fault {
  name: string;
  visit: CrawlVisit;
  /** Faults in the tables that the portal uses, or in the pages that it sends. */
  tables?: (portal: Portal) => void;
  page?: (html: string) => string;
  /** A call that throws. */
  call?: string;
  /** The difference that names it. */
  kind: DifferenceKind;
  is: RegExp;
  /** The card whose rule is reported. */
  rule?: string;
  /** The reported origin. */
  source?: RegExp;
}

const routeOf = ({ routes }: Portal, id: string): Route => routes.find((route) => route.id === id) as Route;
const wordsIn = ({ words }: Portal, language: string): Record<string, string> => words[language] as Record<string, string>;
const atEnd = (markup: string) => (html: string) => html.replace('</body>', () => `${markup}</body>`);
const visitOf = (account: string, site: string, route: string): CrawlVisit => ({ account, site, route });

const allFaults: Fault[] = [
  {
    name: 'a route is open to an account that it is closed to',
    visit: visitOf('demo-external', 'en', 'undone-matter'),
    tables: (portal) => {
      routeOf(portal, 'undone-matter').allowed.en = [1, 3];
    },
    kind: 'address',
    is: /^\/en\/user\/undone-matter$/,
    rule: 'schema/routes/userCenterFirst.json',
  },
  {
    name: 'a route is closed to an account that it is open to',
    visit: visitOf('anonymous', 'ru', 'terminology'),
    tables: (portal) => {
      routeOf(portal, 'terminology').allowed.ru = [3];
    },
    kind: 'refused',
    is: /^\/ru\/terminology$/,
    rule: 'schema/routes/',
  },
  {
    name: 'a redirect has another target',
    visit: visitOf('anonymous', 'zh', 'networkSecurity'),
    tables: (portal) => {
      routeOf(portal, 'networkSecurity').goes = { kind: 'route', route: 'networkSecurity.notice' };
    },
    kind: 'address',
    is: /^\/networkSecurity\/notice$/,
    rule: 'schema/routes/networkSecurity.json',
  },
  {
    name: 'a refusal is shown in another way',
    visit: visitOf('demo-external', 'zh', 'undone-matter'),
    tables: (portal) => {
      routeOf(portal, 'undone-matter').denied = { anonymous: 'login', others: 'noPermission' };
    },
    kind: 'status',
    is: /^403$/,
    rule: 'schema/access.json',
  },
  {
    name: 'a page is not found',
    visit: visitOf('anonymous', 'au', 'websiteHelp'),
    tables: (portal) => {
      const { allowed, sites } = routeOf(portal, 'websiteHelp');
      delete allowed.au;
      sites.splice(sites.indexOf('au'), 1);
    },
    kind: 'status',
    is: /^404$/,
    rule: 'schema/routes/',
  },
  {
    name: 'a title is empty',
    visit: visitOf('anonymous', 'en', 'terminology'),
    tables: (portal) => {
      wordsIn(portal, 'en')['route.terminology'] = '';
    },
    kind: 'title',
    is: /^Veyra Support$/,
  },
  {
    name: 'a title is the key of its word',
    visit: visitOf('anonymous', 'ru', 'terminology'),
    tables: (portal) => {
      delete wordsIn(portal, 'ru')['route.terminology'];
    },
    kind: 'title',
    is: /^route\.terminology · /,
  },
  {
    name: 'the title of a record is missing',
    visit: visitOf('anonymous', 'en', 'dataSectionDetailNew'),
    page: (html) => html.replace(/<title>[^<]*<\/title>/, '<title>Veyra Support</title>'),
    kind: 'title',
    is: /^Veyra Support$/,
  },
  {
    name: 'the language is another',
    visit: visitOf('anonymous', 'en', 'websiteHelp'),
    tables: (portal) => Object.assign(portal.sites.en ?? {}, { locale: 'de' }),
    kind: 'lang',
    is: /^de$/,
  },
  {
    name: 'the direction is another',
    visit: visitOf('anonymous', 'mena', 'websiteHelp'),
    tables: (portal) => Object.assign(portal.sites.mena ?? {}, { direction: 'ltr' }),
    kind: 'dir',
    is: /^ltr$/,
  },
  {
    name: 'an entry of a menu is missing',
    visit: visitOf('demo-external', 'zh', 'home'),
    tables: (portal) => void portal.menus.footer?.entries.shift(),
    kind: 'menu',
    is: /^no such entry$/,
    rule: 'schema/menus/footer.json',
  },
  {
    name: 'a menu has an additional entry',
    visit: visitOf('anonymous', 'en', 'home'),
    tables: (portal) => void portal.menus.footer?.entries.push({ kind: 'route', route: 'search', title: 'route.search', hiddenOn: [] }),
    kind: 'menu',
    is: /^\/en\/search$/,
  },
  {
    name: 'an entry is not locked',
    visit: visitOf('anonymous', 'en', 'websiteHelp'),
    page: (html) => html.replaceAll('icons.svg#lock', 'icons.svg#login'),
    kind: 'menu',
    is: /^\/en\/[^ ,]+(, \/en\/[^ ,]+)*$/,
    rule: 'schema/menus/main.json',
  },
  {
    name: 'the menu of an area lacks an entry',
    visit: visitOf('demo-admin', 'en', 'manage.audit'),
    tables: (portal) => void portal.menus.manage?.entries.shift(),
    kind: 'menu',
    is: /^no such entry$/,
    rule: 'schema/menus/manage.json',
  },
  {
    name: 'a page is rendered for another account',
    visit: visitOf('demo-external', 'en', 'websiteHelp'),
    page: (html) => html.replace('"account":{"kind":"known","type":1', '"account":{"kind":"known","type":3'),
    kind: 'account',
    is: /^3$/,
  },
  {
    name: 'a script throws',
    visit: visitOf('anonymous', 'zh', 'websiteHelp'),
    page: atEnd('<script src="/planted.js"></script>'),
    kind: 'console',
    is: /^uncaught: planted$/,
    source: /^at .*\/planted\.js:1:/,
  },
  {
    name: 'a part fails inside a page',
    visit: visitOf('anonymous', 'en', 'home'),
    call: 'doc.model.families',
    kind: 'part',
    is: /^\w+ failed with 500$/,
    source: /^a call failed \(doc\.model\.families\): Error: planted at /,
  },
  {
    name: 'a link leads to no page',
    visit: visitOf('anonymous', 'ru', 'terminology'),
    page: atEnd('<a href="/ru/nowhere/at/all">planted</a>'),
    kind: 'link',
    is: /^\/ru\/nowhere\/at\/all \(“planted”\) is answered 404$/,
  },
  {
    name: 'a feed is missing',
    visit: visitOf('anonymous', 'en', 'faqZone'),
    tables: (portal) => {
      const page = portal.pages.faqZone;
      if (page?.kind === 'list') delete page.list.feed;
    },
    kind: 'further',
    is: /^\/en\/faqZone\.atom: notFound$/,
    rule: 'schema/zones/faqZone.json',
  },
  {
    name: 'a format of a page is closed to an account that may have it',
    visit: visitOf('anonymous', 'en', 'dataSectionDetailNew'),
    tables: (portal) => {
      const call = portal.calls['doc.article.markdown'];
      if (call) call.allowed = [3];
    },
    kind: 'further',
    is: /\.md: loginRequired$/,
    rule: 'schema/endpoints/doc.ts',
  },
  {
    name: 'an export is known to an account that may not know it',
    visit: visitOf('demo-external', 'zh', 'records.labels'),
    tables: (portal) => {
      const route = routeOf(portal, 'records.labels');
      route.allowed.zh = [1, 3];
      delete route.roles;
    },
    kind: 'further',
    is: /^\/export\?path=%2Fmanage%2Frecords%2Flabels: notAllowed$/,
    rule: 'schema/records/labels.json',
  },
  {
    name: 'a script is refused by the policy',
    visit: visitOf('anonymous', 'zh', 'terminology'),
    page: atEnd('<script>document.title = "planted";</script>'),
    kind: 'console',
    is: /Content Security Policy/,
  },
  {
    name: 'a page requests another origin',
    visit: visitOf('anonymous', 'zh', 'terminology'),
    page: atEnd('<img src="https://elsewhere.example/planted.png" alt="">'),
    kind: 'request',
    is: /^GET https:\/\/elsewhere\.example\/planted\.png leaves the portal$/,
  },
  {
    name: 'a picture is missing',
    visit: visitOf('anonymous', 'zh', 'websiteHelp'),
    page: atEnd('<img src="/assets/planted.png" alt="">'),
    kind: 'request',
    is: /^GET \/assets\/planted\.png was answered 404$/,
  },
  {
    name: 'a picture has no alternative text',
    visit: visitOf('anonymous', 'en', 'terminology'),
    page: atEnd('<img src="/icon.svg">'),
    kind: 'axe',
    is: /^image-alt at /,
  },
  {
    name: 'a text has too little contrast',
    visit: visitOf('anonymous', 'en', 'websiteHelp'),
    page: atEnd('<p><font color="#dddddd">planted</font></p>'),
    kind: 'axe',
    is: /^color-contrast at /,
  },
  {
    name: 'a page is wider than a phone',
    visit: visitOf('anonymous', 'ru', 'websiteHelp'),
    page: atEnd('<table width="600"><tr><td>planted</td></tr></table>'),
    kind: 'width',
    is: /^6\d\d px$/,
  },
];

const faults = partOfDay(allFaults);

/** Faults in pages, by address. */
let wrongPages: ReadonlyMap<string, readonly Fault[]> = new Map();

const changing =
  (render: Render): Render =>
  async (input) => {
    const rendered = await render(input);
    if ('redirect' in rendered) return rendered;
    const wrong = wrongPages.get(input.url.pathname) ?? [];
    return { ...rendered, html: wrong.reduce((html, { page }) => page?.(html) ?? html, wholeText(rendered.html)) };
  };

/** A call that throws while a fault is active. */
const breakable = 'doc.model.families';
let broken: string | undefined;
const real: Handlers = handlers;
const answered = real[breakable] as AnyHandler;
const breaking: Handlers = {
  ...real,
  [breakable]: Object.assign(async (context: Parameters<AnyHandler>[0]) => {
    if (broken === breakable) throw new Error('planted');
    return answered(context);
  }, answered),
};

/** Log entries of the portal, by request. */
const logged: string[] = [];

let schema: CompiledSchema;
let portal: TestPortal;
let browser: Browser;
let base: string;
let world: CrawlPortal;
let accounts: CrawlSession[];
let records: FoundRecords;

beforeAll(async () => {
  schema = await readCompiled();
  portal = await openWholePortal({
    wrapRender: changing,
    handlers: breaking,
    log: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
    routes: (app, context) => {
      registerRoutes(app, context);
      app.get('/planted.js', (_request, reply) => reply.type('text/javascript').send("throw new Error('planted');"));
    },
  });
  base = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  world = crawlPortalOf(schema, (await openSites(schema, base)) ?? []);
  const names = [...new Set(faults.map(({ visit }) => visit.account))].filter((name) => name !== nobody.name);
  const others = await Promise.all(names.map((name) => logIn(schema, base, { name, password: 'demo-Password-1' })));
  accounts = [nobody, ...others.flatMap((account) => account ?? [])];
  records = await findRecords(world, base, accounts);
  browser = await launchBrowser(world, base);
}, openingMs);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});
/** Replaces the planted faults. New tables, even equal ones, invalidate all cached pages. */
async function plant(some: readonly Fault[]): Promise<void> {
  const withPages = planFor(some).flatMap(({ address }, index) => (some[index]?.page ? [[address, some[index]] as const] : []));
  wrongPages = new Map([...Map.groupBy(withPages, ([address]) => address)].map(([address, of]) => [address, of.map(([, fault]) => fault)]));
  broken = some.find(({ call }) => call)?.call;
  const changed = structuredClone(schema.portal);
  for (const { tables } of some) tables?.(changed);
  await portal.swap(changed);
}

const planFor = (some: readonly Fault[]): PlannedVisit[] =>
  planOf(
    world,
    accounts,
    records,
    some.map(({ visit }) => visit),
  );

/** An account with a refusal or a changed menu sees no other planted fault. */
const separate: readonly string[] = ['a route is closed to an account that it is open to', 'a menu has an additional entry'];
const rounds = [faults.filter(({ name }) => !separate.includes(name)), faults.filter(({ name }) => separate.includes(name))].filter(
  (round) => round.length > 0,
);

/** Kinds that only close checks find. */
const byCloseLook: DifferenceKind[] = ['axe', 'width'];

interface Named extends Pick<CrawlFinding, 'address' | 'kind' | 'is' | 'should' | 'source'> {
  account: string;
  rules: string[];
}

/** No fault breaks a link of the portal, so only the first crawl follows the links. */
const followed: FollowedLinks = new Map();

/** One in this number of links is followed, because the server renders each target. A planted link is always followed. */
const followEvery = 5;
const seed = seedOf('PORTAL_WALK_SEED');
console.log(`Links are chosen by PORTAL_WALK_SEED=${seed}`);
const follows = (address: string): boolean => address.includes('/nowhere/') || (crc32(address) + seed) % followEvery === 0;

/** The report of the crawl for the visits of some faults, with the locations of the rules. */
async function crawl(some: readonly Fault[]): Promise<Named[]> {
  const close = new Set(some.filter(({ kind }) => byCloseLook.includes(kind)).map(({ visit }) => nameOf(visit)));
  const visits = new Map(planFor(some).map((visit) => [nameOf(visit), { ...visit, isClose: close.has(nameOf(visit)) }]));
  const plan = [...visits.values()].sort((one, other) => (one.account < other.account ? -1 : 1));
  const found: Named[] = [];
  const onMet: Parameters<typeof runVisits>[0]['onVisit'] = ({ visit, differences }) => {
    const { address, account: name } = visit;
    const account = accounts.find((one) => one.name === name)?.account ?? nobody.account;
    for (const difference of differences)
      found.push({ address, account: name, ...difference, rules: reasonsOf(world, account, visit, difference).map(locationOf) });
  };
  await runVisits({ browser, base, world, accounts, jobs: 2, plan, followed, follows, logOf, onVisit: onMet }, plan);
  return found;
}

const logOf: LogOf = async (requestId) => logged.filter((line) => line.includes(requestId)).flatMap(readLogLine)[0] ?? null;

test('nothing differs without planted faults', async () => {
  expect(world.sites.size).toBe(Object.keys(schema.portal.sites).length);
  expect(await crawl(faults)).toEqual([]);
}, 120_000);

const isReportedBy = ({ rule }: Fault, rules: readonly string[]): boolean =>
  rule === undefined || rules.some((text) => text.includes(rule));

describe.each(rounds.map((round) => ({ round })))('among independent faults', ({ round }) => {
  let found: Named[];
  beforeAll(async () => {
    await plant(round);
    found = await crawl(round);
  }, 120_000);

  test.each(round)('the crawl finds that $name', (fault) => {
    const [{ address } = { address: '' }] = planFor([fault]);
    const here = found.filter((one) => one.address === address && one.account === fault.visit.account);
    const named = here.find(({ kind, is, rules }) => kind === fault.kind && fault.is.test(is) && isReportedBy(fault, rules));
    expect(named, JSON.stringify(here)).toBeDefined();
    if (fault.source) expect(named?.source).toMatch(fault.source);
  });
});

test('a portal that stopped is one finding, instead of its pages', async () => {
  const plan = planOf(world, accounts, records, [visitOf('anonymous', 'en', 'home')]);
  const visited: unknown[] = [];
  const crawling = runVisits(
    { browser, base: 'http://127.0.0.1:1', world, accounts, jobs: 1, onVisit: (one) => void visited.push(one) },
    plan,
  );
  await expect(crawling).rejects.toThrow(PortalUnavailable);
  expect(visited).toEqual([]);
});

test('a stopped crawl starts no further visit', async () => {
  const stopping = new AbortController();
  const plan = planOf(world, accounts, records, [
    visitOf('anonymous', 'en', 'home'),
    visitOf('anonymous', 'ru', 'home'),
    visitOf('anonymous', 'zh', 'home'),
  ]);
  const visited: string[] = [];
  const onMet = ({ visit }: { visit: CrawlVisit }): void => {
    visited.push(visit.site);
    stopping.abort();
  };
  await runVisits({ browser, base, world, accounts, jobs: 1, onVisit: onMet, signal: stopping.signal }, plan);
  expect(visited).toEqual(['en']);
});

test('an account that cannot log in is skipped, unless it was named', async () => {
  const target: CrawlTarget = {
    base,
    mark: '',
    logins: [
      { name: 'demo-external', password: 'demo-Password-1' },
      { name: 'nobody', password: 'wrong' },
    ],
    close: async () => {},
  };
  const { accounts: found, notes } = await logInAll(world, target, undefined);
  expect(found.map(({ name, account }) => [name, account.type])).toEqual([
    ['anonymous', 0],
    ['demo-external', 1],
  ]);
  expect(notes).toEqual(['Not logged in: nobody.', expect.stringMatching(/^Nobody is of these kinds of account: middle, internal, /)]);
  await expect(logInAll(world, target, ['nobody'])).rejects.toThrow(UsageError);
  await expect(logInAll(world, target, ['demo-middle'])).rejects.toThrow(/no password of demo-middle/);
  expect((await logInAll(world, { ...target, logins: [] }, undefined)).notes).toEqual([
    expect.stringContaining('only anonymous went round'),
  ]);
});

test('one account of each kind crawls, with one role at a time', async () => {
  const password = 'demo-Password-1';
  const names = ['demo-internal', 'demo-approver', 'demo-admin', 'crawl-content', 'crawl-second'];
  const created = { type: 3, password: await hashPassword(password) };
  await portal.database.insert(accountRows).values([
    { ...created, userAccount: 'crawl-content', roles: ['content'] },
    { ...created, userAccount: 'crawl-second', roles: ['content'] },
  ]);
  const target: CrawlTarget = { base, mark: '', logins: names.map((name) => ({ name, password })), close: async () => {} };
  const { accounts: found, notes } = await logInAll(world, target, undefined);
  // The account with several roles crawls for roles that no account has alone.
  expect(found.map(({ name }) => name)).toEqual(['anonymous', 'demo-internal', 'demo-approver', 'crawl-content', 'demo-admin']);
  expect(notes[0]).toBe('Their kinds of account are walked by others: crawl-second.');
});
