import { expect, test } from 'vitest';
import type { FaultTree } from '../../generated/openapi.d.ts';
import { formatAnswers } from './formatAnswers.ts';

const answer = { key: 'yes', text: 'Yes' };
const step = (text: string) =>
  ({ key: text, kind: 'question', text, help: '', picture: '', answers: [answer], chosen: 'yes' }) as FaultTree['answered'][number];
const node = { key: 'end', kind: 'case', text: 'Ask support', help: '', picture: '', answers: [] } as FaultTree['at'];

test('a played path has the title, each question with its answer, and the outcome', () => {
  expect(formatAnswers({ title: 'No picture', answered: [step('Is it on?')], at: node })).toBe('No picture\nIs it on? Yes\nAsk support');
});

test('a long path keeps its last answers', () => {
  const reported = formatAnswers({
    title: 'No picture',
    answered: Array.from({ length: 60 }, (_, number) => step(`Question ${number} ${'x'.repeat(40)}`)),
    at: node,
  });
  expect(reported.length).toBeLessThanOrEqual(1500);
  expect(reported).toContain('Question 59');
  expect(reported).not.toContain('Question 0 ');
});
