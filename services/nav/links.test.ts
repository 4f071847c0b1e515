import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import type { Answer } from '../handler.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const linksOf = async (as: TestAccount, language: string) =>
  (await (await portal.as(as)).get(`/overseas/linkIndex?language=${language}`)).envelope.data as Answer<'overseas.linkIndex'>;

test('the index names the pages of a site that are built, in its language and under its addresses', async () => {
  const links = await linksOf('anonymous', 'ru');
  expect(links).toContainEqual({ id: 'terminology', title: 'Термины', path: '/ru/terminology', group: 'Главная' });
  expect(links.map(({ path }) => path)).toEqual(expect.arrayContaining(['/ru', '/ru/faqZone', '/ru/dataSection/cases']));
});

test('links exclude routes that are not built, not listed or not open to the caller', async () => {
  const [anonymous, internal] = await Promise.all([linksOf('anonymous', 'en'), linksOf('internal', 'en')]);
  for (const links of [anonymous, internal]) expect(links.filter(({ path }) => /manage|login|404|\{/.test(path))).toEqual([]);
  expect(internal.length).toBeGreaterThanOrEqual(anonymous.length);
});
