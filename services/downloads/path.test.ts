import { array, boolean, constantFrom, integer, option, property, record, assert as run } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareVersions, type ParsedVersion, readVersion } from '../shared/values/versions.ts';
import { findUpgradePath, type Installable } from './path.ts';

const release = (version: string, facts: Partial<Installable> = {}): Installable => ({
  id: version,
  version,
  channel: 'release',
  isRecommended: false,
  isWithdrawn: false,
  minFromVersion: null,
  rollbackAllowed: true,
  hardwareRevisions: [],
  ...facts,
});

const line = [
  release('1.0'),
  release('1.4'),
  release('1.6', { minFromVersion: '1.4' }),
  release('2.0', { minFromVersion: '1.5' }),
  release('2.1', { minFromVersion: '1.5', isWithdrawn: true }),
  release('2.2-beta.1', { channel: 'beta', minFromVersion: '1.0' }),
  release('2.3', { minFromVersion: '2.0', isRecommended: true }),
];
const stepsFrom = (version: string, hardware?: string) => {
  const { verdict, steps } = findUpgradePath(line, version, hardware);
  return [verdict, ...steps.map((step) => `${step.release.version} ${step.reason}`)];
};

describe('the upgrade path to the recommended release', () => {
  test('includes each minimum, and no withdrawn or test release', () => {
    expect(stepsFrom('1.0')).toEqual(['path', '1.4 minimum', '1.6 minimum', '2.0 minimum', '2.3 recommended']);
    expect(stepsFrom('1.5')).toEqual(['path', '2.0 minimum', '2.3 recommended']);
    expect(stepsFrom('V2.0.0 build 5')).toEqual(['path', '2.3 recommended']);
  });

  test('is empty for an installed version that is current, newer or invalid', () => {
    expect(stepsFrom('2.3.0')).toEqual(['current']);
    expect(stepsFrom('3.0')).toEqual(['newer']);
    expect(stepsFrom('newest')).toEqual(['unreadable']);
    expect(stepsFrom(' ')).toEqual(['not-asked']);
  });

  test('names the versions from which it is possible', () => {
    const broken = [release('1.6', { minFromVersion: '1.4' }), release('2.0', { minFromVersion: '1.6', isRecommended: true })];
    expect(findUpgradePath(broken, '1.2')).toMatchObject({ verdict: 'no-way', steps: [], needed: '1.4' });
    expect(findUpgradePath([release('1.0')], '0.9')).toMatchObject({ verdict: 'no-recommended' });
  });

  test('warns about an unusual installed version', () => {
    expect(findUpgradePath(line, '2.1')).toMatchObject({ isWithdrawn: true, isUnknown: false });
    expect(findUpgradePath(line, '1.5')).toMatchObject({ isWithdrawn: false, isUnknown: true });
  });

  test('is that of the hardware revision', () => {
    const two = [
      release('1.0'),
      release('2.0', { isRecommended: true, hardwareRevisions: ['V1.0', 'V1.1'] }),
      release('3.0', { isRecommended: true, hardwareRevisions: ['V2.0'] }),
    ];
    expect(findUpgradePath(two, '1.0', ' v1.1').target?.version).toBe('2.0');
    expect(findUpgradePath(two, '1.0', '2.0').target?.version).toBe('3.0');
    expect(findUpgradePath(two.slice(1), '1.0', 'V9').verdict).toBe('other-hardware');
  });
});

const number = integer({ min: 0, max: 12 });
const releases = array(
  record({
    at: number,
    min: option(number, { nil: null }),
    isWithdrawn: boolean(),
    isRecommended: boolean(),
    channel: constantFrom('release', 'lts', 'beta'),
    revision: option(constantFrom('A', 'B'), { nil: undefined }),
  }),
  { maxLength: 14 },
).map((all) =>
  all.map(({ at, min, revision, ...facts }) =>
    release(`1.${at}`, { ...facts, minFromVersion: min === null ? null : `1.${min}`, hardwareRevisions: revision ? [revision] : [] }),
  ),
);
const read = (version: string): ParsedVersion => readVersion(version) as ParsedVersion;
const isBelow = (one: string, other: string): boolean => compareVersions(read(one), read(other)) < 0;

/** Whether the target can be reached at all, tried in every way. */
function isReachable(all: readonly Installable[], from: string, target: Installable, revision: string): boolean {
  const fits = ({ hardwareRevisions }: Installable) => hardwareRevisions.length === 0 || hardwareRevisions.includes(revision);
  const steps = all.filter(
    (one) => one === target || (!one.isWithdrawn && one.channel !== 'beta' && fits(one) && isBelow(one.version, target.version)),
  );
  const reached = new Set([from]);
  for (const version of reached)
    for (const one of steps)
      if (isBelow(version, one.version) && (one.minFromVersion === null || !isBelow(version, one.minFromVersion))) reached.add(one.version);
  return reached.has(target.version);
}

describe('for any releases', () => {
  test('a path ascends, includes every minimum, omits withdrawn releases and ends at the recommended one', () => {
    run(
      property(releases, number, constantFrom('A', 'B'), (all, version, revision) => {
        const { verdict, steps, target } = findUpgradePath(all, `1.${version}`, revision);
        expect(steps.length > 0).toBe(verdict === 'path');
        let from = `1.${version}`;
        for (const { release: next, reason } of steps) {
          expect(isBelow(from, next.version)).toBe(true);
          expect(next.minFromVersion !== null && isBelow(from, next.minFromVersion)).toBe(false);
          expect(next.isWithdrawn).toBe(false);
          expect(next.channel === 'beta' && reason === 'minimum').toBe(false);
          expect(next.hardwareRevisions.length === 0 || next.hardwareRevisions.includes(revision)).toBe(true);
          from = next.version;
        }
        if (steps.length > 0) expect(steps.at(-1)).toEqual({ release: target, reason: 'recommended' });
      }),
    );
  });

  test('a path is missing only if none is possible', () => {
    run(
      property(releases, number, (all, version) => {
        const { verdict, target } = findUpgradePath(all, `1.${version}`, 'A');
        if (target && (verdict === 'path' || verdict === 'no-way'))
          expect(isReachable(all, `1.${version}`, target, 'A')).toBe(verdict === 'path');
      }),
    );
  });
});
