import { expect, test } from 'vitest';
import { nextVersion, readCommits, releaseNotes, withRelease } from './commits.ts';

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

test('notes have what readers see, by kind and scope; other commits are left out', () => {
  const commits = readCommits(log(['fix(search): a phrase'], ['feat(files): a bucket'], ['test: more'], ['feat!: names'], ['Merge']));
  expect(releaseNotes(commits)).toBe(
    '### Breaking\n\n- names\n\n### Added\n\n- **files**: a bucket\n- names\n\n### Fixed\n\n- **search**: a phrase\n',
  );
});

test('a release takes the unreleased part, once', () => {
  const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n';
  const released = withRelease(changelog, '0.2.0', '2026-11-29');
  expect(released).toBe('# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-29\n\n### Added\n\n- One.\n');
  expect(() => withRelease(released, '0.2.0', '2026-11-30')).toThrow('has 0.2.0 already');
  expect(() => withRelease('# Changelog\n', '0.2.0', '2026-11-30')).toThrow('no part [Unreleased]');
});
