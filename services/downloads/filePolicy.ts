import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FilePolicy, FileReader, PolicyVerdict } from '../../runtime/server/files/access.ts';
import { fail } from '../../runtime/server/refusal.ts';
import { licenceStates } from './licence.ts';
import { visibleRelease } from './rows.ts';
import { hasSdkAccess } from './sdk/access.ts';
import { licences, packages, releaseFiles, releases, softwareBills } from './tables.ts';

/**
 * Files of releases are open to readers of the release after they accepted its licence, unless the release was withdrawn. Those
 * of a package by request also need an approved access.
 */
export const releaseFilePolicy: FilePolicy = async (reader, ids) => {
  const rows = await reader.database
    .select({
      file: releaseFiles.file,
      isVisible: visibleRelease(reader) as SQL<boolean>,
      isWithdrawn: sql<boolean>`${releases.withdrawnAt} is not null`,
      isByRequest: packages.byRequest,
      hasAccess: hasSdkAccess(reader),
      version: releases.version,
      folder: sql<string | null>`${packages.products}[1]`,
      licence: releases.licence,
      licenceVersion: licences.version,
    })
    .from(releaseFiles)
    .innerJoin(releases, eq(releases.code, releaseFiles.release))
    .innerJoin(packages, eq(packages.code, releases.package))
    .leftJoin(licences, eq(licences.code, releases.licence))
    .where(inArray(releaseFiles.file, [...ids]));
  const accepted = await licenceStates(
    reader,
    rows.flatMap(({ licence }) => licence ?? []),
  );
  return [
    ...rows.map((row): readonly [string, PolicyVerdict] => [row.file, verdictOf(row, accepted)]),
    ...(await billVerdicts(reader, ids)),
  ];
};

/** Component lists and VEX documents are open to readers of the release, even after its withdrawal. */
async function billVerdicts(reader: FileReader, ids: readonly string[]): Promise<(readonly [string, PolicyVerdict])[]> {
  const rows = await reader.database
    .select({ file: softwareBills.file, isVisible: visibleRelease(reader) as SQL<boolean> })
    .from(softwareBills)
    .innerJoin(releases, eq(releases.code, softwareBills.release))
    .innerJoin(packages, eq(packages.code, releases.package))
    .where(inArray(softwareBills.file, [...ids]));
  return rows.map(({ file, isVisible }) => [file, isVisible ? { kind: 'open' } : { kind: 'closed' }]);
}

interface Carried {
  isVisible: boolean;
  isWithdrawn: boolean;
  isByRequest: boolean;
  hasAccess: boolean;
  version: string;
  folder: string | null;
  licence: string | null;
  licenceVersion: string | null;
}

function verdictOf(carried: Carried, accepted: ReadonlySet<string>): PolicyVerdict {
  const { isVisible, isWithdrawn, isByRequest, hasAccess, version, folder, licence, licenceVersion } = carried;
  if (!isVisible) return { kind: 'closed' };
  if (isWithdrawn) return { kind: 'refused', refusal: fail('release.withdrawn', { version }) };
  if (isByRequest && !hasAccess) return { kind: 'refused', refusal: fail('sdk.access-needed') };
  if (licence !== null && !accepted.has(licence))
    return { kind: 'refused', refusal: fail('licence.not-accepted', { version: licenceVersion ?? '' }) };
  return { kind: 'open', ...(folder !== null && { folder }) };
}
