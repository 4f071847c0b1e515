import { expect, test } from 'vitest';
import { checkPasswordRules } from './passwordRules.ts';

const limits = { passwordMinLength: 12 };
const errorOf = (password: string, ...names: string[]) => checkPasswordRules(password, names, limits)?.error ?? null;

test.each(['slow lamps over the harbour', 'Kx7-qpvR2mTz', '三月的河边有七只白鹭在等一场雨', 'тихий свет над старой гаванью'])(
  '%s is accepted',
  (password) => {
    expect(errorOf(password, 'mara', 'mara.lind@veyra.example')).toBeNull();
  },
);

test('a short one is refused by its letters, not by its bytes', () => {
  expect(checkPasswordRules('三月的河边', [], limits)).toEqual({ error: 'password.too-short', facts: { letters: 12 } });
  expect(errorOf('🦊🐻🐼🐨🐯🦁')).toBe('password.too-short');
});

test.each([
  'password1234',
  'P@ssw0rd2026!',
  '123456789012',
  '210987654321',
  'qwertyuiop[]',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'passwordpassword',
  'AdminAdmin2026',
  'welcome-to-veyra'.replace('-to-', ''),
  '1q2w3e4r5t6y',
  'iloveyou12345',
  '!!!!Summer2026!!!!',
])('%s is a common password and is refused', (password) => {
  expect(errorOf(password)).toBe('password.too-common');
});

test('a password that contains the account name in any spelling is refused', () => {
  expect(errorOf('nobody beats Mara.Lind', 'mara.lind@veyra.example')).toBe('password.holds-name');
  expect(errorOf('ＭＡＲＡlind in the rain', 'maralind')).toBe('password.holds-name');
  // A short name occurs within many words.
  expect(errorOf('the lantern is green', 'lan')).toBeNull();
});
