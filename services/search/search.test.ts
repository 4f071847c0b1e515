import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Suggestion } from '../../generated/openapi.d.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import type { SearchKind } from '../../schema/entities/search.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import { type TestedEngine, testedEngine } from '../../tests/support/testedEngine.ts';
import { indexArticles } from '../articles/indexing.ts';
import { articles } from '../articles/tables.ts';
import { onlineToolTexts } from '../onlineTools/index.ts';
import { ensureIndexed, indexEverything } from '../registries/indexing.ts';
import { contentImports, searchTexts } from '../searchIndex/tables.ts';
import { contentRequests, searchEvents, searchKeywords, searchSalts } from '../searchStatistics/tables.ts';
import type { Answer, Body } from '../shared/calls/handler.ts';
import { terms, termTexts } from '../terms/tables.ts';

type Page = Answer<'doc.search.query'>;

const tables = await readPortal();
const everybody: TestAccount[] = ['anonymous', 'external', 'middle', 'internal'];
let portal: TestPortal;

let engine: TestedEngine;

beforeEach(async () => {
  portal = await openPortal({ portal: tables, env: testedEngine.env() });
  engine = testedEngine.start(portal, tables);
  await hasCatalogue(portal.database);
});
afterEach(async () => {
  await engine.stop();
  await portal.close();
});

/** An article that can be found. */
async function insertFindable(facts: Parameters<typeof hasArticle>[1]): Promise<string> {
  const id = await hasArticle(portal.database, facts);
  await indexArticles(portal.database, tables, [id]);
  return id;
}

const called = (title: string, body = '') => ({ titles: { en: title }, body: `<p>${body}</p>` });

async function ask<Data>(call: string, body: object, as: TestAccount = 'anonymous'): Promise<Data> {
  await engine.update();
  const { status, envelope } = await (await portal.as(as)).post(`/doc/${call}`, body);
  expect({ status, code: envelope.code, message: envelope.message }).toMatchObject({ status: 200, code: 200 });
  return envelope.data as Data;
}

type Asking = Partial<Body<'doc.search.query'>['data']> & { as?: TestAccount; pageSize?: number; pageNo?: number };

const find = (keyword: string, { as, pageSize = 10, pageNo = 1, ...data }: Asking = {}) =>
  ask<Page>('daGrand_search/query', { pageNo, pageSize, data: { language: 'en', keyword, ...data } }, as);

const suggest = (keyword: string, { as, language = 'en' }: { as?: TestAccount; language?: string } = {}) =>
  ask<Suggestion[]>('daGrand_search/suggest', { keyword, language }, as);

const titles = ({ data }: Page): string[] => data.map(({ title }) => title.text);
const marked = ({ text, marks }: { text: string; marks: number[] }): string[] =>
  marks.flatMap((from, index) => (index % 2 === 0 ? [text.slice(from, marks[index + 1])] : []));

test('every kind is found once, and opened by its id', async () => {
  const article = await insertFindable(called('Camera offline'));
  const faq = await insertFindable({ ...called('Why is my camera offline'), isFaq: true });
  await portal.database.insert(terms).values({ code: 'cam' });
  await portal.database.insert(termTexts).values({ term: 'cam', language: 'en', name: 'Camera', definition: 'Takes pictures.' });
  await indexEverything(portal.database, tables);
  const { data, facets, total } = await find('camera');
  const found = data.map(({ kind, id }) => `${kind} ${id}`);
  const tools = ['tool bandwidth', 'tool storage'];
  expect(found.toSorted()).toEqual([`article ${article}`, `faq ${faq}`, 'product C-1', 'product C-2', 'term cam', ...tools].toSorted());
  expect(found[0]).toBe('term cam');
  expect(total).toBe(7);
  expect(facets?.kind).toEqual([
    { value: 'product', text: 'product', count: 2 },
    { value: 'tool', text: 'tool', count: 2 },
    { value: 'article', text: 'article', count: 1 },
    { value: 'faq', text: 'faq', count: 1 },
    { value: 'term', text: 'term', count: 1 },
  ]);
});

test('a model is found in any spelling, before texts that mention it', async () => {
  await indexEverything(portal.database, tables);
  await insertFindable(called('C-1 C-1 C-1', 'C-1 and again C-1'));
  for (const typed of ['C-1', 'c1', 'C 1', 'ｃ－１', ' c_1 ']) expect([typed, (await find(typed)).data[0]?.id]).toEqual([typed, 'C-1']);
});

test('a model that is named among other words comes first, once, and is counted as a hit', async () => {
  await indexEverything(portal.database, tables);
  const article = await insertFindable(called('Overheating', 'The C-1 gets too warm.'));
  for (const keyword of ['C-1 overheating', 'overheating c-1']) {
    const { data, total } = await find(keyword);
    expect([data.map(({ id }) => id), total]).toEqual([['C-1', article], 2]);
  }
  expect((await find('C-1 overheating', { filters: { kind: ['article'] } })).data.map(({ id }) => id)).toEqual([article]);
});

test('bill numbers, vulnerabilities and file names are found verbatim', async () => {
  const id = await insertFindable(called('Update', 'Closes CVE-2024-1234. Load fw_3.2.1.bin first.'));
  await insertFindable(called('Other', 'CVE-2024-9999 and fw_3.2.2.bin'));
  const [row] = await portal.database.select().from(articles).where(eq(articles.id, id));
  for (const typed of [
    'CVE-2024-1234',
    'cve 2024-1234',
    'fw_3.2.1.bin',
    'FW_3.2.1.BIN',
    row?.billNo ?? '',
    row?.billNo.toLowerCase().replace('-', '') ?? '',
  ])
    expect([typed, titles(await find(typed))[0]]).toEqual([typed, 'Update']);
});

test.each(['像', '摄像', '像机离', '摄像机离线', '机离线了'])(
  'the part %s of a Chinese text finds it, and only as a whole',
  async (typed) => {
    await insertFindable({ titles: { zh: '半夜摄像机离线了' }, body: '<p>正文</p>' });
    await insertFindable({ titles: { zh: '机器离开线路，摄取图像' }, body: '<p>离线机</p>' });
    const page = await find(typed, { language: 'zh' });
    expect(titles(page)[0]).toBe('半夜摄像机离线了');
    expect(marked(page.data[0]?.title ?? { text: '', marks: [] })).toEqual([typed]);
    // If few texts match all words, texts that match some words follow.
    expect(page.total).toBeLessThanOrEqual(2);
  },
);

test.each(['камеры', 'камерой', 'КАМЕР', 'камеру'])('%s finds a Russian text, and the word is marked as written', async (typed) => {
  await insertFindable({ titles: { ru: 'Перезагрузка камеры' }, body: '<p>Подключение к камерам ёмкостью.</p>' });
  const { data } = await find(typed, { language: 'ru' });
  expect(data.map(({ title }) => marked(title))).toEqual([['камеры']]);
  expect(marked((await find('емкость', { language: 'ru' })).data[0]?.snippet ?? { text: '', marks: [] })).toEqual(['ёмкостью']);
});

test('Arabic words are found with and without article, conjunction and endings, and marked as they are written', async () => {
  await insertFindable({ titles: { ar: 'توصيل الكاميرات' }, body: '<p>تأكد من القرص وأعد تشغيل وحدة التحكم.</p>' });
  const none = { text: '', marks: [] };
  for (const typed of ['كاميرا', 'والكاميرا', 'بالكاميرات', 'الكام'])
    expect([typed, marked((await find(typed, { language: 'ar' })).data[0]?.title ?? none)]).toEqual([typed, ['الكاميرات']]);
  expect(marked((await find('قرص وحدات', { language: 'ar' })).data[0]?.snippet ?? none)).toEqual(['القرص', 'وحدة']);
});

test('English words are found in other forms, the last one by its prefix', async () => {
  await insertFindable(called('Batteries and configuration'));
  for (const typed of ['battery', 'configur', 'batteries conf', 'configuring'])
    expect([typed, (await find(typed)).total]).toEqual([typed, 1]);
});

test('matches in the title come before matches in the text', async () => {
  await insertFindable(called('Other', 'A relay. The relay. Relays.'));
  await insertFindable(called('Relay'));
  expect(titles(await find('relay'))).toEqual(['Relay', 'Other']);
});

test('a sentence finds texts with most of its words', async () => {
  await insertFindable(called('Cameras go offline after the router was exchanged'));
  await insertFindable(called('Mount a dome'));
  expect(titles(await find('camera offline since we have a new router'))).toEqual(['Cameras go offline after the router was exchanged']);
});

test('a hit shows a short passage around the match, without markup', async () => {
  await insertFindable({
    titles: { en: 'Long' },
    body: `<p>${'word '.repeat(500)}</p><p>Press the <b>re</b>set key &lt;F1&gt;.</p><p>${'more '.repeat(500)}</p>`,
  });
  const { snippet } = (await find('reset')).data[0] as Page['data'][number];
  expect(snippet.text).toContain('Press the reset key <F1>.');
  expect(snippet.text.length).toBeLessThan(250);
  expect(marked(snippet)).toEqual(['reset']);
});

test('each record is found once, in the text that its reader sees, and other languages by a filter', async () => {
  await insertFindable({ titles: { en: 'Relay', zh: 'relay 继电器', ru: 'relay реле' } });
  await insertFindable({ titles: { zh: 'relay 只有中文' } });
  const page = await find('relay', { language: 'ru' });
  expect(page.data.map(({ title, language, requestedLanguage }) => [title.text, language, requestedLanguage]).toSorted()).toEqual([
    ['relay реле', 'ru', undefined],
    ['relay 只有中文', 'zh', 'ru'],
  ]);
  expect(page.facets?.language).toEqual([
    { value: 'zh', text: '中文', count: 2 },
    { value: 'en', text: 'English', count: 1 },
    { value: 'ru', text: 'Русский', count: 1 },
  ]);
  expect((await find('relay', { filters: { language: ['en', 'ru'] } })).total).toBe(2);
});

test('filters narrow the hits, and each facet ignores its own filter', async () => {
  await insertFindable({ ...called('relay one'), products: ['C-1'], labels: ['poe'], updatedAt: '2025-05-01T00:00:00Z' });
  await insertFindable({ ...called('relay two'), products: ['C-2'], labels: ['poe'], updatedAt: '2026-05-01T00:00:00Z' });
  await insertFindable({
    ...called('relay three'),
    products: ['R-1'],
    labels: ['raid'],
    classType: 'luban',
    category: 'luban',
    updatedAt: '2026-06-01T00:00:00Z',
  });
  const { total, facets } = await find('relay', { filters: { family: ['camera'], labels: ['poe'] } });
  expect(total).toBe(2);
  expect(facets).toMatchObject({
    family: [{ value: 'camera', text: 'Cameras', count: 2 }],
    labels: [{ value: 'poe', text: 'Power', count: 2 }],
    products: [
      { value: 'C-1', count: 1 },
      { value: 'C-2', count: 1 },
    ],
    classType: [{ value: 'case', text: 'Cases', count: 2 }],
    year: [
      { value: '2025', count: 1 },
      { value: '2026', count: 1 },
    ],
  });
  const byLabel = await find('relay', { filters: { labels: ['poe'] } });
  expect(byLabel.facets?.labels).toEqual([
    { value: 'poe', text: 'Power', count: 2 },
    { value: 'raid', text: 'RAID', count: 1 },
  ]);
  expect(titles(await find('relay', { filters: { year: ['2026'], products: ['R-1'] } }))).toEqual(['relay three']);
});

test('without a keyword all records are listed, the newest first', async () => {
  await insertFindable({ ...called('old'), updatedAt: '2024-01-01T00:00:00Z' });
  await insertFindable({ ...called('new'), updatedAt: '2026-01-01T00:00:00Z' });
  const page = await find('  ');
  expect([titles(page), page.total, page.help]).toEqual([['new', 'old'], 2, undefined]);
});

test.each([undefined, '-updatedAt', 'updatedAt', '-views'] as const)('paging by %s returns every hit once', async (sort) => {
  for (let n = 0; n < 7; n += 1)
    await insertFindable({ ...called(`relay ${n}`), views: n % 3, updatedAt: `2026-05-0${1 + (n % 2)}T00:00:00Z` });
  const allTitles = titles(await find('relay', { sort }));
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page: Page = await find('relay', { sort, pageSize: 3, ...(after && { after }) });
    found.push(...titles(page));
    after = page.next;
  } while (after);
  expect(found).toEqual(allTitles);
  expect(titles(await find('relay', { sort, pageSize: 3, pageNo: 2 }))).toEqual(allTitles.slice(3, 6));
});

test('an invalid position is refused', async () => {
  for (const after of [
    'nonsense',
    Buffer.from('["-views",3]').toString('base64url'),
    Buffer.from('["relevance",-1]').toString('base64url'),
  ]) {
    const { status } = await (await portal.as('anonymous')).post('/doc/daGrand_search/query', { data: { keyword: 'x', after } });
    expect(status).toBe(422);
  }
});

test('a total above the exact limit is the limit plus one', async () => {
  await portal.swap({ ...tables, settings: { ...tables.settings, limits: { ...tables.settings.limits, exactTotal: 2 } } });
  for (let n = 0; n < 4; n += 1) await insertFindable(called(`relay ${n}`));
  expect((await find('relay')).total).toBe(3);
});

test('records for others are in no hit, count, facet, suggestion, spelling or popular query', async () => {
  for (const audience of [1, 2, 3])
    await insertFindable({ ...called(`relay${audience} zephyrine`, 'openword'), audience, labels: audience === 3 ? ['raid'] : ['poe'] });
  await insertFindable({ ...called('relay draft zephyrine'), status: 'draft' });
  const asStaff = { keyword: 'relay3', normalised: 'relay3', language: 'en', sought: "'relay3'", uses: 9 };
  await portal.database.insert(searchKeywords).values(asStaff);
  for (const as of everybody) {
    const sees = as === 'internal' ? 3 : as === 'middle' ? 2 : 1;
    const page = await find('zephyrine', { as });
    expect([as, page.total, page.data.length]).toEqual([as, sees, sees]);
    expect(page.facets?.kind).toEqual([{ value: 'article', text: 'article', count: sees }]);
    expect(page.facets?.labels?.some(({ value }) => value === 'raid')).toBe(sees === 3);
    expect(page.facets?.audience?.map(({ count }) => count)).toEqual(sees === 1 ? undefined : [1, 1, 1].slice(0, sees));
    expect(page.facets?.language).toEqual([{ value: 'en', text: 'English', count: sees }]);
    expect((await suggest('zephyrine', { as })).map(({ text }) => text.text)).toHaveLength(sees);
    expect((await suggest('relay', { as })).some(({ id }) => id === 'relay3')).toBe(sees === 3);
    expect((await find('relay3', { as })).data.some(({ title }) => title.text.startsWith('relay3'))).toBe(sees === 3);
    expect((await ask<unknown[]>('daGrand_search/hotQuery', { language: 'en' }, as)).length).toBe(sees === 3 ? 1 : 0);
    expect((await ask<{ total: number }>('select_keyword/front/page', { data: { language: 'en' } }, as)).total).toBe(sees === 3 ? 1 : 0);
  }
});

test('advice reveals nothing of closed texts: no spelling, no count without a filter, no other language', async () => {
  await insertFindable({ titles: { zh: 'zephyrine 内部' }, audience: 3 });
  await insertFindable({ ...called('zephyrine'), audience: 3, labels: ['raid'] });
  const help = async (as: TestAccount, keyword: string, filters = {}) => (await find(keyword, { as, filters })).help;
  expect(await help('external', 'zephyrene')).toEqual({ meant: [], without: [], elsewhere: [] });
  expect((await help('internal', 'zephyrene'))?.meant).toEqual(['zephyrine']);
  expect((await help('external', 'zephyrine', { labels: ['poe'] }))?.without).toEqual([]);
  expect((await help('internal', 'zephyrine', { labels: ['poe'] }))?.without).toEqual([{ filter: 'labels', count: 2 }]);
  expect((await help('external', 'zephyrine'))?.elsewhere).toEqual([]);
});

test('records of a closed zone are in no hits, counts, facets or suggestions', async () => {
  await insertFindable({ ...called('relay case'), products: ['C-1'] });
  await insertFindable({ ...called('relay guide'), classType: 'luban', category: 'luban' });
  await insertFindable({ ...called('relay question'), isFaq: true });
  await indexEverything(portal.database, tables);
  for (const [content, left] of [
    [{ classType: 'case' }, ['relay guide', 'relay question']],
    [{ isFaq: true }, ['relay case', 'relay guide']],
    [{ categoryId: 'video' }, ['relay guide', 'relay question']],
    [{ modelId: 'C-1' }, ['relay guide', 'relay question']],
    [{ unheardOf: 'x' }, []],
  ] as [Record<string, string | boolean>, string[]][]) {
    await portal.swap(closed(tables, content));
    // The facets do not contain its type either.
    const { facets } = await find('relay', { filters: { classType: ['case'] }, as: 'external' });
    expect(facets?.classType?.some(({ value }) => value === 'case')).toBe(!('classType' in content));
    for (const as of ['anonymous', 'external', 'middle'] as const) {
      const page = await find('relay', { as });
      expect([titles(page).toSorted(), page.total]).toEqual([left, left.length]);
      expect((await suggest('relay', { as })).map(({ text }) => text.text).toSorted()).toEqual(left);
      expect(page.facets?.kind?.reduce((sum, { count }) => sum + count, 0)).toBe(left.length);
    }
    expect((await find('relay', { as: 'internal' })).total).toBe(3);
    expect((await find('c-1')).data[0]?.id).toBe('C-1');
  }
});

test('a text that is withdrawn, closed or removed is not found', async () => {
  const id = await insertFindable(called('relay'));
  await portal.database.update(articles).set({ status: 'withdrawn' }).where(eq(articles.id, id));
  // This holds before the index is updated, because the search checks the articles.
  expect((await find('relay')).data).toEqual([]);
  await indexArticles(portal.database, tables, [id]);
  expect((await find('relay')).total).toBe(0);
  await portal.database.update(articles).set({ status: 'published' }).where(eq(articles.id, id));
  await indexArticles(portal.database, tables);
  expect((await find('relay')).total).toBe(1);
  await portal.database.delete(articles).where(eq(articles.id, id));
  await indexArticles(portal.database, tables);
  expect(await portal.database.$count(searchTexts)).toBe(0);
});

test('the index is built if it is missing, and only once', async () => {
  await hasArticle(portal.database, called('relay'));
  expect((await find('relay')).total).toBe(0);
  expect(await ensureIndexed(portal.database, tables)).toBe(true);
  expect((await find('relay')).total).toBe(1);
  expect(await ensureIndexed(portal.database, tables)).toBe(false);
  await portal.database.update(contentImports).set({ hash: 'older' }).where(eq(contentImports.name, 'search'));
  expect(await ensureIndexed(portal.database, tables)).toBe(true);
});

test('changed words of a tool rebuild only the index of tools', async () => {
  await hasArticle(portal.database, called('relay'));
  await ensureIndexed(portal.database, tables);
  const [tool] = onlineToolTexts(tables);
  const title = `route.toolDetails.${tool?.record}`;
  const en = { ...tables.words.en, [title]: 'Zebrafinch' };
  const renamed = { ...tables, words: { ...tables.words, en } };
  const idsOf = async (kind: SearchKind) =>
    (await portal.database.select({ id: searchTexts.id }).from(searchTexts).where(eq(searchTexts.kind, kind)))
      .map(({ id }) => id)
      .toSorted();
  const [articlesBefore, toolsBefore] = [await idsOf('article'), await idsOf('tool')];
  expect(await ensureIndexed(portal.database, renamed)).toBe(true);
  expect(await idsOf('article')).toEqual(articlesBefore);
  expect(await idsOf('tool')).not.toEqual(toolsBefore);
  expect(titles(await find('zebrafinch'))).toEqual(['Zebrafinch']);
  expect(await ensureIndexed(portal.database, renamed)).toBe(false);
  expect(await ensureIndexed(portal.database, tables)).toBe(true);
});

test('a misspelled word finds the likely word, with a notice', async () => {
  await insertFindable(called('Warranty of recorders'));
  await insertFindable({ titles: { ru: 'Гарантия на изделия' } });
  const english = await find('waranty');
  expect([titles(english), english.help?.meant]).toEqual([['Warranty of recorders'], ['warranty']]);
  const russian = await find('гарантея', { language: 'ru' });
  expect([titles(russian), russian.help?.meant]).toEqual([['Гарантия на изделия'], ['гарантия']]);
  expect((await find('ufhfynbz', { language: 'ru' })).help?.meant).toEqual(['гарантия']);
});

test('a search with few hits names the filter that excludes more, and languages with more', async () => {
  await insertFindable({ ...called('relay'), labels: ['poe'] });
  await insertFindable({ titles: { en: 'Title', ru: 'relay реле' } });
  const { help, total } = await find('relay', { filters: { labels: ['raid'] } });
  expect(total).toBe(0);
  expect(help).toEqual({ meant: [], without: [{ filter: 'labels', count: 1 }], elsewhere: [] });
  // Filters without results have a label, not only a code.
  const inVain = await find('relay', { filters: { labels: ['raid'], classType: ['luban'], fileType: ['tool', 'none'] } });
  expect(inVain.facets).toMatchObject({
    labels: [{ value: 'raid', text: 'RAID', count: 0 }],
    classType: [{ value: 'luban', text: 'Luban', count: 0 }],
    fileType: [
      { value: 'tool', text: 'Tool', count: 0 },
      { value: 'none', text: 'none', count: 0 },
    ],
  });
  expect((await find('relay')).help?.elsewhere).toEqual([{ filter: 'language', value: 'ru', text: 'Русский', count: 1 }]);
});

test('a model is suggested while it is typed, then queries of others, then titles', async () => {
  await indexEverything(portal.database, tables);
  await insertFindable(called('Relay and C-1'));
  expect((await suggest('c-')).map(({ kind, id }) => `${kind} ${id}`).slice(0, 2)).toEqual(['product C-1', 'product C-2']);
  expect((await suggest('c1'))[0]).toMatchObject({ kind: 'product', id: 'C-1' });
  const [first] = await suggest('rel');
  expect(first).toMatchObject({ kind: 'article', text: { text: 'Relay and C-1', marks: [0, 5] } });
  expect(await suggest('')).toEqual([]);
});

test('suggestions come from titles that start with the words, titles that contain them, then other names', async () => {
  const named = [
    { term: 'shutter', name: 'Electronic shutter', synonyms: ['exposure time'], definition: 'How long one frame gathers light.' },
    { term: 'frame', name: 'Frame', definition: 'A picture that was exposed; the smallest part that can be exported.' },
  ];
  await portal.database.insert(terms).values(named.map(({ term: code }) => ({ code })));
  await portal.database.insert(termTexts).values(named.map((text) => ({ ...text, language: 'en' })));
  await indexEverything(portal.database, tables);
  await insertFindable(called('How clips are exported'));
  await insertFindable(called('Exported clips will not play'));
  await insertFindable(called('Players', 'What was exported is played.'));
  const offered = (await suggest('exp')).map(({ kind, text }) => `${kind} ${text.text}`);
  expect(offered).toEqual(['article Exported clips will not play', 'article How clips are exported', 'term Electronic shutter']);
});

test('Chinese characters are highlighted if the whole run matches, not only its end', async () => {
  await insertFindable({ titles: { zh: '摄像机添加到录像机' }, body: '<p>先给摄像机设地址，再在录像机里添加。</p>' });
  const [hit] = (await find('录像机', { language: 'zh' })).data;
  expect([marked(hit?.title ?? { text: '', marks: [] }), marked(hit?.snippet ?? { text: '', marks: [] })]).toEqual([
    ['录像机'],
    ['录像机'],
  ]);
});

test('a query is suggested after several visitors made it, and only if it finds something open', async () => {
  await insertFindable(called('Relay wiring'));
  await insertFindable({ ...called('Secret socket'), audience: 3 });
  const visitor = await portal.as('internal');
  const addKeyword = (keyword: string) => visitor.post('/doc/select_keyword/add', { keyword, language: 'en' });
  for (const keyword of ['Relay  wiring', 'ＲＥＬＡＹ wiring', 'secret socket', 'nowhere', '']) await addKeyword(keyword);
  const rows = await portal.database.select().from(searchKeywords);
  expect(rows.map(({ keyword, normalised, uses }) => [keyword, normalised, uses])).toEqual([['Relay wiring', 'relay wiring', 1]]);
  expect(await ask('daGrand_search/hotQuery', { language: 'en' })).toEqual([]);
  const long = new Date(Date.now() - 60_000);
  for (let n = 0; n < 2; n += 1) {
    await portal.database.update(searchKeywords).set({ updatedAt: long });
    await addKeyword('relay wiring');
    await addKeyword('relay wiring');
  }
  expect(await ask('daGrand_search/hotQuery', { language: 'en' })).toEqual([{ keyword: 'Relay wiring', count: 3 }]);
  expect((await suggest('rel'))[0]).toEqual({ kind: 'query', id: 'Relay wiring', text: { text: 'Relay wiring', marks: [0, 3] } });
  expect((await suggest(''))[0]?.id).toBe('Relay wiring');
  expect(await ask('daGrand_search/hotQuery', { language: 'zh' })).toEqual([]);
  expect(await ask('select_keyword/front/page', { data: { language: 'en', keyword: 'wiring' } })).toMatchObject({
    total: 1,
    data: [{ keyword: 'Relay wiring', uses: 3 }],
  });
});

test('searches are logged without the account, also those without hits', async () => {
  await engine.update();
  const staff = await portal.as('internal');
  await staff.post(
    '/doc/daGrand_search/query',
    { data: { language: 'en', keyword: `  Nothing ${'x'.repeat(180)}` } },
    { clientidentifier: 'me' },
  );
  const written = () => portal.database.select().from(searchEvents);
  await eventually(async () => expect(await written()).toHaveLength(1));
  const [event] = await written();
  expect(event).toMatchObject({ language: 'en', hits: 0, filters: {} });
  expect(event?.normalised).toMatch(/^nothing x+$/);
  expect(Object.keys(event ?? {}).toSorted()).toEqual([
    ...['at', 'filters', 'hits', 'id', 'language', 'normalised', 'opened', 'query', 'site', 'visitor'],
  ]);
  // A hash with a salt of the day: it distinguishes visitors without identifying them.
  expect(event?.visitor).toMatch(/^[\w-]{22}$/);
  expect(await portal.database.$count(searchSalts)).toBe(1);
});

test('an opened hit is recorded once with its search and its rank', async () => {
  const id = await insertFindable(called('Relay wiring'));
  await insertFindable(called('Relay'));
  const written = async () => (await portal.database.select().from(searchEvents)).map(({ opened }) => opened);
  const goTo = (hit: object, as: TestAccount = 'anonymous') =>
    ask('search/opened', { keyword: ' Relay', language: 'en', kind: 'article', id, place: 2, ...hit }, as);
  await find('relay', { site: 'en' });
  await eventually(async () => expect(await written()).toHaveLength(1));
  for (const hit of [{}, {}, { keyword: 'other' }, { language: 'ru' }, { place: 3, id: 'x' }, { id: 'y', place: 1 }]) await goTo(hit);
  await goTo({ id: 'z' }, 'external');
  await eventually(async () => expect((await written())[0]).toHaveLength(2));
  expect(await written()).toEqual([
    [
      { kind: 'article', id, place: 2 },
      { kind: 'article', id: 'y', place: 1 },
    ],
  ]);
  expect((await portal.database.select().from(searchEvents))[0]?.site).toBe('en');
});

test('a content request is stored for staff', async () => {
  const request = { keyword: 'relay', wish: 'A wiring diagram', contact: 'me@example.com', language: 'ru' };
  expect(await ask('daGrand_search/wish', request)).toBe(true);
  expect(await portal.database.select().from(contentRequests)).toMatchObject([{ ...request, state: 'open' }]);
});

test('the search answers any text', async () => {
  await insertFindable(called('Relay', 'a & b'));
  await indexEverything(portal.database, tables);
  await engine.update();
  const visitor = await portal.as('anonymous');
  const hostile = [
    "'",
    '"',
    '\\',
    '%',
    '_',
    '&',
    '|',
    '!',
    '<->',
    ':*',
    'a:*b',
    "a' & 'b",
    '()',
    '((((',
    '$1',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e\u200f',
    '😀',
    '😀camera',
    '👩‍👩‍👧',
    'a'.repeat(200),
    '摄'.repeat(200),
    '- - -',
    'the',
    'не',
    '的',
    '1/2',
    '../../etc',
    '{}',
    'é'.repeat(100),
    'x y '.repeat(50),
    "'; drop table articles; --",
    'a\u0301\u0301\u0301',
    '⺀',
    '㍿',
    '①②',
  ];
  const languages = ['en', 'zh', 'ru', 'ar'];
  for (const [index, keyword] of hostile.entries()) {
    const language = languages[index % languages.length];
    for (const [call, body] of [
      ['daGrand_search/query', { data: { keyword, language } }],
      ['daGrand_search/suggest', { keyword, language }],
      ['select_keyword/add', { keyword, language }],
      ['select_keyword/front/page', { data: { keyword, language } }],
    ] as const) {
      const { status } = await visitor.post(`/doc/${call}`, body);
      expect([call, keyword, [200, 422].includes(status)]).toEqual([call, keyword, true]);
    }
  }
  for (const filters of [{ kind: ["'"] }, { year: ['x', '9999999'] }, { audience: ['-1', 'abc'] }, { labels: ['{}', '"', ''] }])
    expect((await visitor.post('/doc/daGrand_search/query', { data: { keyword: 'relay', filters } })).status).toBe(200);
  expect((await visitor.post('/doc/daGrand_search/query', { data: { keyword: 'x'.repeat(10_000) } })).status).toBe(422);
  expect(
    (await visitor.post('/doc/daGrand_search/query', { data: { keyword: 'relay', filters: { labels: ['\0'] } } })).status,
  ).toBeLessThan(500);
});

/** The portal with an additional zone that only staff may open. */
const closed = (schema: Portal, content: Record<string, string | boolean>): Portal => ({
  ...schema,
  zones: {
    staff: { id: 'staff', route: 'staff', allowed: Object.fromEntries(Object.keys(schema.sites).map((site) => [site, [3]])), content },
  },
});
