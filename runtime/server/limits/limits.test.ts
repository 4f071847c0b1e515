import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { readConfig } from '../config/config.ts';
import { openConcurrencyLimiter } from './concurrency.ts';
import { openLimits } from './limits.ts';
import { openRate } from './rate.ts';

const { signal } = new AbortController();

describe('a rate', () => {
  const timeAfter = (seconds: number) => new Date(1_000_000 + seconds * 1000);

  test('accepts a burst, then one request at a time, and names the time to wait', () => {
    const rate = openRate();
    const take = (seconds: number, key = 'one') => rate.consume(key, { perMinute: 6, burst: 3 }, timeAfter(seconds));
    expect([take(0), take(0), take(0), take(0), take(4), take(10), take(10)]).toEqual([0, 0, 0, 10, 6, 0, 10]);
    expect(take(0, 'other')).toBe(0);
    expect([take(100), take(100), take(100), take(100)]).toEqual([0, 0, 0, 10]);
  });

  test('drops the key that was idle longest, so that memory is bounded', () => {
    const rate = openRate();
    const take = (key: string) => rate.consume(key, { perMinute: 1, burst: 1 }, timeAfter(0));
    take('first');
    for (let name = 0; name < 49_999; name += 1) take(`name ${name}`);
    expect(take('first')).toBe(60);
    take('one more');
    expect(take('first')).toBe(0);
  });
});

describe('slots', () => {
  test('are given in order, and a released slot goes to the next request', async () => {
    const limiter = openConcurrencyLimiter();
    const take = (key: string) => limiter.acquire({ key, own: 2, all: { atOnce: 1, waiting: 2 }, signal });
    const first = await take('a');
    const [second, third] = [take('b'), take('c')];
    expect(await take('d')).toBe('all');
    (first as () => void)();
    (first as () => void)();
    expect(await Promise.race([second, third.then(() => 'third')])).toBeTypeOf('function');
    ((await second) as () => void)();
    ((await third) as () => void)();
    expect(await take('d')).toBeTypeOf('function');
  });

  test('of one key are limited, waiting requests included, and are released when the client disconnects', async () => {
    const limiter = openConcurrencyLimiter();
    const disconnected = new AbortController();
    const take = (key: string, from = signal) => limiter.acquire({ key, own: 2, all: { atOnce: 1, waiting: 5 }, signal: from });
    const slot = await take('a');
    const waiting = take('a', disconnected.signal);
    expect(await take('a')).toBe('own');
    disconnected.abort();
    expect(await waiting).toBe('gone');
    const next = take('a');
    (slot as () => void)();
    expect(await next).toBeTypeOf('function');
  });
});

test('an account with too many running requests is refused, and other accounts are not', async () => {
  const tiny = tinyPortal().requests;
  const share = { perMinute: 600, burst: 100, atOnce: 1 };
  const requests = () => ({
    ...tiny,
    costs: { ...tiny.costs, search: { address: share, account: share, all: { atOnce: 2, waiting: 0 } } },
  });
  const limits = openLimits({ requests, isOn: true, clock: () => new Date() });
  const of = (id: string | null, address = '2001:db8::1') => ({ account: { id }, address });
  const enter = (payer: ReturnType<typeof of>) => limits.enter('search', payer, signal);
  await enter(of(null));
  await expect(enter(of(null, '2001:db8::2'))).rejects.toMatchObject({ error: 'request.limited', facts: { seconds: '2' } });
  const leave = await enter(of('somebody'));
  await expect(enter(of(null, '192.0.2.1'))).rejects.toMatchObject({ error: 'portal.unavailable' });
  leave();
  await enter(of(null, '192.0.2.1'));
});

describe('a portal with limits', () => {
  const tiny = tinyPortal({
    calls: callsOf(call('thing.echo')),
    words: { en: { 'error.request.limited': 'Wait {{seconds}} s.' }, zh: {} },
  });
  const few = { perMinute: 60, burst: 2, atOnce: 2 };
  const withServer = (server: Partial<typeof tiny.requests.server>) => ({
    ...tiny,
    requests: {
      ...tiny.requests,
      server: { ...tiny.requests.server, ...server },
      costs: { ...tiny.requests.costs, page: { address: few, account: few } },
    },
  });
  const open = (server: Partial<typeof tiny.requests.server>) =>
    openPortalOf({
      portal: withServer(server),
      handlers: { 'thing.echo': async () => ({}) },
      env: { PORTAL_LIMITS: 'on' },
      clock: () => new Date('2026-05-20T10:00:00Z'),
    });

  test('answers a page above the limit with a sentence and a time, for its address only', async () => {
    const portal = await open({});
    const see = (remoteAddress: string) =>
      portal.app.inject({ url: '/en', headers: { accept: 'text/html', 'accept-language': 'en' }, remoteAddress });
    const answers = [await see('192.0.2.1'), await see('192.0.2.1'), await see('192.0.2.1'), await see('192.0.2.2')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200]);
    expect([answers[2]?.headers['retry-after'], answers[2]?.body]).toEqual(['1', expect.stringContaining('<p>Wait 1 s.</p>')]);
    await portal.close();
  });

  test('counts every request of an address, except those that monitor the process', async () => {
    const portal = await open({ requests: { perMinute: 60, burst: 2 } });
    const status = async (url: string) => (await portal.app.inject({ url })).statusCode;
    await expect.poll(() => status('/readyz')).toBe(200);
    expect([await status('/en'), await status('/healthz'), await status('/config.json'), await status('/config.json')]).toEqual([
      200, 200, 200, 429,
    ]);
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
    const statusAtOtherHost = async (url: string) => (await portal.app.inject({ url, headers: { host: 'portal-7.internal' } })).statusCode;
    expect([await statusAtOtherHost('/healthz'), await statusAtOtherHost('/readyz')]).toEqual([200, 200]);
    expect([await statusAtOtherHost('/en'), await statusAtOtherHost('/healthz?x')].map((code) => code >= 400)).toEqual([true, true]);
    await portal.close();
  });

  const address = async (portal: TestPortal) => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const bound = portal.app.server.address();
    return typeof bound === 'object' ? (bound?.port ?? 0) : 0;
  };

  test('ends a request whose headers or body are too slow', async () => {
    const portal = await open({ headersMs: 200, bodyMs: 200 });
    const port = await address(portal);
    const sent = [
      'GET / HTTP/1.1\r\nHost: localhost\r\n',
      'POST /thing/thing.echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
    ];
    for (const begun of sent) {
      const socket = connect(port, '127.0.0.1');
      socket.write(begun);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    }
    await portal.close();
  });

  test('closes the connections of one address beyond their number', async () => {
    const portal = await open({ connectionsPerAddress: 2 });
    const port = await address(portal);
    const sockets = [1, 2, 3].map(() => connect(port, '127.0.0.1').on('error', () => {}));
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(1);
    sockets.find(({ closed }) => !closed)?.destroy();
    await expect
      .poll(async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
        return (await text(socket).catch(() => '')).slice(0, 12);
      })
      .toBe('HTTP/1.1 200');
    for (const socket of sockets) socket.destroy();
    await portal.close();
  });
});

describe('limits', () => {
  const limits = (env: Record<string, string>, mode: 'production' | 'test' = 'production') => readConfig(env, mode).limits;

  test('are on, except for tests on a local machine', () => {
    expect([limits({}), limits({ PORTAL_LIMITS: 'off' }), limits({}, 'test')]).toEqual(['on', 'off', 'off']);
  });

  test.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { PORTAL_PUBLIC_URL: 'https://portal.example' },
    { HOST: '10.0.0.7', PORTAL_PUBLIC_URL: 'http://localhost' },
  ])('are never off if other machines reach the portal: %j', (env) => {
    expect(() => limits({ ...env, PORTAL_LIMITS: 'off' })).toThrow(/PORTAL_LIMITS is off/);
  });
});
