/** Issues certificates to the attendees of completed orders, and revokes them. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { isTransition } from '../../../schema/define/transitions.ts';
import { certificateTerms } from '../../../schema/entities/course.ts';
import { transitions } from '../../../schema/entities/transitions.ts';
import { sendMessage } from '../../messages/index.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { dayOf, lastDayOf } from '../../shared/values/days.ts';
import { storable } from '../../shared/values/storable.ts';
import { type CertificateRecord, type TrainingOrderRecord, trainingCertificates, trainingCourses } from '../../trainingOrders/tables.ts';
import { certificateNumber, formatNumber, randomCode } from '../codes.ts';
import { lockOrder } from '../orders/move.ts';
import { findVisibleOrder } from '../orders/read.ts';
import { certificateStateOf } from './read.ts';

type CertificateIssueContext = Omit<Context<'manage.certificates.issue'>, 'body' | 'params' | 'query'>;
type CertificateLevel = CertificateRecord['level'];

/** The indexes of the attendees of an order who already have its certificate. */
async function certifiedAttendees({ database }: Pick<CertificateIssueContext, 'database'>, orderNo: string): Promise<ReadonlySet<number>> {
  const rows = await database
    .select({ place: trainingCertificates.place })
    .from(trainingCertificates)
    .where(and(eq(trainingCertificates.order, orderNo), sql`${trainingCertificates.endedAs} is distinct from 'revoked'`));
  return new Set(rows.flatMap(({ place: index }) => index ?? []));
}

export const listCandidates: Handler<'manage.certificates.candidates'> = async ({ body, ...reading }) => {
  const { order } = await findVisibleOrder(reading, body.orderNo);
  if (order.state !== 'completed') return [];
  const certified = await certifiedAttendees(reading, order.orderNo);
  return order.attendees.flatMap(({ fullName, email }, attendee) =>
    certified.has(attendee) ? [] : [{ id: String(attendee), name: `${fullName} · ${email}` }],
  );
};

/** The last day of a certificate, and the last day of its grace period. */
export function certificateTermsOf(level: CertificateLevel, issuedOn: string): Pick<CertificateRecord, 'expiresOn' | 'graceUntil'> {
  const { validMonths, graceMonths } = certificateTerms[level];
  return {
    expiresOn: lastDayOf(issuedOn, validMonths),
    graceUntil: graceMonths > 0 ? lastDayOf(issuedOn, validMonths + graceMonths) : null,
  };
}

/** Issues certificates. A second one for the same attendee is refused, because its form is outdated. */
export const issueCertificates: Handler<'manage.certificates.issue'> = writes(async ({ body, ...issuing }) => {
  const { database, fail, now } = issuing;
  const order = await lockOrder(issuing, body.orderNo);
  if (order.state !== 'completed') throw fail('order.step-refused');
  const issuedOn = body.issuedOn ?? dayOf(now);
  if (issuedOn > dayOf(now)) throw fail('value.too-high', { field: 'issuedOn', limit: dayOf(now) });
  const certified = await certifiedAttendees(issuing, order.orderNo);
  const attendees = [...new Set(body.attendees.map(Number))];
  if (attendees.length === 0) throw fail('value.required', { field: 'attendees' });
  if (attendees.some((attendee) => !order.attendees[attendee] || certified.has(attendee)))
    throw fail('value.not-found', { field: 'attendees' });
  const [course] = await database.select().from(trainingCourses).where(eq(trainingCourses.code, order.course));
  const level = course?.level ?? 'associate';
  const numbers: string[] = [];
  for (const attendee of attendees) numbers.push(await issueOne(issuing, order, { attendee, level, issuedOn }));
  return { numbers };
});

interface IssuedCertificate {
  attendee: number;
  level: CertificateLevel;
  issuedOn: string;
}

/** A newer certificate of the same level replaces the one before it. */
async function issueOne(
  issuing: CertificateIssueContext,
  order: TrainingOrderRecord,
  { attendee: index, level, issuedOn }: IssuedCertificate,
): Promise<string> {
  const { database, now } = issuing;
  const { fullName = '', email = '' } = order.attendees[index] ?? {};
  const number = certificateNumber(issuedOn);
  const [holder] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = lower(${email})`, eq(accounts.state, 'active')))
    .orderBy(asc(accounts.id))
    .limit(1);
  const before = await database
    .select()
    .from(trainingCertificates)
    .where(
      and(
        sql`lower(${trainingCertificates.holderEmail}) = lower(${email})`,
        eq(trainingCertificates.level, level),
        isNull(trainingCertificates.endedAs),
      ),
    )
    .for('update');
  await database.insert(trainingCertificates).values({
    ...{ number, verifyCode: randomCode(4), account: holder?.id ?? null, holder: fullName, holderEmail: email },
    ...{
      course: order.course,
      level,
      order: order.orderNo,
      place: index,
      issuedOn,
      ...certificateTermsOf(level, issuedOn),
      updatedAt: now,
    },
  });
  const replaced = before.map((one) => one.number);
  if (replaced.length > 0)
    await database
      .update(trainingCertificates)
      .set({ endedAs: 'superseded', endedAt: now, replacedBy: number, updatedAt: now })
      .where(inArray(trainingCertificates.number, replaced));
  const audited = { subject: 'certificate', subjectId: number, subjectName: number } as const;
  await recordAudit(database, issuing, {
    ...audited,
    action: 'certificate.issue',
    after: { holder: fullName, order: order.orderNo, issuedOn, replaced },
  });
  if (holder)
    await sendMessage(issuing, {
      kind: 'certificate-issued',
      readers: [holder.id],
      subject: { certificate: number },
      event: `certificate ${number} issued`,
    });
  return number;
}

export const revokeCertificate: Handler<'manage.certificates.revoke'> = writes(async ({ body, ...revoking }) => {
  const { database, fail, now } = revoking;
  const [row] = await database
    .select()
    .from(trainingCertificates)
    .where(eq(trainingCertificates.number, formatNumber(body.number)))
    .for('update');
  if (!row) throw fail('request.not-found');
  const state = certificateStateOf(row, dayOf(now));
  if (!isTransition({ revoke: transitions.certificate.revoke }, state, 'revoked')) throw fail('certificate.ended');
  if (body.version !== undefined && body.version !== row.updatedAt.toISOString()) throw fail('request.conflict');
  const reason = storable(body.reason).trim();
  if (reason === '') throw fail('value.required', { field: 'reason' });
  const updatedAt = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
  await database
    .update(trainingCertificates)
    .set({ endedAs: 'revoked', endedAt: now, reason, updatedAt })
    .where(eq(trainingCertificates.number, row.number));
  await recordAudit(database, revoking, {
    ...{ action: 'certificate.revoke', subject: 'certificate', subjectId: row.number, subjectName: row.number },
    ...{ before: { state }, after: { state: 'revoked', reason } },
  });
  if (row.account !== null)
    await sendMessage(revoking, {
      ...{ kind: 'certificate-revoked', readers: [row.account], subject: { certificate: row.number }, detail: reason },
      event: `certificate ${row.number} revoked`,
    });
  return { number: row.number };
});
