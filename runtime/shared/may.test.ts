import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountView } from './account.ts';
import { may } from './may.ts';

const types = fc.uniqueArray(fc.integer({ min: 0, max: 3 }));

test('an account is let in exactly where its type stands in the list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), types, (type, allowed) => {
      expect(may({ kind: 'known', type, roles: [] }, allowed)).toBe(allowed.includes(type) ? 'yes' : 'no');
    }),
  );
});

test('a session that is not known yet is neither let in nor refused', () => {
  fc.assert(
    fc.property(types, (allowed) => {
      expect(may({ kind: 'unknown' }, allowed)).toBe('unknown');
    }),
  );
});

test('whatever is not an account or not a list is refused', () => {
  const nonsense = fc.oneof(fc.constantFrom(null, undefined, '', 0, '1', true), fc.object());
  fc.assert(
    fc.property(nonsense, fc.constantFrom([0, 1, 2, 3], null, undefined, '', 0), (account, allowed) => {
      const stated = account as AccountView;
      fc.pre((stated as { kind?: string } | null | undefined)?.kind === undefined);
      expect(may(stated, allowed as number[])).toBe('no');
    }),
  );
  expect(may({ kind: 'known', type: '1' as unknown as number, roles: [] }, ['1' as unknown as number])).toBe('no');
});
