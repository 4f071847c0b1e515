import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

const order = { steps: [['sent'], ['planned', 'begun'], ['done']], ends: ['refused'] };
const reportOf = (state: string) => progressOf(order, state).map((step) => `${step.state} ${step.phase}`);

test.each([
  ['sent', ['sent current', 'planned coming', 'done coming']],
  ['begun', ['sent done', 'begun current', 'done coming']],
  ['done', ['sent done', 'planned done', 'done done']],
  ['refused', ['sent done', 'refused ended']],
  ['unknown', []],
])('the steps of a record in the state %s are shown', (state, steps) => {
  expect(reportOf(state)).toEqual(steps);
});
