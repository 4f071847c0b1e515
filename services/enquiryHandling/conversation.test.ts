/** Questions as conversations: of one browser or account, answered while the page is open, and by mail. */
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownQuestions } from '../../schema/entities/enquiry.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { cookiesOf, type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { enquiries } from '../enquiries/tables.ts';
import { outbox } from '../mail/tables.ts';
import { sensitiveWords } from '../screening/tables.ts';

let portal: TestPortal;
let staff: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ env: { PORTAL_CAPTCHA: 'off', SMTP_URL: 'smtp://127.0.0.1:1' } });
  staff = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['service'] }));
});
afterAll(() => portal.close());

const request = { wish: 'The grid shows 16 of 32 channels', contact: 'Wei Zhang' };

interface ReadConversation {
  id: string;
  state: string;
  isOpen: boolean;
  messages: { text: string; fromStaff: boolean }[];
}

/** A browser without an account that retains its cookie. */
async function requester(more: object = {}, cookie = '') {
  const visitor = visitorOf(portal.app);
  const sent = await visitor.post('/extend/question/send', { ...request, ...more }, { cookie });
  const given = cookiesOf(sent) || cookie;
  const post = async (path: string, body: object = {}) => (await visitor.post(path, body, { cookie: given })).envelope;
  return {
    ...{ sent, cookie: given, post },
    id: (sent.envelope.data as { id: string } | undefined)?.id ?? '',
    mine: async () => (await post('/extend/question/mine')).data as ReadConversation[],
  };
}

async function answer(id: string, text: string): Promise<void> {
  const [{ updatedAt } = { updatedAt: new Date() }] = await portal.database.select().from(enquiries).where(eq(enquiries.id, id));
  const { envelope } = await staff.post('/manage/enquiries/answer', { id, version: updatedAt.toISOString(), text });
  expect(envelope.code).toBe(200);
}

test('a visitor reads the answer and writes again only in the browser that asked', async () => {
  const one = await requester();
  const other = await requester();
  expect(one.sent.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-visitor=[\w-]{43}; Max-Age=\d+; HttpOnly; Path=\/; SameSite=Lax; Secure$/),
  ]);
  await answer(one.id, 'Choose 32 windows');
  expect(await one.mine()).toMatchObject([
    { id: one.id, state: 'answered', isOpen: true, messages: [{ text: 'Choose 32 windows', fromStaff: true }] },
  ]);
  expect((await one.post('/extend/question/write', { id: one.id, text: 'It works' })).code).toBe(200);
  expect((await one.mine())[0]?.messages.map(({ text }) => text)).toEqual(['Choose 32 windows', 'It works']);
  expect(JSON.stringify(await other.mine())).not.toContain(one.id);
  for (const by of [other, await requester({}, '__Host-visitor=guessed')])
    expect((await by.post('/extend/question/write', { id: one.id, text: 'Mine?' })).error).toBe('request.not-found');
  const [stored] = await portal.database.select().from(enquiries).where(eq(enquiries.id, one.id));
  expect(one.cookie).not.toContain(stored?.visitor);
});

test('a browser uses its secret for further questions, and lists the newest ones', async () => {
  const first = await requester();
  for (let index = 0; index < shownQuestions; index += 1)
    expect((await requester({}, first.cookie)).sent.headers['set-cookie']).toBeUndefined();
  const mine = await first.mine();
  expect(mine).toHaveLength(shownQuestions);
  expect(mine.map(({ id }) => id)).not.toContain(first.id);
});

test('an account has its questions in every browser, without those of the browser before the login', async () => {
  const session = await portal.logIn({ type: 1 });
  const own = visitorOf(portal.app, session);
  const sent = (await own.post('/extend/question/send', request)).envelope.data as { id: string };
  const before = await requester();
  const mixed = { ...session, cookie: `${session.cookie}; ${before.cookie}` };
  const read = (await visitorOf(portal.app, mixed).post('/extend/question/mine')).envelope.data as ReadConversation[];
  expect(read.map(({ id }) => id)).toEqual([sent.id]);
});

test('a closed question accepts no message, and a message with a blocking word is refused', async () => {
  await portal.database.insert(sensitiveWords).values({ word: 'forbiddenword', language: 'en', severity: 'blocking' });
  expect((await requester({ wish: 'A forbiddenword here', language: 'en' })).sent.envelope.error).toBe('ai.sensitive-words');
  const one = await requester();
  expect((await one.post('/extend/question/write', { id: one.id, text: 'forbiddenword', language: 'en' })).error).toBe(
    'ai.sensitive-words',
  );
  await portal.database.update(enquiries).set({ state: 'closed' }).where(eq(enquiries.id, one.id));
  expect(await one.mine()).toMatchObject([{ isOpen: false }]);
  expect((await one.post('/extend/question/write', { id: one.id, text: 'Hello' })).error).toBe('enquiry.step-refused');
});

test('the answer is sent by mail if the visitor left an address', async () => {
  const [without, left] = [await requester(), await requester({ email: 'wei@site.example' })];
  const before = await portal.database.$count(outbox);
  await answer(without.id, 'Choose 32 windows');
  expect(await portal.database.$count(outbox)).toBe(before);
  await answer(left.id, 'Choose 32 windows');
  expect(await portal.database.$count(outbox, eq(outbox.to, 'wei@site.example'))).toBe(1);
});

test('without script the form opens the page with its number, and a network can send only a few', async () => {
  const limited = await openPortal({ env: { PORTAL_LIMITS: 'on' } });
  const send = (form: Record<string, string>, headers = {}) =>
    limited.app.inject({
      ...{ method: 'POST', url: '/question/send', payload: new URLSearchParams(form).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const form = { ...request, email: 'wei@site.example', site: 'en' };
  const sent = await send(form);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/en\/question\?sent=EQ-\d{4}-\d{6}$/)]);
  expect((await send(form, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await send({ ...form, email: '' })).statusCode).toBe(422);
  expect((await send(form)).statusCode).toBe(303);
  expect((await send(form)).statusCode).toBe(429);
  expect(await limited.database.$count(enquiries)).toBe(2);
  const opened = await limited.app.inject('/question/send');
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/question']);
  await limited.close();
});

test('the stream of a visitor reports only answers to its questions, and a browser without questions gets none', async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}/live`;
  const [one, other] = [await requester(), await requester()];
  const stopping = new AbortController();
  const open = async (cookie: string) => {
    const response = await fetch(url, { headers: { accept: 'text/event-stream', cookie }, signal: stopping.signal });
    const stream = { status: response.status, text: '' };
    const read = async () => {
      for await (const part of response.body ?? []) stream.text += new TextDecoder().decode(part as Uint8Array);
    };
    void read().catch(() => {});
    return stream;
  };
  expect([(await open('')).status, (await open(`__Host-visitor=${'A'.repeat(43)}`)).status]).toEqual([204, 204]);
  const [own, foreign] = [await open(one.cookie), await open(other.cookie)];
  await answer(one.id, 'Choose 32 windows');
  await eventually(() => expect(own.text).toContain('event: counts'));
  expect(foreign.text).not.toContain('event');
  const admin = await open((await portal.logIn({ type: 3 })).cookie);
  // The second message changes no state and no number.
  for (const text of ['Where is that?', 'I have found it']) {
    admin.text = '';
    await one.post('/extend/question/write', { id: one.id, text });
    await eventually(() => expect(admin.text).toContain('event: counts'));
  }
  stopping.abort();
});
