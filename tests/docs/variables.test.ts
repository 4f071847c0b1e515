/** Each environment variable that the code reads is in the tables that docs/configuration.md is generated from. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { matchFamily, readVariable, variableFamilies, variables } from '../../runtime/server/config/variables.ts';
import { testVariables } from '../../scripts/testing/testVariables.ts';
import { root } from '../support/paths.ts';

/** Variables of the system and of npm, which the portal reads like any program or only passes on. */
const foreign = new Set(['CREDENTIALS_DIRECTORY', 'PATH', 'NODE_ENV', 'INIT_CWD', 'SSR', 'RECHECK_BACKEND']);

const files = execFileSync('git', ['ls-files', '-z', 'runtime', 'services', 'pages', 'scripts', 'tests'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((name) => /\.(m?ts|tsx|mjs)$/.test(name));

const isKnown = (name: string): boolean =>
  name in variables ||
  name in testVariables ||
  foreign.has(name) ||
  Object.values(variableFamilies).some(({ pattern }) => pattern.test(name));

test('each variable that code reads is in a table', () => {
  const unknown = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), { encoding: 'utf8' });
    const names = [...text.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g)].map(([, name]) => name as string);
    return names.filter((name) => !isKnown(name)).map((name) => `${file}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test('each variable of a table is read somewhere', () => {
  const read = files
    .filter((file) => !/variables(\.test)?\.ts$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const names = [...Object.keys(variables), ...Object.keys(testVariables), ...Object.keys(variableFamilies)];
  expect(names.filter((name) => !read.includes(name))).toEqual([]);
});

test('an empty variable counts as unset, and a default is used if there is one', () => {
  expect(readVariable({ PORT: '' }, 'PORT')).toBe('8080');
  expect(readVariable({ PORT: '9' }, 'PORT')).toBe('9');
  expect(readVariable({}, 'SMTP_URL')).toBeUndefined();
  expect(matchFamily({ PORTAL_HOST_MAIN: 'https://a.example', PORTAL_HOST_APP: '' }, 'PORTAL_HOST_<NAME>')).toEqual([
    { name: 'PORTAL_HOST_MAIN', key: 'MAIN', text: 'https://a.example' },
  ]);
});
