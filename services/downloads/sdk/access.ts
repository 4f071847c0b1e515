/** Access to packages that need a request: sending one, and whether an account has it. */
import { and, asc, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import { keepAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import type { SdkAccessState } from '../../../schema/entities/sdkAccess.ts';
import { dayOf } from '../../days.ts';
import type { Answer, Context, Handler } from '../../handler.ts';
import { countOf, pageOf } from '../../listing.ts';
import { nameIn } from '../../names.ts';
import { type Reader, type ReaderAccount, reach, readingLanguages } from '../../reader.ts';
import { storable } from '../../storable.ts';
import { releaseName } from '../rows.ts';
import { licenceAcceptances, licences, packages, releases, sdkAccesses } from '../tables.ts';

type SdkAccessRecord = typeof sdkAccesses.$inferSelect;

/** Whether the account has access to the package of a statement. An approval lasts until the end of its last day, UTC. */
export const hasSdkAccess = ({ account }: ReaderAccount): SQL<boolean> => sql<boolean>`exists (select from ${sdkAccesses}
  where ${sdkAccesses.package} = ${packages.code} and ${sdkAccesses.account} = ${account.id}::uuid
    and ${sdkAccesses.state} = 'approved' and ${sdkAccesses.validUntil} >= (now() at time zone 'utc')::date)`;

/** What an account has of a package by request: an access, a request that waits, or neither. */
export async function sdkAccessOf(reader: Reader, code: string): Promise<'needed' | 'requested' | 'approved'> {
  const { database, account } = reader;
  if (account.id === null) return 'needed';
  const [found] = await database
    .select({
      isApproved: hasSdkAccess(reader),
      isRequested: sql<boolean>`exists (select from ${sdkAccesses}
        where ${sdkAccesses.package} = ${packages.code} and ${sdkAccesses.account} = ${account.id}::uuid and ${sdkAccesses.state} = 'requested')`,
    })
    .from(packages)
    .where(eq(packages.code, code));
  if (found?.isApproved) return 'approved';
  return found?.isRequested ? 'requested' : 'needed';
}

/** The state on a day: an approval expires after its last one. */
export const sdkStateOn = ({ state, validUntil }: Pick<SdkAccessRecord, 'state' | 'validUntil'>, day: string): SdkAccessState =>
  state === 'approved' && (validUntil ?? '') < day ? 'expired' : state;

/** Requests access. While a request is open or approved, a further one is refused. The licence is accepted with it. */
export const requestSdkAccess: Handler<'doc.sdk.request'> = writes(async ({ body, ...sending }) => {
  const { account, database, now, fail } = sending;
  const owner = account.id as string;
  // Forms of one account that are sent at once are judged one after the other.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`sdk access ${owner}`}))`);
  const own = await packageByRequest(sending, body.packageCode);
  if (!own) throw fail('request.not-found');
  const isAsked = or(eq(sdkAccesses.state, 'requested'), and(eq(sdkAccesses.state, 'approved'), gte(sdkAccesses.validUntil, dayOf(now))));
  const asked = await database.$count(sdkAccesses, and(eq(sdkAccesses.account, owner), eq(sdkAccesses.package, own.code), isAsked));
  if (asked > 0) throw fail('sdk.already-requested');
  if (own.licence !== null) {
    if (!body.acceptsLicence) throw fail('sdk.licence-refused', { field: 'acceptsLicence' });
    await database.insert(licenceAcceptances).values({ account: owner, licence: own.licence, acceptedAt: now }).onConflictDoNothing();
  }
  const [made] = await database
    .insert(sdkAccesses)
    .values({
      ...{ package: own.code, account: owner, licence: own.licence, requestedAt: now, updatedAt: now },
      ...{ company: storable(body.company), purpose: storable(body.purpose) },
    })
    .returning({ id: sdkAccesses.id });
  const { id } = made as { id: string };
  await keepAudit(database, sending, {
    ...{ action: 'sdkAccess.request', subject: 'sdkAccess', subjectId: id, subjectName: nameIn(own.names, ['en', 'zh'], own.code) },
    ...{ before: {}, after: { state: 'requested' } },
  });
  return { id };
});

/** A published package that needs a request, with the licence of the release that most readers should have. */
async function packageByRequest({ database, account }: Pick<Context<'doc.sdk.request'>, 'database' | 'account'>, code: string) {
  const [found] = await database
    .select({ code: packages.code, names: packages.names, licence: releases.licence })
    .from(packages)
    .innerJoin(releases, and(eq(releases.package, packages.code), eq(releases.status, 'published'), sql`${releases.withdrawnAt} is null`))
    .where(
      and(
        eq(packages.code, code),
        eq(packages.byRequest, true),
        eq(packages.status, 'published'),
        sql`greatest(${packages.audience}, ${releases.audience}) <= ${reach(account)}`,
      ),
    )
    .orderBy(desc(releases.recommended), sql`${releases.versionKey} collate "C" desc`)
    .limit(1);
  return found;
}

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
