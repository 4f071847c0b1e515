/**
 * Every route as every kind of account in a real browser, each on one site. Which site it is turns with the seed, so that
 * as many runs as there are sites meet every pair: PORTAL_WALK_SEED=7 npm test -- journeys walk
 */
import { randomInt } from 'node:crypto';
import { isLoggedIn, type KnownAccount } from '../../runtime/shared/account.ts';
import { compile, type Sources } from '../../runtime/shared/compile/index.ts';
import { type Explanation, explain } from '../../runtime/shared/explain/index.ts';
import type { Portal, Route, SiteTables } from '../../runtime/shared/portal.ts';
import { siteTables } from '../../runtime/shared/tables.ts';
import { readSchema } from '../../scripts/schema.ts';
import { addressesOf } from '../walks/addresses.ts';
import { menusOf, type ShownMenus } from '../walks/shown.ts';
import { expect, notAllowedLine, notFoundLine, type Page, places, test, wake } from './portal.ts';
import { demoPassword } from './start-portal.ts';

// Workers are processes of their own: the first says it to those that it starts.
process.env.PORTAL_WALK_SEED ??= String(randomInt(1_000));
const seed = Number(process.env.PORTAL_WALK_SEED);
/** One page in so many is woken too, others with every run. */
const wakesEvery = 12;

const accounts: Record<string, KnownAccount> = {
  anonymous: { kind: 'known', type: 0, roles: [] },
  'demo-external': { kind: 'known', type: 1, roles: [] },
  'demo-middle': { kind: 'known', type: 2, roles: [] },
  'demo-internal': { kind: 'known', type: 3, roles: [] },
  'demo-admin': { kind: 'known', type: 3, roles: ['content', 'config', 'qa', 'admin'] },
};

/** Records of the demo, by the paths that open them. */
const records: Record<string, Record<string, string>> = {
  '/dataSectionDetail/{id}': { id: lastPart(places.articleOfZone) },
  '/dataSectionDetailNew/{id}': { id: lastPart(places.article) },
  '/faqZoneDetail/{id}': { id: lastPart(places.faq) },
};

function lastPart(path: string): string {
  return path.split('/').at(-1) ?? '';
}

interface World {
  portal: Portal;
  sources: Sources;
  sites: SiteTables[];
}

async function readWorld(): Promise<World> {
  const { portal, sources } = compile(await readSchema());
  if (!portal) throw new Error('The schema has mistakes.');
  const ids = Object.keys(portal.sites);
  return { portal, sources, sites: ids.map((id) => siteTables(portal, id, ids)) };
}

// The first address of all is led to the site of the browser's language. What differs is told in a line: recording hundreds of pages takes longer than to meet them.
test.use({ locale: 'zh-CN', trace: 'off' });

for (const [at, [name, account]] of Object.entries(accounts).entries()) {
  test(`${name} meets every route as its rules say (PORTAL_WALK_SEED=${seed})`, async ({ page, expectErrors }) => {
    test.setTimeout(180_000);
    expectErrors(notFoundLine);
    expectErrors(notAllowedLine);
    const world = await readWorld();
    if (isLoggedIn(account)) {
      const login = await page.request.post('/uac/uac-users/login', { data: { userAccount: name, password: demoPassword } });
      expect(login.status()).toBe(200);
    }
    const differences: string[] = [];
    for (const [index, route] of world.portal.routes.entries()) {
      const site = world.sites[(index + at + seed) % world.sites.length] as SiteTables;
      const met = await meet(page, world, site, account, route, (index + seed) % wakesEvery === 0);
      differences.push(...differencesOf(met));
    }
    expect(differences).toEqual([]);
  });
}

/** What an address led to, and what it should. */
interface Met {
  address: string;
  seen: Record<string, unknown>;
  expected: Record<string, unknown>;
}

/** What is not as it should be, said so that one line tells it. */
const differencesOf = ({ address, seen, expected }: Met): string[] =>
  Object.keys(expected).flatMap((name) => {
    const [is, should] = [JSON.stringify(seen[name]), JSON.stringify(expected[name])];
    return is === should ? [] : [`${address}: ${name} is ${is}, should be ${should}`];
  });

async function meet(page: Page, world: World, site: SiteTables, account: KnownAccount, route: Route, wakes: boolean): Promise<Met> {
  const [below = ''] = addressesOf(route.path, records[route.path]);
  const address = addressOn(site, below.replace(/\{\w+\*\}/, ''));
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  if (wakes) await wake(page);
  const { pathname, searchParams } = new URL(page.url());
  const { route: landed, ...shown } = await shownOn(page);
  const seen = {
    status: response?.status(),
    at: pathname,
    refused: searchParams.get('refused'),
    back: searchParams.get('return'),
    ...shown,
  };
  const expected = { ...destinationOf(world, site, account, address), lang: site.site.locale, isTitled: true };
  return { address, seen, expected: { ...expected, menus: menusOf(site, account, landed) } };
}

const addressOn = ({ site: { prefix } }: SiteTables, below: string): string => (prefix ? `/${prefix}${below === '/' ? '' : below}` : below);

/** Where the rules lead from an address, redirect after redirect. */
function destinationOf({ portal, sources }: World, site: SiteTables, account: KnownAccount, from: string) {
  const { prefix, id } = site.site;
  let at = from;
  let found: Explanation;
  do {
    found = explain(portal, sources, { path: prefix ? at.slice(prefix.length + 1) || '/' : at, account, site: id });
    if (found.sees === 'redirect') at = addressOn(site, bare(pathOf(portal, found.to ?? ''), at));
  } while (found.sees === 'redirect');
  const refused = { status: 200, at: addressOn(site, '/'), refused: at, back: null };
  if (found.sees === 'home') return refused;
  if (found.sees === 'login') return { status: 200, at: addressOn(site, '/login'), refused: null, back: at };
  return { status: statusOf(portal, found), at, refused: null, back: null };
}

const pathOf = (portal: Portal, to: string): string => portal.routes.find(({ key, id }) => key === to || id === to)?.path ?? to;

/** A path without its optional parts; what stood behind a `{rest*}` goes along. */
function bare(path: string, from: string): string {
  const rest = from.split('/train/')[1]?.split('/').slice(1).join('/') ?? '';
  return path.replace(/\/\{\w+\?\}/g, '').replace(/\/?\{\w+\*\}/, rest && `/${rest}`) || '/';
}

/** A page of one record is not found where the demo has none of its kind. */
function statusOf({ routes, pages }: Portal, { sees, route }: Explanation): number {
  const found = routes.find(({ key }) => key === route);
  if (sees === 'noPermission') return 403;
  if (sees === 'notFound' || !found) return 404;
  const page = found.open ? pages[found.page] : undefined;
  return found.status ?? (page?.kind === 'detail' && found.path.includes('{') && !records[found.path] ? 404 : 200);
}

interface Shown {
  /** Key of the route that the page was drawn for. */
  route: string;
  lang: string;
  isTitled: boolean;
  menus: ShownMenus;
}

/** What stands on the page, closed panels of menus too; asked for at once, as every question to the browser takes its time. */
const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const entriesIn = (place: string): string[] | null => {
      const menu = document.querySelector(place);
      const links = [...(menu?.querySelectorAll('a') ?? [])];
      return menu && links.map((link) => `${link.getAttribute('href')}${link.querySelector('[href$="#lock"]') ? ' (locked)' : ''}`).sort();
    };
    const { route } = JSON.parse(document.querySelector('#portal-data')?.textContent ?? '{}') as { route: string };
    const menus = { main: entriesIn('#menu'), right: entriesIn('.shortcuts'), user: entriesIn('#account'), footer: entriesIn('.footer') };
    return {
      route,
      lang: document.documentElement.lang,
      isTitled: /\S/.test(document.title) && !/\b(route|zone|page)\./.test(document.title),
      menus,
    };
  });
