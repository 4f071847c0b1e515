/** Releases a version: computes it from the commits, enters it into files, commits and tags. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { forAll, replaceFile } from '../../runtime/server/disk/write.ts';
import { CommandError } from '../commandError.ts';
import { type ConventionalCommit, nextVersion, notesOf, readCommits, withRelease } from './commits.ts';
import { versionLocations, withVersion } from './versionLocations.ts';

const run = promisify(execFile);

/** Runs git in the folder of a checkout. */
const gitIn =
  (folder: string) =>
  async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: folder, maxBuffer: 64 * 1024 ** 2 })).stdout;

/** The commits since the last version, and the resulting version. */
export interface PendingRelease {
  /** The last tag; none before the first version. */
  tag: string | undefined;
  commits: readonly ConventionalCommit[];
  current: string;
  version: string;
}

/** Reads the commits since the last tag. Throws CommandError if there is none. */
export async function readPending(folder: string): Promise<PendingRelease> {
  const git = gitIn(folder);
  const tag = (await git('tag', '--list', 'v*', '--sort=-v:refname', '--merged')).split('\n')[0] || undefined;
  const commits = readCommits(await git('log', '--format=%s%x00%b%x01', ...(tag ? [`${tag}..HEAD`] : [])));
  if (commits.length === 0) throw new CommandError(`There is no commit since ${tag ?? 'the beginning'}.`);
  const current = await versionOf(folder);
  return { tag, commits, current, version: tag ? nextVersion(tag.slice(1), commits) : current };
}

async function versionOf(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Returns the files that contain the version, with their new texts. Throws CommandError if a file contains another version. */
export async function planVersion(
  folder: string,
  { current, version }: PendingRelease,
  day: string,
): Promise<(readonly [file: string, text: string])[]> {
  const changelog = withRelease(await readFile(path.join(folder, 'CHANGELOG.md'), 'utf8'), version, day);
  const locations = await Promise.all(
    versionLocations.map(async (location) => {
      const text = await readFile(path.join(folder, location.file), 'utf8');
      return [location.file, current === version ? text : withVersion(text, location, { current, version })] as const;
    }),
  );
  return [['CHANGELOG.md', changelog], ...locations];
}

/** Enters a version into the change log and all files that name it, or into none. */
export async function enterVersion(folder: string, pending: PendingRelease, day: string): Promise<string[]> {
  const texts = await planVersion(folder, pending, day);
  for (const [file, text] of texts) await replaceFile(path.join(folder, file), text, forAll);
  return texts.map(([file]) => file);
}

/** Fixtures of a version for the tests of later versions. */
const fixtures = 'tests/fixtures/';

/** A version that can be tagged. */
export interface TaggedRelease {
  tag: string;
  /** The part of the change log, which the tag quotes. */
  notes: string;
  /** Files of its commit. Empty if the release is committed already. */
  files: string[];
}

/** Checks that the entered version can be committed and tagged. Throws CommandError with the first obstacle. */
export async function readEntered(folder: string): Promise<TaggedRelease> {
  const git = gitIn(folder);
  const version = await versionOf(folder);
  const tag = `v${version}`;
  if ((await git('tag', '--list', tag)).trim() !== '')
    throw new CommandError(`There is a tag ${tag} already: enter the next version first.`);
  const notes = notesOf(await readFile(path.join(folder, 'CHANGELOG.md'), 'utf8'), version);
  if (notes === undefined) throw new CommandError(`CHANGELOG.md has no version ${version}: enter it first.`);
  const changed = (await git('status', '--porcelain', '--untracked-files=all', '-z'))
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
  const ofRelease = new Set(['CHANGELOG.md', ...versionLocations.map(({ file }) => file)]);
  const stray = changed.find((file) => !ofRelease.has(file) && !file.startsWith(fixtures));
  if (stray !== undefined) throw new CommandError(`${stray} is changed, and is no part of a release: commit it before.`);
  return { tag, notes, files: changed };
}

/** Commits the files of a release and tags the commit. */
export async function tagRelease(folder: string, { tag, notes, files }: TaggedRelease): Promise<void> {
  const git = gitIn(folder);
  if (files.length > 0) {
    await git('add', '--', ...files);
    await git('commit', '--quiet', '-m', `chore(release): ${tag.slice(1)}`);
  }
  // Lines that begin with # are Markdown headings, not comments.
  await git('tag', '--annotate', '--cleanup=verbatim', '-m', `${tag}\n\n${notes}`, tag);
}
