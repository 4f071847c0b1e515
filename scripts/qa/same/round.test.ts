import { beforeAll, expect, test } from 'vitest';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { readPortal } from '../../schema.ts';
import { tableDifferences } from '../same.ts';
import { callsInOrder, requestsOfCall } from './calls.ts';
import type { SameClient, SameRequest } from './client.ts';
import type { SameAnswer } from './differences.ts';
import { runSameRound } from './round.ts';
import { createRun } from './rules.ts';
import { openPool } from './values.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await readPortal();
});

const answerOf = (text: string, status = 200): SameAnswer => ({
  status,
  headers: [['content-type', 'text/html']],
  text,
  bytes: text.length,
  hash: text,
});

/** A portal of one page, with a different text where a difference is planted. */
const portalOf = (planted: (account: string, request: SameRequest) => SameAnswer | undefined = () => undefined): SameClient => ({
  send: async (account, request) => planted(account, request) ?? answerOf('<h1>A page</h1><a href="/search?keyword=camera">Search</a>'),
  logIn: async () => true,
  close: () => {},
});

const progress = { show: () => {}, end: () => {} };

async function roundWith(now: SameClient, parts: ('pages' | 'calls')[]) {
  const portals = { before: portalOf(), now, password: 'secret-Password-1', close: async () => {} };
  return runSameRound({ portals, portal, progress, options: { pages: 20, seed: 1, parts: new Set(parts), renamed: [] } });
}

test('two portals that answer the same have no difference', async () => {
  const { counts, differences } = await roundWith(portalOf(), ['pages', 'calls']);
  expect(differences).toEqual([]);
  expect(counts.calls).toBe(Object.keys(portal.calls).length);
  expect(counts.pages).toBeGreaterThan(20);
});

test('a word that one page shows to one account is reported', async () => {
  const planted = portalOf((account, { path }) =>
    account === 'demo-middle' && path === '/robots.txt' ? answerOf('<h1>A sheet</h1>') : undefined,
  );
  const { differences } = await roundWith(planted, ['pages']);
  expect(differences).toEqual([
    {
      subject: 'page',
      at: 'GET /robots.txt as demo-middle',
      part: 'body',
      before: expect.stringContaining('A page'),
      now: '<h1>A sheet</h1>',
    },
  ]);
});

test('a status that one call answers is reported', async () => {
  const call = portal.calls['doc.article.pageFront'];
  const planted = portalOf((account, { path }) =>
    account === 'anonymous' && path === call?.path ? answerOf('<h1>A page</h1>', 500) : undefined,
  );
  const { differences } = await roundWith(planted, ['calls']);
  expect(new Set(differences.map(({ part }) => part))).toEqual(new Set(['status', 'body']));
  expect(differences.every(({ at }) => at.startsWith('doc.article.pageFront'))).toBe(true);
});

test('a changed word, row of the matrix and table are reported', () => {
  const before = { portal, matrix: ['route\thome\tpage'] };
  const [key = '', language = ''] = wordOf(portal);
  const words = structuredClone(portal.words) as Record<string, Record<string, string>>;
  (words[language] as Record<string, string>)[key] = 'Another word';
  const now = {
    portal: { ...portal, words: words as Portal['words'], settings: { ...portal.settings, mainSite: 'nowhere' } },
    matrix: ['route\thome\tnoPermission'],
  };
  expect(tableDifferences(before, before, createRun())).toEqual([]);
  expect(tableDifferences(before, now, createRun()).map(({ subject }) => subject)).toEqual(['tables', 'words', 'matrix', 'matrix']);
});

function wordOf({ words }: Portal): [key: string, language: string] {
  const [language = '', own = {}] = Object.entries(words)[0] ?? [];
  return [Object.keys(own)[0] ?? '', language];
}

test('every call has a request, and those that lock an account out come last', () => {
  const calls = callsInOrder(Object.values(portal.calls));
  expect(new Set(calls.map(({ id }) => id)).size).toBe(Object.keys(portal.calls).length);
  expect(calls.slice(-5).map(({ id }) => id)).toContain('account.delete');
  const pool = openPool();
  for (const call of calls) expect(requestsOfCall(call, { pool, password: 'secret-Password-1' }).length).toBeGreaterThan(0);
});

test('a call uses a value of an earlier answer, on each portal with its own id', () => {
  const pool = openPool();
  const [before, now] = ['0193b5c0-0000-7000-8000-000000000001', '0193b5c0-0000-7000-8000-000000000002'];
  pool.harvest('manage.bulletins.page', undefined, { data: [{ id: before, number: 'B' }] }, { data: [{ id: now, number: 'B' }] });
  const call = portal.calls['manage.bulletins.find'];
  const [pair] = call ? requestsOfCall(call, { pool, password: '' }) : [];
  expect([pair?.before.body, pair?.now.body]).toEqual([JSON.stringify({ id: before }), JSON.stringify({ id: now })]);
});
