/** Every declared call as a browser sends it, compared with section 7 of the specification. */
import { describe, expect, test } from 'vitest';
import { calledOrigins, destinationOf, requestHeaders } from '../runtime/shared/calls/request.ts';
import type { CallRef } from '../runtime/shared/portal.ts';
import { callRefs } from '../runtime/shared/site/tables.ts';
import { readPortal } from '../scripts/schema.ts';

const portal = await readPortal();
const calls = Object.values(callRefs(portal, Object.keys(portal.calls)));
const sources = { client: (name: string) => `<${name}>`, stored: (store: string) => `<${store}>` };

/** The paths that send no secretKey. */
const exempt = [
  '/doc/doc-article/sensitiveScreen',
  '/doc/doc-article/save',
  '/doc/doc-article/saveCheck',
  '/doc/doc-article/updateNew',
  '/cus/aiCustomerService/saveHistory',
  '/doc/faqDetails/saveFaq',
  '/doc/faqDetails/sensitiveScreen',
  '/doc/faqDetails/addFaqDetails',
];

function specifiedToken({ path, noToken }: CallRef): Record<string, string> {
  if (noToken) return {};
  if (/\/maintain\/api\/Index\/(RepairProgress|GetJDTrace)/.test(path)) return { token: '<cookie.repairToken>' };
  if (/\/repair(basic|core)/.test(path)) return { Authorization: '<cookie.gaspToken>' };
  if (path.includes('/easywork/api')) return { token: '<local.isdp-token>' };
  return { token: '<cookie.token>' };
}

describe.each(calls)('$id', (call) => {
  test('sends the headers of the specification and no other', () => {
    expect(requestHeaders(call, portal.requests, sources)).toEqual({
      isdpClientRequestCode: 'supportWeb',
      clientIdentifier: '<identifier>',
      'Cache-Control': 'no-cache',
      ...(!call.noLocalLanguage && { 'Local-Language': '' }),
      'now-time': '<now>',
      ...(!call.noFromType && { 'From-Type': '<fromType>' }),
      ...specifiedToken(call),
    });
  });

  test('sends a secretKey unless its path is exempt', () => expect(call.exempt === true).toBe(exempt.includes(call.path)));

  test('is sent to the portal itself, with its cookies', () => {
    expect(destinationOf(call.id, portal, 'https://portal.example')).toEqual({ base: '', credentials: 'same-origin', body: 'json' });
  });
});

test('the current portal calls no other origin', () => expect(calledOrigins(portal, 'https://portal.example')).toEqual([]));

test('a service at the security vendor gets cookies and forms there, without time and client type', () => {
  const extended = { ...portal, requests: { ...portal.requests, bases: { default: '', extend: 'securityVendor' } } };
  const call = calls.find(({ id }) => id === 'extend.banner.detail') as CallRef;
  const to = destinationOf(call.id, extended, 'https://portal.example');
  expect(to).toEqual({ base: portal.settings.hosts.securityVendor, credentials: 'include', body: 'form' });
  expect(Object.keys(requestHeaders(call, extended.requests, sources, to.base))).toEqual([
    'isdpClientRequestCode',
    'clientIdentifier',
    'Cache-Control',
    'Local-Language',
    'token',
  ]);
  expect(calledOrigins(extended, 'https://portal.example')).toEqual([new URL(to.base).origin]);
});
