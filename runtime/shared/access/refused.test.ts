import { describe, expect, test } from 'vitest';
import { route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { anonymous, type KnownAccount } from '../account.ts';
import { siteTables } from '../site/tables.ts';
import { refusedPage } from './refused.ts';

const staffAlone = { zh: [3], en: [3] };
const portal = tinyPortal({
  routes: [
    route('home', '/'),
    route('404', '/404', { status: 404 }),
    route('things', '/things', { allowed: { zh: [0, 2, 3], en: [2, 3] } }),
    route('office', '/office', { allowed: staffAlone, roles: ['approver'] }),
    route('open', '/open/{id}'),
    route('secret', '/secret', { allowed: staffAlone, denied: { anonymous: 'notFound', others: 'notFound' } }),
    route('half', '/half', { allowed: staffAlone, denied: { anonymous: 'notFound', others: 'home' } }),
  ],
});
const tables = siteTables(portal, 'en', ['zh', 'en']);
const account = (type: number, ...roles: string[]): KnownAccount => ({ kind: 'known', type, roles });
const reportOf = (address: string, by: Parameters<typeof refusedPage>[1]) => {
  const refused = refusedPage(tables, by, address);
  return refused && [refused.route.id, refused.because, refused.types];
};

describe('a refused visitor learns', () => {
  test('the requested page and its audience, in the words of the site', () => {
    expect(reportOf('/en/things?x=1#a', account(1))).toEqual(['things', 'type', [2, 3]]);
    expect(reportOf('/en/things', anonymous)).toEqual(['things', 'type', [2, 3]]);
  });

  test('that a role is missing, if the account type is not the reason', () => {
    expect(reportOf('/en/office', account(3))).toEqual(['office', 'task', [3]]);
    expect(reportOf('/en/office', account(1, 'approver'))).toEqual(['office', 'type', [3]]);
  });

  test('that there is another reason, if the rules would allow access', () => {
    expect(reportOf('/en/open/7', account(1))).toEqual(['open', 'place', [1, 2, 3]]);
    expect(reportOf('/en/office', account(3, 'approver'))).toEqual(['office', 'place', [3]]);
  });

  test('nothing about a page that is secret for the visitor', () => {
    expect([reportOf('/en/secret', account(1)), reportOf('/en/secret', anonymous), reportOf('/en/half', anonymous)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(reportOf('/en/half', account(1))).toEqual(['half', 'type', [3]]);
  });

  test('nothing without a page, with an unknown session, or on a page that is a refusal itself', () => {
    expect([reportOf('/en/nowhere', account(1)), reportOf('', account(1)), reportOf('//en/things', account(1))]).toEqual([
      null,
      null,
      null,
    ]);
    expect([reportOf('/en/things', { kind: 'unknown' }), reportOf('/en/404', account(1))]).toEqual([null, null]);
  });
});
