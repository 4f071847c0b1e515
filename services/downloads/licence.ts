import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { writes } from '../../runtime/server/handler.ts';
import { bestText, type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { sanitiseStored } from '../text/index.ts';
import { releaseName, visibleRelease } from './rows.ts';
import { licenceAcceptances, licences, licenceTexts, packages, releaseFiles, releases } from './tables.ts';

/** Maximum number of licences in one response. Licences of further files are requested after these are accepted. */
const maxNeeded = 50;

/** The licences that the account must accept before it can download the given files. Files that are closed to it need none. */
export const findNeededLicences: Handler<'doc.licence.needed'> = async ({ body, ...reader }) => {
  const { database, portal } = reader;
  const carried = await database
    .select({ file: releaseFiles.file, licence: releases.licence })
    .from(releaseFiles)
    .innerJoin(releases, eq(releases.code, releaseFiles.release))
    .innerJoin(packages, eq(packages.code, releases.package))
    .where(and(inArray(releaseFiles.file, body.fileIds.filter(isUuid)), visibleRelease(reader), isNull(releases.withdrawnAt)));
  const byLicence = Map.groupBy(carried, ({ licence }) => licence ?? '');
  byLicence.delete('');
  const accepted = await licenceStates(reader, [...byLicence.keys()]);
  const needed = [...byLicence.keys()].filter((code) => !accepted.has(code));
  if (needed.length === 0) return [];
  const rows = await database.select().from(licences).where(inArray(licences.code, needed)).orderBy(asc(licences.code)).limit(maxNeeded);
  const texts = await database.select().from(licenceTexts).where(inArray(licenceTexts.licence, needed));
  const languages = readingLanguages(portal, body.language);
  return rows.map(({ code, names, version }) => {
    const own = texts.filter(({ licence }) => licence === code);
    const text = bestText(own, languages);
    return {
      id: code,
      title: releaseName(nameIn(names, languages, code), version),
      text: sanitiseStored(text?.body ?? ''),
      language: (text?.language ?? languages[0]) as Answer<'doc.licence.needed'>[number]['language'],
      fileIds: [...new Set(byLicence.get(code)?.map(({ file }) => file))],
    };
  });
};

/** Accepts a version of a licence. A repeated call does not change the first acceptance. */
export const acceptLicence: Handler<'doc.licence.accept'> = writes(async ({ body, account, database, now, fail }) => {
  const [licence] = await database.select({ code: licences.code }).from(licences).where(eq(licences.code, body.licenceId));
  if (!licence || account.id === null) throw fail('request.not-found');
  const row = { account: account.id, licence: licence.code };
  await database
    .insert(licenceAcceptances)
    .values({ ...row, acceptedAt: now })
    .onConflictDoNothing();
  const [accepted] = await database
    .select({ acceptedAt: licenceAcceptances.acceptedAt })
    .from(licenceAcceptances)
    .where(and(eq(licenceAcceptances.account, row.account), eq(licenceAcceptances.licence, row.licence)));
  return { licenceId: licence.code, acceptedAt: (accepted?.acceptedAt ?? now).toISOString() } satisfies Answer<'doc.licence.accept'>;
});

/** The licences that the account has accepted, among the given ones; none for visitors without an account. */
export async function licenceStates(
  { database, account }: Pick<Reader, 'database' | 'account'>,
  codes: readonly string[],
): Promise<Set<string>> {
  if (account.id === null || codes.length === 0) return new Set();
  const rows = await database
    .select({ licence: licenceAcceptances.licence })
    .from(licenceAcceptances)
    .where(and(eq(licenceAcceptances.account, account.id), inArray(licenceAcceptances.licence, [...codes])));
  return new Set(rows.map(({ licence }) => licence));
}
