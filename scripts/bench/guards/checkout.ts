/** Copies of the working tree, so that a broken guard affects nothing else. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError } from '../../commandError.ts';
import { root } from '../../schema.ts';

/** A test that failed, by its whole name. */
export interface TestRun {
  /** False if the tests could not be loaded, so that the run has no result. */
  isWhole: boolean;
  failed: string[];
}

export interface GuardCheckout {
  folder: string;
  /** Replaces the texts of files during the work. */
  withMutation<T>(texts: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T>;
  /** Runs test files; `bail` stops at the first failure. */
  run(tests: readonly string[], options?: { bail?: boolean }): Promise<TestRun>;
  remove(): Promise<void>;
}

/** Timeout of a run in milliseconds. A test that a broken guard blocks counts as failed. */
const timeoutMs = 180_000;

export async function openCheckout(): Promise<GuardCheckout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-guards-'));
  const own = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], root);
  const generated = await runCommand('git', ['ls-files', '--others', '--ignored', '--exclude-standard', '-z', '--', 'generated'], root);
  const names = `${own.stdout}${generated.stdout}`.split('\0').filter((name) => name && existsSync(path.join(root, name)));
  for (const name of names) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await cp(path.join(root, name), path.join(folder, name));
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  if (existsSync(path.join(root, 'dist'))) await cp(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
  return {
    folder,
    withMutation: (texts, work) => withMutation(folder, texts, work),
    run: (tests, options) => runTests(folder, tests, options),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function withMutation<T>(folder: string, texts: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  const originals = await Promise.all(
    Object.keys(texts).map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
  );
  const put = (files: readonly (readonly [string, string])[]) =>
    Promise.all(files.map(([name, text]) => writeFile(path.join(folder, name), text)));
  try {
    await put(Object.entries(texts));
    return await work();
  } finally {
    await put(originals);
  }
}

interface GuardTestReport {
  testResults: { status: string; assertionResults: { fullName: string; status: string }[] }[];
}

async function runTests(folder: string, tests: readonly string[], { bail = false } = {}): Promise<TestRun> {
  const report = path.join(folder, 'guards-report.json');
  await rm(report, { force: true });
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter=json', `--outputFile=${report}`, ...(bail ? ['--bail=1'] : [])];
  const { code } = await runCommand(path.join(folder, 'node_modules/.bin/vitest'), [...args, ...tests], folder, timeoutMs * tests.length);
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { isWhole: false, failed: [] };
  const { testResults } = JSON.parse(text) as GuardTestReport;
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  const isLoaded = testResults.every(({ status, assertionResults }) => status === 'passed' || assertionResults.length > 0);
  return { isWhole: isLoaded && (code === 0 || failed.length > 0), failed: failed.map(({ fullName }) => fullName) };
}

/** Runs a program to its end or to a timeout. */
function runCommand(
  command: string,
  args: readonly string[],
  cwd: string,
  withinMs = timeoutMs,
): Promise<{ code: number; stdout: string }> {
  return new Promise((resolve, reject) => {
    // A separate process group, so that child processes end with it.
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
      env: { ...process.env, NODE_ENV: 'test' },
    });
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), withinMs);
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => reject(new CommandError(`${command} could not be run: ${error.message}`)));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, stdout: Buffer.concat(chunks).toString() });
    });
  });
}
