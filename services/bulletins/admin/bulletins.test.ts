import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bulletin, BulletinDraft } from '../../../generated/openapi.d.ts';
import { openFileStore } from '../../../runtime/server/files/store.ts';
import { files } from '../../../runtime/server/files/tables.ts';
import { hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { recordDeliveries } from '../../../tests/support/webhookEvents.ts';
import { outbox } from '../../mail/tables.ts';
import { messages } from '../../messages/tables.ts';
import { subscriptions } from '../../readers/savedRecords/tables.ts';

let portal: TestPortal;
let editor: TestVisitor;
let editorId: string;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  const login = await portal.logIn({ type: 3, roles: ['content'], userAccount: 'editor' });
  editorId = login.id;
  editor = visitorOf(portal.app, login);
});
afterAll(() => portal.close());

const draft: BulletinDraft = {
  ...{ type: 'recall', severity: 'high', pinned: false, needsAck: false, audience: 1, products: ['C-1'] },
  issuedAt: '2026-05-01T08:00:00.000Z',
  titles: { en: 'Wobbling mounts', zh: '支架松动' },
  summaries: { en: 'Mounts of one lot wobble.' },
  actions: { en: 'Tighten **both** screws.' },
  bodies: { en: '## Lots\n\nLot 7. <script>alert(1)</script>', zh: '第 7 批。' },
};

const manage = async <Data>(verb: string, body: object) =>
  (await editor.post(`/manage/bulletins/${verb}`, body)).envelope as { code: number; error?: string; facts?: object; data: Data };
const make = (own: Partial<BulletinDraft> & { number: string }) => manage('save', { ...draft, ...own });
const move = (status: string, ...ids: string[]) => manage('move', { ids, status });
const read = async (id: string, as: TestAccount = 'anonymous', language = 'en') =>
  (await (await portal.as(as)).post('/doc/bulletin/find', { id, language })).envelope as { code: number; data: Bulletin };
async function change(id: string, own: Partial<BulletinDraft>) {
  const { data } = await manage<{ updatedAt: string }>('find', { id });
  return manage('save', { ...draft, ...own, id, version: data.updatedAt });
}
async function searched(as: TestAccount, keyword: string): Promise<number> {
  const query = { pageNo: 1, pageSize: 5, data: { language: 'en', keyword, filters: { kind: ['bulletin'] } } };
  const { envelope } = await (await portal.as(as)).post('/doc/daGrand_search/query', query);
  return (envelope.data as { total: number }).total;
}

test('a bulletin is readable and found while it is published, and its HTML is sanitised', async () => {
  const deliveries = await recordDeliveries(portal.database, 'bulletin.published');
  await make({ number: 'vb-1', attachments: [] });
  expect([(await read('VB-1')).code, await searched('anonymous', 'wobbling')]).toEqual([404, 0]);
  await move('published', 'VB-1');
  expect(await deliveries()).toEqual([{ id: 'VB-1', number: 'VB-1' }]);
  const { data } = await read('VB-1');
  expect(data).toMatchObject({
    title: 'Wobbling mounts',
    action: '<p>Tighten <strong>both</strong> screws.</p>',
    revisions: [{ version: 1 }],
  });
  expect(data.body).toContain('Lot 7.');
  expect(data.body).not.toContain('script');
  expect((await read('VB-1', 'anonymous', 'zh')).data.title).toBe('支架松动');
  expect(await searched('anonymous', 'wobbling')).toBe(1);
  const { body: feed } = await (await portal.as('anonymous')).ask({ method: 'GET', url: '/en/bulletin.atom' });
  expect(feed).toContain('Wobbling mounts');
  await move('withdrawn', 'VB-1');
  expect([(await read('VB-1')).code, await searched('anonymous', 'wobbling')]).toEqual([404, 0]);
});

test('a change of a published bulletin needs a note, which readers see in its history', async () => {
  await make({ number: 'VB-2' });
  expect(await change('VB-2', { titles: { en: 'Loose mounts' }, bodies: { en: 'x' } })).toMatchObject({ code: 200 });
  await move('published', 'VB-2');
  const more = { titles: { en: 'Loose mounts' }, bodies: { en: 'Lots 7 and 8' } };
  expect(await change('VB-2', more)).toMatchObject({ code: 422, field: 'changes' });
  expect(await change('VB-2', { ...more, changes: { en: 'Lot 8 too', zh: '增加第 8 批' } })).toMatchObject({ code: 200 });
  const { data } = await read('VB-2', 'anonymous', 'zh');
  expect(data.revisions.map(({ version, change: reported }) => [version, reported])).toEqual([
    [2, '增加第 8 批'],
    [1, '首次发布'],
  ]);
});

test('numbers are unique, a replacement must exist, and each text has a title', async () => {
  await make({ number: 'VB-3' });
  expect(await make({ number: 'vb-3' })).toMatchObject({ error: 'record.code-taken' });
  const refused = async (own: Partial<BulletinDraft>) => (await make({ number: 'VB-4', ...own })).facts;
  expect(await refused({ number: 'a/b' })).toEqual({ field: 'number', example: 'SB-2026-014' });
  expect(await refused({ supersedes: 'VB-999' })).toEqual({ field: 'supersedes' });
  expect(await refused({ products: ['C-1', 'nothing'] })).toEqual({ field: 'products' });
  expect(await refused({ expiresAt: draft.issuedAt })).toEqual({ field: 'expiresAt', limit: draft.issuedAt });
  expect(await refused({ bodies: { en: 'x', ru: 'y' } })).toEqual({ field: 'titles.ru' });
  await make({ number: 'VB-4', supersedes: 'vb-3' });
  expect(await manage('remove', { ids: ['VB-3'] })).toMatchObject({ error: 'record.in-use' });
  await move('published', 'VB-3', 'VB-4');
  expect((await read('VB-3')).data.supersededBy?.text).toBe('VB-4');
});

test('attachments have the audience of the published bulletin, and only own files can be attached', async () => {
  const store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  const put = (owner: string | null) => store.put('a,b\n', { name: 'lots.csv', mime: 'text/csv', owner, audience: 3 });
  const [own, foreign] = [await put(editorId), await put(null)];
  expect(await make({ number: 'VB-5', attachments: [foreign.attachmentId] })).toMatchObject({ facts: { field: 'attachments' } });
  await make({ number: 'VB-5', audience: 2, attachments: [own.attachmentId] });
  const addressed = async (as: TestAccount) =>
    (await (await portal.as(as)).post('/doc/doc-file/address', { attachmentId: own.attachmentId })).status;
  const all = async () => [await addressed('external'), await addressed('middle'), await addressed('internal')];
  expect(await all()).toEqual([404, 404, 404]);
  await move('published', 'VB-5');
  expect(await all()).toEqual([404, 200, 200]);
  await change('VB-5', { audience: 2, attachments: [], changes: { en: 'Without the list' } });
  expect(await all()).toEqual([404, 404, 200]);
});

test('followers of a model who may read it get one message about a new bulletin, and a mail if they chose mail', async () => {
  const createVisitor = (type: number, email: string) => portal.logIn({ type, email, language: 'ru' });
  const [partner, customer] = [await createVisitor(2, 'partner@mail.example'), await createVisitor(1, 'customer@mail.example')];
  const follows = (account: string) => ({ account, type: 'product' as const, target: 'R-1', channel: 'mail' as const });
  await portal.database.insert(subscriptions).values([follows(partner.id), follows(customer.id)]);
  await make({ number: 'VB-6', audience: 2, products: ['R-1'] });
  await move('published', 'VB-6');
  await move('published', 'VB-6');
  const sent = await portal.database.select().from(messages);
  expect(sent.map(({ account }) => account)).toEqual([partner.id]);
  const mails = await portal.database
    .select()
    .from(outbox)
    .where(and(eq(outbox.subject, 'Новый бюллетень: Wobbling mounts')));
  expect(mails).toMatchObject([{ to: 'partner@mail.example', text: expect.stringContaining('/ru/bulletin/info?id=VB-6') }]);
});

test('a picture in a text has the readers of the text, and only staff as readers once no text shows it', async () => {
  const store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  const put = (owner: string | null, name = 'lot.png') => store.put('x', { name, mime: 'image/png', owner, audience: 3 });
  const [own, inAction, foreign] = [await put(editorId), await put(editorId), await put(null)];
  const visitors = await Promise.all((['anonymous', 'external', 'middle', 'internal'] as const).map((name) => portal.as(name)));
  const seen = ({ fileOriginPath }: { fileOriginPath: string }) =>
    Promise.all(visitors.map(async (visitor) => (await visitor.ask({ url: fileOriginPath })).statusCode));
  const [everybody, staff] = [
    [200, 200, 200, 200],
    [404, 404, 404, 200],
  ];
  const html = (number: string) => read(number, 'internal').then(({ data }) => data.body + data.action);
  const shows = ({ fileOriginPath }: { fileOriginPath: string }) => `![Lot](${fileOriginPath})`;
  const texts = {
    bodies: { en: `${shows(own)} ${shows(foreign)} [no file](/files/${'-'.repeat(36)}/x)` },
    actions: { en: shows(inAction) },
  };
  await make({ number: 'VB-7', audience: 2, ...texts });
  await make({ number: 'VB-8', audience: 1, bodies: { en: shows(inAction) } });
  expect([await seen(own), await seen(inAction)]).toEqual([staff, staff]);
  await move('published', 'VB-7');
  expect([await seen(own), await seen(inAction), await seen(foreign)]).toEqual([[404, 404, 200, 200], [404, 404, 200, 200], staff]);
  expect(await html('VB-7')).toContain(`<img src="${own.fileOriginPath}"`);
  expect(await html('VB-7')).not.toContain(foreign.fileOriginPath);
  await move('published', 'VB-8');
  expect(await seen(inAction)).toEqual(everybody);
  await move('withdrawn', 'VB-7', 'VB-8');
  expect([await seen(own), await seen(inAction)]).toEqual([staff, staff]);

  await move('published', 'VB-7');
  const changes = { en: 'Without pictures' };
  expect(await change('VB-7', { audience: 2, bodies: { en: 'Lot 7' }, actions: texts.actions, changes })).toMatchObject({ code: 200 });
  expect([await seen(own), await seen(inAction)]).toEqual([staff, [404, 404, 200, 200]]);
  await make({ number: 'VB-9', bodies: texts.bodies, attachments: [(await put(editorId, 'draft.png')).attachmentId] });
  const [{ id: attached } = { id: '' }] = await portal.database.select().from(files).where(eq(files.name, 'draft.png'));
  await manage('remove', { ids: ['VB-9'] });
  expect([await seen(own), await seen({ fileOriginPath: `/files/${attached}/draft.png` })]).toEqual([staff, staff]);
});
