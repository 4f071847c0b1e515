/** Papers of orders, printed by the real browser and read back: the report of a visit, and the report and slip of a repair. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemChromium } from '../runtime/server/print/chromium.ts';
import { readPortal } from '../scripts/schema.ts';
import { families, products, series } from '../services/catalogue/tables.ts';
import { demandQuotes, demands } from '../services/demands/tables.ts';
import { demandKinds } from '../services/dispatch/tables.ts';
import { readContent } from '../services/extraction/reading.ts';
import { openPortal, type TestPortal } from './support/portal.ts';
import { type TestVisitor, visitorOf } from './support/visitor.ts';

const chromium = systemChromium(process.env);
let portal: TestPortal;
let customer: TestVisitor;
let session: { cookie: string; token: string };

beforeAll(async () => {
  const clock = () => new Date('2026-06-15T09:00:00Z');
  portal = await openPortal({ portal: await readPortal(), clock, env: chromium ? { PORTAL_CHROMIUM: chromium } : {} });
  const { database } = portal;
  session = await portal.logIn({ type: 1, userAccount: 'customer' });
  customer = visitorOf(portal.app, session);
  await database.insert(families).values({ code: 'camera', names: { en: 'Cameras' }, summaries: {} });
  await database.insert(series).values({ code: 'C', family: 'camera', names: { en: 'C' } });
  await database.insert(products).values({ code: 'VC-420', family: 'camera', series: 'C', names: { en: 'Camera 420' }, summaries: {} });
  await database.insert(demandKinds).values({
    ...{ code: 'repair-visit', type: 'visit', descriptions: {}, status: 'published' },
    names: { zh: '安装调试', en: 'Repair on site', ru: 'Ремонт на объекте', ar: 'إصلاح في الموقع' },
  });
});
afterAll(() => portal.close());

/** The lines of a paper. Spaces are removed, because a browser may print them as distances. */
async function linesOf(url: string, payload: object): Promise<string> {
  const { statusCode, headers, rawPayload } = await portal.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { cookie: session.cookie, token: session.token },
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const read = await readContent({ kind: 'pdf', bytes: rawPayload });
  const { sections } = ('preview' in read ? read.preview : { sections: [] }) as { sections: { content: { lines: string[] } }[] };
  return sections
    .flatMap(({ content }) => content.lines)
    .join(' ')
    .replace(/\s/g, '');
}

const contact = { contact: 'Ada Byron', phone: '+44 20 7946 0000', address: '1 Dock Street, London' };
const plain = (text: string) => text.replace(/\s/g, '');

test.runIf(chromium)('the report of an order has its facts, quote and steps, in each language', { timeout: 120_000 }, async () => {
  const sent = await customer.post('/dispatch/demand/save', {
    ...{ type: 1, demandKind: 'repair-visit', product: 'VC-420', description: 'The picture flickers at night.', ...contact },
  });
  const { id, orderNo } = sent.envelope.data as unknown as { id: string; orderNo: string };
  const lines = [{ text: 'IR board', quantity: 2, price: 49.5 }];
  await portal.database.insert(demandQuotes).values({ demand: id, lines, total: 99, currency: 'EUR', state: 'accepted' });
  await portal.database.update(demands).set({ status: 'repairing' }).where(eq(demands.id, id));
  const kinds = { zh: '安装调试', en: 'Repair on site', ru: 'Ремонт на объекте' };
  for (const [language, kind] of Object.entries(kinds)) {
    const paper = await linesOf('/dispatch/demand/report', { id, language });
    for (const part of [orderNo, kind, 'The picture flickers at night.', 'Ada Byron', 'IR board', '€'])
      expect(paper).toContain(plain(part));
  }
  // PDFs store Arabic letters in their printed forms, so only numbers and foreign names are compared.
  const mirrored = await linesOf('/dispatch/demand/report', { id, language: 'ar' });
  for (const part of [orderNo, 'Ada Byron', 'IR board']) expect(mirrored).toContain(plain(part));
});

test.runIf(chromium)('the report and the slip of a repair have its number and devices', { timeout: 120_000 }, async () => {
  const sent = await customer.post('/extend/repair/save', { serials: 'OLD/1\nOLD/2', complaint: 'No picture', ...contact });
  const { orderNo } = sent.envelope.data as unknown as { orderNo: string };
  for (const name of ['pdf', 'slip']) {
    const paper = await linesOf(`/extend/repair/${name}`, { orderNo, language: 'en' });
    for (const part of [orderNo, 'OLD/1', 'OLD/2']) expect(paper).toContain(plain(part));
  }
});
