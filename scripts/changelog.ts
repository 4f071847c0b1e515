/** `npm run changelog`: what the commits since the last version say, and the release of a version. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { forAll, replaceFile } from '../runtime/server/disk/write.ts';
import { nextVersion, readCommits, releaseNotes, withRelease } from './changelog/commits.ts';
import { type VersionPlace, versionPlaces, withVersion } from './changelog/versionPlaces.ts';
import { CommandRefusal } from './refusal.ts';
import { runCommand } from './runCommand.ts';
import { root } from './schema.ts';

const usage = `npm run changelog [-- --release]
Prints the commits since the last tag by kind, and the version that they make.
With --release it enters this version in CHANGELOG.md, package.json and the chart. Commit them, then tag the commit.`;

const run = promisify(execFile);

await runCommand(async () => {
  const { release } = readArguments();
  const git = async (...given: string[]): Promise<string> => (await run('git', given, { cwd: root, maxBuffer: 64 * 1024 ** 2 })).stdout;
  const tag = (await git('tag', '--list', 'v*', '--sort=-v:refname', '--merged')).split('\n')[0] || undefined;
  const commits = readCommits(await git('log', '--format=%s%x00%b%x01', ...(tag ? [`${tag}..HEAD`] : [])));
  if (commits.length === 0) throw new CommandRefusal(`There is no commit since ${tag ?? 'the beginning'}.`);
  const manifest = path.join(root, 'package.json');
  const text = await readFile(manifest, 'utf8');
  const { version: current } = JSON.parse(text) as { version: string };
  const version = tag ? nextVersion(current, commits) : current;
  if (!release) {
    console.log(`${version} has ${commits.length} commits since ${tag ?? 'the beginning'}.\n\n${releaseNotes(commits)}`);
    return;
  }
  const changelog = path.join(root, 'CHANGELOG.md');
  const day = new Date().toISOString().slice(0, 10);
  await replaceFile(changelog, withRelease(await readFile(changelog, 'utf8'), version, day), forAll);
  for (const place of versionPlaces) await enter(place, current, version);
  console.log(`Entered ${version}. Now run: git commit -am "chore(release): ${version}" && git tag -a v${version} -m ${version}`);
});

async function enter(place: VersionPlace, current: string, version: string): Promise<void> {
  const file = path.join(root, place.file);
  await replaceFile(file, withVersion(await readFile(file, 'utf8'), place, { current, version }), forAll);
}

function readArguments(): { release?: boolean } {
  try {
    return parseArgs({ options: { release: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new CommandRefusal(`${(error as Error).message}\n${usage}`);
  }
}
