import { and, eq, sql } from 'drizzle-orm';
import type { FileFacts } from '../../../runtime/server/files/store.ts';
import type { Answer, Handler } from '../../handler.ts';
import { nameIn } from '../../names.ts';
import { languageName, type Reader, readingLanguages } from '../../reader.ts';
import { languageServed } from '../list/rows.ts';
import { sanitiseStored } from '../text/sanitise.ts';
import { licenceStates } from './licence.ts';
import { inReadersOrder, releaseName, releaseRow, type SelectedRelease, selectReleases, visibleRelease } from './rows.ts';
import { licences, licenceTexts, packages, packageTexts, releaseFiles, releases, releaseTexts } from './tables.ts';
import { bestText } from './texts.ts';

type Release = Answer<'doc.release.find'>;
type Languages = [string, ...string[]];

/** One release with its notes, its files, how it is installed, and the licence that goes with it. */
export const findRelease: Handler<'doc.release.find'> = async ({ body, fail, files: store, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const [selected] = await selectReleases(reader, { languages, where: eq(releases.code, body.releaseId), orderBy: [sql`1`], limit: 1 });
  if (!selected) throw fail('request.not-found');
  const { release, package: own } = selected;
  const [texts, carried, licence, replacement] = await Promise.all([
    textsOf(reader, selected, languages),
    release.withdrawnAt === null ? filesOf(reader, release.code, languages) : [],
    // Where nothing can be had, nothing has to be accepted.
    licenceOf(reader, release.withdrawnAt === null ? release.licence : null, languages),
    replacementOf(reader, release.replacedBy, languages),
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
    cves: release.cves,
    arch: own.arch,
    rollbackAllowed: release.rollbackAllowed,
    ...(release.installSeconds !== null && { installMinutes: minutesOf(release.installSeconds) }),
    ...(release.signedBy !== null && { signedBy: release.signedBy }),
    ...(release.keyFingerprint !== null && { keyFingerprint: release.keyFingerprint }),
  };
};

/** Whole minutes, never fewer than it takes. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** The notes decide the language of the page; what there is beside them comes in the nearest there is. */
async function textsOf({ database }: Reader, { release, package: own }: SelectedRelease, languages: Languages) {
  const [notes, about] = await Promise.all([
    database.select().from(releaseTexts).where(eq(releaseTexts.release, release.code)),
    database.select().from(packageTexts).where(eq(packageTexts.package, own.code)),
  ]);
  const text = bestText(notes, languages);
  const beside = bestText(about, text ? [text.language, ...languages] : languages);
  return {
    ...(languageServed(text?.language ?? languages[0], languages[0]) as Pick<Release, 'language' | 'requestedLanguage'>),
    notes: sanitiseStored(text?.notes ?? ''),
    summary: beside?.summary ?? '',
    steps: sanitiseStored(beside?.steps ?? ''),
  };
}

type CarriedFile = typeof releaseFiles.$inferSelect;

const filesOf = ({ database }: Reader, release: string, languages: Languages): Promise<CarriedFile[]> =>
  database
    .select()
    .from(releaseFiles)
    .where(eq(releaseFiles.release, release))
    .orderBy(...inReadersOrder(languages));

function releaseFile(
  reader: Reader,
  { attachmentId, fileName, size, sha256 }: FileFacts,
  carried: readonly CarriedFile[],
): Release['files'] {
  const found = carried.find((own) => own.file === attachmentId);
  if (!found) return [];
  const { os, arch, region } = found;
  const language = found.language === null ? null : languageName(reader, found.language);
  const meant = Object.fromEntries(Object.entries({ language, os, arch, region }).filter(([, value]) => value !== null));
  return [{ attachmentId, name: fileName, size, sha256, ...meant }];
}

function withdrawal(
  { withdrawnAt, withdrawnReasons }: typeof releases.$inferSelect,
  languages: Languages,
): Pick<Release, 'withdrawnAt' | 'withdrawnReason'> {
  if (withdrawnAt === null) return {};
  const withdrawnReason = nameIn(withdrawnReasons, languages);
  return { withdrawnAt: withdrawnAt.toISOString(), ...(withdrawnReason !== '' && { withdrawnReason }) };
}

/** What stands in its place, where the reader may see that. */
async function replacementOf(reader: Reader, code: string | null, languages: Languages): Promise<Pick<Release, 'replacedBy'>> {
  if (code === null) return {};
  const [row] = await reader.database
    .select({ version: releases.version, names: packages.names })
    .from(releases)
    .innerJoin(packages, eq(packages.code, releases.package))
    .where(and(visibleRelease(reader), eq(releases.code, code)));
  return row ? { replacedBy: { id: code, text: releaseName(nameIn(row.names, languages, code), row.version) } } : {};
}

async function licenceOf(
  reader: Reader,
  code: string | null,
  languages: Languages,
): Promise<Pick<Release, 'licence' | 'licenceText' | 'licenceState'>> {
  if (code === null) return { licenceState: 'none' };
  const [[licence], texts, states] = await Promise.all([
    reader.database.select().from(licences).where(eq(licences.code, code)),
    reader.database.select().from(licenceTexts).where(eq(licenceTexts.licence, code)),
    licenceStates(reader, [code]),
  ]);
  if (!licence) return { licenceState: 'none' };
  return {
    licence: { id: code, text: releaseName(nameIn(licence.names, languages, code), licence.version) },
    licenceText: sanitiseStored(bestText(texts, languages)?.body ?? ''),
    licenceState: states.has(code) ? 'accepted' : 'needed',
  };
}
