/** Fields of components in pages/ have the maximum lengths of the calls that take their texts. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Page } from '../runtime/shared/portal.ts';
import { readPortal, root } from '../scripts/schema.ts';

const { calls, pages } = await readPortal();

/** The fields of a request. */
const bodyOf = (call: string) => (calls[call]?.body?.properties ?? {}) as Record<string, { maxLength?: number }>;

/** The names of `useMaxLength('call', 'field')` in the components. */
const named = globSync('pages/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/useMaxLength\('([\w.]+)', '(\w+)'\)/g)].map(([, call, field]) => ({
    call,
    field,
  })),
);

test('each field that a component names has a maximum length', () => {
  const known = new Set(
    Object.values<Page>(pages).flatMap(({ maxLengths = {} }) =>
      Object.entries(maxLengths).flatMap(([call, fields]) => Object.keys(fields).map((field) => `${call} ${field}`)),
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ call, field }) => !known.has(`${call} ${field}`))).toEqual([]);
});

test('the maximum length is that of the request', () => {
  expect(pages.robot?.maxLengths?.['ai.answer']?.question).toBe(bodyOf('ai.answer').question?.maxLength);
});
