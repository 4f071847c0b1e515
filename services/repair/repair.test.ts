import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const halfIn = (answer: { envelope: { data: unknown } }): string => (answer.envelope.data as { token: string }).token;

describe('the token half of the repair service', () => {
  test('is given to a visitor before the first call that tracks a repair, as a cookie too', async () => {
    const visitor = await portal.as('anonymous');
    const answer = await visitor.post('/repair/token');
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(`repairToken=${halfIn(answer)}; Max-Age=28800`);
    const request = await visitor.post('/maintain/api/Index/RepairProgress', { orderNo: 'R-1' }, { token: halfIn(answer) });
    expect(request.status).not.toBe(401);
    const forged = await visitor.post('/maintain/api/Index/RepairProgress', { orderNo: 'R-1' }, { token: `${halfIn(answer)}x` });
    expect([forged.status, forged.envelope.code]).toEqual([401, 40001]);
  });

  test('is bound to the session of the account', async () => {
    const own = await portal.as('external');
    const tokenHalf = halfIn(await own.post('/repair/token'));
    expect(halfIn(await own.post('/repair/token'))).toBe(tokenHalf);
    expect(halfIn(await (await portal.as('middle')).post('/repair/token'))).not.toBe(tokenHalf);
    expect((await own.post('/maintain/api/Index/RepairProgress', { orderNo: 'R-1' }, { token: tokenHalf })).status).not.toBe(401);
  });
});

test('the token half of the research service is for staff only, and has no cookie', async () => {
  const answer = await (await portal.as('internal')).post('/research/token');
  expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
  expect(halfIn(answer)).toMatch(/^[\w-]{43}$/);
  expect((await (await portal.as('middle')).post('/research/token')).status).toBe(403);
  expect((await (await portal.as('anonymous')).post('/research/token')).envelope.code).toBe(40001);
});
