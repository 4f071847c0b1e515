import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { categories, classTypes } from '../articles/tables.ts';
import { ensureClassTypes } from './classTypes.ts';

const schema = await readPortal();
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ portal: schema });
});
afterAll(() => portal.close());

const codes = async () => (await portal.database.select().from(categories)).map(({ code }) => code);

test('the category tree of a zone is created and deleted with it, unless it contains articles', async () => {
  const [example] = Object.values(schema.zones);
  if (!example) throw new Error('The schema has no zone.');
  const zone = (id: string) => ({ ...example, id, content: { classType: id } });
  const zones = { ...schema.zones, doors: zone('doors'), lifts: zone('lifts') };
  await ensureClassTypes(portal.database, { ...schema, zones: zones });
  expect(await codes()).toEqual(expect.arrayContaining(['doors', 'lifts']));
  await portal.database.insert(categories).values({ code: 'lifts-old', type: 'lifts', parent: 'lifts', names: { en: 'Old lifts' } });
  await ensureClassTypes(portal.database, schema);
  const left = await codes();
  expect(left).toEqual(expect.arrayContaining(['lifts', 'lifts-old']));
  expect(left).not.toContain('doors');
  expect((await portal.database.select().from(classTypes)).map(({ code }) => code)).not.toContain('doors');
});
