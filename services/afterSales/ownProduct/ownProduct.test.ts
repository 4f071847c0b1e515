import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnProduct } from '../../../generated/openapi.d.ts';
import { readPortal } from '../../../scripts/schema.ts';
import { hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { bulletins, bulletinTexts } from '../../bulletins/tables.ts';
import { products } from '../../catalogue/tables.ts';
import { serviceRegions } from '../region/tables.ts';
import { warrantyTerms } from '../warranty/tables.ts';
import { checkDigitOf, readSerial } from './serial.ts';

let portal: TestPortal;
let owner: TestVisitor;
let other: TestVisitor;

beforeAll(async () => {
  portal = await openPortal({ portal: await readPortal(), clock: () => new Date('2026-06-15T09:00:00Z') });
  const { database } = portal;
  await hasCatalogue(database);
  await database.insert(products).values({ code: 'CAM-7', family: 'camera', series: 'C', names: { en: 'Camera 7' }, summaries: {} });
  await database.insert(serviceRegions).values({ code: 'europe', names: { en: 'Europe' }, sites: ['en'] });
  const term = { family: 'camera', region: 'europe', starts: 'invoice' as const, exclusions: {}, purchasedFrom: '2020-01-01' };
  await database.insert(warrantyTerms).values({ ...term, months: 24, status: 'published' });
  owner = visitorOf(portal.app, await portal.logIn({ type: 1, userAccount: 'owner' }));
  other = visitorOf(portal.app, await portal.logIn({ type: 3, userAccount: 'other' }));
});
afterAll(() => portal.close());

/** A serial number with its check digit. */
const serialOf = (start: string): string => `${start}${checkDigitOf(start.toUpperCase().replace(/[^A-Z0-9]/g, ''))}`;

const ask = async <Data>(verb: string, body: object, visitor = owner): Promise<{ code: number; error?: string; data: Data }> =>
  (await visitor.post(`/extend/ownProduct/${verb}`, body)).envelope as never;
const save = (body: object, visitor?: TestVisitor) => ask<{ id: string }>('save', body, visitor);
const find = async (id: string) => (await ask<OwnProduct>('find', { id, language: 'en' })).data;
const serialsOf = async (visitor?: TestVisitor) =>
  (await ask<{ data: OwnProduct[] }>('page', {}, visitor)).data.data.map(({ serial }) => serial);

test('a serial number is parsed as people type it, and a wrong digit or two swapped characters are detected', () => {
  const text = 'VCB420-2614-00123-3';
  const read = { text, model: 'VCB420', made: '2026-03-30', isSound: true };
  for (const typed of [text, 'vcb4202614001233', ' VCB420 2614 00123 3 ']) expect(readSerial(typed)).toEqual(read);
  expect(readSerial('VCB420-2614-00124-3')?.isSound).toBe(false);
  expect(readSerial('VCB420-2641-00123-3')?.isSound).toBe(false);
  expect(readSerial('VCB420-2654-00123-3')).toBeUndefined();
  expect(readSerial('F30/0012')).toBeUndefined();
  // The first week of 2027 begins on the fourth of January, that of 2026 in the year before.
  expect(readSerial('VCB420-2701-00001-0')?.made).toBe('2027-01-04');
  expect(readSerial('VCB420-2601-00001-0')?.made).toBe('2025-12-29');
});

test('a serial number identifies model and date of manufacture; the owner adds the rest, and the warranty follows', async () => {
  const bought = { boughtAt: '2025-06-01', boughtIn: 'europe' };
  const reported = (await save({ serial: serialOf('cam7 2510 00001 '), ...bought, place: ' Gate ' })).data;
  expect(await find(reported.id)).toMatchObject({
    product: { id: 'CAM-7' },
    serial: serialOf('CAM7-2510-00001-'),
    serialState: 'recognised',
    made: '2025-03-03',
    place: 'Gate',
    warranty: 'covered',
    warrantyEnds: '2027-06-01',
  });
  const { id } = (await save({ serial: 'old 17', product: 'C-1', ...bought })).data;
  expect(await find(id)).toMatchObject({ product: { id: 'C-1' }, serial: 'OLD 17', serialState: 'unrecognised', warranty: 'covered' });
  await save({ id, serial: 'old 17', product: 'R-1', boughtAt: '2025-06-01', boughtIn: 'europe' });
  expect(await find(id)).toMatchObject({ product: { id: 'R-1' }, warranty: 'no-term' });
  await save({ id, serial: 'old 17', product: 'C-1' });
  const emptied = await find(id);
  expect(emptied).toMatchObject({ warranty: 'incomplete' });
  expect(emptied).not.toHaveProperty('boughtAt');
  expect(emptied).not.toHaveProperty('place');
});

test('impossible values are refused with a hint', async () => {
  const refusal = async (body: object) => (await save(body)).error;
  expect(await refusal({ serial: 'unknown' })).toBe('ownProduct.model-needed');
  expect(await refusal({ serial: 'unknown', product: 'Z-9' })).toBe('ownProduct.model-needed');
  const sound = serialOf('CAM7251000002');
  expect(await refusal({ serial: `${sound.slice(0, -1)}${(Number(sound.at(-1)) + 1) % 10}` })).toBe('ownProduct.mistyped');
  expect(await refusal({ serial: sound, product: 'C-1' })).toBe('ownProduct.other-model');
  expect(await refusal({ serial: sound, boughtAt: '2025-03-02' })).toBe('ownProduct.made-later');
  expect(await refusal({ serial: 'x', product: 'C-1', boughtIn: 'nowhere' })).toBe('value.not-found');
  await save({ serial: 'twice', product: 'C-1' });
  expect(await refusal({ serial: 'TWICE', product: 'C-1' })).toBe('ownProduct.listed');
  // Another account may list the same device, because it may have been sold.
  expect((await save({ serial: 'twice', product: 'C-1' }, other)).code).toBe(200);
});

test('severe bulletins in force are shown for the devices of the account only', async () => {
  const facts = { type: 'recall', severity: 'critical', status: 'published', issuedAt: new Date('2026-01-01') } as const;
  for (const [number, product] of [
    ['VB-1', 'R-1'],
    ['VB-2', 'C-2'],
  ] as const) {
    const [row] = await portal.database
      .insert(bulletins)
      .values({ number, products: [product], ...facts })
      .returning();
    await portal.database.insert(bulletinTexts).values({ bulletin: String(row?.id), language: 'en', title: `About ${product}` });
  }
  await save({ serial: 'recalled', product: 'R-1' });
  const reportOf = async (as?: TestVisitor) =>
    (((await ask('bulletins', {}, as)).data ?? []) as { title: string }[]).map(({ title }) => title);
  expect(await reportOf()).toEqual(['About R-1']);
  expect(await reportOf(other)).toEqual([]);
});

test('devices are visible to their owner only, and the id of another account answers like an unknown one', async () => {
  const { id } = (await save({ serial: 'mine', product: 'C-1' })).data;
  expect(await serialsOf()).toContain('MINE');
  expect(await serialsOf(other)).not.toContain('MINE');
  for (const [verb, body] of [
    ['find', { id }],
    ['save', { id, serial: 'taken', product: 'C-1' }],
    ['remove', { id }],
  ] as const)
    expect([verb, (await ask(verb, body, other)).error]).toEqual([verb, 'request.not-found']);
  expect((await find(id)).serial).toBe('MINE');
  expect((await ask('remove', { id })).code).toBe(200);
  expect((await ask('remove', { id })).error).toBe('request.not-found');
});
