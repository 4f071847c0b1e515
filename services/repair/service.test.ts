/** The repair service of another system, simulated by a local server: slow, unreachable, or with invalid answers. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';

let service: Server;
let portal: TestPortal;
let sent: IncomingHttpHeaders[] = [];
let reply: (response: ServerResponse) => void;

beforeAll(async () => {
  service = createServer((request, response) => {
    sent.push(request.headers);
    request.resume().once('end', () => reply(response));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  portal = await openPortal({
    env: { UPSTREAM_REPAIR: `http://127.0.0.1:${port}`, UPSTREAM_REPAIR_TOKEN: 'real-token', PORTAL_LIMITS: 'off' },
  });
});
afterAll(async () => {
  await portal.close();
  service.closeAllConnections();
  service.close();
});

const answering = (body: string, status = 200) => {
  reply = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};
const track = async () => (await portal.as('anonymous')).post('/maintain/api/Index/RepairProgress', { orderNo: 'R-1' });
const device = async () => {
  const { cookie } = await portal.logIn({ type: 1 });
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const response = await portal.app.inject({ method: 'POST', url: '/repairbasic/query', payload: '{"serialNo":"S-1"}', headers });
  return response.json() as { code: number; data: object };
};

test('the service gets its own token, and neither cookies nor the token half of the browser', async () => {
  answering(JSON.stringify({ code: 200, data: [{ at: '2026-06-01T08:00:00Z', step: 'Received', place: 'Hamburg' }] }));
  sent = [];
  const { envelope } = await track();
  expect(envelope).toMatchObject({ code: 200, data: [{ step: 'Received' }] });
  expect(JSON.stringify(envelope)).not.toContain('real-token');
  expect([sent[0]?.token, sent[0]?.cookie]).toEqual(['real-token', undefined]);
});

const breakingOff = () => {
  reply = (response) => response.destroy();
};
const neverAnswering = () => {
  reply = () => {};
};

const misbehaviours: [string, () => void][] = [
  ['an error', () => answering('{}', 500)],
  ['a page', () => answering('<html>')],
  ['another shape', () => answering('{"code":200,"data":[{"name":"x"}]}')],
  ['nothing', breakingOff],
  ['too late', neverAnswering],
];

test.each(misbehaviours)('if it answers %s, tracking reports it, and a device has only the data of the portal', async (_what, fail) => {
  fail();
  expect((await track()).envelope).toMatchObject({ code: 502, error: 'service.unavailable' });
  expect(await device()).toMatchObject({ code: 200, data: { serialNo: 'S-1', warranty: 'unknown', incomplete: true } });
});

test('a number that it refuses answers like an unknown one', async () => {
  answering('{"code":4711,"message":"belongs to somebody else"}');
  expect((await track()).envelope).toMatchObject({ code: 404, error: 'request.not-found' });
});

test('repairs in its answer are omitted, because they may be those of others', async () => {
  const repairs = [{ orderNo: 'R-9', complaint: 'Secret', state: 'closed' }];
  const known = { serialNo: 'S-1', serialState: 'unrecognised', mine: false, warranty: 'under-contract', incomplete: false, repairs };
  answering(JSON.stringify({ code: 200, data: known }));
  expect(await device()).toMatchObject({ data: { warranty: 'under-contract', repairs: [] } });
});
