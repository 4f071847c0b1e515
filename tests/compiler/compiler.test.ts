/**
 * Compiles folders: each case adds its files to the base schema and has the exact report. A case may change parts of
 * cards (`edits.json`), remove files (`remove.txt`), add calls (`calls.json`), code mistakes (`code-mistakes.json`),
 * components (`components.txt`) or words of code (`code-words.txt`).
 * After an intended change of wording: `UPDATE_REPORTS=1 npx vitest run tests/compiler`, and read the difference.
 */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  type CodeMistake,
  compile,
  type DeclaredCall,
  formatReport,
  problemCodes,
  type SchemaInput,
} from '../../runtime/shared/compile/index.ts';
import type { JsonPath } from '../../runtime/shared/compile/source.ts';
import { readCalls, readCards } from '../../scripts/schema.ts';
import { withPart } from '../support/editCard.ts';

const base = path.join(import.meta.dirname, 'base');
const cases = path.join(import.meta.dirname, 'cases');
const names = readdirSync(cases).sort();
const reported = new Set<string>();

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}

/** The entries of a JSON file of a case; none where the case has no such file. */
const entriesOf = async <Entry>(folder: string, file: string): Promise<Entry[]> =>
  JSON.parse(await readFile(path.join(folder, file), 'utf8').catch(() => '[]'));

/** A part of a card; without a value it is removed. */
interface CardEdit {
  file: string;
  place: JsonPath;
  value?: unknown;
}

async function inputOf(folder: string): Promise<SchemaInput> {
  const files = { ...(await readCards(base)), ...(await readCards(folder)) };
  for (const name of await linesOf(path.join(folder, 'remove.txt'))) delete files[name];
  for (const { file, place, value } of await entriesOf<CardEdit>(folder, 'edits.json'))
    files[file] = withPart(files[file] ?? '', place, value);
  const declared = await readCalls(base);
  const added = await entriesOf<DeclaredCall>(folder, 'calls.json');
  const codeMistakes = await entriesOf<CodeMistake>(folder, 'code-mistakes.json');
  return {
    files,
    codeMistakes,
    ...declared,
    calls: [...declared.calls, ...added],
    drawings: new Set(['search', 'menu']),
    components: await linesOf(path.join(folder, 'components.txt')),
    codeWords: await linesOf(path.join(folder, 'code-words.txt')),
  };
}

test('the base schema has no mistake', async () => {
  const { portal, problems } = compile(await inputOf(base));
  expect(formatReport(problems)).toBe('');
  expect(portal?.routes.map(({ key }) => key).sort()).toEqual(['404', 'home', 'item', 'items', 'login', 'mine', 'old', 'send', 'tree']);
});

test.each(names)('%s is reported at its location, with the right word as suggestion', async (name) => {
  const folder = path.join(cases, name);
  const { portal, problems } = compile(await inputOf(folder));
  for (const { code } of problems) reported.add(code);
  const report = `${formatReport(problems)}\n`;
  const file = path.join(folder, 'report.txt');
  if (process.env.UPDATE_REPORTS) await writeFile(file, report);
  expect(report).toBe(await readFile(file, 'utf8'));
  expect(portal === undefined).toBe(problems.some(({ severity }) => severity === 'error'));
});

test('every code that the compiler knows has a case', () => {
  expect(problemCodes.filter((code) => !reported.has(code))).toEqual([]);
});
