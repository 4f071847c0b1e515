import { expect, test } from 'vitest';
import { identifiesAccount, internationalPhone, receiverOf } from './receiver.ts';

test.each(['13800138000', '138 0013 8000', '+86 138-0013-8000', '0086 (138) 00138000', '+8613800138000'])('%s is one number', (text) => {
  expect(internationalPhone(text, '86')).toBe('+8613800138000');
});

test('a leading zero belongs to national dialling', () => {
  expect(internationalPhone('0571-8888 6666', '86')).toBe('+8657188886666');
  expect(internationalPhone('+44 20 7946 0000', '86')).toBe('+442079460000');
  expect(internationalPhone('12345', '86')).toBeNull();
});

test('an input is recognised as a number, an address or a name', () => {
  expect(receiverOf(' Mara@Veyra.example ', '86')).toEqual({ kind: 'mail', value: 'mara@veyra.example' });
  expect(receiverOf('(138) 0013 8000', '86')).toEqual({ kind: 'phone', value: '+8613800138000' });
  expect(receiverOf('Mara 13800138000', '86')).toEqual({ kind: 'name', value: 'mara 13800138000' });
  expect(receiverOf('12', '86')).toEqual({ kind: 'name', value: '12' });
});

test('an account is named by its name, its number and its address, and by nothing else', () => {
  const account = { userAccount: 'Mara', phone: '138 0013 8000', email: 'm@veyra.example' };
  for (const typed of ['mara', '+8613800138000', 'M@veyra.example']) expect(identifiesAccount(account, typed, '86')).toBe(true);
  for (const typed of ['mar', '13800138001', 'n@veyra.example', '']) expect(identifiesAccount(account, typed, '86')).toBe(false);
  expect(identifiesAccount({ ...account, phone: null, email: null }, '13800138000', '86')).toBe(false);
});
