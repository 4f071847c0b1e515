import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../schema.ts';
import { nextVersion, readCommits, releaseNotes, withRelease } from './commits.ts';
import { versionLocations, withVersion } from './versionLocations.ts';

const log = (...commits: [title: string, body?: string][]): string =>
  commits.map(([title, body = '']) => `${title}\0${body}\x01\n`).join('');

test('commits raise the version by their kind', () => {
  const [fix, feat] = [log(['fix(search): a phrase']), log(['fix: one'], ['feat(files): a bucket'])];
  const breaking = [log(['feat(api)!: other names']), log(['refactor: names', 'Why.\n\nBREAKING CHANGE: other names'])];
  expect(nextVersion('0.4.2', readCommits(fix))).toBe('0.4.3');
  expect(nextVersion('0.4.2', readCommits(feat))).toBe('0.5.0');
  expect(breaking.map((text) => nextVersion('0.4.2', readCommits(text)))).toEqual(['0.5.0', '0.5.0']);
  expect(breaking.map((text) => nextVersion('1.4.2', readCommits(text)))).toEqual(['2.0.0', '2.0.0']);
});

test('notes have the changes that users see, by kind and scope, and other commits are omitted', () => {
  const commits = readCommits(log(['fix(search): a phrase'], ['feat(files): a bucket'], ['test: more'], ['feat!: names'], ['Merge']));
  expect(releaseNotes(commits)).toBe(
    '### Breaking\n\n- names\n\n### Added\n\n- **files**: a bucket\n- names\n\n### Fixed\n\n- **search**: a phrase\n',
  );
});

test('a release contains the unreleased part once', () => {
  const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n';
  const released = withRelease(changelog, '0.2.0', '2026-11-29');
  expect(released).toBe('# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-29\n\n### Added\n\n- One.\n');
  expect(() => withRelease(released, '0.2.0', '2026-11-30')).toThrow('has 0.2.0 already');
  expect(() => withRelease('# Changelog\n', '0.2.0', '2026-11-30')).toThrow('no part [Unreleased]');
});

test.each(versionLocations)('$file names the version of package.json, and gets the next one', async (location) => {
  const { version: current } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const text = await readFile(path.join(root, location.file), 'utf8');
  const next = withVersion(text, location, { current, version: '99.0.0' });
  expect(next.split('99.0.0').length - 1).toBe(location.around.length);
  expect(() => withVersion(text, location, { current: '98.0.0', version: '99.0.0' })).toThrow(
    `${location.file} does not name the version 98.0.0`,
  );
});

test('the latest version of the change log is that of package.json', async () => {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const changelog = await readFile(path.join(root, 'CHANGELOG.md'), 'utf8');
  const [latest] = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)].map(([, name]) => name);
  expect(latest).toBe(version);
});
