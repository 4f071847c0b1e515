/** SDK requests for their account. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { SdkAccessState } from '../../schema/entities/sdkAccess.ts';
import { releaseName } from '../downloads/index.ts';
import { licences, packages, sdkAccesses } from '../downloads/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Context, Handler } from '../shared/calls/handler.ts';
import { countOf, pageOf } from '../shared/lists/listing.ts';
import { dayOf } from '../shared/values/days.ts';
import { nameIn } from '../shared/values/names.ts';

type SdkAccessRecord = typeof sdkAccesses.$inferSelect;

/** The state on a day. An approval expires after its last day. */
export const sdkStateOn = ({ state, validUntil }: Pick<SdkAccessRecord, 'state' | 'validUntil'>, day: string): SdkAccessState =>
  state === 'approved' && (validUntil ?? '') < day ? 'expired' : state;

/** The requests of the account, newest first. */
export const pageOwnSdkAccesses: Handler<'doc.sdk.mine'> = async ({ body, fail, now, database, account, portal }) => {
  const own = eq(sdkAccesses.account, account.id as string);
  const { limit, offset } = pageOf(body, fail);
  const [rows, total] = await Promise.all([
    selectSdkAccesses(database).where(own).orderBy(desc(sdkAccesses.requestedAt), asc(sdkAccesses.id)).limit(limit).offset(offset),
    countOf(database, portal, sql`select from ${sdkAccesses} where ${own}`),
  ]);
  const languages = readingLanguages(portal, body.data.language);
  return { data: rows.map((row) => presentSdkAccess(row, languages, dayOf(now))), total };
};

export const selectSdkAccesses = (database: Context<'doc.sdk.mine'>['database']) =>
  database
    .select({ access: sdkAccesses, package: packages, licence: licences })
    .from(sdkAccesses)
    .innerJoin(packages, eq(packages.code, sdkAccesses.package))
    .leftJoin(licences, eq(licences.code, sdkAccesses.licence))
    .$dynamic();

export type SelectedSdkAccess = Awaited<ReturnType<typeof selectSdkAccesses>>[number];

export function presentSdkAccess(
  { access, package: own, licence }: SelectedSdkAccess,
  languages: readonly string[],
  today: string,
): Answer<'doc.sdk.mine'>['data'][number] {
  return {
    id: access.id,
    package: { id: own.code, text: nameIn(own.names, languages, own.code) },
    state: sdkStateOn(access, today),
    company: access.company,
    purpose: access.purpose,
    requestedAt: access.requestedAt.toISOString(),
    updatedAt: access.updatedAt.toISOString(),
    ...(licence && { licence: { id: licence.code, text: releaseName(nameIn(licence.names, languages, licence.code), licence.version) } }),
    ...(access.validUntil !== null && { validUntil: access.validUntil }),
    ...(access.answer !== '' && { answer: access.answer }),
  };
}
