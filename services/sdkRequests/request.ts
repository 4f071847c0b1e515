/** Sending a request for an SDK. */
import { and, desc, eq, gte, or, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes } from '../../runtime/server/handler.ts';
import { licenceAcceptances, packages, releases, sdkAccesses } from '../downloads/tables.ts';
import { reach } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { dayOf } from '../shared/values/days.ts';
import { nameIn } from '../shared/values/names.ts';
import { storable } from '../shared/values/storable.ts';
import { notifySdkTeam } from './notify.ts';

/** Requests access. While a request is open or approved, a further one is refused. The licence is accepted with it. */
export const requestSdkAccess: Handler<'doc.sdk.request'> = writes(async ({ body, ...sending }) => {
  const { account, database, now, fail } = sending;
  const owner = account.id as string;
  // Concurrent forms of one account are checked one after the other.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`sdk access ${owner}`}))`);
  const own = await packageByRequest(sending, body.packageCode);
  if (!own) throw fail('request.not-found');
  const isRequested = or(
    eq(sdkAccesses.state, 'requested'),
    and(eq(sdkAccesses.state, 'approved'), gte(sdkAccesses.validUntil, dayOf(now))),
  );
  const pendingCount = await database.$count(
    sdkAccesses,
    and(eq(sdkAccesses.account, owner), eq(sdkAccesses.package, own.code), isRequested),
  );
  if (pendingCount > 0) throw fail('sdk.already-requested');
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
  await recordAudit(database, sending, {
    ...{ action: 'sdkAccess.request', subject: 'sdkAccess', subjectId: id, subjectName: nameIn(own.names, ['en', 'zh'], own.code) },
    ...{ before: {}, after: { state: 'requested' } },
  });
  await notifySdkTeam(sending, id);
  return { id };
});

/** A published package that needs a request, with the licence of its default release. */
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
