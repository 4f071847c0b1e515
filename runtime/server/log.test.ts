import { expect, test } from 'vitest';
import { errorFacts } from './log.ts';

test('the log of a failed query holds neither its parameters nor its text', () => {
  const cause = Object.assign(new Error('duplicate key value'), { code: '23505' });
  const failed = Object.assign(new Error('Failed query: select $1\nparams: ivan@example.com', { cause }), {
    query: 'select $1',
    params: ['ivan@example.com'],
  });
  expect(JSON.stringify(errorFacts(failed))).not.toMatch(/ivan|select/);
  expect(errorFacts(failed)).toMatchObject({ code: '23505', message: 'duplicate key value' });
});

test('any other error is logged as it is', () => {
  expect(errorFacts(new Error('broken'))).toMatchObject({ type: 'Error', message: 'broken', stack: expect.stringContaining('broken') });
});
