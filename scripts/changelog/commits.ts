/** Versions and notes from conventional commits (https://www.conventionalcommits.org). */
import { CommandError } from '../commandError.ts';

export interface ConventionalCommit {
  type: string;
  scope: string;
  subject: string;
  isBreaking: boolean;
}

const form = /^([a-z]+)(?:\(([^)]+)\))?(!?): (.+)$/;

/** Parses `git log --format=%s%x00%b%x01`. Commits of another format are omitted. */
export const readCommits = (log: string): ConventionalCommit[] =>
  log.split('\x01').flatMap((entry) => {
    const [title = '', body = ''] = entry.trim().split('\0');
    const [, type = '', scope = '', mark, subject = ''] = form.exec(title) ?? [];
    return type ? [{ type, scope, subject, isBreaking: mark === '!' || /^BREAKING[ -]CHANGE: /m.test(body) }] : [];
  });

/** The version after these commits (https://semver.org). Before 1.0.0 a breaking change raises the second number. */
export function nextVersion(current: string, commits: readonly ConventionalCommit[]): string {
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number);
  const isBreaking = commits.some((commit) => commit.isBreaking);
  if (isBreaking && major > 0) return `${major + 1}.0.0`;
  if (isBreaking || commits.some(({ type }) => type === 'feat')) return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

/** Sections of the change log by commit type. */
const headings = { feat: 'Added', perf: 'Changed', fix: 'Fixed' } as const;

/** Breaking changes first, then additions, changes and fixes, by scope. */
export function releaseNotes(commits: readonly ConventionalCommit[]): string {
  const sections = [
    { heading: 'Breaking', of: commits.filter(({ isBreaking }) => isBreaking) },
    ...Object.entries(headings).map(([type, heading]) => ({ heading, of: commits.filter((commit) => commit.type === type) })),
  ];
  const lines = (of: readonly ConventionalCommit[]): string =>
    of
      .map(({ scope, subject }) => `- ${scope ? `**${scope}**: ` : ''}${subject}`)
      .sort()
      .join('\n');
  return sections.flatMap(({ heading, of }) => (of.length > 0 ? [`### ${heading}\n\n${lines(of)}\n`] : [])).join('\n');
}

const unreleased = '## [Unreleased]\n';

/** The change log with its unreleased part as a version. */
export function withRelease(changelog: string, version: string, day: string): string {
  if (!changelog.includes(unreleased)) throw new CommandError('CHANGELOG.md has no part [Unreleased].');
  if (changelog.includes(`## [${version}]`))
    throw new CommandError(`CHANGELOG.md has ${version} already: tag its commit v${version} first.`);
  return changelog.replace(unreleased, `${unreleased}\n## [${version}] - ${day}\n`);
}

/** The part of a version in the change log, without its heading; undefined if it has none. */
export function notesOf(changelog: string, version: string): string | undefined {
  const parts = changelog.split(/^(?=## )/m);
  return parts
    .find((part) => part.startsWith(`## [${version}] - `))
    ?.replace(/^.*\n/, '')
    .trim();
}
