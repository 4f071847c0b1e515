import { expect, test } from 'vitest';
import { keepPending } from './pending.ts';

test('a newer call of the same id cancels the one that is pending', () => {
  const pending = keepPending(20);
  const first = pending.begin('list');
  const other = pending.begin();
  pending.begin('list');
  expect([first.signal.aborted, other.signal.aborted]).toEqual([true, false]);
});

test('at most the declared number of handles is kept, the oldest call runs on', () => {
  const pending = keepPending(2);
  const calls = [pending.begin(), pending.begin(), pending.begin()];
  pending.cancelAll();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, true, true]);
});

test('a call that has ended is not cancelled any more', () => {
  const pending = keepPending(20);
  const call = pending.begin();
  call.end();
  pending.cancelAll();
  expect(call.signal.aborted).toBe(false);
});

test('the caller can cancel its own call', () => {
  const own = new AbortController();
  const { signal } = keepPending(20).begin(undefined, own.signal);
  own.abort();
  expect(signal.aborted).toBe(true);
});
