/**
 * Every route on every site: complete pages from the real server, and every refusal of the specification. cells.test.ts
 * checks the access of every account; here each page is rendered for one account, which varies by site.
 */
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isLoggedIn, type KnownAccount } from '../../runtime/shared/account.ts';
import { compile } from '../../runtime/shared/compile/index.ts';
import { explain } from '../../runtime/shared/explain/index.ts';
import type { Portal, SiteTables } from '../../runtime/shared/portal.ts';
import { matrixAccounts } from '../../runtime/shared/qa/matrixAccounts.ts';
import { menuItems } from '../../runtime/shared/routing/menu.ts';
import { siteTables } from '../../runtime/shared/site/tables.ts';
import { addressesOf, type Samples } from '../../scripts/qa/crawl/addresses.ts';
import { menusOf } from '../../scripts/qa/crawl/menus.ts';
import { readSchema } from '../../scripts/schema.ts';
import { articles } from '../../services/articles/tables.ts';
import { messages } from '../../services/messages/tables.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import { openingMs, openWholePortal } from '../support/demoPortal.ts';
import { leaksOf } from '../support/leaks.ts';
import { isWhole, today } from '../support/partOfDay.ts';
import type { TestAccount, TestPortal } from '../support/portal.ts';
import { menusIn, wordsIn } from '../support/renderedWords.ts';
import { seedOf } from '../support/seed.ts';
import { allowedTypes, routeLines, type SpecifiedRoute } from '../support/specification.ts';
import { type Credentials, visitorOf } from '../support/visitor.ts';

interface Site {
  prefix: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Matches titles in the language of the site. */
  letters: RegExp;
}

const latin = /^[^\p{Script=Han}\p{Script=Cyrillic}\p{Script=Arabic}]+$/u;

const sites: Record<string, Site> = {
  zh: { prefix: '', lang: 'zh-CN', dir: 'ltr', letters: /\p{Script=Han}/u },
  en: { prefix: '/en', lang: 'en', dir: 'ltr', letters: latin },
  ru: { prefix: '/ru', lang: 'ru', dir: 'ltr', letters: /\p{Script=Cyrillic}/u },
  ceen: { prefix: '/ceen', lang: 'en', dir: 'ltr', letters: latin },
  mena: { prefix: '/mena', lang: 'ar', dir: 'rtl', letters: /\p{Script=Arabic}/u },
  au: { prefix: '/au', lang: 'en-AU', dir: 'ltr', letters: latin },
};

const accounts: Record<TestAccount, number> = { anonymous: 0, external: 1, middle: 2, internal: 3 };

/** Paths that must be built. Every other page shows that it is not open yet. */
const open = [
  '/',
  '/login',
  '/404',
  '/noPermission',
  '/dataSection/{id}/{childId?}/{threeChildId?}',
  '/dataDirectory',
  '/dataSectionDetail/{id}',
  '/dataSectionDetailNew/{id}',
  '/faqZone',
  '/faqZoneDetail/{id}',
  '/hardwareDetail/{id}',
  '/directorySearch',
  '/search',
  '/terminology',
  '/websiteHelp',
  '/legal',
  '/licenses',
  '/api',
  '/api/{id}',
  '/robot',
  '/afterSales',
  '/policy/{id}',
  '/video/{type?}/{tabId?}',
  '/videoSearch',
  '/wiringDiagram',
  '/wiringDiagram/{id}',
  '/repairGuide',
  '/repairGuide/{id}',
  '/bulletin',
  '/bulletin/info',
  '/commondownload',
  '/fileDetail',
  '/productPackageDownload',
  '/productPackageDownload/{id}',
  '/transferStation/{id}',
  '/tools/onlineTools/{id?}/{childId?}',
  '/sdkindex/onlineTools/{id?}/{childId?}',
  '/toolDetails/{toolRoute}',
  '/tools/governmentSoftware/{id?}/{childId?}',
  '/tools/thePackage/{id?}/{childId?}',
  '/tools/systemAndOfficeSoftware/{id?}/{childId?}',
  '/tools/software/{id?}/{childId?}',
  '/tools/huadashi/{id?}/{childId?}',
  '/tools/troubleshootingTools/{id?}/{childId?}',
  '/tools/enterpriseSoftware/{id?}/{childId?}',
  '/tools/sdkExploit/{id?}/{childId?}',
  '/sdkindex/governmentSoftware/{id?}/{childId?}',
  '/sdkindex/thePackage/{id?}/{childId?}',
  '/sdkindex/systemAndOfficeSoftware/{id?}/{childId?}',
  '/sdkindex/software/{id?}/{childId?}',
  '/sdkindex/huadashi/{id?}/{childId?}',
  '/sdkindex/troubleshootingTools/{id?}/{childId?}',
  '/sdkindex/enterpriseSoftware/{id?}/{childId?}',
  '/sdkindex/sdkExploit/{id?}/{childId?}',
  '/tools/sdkDownloadTips',
  '/toolDetails',
  '/toolsSearch',
  '/networkSecurity/home',
  '/networkSecurity/notice',
  '/networkSecurity/response',
  '/networkSecurity/suggest',
  '/networkSecurity/research',
  '/networkSecurity/caCenter',
  '/networkSecurity/components',
  '/networkSecurity/cvss',
  '/networkSecurity/securityDetails',
  '/networkSecurity/richTextDetails',
  '/faultTree/{id}',
  '/doorService',
  '/servicePlan/{type?}/{childId?}',
  '/trainingService',
  '/trainmain/systemIntroduction',
  '/trainmain/courseList',
  '/trainmain/signUp',
  '/trainmain/myorder',
  '/trainmain/signUpDetail',
  '/trainmain/openClass',
  '/trainmain/purchaseQuery',
  '/trainmain/training',
  '/trainmain/certificateQuery',
  '/cooperation/solution',
  '/cooperation/needs',
  '/trainpartner',
  '/Inquire',
  '/protocol',
  '/servicePartner',
  '/servicePartner/table',
  '/servicePartner/{code}',
  '/partnerInquiry',
  '/hotlines',
  '/serviceCenter',
  '/serviceNetwork',
  '/ceenSupport',
  '/user/upload-article',
  '/user/undone-matter',
  '/user/undone-matter/info',
  '/user/message-center',
  '/user/message-center/message-info',
  '/user/my-focus/info',
  '/user/my-article',
  '/user/my-collection',
  '/user/my-focus',
  '/user/my-scores',
  '/user/share-knowledge',
  '/user/my-footprint',
];

const { portal: compiled, sources } = compile(await readSchema());
const schema = compiled as Portal;
const tablesOf = Object.fromEntries(Object.keys(sites).map((site) => [site, siteTables(schema, site, Object.keys(schema.sites))]));

let portal: TestPortal;
let samples: Samples;
/** The queries of pages that show a record by query. */
let queries: Record<string, string> = {};
const complaints = vi.spyOn(console, 'error');

beforeAll(async () => {
  portal = await openWholePortal();
  samples = {
    '/dataSection/{id}/{childId?}/{threeChildId?}': { id: 'cases', childId: 'case-video', threeChildId: 'case-video-night' },
    '/servicePlan/{type?}/{childId?}': { type: 'basic', childId: 'support-hours' },
    '/tools/onlineTools/{id?}/{childId?}': { id: 'storage', childId: 'raid' },
    '/sdkindex/onlineTools/{id?}/{childId?}': { id: 'storage', childId: 'raid' },
    '/toolDetails/{toolRoute}': { toolRoute: 'raid' },
    ...(await detailSamples()),
  };
}, openingMs);
afterAll(() => portal.close());

/** Ids of a public article and a public FAQ entry. */
async function detailSamples(): Promise<Samples> {
  const visitor = await portal.as('anonymous');
  const firstOf = async (isFaq: boolean) => {
    const { envelope } = await visitor.post('/doc/doc-article/pageFront', { pageNo: 1, pageSize: 1, data: { isFaq } });
    return (envelope.data as { data: { articleId: string; uuid: string }[] }).data[0];
  };
  const firstRow = async (path: string) => {
    const { envelope } = await visitor.post(path, { pageSize: 1 });
    return (envelope.data as { data: Record<string, string>[] }).data[0];
  };
  const [article, faq] = [await firstOf(false), await firstOf(true)];
  const [bulletin, release] = [await firstRow('/doc/bulletin/page'), await firstRow('/doc/doc-file/homeFile')];
  const wiring = await firstRow('/doc/wiring/page');
  const own = await ownRecords();
  const [author] = await portal.database
    .select({ owner: articles.owner })
    .from(articles)
    .where(eq(articles.id, article?.articleId ?? ''));
  queries = {
    '/bulletin/info': `?id=${bulletin?.number}`,
    '/trainmain/signUpDetail': '?course=vca-101',
    '/toolDetails': '?id=sdk-dotnet',
    '/networkSecurity/securityDetails': '?id=VSA-2026-001',
    '/networkSecurity/richTextDetails': `?id=${idOf('article:security-hardening')}`,
    '/fileDetail': `?id=${release?.attachmentId}`,
    '/user/undone-matter/info': `?id=${own.article}`,
    '/user/message-center/message-info': `?id=${own.message}`,
    '/user/my-focus/info': `?id=${author?.owner}`,
    '/user/followed/info': `?id=${author?.owner}`,
    '/manage/orders/{id}/step': '?to=cancelled',
    '/manage/trainingOrders/{id}/step': '?move=cancel',
    '/manage/reports/{id}/step': '?move=inform',
    '/manage/searches/keyword': '?q=camera+offline&language=en',
  };
  return {
    '/api/{id}': { id: 'doc.article.find' },
    '/policy/{id}': { id: 'warranty-china' },
    '/productPackageDownload/{id}': { id: 'VC-B420' },
    '/hardwareDetail/{id}': { id: 'VC-D420' },
    '/transferStation/{id}': { id: 'academy' },
    '/faultTree/{id}': { id: 'camera-offline' },
    '/repairGuide/{id}': { id: 'recorder-fan' },
    '/servicePartner/{code}': { code: 'vp-de-130' },
    ...ofOrders(idOf('order:recorder-restarts')),
    ...ofReports(idOf('security-report:firmware-downgrade')),
    '/wiringDiagram/{id}': { id: wiring?.wiringId ?? '' },
    '/dataSectionDetail/{id}': { id: article?.articleId ?? '' },
    '/dataSectionDetailNew/{id}': { id: article?.articleId ?? '' },
    '/faqZoneDetail/{id}': { id: faq?.uuid ?? '' },
  };
}

/** The pages of the service staff about one order. */
const ofOrders = (id: string): Samples =>
  Object.fromEntries(
    ['', '/assign', '/repair', '/schedule', '/quote', '/step', '/message'].map((below) => [`/manage/orders/{id}${below}`, { id }]),
  );

/** The pages of the security team about one report. */
const ofReports = (id: string): Samples =>
  Object.fromEntries(['', '/step', '/publish'].map((below) => [`/manage/reports/{id}${below}`, { id }]));

/** An article of the member of staff, and a message about it, with titles in the language of each site. */
async function ownRecords(): Promise<{ article: string; message: string }> {
  const staff = await portal.as('internal');
  const [category] = (await staff.post('/doc/writing/categories', { isFaq: false })).envelope.data as { id: string }[];
  const titles = { zh: '自己的文章', en: 'An own article', ru: 'Своя статья', ar: 'مقالة خاصة' };
  const draft = { category: category?.id, audience: 1, significance: 'medium', titles };
  const { id: article } = (await staff.post('/doc/writing/save', draft)).envelope.data as { id: string };
  const [{ owner } = { owner: '' }] = await portal.database
    .select({ owner: articles.owner })
    .from(articles)
    .where(eq(articles.id, article));
  const about = {
    account: owner,
    article,
    kind: 'approval-rejected',
    topic: 'approval',
    event: 'rejected',
    createdAt: new Date(),
  } as const;
  const [message] = await portal.database.insert(messages).values(about).returning({ id: messages.id });
  return { article, message: message?.id ?? '' };
}

const seed = seedOf('PORTAL_WALK_SEED');
console.log(`Sites are chosen by PORTAL_WALK_SEED=${seed}`);

/**
 * Whether to render a page on a site. Sites of one language take turns, because they differ only in tables that all pages share.
 * Languages take turns by day.
 */
function isRenderedOn(id: string, number: number): boolean {
  const languageOf = (site: string) => schema.sites[site]?.language;
  const languages = [...new Set(Object.keys(sites).map(languageOf))];
  const siblings = Object.keys(sites).filter((other) => languageOf(other) === languageOf(id));
  return isWhole || (turnOf(languages, number + today) === languageOf(id) && turnOf(siblings, number + seed) === id);
}

/** Whether to test a redirect on a site. One site a day is enough, because the same rules decide on all sites. */
const isRedirectTriedOn = (index: number, number: number): boolean => isWhole || (index + number + today) % Object.keys(sites).length === 0;

/** The account varies by page and site, so that together all accounts are covered. */
const turnOf = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

test.each(routeLines.map((line, number) => ({ ...line, number })))(
  '$path answers as the specification says',
  async ({ number, ...line }) => {
    const faults: string[] = [];
    for (const [index, [id, site]] of Object.entries(sites).entries()) {
      const letIn = Object.entries(accounts).filter(([, type]) => allowedTypes(line, site.prefix !== '').includes(type));
      const renderedFor = turnOf(letIn, number + index)?.[0];
      for (const [name, type] of Object.entries(accounts))
        for (const path of addressesOf(line.path, samples[line.path])) {
          const below = path + (queries[line.path] ?? '');
          const address = site.prefix + (site.prefix && below === '/' ? '' : below);
          const should = expected(line, site, type, address);
          if (should.status === 302 ? !isRedirectTriedOn(index, number) : name !== renderedFor || !isRenderedOn(id, number)) continue;
          const response = await (await portal.as(name as TestAccount)).ask({ method: 'GET', url: address });
          faults.push(...differences(`${address} to ${name}`, seen(response), should));
          if (response.statusCode !== 302) faults.push(...faultsOf(response, address, id, { kind: 'known', type, roles: [] }, line));
        }
    }
    expect(faults).toEqual([]);
  },
);

const differences = (address: string, is: unknown, should: unknown): string[] =>
  isDeepStrictEqual(is, should) ? [] : [`${address}: ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`];

/** Faults of a page rendered for a visitor: its account, its menus, its words, and internal details. */
function faultsOf(
  { payload }: LightMyRequestResponse,
  address: string,
  site: string,
  visitor: KnownAccount,
  line?: SpecifiedRoute,
): string[] {
  const { account, route } = wordsIn(payload);
  const reported = account.kind === 'known' && [account.type, account.roles];
  // The name of an author has no translation.
  const letters = line && line.path !== '/user/my-focus/info' && titleLetters(line, sites[site] as Site);
  return [
    ...differences(
      `${address}: what tells of the inside`,
      leaksOf(payload).filter((leak) => !leaksAllowed(route).includes(leak)),
      [],
    ),
    ...differences(`${address}: its visitor`, reported, [visitor.type, visitor.roles]),
    ...differences(`${address}: its menus`, menusIn(payload), menusOf(tablesOf[site] as SiteTables, visitor, route)),
    ...(letters && !letters.test(titleOf(payload)) ? [`${address}: its title is ${titleOf(payload)}`] : []),
  ];
}

/** Pages for editing words show the keys of words. */
const leaksAllowed = (route: string): string[] => (['manage.words', 'qa.words'].includes(route) ? ['a word without its translation'] : []);

/** Every kind of account, and one with roles that do not count for its type. */
const visitors: KnownAccount[] = [
  ...matrixAccounts(schema.access).map(({ account }) => account),
  { kind: 'known', type: 1, roles: Object.keys(schema.access.roles) },
];

/** Paths of pages that show a record by query, which the accounts of this test may not open. */
const recordPaths = ['/user/my-article/info', '/user/followed/message', '/user/share-knowledge/info'];

/** Routes that are not in the specification. */
const ownRoutes = schema.routes.filter(
  ({ path, fixed, zone }) => !fixed && !zone && !routeLines.some((line) => line.path === path) && !path.startsWith('/train/'),
);

test.each(ownRoutes.map((route, number) => ({ ...route, number })))(
  '$key has the result of its rules',
  async ({ key, path, status = 200, number }) => {
    const faults: string[] = [];
    const [address = ''] = addressesOf(path, samples[path]);
    const below = address + (queries[path] ?? '');
    for (const [index, [id, { prefix }]] of Object.entries(sites).entries()) {
      const letIn = visitors.filter((account) => explain(schema, sources, { route: key, account, site: id }).sees === 'page');
      const visitor = turnOf(letIn, number + index);
      if (!visitor || !isRenderedOn(id, number)) continue;
      const response = await visitorOf(portal.app, await sessionOf(visitor)).ask({ method: 'GET', url: prefix + below });
      const isUnknown = /\{\w+\}/.test(path) && !samples[path];
      const isHidden = (path.includes('{') || recordPaths.includes(path)) && !isUnknown && response.statusCode === 404;
      const isFine = isHidden || response.statusCode === (isUnknown ? 404 : status);
      faults.push(...(isFine ? [] : [`${prefix}${below}: ${response.statusCode}`]), ...faultsOf(response, prefix + below, id, visitor));
    }
    expect(faults).toEqual([]);
  },
);

const sessions = new Map<string, Promise<Credentials>>();

/** One session per visitor, created on first use. */
function sessionOf(visitor: KnownAccount): Promise<Credentials> | undefined {
  if (visitor.type === 0) return undefined;
  const kind = JSON.stringify([visitor.type, visitor.roles]);
  const session = sessions.get(kind) ?? portal.logIn(visitor);
  sessions.set(kind, session);
  return session;
}

test('without a type the menu of the user centre is empty, on every site', () => {
  for (const tables of Object.values(tablesOf))
    for (const account of [{ kind: 'unknown' } as const, visitors[0] as KnownAccount]) {
      expect(isLoggedIn(account)).toBe(false);
      expect(menuItems(tables, 'user', account)).toEqual([]);
    }
});

describe.each(Object.entries(sites))('on %s', (_id, { prefix, lang }) => {
  test.each([
    '/nowhere',
    '/faqZone/too/deep',
    '/dataSection/no-such-zone',
    '/FAQZONE',
    '/policy',
    '/%F0%9F%90%88',
    '/faqZoneDetail/no-such-entry',
  ])('%s is not found, in place and in the language of the site', async (below) => {
    const response = await (await portal.as('anonymous')).ask({ method: 'GET', url: prefix + below });
    expect(seen(response)).toMatchObject({ status: 404, lang, headings: 1 });
    expect(leaksOf(response.payload)).toEqual([]);
  });

  test.each(['trainmain/courseList', 'cooperation/needs', 'trainpartner', 'Inquire', 'protocol'])(
    '/train/%s leads to the path without /train',
    async (below) => {
      const response = await (await portal.as('anonymous')).ask({ method: 'GET', url: `${prefix}/train/${below}?from=menu` });
      expect(seen(response)).toEqual({ status: 302, to: `${prefix}/${below}?from=menu` });
    },
  );
});

describe('the sitemap', () => {
  /** Every address in the sitemap, with its alternates by locale. */
  let listed: Map<string, string>;
  beforeAll(async () => {
    const files = addressesIn(await textAt('/sitemap.xml'));
    const urls = (await Promise.all(files.map(textAt))).flatMap((xml) => [...xml.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)]);
    listed = new Map(urls.map(([, address = '', rest = '']) => [pathOf(address), alternatesIn(rest)]));
    expect(listed.size).toBe(urls.length);
  });

  test('lists records of every kind that has detail pages', () => {
    const opens = schema.settings.search?.opens;
    const links = opens && 'ways' in opens ? Object.entries(opens.ways) : [];
    const routes = links.map(([, link]) => schema.routes.find(({ id }) => id === link.route)).filter((route) => route !== undefined);
    const own = routes.filter(({ path, keys = [] }) => path.includes('{') || keys.length > 0);
    const beginnings = own.map(({ path }) => (path.includes('{') ? path.replace(/\{.*/, '') : `${path}?`));
    expect(beginnings.length).toBeGreaterThan(5);
    expect(beginnings.filter((begins) => ![...listed.keys()].some((address) => address.startsWith(begins)))).toEqual([]);
  });

  test('lists every address with its alternates, and each of them lists the same', () => {
    const faults = [...listed].flatMap(([address, alternates]) => {
      const others = hrefsIn(alternates).map((one) => one.slice(one.indexOf(' ') + 1));
      const strange = others.filter((other) => listed.get(other) !== alternates);
      return others.length === 0 ? [`${address} has none`] : strange.map((other) => `${address} names ${other}`);
    });
    expect(faults).toEqual([]);
  });

  test('agrees with the metadata of each page', async () => {
    const byRoute = Map.groupBy(listed.keys(), (address) =>
      address.replace(/[?].*|(?<=\/\w+\/).+/, '').replace(/^\/(en|ru|ceen|mena|au)(?=\/|$)/, ''),
    );
    const some = [...byRoute.values()].flatMap((addresses, index) => turnOf(addresses, index * 7) ?? []);
    const faults: string[] = [];
    for (const address of some) {
      const { statusCode, payload } = await (await portal.as('anonymous')).ask({ method: 'GET', url: address });
      faults.push(
        ...differences(
          address,
          [statusCode, hrefsIn(payload.slice(0, payload.indexOf('</head>')))],
          [200, hrefsIn(listed.get(address) ?? '')],
        ),
      );
    }
    expect(faults).toEqual([]);
  });

  const textAt = async (address: string): Promise<string> =>
    (await (await portal.as('anonymous')).ask({ method: 'GET', url: pathOf(address) })).payload;
});

const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
const pathOf = (address: string): string => unescaped(address).replace(/^https?:\/\/[^/]+/, '');
const alternatesIn = (markup: string): string => (markup.match(/<xhtml:link [^>]*>/g) ?? []).join('');
const hrefsIn = (markup: string): string[] =>
  [...markup.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
    .map(([, locale, href = '']) => `${locale} ${pathOf(href)}`)
    .sort();

test('rendering the pages logged no error', () => expect(complaints.mock.calls).toEqual([]));

/** The response to a visitor: a redirect or a page. */
type PageResponse = { status: 302; to: string } | { status: number; lang: string; dir: string; isOpen: boolean; headings: number };

function seen({ statusCode, headers, payload }: LightMyRequestResponse): PageResponse {
  if (statusCode === 302) return { status: 302, to: String(headers.location) };
  const [, lang = '', dir = ''] = /<html lang="([^"]*)" dir="([^"]*)"/.exec(payload) ?? [];
  const main = /<main [^>]*>/.exec(payload)?.[0] ?? '';
  return {
    status: statusCode,
    lang,
    dir,
    isOpen: main !== '' && !main.includes('data-open="no"'),
    headings: payload.split('<h1').length - 1,
  };
}

function expected(line: SpecifiedRoute, site: Site, type: number, address: string): PageResponse {
  const { path, who, redirect } = line;
  if (!allowedTypes(line, site.prefix !== '').includes(type)) return { status: 302, to: refusal(who, site, type, address) };
  if (redirect) return { status: 302, to: site.prefix + (path === '/user' ? firstOfUser(site, type) : redirect) };
  const status = path === '/404' ? 404 : path === '/noPermission' ? 403 : 200;
  return { status, lang: site.lang, dir: site.dir, isOpen: open.includes(path), headings: 1 };
}

/** `in` redirects anonymous visitors to the login and back; a list of types redirects all visitors to the home page. */
function refusal(who: string, { prefix }: Site, type: number, address: string): string {
  if (who === 'in' && type === 0) return `${prefix}/login?${new URLSearchParams({ return: address })}`;
  return `${prefix || '/'}?${new URLSearchParams({ refused: address })}`;
}

/** The first built page of the user menu for the type. Points are only in the menu of the main site. */
function firstOfUser({ prefix }: Site, type: number): string {
  const entries = [
    { path: '/user/undone-matter', isSeen: type === 3 },
    { path: '/user/my-scores', isSeen: type === 2 && prefix === '' },
    { path: '/user/my-collection', isSeen: true },
  ];
  return entries.find(({ path, isSeen }) => isSeen && open.includes(path))?.path ?? '';
}

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ · [^·]*$/, '') ?? '';

/** Titles of records without a translation are in another language, and the title of a file is its name. */
const titleLetters = ({ path }: SpecifiedRoute, site: Site): RegExp =>
  path === '/fileDetail' || path === '/networkSecurity/securityDetails' || (/(\{id\}|\/info)$/.test(path) && site.dir === 'rtl')
    ? /\S/
    : site.letters;
