import { expect, test } from 'vitest';
import { misfitOf } from '../../runtime/server/calls/validate.ts';
import type { Call } from '../../runtime/shared/portal.ts';
import { readPortal } from '../schema.ts';
import { exampleOf } from './apiExamples.ts';

const portal = await readPortal();
const calls = Object.values(portal.calls);

/** The examples of a call that its own shapes refuse. */
function invalidExamplesOf({ id, body, query, answer }: Call): string[] {
  return Object.entries({ body, query, answer }).flatMap(([part, schema]) => {
    const misfit = schema && misfitOf(schema, exampleOf(schema));
    return misfit ? [`${id}, ${part}: ${misfit}`] : [];
  });
}

test('each request and answer of a call has an example that matches its schema', () => {
  expect(calls.length).toBeGreaterThan(500);
  expect(calls.flatMap(invalidExamplesOf)).toEqual([]);
});

test('an example has meaningful values', () => {
  const schema = {
    type: 'object',
    required: ['id', 'titles', 'updatedAt'],
    properties: {
      id: { type: 'string', minLength: 1, maxLength: 100, field: { kind: 'id', of: 'article' } },
      titles: { type: 'array', items: { type: 'string', maxLength: 200, field: { kind: 'text' } } },
      updatedAt: { type: 'string', maxLength: 40, field: { kind: 'moment' } },
      pageSize: { type: 'integer', default: 10, minimum: 1 },
      state: { type: 'string', enum: ['open', 'closed'] },
    },
  };
  const knownExamples = { id: 'article-1', titles: ['title'], updatedAt: '2026-03-14T09:30:00Z', pageSize: 10, state: 'open' };
  expect(exampleOf(schema)).toEqual(knownExamples);
});
