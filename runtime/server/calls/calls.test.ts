import { expect, test } from 'vitest';
import { call, callsOf, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { type Caller, type CallServices, callsFor } from './calls.ts';

test.each([
  ['a NUL, which the database cannot take', { name: 'a\0b' }, { status: 422, field: 'name' }],
  ['a prototype', JSON.parse('{"name":{"__proto__":1}}') as Record<string, unknown>, { status: 400 }],
])('a page’s call bound to %s is refused before its handler runs', async (_what, values, refusal) => {
  const portal = tinyPortal({ calls: callsOf(call('thing.find', { body: { type: 'object' } })) });
  const handlers = { 'thing.find': () => expect.unreachable() };
  const makeCall = callsFor(
    { portal: () => portal, handlers, config: { upstreams: {} }, clock: () => new Date() } as unknown as CallServices,
    { account: { type: 0 }, requestId: 'request', isCounted: true } as Caller,
  );
  await expect(makeCall(portal.calls['thing.find'] ?? call('thing.find'), values)).rejects.toMatchObject(refusal);
});
