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

test('an empty list and false close fields, and data that was not loaded does not', () => {
  expect(closedFields(page, { banks: [], mayNote: true })).toEqual(['bank', 'account']);
  expect(closedFields(page, { banks: [{ code: 'one' }], mayNote: false })).toEqual(['note']);
  expect(closedFields(page, {})).toEqual([]);
});

test('a step without offered fields is omitted', () => {
  expect(offeredPage(page, ['bank', 'account']).steps.map(({ id }) => id)).toEqual(['company']);
  expect(offeredPage(page, ['account', 'note']).steps.map(({ fields }) => fields.map((one) => one.field))).toEqual([['name'], ['bank']]);
  expect(offeredPage(page, [])).toBe(page);
});
