import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { asc } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type Delivery, startDelivery } from './delivery.ts';
import { type Message, sendMessage } from './message.ts';
import { outbox } from './tables.ts';

const { settings } = await readPortal();
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A portal with its outbox, and a clock to set. */
async function openOutbox(env: Record<string, string>) {
  const portal = await openPortal({ env });
  closers.push(() => portal.close());
  const clock = { now: new Date('2026-03-01T08:00:00Z') };
  const closed = new Set<string>();
  const mayLeave = async (about: readonly string[]) => !about.some((id) => closed.has(id));
  const start = async (): Promise<Delivery> => {
    const delivery = await startDelivery({ ...portal, settings, clock: () => clock.now, log: () => {}, mayLeave });
    closers.push(() => delivery.stop());
    return delivery;
  };
  const send = (message: Message) =>
    portal.database.transaction((database) => sendMessage({ ...portal, database, now: clock.now }, message));
  return { portal, clock, closed, start, send, pass: (ms: number) => (clock.now = new Date(clock.now.getTime() + ms)) };
}

const rowsOf = ({ database }: TestPortal) => database.select().from(outbox).orderBy(asc(outbox.createdAt));

/** A gateway for SMS that answers these statuses in turn, the last one from then on. */
async function openGateway(...statuses: number[]) {
  const requests: { body: unknown; authorization: string | undefined }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    requests.push({ body: JSON.parse(await text(request)), authorization: request.headers.authorization });
    response.writeHead(statuses.length > 1 ? (statuses.shift() as number) : (statuses[0] as number)).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return { asked: requests, port: (server.address() as AddressInfo).port };
}

test('without a transport a message stays readable for staff, with masked secrets', async () => {
  const { portal, start, send } = await openOutbox({});
  await send({ kind: 'sms', to: '+8613800138000', text: 'your code is 123456', secrets: ['123456'] });
  const delivery = await start();
  expect(await delivery.run()).toBe(0);
  expect(await rowsOf(portal)).toMatchObject([{ state: 'kept', text: 'your code is ••••••', payload: 'your code is 123456' }]);
});

test('an SMS is sent by the gateway, and its text is deleted', async () => {
  const gateway = await openGateway(200);
  const { portal, start, send } = await openOutbox({ SMS_URL: `http://portal:se%3Acret@127.0.0.1:${gateway.port}/send` });
  await send({ kind: 'sms', to: '+8613800138000', text: 'your code is 123456', secrets: ['123456'] });
  expect(await rowsOf(portal)).toMatchObject([{ state: 'waiting', text: '' }]);
  await (await start()).run();
  expect(gateway.asked).toEqual([
    { body: { to: '+8613800138000', text: 'your code is 123456' }, authorization: `Basic ${btoa('portal:se:cret')}` },
  ]);
  const [row] = await rowsOf(portal);
  expect(row).toMatchObject({ state: 'sent', text: '', payload: '' });
  expect(JSON.stringify(row)).not.toContain('123456');
});

test('a refused message is retried with growing pauses, also by the next process, and finally abandoned', async () => {
  const gateway = await openGateway(500, 500, 200);
  const { portal, start, send, pass } = await openOutbox({ SMS_URL: `http://127.0.0.1:${gateway.port}` });
  await send({ kind: 'sms', to: '+1555', text: 'hello', secrets: [] });
  const first = await start();
  await first.run();
  await first.run();
  expect(gateway.asked).toHaveLength(1);
  await first.stop();
  const second = await start();
  pass(settings.times.messagePauseMs);
  await second.run();
  pass(settings.times.messagePauseMs);
  await second.run();
  expect(gateway.asked).toHaveLength(2);
  pass(settings.times.messagePauseMs);
  await second.run();
  expect(await rowsOf(portal)).toMatchObject([{ state: 'sent', tries: 3, trouble: '' }]);

  const never = await openGateway(503);
  const other = await openOutbox({ SMS_URL: `http://127.0.0.1:${never.port}` });
  await other.send({ kind: 'sms', to: '+1555', text: 'hello', secrets: [] });
  const delivery = await other.start();
  for (let tries = 0; tries < settings.limits.messageTries + 2; tries += 1) {
    await delivery.run();
    other.pass(settings.times.messagePauseMs * 2 ** tries);
  }
  expect(never.asked).toHaveLength(settings.limits.messageTries);
  expect(await rowsOf(other.portal)).toMatchObject([{ state: 'failed', payload: '', trouble: 'The gateway answered 503.' }]);
});

test('a message that has expired is not sent', async () => {
  const gateway = await openGateway(200);
  const { portal, clock, start, send, pass } = await openOutbox({ SMS_URL: `http://127.0.0.1:${gateway.port}` });
  await send({ kind: 'sms', to: '+1555', text: 'hello', secrets: [], endsAt: new Date(clock.now.getTime() + 1_000) });
  pass(2_000);
  await (await start()).run();
  expect(gateway.asked).toEqual([]);
  expect(await rowsOf(portal)).toMatchObject([{ state: 'failed', payload: '' }]);
});

test('a message about a subject that its recipient may no longer read is not sent, and its text is deleted', async () => {
  const gateway = await openGateway(200);
  const { portal, closed, start, send } = await openOutbox({ SMS_URL: `http://127.0.0.1:${gateway.port}` });
  const [open, shut] = [crypto.randomUUID(), crypto.randomUUID()];
  await send({ kind: 'sms', to: '+1555', text: 'open', secrets: [], about: [open] });
  await send({ kind: 'sms', to: '+1666', text: 'shut', secrets: [], about: [open, shut] });
  closed.add(shut);
  await (await start()).run();
  expect(gateway.asked.map(({ body }) => body)).toEqual([{ to: '+1555', text: 'open' }]);
  expect((await rowsOf(portal)).find(({ to }) => to === '+1666')).toMatchObject({ state: 'failed', payload: '' });
});

test('a message of a rolled back transaction is never sent', async () => {
  const gateway = await openGateway(200);
  const { portal, clock, start } = await openOutbox({ SMS_URL: `http://127.0.0.1:${gateway.port}` });
  const delivery = await start();
  const undone = portal.database.transaction(async (database) => {
    await sendMessage({ ...portal, database, now: clock.now }, { kind: 'sms', to: '+1555', text: 'hello', secrets: [] });
    await delivery.run();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await delivery.run();
  expect(gateway.asked).toEqual([]);
});

test('a mail is sent by SMTP, in any script, and headers cannot be injected', async () => {
  const mails: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) =>
      void text(stream).then((source) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      }),
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  closers.push(() => new Promise<void>((done) => server.close(done)));
  const { port } = listening.address() as AddressInfo;
  const { portal, start, send } = await openOutbox({ SMTP_URL: `smtp://127.0.0.1:${port}?from=portal%40veyra.example` });
  await send({ kind: 'mail', to: 'mara@veyra.example', subject: '验证码', text: '验证码 123456', secrets: [] });
  const unsubscribe = 'https://portal.example/unsubscribe/mail?token=1&from=article';
  await send({ kind: 'mail', to: 'lee@veyra.example', subject: 'News', text: 'News', secrets: [], unsubscribe });
  await send({ kind: 'mail', to: 'a@veyra.example, b@veyra.example', subject: 'x', text: 'x', secrets: [] });
  await (await start()).run();
  const [mail] = mails;
  expect(mail?.to).toEqual(['mara@veyra.example']);
  expect(mail?.source).toMatch(/^From: portal@veyra\.example/m);
  expect(mail?.source).toContain(Buffer.from('验证码 123456').toString('base64').slice(0, 12));
  expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/m);
  // Only mails with an unsubscribe link have its headers (RFC 8058).
  const refusable = mails.filter(({ source }) => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m.test(source));
  expect(refusable.map(({ to }) => to)).toEqual([['lee@veyra.example']]);
  expect(refusable[0]?.source.replaceAll(/\r\n[ ]/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(mails.flatMap(({ to }) => to)).not.toContain('b@veyra.example');
  expect((await rowsOf(portal)).map(({ state }) => state)).toEqual(['sent', 'sent', expect.not.stringMatching('sent')]);
});
