import { describe, expect, test } from 'vitest';
import type { CallRef, SiteTables } from '../portal.ts';
import { calledOrigins, callRequest, destinationOf, formOf, requestHeaders, tokenRule } from './request.ts';

const requests: SiteTables['requests'] = {
  bases: { default: '', doc: 'documents', pay: 'vendor', own: 'main' },
  credentials: [{ host: 'vendor', send: 'include', body: 'form' }],
  headers: {
    every: { isdpClientRequestCode: 'supportWeb', clientIdentifier: '$client.identifier', 'Local-Language': '' },
    leadingSlash: { 'now-time': '$client.now', 'From-Type': '$client.fromType' },
  },
  token: [
    { paths: ['/repairbasic', '/repaircore'], header: 'Authorization', from: 'cookie.gaspToken' },
    { paths: ['/easywork/api'], header: 'token', from: 'local.isdp-token' },
    { paths: ['*'], header: 'token', from: 'cookie.token' },
  ],
  obtain: [],
  forget: [],
};
const settings = {
  hosts: {
    main: 'https://own.example',
    documents: 'https://doc.example/',
    vendor: 'https://vendor.example:8443',
    unused: 'https://no.example',
  },
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
  stored: (store: string) => store,
};

test('path parameters are not in the body, and a GET has its values in the query', () => {
  expect(callRequest({ method: 'POST', path: '/a/{id}' }, { id: 'x/y', n: 1 })).toEqual({ url: '/a/x%2Fy', body: { n: 1 } });
  expect(callRequest({ method: 'GET', path: '/a' }, { q: 'ä b' })).toEqual({ url: '/a?q=%C3%A4+b' });
});

test('a form encodes values that are not text as JSON', () => {
  expect(`${formOf({ name: 'ä b', count: 2, deep: { a: [1] } })}`).toBe('name=%C3%A4+b&count=2&deep=%7B%22a%22%3A%5B1%5D%7D');
});

test("every request carries the portal's headers and the token of its path", () => {
  expect(requestHeaders(call('/doc/x'), requests, sources)).toEqual({
    isdpClientRequestCode: 'supportWeb',
    clientIdentifier: 'client identifier',
    'Local-Language': '',
    'now-time': 'client now',
    'From-Type': 'client fromType',
    token: 'cookie.token',
  });
  expect(requestHeaders(call('/repairbasic/query'), requests, sources)).toMatchObject({ Authorization: 'cookie.gaspToken' });
  expect(requestHeaders(call('/easywork/api/todo'), requests, sources)).toMatchObject({ token: 'local.isdp-token' });
});

test('a flag skips its header', () => {
  const headers = requestHeaders(call('/doc/x', { noToken: true, noLocalLanguage: true, noFromType: true }), requests, sources);
  expect(Object.keys(headers)).toEqual(['isdpClientRequestCode', 'clientIdentifier', 'now-time']);
  expect(tokenRule(call('/doc/x', { noToken: true }), requests)).toBeUndefined();
});

test('an address on another origin does not start with a slash', () => {
  const headers = requestHeaders(call('/doc/x'), requests, sources, 'https://doc.example');
  expect(Object.keys(headers)).toEqual(['isdpClientRequestCode', 'clientIdentifier', 'Local-Language', 'token']);
});

test('a missing token is not sent', () => {
  expect(requestHeaders(call('/doc/x'), requests, { ...sources, stored: () => undefined })).not.toHaveProperty('token');
});

describe('the origin of a call', () => {
  const to = (id: string) => destinationOf(id, { requests, settings }, 'https://own.example');

  test('a service without a host is answered by the portal itself', () => {
    expect(to('uac.login.password')).toEqual({ base: '', credentials: 'same-origin', body: 'json' });
  });

  test('a host that is the address of the portal is the portal itself', () => {
    expect(to('own.thing')).toEqual(to('uac.login.password'));
  });

  test('another origin gets no cookies', () => {
    expect(to('doc.article.find')).toEqual({ base: 'https://doc.example', credentials: 'omit', body: 'json' });
  });

  test('another origin gets cookies and forms if its rule says so', () => {
    expect(to('pay.order')).toEqual({ base: 'https://vendor.example:8443', credentials: 'include', body: 'form' });
  });

  test('the only other origins are those that services name', () => {
    expect(calledOrigins({ requests, settings }, 'https://own.example')).toEqual(['https://doc.example', 'https://vendor.example:8443']);
  });
});
