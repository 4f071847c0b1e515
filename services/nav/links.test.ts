import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import type { Answer } from '../shared/calls/handler.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const linksOf = async (as: TestAccount, language: string) =>
  (await (await portal.as(as)).get(`/overseas/linkIndex?language=${language}`)).envelope.data as Answer<'overseas.linkIndex'>;

test('the index lists the built pages of a site, in its language and under its addresses', async () => {
  const links = await linksOf('anonymous', 'ru');
  expect(links).toContainEqual({ id: 'terminology', title: 'Термины', path: '/ru/terminology', group: 'Главная' });
  expect(links.map(({ path }) => path)).toEqual(expect.arrayContaining(['/ru', '/ru/faqZone', '/ru/dataSection/cases']));
});

test('a site that shares its language with others has separate links', async () => {
  const { envelope } = await (await portal.as('anonymous')).get('/overseas/linkIndex?language=en&site=ceen');
  const paths = (envelope.data as Answer<'overseas.linkIndex'>).map(({ path }) => path);
  expect(paths).toContain('/ceen/ceenSupport');
  expect(paths.every((path) => path.startsWith('/ceen'))).toBe(true);
});

test('links exclude routes that are not built, not listed, closed to the caller or empty without a query', async () => {
  const [anonymous, internal] = await Promise.all([linksOf('anonymous', 'en'), linksOf('internal', 'en')]);
  for (const links of [anonymous, internal]) expect(links.filter(({ path }) => /manage|login|404|\{/.test(path))).toEqual([]);
  expect(internal.length).toBeGreaterThanOrEqual(anonymous.length);
  expect(anonymous.map(({ id }) => id)).not.toContain('networkSecurity.securityDetails');
  expect(anonymous.map(({ id }) => id)).toContain('networkSecurity.notice');
});
