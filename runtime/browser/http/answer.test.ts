import { expect, test } from 'vitest';
import { CallFailure } from '../../shared/calls/envelope.ts';
import { dataOf, overIn, passed } from './answer.ts';

const envelope = (code: number, more: object = {}) => ({ code, data: null, message: 'said', requestId: 'r', ...more });
const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (thrown) {
    return thrown;
  }
};

test.each([200, 500])('the protocol passes on the code %i unchanged', (code) => {
  const answer = envelope(code);
  expect(passed({ status: code, answer })).toBe(answer);
});

test('an answer with a resultCode is passed on unchanged, also to the page', () => {
  const answer = { resultCode: 7, resultData: [] };
  expect([passed({ status: 200, answer }), dataOf({ status: 200, answer })]).toEqual([answer, answer]);
});

test('a file is passed unchanged', () => {
  const answer = new Blob(['x']);
  expect(dataOf({ status: 200, answer })).toBe(answer);
});

test.each([
  [200, 50001],
  [200, 404],
  [403, 403],
  [200, 40001],
  [401, 5002],
])('HTTP %i with the code %i rejects with that code', (status, code) => {
  const thrown = thrownBy(() => passed({ status, answer: envelope(code, { error: 'some.error', facts: { a: 'b' } }) }));
  expect(thrown).toBeInstanceOf(CallFailure);
  expect(thrown).toMatchObject({ status, code, error: 'some.error', facts: { a: 'b' } });
});

test('a page gets a 500 like every other refusal', () => {
  expect(dataOf({ status: 200, answer: envelope(200, { data: [1] }) })).toEqual([1]);
  expect(thrownBy(() => dataOf({ status: 500, answer: envelope(500) }))).toMatchObject({ code: 500, status: 500, message: 'said' });
});

test.each([null, [], 'text', { code: 'x' }])('a body that is not an envelope rejects with the HTTP status: %j', (answer) => {
  expect(thrownBy(() => passed({ status: 502, answer }))).toMatchObject({ code: 502, status: 502 });
});

test.each([
  [200, 40001, 'invalid'],
  [401, 40001, 'invalid'],
  [200, 5002, 'aged'],
  [401, 5002, 'aged'],
  [200, 200, undefined],
  [401, 401, undefined],
])('HTTP %i with the code %i: the session is %s', (status, code, how) => {
  expect(overIn({ status, answer: envelope(code) })).toBe(how);
});
