import { expect, test } from 'vitest';
import { readProxies } from '../trust/proxies.ts';
import { requestIdOf } from './requestId.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const idOf = (headers: Record<string, string>, proxies: 'loopback' | 'none' = 'loopback', remoteAddress = '127.0.0.1') =>
  requestIdOf(readProxies(proxies, 'none'), { headers, socket: { remoteAddress } as never });

test('a trusted proxy names the request, by its id or its trace', () => {
  expect(idOf({ 'x-request-id': '01HZX5W3Q8-a.b:c' })).toBe('01HZX5W3Q8-a.b:c');
  expect(idOf({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace);
  expect(idOf({ 'x-request-id': 'short', traceparent: `cc-${trace}-00f067aa0ba902b7-01-more` })).toBe(trace);
});

test.each([
  ['no header', {}],
  ['a line break', { 'x-request-id': 'abcdefgh\nfake line' }],
  ['an id that is too long', { 'x-request-id': 'x'.repeat(65) }],
  ['a trace of zeros', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
  ['a trace in capitals', { traceparent: `00-${trace.toUpperCase()}-00f067aa0ba902b7-01` }],
])('with %s the portal generates an id', (_what, headers) => {
  expect(idOf(headers as Record<string, string>)).toMatch(uuid);
});

test('clients without a trusted proxy cannot choose the id', () => {
  expect(idOf({ 'x-request-id': 'chosen-by-client' }, 'none')).toMatch(uuid);
  expect(idOf({ 'x-request-id': 'chosen-by-client' }, 'loopback', '192.0.2.1')).toMatch(uuid);
});
