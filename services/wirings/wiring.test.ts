import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemChromium } from '../../runtime/server/print/chromium.ts';
import { readPortal } from '../../scripts/schema.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { visitorOf } from '../../tests/support/visitor.ts';
import { handlers } from '../index.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { readDrawing } from './drawing/read.ts';
import { indexWirings } from './indexing.ts';
import { wirings } from './tables.ts';

const chromium = systemChromium(process.env);
const schema = await readPortal();
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({
    handlers: handlers as never,
    portal: schema,
    env: chromium ? { PORTAL_CHROMIUM: chromium } : {},
  });
});
afterAll(() => portal.close());

type Facts = Partial<typeof wirings.$inferInsert>;

const rendered = `<svg viewBox="0 0 20 10" width="200mm"><text id="text-A"/><text id="text-title"/>
  <g id="layer-power"><g id="spot-A1"><rect width="2"/></g></g><g id="layer-lock"/></svg>`;

let last = 0;
/** A public diagram of a controller with one terminal. */
async function hasWiring(facts: Facts = {}): Promise<string> {
  last += 1;
  const row = {
    code: `WD-${last}`,
    names: { zh: `图${last}`, en: `Diagram ${last}` },
    summaries: { en: 'What goes where.' },
    scenario: 'door',
    ports: ['relay'],
    products: ['M-1'],
    drawing: readDrawing(rendered),
    layers: [{ mark: 'power', name: { en: 'Power', ru: 'Питание' } }],
    parts: [{ mark: 'A', name: { en: 'Controller', ru: 'Контроллер' } }],
    terminals: [{ mark: 'A1', part: 'A', colour: 'RD', role: { en: 'Supply', ru: 'Питание' } }],
    status: 'published',
    ...facts,
  } satisfies typeof wirings.$inferInsert;
  const [{ id } = { id: '' }] = await portal.database.insert(wirings).values(row).returning({ id: wirings.id });
  await indexWirings(portal.database, schema);
  return id;
}

type AccountName = Parameters<TestPortal['as']>[0];
type Page = Answer<'doc.wiring.page'>;

const ask = async <Data>(path: string, body: object, as: AccountName = 'anonymous'): Promise<{ status: number; data: Data }> => {
  const { status, envelope } = await (await portal.as(as)).post(path, body);
  return { status, data: envelope.data as Data };
};
const find = (id: string, language = 'en', as: AccountName = 'anonymous') =>
  ask<Answer<'doc.wiring.find'>>('/doc/wiring/find', { wiringId: id, language }, as);
const list = async (data: object = {}, as: AccountName = 'anonymous') =>
  (await ask<Page>('/doc/wiring/page', { pageSize: 50, data }, as)).data;

test('a diagram is in the language of the reader: title, parts, terminals, layers and the texts in the drawing', async () => {
  const id = await hasWiring({ cautions: { en: 'Mains.' } });
  const { data } = await find(id, 'ru');
  expect(data).toMatchObject({
    language: 'en',
    requestedLanguage: 'ru',
    caution: 'Mains.',
    terminals: [{ mark: 'A1', part: 'A Контроллер', colour: 'RD', role: 'Питание' }],
    parts: [{ mark: 'A', name: 'Контроллер' }],
  });
  expect(data.drawing.paper).toEqual({ width: 200, height: 100 });
  expect(data.drawing.layers).toEqual([
    { id: 'power', name: 'Питание' },
    { id: 'lock', name: 'lock' },
  ]);
  expect(data.drawing.shapes.filter(({ says }) => says).map(({ text }) => text)).toEqual(['Контроллер', data.title]);
});

test('filters apply, facets count with all other filters, and all texts are searched', async () => {
  const product = { products: ['N-1'] };
  const [doorWiring, bus] = [await hasWiring({ ...product }), await hasWiring({ ...product, scenario: 'bus', ports: ['osdp', 'rs485'] })];
  const ids = async (data: object) => (await list({ modelId: 'N-1', ...data })).data.map(({ wiringId }) => wiringId);
  expect(await ids({})).toEqual([doorWiring, bus]);
  expect(await ids({ sort: '-code' })).toEqual([bus, doorWiring]);
  expect(await ids({ filters: { scenario: ['bus'], ports: ['osdp', 'poe'] } })).toEqual([bus]);
  expect(await ids({ keyword: 'rs485 nothing' })).toEqual([]);
  expect(await ids({ keyword: 'Контролл' })).toEqual([doorWiring, bus]);
  const { facets, total } = await list({ modelId: 'N-1', filters: { scenario: ['bus'] } });
  expect(total).toBe(1);
  expect(facets).toMatchObject({ scenario: [{ value: 'bus' }, { value: 'door' }], ports: [{ value: 'osdp' }, { value: 'rs485' }] });
});

test('diagrams that an account may not read are in no list, count, facet, search or file', async () => {
  const id = await hasWiring({ audience: 2, names: { en: 'Zymurgy' }, products: ['Z-1'], ports: ['poe'] });
  const draft = await hasWiring({ status: 'draft', names: { en: 'Zymurgy draft' }, products: ['Z-1'] });
  const withdrawn = await hasWiring({ status: 'withdrawn', names: { en: 'Zymurgy gone' }, products: ['Z-1'] });
  const unrendered = await hasWiring({ drawing: null, names: { en: 'Zymurgy undrawn' }, products: ['Z-1'] });
  const seen = async (as: AccountName) => {
    const { total, data, facets } = await list({ keyword: 'zymurgy' }, as);
    const found = await ask<{ data: unknown[] }>('/doc/daGrand_search/query', { data: { keyword: 'zymurgy', language: 'en' } }, as);
    const suggested = await ask<unknown[]>('/doc/daGrand_search/suggest', { keyword: 'zymur', language: 'en' }, as);
    const file = await (await portal.as(as)).ask({ method: 'GET', url: `/drawings/${id}/en.svg` });
    const models = Object.values(facets ?? {}).flat().length;
    return [total, data.length, models, found.data.data.length, suggested.data.length, file.statusCode, (await find(id, 'en', as)).status];
  };
  expect(await seen('external')).toEqual([0, 0, 0, 0, 0, 404, 404]);
  expect(await seen('middle')).toEqual([1, 1, 3, 1, 1, 200, 200]);
  for (const closed of [draft, withdrawn, unrendered, randomUUID(), 'none'])
    expect((await find(closed, 'en', 'internal')).status).toBe(404);
});

test('a separate drawing is in the requested language, is inert, and is requested again only after a change', async () => {
  const id = await hasWiring();
  const get = (name: string, headers: Record<string, string> = {}) => portal.app.inject({ url: `/drawings/${id}/${name}`, headers });
  const file = await get('ru.svg');
  expect(file.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(file.body).toContain('>Контроллер</text>');
  expect(file.body).not.toContain('light-dark');
  expect((await get('ru.themed.svg')).body).toContain('color-scheme:light dark');
  expect((await get('ru.svg', { 'if-none-match': String(file.headers.etag) })).statusCode).toBe(304);
  for (const name of ['ru.png', 'RU.svg', 'ru.svg.svg', '%2e%2e.svg']) expect((await get(name)).statusCode).toBe(404);
});

test.runIf(chromium)('a diagram is downloaded as a PDF with its sheet size and tables, and as a picture', { timeout: 60_000 }, async () => {
  const id = await hasWiring();
  const download = async (format: string) =>
    (await (await portal.as('anonymous')).ask({ method: 'POST', url: `/doc/wiring/${format}`, payload: { wiringId: id, language: 'ru' } }))
      .rawPayload;
  const pdf = await download('pdf');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  // Points of 1/72 inch: 200 by 100 mm.
  expect(/MediaBox \[0 0 (\d+)\S* (\d+)/.exec(pdf.toString('latin1'))?.slice(1)).toEqual(['567', '282']);
  const png = await download('png');
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1512, 756]);
});

test('an editor uploads a drawing, which is checked immediately, and saves a diagram with it', async () => {
  const { id: _account, cookie, token } = await portal.logIn({ type: 3, roles: ['content'] });
  const editor = visitorOf(portal.app, { cookie, token } as never);
  const upload = async (svg: string, name = 'door.svg') => {
    const form = new FormData();
    form.append('file', new Blob([svg], { type: 'image/svg+xml' }), name);
    return (await portal.app.inject({ method: 'POST', url: '/manage/wirings/upload', payload: form, headers: { cookie, token } })).json();
  };
  expect(await upload('<svg viewBox="0 0 9 9">\n<script/></svg>')).toMatchObject({
    error: 'drawing.hostile',
    facts: { part: '<script>', line: '2' },
  });
  expect(await upload('<svg viewBox="0 0 9 9"><use/></svg>')).toMatchObject({ error: 'drawing.hostile' });
  expect(await upload('<svg viewBox="0 0 9 9"><marker/></svg>')).toMatchObject({ error: 'drawing.unknown' });
  expect(await upload(rendered, 'door.png')).toMatchObject({ error: 'file.type-refused' });
  const { data: file } = await upload(rendered);
  // While it is edited, the drawing is shown to its owner; once a diagram has it, to all editors.
  const { id: _other, ...others } = await portal.logIn({ type: 3, roles: ['content'] });
  const other = visitorOf(portal.app, others as never);
  const draw = async (by: typeof editor, request = file.attachmentId) =>
    (await by.post('/manage/wirings/draw', { file: request })).envelope as never as {
      error?: string;
      data?: { drawing: { shapes: unknown } };
    };
  expect((await draw(editor)).data?.drawing.shapes).toEqual(readDrawing(rendered).shapes);
  expect([(await draw(other)).error, (await draw(editor, randomUUID())).error]).toEqual(['value.not-found', 'value.not-found']);
  const draft = { names: { en: 'Made' }, summaries: { en: 'Here.' }, ports: [], scenario: 'door', products: [], audience: 1 };
  const save = async (more: object) => (await editor.post('/manage/wirings/save', { ...draft, ...more })).envelope as never as Saved;
  interface Saved {
    error?: string;
    data: { id: string };
  }
  const { id } = (await save({ code: 'made' })).data;
  const move = async () => (await editor.post('/manage/wirings/move', { ids: [id], status: 'published' })).envelope;
  expect(await move()).toMatchObject({ error: 'record.incomplete' });
  const { updatedAt } = (await editor.post('/manage/wirings/find', { id })).envelope.data as { updatedAt: string };
  expect(await save({ id, version: updatedAt, file: file.attachmentId })).toMatchObject({ code: 200 });
  expect(await move()).toMatchObject({ code: 200 });
  expect((await draw(other)).error).toBeUndefined();
  const { data } = await find(id);
  expect(data.drawing.shapes).toEqual(
    readDrawing(rendered).shapes.map((shape) => (shape.says === 'title' ? { ...shape, text: 'Made' } : shape)),
  );
  expect((await list({ keyword: 'Made' })).total).toBe(1);
});

test('a terminal that an editor placed is a point of the drawing, unless the drawing has one with that name', async () => {
  const role = { en: 'Sensor' };
  const id = await hasWiring({
    terminals: [
      { mark: 'A1', role, x: 3, y: 4 },
      { mark: 'X1', role, x: 12, y: 5 },
      { mark: 'X2', role, x: 12 },
    ],
  });
  const { data } = await find(id);
  const { drawing, terminals } = data as Answer<'doc.wiring.find'>;
  expect(drawing.shapes.flatMap(({ spot = [] }) => spot)).toEqual(['A1', 'X1']);
  expect(drawing.shapes.find(({ tag }) => tag === 'circle')?.look).toMatchObject({ cx: '12', cy: '5' });
  expect((terminals ?? [])[1]).toEqual({ mark: 'X1', role: 'Sensor' });
});
