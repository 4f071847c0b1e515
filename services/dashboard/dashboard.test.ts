import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { articleRevisions, articles, helpfulVotes } from '../articles/tables.ts';
import { feedback } from '../readers/feedback/tables.ts';
import type { Answer, CallName } from '../shared/calls/handler.ts';
import { trackingDays, trackingPages } from '../statistics/tables.ts';

const now = new Date('2026-05-20T10:00:00Z');
const languages = ['zh', 'en', 'ru', 'ar'];
let portal: TestPortal;
let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ clock: () => now });
  await hasCatalogue(portal.database);
  editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'], userAccount: 'dashboard-editor' }));
});
afterAll(() => portal.close());

async function ask<Id extends CallName>(id: Id, body: object = {}): Promise<Answer<Id>> {
  const { envelope } = await editor.post(`/${id.replaceAll('.', '/')}`, body);
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data as Answer<Id>;
}

/** An article in all languages, so that no translation is missing. */
const addComplete = (facts: Parameters<typeof hasArticle>[1] = {}): Promise<string> =>
  hasArticle(portal.database, { titles: Object.fromEntries(languages.map((language) => [language, `T ${language}`])), ...facts });

const change = (id: string, values: Partial<typeof articles.$inferInsert>) =>
  portal.database.update(articles).set(values).where(eq(articles.id, id));

const textsThat = async (attention: string, more: object = {}) =>
  (await ask('manage.dashboard.texts', { data: { language: 'en', filters: { attention: [attention] }, ...more } })).data;

test('each text that needs attention is listed with its reason, and the counts equal the lists', async () => {
  const { database } = portal;
  const [waiting, changed, due, expired, later, left, fresh, partly] = [
    await addComplete({ status: 'in-review' }),
    await addComplete(),
    await addComplete(),
    await addComplete(),
    await addComplete(),
    await addComplete({ status: 'draft' }),
    await addComplete({ status: 'draft' }),
    await hasArticle(database, { titles: { zh: 'T', en: 'T en' }, isFaq: true }),
  ];
  await change(waiting, { submittedAt: new Date('2026-05-19T00:00:00Z'), approvalDue: '2026-05-22' });
  await change(changed, { change: 'in-review', submittedAt: new Date('2026-05-18T00:00:00Z') });
  await change(due, { reviewDue: '2026-06-19' });
  await change(expired, { validTo: '2026-05-01' });
  await change(later, { reviewDue: '2026-06-20' });
  await change(left, { editedAt: new Date('2026-04-19T00:00:00Z') });
  await change(fresh, { editedAt: new Date('2026-04-21T00:00:00Z') });
  const [original] = await database
    .select()
    .from(articleRevisions)
    .where(and(eq(articleRevisions.article, later), eq(articleRevisions.language, 'zh')));
  await database
    .update(articleRevisions)
    .set({ basedOn: original?.id })
    .where(and(eq(articleRevisions.article, later), eq(articleRevisions.language, 'ru')));
  await database.insert(articleRevisions).values({
    ...{ article: later, language: 'zh', version: 2, title: 'T', body: '<p>y</p>', createdBy: original?.createdBy as string },
    updatedAt: new Date('2026-05-19T00:00:00Z'),
  });

  expect((await textsThat('approval')).map(({ id }) => id)).toEqual([changed, waiting]);
  expect((await textsThat('approval'))[1]).toMatchObject({ title: 'T en', due: '2026-05-22', type: 'article' });
  expect((await textsThat('review', { sort: 'due' })).map(({ id, due: day }) => [id, day])).toEqual([
    [expired, '2026-05-02'],
    [due, '2026-06-19'],
  ]);
  expect((await textsThat('stale')).map(({ id }) => id)).toEqual([left]);
  const outdated = await textsThat('outdated');
  expect(outdated.filter(({ id }) => id === later).map(({ language }) => language)).toContain('ru');
  const missing = await textsThat('missing');
  expect(missing.map(({ id, language, type }) => [id, language, type])).toEqual([
    [partly, 'ar', 'faq'],
    [partly, 'ru', 'faq'],
  ]);
  const counts = await ask('manage.dashboard.counts');
  expect(counts).toMatchObject({ approval: 2, review: 2, stale: 1, outdated: outdated.length, missing: 2 });

  const all = await ask('manage.dashboard.texts', {});
  expect(all.total).toBe(7 + outdated.length);
  expect(all.facets?.attention).toContainEqual({ value: 'review', text: 'review', count: 2 });
});

test('a site filters translations by its language, and other texts by their original language', async () => {
  const only = await hasArticle(portal.database, { titles: { ru: 'Только' }, status: 'in-review' });
  const listed = async (site: string) => (await textsThat('approval', { site })).map(({ id }) => id);
  expect(await listed('ru')).toContain(only);
  expect(await listed('en')).not.toContain(only);
  expect((await textsThat('missing', { site: 'ru' })).every(({ language }) => language === 'ru')).toBe(true);
  expect(await listed('nowhere')).toEqual([]);
});

test('views are counted by article, with its id or slug in the address, on any site', async () => {
  const [read, seldom] = [await addComplete(), await addComplete({ isFaq: true })];
  await portal.database
    .update(articleRevisions)
    .set({ slug: 'read-often' })
    .where(and(eq(articleRevisions.article, read), eq(articleRevisions.language, 'en')));
  const page = (path: string, site: string, views: number, day = '2026-05-19') => ({ day, path, site, name: 'x', views });
  await portal.database
    .insert(trackingPages)
    .values([
      page(`/en/dataSectionDetailNew/${read}`, 'en', 3),
      page('/en/dataSectionDetailNew/read-often', 'en', 4),
      page(`/dataSectionDetailNew/${read}`, 'zh', 5),
      page(`/dataSectionDetailNew/${read}`, 'zh', 100, '2026-01-01'),
      page(`/faqZoneDetail/${seldom}`, 'zh', 2),
      page('/en/faqZone', 'en', 50),
      page('/en/dataSectionDetailNew/gone', 'en', 60),
    ]);
  await portal.database.insert(trackingDays).values([
    { day: '2026-05-19', site: 'en', views: 57 },
    { day: '2026-05-14', site: 'en', views: 3 },
    { day: '2026-05-13', site: 'en', views: 100 },
  ]);
  const seen = async (body: object) => (await ask('manage.dashboard.seen', { days: 7, ...body })).map(({ id, views }) => [id, views]);
  expect(await seen({})).toEqual([
    [read, 12],
    [seldom, 2],
  ]);
  expect(await seen({ site: 'en' })).toEqual([[read, 7]]);
  const sites = await ask('log.statistics.sites', { days: 7 });
  expect(sites[0]).toEqual({ id: 'en', site: 'English', views: 60 });
  expect(sites.find(({ id }) => id === 'ru')).toMatchObject({ views: 0 });
});

test('unhelpful votes of the period are counted by article, with the newest comment', async () => {
  const [bad, good] = [await addComplete(), await addComplete()];
  const vote = (article: string, voter: string, helpful: boolean, day = '2026-05-19') => ({
    ...{ article, voter, helpful },
    updatedAt: new Date(`${day}T00:00:00Z`),
  });
  await portal.database
    .insert(helpfulVotes)
    .values([
      vote(bad, 'client:a', false),
      vote(bad, 'client:b', false),
      vote(bad, 'client:c', true),
      vote(bad, 'client:d', false, '2026-01-01'),
      vote(good, 'client:a', true),
    ]);
  const voteOf = (comment: string, day: string, helpful = false) => ({
    ...{ article: bad, language: 'en', helpful, comment, client: comment },
    createdAt: new Date(`${day}T00:00:00Z`),
  });
  await portal.database
    .insert(feedback)
    .values([voteOf('Old', '2026-05-10'), voteOf('New', '2026-05-19'), voteOf('Thanks', '2026-05-20', true)]);
  expect(await ask('manage.dashboard.unhelpful', { days: 30, language: 'en' })).toEqual([
    { id: bad, title: 'T en', votes: 2, comment: 'New' },
  ]);
  const comments = async (body: object) => (await ask('manage.dashboard.comments', body)).map(({ comment }) => comment);
  expect(await comments({ days: 30 })).toEqual(['New', 'Old']);
  expect(await comments({ days: 7 })).toEqual(['New']);
  expect(await comments({ days: 30, site: 'ru' })).toEqual([]);
  expect((await ask('manage.dashboard.counts', { site: 'en' })).comments).toBe(2);
});
