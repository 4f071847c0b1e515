/**
 * The table of requirements and the tests that show them. A requirement without a test has a reason. Sections 1 to 9 are
 * those of the specification. `user` is the user centre, `service` the service orders. `fault 1` to `fault 36` were found by
 * attacks, QA and use.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/paths.ts';

interface ProofLine {
  section: string;
  sentence: string;
  file: string;
  /** The title as in the file, after the titles of its groups: `a session ends > by age, with the reason in the answer`. */
  name: string;
  reason: string;
}

const [, ...lines] = readFileSync(new URL('proof.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);
const proofs = lines.map((line): ProofLine => {
  const [section = '', sentence = '', file = '', name = '', reason = ''] = line.split('\t');
  return { section, sentence, file, name, reason };
});

/** Sections of the specification, and the faults that attackers, QA and users found. */
const sections = Array.from({ length: 9 }, (_, index) => String(index + 1));
const faults = Array.from({ length: 36 }, (_, index) => `fault ${index + 1}`);

test('every section has its sentences', () => {
  expect([...new Set(proofs.map(({ section }) => section))]).toEqual([
    ...sections,
    'pages',
    'qa',
    'user',
    ...faults,
    'service',
    'operations',
  ]);
});

test.each(proofs.filter(({ file }) => file))('$section: $sentence – is shown by $file: $name', ({ file, name }) => {
  const target = path.join(root, file);
  expect(existsSync(target)).toBe(true);
  const text = readFileSync(target, 'utf8');
  for (const part of name.split(' > ')) expect(namesIn(text)).toContain(part);
});

test.each(proofs.filter(({ file }) => !file))('$section: $sentence – is not shown, with a reason', ({ name, reason }) => {
  expect(name).toBe('');
  expect(reason).toMatch(/\w+ \w+/);
});

test('a sentence with a test needs no reason', () => {
  expect(proofs.filter(({ file, reason }) => file && reason)).toEqual([]);
});

/** The names of tests and groups in a file, without the values of parameters. */
function namesIn(text: string): string[] {
  const calls = text.matchAll(
    /\b(?:test|describe)\b(?:\.\w+)*[\s\S]*?\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`),/g,
  );
  return [...calls].map(([, single, double, template]) => (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1'));
}
