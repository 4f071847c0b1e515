/** Files of the schema that are code and cannot be loaded. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { compile } from '../../runtime/shared/compile/index.ts';
import { codeProblems } from '../../scripts/codeProblems.ts';
import { readSchema } from '../../scripts/schema.ts';

const folders: string[] = [];

async function schemaOf(endpoints: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-code-'));
  folders.push(folder);
  await mkdir(path.join(folder, 'schema/endpoints'), { recursive: true });
  await writeFile(path.join(folder, 'schema/endpoints/index.ts'), endpoints);
  return folder;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

test('a missing comma is reported at its location', async () => {
  const folder = await schemaOf("export const endpoints = {\n  one: { get: '/one' }\n  two: 2,\n};\n");
  const [mistake, ...others] = await codeProblems(folder, new Error('no matter'));
  expect(others).toEqual([]);
  expect(mistake?.file).toBe('schema/endpoints/index.ts');
  expect(mistake?.text.slice(mistake.offset, mistake.offset + mistake.length)).toBe('two');
  expect(mistake?.message).toBe("',' expected.");
});

test('an undeclared name is reported with the right one', async () => {
  const folder = await schemaOf('const token = 1;\nexport const endpoints = { one: tokne };\n');
  const [mistake] = await codeProblems(folder, new Error('no matter'));
  expect(mistake?.text.slice(mistake.offset, mistake.offset + mistake.length)).toBe('tokne');
  expect(mistake?.message).toContain("Did you mean 'token'?");
});

test('an error at run time is reported at the line of the schema that threw it', async () => {
  const folder = await schemaOf("export const endpoints = {};\nthrow new Error('The call a.b is declared twice.');\n");
  const error = await import(path.join(folder, 'schema/endpoints/index.ts')).catch((thrown: unknown) => thrown);
  const [mistake] = await codeProblems(folder, error);
  expect(mistake).toMatchObject({ file: 'schema/endpoints/index.ts', message: 'The call a.b is declared twice.' });
});

test('code that cannot be loaded is the only mistake, with any cards', async () => {
  const input = await readSchema();
  const mistake = { file: 'schema/endpoints/doc.ts', text: 'const a = ;\n', offset: 10, length: 1, message: 'Expression expected.' };
  const { portal, problems } = compile({ ...input, calls: [], codeMistakes: [mistake] });
  expect(portal).toBeUndefined();
  expect(problems.map(({ file, line, column, code, message }) => [file, line, column, code, message])).toEqual([
    ['schema/endpoints/doc.ts', 1, 11, 'code-error', 'Expression expected.'],
  ]);
});
