import { expect, test } from 'vitest';
import { conflictingFields, fillFields } from './fillFields.ts';

const taken = { name: 'a.docx', language: 'en', answer: {}, texts: { titles: 'Relay', summaries: '', bodies: 'Press it.\n' } };

test('an empty form gets all imported values, and other languages are unchanged', () => {
  const values = { titles: { ru: 'Реле' }, bodies: { en: ' ' } };
  expect(conflictingFields(taken, values)).toEqual([]);
  expect(fillFields(taken, values, true)).toEqual({ titles: { ru: 'Реле', en: 'Relay' }, bodies: { en: 'Press it.\n' } });
});

test('typed values are reported, and replaced only after confirmation', () => {
  const values = { titles: { en: 'My relay' }, summaries: { en: 'In short.' }, bodies: { en: 'Press it.' } };
  expect(conflictingFields(taken, values)).toEqual(['titles']);
  expect(fillFields(taken, values, false)).toEqual({ bodies: { en: 'Press it.\n' } });
  expect(fillFields(taken, values, true)).toEqual({ titles: { en: 'Relay' }, bodies: { en: 'Press it.\n' } });
});
