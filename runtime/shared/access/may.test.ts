import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountView } from '../account.ts';
import type { Access, Rule } from '../portal.ts';
import { may } from './may.ts';

const access: Pick<Access, 'roles'> = { roles: { approver: [3], guide: [2, 3], nobody: [], everybody: [0, 1, 2, 3] } };
const type = fc.integer({ min: 0, max: 3 });
const types = fc.uniqueArray(type);
const roles = fc.subarray([...Object.keys(access.roles), 'unheard-of', 'constructor', '__proto__']);

test('an account is allowed only if its type is in the list', () => {
  fc.assert(
    fc.property(type, types, roles, (type, allowed, roles) => {
      expect(may({ kind: 'known', type, roles }, { allowed }, access)).toBe(allowed.includes(type) ? 'yes' : 'no');
    }),
  );
});

test('if roles are named, it also needs one of them that counts for its type, and a login', () => {
  fc.assert(
    fc.property(type, types, roles, roles, (type, allowed, heldRoles, wanted) => {
      const counts = wanted.some((role) => heldRoles.includes(role) && new Map(Object.entries(access.roles)).get(role)?.includes(type));
      const verdict = may({ kind: 'known', type, roles: heldRoles }, { allowed, roles: wanted }, access);
      expect(verdict).toBe(type > 0 && allowed.includes(type) && counts ? 'yes' : 'no');
    }),
  );
});

test('an unknown session is neither allowed nor refused', () => {
  fc.assert(
    fc.property(types, fc.option(roles, { nil: undefined }), (allowed, roles) => {
      expect(may({ kind: 'unknown' }, { allowed, ...(roles && { roles }) }, access)).toBe('unknown');
    }),
  );
});

const nonsense = fc.oneof(fc.constantFrom(null, undefined, '', 0, '1', true, Number.NaN), fc.object());

test('any value that is not an account is refused', () => {
  fc.assert(
    fc.property(nonsense, fc.constantFrom<Rule[]>({ allowed: [0, 1, 2, 3] }, { allowed: [3], roles: ['approver'] }), (stated, rule) => {
      expect(may(stated as AccountView, rule, access)).toBe('no');
    }),
  );
  expect(may({ kind: 'known', type: '1' as unknown as number, roles: [] }, { allowed: ['1' as unknown as number] }, access)).toBe('no');
});

test('any value that is not a rule is refused', () => {
  fc.assert(
    fc.property(nonsense, (stated) => {
      const staff: AccountView = { kind: 'known', type: 3, roles: ['approver'] };
      expect(may(staff, stated as unknown as Rule, access)).toBe('no');
      expect(may(staff, { allowed: stated as unknown as number[] }, access)).toBe('no');
      fc.pre(stated !== undefined);
      expect(may(staff, { allowed: [3], roles: stated as unknown as string[] }, access)).toBe('no');
      expect(may({ ...staff, roles: stated as unknown as string[] }, { allowed: [3], roles: ['approver'] }, access)).toBe('no');
    }),
  );
});
