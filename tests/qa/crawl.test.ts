/** The crawl without a browser: the plan, the expected results, the stored results, and the report. */
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { KnownAccount } from '../../runtime/shared/account.ts';
import { matchRoute } from '../../runtime/shared/routing/match.ts';
import { logIn, openSites } from '../../scripts/qa/crawl/accounts.ts';
import { addressOf, neededBy, recordFor, recordsIn } from '../../scripts/qa/crawl/addresses.ts';
import { type CrawlDifference, differencesOf } from '../../scripts/qa/crawl/differences.ts';
import { expectedAt, type PageOutcome } from '../../scripts/qa/crawl/expected.ts';
import { logOfFolder, withLog } from '../../scripts/qa/crawl/log.ts';
import { readOrder } from '../../scripts/qa/crawl/order.ts';
import { type CrawlOutcome, closingLines, findingsOf, textOf } from '../../scripts/qa/crawl/outcome.ts';
import { planOf } from '../../scripts/qa/crawl/plan.ts';
import { locationOf, reasonsOf } from '../../scripts/qa/crawl/reasons.ts';
import { reportOf } from '../../scripts/qa/crawl/report.ts';
import { isFinished, openVisitStore, pictureName, readVisits, type StoredVisit, visitsFile } from '../../scripts/qa/crawl/visitStore.ts';
import { type CrawlVisit, nameOf, type PlannedVisit, sampleOf, visitsOf } from '../../scripts/qa/crawl/visits.ts';
import { type CrawlAccount, crawlPortalOf, tablesOf } from '../../scripts/qa/crawl/world.ts';
import { UsageError } from '../../scripts/qa/instrument.ts';
import { readCompiled } from '../../scripts/schema.ts';

const schema = await readCompiled();
const world = crawlPortalOf(schema, Object.keys(schema.portal.sites));
const account = (type: number, ...roles: string[]): KnownAccount => ({ kind: 'known', type, roles });
const walkers: CrawlAccount[] = [
  { name: 'anonymous', account: account(0) },
  { name: 'customer', account: account(1) },
  { name: 'keeper', account: account(3, 'admin') },
];
const everyVisit = visitsOf(world, walkers);

describe('the plan of visits', () => {
  test('has every route for every account on every site, each once', () => {
    expect(new Set(everyVisit.map(nameOf)).size).toBe(everyVisit.length);
    expect(everyVisit).toHaveLength(schema.portal.routes.length * walkers.length * world.sites.size);
  });

  test('has only what is requested, a route by its key or its id', () => {
    const visits = visitsOf(world, walkers.slice(0, 1), { sites: ['ru'], routes: ['dataSection', 'home'] });
    expect(visits.map(({ site, route }) => `${site} ${route}`)).toEqual(['ru dataSection:cases', 'ru home']);
  });

  test('of a sample has the requested size, in the original order, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 200 }), (seed, count) => {
        const sample = sampleOf(everyVisit, count, seed);
        expect(sample).toHaveLength(count);
        expect(sample).toEqual(everyVisit.filter((visit) => sample.includes(visit)));
        expect(sampleOf(everyVisit, count, seed)).toEqual(sample);
      }),
      { numRuns: 20 },
    );
  });

  test('differs by seed, and one visit more keeps the other visits of a sample', () => {
    expect(sampleOf(everyVisit, 40, 1)).not.toEqual(sampleOf(everyVisit, 40, 2));
    const more: CrawlVisit[] = [...everyVisit, { account: 'keeper', site: 'en', route: 'new' }];
    const left = sampleOf(more, 40, 1).filter(({ route }) => route !== 'new');
    expect(sampleOf(everyVisit, 40, 1)).toEqual(expect.arrayContaining(left));
    expect(left.length).toBeGreaterThanOrEqual(39);
  });

  test('has a close check of each page once on each site', () => {
    const plan = planOf(world, walkers, new Map(), everyVisit);
    const close = plan.filter(({ isClose }) => isClose).map(({ site, expected }) => `${site} ${expected.page}`);
    expect(new Set(close).size).toBe(close.length);
    expect(new Set(close)).toEqual(new Set(plan.map(({ site, expected }) => `${site} ${expected.page}`)));
  });
});

describe('addresses', () => {
  test('of every route on every site are matched to this route', () => {
    for (const [site, tables] of world.sites)
      for (const route of schema.portal.routes.filter(({ sites }) => sites.includes(site))) {
        const address = addressOf(tables, route, null);
        const below = tables.site.prefix ? address.slice(tables.site.prefix.length + 1) || '/' : address;
        expect(matchRoute(tables, below)?.route.key, address).toBe(route.key);
      }
  });

  const routes = schema.portal.routes;
  const byKey = (key: string) => routes.find((route) => route.key === key) as (typeof routes)[number];
  const zh = tablesOf(world, 'zh');

  test('of records are the first ones that the portal links to', () => {
    const found = recordsIn(zh, ['/faqZone', '/faqZoneDetail/one', '/faqZoneDetail/two', '/nowhere']);
    expect([...found]).toEqual([['faqZoneDetail', { id: 'one' }]]);
    expect([...recordsIn(zh, ['/faqZoneDetail/three'], found)]).toEqual([...found]);
  });

  test('of a record are used for routes that show it in another way, and for routes that start from it', () => {
    const found = recordsIn(zh, ['/dataSectionDetailNew/7', '/manage/accounts/8']);
    expect(recordFor(routes, found, byKey('dataSectionDetail'))).toEqual({ id: '7' });
    expect(recordFor(routes, found, byKey('manage.accounts.edit'))).toEqual({ id: '8' });
    expect(recordFor(routes, found, byKey('faqZoneDetail'))).toBeNull();
    expect(neededBy(byKey('dataSection:cases'))).toEqual([]);
  });

  test('encode the key of a record as one path segment', () =>
    expect(addressOf(tablesOf(world, 'en'), byKey('faqZoneDetail'), { id: 'a/b?c' })).toBe('/en/faqZoneDetail/a%2Fb%3Fc'));
});

describe('the expected result', () => {
  const resultAt = (site: string, type: number, address: string, hasRecord = true, ...roles: string[]) =>
    expectedAt(world, site, account(type, ...roles), address, hasRecord);

  test('is a page with its title, language and menus', () => {
    expect(resultAt('mena', 0, '/mena/terminology')).toMatchObject({
      status: 200,
      at: '/mena/terminology',
      route: 'terminology',
      lang: 'ar',
      dir: 'rtl',
    });
    expect(resultAt('en', 0, '/en/terminology').title).toMatch(/^\w.* · Veyra Support$/);
    expect(resultAt('en', 0, '/en').title).toBe('Veyra Support');
    expect(resultAt('en', 0, '/en').menus.user).toBeNull();
    expect(resultAt('en', 3, '/en/manage/audit', true, 'admin').sideMenu).toContain('/en/manage/audit');
  });

  test('is a refusal according to its rule', () => {
    expect(resultAt('en', 1, '/en/user/undone-matter')).toMatchObject({
      status: 200,
      at: '/en',
      refused: '/en/user/undone-matter',
      route: 'home',
    });
    expect(resultAt('zh', 0, '/manage/accounts')).toMatchObject({ status: 200, at: '/login', back: '/manage/accounts', route: 'login' });
    expect(resultAt('zh', 3, '/manage/accounts')).toMatchObject({ status: 403, at: '/manage/accounts', route: 'noPermission' });
  });

  test('is not found for a missing page, and for a record that nobody has', () => {
    expect(resultAt('zh', 0, '/nowhere')).toMatchObject({ status: 404, at: '/nowhere', route: '404' });
    expect(resultAt('zh', 0, '/faqZoneDetail/one', false)).toMatchObject({ status: 404, route: '404' });
    // The query names its record, and visits have no query.
    expect(resultAt('zh', 0, '/bulletin/info')).toMatchObject({ status: 404, route: '404' });
    expect(resultAt('zh', 0, '/faqZoneDetail/one')).toMatchObject({ status: 200, route: 'faqZoneDetail', isTitledByRecord: true });
  });

  test('is the end of all redirects', () => expect(resultAt('ru', 0, '/ru/train/trainmain').at).toBe('/ru/trainmain/systemIntroduction'));
});

describe('differences', () => {
  const expected = expectedAt(world, 'en', account(1), '/en/terminology', true);
  const seen = ({ page: _, isTitledByRecord: __, ...shown }: typeof expected, change: Partial<PageOutcome> = {}): PageOutcome => ({
    ...shown,
    ...change,
  });

  test('are none for expected results', () => expect(differencesOf(expected, seen(expected))).toEqual([]));

  test('of a title are a word without text and a missing name, but not a record key that is a word', () => {
    const address = '/manage/words/zh/shell.menu.open';
    const word = { ...expected, title: '… · Portal', isTitledByRecord: true, at: address };
    const titled = (title: string) => differencesOf(word, seen(word, { title })).map(({ kind }) => kind);
    expect(titled('shell.menu.open · Portal')).toEqual([]);
    expect(titled('A camera that restarts · Portal')).toEqual([]);
    for (const title of ['route.nowhere · Portal', ' · Portal', 'Portal']) expect(titled(title), title).toEqual(['title']);
  });

  test('of a menu are the entries that only one side has', () => {
    const [first = '', ...others] = expected.menus.main ?? [];
    const menus = { ...expected.menus, main: [...others, '/en/elsewhere'], footer: null };
    const [main, footer] = differencesOf(expected, seen(expected, { menus }));
    expect(main).toEqual({ kind: 'menu', menu: 'main', is: '/en/elsewhere', should: first });
    expect(footer).toMatchObject({ kind: 'menu', menu: 'footer', is: 'no menu' });
  });

  test('of a duplicate entry are reported', () => {
    const twice = [...(expected.menus.footer ?? []), expected.menus.footer?.[0] ?? ''];
    const found = differencesOf(expected, seen(expected, { menus: { ...expected.menus, footer: twice } }));
    expect(found).toEqual([{ kind: 'menu', menu: 'footer', is: expected.menus.footer?.[0], should: 'no such entry' }]);
  });

  test('on an unexpected page are not reported separately', () => {
    const otherResult = seen(expected, {
      at: '/en',
      route: 'home',
      title: 'Veyra Support',
      menus: { main: [], right: [], user: [], footer: [] },
    });
    expect(differencesOf(expected, otherResult).map(({ kind }) => kind)).toEqual(['address', 'route']);
  });

  test.each([
    ['An article · Veyra Support', true],
    [' · Veyra Support', false],
    ['Veyra Support', false],
    ['route.terminology · Veyra Support', false],
    ['An article · Поддержка Veyra', false],
  ])('the title of a record: %s', (title, holds) => {
    const record = expectedAt(world, 'en', account(0), '/en/faqZoneDetail/one', true);
    expect(differencesOf(record, seen(record, { title })).map(({ kind }) => kind)).toEqual(holds ? [] : ['title']);
  });

  test('name the lines of the schema with the expected value', () => {
    const differenceLines = (difference: CrawlDifference, visit: CrawlVisit & { address: string }, who: KnownAccount) =>
      reasonsOf(world, who, visit, difference).map(locationOf);
    const closed = { account: 'customer', site: 'en', route: 'undone-matter', address: '/en/user/undone-matter' };
    expect(differenceLines({ kind: 'address', is: '', should: '' }, closed, account(1))[0]).toMatch(
      /^schema\/routes\/userCenterFirst\.json:\d+:\d+$/,
    );
    const locked: CrawlDifference = { kind: 'menu', menu: 'right', is: '/en/robot', should: 'no such entry' };
    expect(differenceLines(locked, { ...closed, address: '/en' }, account(1))[0]).toMatch(/^schema\/menus\/right\.json:\d+:\d+$/);
    expect(differenceLines({ kind: 'axe', is: '', should: '' }, closed, account(1))).toEqual([]);
  });
});

describe('stored visits', () => {
  const [first, second] = planOf(world, walkers, new Map(), everyVisit.slice(0, 2)) as [PlannedVisit, PlannedVisit];
  const difference: CrawlDifference = { kind: 'title', is: 'a\nb', should: 'c' };
  async function folder(): Promise<string> {
    const created = await mkdtemp(join(tmpdir(), 'crawl-'));
    onTestFinished(() => rm(created, { recursive: true, force: true }));
    return created;
  }

  test('is reused when the crawl is opened again', async () => {
    const output = await folder();
    await (await openVisitStore(output, 'mark', false)).save(first, [difference]);
    const { visits } = await openVisitStore(output, 'mark', false);
    expect(visits.get(nameOf(first))?.differences).toEqual([difference]);
    expect([isFinished(visits, first), isFinished(visits, second)]).toEqual([true, false]);
  });

  test('is repeated for another address, or without a close look', async () => {
    const store = await openVisitStore(await folder(), 'mark', false);
    await store.save({ ...first, isClose: false }, []);
    expect(isFinished(store.visits, { ...first, isClose: false })).toBe(true);
    expect(isFinished(store.visits, { ...first, isClose: true })).toBe(false);
    expect(isFinished(store.visits, { ...first, isClose: false, address: '/other' })).toBe(false);
  });

  test('is deleted with its picture if it had another basis, or if the crawl starts again', async () => {
    const output = await folder();
    const storeVisit = async (mark: string, again: boolean) => {
      const store = await openVisitStore(output, mark, again);
      const before = store.visits.size;
      await store.save(first, [difference]);
      await writeFile(join(output, pictureName(first)), '');
      return before;
    };
    expect([
      await storeVisit('one', false),
      await storeVisit('two', false),
      await storeVisit('two', false),
      await storeVisit('two', true),
    ]).toEqual([0, 0, 1, 0]);
    await openVisitStore(output, 'three', false);
    expect(await readdir(join(output, 'pictures'))).toEqual([]);
  });

  test('tolerates a truncated line, and continues after it', async () => {
    const output = await folder();
    await (await openVisitStore(output, 'mark', false)).save(first, []);
    await appendFile(join(output, visitsFile), '{"of":"mark","account":"anon');
    const store = await openVisitStore(output, 'mark', false);
    expect([...store.visits.keys()]).toEqual([nameOf(first)]);
    await store.save(second, []);
    expect([...(await openVisitStore(output, 'mark', false)).visits.keys()]).toEqual([nameOf(first), nameOf(second)]);
  });

  test('are only the complete visits of a file, with any text', () => {
    const line = JSON.stringify({ of: 'mark', account: 'a', site: 's', route: 'r', address: '/', wasClose: true, differences: [] });
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: line.length - 1 }), (noise, cut) => {
        const text = [noise.replaceAll('\n', ' '), 'null', '[]', line.slice(0, cut), line, line.slice(cut + 1)].join('\n');
        expect([...readVisits(text, 'mark').keys()]).toEqual(['a s r']);
      }),
    );
  });
});

const storedOf = (change: Partial<StoredVisit>): StoredVisit => ({
  of: 'mark',
  account: 'customer',
  site: 'en',
  route: 'undone-matter',
  address: '/en/user/undone-matter',
  wasClose: false,
  differences: [],
  ...change,
});

const outcomeOf = (visits: StoredVisit[], change: Partial<CrawlOutcome> = {}): CrawlOutcome => ({
  base: 'http://127.0.0.1:8080',
  of: 'mark',
  at: new Date('2026-01-02T03:04:05Z'),
  planned: visits.length,
  visits,
  isStopped: false,
  notes: [],
  findings: findingsOf(world, walkers, visits, () => true),
  ...change,
});

describe('the report', () => {
  const visit = storedOf({
    differences: [
      { kind: 'console', is: 'error:\u001b[2J one\n\u202etwo', should: 'silence' },
      { kind: 'address', is: '/en/user/undone-matter', should: '/en' },
    ],
  });

  test('has one line for each difference, with its first address, the location of its rule, and a count', () => {
    const [address = '', console = '', gap, count] = textOf(outcomeOf([visit, storedOf({ account: 'keeper' })]), 'report.html').split('\n');
    expect(address).toMatch(
      /^schema\/routes\/userCenterFirst\.json:\d+:\d+ {2}address {2}customer {2}\/en\/user\/undone-matter: is \/en\/user\/undone-matter, should be \/en$/,
    );
    expect(console).toMatch(/^- +console {2}customer {2}\/en\/user\/undone-matter: is error: \[2J one two, should be silence$/);
    expect([gap, count]).toEqual(['', '2 visits, 2 differences in 1 of them. Report: report.html']);
  });

  test('has problems of one cause once, with their other addresses and their origin', () => {
    const thrown = (address: string, account: string): StoredVisit =>
      storedOf({
        address,
        account,
        differences: [
          { kind: 'console', is: `uncaught: no record ${address.length}`, should: 'silence', source: 'at show (/assets/main.js:1:20)' },
          { kind: 'part', is: 'rows failed with 500', should: 'rows is shown', requestId: `request-${account}` },
        ],
      });
    const visits = [
      thrown('/en/a', 'customer'),
      thrown('/en/bb', 'keeper'),
      storedOf({ differences: [{ kind: 'title', is: 'a', should: 'b' }] }),
    ];
    expect(
      textOf(outcomeOf(visits), 'report.html')
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      '-  part     customer  /en/a: is rows failed with 500, should be rows is shown',
      "request request-customer of the portal's log",
      'and 1 more: /en/bb as keeper',
      '-  console  customer  /en/a: is uncaught: no record 5, should be silence',
      'at show (/assets/main.js:1:20)',
      'and 1 more: /en/bb as keeper',
      '-  title    customer  /en/user/undone-matter: is a, should be b',
      '',
      '3 visits, 5 differences in 3 of them, by 3 causes. Report: report.html',
    ]);
    expect(reportOf(outcomeOf(visits))).toContain('id="causes"');
  });

  test('has the log lines of a failed request', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'crawl-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const err = {
      type: 'TypeError',
      message: 'no rows',
      stack: 'TypeError: no rows\n    at answer (services/doc/page.ts:3:5)\n    at run',
    };
    const lines = [
      { requestId: 'one', msg: 'counted' },
      { requestId: 'one', call: 'doc.page', err, msg: 'a call failed' },
    ];
    await writeFile(join(folder, 'portal-2026-01-02.log'), `torn\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
    const difference: CrawlDifference = { kind: 'part', is: 'rows failed with 500', should: 'rows is shown', requestId: 'one' };
    const [reported, other] = await withLog([difference, { ...difference, requestId: 'two' }], logOfFolder(folder));
    expect(reported?.source).toBe('a call failed (doc.page): TypeError: no rows at answer (services/doc/page.ts:3:5)');
    expect(other).toEqual({ ...difference, requestId: 'two' });
  });

  test('names the seed of a sample, and the progress of a stopped crawl', () => {
    const outcome = outcomeOf([storedOf({})], { planned: 9, isStopped: true, sample: { count: 9, seed: 4 } });
    expect(closingLines(outcome)).toBe('Stopped after 1 of 9 visits (a sample, seed 4), 0 differences in 0 of them.');
  });

  test('contains no text of a page', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const hostile = `${one}"><script>alert(1)</script><img src=x onerror='y'>&${other}`;
        const report = reportOf(
          outcomeOf(
            [
              storedOf({
                address: `/${hostile}`,
                account: hostile,
                site: hostile,
                differences: [{ kind: 'title', is: hostile, should: hostile }],
              }),
            ],
            {
              base: hostile,
              notes: [hostile],
            },
          ),
        );
        expect(report).not.toMatch(/<script|<img src=x|onerror='/);
        expect(report.match(/<(?:body|main|h1|table)\b/g)).toHaveLength(5);
      }),
    );
  });

  test('shows totals, each difference with its rules, and its picture', async () => {
    const report = reportOf(outcomeOf([visit, storedOf({ account: 'keeper', site: 'ru' })]));
    expect(report).toContain('<b>1</b> of 2');
    expect(report).toContain(`src="${pictureName(visit)}"`);
    expect(report).toMatch(/<code>schema\/routes\/userCenterFirst\.json:\d+:\d+<\/code>/);
    expect(report).toMatch(/<details><summary>\d+ more<\/summary>/);
    expect(report).toMatch(/Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-[\w+/=]+&#39;/);
    expect(report).not.toMatch(/<script|<link|https:/);
  });

  test('says if nothing differs, and lists nothing', () => {
    const report = reportOf(outcomeOf([storedOf({})]));
    expect(report).toContain('data-holds="yes"');
    expect(report).not.toContain('id="differences"');
  });
});

describe('requested visits', () => {
  const order = (values: Record<string, string | boolean | string[]>, env = {}, positionals: string[] = []) =>
    readOrder({ values, positionals }, env, schema.portal);

  test('are all without arguments, at a separate portal', () =>
    expect(order({})).toMatchObject({ again: false, isClose: true, logins: [], out: expect.stringMatching(/\.cache.crawl$/) }));

  test('can be for names with passwords, which may contain colons, and for a seed with a sample', () => {
    expect(order({ login: ['a:b:c'] }).logins).toEqual([{ name: 'a', password: 'b:c' }]);
    expect(order({ sample: '5', seed: '0' }).sample).toEqual({ count: 5, seed: 0 });
    expect(order({ sample: '5' }).sample?.seed).toBeLessThan(1_000);
    expect(order({}, { PORTAL_DEMO_PASSWORD: 'x' }).password).toBe('x');
    expect(order({ base: 'https://support.example.com/' }).base).toBe('https://support.example.com');
  });

  test.each([
    [{ base: 'ftp://support.example.com' }, /http or https/],
    [{ base: 'javascript:alert(1)' }, /http or https/],
    [{ base: 'nowhere' }, /http or https/],
    [{ base: 'https://support.example.com/en' }, /https:\/\/support\.example\.com without/],
    [{ base: 'https://name:word@support.example.com' }, /holds no password/],
    [{ site: ['menna'] }, /no site menna; did you mean mena\?/],
    [{ route: ['faqZonne'] }, /did you mean faqZone\?/],
    [{ sample: '0' }, /--sample/],
    [{ sample: '1e3' }, /--sample/],
    [{ seed: '1' }, /stands beside --sample/],
    [{ jobs: '99' }, /--jobs/],
    [{ login: ['secret'] }, /^--login is NAME:PASSWORD\.$/],
  ])('%j is refused', (values, message) => {
    expect(() => order(values)).toThrow(UsageError);
    expect(() => order(values)).toThrow(message);
  });

  test('cannot be without an account', () => expect(() => order({}, {}, ['home'])).toThrow(UsageError));
});

describe('a server that is not a portal', () => {
  /** A server with the same response for every request. It answers its origin and the requests that it got. */
  async function listen(answer: (response: ServerResponse) => void): Promise<{ origin: string; requested: string[] }> {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()));
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested: requests };
  }

  test('gets no password, and neither does the target of its redirect', async () => {
    const other = await listen((response) => response.end());
    const base = await listen((response) => response.writeHead(307, { location: `${other.origin}/login` }).end());
    expect(await logIn(schema, base.origin, { name: 'a', password: 'b' })).toBeNull();
    expect(base.requested).toEqual([`POST ${schema.portal.calls[schema.portal.settings.session.login]?.path}`, 'GET /']);
    expect(other.requested).toEqual([]);
  });

  test.each(['http://ORIGIN/portal/en.json', '//ORIGIN/portal/en.json'])(
    'has no sites from a table on another host: %s',
    async (address) => {
      const other = await listen((response) => response.end('{"sites":[{"id":"en"}]}'));
      const site = address.replace('ORIGIN', new URL(other.origin).host);
      const base = await listen((response) =>
        response.end(`<script type="application/json" id="portal-data">${JSON.stringify({ site })}</script>`),
      );
      expect(await openSites(schema, base.origin)).toBeNull();
      expect(other.requested).toEqual([]);
    },
  );
});

test('the file of visits can be read line by line by other programs', async () => {
  const output = await mkdtemp(join(tmpdir(), 'crawl-'));
  const [visit] = planOf(world, walkers, new Map(), everyVisit.slice(0, 1)) as [PlannedVisit];
  await (await openVisitStore(output, 'mark', false)).save(visit, [{ kind: 'title', is: 'a\nb', should: 'c' }]);
  const lines = (await readFile(join(output, visitsFile), 'utf8')).split('\n');
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ account: 'anonymous', differences: [{ is: 'a\nb' }] });
  await rm(output, { recursive: true });
});
