import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Portal } from '../../runtime/shared/portal.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import { indexEverything } from '../registries/indexing.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { termProposals, terms, termTexts } from '../terms/tables.ts';

type Page = Answer<'doc.term.page'>;
type Texts = Record<string, { name: string; definition?: string; abbreviation?: string; synonyms?: string[]; pinyin?: string }>;

const tables = await readPortal();
let portal: TestPortal;

beforeEach(async () => {
  portal = await openPortal({ portal: tables });
  await hasCatalogue(portal.database);
});
afterEach(() => portal.close());

async function hasTerm(code: string, texts: Texts, facts: Partial<typeof terms.$inferInsert> = {}): Promise<void> {
  await portal.database.insert(terms).values({ code, ...facts });
  const rows = Object.entries(texts).map(([language, text]) => ({ term: code, language, definition: `What ${text.name} means.`, ...text }));
  await portal.database.insert(termTexts).values(rows);
}

async function list(
  data: object = {},
  { as = 'anonymous', ...page }: { as?: TestAccount; pageNo?: number; pageSize?: number } = {},
): Promise<Page> {
  const visitor = await portal.as(as);
  const { status, envelope } = await visitor.post('/doc/term/page', { ...page, data: { language: 'en', ...data } });
  expect({ status, message: envelope.message }).toMatchObject({ status: 200 });
  return envelope.data as Page;
}

const names = ({ data }: Page): string[] => data.map(({ term }) => term);
const letters = ({ facets }: Page): Record<string, number> =>
  Object.fromEntries((facets?.initial ?? []).filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));

test('terms are in the order of their language, each under its letter', async () => {
  await hasTerm('zebra', { en: { name: 'zebra' }, ru: { name: 'Ёлка' }, ar: { name: 'بث' }, zh: { name: '安全', pinyin: 'an quan' } });
  await hasTerm('angle', { en: { name: 'Ångström' }, ru: { name: 'Ель' }, ar: { name: 'أمان' }, zh: { name: '码率', pinyin: 'ma lü' } });
  await hasTerm('band', { en: { name: 'band' }, ru: { name: 'Йота' }, ar: { name: 'إطار' }, zh: { name: '背光', pinyin: 'bei guang' } });
  await hasTerm('five', {
    en: { name: '5 GHz' },
    ru: { name: 'ONVIF' },
    ar: { name: 'ONVIF' },
    zh: { name: 'PoE 供电', pinyin: 'PoE gong dian' },
  });
  const english = await list();
  expect(names(english)).toEqual(['Ångström', 'band', 'zebra', '5 GHz']);
  expect(letters(english)).toEqual({ A: 1, B: 1, Z: 1, '#': 1 });
  const russian = await list({ language: 'ru' });
  expect(names(russian)).toEqual(['Ёлка', 'Ель', 'Йота', 'ONVIF']);
  expect(letters(russian)).toEqual({ Е: 2, Й: 1, O: 1 });
  const arabic = await list({ language: 'ar' });
  expect(names(arabic)).toEqual(['إطار', 'أمان', 'بث', 'ONVIF']);
  expect(letters(arabic)).toEqual({ ا: 2, ب: 1, O: 1 });
  const chinese = await list({ language: 'zh' });
  expect(names(chinese)).toEqual(['安全', '背光', '码率', 'PoE 供电']);
  expect(letters(chinese)).toEqual({ A: 1, B: 1, M: 1, P: 1 });
  expect(names(await list({ sort: '-term' }))).toEqual(names(english).toReversed());
});

test('every letter of the alphabet is listed, also without terms', async () => {
  const value = ({ value }: { value: string }) => value;
  expect((await list()).facets?.initial?.map(value).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ#');
  expect((await list({ language: 'ar' })).facets?.initial?.map(value).join('')).toBe('ابتثجحخدذرزسشصضطظعغفقكلمنهوي#');
  expect((await list({ language: 'ru' })).facets?.initial?.map(value).join('')).toBe('АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ#');
});

test('a letter or a single term is selected, and the counts of letters stay the same', async () => {
  for (const name of ['Bit', 'Band', 'Case']) await hasTerm(name.toLowerCase(), { en: { name } });
  const underB = await list({ filters: { initial: ['B'] } });
  expect([names(underB), underB.total, letters(underB)]).toEqual([['Band', 'Bit'], 2, { B: 2, C: 1 }]);
  const one = await list({ termId: 'case' });
  expect([names(one), one.total, letters(one)]).toEqual([['Case'], 1, { B: 2, C: 1 }]);
  expect(await list({ termId: 'unknown' })).toMatchObject({ data: [], total: 0 });
  expect(names(await list({}, { pageNo: 2, pageSize: 2 }))).toEqual(['Case']);
});

test('a word is found in names, abbreviations, synonyms and the meaning, and in a name of another language', async () => {
  await hasTerm('vbr', {
    en: { name: 'Variable rate', abbreviation: 'VBR', synonyms: ['changing rate'], definition: 'It saves 100% of nothing.' },
    zh: { name: '可变码率' },
  });
  await hasTerm('other', { en: { name: 'Other' } });
  for (const keyword of ['variable', 'vbr', 'CHANGING', 'saves', '可变', '100%'])
    expect(names(await list({ keyword }))).toEqual(['Variable rate']);
  for (const keyword of ['100_', '\\', 'nowhere']) expect(names(await list({ keyword }))).toEqual([]);
});

test('a term has its names in other languages and its related terms, in the language of the reader or the nearest', async () => {
  await hasTerm('one', { en: { name: 'One' }, zh: { name: '一' } }, { related: ['two', 'gone', 'draft'] });
  await hasTerm('two', { zh: { name: '二', pinyin: 'er' } });
  await hasTerm('draft', { en: { name: 'Draft' } }, { status: 'draft' });
  expect(await list()).toMatchObject({
    total: 2,
    data: [
      { termId: 'two', term: '二', language: 'zh', initial: 'E', equivalents: [] },
      { termId: 'one', equivalents: [{ id: 'one', text: '一', language: 'zh' }], related: [{ id: 'two', text: '二' }] },
    ],
  });
});

test('a term lists articles with any of its forms in their title, the most read first', async () => {
  await hasTerm('nat', { en: { name: 'Address translation', abbreviation: 'NAT', synonyms: ['c++ (x)', '!'] }, zh: { name: '地址转换' } });
  const title = (en: string, views: number) => hasArticle(portal.database, { titles: { en }, views });
  await title('Setting up NAT', 1);
  await title('Address translations explained', 9);
  await title('Designated routers', 99);
  await hasArticle(portal.database, { titles: { zh: 'NAT 设置' } });
  await hasArticle(portal.database, { titles: { en: 'Why NAT' }, isFaq: true });
  await indexEverything(portal.database, tables);
  const [term] = (await list()).data;
  expect(term?.articles.map(({ text }) => text)).toEqual(['Address translations explained', 'Setting up NAT']);
  await hasArticle(portal.database, { titles: { zh: '如何设置地址转换规则' } });
  await indexEverything(portal.database, tables);
  expect((await list({ language: 'zh' })).data[0]?.articles.map(({ text }) => text)).toEqual(['如何设置地址转换规则']);
});

test('a term lists no article that the reader may not read', async () => {
  await hasTerm('nat', { en: { name: 'NAT' } });
  for (const audience of [1, 2, 3]) await hasArticle(portal.database, { titles: { en: `NAT for ${audience}` }, audience });
  await hasArticle(portal.database, { titles: { en: 'NAT in a draft' }, status: 'draft' });
  await indexEverything(portal.database, tables);
  const reportOf = async (as: TestAccount) => (await list({}, { as })).data[0]?.articles.map(({ text }) => text).sort();
  expect(await reportOf('anonymous')).toEqual(['NAT for 1']);
  expect(await reportOf('middle')).toEqual(['NAT for 1', 'NAT for 2']);
  expect(await reportOf('internal')).toEqual(['NAT for 1', 'NAT for 2', 'NAT for 3']);
});

test('a term lists no article of a zone that the reader may not open', async () => {
  const cases = tables.zones.cases as Portal['zones'][string];
  const closed = Object.fromEntries(Object.keys(cases.allowed).map((site) => [site, [3]]));
  portal.swap({ ...tables, zones: { ...tables.zones, cases: { ...cases, allowed: closed } } });
  await hasTerm('nat', { en: { name: 'NAT' } });
  await hasArticle(portal.database, { titles: { en: 'NAT case' } });
  await indexEverything(portal.database, tables);
  expect((await list()).data[0]?.articles).toEqual([]);
  expect((await list({}, { as: 'internal' })).data[0]?.articles).toHaveLength(1);
});

test('a suggested term is stored for editors, once', async () => {
  const visitor = await portal.as('anonymous');
  const propose = async (body: object) => (await visitor.post('/doc/term/propose', { language: 'en', ...body })).envelope.data;
  expect(await propose({ term: ' Frame   grabber ', note: 'seen in a manual' })).toBe(true);
  expect(await propose({ term: 'frame grabber' })).toBe(true);
  expect(await propose({ term: 'frame grabber', language: 'zh' })).toBe(true);
  expect(await portal.database.select().from(termProposals)).toMatchObject([
    { term: 'Frame grabber', note: 'seen in a manual', language: 'en', state: 'open' },
    { term: 'frame grabber', language: 'zh' },
  ]);
  expect((await visitor.post('/doc/term/propose', { language: 'en', term: '  ' })).status).toBe(422);
  expect((await visitor.post('/doc/term/propose', { language: 'en', term: 'x'.repeat(201) })).status).toBe(422);
});

test('suggestions are limited to a number that editors can review', async () => {
  await portal.database
    .insert(termProposals)
    .values(Array.from({ length: 2000 }, (_, index) => ({ term: `term ${index}`, language: 'en' })));
  const visitor = await portal.as('anonymous');
  expect((await visitor.post('/doc/term/propose', { language: 'en', term: 'one more' })).status).toBe(429);
  expect(await portal.database.$count(termProposals)).toBe(2000);
});

test('a text has its terms marked, in its own language', async () => {
  await hasTerm('nat', { en: { name: 'Address translation', abbreviation: 'NAT' }, zh: { name: '地址转换' } });
  const articleId = await hasArticle(portal.database, {
    titles: { en: 'One', zh: '一' },
    body: '<h2 id="h-nat">NAT</h2><p>NAT 地址转换</p>',
  });
  const visitor = await portal.as('anonymous');
  const body = async (language: string) =>
    ((await visitor.post('/doc/doc-article/find', { articleId, language })).envelope.data as { body: string }).body;
  const card = (what: string, words: string) => `<a href="/terminology?term=nat" data-card="${what}">${words}</a>`;
  expect(await body('en')).toBe(
    `<h2 id="h-nat">NAT</h2><p>${card('Address translation (NAT)\nWhat Address translation means.', 'NAT')} 地址转换</p>`,
  );
  expect(await body('zh')).toBe(`<h2 id="h-nat">NAT</h2><p>NAT ${card('地址转换\nWhat 地址转换 means.', '地址转换')}</p>`);
});
