/** Releases of versions in a test repository. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../schema.ts';
import { enterVersion, readEntered, readPending, tagRelease } from './release.ts';
import { versionLocations } from './versionLocations.ts';

const run = promisify(execFile);
const day = '2026-11-30';

let folder: string;
const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: folder })).stdout.trim();
const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
const write = (file: string, text: string): Promise<void> => writeFile(path.join(folder, file), text);

async function commit(subject: string, body = ''): Promise<void> {
  await write('work.txt', `${Math.random()}`);
  await git('add', '--all');
  await git('commit', '--quiet', '-m', subject, ...(body ? ['-m', body] : []));
}

async function release(): Promise<string> {
  await enterVersion(folder, await readPending(folder), day);
  const entered = await readEntered(folder);
  await tagRelease(folder, entered);
  return entered.tag;
}

/** A repository with the files of this one that name the version, and a change log. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  for (const { file } of versionLocations) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(path.join(root, file), path.join(folder, file));
  }
  await write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- **Search**: phrases.\n');
  await git('init', '--quiet');
  for (const [name, value] of [
    ['user.name', 'Maintainer'],
    ['user.email', 'maintainer@example.com'],
    ['commit.gpgsign', 'false'],
    ['tag.gpgsign', 'false'],
  ] as const)
    await git('config', name, value);
  await commit('feat(search): phrases');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('versions follow from the commits, and all files name the same version', async () => {
  const first = await release();
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  expect(first).toBe(`v${version}`);
  const next = async (): Promise<string> => (await readPending(folder)).version;
  const [major, minor, patch] = version.split('.').map(Number) as [number, number, number];
  await commit('fix(search): a quoted phrase');
  expect(await next()).toBe(`${major}.${minor}.${patch + 1}`);
  await commit('feat(files): a bucket');
  expect(await next()).toBe(`${major}.${minor + 1}.0`);
  expect(await release()).toBe(`v${major}.${minor + 1}.0`);
  for (const { file, around } of versionLocations)
    for (const [before, after] of around) expect(await read(file), file).toContain(`${before}${major}.${minor + 1}.0${after}`);
  expect(await git('tag', '--list')).toBe([first, `v${major}.${minor + 1}.0`].join('\n'));
});

test('the tag is on the commit of the release with its part of the change log, and nothing is uncommitted', async () => {
  await mkdir(path.join(folder, 'tests/fixtures/backups'), { recursive: true });
  await enterVersion(folder, await readPending(folder), day);
  await write('tests/fixtures/backups/kept.json', '{}');
  const entered = await readEntered(folder);
  await tagRelease(folder, entered);
  expect(await git('log', '-1', '--format=%s')).toBe(`chore(release): ${entered.tag.slice(1)}`);
  expect(await git('tag', '--points-at', 'HEAD')).toBe(entered.tag);
  expect(await git('tag', '--list', '--format=%(contents)')).toBe(`${entered.tag}\n\n### Added\n\n- **Search**: phrases.`);
  expect(await git('show', '--name-only', '--format=')).toContain('tests/fixtures/backups/kept.json');
  expect(await git('status', '--porcelain')).toBe('');
});

test('a release without an entered version, with other changes or with a repeated entry is refused', async () => {
  await expect(readEntered(folder)).rejects.toThrow('enter it first');
  await enterVersion(folder, await readPending(folder), day);
  await write('work.txt', 'changed');
  await expect(readEntered(folder)).rejects.toThrow('work.txt is changed');
  await expect(enterVersion(folder, await readPending(folder), day)).rejects.toThrow('already');
  await git('checkout', '--', 'work.txt');
  await tagRelease(folder, await readEntered(folder));
  await expect(readEntered(folder)).rejects.toThrow('already');
});

test('a version is entered in all files or in none', async () => {
  await release();
  await commit('fix: one');
  await write('deploy/helm/Chart.yaml', 'name: other\n');
  await write('CHANGELOG.md', `${await read('CHANGELOG.md')}`);
  const before = await read('package.json');
  await expect(enterVersion(folder, await readPending(folder), day)).rejects.toThrow('Chart.yaml does not name the version');
  expect(await read('package.json')).toBe(before);
});

test('a repository without commits since the last version has no release', async () => {
  await release();
  // The commit of the release itself is not one.
  await expect(readPending(folder)).rejects.toThrow('There is no commit since');
});
