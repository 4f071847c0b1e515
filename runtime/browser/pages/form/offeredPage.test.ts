import { expect, test } from 'vitest';
import type { FormPage } from '../../../shared/portal.ts';
import { closedFields, offeredPage } from './offeredPage.ts';

const field = (name: string) => ({ field: name, kind: 'text', noun: 'thing', name, required: false }) as const;
const page = {
  offered: { bank: '$banks', account: '$banks', note: '$mayNote' },
  steps: [
    { id: 'company', fields: [field('name'), field('note')] },
    { id: 'bank', fields: [field('bank'), field('account')] },
  ],
} as unknown as FormPage;

test('fields are closed by an empty list and by false, and not by what was not loaded', () => {
  expect(closedFields(page, { banks: [], mayNote: true })).toEqual(['bank', 'account']);
  expect(closedFields(page, { banks: [{ code: 'one' }], mayNote: false })).toEqual(['note']);
  expect(closedFields(page, {})).toEqual([]);
});

test('a step without offered fields is left out', () => {
  expect(offeredPage(page, ['bank', 'account']).steps.map(({ id }) => id)).toEqual(['company']);
  expect(offeredPage(page, ['account', 'note']).steps.map(({ fields }) => fields.map((one) => one.field))).toEqual([['name'], ['bank']]);
  expect(offeredPage(page, [])).toBe(page);
});
