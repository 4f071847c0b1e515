/** Releases for editors: the version of a package with its notes, files and state. */
import { count, eq, inArray, sql } from 'drizzle-orm';
import type { ManagedRelease, ReleaseDraft } from '../../../generated/openapi.d.ts';
import { renderPictured, transferFiles } from '../../recordContent/index.ts';
import { dateRangeFilter, valueFilter } from '../../recordFilters/index.ts';
import { formatList, freeCode, parseList, type RecordContext, recordHandlers } from '../../records/index.ts';
import { type LocalizedText, nameIn } from '../../shared/values/names.ts';
import { compareVersions, orderKey, readVersion } from '../../shared/values/versions.ts';
import { attachPictures } from '../../textPictures/index.ts';
import { billsForEditors, writeBills } from '../bills/store.ts';
import type { DownloadEvents } from '../events.ts';
import { indexReleases } from '../indexing.ts';
import { releaseName } from '../rows.ts';
import * as downloads from '../tables.ts';

const { licences, packages, releases, releaseFiles, releaseTexts } = downloads;

type ReleaseRow = typeof releases.$inferSelect;
type FileDraft = NonNullable<ReleaseDraft['files']>[number];

/** The names of the release's package. */
const packageNames = sql<LocalizedText>`(select ${packages.names} from ${packages} where ${packages.code} = ${releases.package})`;

export const releaseHandlers = ({ onReleased }: DownloadEvents) =>
  recordHandlers<'releases', ReleaseRow>('releases', {
    subject: 'release',
    table: releases,
    key: releases.code,
    keyOf: ({ code }) => code,
    nameOf: ({ code }) => code,
    seeks: [releases.code, releases.version, sql`${packageNames}::text`],
    filters: {
      package: valueFilter(releases.package, namesOfPackages),
      channel: valueFilter(releases.channel),
      urgency: valueFilter(releases.urgency),
      status: valueFilter(releases.status),
      releasedAt: dateRangeFilter(releases.releasedAt),
    },
    sorts: { releasedAt: releases.releasedAt, code: releases.code, updatedAt: releases.updatedAt },
    rows: presentRows,
    find: findRelease,
    values: valuesOf,
    writeRelated: async (row, draft, writing) => {
      await writeNotes(writing, row, draft);
      await writeFiles(writing, row.code, draft.files ?? []);
      await writeBills(writing, row.code, draft.bills ?? []);
    },
    isUsed: async ({ code }, { database }) => (await database.$count(releases, eq(releases.replacedBy, code))) > 0,
    beforeRemove: async ({ code, audience }, writing) => {
      await attachPictures(writing.database, { of: 'release', id: code }, [], audience);
      await writeFiles(writing, code, []);
      await writeBills(writing, code, []);
    },
    lacks: async ({ code }, { database }) => ((await database.$count(releaseFiles, eq(releaseFiles.release, code))) > 0 ? [] : ['files']),
    published: async (rows, writing) => {
      for (const { code, withdrawnAt } of rows) if (withdrawnAt === null) await onReleased(writing, code);
    },
    changed: (codes, { database, portal }) => indexReleases(database, portal, codes),
  });

async function namesOfPackages(database: RecordContext['database'], codes: readonly string[], languages: readonly string[]) {
  const rows = await database
    .select({ code: packages.code, names: packages.names })
    .from(packages)
    .where(inArray(packages.code, [...codes]));
  return new Map(rows.map(({ code, names }) => [code, nameIn(names, languages, code)]));
}

async function presentRows(rows: readonly ReleaseRow[], { database }: RecordContext, languages: readonly string[]) {
  const [names, counts] = await Promise.all([
    namesOfPackages(
      database,
      rows.map((row) => row.package),
      languages,
    ),
    database
      .select({ release: releaseFiles.release, files: count() })
      .from(releaseFiles)
      .where(
        inArray(
          releaseFiles.release,
          rows.map(({ code }) => code),
        ),
      )
      .groupBy(releaseFiles.release),
  ]);
  const byRelease = new Map(counts.map((line) => [line.release, line.files]));
  return rows.map((row) => toResponse(row, names.get(row.package) ?? row.package, byRelease.get(row.code) ?? 0));
}

const toResponse = (row: ReleaseRow, packageName: string, fileCount: number) => ({
  id: row.code,
  code: row.code,
  name: releaseName(packageName, row.version),
  package: { id: row.package, text: packageName },
  channel: row.channel,
  urgency: row.urgency,
  recommended: row.recommended,
  releasedAt: row.releasedAt.toISOString(),
  ...(row.withdrawnAt && { withdrawnAt: row.withdrawnAt.toISOString() }),
  fileCount,
  audience: row.audience as ManagedRelease['audience'],
  status: row.status,
  updatedAt: row.updatedAt.toISOString(),
});

async function findRelease(row: ReleaseRow, reading: RecordContext, languages: readonly string[]): Promise<ManagedRelease> {
  const { database } = reading;
  const [names, carried, bills, notes, licence, replacement] = await Promise.all([
    namesOfPackages(database, [row.package], languages),
    filesOf(reading, row.code),
    billsForEditors(reading, row.code),
    database.select().from(releaseTexts).where(eq(releaseTexts.release, row.code)),
    licenceOf(reading, row.licence, languages),
    replacementOf(reading, row.replacedBy, languages),
  ]);
  const packageName = names.get(row.package) ?? row.package;
  return {
    ...toResponse(row, packageName, carried.length),
    ...licence,
    ...replacement,
    versionNo: row.version,
    ...formatList('hardwareRevisions', row.hardwareRevisions),
    ...formatList('cves', row.cves),
    ...(row.minFromVersion !== null && { minFromVersion: row.minFromVersion }),
    rollbackAllowed: row.rollbackAllowed,
    ...(row.installSeconds !== null && { installMinutes: Math.ceil(row.installSeconds / 60) }),
    ...(row.minFirmware !== null && { minFirmware: row.minFirmware }),
    ...(row.signedBy !== null && { signedBy: row.signedBy }),
    ...(row.keyFingerprint !== null && { keyFingerprint: row.keyFingerprint }),
    notes: Object.fromEntries(notes.map(({ language, source }) => [language, source])) as ManagedRelease['notes'],
    ...referencesOf(notes),
    ...(Object.keys(row.withdrawnReasons).length > 0 && { withdrawnReasons: row.withdrawnReasons }),
    files: carried,
    bills,
  };
}

function referencesOf(texts: readonly (typeof releaseTexts.$inferSelect)[]): Pick<ManagedRelease, 'reference'> {
  const written = texts.filter(({ referenceSource }) => referenceSource !== '');
  return written.length > 0
    ? { reference: Object.fromEntries(written.map(({ language, referenceSource }) => [language, referenceSource])) }
    : {};
}

async function filesOf({ database, files: store }: RecordContext, code: string): Promise<ManagedRelease['files']> {
  const rows = await database
    .select()
    .from(releaseFiles)
    .where(eq(releaseFiles.release, code))
    .orderBy(releaseFiles.position, releaseFiles.file);
  const facts = new Map((await store.list(rows.map(({ file }) => file))).map((file) => [file.attachmentId, file]));
  return rows.flatMap(({ file: id, language, os, arch, region }) => {
    const file = facts.get(id);
    const target = Object.entries({ language, os, arch, region }).filter(([, value]) => value !== null);
    return file ? [{ file, ...Object.fromEntries(target) }] : [];
  });
}

async function licenceOf(
  { database }: RecordContext,
  code: string | null,
  languages: readonly string[],
): Promise<Pick<ManagedRelease, 'licence'>> {
  const [row] = code === null ? [] : await database.select().from(licences).where(eq(licences.code, code));
  return row ? { licence: { id: row.code, text: releaseName(nameIn(row.names, languages, row.code), row.version) } } : {};
}

async function replacementOf(
  { database }: RecordContext,
  code: string | null,
  languages: readonly string[],
): Promise<Pick<ManagedRelease, 'replacedBy'>> {
  const [row] =
    code === null
      ? []
      : await database.select({ version: releases.version, names: packageNames }).from(releases).where(eq(releases.code, code));
  return row && code !== null ? { replacedBy: { id: code, text: releaseName(nameIn(row.names, languages, code), row.version) } } : {};
}

async function valuesOf(draft: ReleaseDraft, writing: RecordContext, before?: ReleaseRow): Promise<Partial<ReleaseRow>> {
  await refuseUnknown(draft, writing, before);
  const { withdrawnAt, withdrawnReasons = {} } = draft;
  if (withdrawnAt !== undefined && Object.keys(withdrawnReasons).length === 0) throw writing.fail('release.reason-missing');
  return {
    ...(await identityOf(draft, writing, before)),
    ...minimumOf(draft, writing, before),
    channel: draft.channel,
    urgency: draft.urgency,
    recommended: draft.recommended,
    releasedAt: new Date(draft.releasedAt),
    audience: draft.audience,
    hardwareRevisions: parseList(draft.hardwareRevisions),
    rollbackAllowed: draft.rollbackAllowed,
    installSeconds: draft.installMinutes === undefined ? null : draft.installMinutes * 60,
    cves: parseList(draft.cves),
    minFirmware: draft.minFirmware ?? null,
    signedBy: draft.signedBy ?? null,
    keyFingerprint: draft.keyFingerprint ?? null,
    licence: draft.licence ?? null,
    replacedBy: draft.replacedBy ?? null,
    withdrawnAt: withdrawnAt === undefined ? null : new Date(withdrawnAt),
    withdrawnReasons,
  };
}

/** The package and version of a release: set only once, and unique within the package. */
async function identityOf(draft: ReleaseDraft, writing: RecordContext, before?: ReleaseRow): Promise<Partial<ReleaseRow>> {
  if (before) return {};
  const { database, fail } = writing;
  const { package: code, versionNo: version = '' } = draft;
  const [own] = code === undefined ? [] : await database.select().from(packages).where(eq(packages.code, code));
  if (!own) throw fail(code === undefined ? 'value.required' : 'value.not-found', { field: 'package' });
  const versionKey = versionKeyOf(version, writing);
  const isTaken = (await database.$count(releases, sql`${releases.package} = ${own.code} and ${releases.versionKey} = ${versionKey}`)) > 0;
  if (isTaken) throw fail('release.version-taken', { name: nameIn(own.names, ['en', 'zh'], own.code), version });
  return {
    code: await freeCode(writing, releases.code, undefined, `${own.code} ${version}`),
    package: own.code,
    version: version.trim(),
    versionKey,
  };
}

function versionKeyOf(version: string, { fail }: Pick<RecordContext, 'fail'>): string {
  const read = readVersion(version);
  if (!read) throw fail('release.version-unreadable', { version });
  return orderKey(read);
}

/** A minimum version must be lower than the release, otherwise no device could install it. */
function minimumOf(
  { minFromVersion, versionNo }: ReleaseDraft,
  { fail }: RecordContext,
  before?: ReleaseRow,
): Pick<ReleaseRow, 'minFromVersion'> {
  if (minFromVersion === undefined) return { minFromVersion: null };
  const [minimum, own] = [readVersion(minFromVersion), readVersion(before?.version ?? versionNo ?? '')];
  if (!minimum || !own) throw fail('release.version-unreadable', { version: minFromVersion });
  if (compareVersions(minimum, own) >= 0)
    throw fail('release.minimum-too-high', { version: before?.version ?? versionNo ?? '', field: 'minFromVersion' });
  return { minFromVersion: minFromVersion.trim() };
}

/** Refuses references to unknown licences, and to replacements of another package. */
async function refuseUnknown({ licence, replacedBy }: ReleaseDraft, writing: RecordContext, before?: ReleaseRow): Promise<void> {
  const { database, fail } = writing;
  if (licence !== undefined && (await database.$count(licences, eq(licences.code, licence))) === 0)
    throw fail('value.not-found', { field: 'licence' });
  if (replacedBy !== undefined) {
    const [other] = await database.select({ package: releases.package }).from(releases).where(eq(releases.code, replacedBy));
    if (replacedBy === before?.code) throw fail('value.itself', { field: 'replacedBy' });
    if (!other || (before && other.package !== before.package)) throw fail('value.not-found', { field: 'replacedBy' });
  }
}

/** Stores the notes. A reference is shown with the notes, so it needs a language that has notes. */
async function writeNotes(writing: RecordContext, { code, audience }: ReleaseRow, { notes, reference = {} }: ReleaseDraft): Promise<void> {
  const { database } = writing;
  const sources = Object.entries(notes).map(([language, source]) => ({ language, source }));
  const references = sources.map(({ language }) => (reference as Readonly<Record<string, string>>)[language] ?? '');
  const fields = [
    ...sources.map((text) => ({ ...text, field: `notes.${text.language}` })),
    ...sources.map(({ language }, index) => ({ language, source: references[index] ?? '', field: `reference.${language}` })),
  ];
  const html = await renderPictured(writing, { of: 'release', id: code, audience }, fields);
  const rows = sources.map((text, index) => ({
    ...{ ...text, release: code, notes: html[index] ?? '' },
    ...{ reference: html[sources.length + index] ?? '', referenceSource: references[index] ?? '' },
  }));
  await database.delete(releaseTexts).where(eq(releaseTexts.release, code));
  await database.insert(releaseTexts).values(rows);
}

/** Duplicate files are merged. The release decides who may read its files, so their own rows do not restrict them. */
async function writeFiles(writing: RecordContext, code: string, given: readonly FileDraft[]): Promise<void> {
  const { database } = writing;
  const removed = await database.delete(releaseFiles).where(eq(releaseFiles.release, code)).returning({ file: releaseFiles.file });
  const rows = [...new Map(given.map((own) => [own.file, own])).values()].map((own, position) => ({ ...own, release: code, position }));
  const now = rows.map(({ file }) => file);
  await transferFiles(writing, { field: 'files', now, before: await unsharedFiles(writing, removed, now), audience: 1 });
  if (rows.length > 0) await database.insert(releaseFiles).values(rows);
}

/** The former files of a release, except removed ones that another release still has. */
async function unsharedFiles(
  { database }: RecordContext,
  previous: readonly { file: string }[],
  now: readonly string[],
): Promise<string[]> {
  const ids = previous.map(({ file }) => file);
  const others = await database.select({ file: releaseFiles.file }).from(releaseFiles).where(inArray(releaseFiles.file, ids));
  return ids.filter((id) => now.includes(id) || !others.some(({ file }) => file === id));
}
