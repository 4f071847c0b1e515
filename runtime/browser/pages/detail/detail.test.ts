import { expect, test } from 'vitest';
import { draw, failing } from '../../../../tests/drawn.ts';
import type { DetailPage } from '../../../shared/portal.ts';

const page: DetailPage = {
  kind: 'detail',
  id: 'thing',
  head: { title: '$it.name' },
  data: { it: { call: 'thing.find', with: { id: '$route.id' } } },
  waves: [['it']],
  record: 'it',
  calls: { 'thing.find': { id: 'thing.find', method: 'POST', path: '/thing.find', allowed: [0, 1, 2, 3], answers: 'json' } },
  blocks: [{ kind: 'lead', of: 'it', field: 'short' }],
  words: ['detail.', 'block.'],
};

test('a record stands under its title', async () => {
  const drawn = await draw({ page, answers: { 'thing.find': { name: 'Bolt', short: 'Holds', language: 'en' } } });
  expect(drawn.names('heading')).toEqual(['Bolt']);
  expect(drawn.text).toContain('Holds');
  expect(drawn.find(({ properties }) => properties.dataServedLanguage !== undefined)).toEqual([]);
});

test('a record in another language says which, and its title and text carry it', async () => {
  const drawn = await draw({ page, answers: { 'thing.find': { name: 'مسمار', short: 'يثبت', language: 'ar' } } });
  expect(drawn.text).toContain('Not available in English yet. The text is in Arabic.');
  const foreign = drawn.find(({ properties }) => properties.lang === 'ar' && properties.dir === 'rtl').map(({ tagName }) => tagName);
  expect(foreign).toEqual(['h1', 'p']);
});

test('a record that did not come says why and can be asked for again', async () => {
  const drawn = await draw({
    page,
    answers: { 'thing.find': failing() },
    words: { 'error.portal.unavailable': 'The portal is restarting.' },
  });
  expect(drawn.status).toBe(503);
  expect(drawn.names('heading')).toEqual(['The page could not be loaded']);
  expect(drawn.text).toContain('The portal is restarting.');
  expect(drawn.linkTo('Try again')).toBe('/en/thing/7');
});

test('a record that is not there makes the page a 404', async () => {
  expect((await draw({ page, answers: { 'thing.find': failing({ status: 404 }) } })).status).toBe(404);
});
