import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SiteRoute, SiteTables } from '../portal.ts';
import { matchRoute, siteOf } from './match.ts';
import { path } from './path.ts';

const route = (key: string, pattern: string, more: Partial<SiteRoute> = {}): SiteRoute => ({
  key,
  id: key.split(':')[0] as string,
  name: `lang-${key.split(':')[0]}`,
  path: pattern,
  allowed: [0],
  denied: { anonymous: 'home', others: 'home' },
  group: 'g',
  title: key,
  page: key,
  open: true,
  sites: [],
  breadcrumb: [],
  ...more,
});

const routes = [
  route('home', '/'),
  route('item', '/item/{id}'),
  route('item.new', '/item/new'),
  route('section:cases', '/section/cases/{childId?}/{threeChildId?}', { fixed: { id: 'cases' } }),
  route('section:guides', '/section/guides/{childId?}/{threeChildId?}', { fixed: { id: 'guides' } }),
  route('rest', '/train/{rest*}'),
];
const tables = (prefix: string) => ({ routes, site: { id: prefix || 'zh', prefix } }) as unknown as SiteTables;
const sites = [
  { id: 'zh', prefix: '' },
  { id: 'en', prefix: 'en' },
];
const segment = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text !== '.' && text !== '..' && text !== 'new');

describe('an address made by path()', () => {
  test('is matched to its route and parameters, on every site', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'en'),
        segment,
        segment,
        fc.option(segment, { nil: undefined }),
        (prefix, id, childId, threeChildId) => {
          for (const [routeId, params] of [
            ['item', { id }],
            ['section', { id: 'guides', childId, threeChildId }],
            ['rest', { rest: `${id}/${childId}`.replaceAll('//', '/') }],
          ] as const) {
            if (routeId === 'rest' && (id.includes('/') || childId.includes('/'))) continue;
            const { pathname } = new URL(path(tables(prefix), routeId, params), 'http://portal');
            const { site, rest } = siteOf(sites, pathname);
            const found = matchRoute(tables(prefix), rest);
            expect(site.prefix).toBe(prefix);
            expect(found?.route.id).toBe(routeId);
            expect(found?.params).toEqual(Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)));
          }
        },
      ),
    );
  });
});

test('a fixed address has precedence over one with a parameter', () => {
  expect(matchRoute(tables(''), '/item/new')?.route.key).toBe('item.new');
  expect(matchRoute(tables(''), '/item/other')?.route.key).toBe('item');
});

test('the home address of a site with a prefix has no slash at the end', () => {
  expect(path(tables('en'), 'home')).toBe('/en');
  expect(path(tables(''), 'home', {}, { refused: '/user' })).toBe('/?refused=%2Fuser');
  expect(siteOf(sites, '/en')).toEqual({ site: sites[1], rest: '/' });
  expect(siteOf(sites, '/english')).toEqual({ site: sites[0], rest: '/english' });
});

test('a missing parameter and an unknown route throw', () => {
  expect(() => path(tables(''), 'item')).toThrow('needs id');
  expect(() => path(tables(''), 'nothing')).toThrow('No route nothing');
});

test('an address without a route has no match', () => {
  expect(matchRoute(tables(''), '/section/others')).toBeNull();
  expect(matchRoute(tables(''), '/Item/1')).toBeNull();
});
