/** `npm run changelog`: prints the changes since the last version, and releases a version. */
import { parseArgs } from 'node:util';
import { releaseNotes } from './changelog/commits.ts';
import { enterVersion, planVersion, readEntered, readPending, tagRelease } from './changelog/release.ts';
import { CommandError } from './commandError.ts';
import { runCommand } from './runCommand.ts';
import { root } from './schema.ts';

const usage = `npm run changelog [-- --release | --tag] [--dry-run]
Prints the commits since the last tag by kind, and the version that they make.
--release enters this version in CHANGELOG.md, package.json and the chart. --tag commits it, with what the tests keep of it, and tags
the commit. --dry-run says what would be done and changes nothing.`;

interface ChangelogOptions {
  release?: boolean;
  tag?: boolean;
  'dry-run'?: boolean;
}

await runCommand(async () => {
  const { release, tag, 'dry-run': isDryRun = false } = readArguments();
  if (tag) await runTag(isDryRun);
  else if (release) await runRelease(isDryRun);
  else await runList();
});

async function runList(): Promise<void> {
  const { version, commits, tag } = await readPending(root);
  console.log(`${version} has ${commits.length} commits since ${tag ?? 'the beginning'}.\n\n${releaseNotes(commits)}`);
}

async function runRelease(isDryRun: boolean): Promise<void> {
  const pending = await readPending(root);
  const day = new Date().toISOString().slice(0, 10);
  if (isDryRun) {
    const files = (await planVersion(root, pending, day)).map(([file]) => file);
    return console.log(`Would enter ${pending.version} in ${files.join(', ')}.\n\n${releaseNotes(pending.commits)}`);
  }
  const files = await enterVersion(root, pending, day);
  console.log(`Entered ${pending.version} in ${files.join(', ')}. Now keep what the tests need of it, see CONTRIBUTING.md.`);
}

async function runTag(isDryRun: boolean): Promise<void> {
  const entered = await readEntered(root);
  const { tag, notes, files } = entered;
  const commit = files.length > 0 ? `commit ${files.join(', ')} and ` : '';
  if (isDryRun) return console.log(`Would ${commit}tag ${tag}:\n\n${notes}`);
  await tagRelease(root, entered);
  console.log(`Tagged ${tag}. Now run: git push --follow-tags`);
}

function readArguments(): ChangelogOptions {
  const flag = { type: 'boolean' } as const;
  try {
    const { values } = parseArgs({ options: { release: flag, tag: flag, 'dry-run': flag } });
    if (values.release && values.tag) throw new Error('--release and --tag are two steps.');
    return values;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}
