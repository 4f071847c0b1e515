/** Unread facts of cards: how lint finds reads in code, and its reports. */
import { expect, test } from 'vitest';
import { type LintFacts, type LintFinding, lint } from '../../runtime/shared/qa/lint/index.ts';
import { codeFile } from '../../scripts/qa/lint/code.ts';
import { readKnown } from '../../scripts/qa/lint/known.ts';
import { readCompiled } from '../../scripts/schema.ts';

const schema = await readCompiled();
const known = await readKnown();
const code = known.code as NonNullable<LintFacts['code']>;

/** The lint findings on facts if the code consists of these texts only. */
const unreadIn = (...texts: string[]): LintFinding[] =>
  lint({ schema, ...known, code: { ...code, files: texts.map((text) => codeFile({ file: '', text })) } }, ['unread-fact']);

const namesIn = (...texts: string[]): string[] => unreadIn(...texts).map(({ text }) => text.replace(/^"(\w+)".*/, '$1'));

test('every fact of the portal is read by code', () => {
  expect(lint({ schema, ...known }, ['unread-fact'])).toEqual([]);
  expect(code.files.length).toBeGreaterThan(500);
});

test('a fact that nothing reads is reported at its line', () => {
  const [finding] = unreadIn().filter(({ text }) => text.startsWith('"zipTries"'));
  expect(finding).toMatchObject({ level: 'fault', code: 'unread-fact', file: 'schema/portal.json' });
  expect(finding?.message).toMatch(/^no code reads "zipTries": remove it/);
});

test.each([
  ['a property', 'const tries = settings.limits.zipTries;', true],
  ['an optional property', 'const tries = settings.limits?.zipTries ?? 3;', true],
  ['a pattern', 'const { zipTries } = settings.limits;', true],
  ['a default in a pattern', 'const load = ({ zipTries = 3 }: Limits) => zipTries;', true],
  ['a comment', '// settings.limits.zipTries\n/* settings.limits.zipTries */', false],
  ['a quoted id', "const names = ['zipTries', 'limits.zipTries'];", false],
  ['a written value', 'const limits = { zipTries: 3 };', false],
  ['a constant of the file', 'const own = {\n  zipTries: 3,\n};\nexport const tries = own.zipTries;', false],
  ['an import', "import { own } from './own.ts';\nexport const tries = own.zipTries;", false],
  ['a method', 'limits.zipTries();', false],
])('%s', (_what, text, isRead) => {
  expect(!namesIn(text).includes('zipTries')).toBe(isRead);
});

test('a name that several facts share has to be read in files that mention its card', () => {
  const readsName = 'export const title = of.name;';
  const reportOf = (...texts: string[]) => unreadIn(...texts).filter(({ file }) => file.startsWith('schema/sites/'));
  expect(reportOf('export const at = one.locale;').some(({ text }) => text.startsWith('"locale"'))).toBe(false);
  expect(reportOf(readsName).some(({ text }) => text.startsWith('"name"'))).toBe(true);
  expect(reportOf(`${readsName} export type { site };`).some(({ text }) => text.startsWith('"name"'))).toBe(false);
});
