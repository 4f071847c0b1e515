import { expect, test } from 'vitest';
import { route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { openQueryCipher } from '../../server/trust/queryCipher.ts';
import type { AccountType } from '../../shared/portal.ts';
import { path } from '../../shared/routing/path.ts';
import { siteTables } from '../../shared/site/tables.ts';
import { attachLinkCipher, decryptLinkQuery } from './linkCipher.ts';

const key = Buffer.alloc(64, 7).toString('base64');
const tables = () =>
  siteTables(tinyPortal({ routes: [route('home', '/'), route('staff', '/staff', { encryptedQuery: true, allowed: { en: [3] } })] }), 'en', [
    'en',
  ]);
const account = (type: AccountType) => ({ kind: 'known' as const, type, roles: [] });

test('an account that may open a route with encrypted queries gets the links that the server renders', async () => {
  const own = tables();
  await attachLinkCipher(own, account(3), key);
  const link = path(own, 'staff', {}, { id: '7' });
  expect(link).toBe(`/en/staff?IsDpValue=${openQueryCipher(key).encrypt('id=7')}`);
  expect(await decryptLinkQuery(key, link.split('=')[1] ?? '')).toBe('id=7');
});

test.each([0, 1])('an account that may not (type %i) loads nothing for it', async (type) => {
  const own = tables();
  await attachLinkCipher(own, account(type), key);
  expect(own.encryptQuery).toBeUndefined();
  expect(path(own, 'staff', {}, { id: '7' })).toBe('/en/staff?id=7');
});
