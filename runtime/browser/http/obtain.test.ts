import { expect, test } from 'vitest';
import { tinyPortal } from '../../../tests/support/tinyPortal.ts';
import type { CallRef } from '../../shared/portal.ts';
import { obtainAtLogin, obtainNeeded } from './obtain.ts';

const call = (id: string, path: string): CallRef => ({ id, method: 'POST', path, allowed: [], answers: 'json' });
const [give, greet] = [call('foreign.token', '/give'), call('staff.token', '/greet')];
const tables = {
  calls: { 'foreign.token': give, 'staff.token': greet },
  requests: {
    ...tinyPortal().requests,
    obtain: [
      { store: 'cookie.foreignToken', by: 'foreign.token', when: 'needed' as const },
      { store: 'session.staffToken', by: 'staff.token', when: 'loggedIn' as const },
    ],
  },
};

/** Records the requested calls, and answers them later. */
function recordCalls() {
  const requests: string[] = [];
  let answer = (_answer: unknown): void => {};
  const answered = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  const ask = (by: CallRef) => {
    requests.push(by.id);
    return answered;
  };
  return { requests, ask, answer };
}

test('the token of another service is obtained before a call that carries it', async () => {
  const { requests, ask, answer } = recordCalls();
  answer({ token: 't' });
  await obtainNeeded(call('own.list', '/own/list'), tables, ask);
  expect(requests).toEqual([]);
  await obtainNeeded(call('foreign.list', '/foreign/list'), tables, ask);
  expect(requests).toEqual(['foreign.token']);
});

test('the call that brings a token does not wait for itself', async () => {
  const { requests, ask } = recordCalls();
  await obtainNeeded(call('foreign.token', '/foreign/token'), tables, ask);
  expect(requests).toEqual([]);
});

test('concurrent calls that need a token wait for one request', async () => {
  const { requests, ask, answer } = recordCalls();
  const waiting = [1, 2, 3].map(() => obtainNeeded(call('foreign.list', '/foreign/list'), tables, ask));
  answer({ token: 't' });
  await Promise.all(waiting);
  expect(requests).toEqual(['foreign.token']);
});

test('without the token a call proceeds, and the next one tries again', async () => {
  const requests: string[] = [];
  const refuse = async (by: CallRef) => {
    requests.push(by.id);
    throw new Error('refused');
  };
  for (const _ of [1, 2]) await obtainNeeded(call('foreign.list', '/foreign/list'), tables, refuse);
  expect(requests).toEqual(['foreign.token', 'foreign.token']);
});

test('after a login the tokens that the account may request are obtained', async () => {
  const { requests, ask, answer } = recordCalls();
  answer({ token: 't' });
  await obtainAtLogin(tables, () => false, ask);
  expect(requests).toEqual([]);
  await obtainAtLogin(tables, ({ id }) => id === 'staff.token', ask);
  expect(requests).toEqual(['staff.token']);
});
