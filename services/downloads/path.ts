/** The upgrade path from the installed to the recommended version: the releases to install, in order. */

import type { channels, upgradeReasons, upgradeVerdicts } from '../../schema/entities/release.ts';
import { compareVersions, type ParsedVersion, readVersion } from '../shared/values/versions.ts';

/** The fields of a release that the rule needs. */
export interface Installable {
  id: string;
  version: string;
  channel: (typeof channels)[number];
  isRecommended: boolean;
  isWithdrawn: boolean;
  /** The lowest version from which it can be installed; null means any. */
  minFromVersion: string | null;
  rollbackAllowed: boolean;
  /** Hardware revisions that it runs on; empty means all. */
  hardwareRevisions: readonly string[];
}

/** One release to install. */
export interface UpgradePathStep<Release extends Installable = Installable> {
  release: Release;
  /** `recommended` is the target; `minimum` is an intermediate release that the next one requires. */
  reason: (typeof upgradeReasons)[number];
}

/** The verdict on an installed version. */
export type UpgradeVerdict = (typeof upgradeVerdicts)[number];

export interface UpgradePath<Release extends Installable = Installable> {
  verdict: UpgradeVerdict;
  steps: UpgradePathStep<Release>[];
  /** The recommended release, if there is one for this hardware. */
  target?: Release;
  /** The lowest version with a path to the target; only if the installed one has none. */
  needed?: string;
  /** Whether the installed version was withdrawn. */
  isWithdrawn: boolean;
  /** Whether the installed version is not a published one. */
  isUnknown: boolean;
}

type VersionedRelease<Release> = { release: Release; version: ParsedVersion; minimum: ParsedVersion | null };

/**
 * Finds the shortest path. No step violates a minimum version or installs a withdrawn release or a beta. The path ends at the
 * recommended release, or the verdict says why not. The highest installable release is always the best next step. A release
 * that can be installed from a lower version can also be installed from a higher one.
 */
export function findUpgradePath<Release extends Installable>(
  releases: readonly Release[],
  installed: string,
  hardwareRevision = '',
): UpgradePath<Release> {
  const nothing = { steps: [], isWithdrawn: false, isUnknown: false };
  const from = readVersion(installed);
  if (!from) return { verdict: installed.trim() === '' ? 'not-asked' : 'unreadable', ...nothing };
  const all = readReleases(releases);
  const fitting = all.filter(({ release }) => fitsHardware(release, hardwareRevision));
  if (fitting.length === 0 && all.length > 0) return { verdict: 'other-hardware', ...nothing };
  const same = all.filter(({ version }) => compareVersions(version, from) === 0);
  const known = { isWithdrawn: same.length > 0 && same.every(({ release }) => release.isWithdrawn), isUnknown: same.length === 0 };
  const target = fitting
    .filter(({ release }) => release.isRecommended && !release.isWithdrawn)
    .sort(byVersion)
    .at(-1);
  if (!target) return { verdict: 'no-recommended', steps: [], ...known };
  const order = compareVersions(from, target.version);
  if (order >= 0) return { verdict: order === 0 ? 'current' : 'newer', steps: [], target: target.release, ...known };
  return { ...pathTo(target, fitting, from), target: target.release, ...known };
}

function pathTo<Release extends Installable>(
  target: VersionedRelease<Release>,
  fitting: readonly VersionedRelease<Release>[],
  from: ParsedVersion,
): Pick<UpgradePath<Release>, 'verdict' | 'steps' | 'needed'> {
  const between = fitting.filter(({ release, version }) => isStep(release) && compareVersions(version, target.version) < 0);
  const steps: UpgradePathStep<Release>[] = [];
  let version = from;
  while (!isAllowed(target, version)) {
    const here = version;
    const next = between
      .filter((read) => compareVersions(read.version, here) > 0 && isAllowed(read, here))
      .sort(byVersion)
      .at(-1);
    if (!next) return { verdict: 'no-way', steps: [], needed: neededFor([...between, target], here) };
    steps.push({ release: next.release, reason: 'minimum' });
    version = next.version;
  }
  return { verdict: 'path', steps: [...steps, { release: target.release, reason: 'recommended' }] };
}

/** Withdrawn releases and betas are never a step. */
const isStep = ({ isWithdrawn, channel }: Installable): boolean => !isWithdrawn && channel !== 'beta';

const isAllowed = ({ minimum }: VersionedRelease<Installable>, from: ParsedVersion): boolean =>
  minimum === null || compareVersions(minimum, from) <= 0;

/** The lowest minimum version of the later releases. */
function neededFor(after: readonly VersionedRelease<Installable>[], from: ParsedVersion): string {
  const minima = after.filter(({ version, minimum }) => minimum !== null && compareVersions(version, from) > 0);
  const lowest = minima.sort((one, other) => compareVersions(one.minimum as ParsedVersion, other.minimum as ParsedVersion))[0];
  return lowest?.release.minFromVersion ?? '';
}

const byVersion = (one: VersionedRelease<Installable>, other: VersionedRelease<Installable>): number =>
  compareVersions(one.version, other.version);

/** A release with an unreadable version or minimum version is excluded. */
function readReleases<Release extends Installable>(releases: readonly Release[]): VersionedRelease<Release>[] {
  return releases.flatMap((release) => {
    const version = readVersion(release.version);
    const minimum = release.minFromVersion === null ? null : readVersion(release.minFromVersion);
    return version && (release.minFromVersion === null || minimum) ? [{ release, version, minimum }] : [];
  });
}

/** Hardware revisions are compared as printed on the label, ignoring case and whitespace. */
function fitsHardware({ hardwareRevisions }: Installable, revision: string): boolean {
  const normalised = labelForm(revision);
  return normalised === '' || hardwareRevisions.length === 0 || hardwareRevisions.some((own) => labelForm(own) === normalised);
}

const labelForm = (revision: string): string =>
  revision
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/^v(?=\d)/, '');
