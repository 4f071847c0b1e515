import { expect, test } from 'vitest';
import { readChoice, writeChoice } from './choice.ts';

test('a stored choice is read back', () => {
  const choice = { chat: true, analytics: false };
  expect(readChoice(writeChoice(choice, undefined), ['chat', 'analytics'])).toEqual(choice);
});

test.each([undefined, '', 'chat.1', 'chat.1_analytics', 'chat.1_analytics.2', 'nonsense'])('%j is not a complete answer', (text) => {
  expect(readChoice(text, ['chat', 'analytics'])).toBeNull();
});

test('sites that ask for different kinds keep their choices separately', () => {
  const domestic = writeChoice({ chat: true, analytics: false }, undefined);
  const stored = writeChoice({ analytics: true, tags: false }, domestic);
  expect(readChoice(stored, ['chat', 'analytics'])).toEqual({ chat: true, analytics: true });
  expect(readChoice(stored, ['analytics', 'tags'])).toEqual({ analytics: true, tags: false });
});
