import { expect, test } from 'vitest';
import { CallFailure } from '../../shared/calls/envelope.ts';
import { openPendingCalls } from './pending.ts';

test('a newer call of the same id cancels the one that is pending', () => {
  const pending = openPendingCalls(20);
  const first = pending.begin({ newest: 'list' });
  const other = pending.begin();
  pending.begin({ newest: 'list' });
  expect([first.signal.aborted, other.signal.aborted]).toEqual([true, false]);
});

test('calls that one load makes together do not cancel each other', () => {
  const pending = openPendingCalls(20);
  const own = new AbortController().signal;
  const both = [pending.begin({ newest: 'list', own }), pending.begin({ newest: 'list', own })];
  expect(both.map(({ signal }) => signal.aborted)).toEqual([false, false]);
});

test('only the declared number of handles is stored; the oldest call continues', () => {
  const pending = openPendingCalls(2);
  const calls = [pending.begin(), pending.begin(), pending.begin()];
  pending.cancelAll();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, true, true]);
});

test('leaving a page cancels its own calls and no others', () => {
  const pending = openPendingCalls(20);
  const [ofPage, reported] = [pending.begin({ ofPage: true }), pending.begin()];
  pending.leavePage();
  expect([ofPage.signal.aborted, reported.signal.aborted]).toEqual([true, false]);
  expect(ofPage.signal.reason).toBeInstanceOf(CallFailure);
});

test('calls that are cancelled together get the same reason', () => {
  const pending = openPendingCalls(20);
  const reason = new Error('the session is over');
  const { signal } = pending.begin();
  pending.cancelAll(reason);
  expect(signal.reason).toBe(reason);
});

test('a call that has ended is not cancelled', () => {
  const pending = openPendingCalls(20);
  const call = pending.begin();
  call.end();
  pending.cancelAll();
  expect(call.signal.aborted).toBe(false);
});

test('the caller can cancel its own call', () => {
  const own = new AbortController();
  const { signal } = openPendingCalls(20).begin({ own: own.signal });
  own.abort();
  expect(signal.aborted).toBe(true);
});
