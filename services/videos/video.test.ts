import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Video } from '../../generated/openapi.d.ts';
import { type FileStore, openFileStore } from '../../runtime/server/files/store.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { webVtt } from './captions.ts';
import { indexVideos } from './indexing.ts';
import { type Cue, videoSources, videos, videoTranscripts, videoTypes } from './tables.ts';

type Page = Answer<'doc.video.page'>;
type Found = Answer<'doc.video.search'>;

const tables = await readPortal();
let portal: TestPortal;
let store: FileStore;

beforeAll(async () => {
  portal = await openPortal({ portal: tables });
  store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  await hasCatalogue(portal.database);
  await portal.database.insert(videoTypes).values([
    { code: 'mount', names: { en: 'Mounting', zh: '安装' } },
    { code: 'wall', parent: 'mount', names: { en: 'Walls', zh: '墙面' } },
    { code: 'repair', names: { en: 'Repair', zh: '维修' }, position: 1 },
  ]);
});
afterAll(() => portal.close());

interface VideoFacts extends Partial<typeof videos.$inferInsert> {
  said?: Record<string, readonly Cue[]>;
  /** Content of its one stream. */
  stream?: string;
}

/** Inserts a video, by default published and for everyone. Resolves with its id. */
async function hasVideo({ said = {}, stream, ...facts }: VideoFacts = {}): Promise<string> {
  const row = {
    ...{
      id: randomUUID(),
      titles: { en: 'Video' },
      descriptions: {},
      type: 'wall',
      level: 'beginner' as const,
      spoken: 'en',
      duration: 40,
    },
    ...{ status: 'published' as const, ...facts },
  };
  await portal.database.insert(videos).values(row);
  const texts = Object.entries(said).map(([language, cues]) => ({ video: row.id, language, cues }));
  if (texts.length > 0) await portal.database.insert(videoTranscripts).values(texts);
  if (stream !== undefined) {
    const file = await store.put(stream, { name: '540.webm', mime: 'video/webm' });
    await portal.database.insert(videoSources).values({ video: row.id, file: file.attachmentId, height: 540 });
  }
  await indexVideos(portal.database, tables, [row.id]);
  return row.id;
}

async function ask<Data>(path: string, body: object, as: TestAccount = 'anonymous'): Promise<Data> {
  const { status, envelope } = await (await portal.as(as)).post(path, body);
  expect({ status, message: envelope.message }).toMatchObject({ status: 200 });
  return envelope.data as Data;
}
const list = (data: object, as?: TestAccount) => ask<Page>('/doc/video/page', { data: { language: 'en', ...data } }, as);
const find = (videoId: string, more: object = {}, as?: TestAccount) =>
  ask<Video>('/doc/video/find', { videoId, language: 'en', ...more }, as);
const search = (keyword: string, more: object = {}, as?: TestAccount) =>
  ask<Found>('/doc/video/search', { data: { language: 'en', keyword, ...more } }, as);
const statusOf = async (videoId: string, as: TestAccount = 'anonymous') =>
  (await (await portal.as(as)).post('/doc/video/find', { videoId, language: 'en' })).status;

const titles = ({ data }: Page): string[] => data.map(({ title }) => title);
const cue = (from: number, text: string): Cue => ({ from, to: from + 4, text });

test('each account lists, counts, opens and finds only its videos', async () => {
  const ids = new Map<number, string>();
  for (const audience of [1, 2, 3])
    ids.set(
      audience,
      await hasVideo({ titles: { en: `Zebra ${audience}` }, audience, products: ['C-1'], said: { en: [cue(1, 'quokka')] } }),
    );
  const expected: [TestAccount, number][] = [
    ['anonymous', 1],
    ['external', 1],
    ['middle', 2],
    ['internal', 3],
  ];
  for (const [as, count] of expected) {
    const page = await list({ filters: { products: ['C-1'] } }, as);
    expect([as, page.data.length, page.total]).toEqual([as, count, count]);
    expect(page.facets?.products).toEqual([{ value: 'C-1', text: 'C-1', count }]);
    const found = await search('quokka', {}, as);
    expect([found.total, found.data.length, found.facets?.level]).toEqual([count, count, [{ value: 'beginner', text: 'beginner', count }]]);
    const [mount] = await ask<{ code: string; count: number }[]>('/doc/video/types', { parentId: '0', language: 'en' }, as);
    expect(mount).toMatchObject({ code: 'mount', count });
    const everywhere = await ask<{ total: number }>('/doc/daGrand_search/query', { data: { language: 'en', keyword: 'zebra' } }, as);
    expect(everywhere.total).toBe(count);
    const offered = await ask<{ text: { text: string } }[]>('/doc/daGrand_search/suggest', { keyword: 'zebr', language: 'en' }, as);
    expect(offered).toHaveLength(count);
    for (const [audience, id] of ids) expect([audience, await statusOf(id, as)]).toEqual([audience, audience <= count ? 200 : 404]);
  }
});

test('the page of a processed, removed or blocked video names its state, and no list has the video', async () => {
  const facts = { products: ['C-2'], said: { en: [cue(1, 'aardvark')] }, stream: 'x', mayDownload: true };
  const nothing = { sources: [], captions: [], chapters: [] };
  for (const [status, state] of [
    ['processing', 'processed'],
    ['removed', 'removed'],
  ] as const) {
    const video = await find(await hasVideo({ ...facts, status }));
    expect(video).toMatchObject({ status, captions: [], downloads: [], recording: { state, ...nothing } });
    expect(video.recording).not.toHaveProperty('transcript');
  }
  for (const status of ['draft', 'withdrawn'] as const) expect(await statusOf(await hasVideo({ ...facts, status }), 'internal')).toBe(404);
  const blocked = await hasVideo({ ...facts, titles: { en: 'Not there' }, blockedSites: ['au'] });
  expect((await find(blocked, { site: 'au' })).recording).toMatchObject({ state: 'blocked', ...nothing });
  expect((await find(blocked, { site: 'en' })).recording.sources).toHaveLength(1);
  const filters = { products: ['C-2'] };
  expect([titles(await list({ filters })), titles(await list({ filters, site: 'au' }))]).toEqual([['Not there'], []]);
  expect([(await search('aardvark')).total, (await search('aardvark', { site: 'au' })).total]).toEqual([1, 0]);
  expect([await statusOf(randomUUID()), await statusOf('none')]).toEqual([404, 404]);
});

test('filters include lower types, level, length, language and captions, and a facet ignores its own filter', async () => {
  const only = { modelId: 'R-1' };
  const product = { products: ['R-1'] };
  await hasVideo({ ...product, titles: { en: 'a' }, type: 'mount', duration: 59, said: { en: [cue(0, 'x')] }, views: 1 });
  await hasVideo({ ...product, titles: { en: 'b' }, type: 'wall', duration: 60, level: 'expert', views: 2 });
  await hasVideo({ ...product, titles: { en: 'c' }, type: 'repair', duration: 301, spoken: 'ru', views: 3 });
  const sorted = async (more: object) => titles(await list({ ...only, sort: 'views', ...more }));
  expect(await sorted({})).toEqual(['a', 'b', 'c']);
  expect(await sorted({ categoryId: 'mount' })).toEqual(['a', 'b']);
  expect(await sorted({ categoryId: 'wall' })).toEqual(['b']);
  expect(await sorted({ filters: { length: ['short', 'long'] } })).toEqual(['a', 'c']);
  expect(await sorted({ filters: { spoken: ['ru'] } })).toEqual(['c']);
  expect(await sorted({ filters: { hasCaptions: true } })).toEqual(['a']);
  expect(await sorted({ filters: { hasCaptions: false } })).toEqual(['b', 'c']);
  const { facets } = await list({ ...only, filters: { level: ['expert'] } });
  expect(facets).toMatchObject({
    level: [
      { value: 'beginner', count: 2 },
      { value: 'expert', count: 1 },
    ],
    length: [{ value: 'medium', count: 1 }],
  });
});

test('spoken words are found as in the search: parts of Chinese phrases, inflected and mistyped words, each with its time', async () => {
  const said = {
    zh: [cue(2, '先接四台摄像机'), cue(31, '最后一个读卡器要接终端电阻')],
    en: [cue(2, 'First the cameras'), cue(31, 'The terminator sits at the last reader'), cue(50, 'A terminator is measured')],
    ru: [cue(2, 'Сначала камеры'), cue(31, 'На последнем считывателе ставим терминатор')],
  };
  const id = await hasVideo({ titles: { zh: '总线', en: 'The bus', ru: 'Шина' }, descriptions: { en: 'Wires.' }, said });
  const passages = async (keyword: string, language: string) => {
    const { data } = await search(keyword, { language });
    const hit = data.find(({ videoId }) => videoId === id);
    return (
      hit && {
        at: hit.seconds,
        passages: hit.passages.map(({ seconds, text }) => [seconds, text.text.slice(text.marks[0], text.marks[1])]),
      }
    );
  };
  expect(await passages('终端电', 'zh')).toEqual({ at: 31, passages: [[31, '终端电']] });
  expect(await passages('считыватели', 'ru')).toEqual({ at: 31, passages: [[31, 'считывателе']] });
  expect(await passages('terminators', 'en')).toEqual({
    at: 31,
    passages: [
      [31, 'terminator'],
      [50, 'terminator'],
    ],
  });
  expect(await passages('terminatr', 'en')).toMatchObject({ at: 31 });
  // A match in the title only has no position.
  expect(await passages('bus', 'en')).toEqual({ at: undefined, passages: [] });
});

test('a title is in the nearest language, transcript and chapters in that of the reader, and a closed article is not named', async () => {
  const article = await hasArticle(portal.database, { titles: { en: 'Read on' }, audience: 3 });
  const id = await hasVideo({
    titles: { zh: '标题', en: 'Title' },
    chapters: [{ seconds: 3, names: { en: 'Start', ru: 'Начало' } }],
    said: { zh: [cue(0, '你好')], ru: [cue(0, 'Привет')] },
    article,
  });
  const russian = await find(id, { language: 'ru' });
  expect(russian).toMatchObject({ title: 'Title', language: 'en', requestedLanguage: 'ru', captions: ['中文', 'Русский'], articles: [] });
  expect(russian.recording).toMatchObject({
    chapters: [{ seconds: 3, title: 'Начало' }],
    transcript: { language: 'ru', cues: [{ text: 'Привет' }] },
    captions: [{ language: 'ru' }, { language: 'zh' }],
  });
  expect((await find(id, {}, 'internal')).articles).toEqual([{ id: article, text: 'Read on' }]);
});

test('a stream is served in ranges to its audience, until its video is withdrawn', async () => {
  const id = await hasVideo({ stream: '0123456789', audience: 2, said: { en: [cue(0, 'a & b')] } });
  const { recording } = await find(id, {}, 'middle');
  const [source, captions] = [recording.sources[0]?.src ?? '', recording.captions[0]?.src ?? ''];
  const fetchAs = async (as: TestAccount, url: string, headers: Record<string, string> = {}) =>
    (await portal.as(as)).ask({ method: 'GET', url, headers });
  const part = await fetchAs('middle', source, { range: 'bytes=2-4' });
  expect([part.statusCode, part.body, part.headers['content-type'], part.headers['content-disposition']]).toEqual([
    ...[206, '234', 'video/webm'],
    expect.stringMatching(/^inline/),
  ]);
  const text = await fetchAs('middle', captions);
  expect([text.statusCode, text.headers['content-type'], text.body]).toEqual([
    ...[200, 'text/vtt; charset=utf-8'],
    'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\na &amp; b\n',
  ]);
  expect((await fetchAs('middle', captions, { 'if-none-match': String(text.headers.etag) })).statusCode).toBe(304);
  const statuses = async (as: TestAccount) => [(await fetchAs(as, source)).statusCode, (await fetchAs(as, captions)).statusCode];
  expect(await statuses('external')).toEqual([404, 404]);
  await portal.database.update(videos).set({ status: 'removed' }).where(eq(videos.id, id));
  expect(await statuses('middle')).toEqual([404, 404]);
});

test('opening a video counts as a view', async () => {
  const id = await hasVideo();
  await find(id);
  await find(id);
  await expect.poll(async () => (await find(id)).views, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
});

test('captions contain no markup and no empty line', () => {
  expect(webVtt([{ from: 3599.5, to: 3661, text: '<b>A</b> -->\n\nB' }])).toBe(
    'WEBVTT\n\n00:59:59.500 --> 01:01:01.000\n&lt;b&gt;A&lt;/b&gt; --&gt;\nB\n',
  );
});
