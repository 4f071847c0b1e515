import { expect, test } from 'vitest';
import type { CallRef } from './portal.ts';
import { callRequest, requestHeaders } from './request.ts';

const requests = {
  headers: {
    every: { isdpClientRequestCode: 'supportWeb', clientIdentifier: '$client.identifier', 'Local-Language': '' },
    leadingSlash: { 'now-time': '$client.now', 'From-Type': '$client.fromType' },
  },
  token: [
    { paths: ['/repairbasic', '/repaircore'], header: 'Authorization', from: 'cookie.gaspToken' },
    { paths: ['/easywork/api'], header: 'token', from: 'local.isdp-token' },
    { paths: ['*'], header: 'token', from: 'cookie.token' },
  ],
  secretKey: { exempt: [] },
};
const call = (path: string, flags: Partial<CallRef> = {}): CallRef => ({
  id: 'x',
  method: 'POST',
  path,
  allowed: [],
  answers: 'json',
  ...flags,
});
const sources = {
  client: (name: string) => `client ${name}`,
  cookie: (name: string) => `cookie ${name}`,
  local: (name: string) => `local ${name}`,
};

test('path parameters leave the body, a GET carries its values in the query', () => {
  expect(callRequest({ method: 'POST', path: '/a/{id}' }, { id: 'x/y', n: 1 })).toEqual({ url: '/a/x%2Fy', body: { n: 1 } });
  expect(callRequest({ method: 'GET', path: '/a' }, { q: 'ä b' })).toEqual({ url: '/a?q=%C3%A4+b' });
});

test("every request carries the portal's headers and the token of its path", () => {
  expect(requestHeaders(call('/doc/x'), requests, sources)).toEqual({
    isdpClientRequestCode: 'supportWeb',
    clientIdentifier: 'client identifier',
    'Local-Language': '',
    'now-time': 'client now',
    'From-Type': 'client fromType',
    token: 'cookie token',
  });
  expect(requestHeaders(call('/repairbasic/query'), requests, sources)).toMatchObject({ Authorization: 'cookie gaspToken' });
  expect(requestHeaders(call('/easywork/api/todo'), requests, sources)).toMatchObject({ token: 'local isdp-token' });
});

test('a flag skips its header', () => {
  const headers = requestHeaders(call('/doc/x', { noToken: true, noLocalLanguage: true, noFromType: true }), requests, sources);
  expect(Object.keys(headers)).toEqual(['isdpClientRequestCode', 'clientIdentifier', 'now-time']);
});
