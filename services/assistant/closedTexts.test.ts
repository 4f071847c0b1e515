/** No answer contains parts of a text that the account may not read. PORTAL_CLOSED_SEED chooses texts and questions. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { randomOf } from '../../tests/support/histories/people.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import { seedOf } from '../../tests/support/seed.ts';
import { indexArticles } from '../articles/indexing.ts';
import { searchEvents } from '../searchStatistics/tables.ts';

const tables = await readPortal();
const seed = seedOf('PORTAL_CLOSED_SEED');
const random = randomOf(seed);
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;

const shared = ['recorder', 'firewall', 'relay', 'lens', 'cable', 'password', 'fuse', 'antenna', 'bracket', 'firmware'];
const letters = [...'bcdfghjkmnpqrtvwxz'];
const words = (count: number): string => Array.from({ length: count }, () => pick(shared)).join(' ');

interface MarkedArticle {
  /** Occurs in this text only. */
  mark: string;
  audience: number;
}

let portal: TestPortal;
const written: MarkedArticle[] = [];

beforeAll(async () => {
  portal = await openPortal({ portal: tables, env: { PORTAL_LIMITS: 'off' } });
  await hasCatalogue(portal.database);
  const ids: string[] = [];
  for (let number = 0; number < 24; number += 1) {
    const mark = Array.from({ length: 12 }, () => pick(letters)).join('');
    const audience = [1, 2, 3][number % 3] as number;
    const body = `<h2 id="a">${words(2)} ${mark}</h2><p>${words(8)} ${mark} ${words(8)}.</p>`;
    ids.push(await hasArticle(portal.database, { titles: { en: `${words(3)} ${mark}` }, body, audience, isFaq: pick([true, false]) }));
    written.push({ mark, audience });
  }
  await indexArticles(portal.database, tables, ids);
});
afterAll(() => portal.close());

/** Kinds of accounts by type. The first two read the same. */
const types = { anonymous: 0, external: 1, middle: 2, internal: 3 } as const satisfies Record<TestAccount, number>;

/** Requests one call after the other as an account, and returns all that the answers contain about a question. */
async function questionerOf(as: TestAccount): Promise<(question: string) => Promise<string>> {
  const { cookie = '', token = '' } = as === 'anonymous' ? {} : await portal.logIn({ type: types[as], userAccount: `closed-${as}` });
  const headers = as === 'anonymous' ? {} : { cookie, token };
  const post = async (url: string, payload: object) => (await portal.app.inject({ method: 'POST', url, payload, headers })).payload;
  const dataOf = async (url: string, payload: object) => JSON.stringify((JSON.parse(await post(url, payload)) as { data: unknown }).data);
  return async (question) => {
    const body = { question, language: 'en' };
    const answer = await post('/doc/huaYan/conversation/knowledge/answer', { ...body, chatId: 'closed', modelType: 'thorough' });
    expect(answer).toContain('event: end');
    const others = [
      await dataOf('/doc/huaYan/likeness', body),
      await dataOf('/doc/huaYan/relevantQuestions', body),
      await dataOf('/doc/huaYan/relevantQuestions', { language: 'en' }),
    ];
    return [answer.replaceAll(/"messageId":"[^"]*"/g, ''), ...others].join('\n');
  };
}

test.each(Object.keys(types) as TestAccount[])(
  `no answer, citation, similar entry, starter or log shows a closed text to %s (PORTAL_CLOSED_SEED=${seed})`,
  { timeout: 120_000 },
  async (as) => {
    const answersTo = await questionerOf(as);
    const closed = written.filter(({ audience }) => audience > Math.max(1, types[as]));
    const open = written.filter(({ audience }) => audience <= Math.max(1, types[as]));
    let shown = '';
    for (let requestCount = 0; requestCount < 8; requestCount += 1) {
      const sent = await answersTo(`How does the ${words(3)} work?`);
      expect(closed.filter(({ mark }) => sent.includes(mark))).toEqual([]);
      shown += sent;
    }
    expect(open.some(({ mark }) => shown.includes(mark))).toBe(true);
    await portal.settled();
    const log = JSON.stringify(await portal.database.select().from(searchEvents));
    expect(closed.filter(({ mark }) => log.includes(mark))).toEqual([]);
    // A word of a closed text gets the same answer as a word that no text has.
    for (const { mark } of closed.slice(0, 5)) {
      const [named, unknown] = [await answersTo(`${mark} firewall relay`), await answersTo('zzzzz firewall relay')];
      expect(named).toBe(unknown);
    }
  },
);
