import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Release } from '../../generated/openapi.d.ts';
import type { FileFacts, FileStore } from '../../runtime/server/files/store.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import { bestText, languageName, languageServed, type Reader, type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { sanitiseStored } from '../text/index.ts';
import { byVersion, isDefaultRelease, readerFileOrder, releaseName, releaseRow, type SelectedRelease, selectReleases } from './rows.ts';
import { sdkAccessOf } from './sdk/access.ts';
import { licenceTexts, packages, packageTexts, releaseFiles, releases, releaseTexts } from './tables.ts';

/** One release with its notes, files, installation steps and licence. */
export const findRelease: Handler<'doc.release.find'> = ({ body, fail, files, ...reader }) =>
  presentRelease({ files, ...reader }, eq(releases.code, body.releaseId), { language: body.language, fail });

/** The release of a package that is recommended to most readers. */
export const findDefaultRelease: Handler<'doc.release.leading'> = ({ body, fail, files, ...reader }) =>
  presentRelease({ files, ...reader }, and(eq(packages.code, body.packageCode), isDefaultRelease(reader)), {
    language: body.language,
    fail,
  });

interface ReleaseRequest {
  language: string | undefined;
  fail: (error: 'request.not-found') => CallRefusal;
}

async function presentRelease(
  { files: store, ...reader }: Reader & { files: FileStore },
  where: SQL | undefined,
  { language, fail }: ReleaseRequest,
): Promise<Release> {
  const languages = readingLanguages(reader.portal, language);
  const [selected] = await selectReleases(reader, { languages, where, orderBy: [sql`1`], limit: 1 });
  if (!selected) throw fail('request.not-found');
  const { release, package: own } = selected;
  const [texts, carried, licence, replacement, accessState] = await Promise.all([
    textsOf(reader, selected, languages),
    release.withdrawnAt === null ? filesOf(reader, release.code, languages) : [],
    licenceTextOf(reader, release.withdrawnAt === null ? selected.licence : null, languages),
    replacementOf(reader, selected, languages),
    own.byRequest ? sdkAccessOf(reader, own.code) : ('none' as const),
  ]);
  const facts = await store.list(carried.map(({ file }) => file));
  const row = releaseRow(reader, selected, languages);
  return {
    ...row,
    title: releaseName(row.name, row.version),
    ...texts,
    ...licence,
    ...replacement,
    ...withdrawal(release, languages),
    attachments: facts,
    files: facts.flatMap((file) => releaseFile(reader, file, carried)),
    arch: own.arch,
    ...installation(release),
    accessState,
  };
}

const installation = ({ cves, rollbackAllowed, installSeconds, signedBy, keyFingerprint }: typeof releases.$inferSelect) => ({
  cves,
  rollbackAllowed,
  ...(installSeconds !== null && { installMinutes: toMinutes(installSeconds) }),
  ...(signedBy !== null && { signedBy }),
  ...(keyFingerprint !== null && { keyFingerprint }),
});

/** Seconds as whole minutes, rounded up. */
export const toMinutes = (seconds: number): number => Math.ceil(seconds / 60);

/** The language of the notes is that of the page. Other texts are in the nearest language available. */
async function textsOf({ database }: Reader, { release, package: own }: SelectedRelease, languages: ReadingLanguages) {
  const [notes, about] = await Promise.all([
    database.select().from(releaseTexts).where(eq(releaseTexts.release, release.code)),
    database.select().from(packageTexts).where(eq(packageTexts.package, own.code)),
  ]);
  const text = bestText(notes, languages);
  const reference = bestText(about, text ? [text.language, ...languages] : languages);
  return {
    ...(languageServed(text?.language ?? languages[0], languages[0]) as Pick<Release, 'language' | 'requestedLanguage'>),
    notes: sanitiseStored(text?.notes ?? ''),
    reference: sanitiseStored(text?.reference ?? ''),
    steps: sanitiseStored(reference?.steps ?? ''),
    requirements: sanitiseStored(reference?.requirements ?? ''),
    silentInstallation: sanitiseStored(reference?.silentInstallation ?? ''),
    samples: sanitiseStored(reference?.samples ?? ''),
  };
}

type CarriedFile = typeof releaseFiles.$inferSelect;

const filesOf = ({ database }: Reader, release: string, languages: ReadingLanguages): Promise<CarriedFile[]> =>
  database
    .select()
    .from(releaseFiles)
    .where(eq(releaseFiles.release, release))
    .orderBy(...readerFileOrder(languages));

function releaseFile(
  reader: Reader,
  { attachmentId, fileName, size, sha256 }: FileFacts,
  carried: readonly CarriedFile[],
): Release['files'] {
  const found = carried.find((own) => own.file === attachmentId);
  if (!found) return [];
  const { os, arch, region } = found;
  const language = found.language === null ? null : languageName(reader, found.language);
  const target = Object.fromEntries(Object.entries({ language, os, arch, region }).filter(([, value]) => value !== null));
  return [{ attachmentId, name: fileName, size, sha256, ...target }];
}

function withdrawal(
  { withdrawnAt, withdrawnReasons }: typeof releases.$inferSelect,
  languages: ReadingLanguages,
): Pick<Release, 'withdrawnAt' | 'withdrawnReason'> {
  if (withdrawnAt === null) return {};
  const withdrawnReason = nameIn(withdrawnReasons, languages);
  return { withdrawnAt: withdrawnAt.toISOString(), ...(withdrawnReason !== '' && { withdrawnReason }) };
}

/**
 * The release to use instead of one that was withdrawn or has a successor: the recommended one of the package for the same
 * hardware. Otherwise the release that its editors chose, unless it was withdrawn or has a successor itself.
 */
async function replacementOf(
  reader: Reader,
  { release, isSuperseded }: SelectedRelease,
  languages: ReadingLanguages,
): Promise<Pick<Release, 'replacedBy'>> {
  if (release.withdrawnAt === null && !isSuperseded) return {};
  const others = await selectReleases(reader, {
    languages,
    where: and(
      eq(releases.package, release.package),
      ne(releases.code, release.code),
      isNull(releases.withdrawnAt),
      or(eq(releases.recommended, true), release.replacedBy === null ? undefined : eq(releases.code, release.replacedBy)),
    ),
    orderBy: [sql`${releases.recommended} desc`, sql`${byVersion} desc`],
    limit: maxReplacements,
  });
  const best = others.find((other) => !other.isSuperseded && runsOnSame(other.release.hardwareRevisions, release.hardwareRevisions));
  if (!best) return {};
  const row = releaseRow(reader, best, languages);
  return { replacedBy: { id: row.releaseId, text: releaseName(row.name, row.version) } };
}

/** Maximum number of recommended releases of a package: one for each hardware. */
const maxReplacements = 20;

/** Whether a release runs on all the hardware that another runs on; without revisions it runs on any. */
const runsOnSame = (revisions: readonly string[], needed: readonly string[]): boolean =>
  revisions.length === 0 || (needed.length > 0 && needed.every((revision) => revisions.includes(revision)));

async function licenceTextOf(
  reader: Reader,
  licence: SelectedRelease['licence'],
  languages: ReadingLanguages,
): Promise<Pick<Release, 'licenceText'>> {
  if (licence === null) return {};
  const texts = await reader.database.select().from(licenceTexts).where(eq(licenceTexts.licence, licence.code));
  return { licenceText: sanitiseStored(bestText(texts, languages)?.body ?? '') };
}
