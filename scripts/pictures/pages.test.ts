import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Portal, SiteTables } from '../../runtime/shared/portal.ts';
import { matchRoute } from '../../runtime/shared/routing/match.ts';
import { root } from '../schema.ts';
import { looksOf } from './looks.ts';
import { picturedPages } from './pages.ts';

const read = <Content>(name: string): Content => JSON.parse(readFileSync(path.join(root, 'generated', name), 'utf8')) as Content;

const routes = Object.values(read<Record<string, SiteTables['routes'][number]>>('routes.json'));
const access = read<{ routes: Record<string, { allowed: { en: number[] } }> }>('access.json');
const pages = read<Portal['pages']>('pages.json');

const routeAt = (address: string) => matchRoute({ routes }, address.replace(/\?.*/, ''))?.route;

test('each pictured page has a route, which visitors may open unless it names an account', () => {
  const wrong = picturedPages.filter(({ address, as }) => {
    const route = routeAt(address);
    const isOpen = access.routes[route?.key ?? '']?.allowed.en.includes(0);
    return !route?.page || isOpen !== (as === undefined);
  });
  expect(wrong).toEqual([]);
});

test('pages of every kind are pictured, and each has its own name', () => {
  const kinds = new Set(picturedPages.map(({ address }) => pages[routeAt(address)?.page ?? '']?.kind));
  expect(Object.values(pages).filter(({ kind }) => !kinds.has(kind))).toEqual([]);
  expect(new Set(picturedPages.map(({ name }) => name)).size).toBe(picturedPages.length);
});

test('a sample has all widths and themes of each site', () => {
  const looks = picturedPages.flatMap((_, index) => looksOf(index, ['zh', 'mena'], false));
  expect(new Set(looks.map(({ site, width, theme }) => `${site} ${width} ${theme}`)).size).toBe(12);
});
