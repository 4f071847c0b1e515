/** Releases for lists and pages, with the reader's rights. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ReleaseRow } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { files } from '../../runtime/server/files/tables.ts';
import { languageName, type Reader, type ReaderAccount, reach } from '../shared/access/reader.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import { licenceAcceptances, licences, packages, packageTexts, releaseFiles, releases } from './tables.ts';

/** Condition that package and release are published and within the account's audience. */
export const visibleRelease = ({ account }: ReaderAccount): SQL =>
  and(
    eq(releases.status, 'published'),
    eq(packages.status, 'published'),
    sql`greatest(${releases.audience}, ${packages.audience}) <= ${reach(account)}`,
  ) as SQL;

/** Version order: keys are compared by bytes, independent of the database collation. */
export const byVersion = sql`${releases.versionKey} collate "C"`;

/** Condition that a package is for a model. */
export const forModel = (code: string): SQL => sql`${packages.products} @> array[${code}]::text[]`;

/**
 * Whether a newer release that the reader may see replaces it. It must be on the same channel (any channel for a beta) and
 * support at least the same hardware. Recommended releases are never superseded.
 */
const isSuperseded = ({ account }: ReaderAccount) => sql<boolean>`(not ${releases.recommended} and exists (
  select from ${releases} newer where newer.package = ${releases.package} and newer.status = 'published' and newer.withdrawn_at is null
    and newer.audience <= ${reach(account)} and newer.version_key collate "C" > ${byVersion}
    and (newer.channel = ${releases.channel} or ${releases.channel} = 'beta')
    and (newer.hardware_revisions = '{}' or (${releases.hardwareRevisions} <> '{}' and newer.hardware_revisions @> ${releases.hardwareRevisions}))))`;

/** Sorts files for a reader: those without a language and in the preferred languages first. */
export const readerFileOrder = (languages: readonly string[]): SQL[] => [
  sql`case when ${releaseFiles.language} is null then 1 else coalesce(array_position(${sql.param([...languages])}::text[], ${releaseFiles.language}), 100) end`,
  sql`${releaseFiles.position}`,
  sql`${releaseFiles.file}`,
];

/** The first file of a release for the reader; lists show it. */
const firstFile = (database: Database, languages: readonly string[]) =>
  database
    .select({ id: files.id, fileName: files.name, size: files.size, sha256: files.sha256 })
    .from(releaseFiles)
    .innerJoin(files, eq(files.id, releaseFiles.file))
    .where(eq(releaseFiles.release, releases.code))
    .orderBy(...readerFileOrder(languages))
    .limit(1)
    .as('first_file');

export const downloadCount = sql<number>`(select coalesce(sum(${files.downloads}), 0)::int from ${releaseFiles}
  join ${files} on ${files.id} = ${releaseFiles.file} where ${releaseFiles.release} = ${releases.code})`;

/** The languages of the files, in file order. */
const fileLanguages = sql<string[]>`array(select ${releaseFiles.language} from ${releaseFiles}
  where ${releaseFiles.release} = ${releases.code} and ${releaseFiles.language} is not null
  group by ${releaseFiles.language} order by min(${releaseFiles.position}), ${releaseFiles.language})`;

/** The summaries of a package by language. */
const summaries = sql<LocalizedText>`(select coalesce(jsonb_object_agg(${packageTexts.language}, ${packageTexts.summary}), '{}') from ${packageTexts}
  where ${packageTexts.package} = ${packages.code} and ${packageTexts.summary} <> '')`;

/**
 * Condition that a release is the default choice for readers. Of those that can be downloaded, it is the recommended one,
 * otherwise the newest. A beta is chosen only if there is no other release.
 */
export const isDefaultRelease = ({ account }: ReaderAccount): SQL => sql`${releases.code} = (
  select leader.code from ${releases} leader where leader.package = ${packages.code} and leader.status = 'published'
    and leader.withdrawn_at is null and leader.audience <= ${reach(account)}
  order by leader.recommended desc, leader.channel = 'beta', leader.version_key collate "C" desc, leader.code limit 1)`;

/** Whether the account has accepted the licence of a release. */
const isAccepted = ({ account }: ReaderAccount) => sql<boolean>`exists (
  select from ${licenceAcceptances} where ${licenceAcceptances.account} = ${account.id}::uuid
    and ${licenceAcceptances.licence} = ${releases.licence})`;

interface DownloadSelection {
  languages: readonly string[];
  where: SQL | undefined;
  orderBy: readonly SQL[];
  limit: number;
  offset?: number;
}

/** Reads releases that the reader may see. */
export function selectReleases(reader: Reader, { languages, where, orderBy, limit, offset = 0 }: DownloadSelection) {
  const first = firstFile(reader.database, languages);
  return reader.database
    .select({
      release: releases,
      package: packages,
      isSuperseded: isSuperseded(reader),
      downloads: downloadCount,
      languages: fileLanguages,
      summaries,
      licence: licences,
      isAccepted: isAccepted(reader),
      file: { id: first.id, fileName: first.fileName, size: first.size, sha256: first.sha256 },
    })
    .from(releases)
    .innerJoin(packages, eq(packages.code, releases.package))
    .leftJoin(licences, eq(licences.code, releases.licence))
    .leftJoinLateral(first, sql`true`)
    .where(and(visibleRelease(reader), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

export type SelectedRelease = Awaited<ReturnType<typeof selectReleases>>[number];

/** A release in the reader's language. A withdrawn release has no download data. */
export function releaseRow(reader: Pick<Reader, 'portal'>, selected: SelectedRelease, languages: readonly string[]): ReleaseRow {
  const { release, package: own, downloads, file } = selected;
  return {
    releaseId: release.code,
    packageCode: own.code,
    name: nameIn(own.names, languages, own.code),
    type: own.type,
    ...(own.section !== null && { section: own.section }),
    platforms: own.platforms,
    ...(own.codeLanguage !== null && { codeLanguage: own.codeLanguage }),
    byRequest: own.byRequest,
    ...(release.minFirmware !== null && { minFirmware: release.minFirmware }),
    summary: nameIn(selected.summaries, languages),
    version: release.version,
    channel: release.channel,
    recommended: release.recommended,
    urgency: release.urgency,
    state: stateOf(selected),
    products: own.products.map((code) => ({ id: code, text: code })),
    hardwareRevisions: release.hardwareRevisions,
    languages: release.withdrawnAt === null ? selected.languages.map((language) => languageName(reader, language)) : [],
    os: own.os,
    regions: own.regions,
    releasedAt: release.releasedAt.toISOString(),
    downloads,
    requiresLogin: true,
    ...licenceOf(selected, languages),
    ...(release.minFromVersion !== null && { minFromVersion: release.minFromVersion }),
    ...(file && release.withdrawnAt === null && { attachmentId: file.id, fileName: file.fileName, size: file.size, sha256: file.sha256 }),
  };
}

/** The name of a release in references. */
export const releaseName = (name: string, version: string): string => `${name} ${version}`.slice(0, 300);

/** A release that cannot be downloaded needs no licence acceptance. */
function licenceOf(
  { release, licence, isAccepted: isDone }: SelectedRelease,
  languages: readonly string[],
): Pick<ReleaseRow, 'licence' | 'licenceState'> {
  if (licence === null || release.withdrawnAt !== null) return { licenceState: 'none' };
  const text = releaseName(nameIn(licence.names, languages, licence.code), licence.version);
  return { licence: { id: licence.code, text }, licenceState: isDone ? 'accepted' : 'needed' };
}

const stateOf = ({ release, isSuperseded: isOld }: SelectedRelease): ReleaseRow['state'] =>
  release.withdrawnAt !== null ? 'withdrawn' : isOld ? 'superseded' : 'current';
