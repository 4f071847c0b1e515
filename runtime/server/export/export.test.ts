import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, listPage, route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import type { Column, ListPage } from '../../shared/portal.ts';
import { csvLine } from '../../shared/text/csv.ts';
import type { CallContext, CallShape, Handlers } from '../handler.ts';
import { cellValue } from './cell.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

interface ExportRequest {
  pageNo: number;
  pageSize: number;
  data: { after?: string; filters?: { state?: string[] }; keyword?: string };
}

const all = Array.from({ length: 25 }, (_, index) => ({
  name: index === 0 ? '=1+1' : `thing ${index}`,
  state: index % 2 === 0 ? 'new' : 'old',
}));
let requests: ExportRequest[] = [];
const handlers: Handlers = {
  'thing.list': async ({ body }: CallContext<CallShape>) => {
    const { pageNo, pageSize, data } = body as ExportRequest;
    requests.push(body as ExportRequest);
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
    route('thing', '/thing/{id}'),
    route('secret', '/secret/{id}', { page: 'secret', allowed: { zh: [3], en: [3] } }),
  ];
  const things = listPage('things') as ListPage;
  const opens = { route: 'thing', with: { id: '$row.name' } };
  const pages = { things: { ...things, list: { ...things.list, opens } }, thing: listPage('thing'), secret: listPage('secret') };
  portal = await openPortalOf({ portal: tinyPortal({ calls: callsOf(call('thing.list', { body })), routes, pages, words }), handlers });
});
afterAll(() => portal.close());

const fetchAs = async (name: Parameters<TestPortal['as']>[0], query: string, headers: Record<string, string> = {}) =>
  (await portal.as(name)).ask({ method: 'GET', url: `/export?${query}`, headers });

describe('an export', () => {
  test('has every row of the list, and columns named by their words', async () => {
    requests = [];
    const response = await fetchAs('external', 'page=things&site=en&state=new');
    const lines = response.body.split('\r\n');
    expect(lines.slice(0, 3)).toEqual(['\uFEFF"Name, in full",State', "'=1+1,New", 'thing 2,New']);
    expect(lines).toHaveLength(1 + 13 + 1);
    expect(requests.map(({ data }) => data.after)).toEqual([undefined, '10']);
  });

  test('is an attachment with the name of the page', async () => {
    const { headers } = await fetchAs('external', 'path=%2Fen%2Fthings');
    expect(headers['content-disposition']).toBe('attachment; filename="Things _.csv"; filename*=UTF-8\'\'Things%20%E2%98%82.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  test('with an invalid filter is refused before it starts', async () => {
    const response = await fetchAs('external', 'page=things&site=en&q=a%00b');
    expect([response.statusCode, response.json().error]).toEqual([422, 'value.null-character']);
  });

  test('as JSON has the values of the columns and the address of each row, without words', async () => {
    const response = await fetchAs('external', 'page=things&site=en&state=new&format=json');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const file = response.json();
    expect(file).toMatchObject({ title: 'Things ☂', exportedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(file.rows).toHaveLength(13);
    expect(file.rows[0]).toEqual({ name: '=1+1', state: 'new', address: expect.stringMatching(/^http.*\/en\/thing\/%3D1%2B1$/) });
  });

  test('in a format that the list does not offer is not found', async () => {
    expect((await fetchAs('external', 'page=things&site=en&format=pdf')).statusCode).toBe(404);
  });

  test('needs a login', async () => {
    expect((await fetchAs('anonymous', 'page=things&site=en')).json().code).toBe(40001);
    expect((await fetchAs('anonymous', 'path=%2Fen%2Fthings', { accept: 'text/html' })).headers.location).toBe('/login');
  });

  test('of a closed page, or of a page without a list, is not found', async () => {
    for (const query of ['page=secret&site=en', 'path=%2Fsecret%2F1', 'page=home&site=en', 'page=things&site=xx', '']) {
      expect((await fetchAs('external', query)).statusCode).toBe(404);
    }
    expect((await fetchAs('internal', 'path=%2Fsecret%2F1')).statusCode).toBe(200);
  });

  test('of a page about one record needs the parameter of its address', async () => {
    const { statusCode, body } = await fetchAs('internal', 'page=secret&site=en&id=1');
    expect([statusCode, body.split('\r\n')]).toEqual([200, expect.objectContaining({ length: 1 + 25 + 1 })]);
    const without = await fetchAs('internal', 'page=secret&site=en');
    expect([without.statusCode, without.json()]).toMatchObject([400, { error: 'request.parameter-missing', facts: { name: 'id' } }]);
    expect((await fetchAs('external', 'page=secret&site=en')).statusCode).toBe(404);
  });
});

describe('a spreadsheet', () => {
  const sheetOf = (file: Buffer, name = 'xl/worksheets/sheet1.xml') => unzipped(file).get(name)?.toString() ?? '';
  const cellsOf = (xml: string) =>
    [...xml.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) => [...row.matchAll(/<c[ />].*?(?:<\/c>|(?<=\/)>)/g)].map(([cell]) => cell));

  test('has every row of the list, and writes a formula as text', async () => {
    const response = await fetchAs('external', 'page=things&site=en&state=new&format=xlsx');
    expect(response.headers['content-disposition']).toContain("filename*=UTF-8''Things%20%E2%98%82.xlsx");
    const xml = sheetOf(response.rawPayload);
    const rows = cellsOf(xml);
    expect(rows).toHaveLength(1 + 13);
    expect(rows[1]).toEqual([
      '<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>',
      '<c t="inlineStr"><is><t xml:space="preserve">New</t></is></c>',
    ]);
    expect(xml).not.toContain('<f>');
    expect(xml).toContain('state="frozen"');
    expect(sheetOf(response.rawPayload, 'xl/workbook.xml')).toContain('<sheet name="Things ☂" sheetId="1" r:id="rId1"/>');
  });

  test('needs the same rights as a CSV', async () => {
    expect((await fetchAs('anonymous', 'page=things&site=en&format=xlsx')).json().code).toBe(40001);
    expect((await fetchAs('external', 'page=secret&site=en&format=xlsx')).statusCode).toBe(404);
    expect((await fetchAs('external', 'page=things&site=en&format=exe')).statusCode).toBe(404);
  });

  test('has numbers, times and booleans as such, and all else as text in the language of the reader', () => {
    const reader = { words: {}, languages: ['en', 'zh'] };
    const value = (kind: Column['kind'], given: unknown, more: Partial<Column> = {}) =>
      cellValue(given, { field: 'a', kind, noun: 'thing', name: 'a', ...more }, reader);
    expect([value('count', 12), value('decimal', 0.5), value('flag', true), value('text', null)]).toEqual([12, 0.5, true, null]);
    expect(value('day', '2026-03-05')).toEqual({ days: 46_086, look: 'day' });
    expect(value('moment', '2026-03-05T12:00:00Z')).toEqual({ days: 46_086.5, look: 'moment' });
    expect(value('duration', 43_200)).toEqual({ days: 0.5, look: 'duration' });
    expect([value('localText', { zh: '门', en: 'Door' }), value('localText', { ru: 'Дверь' })]).toEqual(['Door', 'Дверь']);
    const parts = [{ field: 'name', kind: 'text' as const, noun: 'part', name: 'name' }];
    expect(value('items', [{ name: 'A' }, { name: 'B' }], { parts })).toBe('A\nB');
  });

  test('continues on another sheet when one is full, and escapes names and texts', async () => {
    async function* rows() {
      yield [[1], [2]];
      yield [['a\u0000<b>&_x0041_\ud800']];
    }
    const file = await buffer(
      writeSpreadsheet({ name: "'a[b]:c*?/\\'", header: [], rows: rows(), max: 2, isRightToLeft: true, madeAt: new Date() }),
    );
    expect(sheetOf(file, 'xl/workbook.xml')).toMatch(/name="a b {2}c".*name="a b {2}c 2"/);
    expect(cellsOf(sheetOf(file, 'xl/worksheets/sheet2.xml')).at(-1)).toEqual([
      '<c t="inlineStr"><is><t xml:space="preserve">a&#60;b&#62;&#38;_x005F_x0041_\ufffd</t></is></c>',
    ]);
    expect(sheetOf(file)).toContain('rightToLeft="1"');
  });

  test('breaks off if its rows do', async () => {
    async function* rows() {
      yield [['a']];
      throw new Error('gone');
    }
    const file = writeSpreadsheet({ name: 'a', header: ['a'], rows: rows(), isRightToLeft: false, madeAt: new Date() });
    await expect(buffer(file)).rejects.toThrow('gone');
  });
});

/** The entries of an archive, by its central directory. */
function unzipped(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const entries = new Map<string, Buffer>();
  for (let index = file.readUInt32LE(end + 16); file.readUInt32LE(index) === 0x02014b50; ) {
    const [size, names, extra, note, local] = [20, 28, 30, 32, 42].map((offset) =>
      offset === 20 || offset === 42 ? file.readUInt32LE(index + offset) : file.readUInt16LE(index + offset),
    ) as [number, number, number, number, number];
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const compressed = file.subarray(begin, begin + size);
    entries.set(
      file.toString('utf8', index + 46, index + 46 + names),
      file.readUInt16LE(index + 10) === 8 ? inflateRawSync(compressed) : compressed,
    );
    index += 46 + names + extra + note;
  }
  return entries;
}

test.each([
  ['=cmd', "'=cmd"],
  ['+1', "'+1"],
  ['-1', '-1'],
  ['-1+2', "'-1+2"],
  ['@a', "'@a"],
  ['\ta', "'\ta"],
  ['a,"b"', '"a,""b"""'],
  ['plain', 'plain'],
])('the cell %j is written as %j', (cell, written) => expect(csvLine([cell])).toBe(`${written}\r\n`));
