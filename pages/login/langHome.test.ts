import { expect, test } from 'vitest';
import type { SiteTables } from '../../runtime/shared/portal.ts';
import { tinyPortal } from '../../tests/support/tinyPortal.ts';
import { langHome } from './langHome.ts';

const sites = [
  { id: 'zh', prefix: '', name: '中文', locale: 'zh-CN' },
  { id: 'en', prefix: 'en', name: 'English', locale: 'en' },
  { id: 'ru', prefix: 'ru', name: 'Русский', locale: 'ru' },
];
const home = { id: 'home', key: 'home', path: '/' };
const tablesOf = (id: string, active = sites): SiteTables => {
  const site = { ...tinyPortal().sites.zh, ...sites.find((one) => one.id === id) };
  return { site, sites: active, routes: [{ ...home, name: site.prefix ? 'lang-home' : 'home' }] } as unknown as SiteTables;
};

test.each([
  ['zh', 'ru-RU,ru', '/ru'],
  ['zh', 'en-GB', '/en'],
  ['zh', 'zh-CN,zh', '/en'],
  ['ru', 'en', '/ru'],
])('on %s with %s lang-home is %s', (site, languages, address) => {
  expect(langHome(tablesOf(site), languages)).toBe(address);
});

test('without a site with a prefix, lang-home is home', () => {
  expect(langHome(tablesOf('zh', sites.slice(0, 1)), 'en')).toBe('/');
});
