import { expect, test } from 'vitest';
import { toggledSlot } from '../../fields/inputs/controls/slotKeys.ts';
import { readContent } from './autosave.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { needsSendKey, newSendKey } from './sendKey.ts';

const name = { field: 'name', kind: 'text', noun: 'thing', name: 'name', required: true } as const;

test('a key is a UUID, and each form has a different one', () => {
  expect(newSendKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newSendKey()).not.toBe(newSendKey());
});

test('only a call that binds a key gets one', () => {
  expect(needsSendKey({ sends: { with: { data: { key: '$send.key' } } } })).toBe(true);
  expect(needsSendKey({ sends: { with: { id: '$route.id' } } })).toBe(false);
});

test('a draft keeps the key of its form', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  saveDraft(storage, '/en/thing', [name], { name: 'Bolt' }, { sendKey: 'k1' });
  expect(readDraft(storage, '/en/thing', [name])?.sendKey).toBe('k1');
  expect(readContent('{"values":{"name":"Bolt"}}', [name])).not.toHaveProperty('sendKey');
});

test('chosen half days are in the order of the calendar, up to a number', () => {
  const first = toggledSlot(['2026-03-05 afternoon'], '2026-03-05 morning', true, 2);
  expect(first).toEqual(['2026-03-05 morning', '2026-03-05 afternoon']);
  expect(toggledSlot(first, '2026-03-04 morning', true, 2)).toEqual(first);
  expect(toggledSlot(first, '2026-03-05 morning', false, 2)).toEqual(['2026-03-05 afternoon']);
});
