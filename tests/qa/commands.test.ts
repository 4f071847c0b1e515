/** The instruments as commands: their output and exit codes. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { runQa } from '../../scripts/qa/command.ts';
import { root } from '../support/paths.ts';

interface Ended {
  code: number;
  output: string;
  errors: string;
}

const qa = (args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(process.execPath, ['scripts/qa.ts', ...args], options, (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });

test('matrix answers the question, and passes', async () => {
  const { code, output } = await qa(['matrix', '--site', 'en', '--routes', '--json']);
  expect(code).toBe(0);
  const cells = JSON.parse(output) as { kind: string; site: string }[];
  expect(new Set(cells.map(({ kind, site }) => `${kind} ${site}`))).toEqual(new Set(['route en']));
});

test.each([
  [['matrix', '--site', 'menna'], 'There is no site menna; did you mean mena? There are '],
  [['matrix', '--format', 'xml'], 'There is no format xml. There are table, csv, json, html.'],
  [['crawl', '--format', 'xml'], 'There is no format xml. There are sarif, junit, github.'],
  [['lint', '--format', 'sarif', '--json'], '--json and --format exclude each other.'],
  [['diff', 'no-such-revision'], 'There is no revision no-such-revision.'],
] as const)('%j is incorrect usage, and says so', async (args, said) => {
  const { code, errors, output } = await runQa(args);
  expect([code, output]).toEqual([2, '']);
  expect(errors.startsWith(said)).toBe(true);
});

const folderWithoutGit = await mkdtemp(path.join(tmpdir(), 'portal-no-git-'));
afterAll(() => rm(folderWithoutGit, { recursive: true }));

test.each([
  ['without git', { PATH: folderWithoutGit }, 'git is needed to read an earlier schema, and cannot be run.'],
  ['outside of a repository', { GIT_DIR: folderWithoutGit }, 'This folder is no git repository'],
])('a difference %s cannot be computed', async (_name, env, said) => {
  const { code, errors } = await qa(['diff'], env);
  expect(code).toBe(2);
  expect(errors).toContain(said);
});

/** Runs the command several times in one process of a copy, which loads the program once. */
async function qaTogether(folder: string, runs: readonly (readonly string[])[]): Promise<Ended[]> {
  const program = `
    const { runQa } = await import('./scripts/qa/command.ts');
    const ended = [];
    for (const args of JSON.parse(process.argv[1])) ended.push(await runQa(args));
    console.log(JSON.stringify(ended));`;
  const args = ['--input-type=module', '-e', program, JSON.stringify(runs)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Ended[];
}

/** A copy of the schema and its readers, in a repository with everything committed. */
async function openCopy(): Promise<string> {
  const folder = await mkdtemp(path.join(folderWithoutGit, 'copy-'));
  for (const name of ['schema', 'runtime', 'scripts', 'pages', 'services', 'demo/index.ts', 'demo/seed', 'demo/synthetic', 'generated'])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, '.gitignore'), 'node_modules\n.cache\n');
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=qa', '-c', 'user.email=qa@portal.example', ...args], { cwd: folder });
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--no-verify', '--message', 'The schema as it is');
  return folder;
}

test('an opening fails the check until it is acknowledged', async () => {
  const folder = await openCopy();
  const acknowledged = path.join(folder, 'schema/acknowledged.tsv');
  const card = path.join(folder, 'schema/routes/userCenterFirst.json');
  const text = await readFile(card, 'utf8');
  await writeFile(card, text.replace('"who": ["middle", "internal"]', '"who": "loggedIn"'));

  const [opened, annotated, written, again, after] = await qaTogether(folder, [
    ['diff'],
    ['diff', '--format', 'github'],
    ['diff', '--acknowledge'],
    ['diff', '--acknowledge'],
    ['diff', '--json'],
  ]);
  expect(opened?.code).toBe(1);
  expect(opened?.output).toMatch(
    /^Opens since HEAD \([0-9a-f]{12}\)\nschema\/routes\/userCenterFirst\.json:\d+:\d+ +route my-scores +home -> page +external +on every site\n/,
  );
  expect(opened?.output).toMatch(/\n\nNot acknowledged in schema\/acknowledged\.tsv\n/);
  expect(opened?.output).toMatch(
    /\n\n\d+ cells open, 0 close, 1 differ, 0 changes of what is given since HEAD \([0-9a-f]{12}\); \d+ not acknowledged$/,
  );
  expect(annotated?.code).toBe(1);
  expect(annotated?.output).toMatch(
    /^::error file=schema\/routes\/userCenterFirst\.json,line=\d+,col=\d+,title=qa diff%3A unacknowledged-access::route my-scores {2}nothing -> page {2}external/,
  );
  expect([written?.code, written?.output]).toEqual([0, expect.stringContaining('schema/acknowledged.tsv is written')]);
  expect(await readFile(acknowledged, 'utf8')).toContain('route\tmy-scores\t1,2,3\thome/home\n');
  expect(again).toMatchObject({ code: 0, output: 'schema/acknowledged.tsv says it already.' });
  expect(after?.code).toBe(0);
  expect(JSON.parse(after?.output ?? '')).toMatchObject({ since: 'HEAD', unacknowledged: { changes: [], contents: [] } });
}, 120_000);
