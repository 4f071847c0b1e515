/** Announcing advisories: messages to followers, future dates, and the devices of an account. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { demoAdvisories } from '../../tests/support/advisories.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { visitorOf } from '../../tests/support/visitor.ts';
import { ownProducts } from '../afterSales/ownProduct/tables.ts';
import { families, products, series } from '../catalogue/tables.ts';
import { messages } from '../messages/tables.ts';
import { notifyOfAdvisory } from '../readers/index.ts';
import { subscriptions } from '../readers/savedRecords/tables.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { startAnnouncing, storeAdvisory } from './index.ts';
import { advisories, advisoryTexts } from './tables.ts';

const schema = await readPortal();
const now = new Date('2026-11-20T12:00:00Z');

let portal: TestPortal;
let reader: Awaited<ReturnType<TestPortal['logIn']>>;
beforeAll(async () => {
  portal = await openPortal({ clock: () => now });
  await hasCatalogue(portal.database);
  const names = { en: 'VC-B420' };
  await portal.database.insert(families).values({ code: 'cameras', names, summaries: {} }).onConflictDoNothing();
  await portal.database.insert(series).values({ code: 'vc4', family: 'cameras', names }).onConflictDoNothing();
  await portal.database.insert(products).values({ code: 'VC-B420', family: 'cameras', series: 'vc4', names, summaries: {} });
  reader = await portal.logIn({ type: 1 });
  await portal.database.insert(subscriptions).values({ account: reader.id, type: 'product', target: 'VC-B420', visitedAt: now });
});
afterAll(() => portal.close());

/** A demo advisory about VC-B420 under another number, changed at a given time. */
async function hasAdvisory(id: string, changedAt: string, version = '1', label = 'WHITE'): Promise<void> {
  const document = JSON.parse(await readFile(path.join(demoAdvisories, 'vsa-2026-001.json'), 'utf8'));
  document.document.distribution.tlp.label = label;
  Object.assign(document.document.tracking, { id, version, current_release_date: changedAt });
  await storeAdvisory(portal.database, Buffer.from(JSON.stringify(document)), { source: 'test', now });
}

async function announced(time = now): Promise<number> {
  const work = startAnnouncing({
    database: portal.database,
    config: portal.config,
    portal: schema,
    clock: () => time,
    log: expect.unreachable,
    notifyOwners: notifyOfAdvisory,
  });
  const count = await work.run();
  await work.stop();
  return count;
}

const messagesOf = async (id: string) =>
  (await portal.database.select().from(messages).where(eq(messages.advisory, id))).map(({ event }) => event);
const isFound = (id: string) => portal.database.$count(searchTexts, eq(searchTexts.record, id));

test('followers of a model get one message for each revision of an advisory', async () => {
  await hasAdvisory('NEWS-1', '2026-11-19T08:00:00Z');
  await announced();
  await announced();
  expect(await messagesOf('NEWS-1')).toEqual(['advisory NEWS-1 1']);
  await hasAdvisory('NEWS-1', '2026-11-20T08:00:00Z', '2');
  await announced();
  expect(await messagesOf('NEWS-1')).toEqual(['advisory NEWS-1 1', 'advisory NEWS-1 2']);
  const { envelope } = await visitorOf(portal.app, reader).post('/doc/message/page', { data: {} });
  expect(envelope.data).toMatchObject({ data: [{ about: 'advisory', topic: 'advisory', target: 'NEWS-1' }, { target: 'NEWS-1' }] });
});

test('a message has the title in the language of its reader if the advisory is translated', async () => {
  await portal.database
    .insert(advisoryTexts)
    .values({ code: 'NEWS-1', translatedVersion: '2', titles: { ru: 'Подделка запросов' }, summaries: {} });
  const titled = async (language: string) => {
    const { envelope } = await visitorOf(portal.app, reader).post('/doc/message/page', { data: { language } });
    return (envelope.data as Answer<'doc.message.page'>).data.map(({ title, language: own }) => [title, own])[0];
  };
  expect(await titled('ru')).toEqual(['Подделка запросов', 'ru']);
  expect(await titled('zh')).toEqual(['Cross-site request forgery in the web interface', 'en']);
});

test('an advisory with a future date is announced and found on its date', async () => {
  await hasAdvisory('NEWS-2', '2026-11-25T08:00:00Z');
  await announced();
  expect([await messagesOf('NEWS-2'), await isFound('NEWS-2')]).toEqual([[], 0]);
  await announced(new Date('2026-11-25T08:00:01Z'));
  expect([(await messagesOf('NEWS-2')).length, await isFound('NEWS-2')]).toEqual([1, 1]);
});

test('old advisories of an import and closed ones are not announced', async () => {
  await hasAdvisory('NEWS-3', '2026-03-01T08:00:00Z');
  await hasAdvisory('NEWS-4', '2026-11-19T08:00:00Z', '1', 'AMBER');
  await announced();
  expect([await messagesOf('NEWS-3'), await messagesOf('NEWS-4'), await isFound('NEWS-4')]).toEqual([[], [], 0]);
});

test('advisories for the devices of an account are shown only to it', async () => {
  const other = await portal.logIn({ type: 1 });
  await portal.database.insert(ownProducts).values({ account: reader.id, serial: 'S-1', product: 'VC-B420' });
  const own = async (credentials: typeof reader) => {
    const { envelope } = await visitorOf(portal.app, credentials).post('/doc/advisory/own', {});
    return (envelope.data as { id: string }[]).map(({ id }) => id);
  };
  expect(await own(reader)).toEqual(expect.arrayContaining(['NEWS-1', 'NEWS-3']));
  expect(await own(reader)).not.toContain('NEWS-4');
  expect(await own(other)).toEqual([]);
});

test('a message disappears with the right to read its advisory', async () => {
  await portal.database.update(advisories).set({ tlp: 'AMBER' });
  const { envelope } = await visitorOf(portal.app, reader).post('/doc/message/page', { data: {} });
  expect(envelope.data).toMatchObject({ data: [], total: 0 });
});
