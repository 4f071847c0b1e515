import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import { indexArticles } from '../articles/indexing.ts';
import type { Answer } from '../shared/calls/handler.ts';

const tables = await readPortal();
let portal: TestPortal;
let open: string;

const texts = {
  open: {
    titles: { en: 'Which ports must the firewall allow?' },
    body: '<h2 id="ports">Ports</h2><p>Allow TCP 37810 for recorders.</p>',
    isFaq: true,
  },
  middle: { titles: { en: 'Surge damage of ports' }, body: '<p>A firewall relay has a zanzibar fuse.</p>', audience: 2 },
  staff: { titles: { en: 'Firewall of the bench' }, body: '<p>The firewall of the bench opens port 5900 to quokka.</p>', audience: 3 },
};

beforeAll(async () => {
  portal = await openPortal({ portal: tables });
  await hasCatalogue(portal.database);
  open = await hasArticle(portal.database, texts.open);
  const others = [await hasArticle(portal.database, texts.middle), await hasArticle(portal.database, texts.staff)];
  await indexArticles(portal.database, tables, [open, ...others]);
});
afterAll(() => portal.close());

async function ask<Data>(path: string, body: object, as: TestAccount = 'anonymous'): Promise<Data> {
  const { envelope } = await (await portal.as(as)).post(path, body);
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data as Data;
}

const like = (question: string, as?: TestAccount) => ask<Answer<'ai.likeness'>>('/doc/huaYan/likeness', { question, language: 'en' }, as);

test('entries that match a question have a path and a score, the best first', async () => {
  const [first] = await like('Which ports does the firewall have to allow for a recorder?');
  expect(first).toMatchObject({ articleId: open, kind: 'faq', question: texts.open.titles.en, path: `/faqZoneDetail/${open}` });
  expect(first?.score).toBeGreaterThan(0.5);
});

test('an account finds only what it may read', async () => {
  const found = async (as: TestAccount) => (await like('firewall port zanzibar quokka', as)).map(({ question }) => question).sort();
  expect(await found('anonymous')).toEqual([texts.open.titles.en]);
  expect(await found('external')).toEqual([texts.open.titles.en]);
  expect(await found('middle')).toEqual([texts.middle.titles.en, texts.open.titles.en].sort());
  expect(await found('internal')).toHaveLength(3);
});

test('words of closed texts do not affect the score of an open one', async () => {
  const score = async (question: string) => (await like(question))[0]?.score;
  expect(await score('firewall ports quokka')).toBe(await score('firewall ports wombat'));
});

test('a question without words, and a long or hostile one, finds nothing without an error', async () => {
  for (const question of ['??', "' | & ! ( :*", '\u202e', 'x'.repeat(2000), `<script>${'a '.repeat(900)}`])
    expect(await like(question)).toEqual([]);
  expect((await like('防火墙 порты firewall ports ائذن 端口'))[0]).toMatchObject({ articleId: open });
});

test('the first questions are those of the FAQ, and later ones resemble the last question without repeating it', async () => {
  const questions = (question: string) => ask<string[]>('/doc/huaYan/relevantQuestions', { question, language: 'en' });
  expect(await questions('')).toEqual([texts.open.titles.en]);
  expect(await questions('ports of a firewall')).toEqual([texts.open.titles.en]);
  expect(await questions(texts.open.titles.en)).toEqual([]);
});

test('a token is bound to the session, and one for a browser also to its name', async () => {
  const member = await portal.as('external');
  const tokenOf = async (clientIdentifier: string) =>
    (await member.post('/doc/huaYan/getHuaYanUserToken', { clientIdentifier })).envelope.data;
  expect(await tokenOf('one')).toBe(await tokenOf('one'));
  expect(await tokenOf('one')).not.toBe(await tokenOf('two'));
  const token = async (as: TestAccount) => (await (await portal.as(as)).get('/doc/doc-file-api/getHuaYanToken')).envelope.data;
  expect(await token('external')).not.toBe(await token('middle'));
});

test('the documents behind the answers are found by the search', async () => {
  const { envelope } = await (await portal.as('anonymous')).get('/doc/doc-file-api/getHuaYanKnowledgeUrl');
  expect(envelope.data).toEqual({ url: '/search' });
});
