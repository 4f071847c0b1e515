import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/portal.ts';
import { call, callsOf, listPage, route, tinyPortal } from '../../../tests/tiny-portal.ts';
import { csvLine } from '../../shared/csv.ts';
import type { CallContext, CallShape, Handlers } from '../handler.ts';

interface Asked {
  pageNo: number;
  pageSize: number;
  data: { after?: string; filters?: { state?: string[] }; keyword?: string };
}

const all = Array.from({ length: 25 }, (_, at) => ({ name: at === 0 ? '=1+1' : `thing ${at}`, state: at % 2 === 0 ? 'new' : 'old' }));
let asked: Asked[] = [];
const handlers: Handlers = {
  'thing.list': async ({ body }: CallContext<CallShape>) => {
    const { pageNo, pageSize, data } = body as Asked;
    asked.push(body as Asked);
    const rows = all.filter(({ state }) => data.filters?.state?.includes(state) ?? true);
    const from = data.after ? Number(data.after) : (pageNo - 1) * pageSize;
    const next = from + pageSize < rows.length ? { next: String(from + pageSize) } : {};
    return { data: rows.slice(from, from + pageSize), total: rows.length, ...next };
  },
};

const body = {
  type: 'object',
  properties: { pageNo: {}, data: {}, pageSize: { type: 'integer', maximum: 10 } },
  additionalProperties: false,
};
const words = {
  en: { 'field.thing.name': 'Name, in full', 'field.thing.state': 'State', 'choice.thing.state.new': 'New', 'route.things': 'Things ☂' },
};

let portal: TestPortal;
beforeAll(async () => {
  const routes = [
    route('home', '/', { open: false }),
    route('login', '/login'),
    route('things', '/things'),
    route('secret', '/secret/{id}', { page: 'secret', allowed: { zh: [3], en: [3] } }),
  ];
  const pages = { things: listPage('things'), secret: listPage('secret') };
  portal = await openPortalOf({ portal: tinyPortal({ calls: callsOf(call('thing.list', { body })), routes, pages, words }), handlers });
});
afterAll(() => portal.close());

const fetchAs = async (name: Parameters<TestPortal['as']>[0], query: string, headers: Record<string, string> = {}) =>
  (await portal.as(name)).ask({ method: 'GET', url: `/export?${query}`, headers });

describe('an export', () => {
  test('holds every row that the list shows, with the columns’ words', async () => {
    asked = [];
    const response = await fetchAs('external', 'page=things&site=en&state=new');
    const lines = response.body.split('\r\n');
    expect(lines.slice(0, 3)).toEqual(['\uFEFF"Name, in full",State', "'=1+1,New", 'thing 2,New']);
    expect(lines).toHaveLength(1 + 13 + 1);
    expect(asked.map(({ data }) => data.after)).toEqual([undefined, '10']);
  });

  test('is an attachment named as the page', async () => {
    const { headers } = await fetchAs('external', 'path=%2Fen%2Fthings');
    expect(headers['content-disposition']).toBe('attachment; filename="Things _.csv"; filename*=UTF-8\'\'Things%20%E2%98%82.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  test('of a filter that its call refuses is refused, not begun', async () => {
    const response = await fetchAs('external', 'page=things&site=en&q=a%00b');
    expect([response.statusCode, response.json().error]).toEqual([422, 'value.refused']);
  });

  test('needs a login', async () => {
    expect((await fetchAs('anonymous', 'page=things&site=en')).json().code).toBe(40001);
    expect((await fetchAs('anonymous', 'path=%2Fen%2Fthings', { accept: 'text/html' })).headers.location).toBe('/login');
  });

  test('of a page that is closed to the account, or is no list, is not found', async () => {
    for (const query of ['page=secret&site=en', 'path=%2Fsecret%2F1', 'page=home&site=en', 'page=things&site=xx', '']) {
      expect((await fetchAs('external', query)).statusCode).toBe(404);
    }
    expect((await fetchAs('internal', 'path=%2Fsecret%2F1')).statusCode).toBe(200);
  });
});

test.each([
  ['=cmd', "'=cmd"],
  ['+1', "'+1"],
  ['-1', '-1'],
  ['-1+2', "'-1+2"],
  ['@a', "'@a"],
  ['\ta', "'\ta"],
  ['a,"b"', '"a,""b"""'],
  ['plain', 'plain'],
])('the cell %j is written %j', (cell, written) => expect(csvLine([cell])).toBe(`${written}\r\n`));
