/** Every route of the specification, as every kind of account, on every site: whole pages from the real server. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AccountName, TestPortal } from '../portal.ts';
import { type RouteLine, routeLines, typesLetIn } from '../specification.ts';
import { addressesOf, type Samples } from './addresses.ts';
import { openingMs, openWholePortal } from './demo-portal.ts';
import { leaksOf } from './leaks.ts';

interface Site {
  prefix: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** What a title in the site's language is written with. */
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

const accounts: Record<AccountName, number> = { anonymous: 0, external: 1, middle: 2, internal: 3 };

/** What has to be built; every other page says honestly that it is not open yet, until it is built. */
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
  '/directorySearch',
  '/search',
  '/terminology',
  '/websiteHelp',
];

let portal: TestPortal;
let samples: Samples;
const complaints = vi.spyOn(console, 'error');

beforeAll(async () => {
  portal = await openWholePortal();
  samples = {
    '/dataSection/{id}/{childId?}/{threeChildId?}': { id: 'cases', childId: 'case-video', threeChildId: 'case-video-night' },
    ...(await detailSamples()),
  };
}, openingMs);
afterAll(() => portal.close());

/** Ids of an article and a FAQ entry that everybody may read. */
async function detailSamples(): Promise<Samples> {
  const visitor = await portal.as('anonymous');
  const firstOf = async (isFaq: boolean) => {
    const { envelope } = await visitor.post('/doc/doc-article/pageFront', { pageNo: 1, pageSize: 1, data: { isFaq } });
    return (envelope.data as { data: { articleId: string; uuid: string }[] }).data[0];
  };
  const [article, faq] = [await firstOf(false), await firstOf(true)];
  return {
    '/dataSectionDetail/{id}': { id: article?.articleId ?? '' },
    '/dataSectionDetailNew/{id}': { id: article?.articleId ?? '' },
    '/faqZoneDetail/{id}': { id: faq?.uuid ?? '' },
  };
}

describe.each(Object.entries(sites))('on %s', (_id, site) => {
  describe.each(routeLines)('$path', (line) => {
    test.each(Object.entries(accounts))('answers %s as the specification says', async (name, type) => {
      const visitor = await portal.as(name as AccountName);
      for (const below of addressesOf(line.path, samples[line.path])) {
        const address = site.prefix + (site.prefix && below === '/' ? '' : below);
        const response = await visitor.ask({ method: 'GET', url: address });
        expect(seen(response), address).toEqual(expected(line, site, type, address));
        expect(leaksOf(response.payload), address).toEqual([]);
        if (response.statusCode !== 302) expect(titleOf(response.payload), address).toMatch(titleLetters(line, site));
      }
    });
  });
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

test('drawing them left nothing to complain of', () => expect(complaints.mock.calls).toEqual([]));

/** What a visitor gets: another address, or a page. */
type Seen = { status: 302; to: string } | { status: number; lang: string; dir: string; isOpen: boolean; headings: number };

function seen({ statusCode, headers, payload }: LightMyRequestResponse): Seen {
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

function expected(line: RouteLine, site: Site, type: number, address: string): Seen {
  const { path, who, redirect } = line;
  if (!typesLetIn(line, site.prefix !== '').includes(type)) return { status: 302, to: refusal(who, site, type, address) };
  if (redirect) return { status: 302, to: site.prefix + (path === '/user' ? firstOfUser(site, type) : redirect) };
  const status = path === '/404' ? 404 : path === '/noPermission' ? 403 : 200;
  return { status, lang: site.lang, dir: site.dir, isOpen: open.includes(path), headings: 1 };
}

/** `in` asks an anonymous visitor to log in and come back; a list of types sends everybody home. */
function refusal(who: string, { prefix }: Site, type: number, address: string): string {
  if (who === 'in' && type === 0) return `${prefix}/login?${new URLSearchParams({ return: address })}`;
  return `${prefix || '/'}?${new URLSearchParams({ refused: address })}`;
}

/** The first entry of the user menu that the type may see: points stand only in the menu without a prefix. */
function firstOfUser({ prefix }: Site, type: number): string {
  if (type === 3) return '/user/undone-matter';
  return type === 2 && prefix === '' ? '/user/my-scores' : '/user/my-collection';
}

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ · [^·]*$/, '') ?? '';

/** Articles come in another language where they are not translated; their titles are their own. */
const titleLetters = ({ path }: RouteLine, site: Site): RegExp =>
  /(Detail|DetailNew)\/\{id\}$/.test(path) && site.dir === 'rtl' ? /\S/ : site.letters;
