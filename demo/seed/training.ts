/** Imports the demo's courses, classes and orders. Days are relative to the import, so that the demo always has upcoming classes. */
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { seatedStates, type TrainingMove, type TrainingOrderState } from '../../schema/entities/trainingMovers.ts';
import { nextNumber } from '../../services/shared/database/nextNumber.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import { certificateTermsOf, trainingTarget } from '../../services/training/index.ts';
import {
  trainingCertificates,
  trainingClasses,
  trainingCourses,
  trainingOrderHistory,
  trainingOrderNumbers,
  trainingOrders,
  trainingProgress,
  trainingSchools,
  trainingVouchers,
  trainingVoucherUses,
} from '../../services/trainingOrders/tables.ts';

interface ClassEntry
  extends Pick<
    typeof trainingClasses.$inferInsert,
    'course' | 'startTime' | 'endTime' | 'timeZone' | 'cities' | 'venues' | 'trainer' | 'seats'
  > {
  slug: string;
  /** Weeks after the week of the import. The class begins on the Monday of that week and lasts several days. */
  weeks: number;
  days: number;
}

interface TrainingOrderEntry
  extends Pick<
    typeof trainingOrders.$inferInsert,
    'course' | 'attendees' | 'contact' | 'phone' | 'email' | 'invoiceTitle' | 'taxNumber' | 'invoiceAddress' | 'note'
  > {
  slug: string;
  by: string;
  /** The slug of its class. An order of a class without free seats is on the waiting list. */
  class?: string;
  daysAgo: number;
  /** The moves since it was sent, a day apart. */
  steps: TrainingMove[];
  /** An order for this number of vouchers instead of seats. */
  purpose?: 'vouchers';
  count?: number;
}

export interface TrainingFile {
  school: typeof trainingSchools.$inferInsert;
  courses: (typeof trainingCourses.$inferInsert)[];
  classes: ClassEntry[];
  orders: TrainingOrderEntry[];
  vouchers: VoucherEntry[];
  certificates: CertificateEntry[];
  progress: { account: string; course: string; progress: number; daysAgo: number }[];
}

interface VoucherEntry
  extends Pick<typeof trainingVouchers.$inferInsert, 'code' | 'kind' | 'course' | 'used' | 'assigneeName' | 'assigneeEmail' | 'reason'> {
  /** The buyer; absent for vouchers that staff issued. */
  by?: string;
  uses?: number;
  daysAgo: number;
  /** Days until it expires. */
  days: number;
  cancelled?: boolean;
  /** The slug of the order that it paid for. */
  usedFor?: string;
}

interface CertificateEntry
  extends Pick<
    typeof trainingCertificates.$inferInsert,
    'verifyCode' | 'holder' | 'holderEmail' | 'course' | 'level' | 'place' | 'endedAs' | 'reason'
  > {
  /** The number after the year. */
  suffix: string;
  account: string;
  monthsAgo: number;
  /** The slug of its order. */
  order?: string;
  /** The suffix of the certificate that replaced it. */
  replacedBy?: string;
}

const dayMs = 86_400_000;
export const classId = (slug: string): string => idOf(`class:${slug}`);

/** Adds classes once. Classes with participants keep their dates. */
export async function seedTraining(
  database: Database,
  { school, courses, classes, orders, ...file }: TrainingFile,
  today: Date,
): Promise<void> {
  await database.insert(trainingSchools).values(school).onConflictDoNothing();
  await database
    .insert(trainingCourses)
    .values(courses.map((course, position) => ({ ...course, position, status: 'published' as const })))
    .onConflictDoUpdate({ target: trainingCourses.code, set: excludedColumns(trainingCourses, ['createdAt']) });
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * dayMs;
  const dayAt = (days: number) => new Date(monday + days * dayMs).toISOString().slice(0, 10);
  const rows = classes.map(({ slug, weeks, days, ...entry }) => ({
    ...entry,
    ...{ id: classId(slug), startsOn: dayAt(weeks * 7), endsOn: dayAt(weeks * 7 + days - 1), status: 'published' as const },
  }));
  await database.insert(trainingClasses).values(rows).onConflictDoNothing();
  if ((await database.$count(trainingOrders)) > 0) return;
  const numbers = new Map<string, string>();
  for (const order of orders.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const orderNo = await seedTrainingOrder(database, order, today);
    if (orderNo) numbers.set(order.slug, orderNo);
  }
  const seeding: CertificationSeedContext = { database, today, numbers, accountIds: await accountIdsOf(database) };
  await seedVouchers(seeding, file.vouchers);
  await seedCertificates(seeding, file.certificates);
  await seedProgress(seeding, file.progress);
}

interface CertificationSeedContext {
  database: Database;
  today: Date;
  /** The numbers of the orders by their slugs. */
  numbers: ReadonlyMap<string, string>;
  accountIds: ReadonlyMap<string, string>;
}

async function accountIdsOf(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.select({ id: accounts.id, userAccount: accounts.userAccount }).from(accounts);
  return new Map(rows.map(({ id, userAccount }) => [userAccount, id]));
}

const daysBefore = (today: Date, days: number): Date => new Date(today.getTime() - days * dayMs);
const dayText = (time: Date): string => time.toISOString().slice(0, 10);

async function seedVouchers(
  { database, today, numbers, accountIds }: CertificationSeedContext,
  vouchers: readonly VoucherEntry[],
): Promise<void> {
  for (const { by, uses = 1, daysAgo, days, cancelled, usedFor, ...entry } of vouchers) {
    const createdAt = daysBefore(today, daysAgo);
    const usedAt = entry.used ? daysBefore(today, daysAgo / 2) : null;
    const row = {
      ...entry,
      ...{ uses, usedAt, createdAt, updatedAt: usedAt ?? createdAt, account: by === undefined ? null : (accountIds.get(by) ?? null) },
      ...{
        expiresOn: dayText(daysBefore(today, -days)),
        cancelledAt: cancelled ? daysBefore(today, daysAgo / 2) : null,
        gifts: entry.assigneeEmail ? 1 : 0,
      },
    };
    const [voucher] = await database.insert(trainingVouchers).values(row).returning();
    const order = numbers.get(usedFor ?? '');
    if (voucher && order) await database.insert(trainingVoucherUses).values({ order, voucher: voucher.id, uses: 1, at: usedAt ?? today });
  }
}

async function seedCertificates(
  { database, today, numbers, accountIds }: CertificationSeedContext,
  certificates: readonly CertificateEntry[],
): Promise<void> {
  const issuedOf = (monthsAgo: number) => dayText(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 12)));
  const numberOf = ({ suffix, monthsAgo }: CertificateEntry) => `VC-${issuedOf(monthsAgo).slice(0, 4)}-${suffix}`;
  for (const certificate of certificates) {
    const { suffix: _suffix, account, monthsAgo, order, replacedBy, ...entry } = certificate;
    const issuedOn = issuedOf(monthsAgo);
    const newer = certificates.find(({ suffix }) => suffix === replacedBy);
    await database.insert(trainingCertificates).values({
      ...entry,
      ...{
        number: numberOf(certificate),
        issuedOn,
        ...certificateTermsOf(entry.level, issuedOn),
        account: accountIds.get(account) ?? null,
      },
      ...{ order: numbers.get(order ?? '') ?? null, replacedBy: newer ? numberOf(newer) : null, endedAt: entry.endedAs ? today : null },
    });
  }
}

async function seedProgress({ database, today, accountIds }: CertificationSeedContext, progress: TrainingFile['progress']): Promise<void> {
  for (const { account, daysAgo, ...row } of progress) {
    const id = accountIds.get(account);
    if (id)
      await database
        .insert(trainingProgress)
        .values({ ...row, account: id, viewedAt: daysBefore(today, daysAgo) })
        .onConflictDoNothing();
  }
}

async function seedTrainingOrder(database: Database, entry: TrainingOrderEntry, today: Date): Promise<string | undefined> {
  const { slug, by, class: session, daysAgo, steps, count, ...texts } = entry;
  const people = await database
    .select()
    .from(accounts)
    .where(inArray(accounts.userAccount, [by, 'demo-training']));
  const [sender, staff] = [by, 'demo-training'].map((name) => people.find(({ userAccount }) => userAccount === name));
  const [course] = await database.select().from(trainingCourses).where(eq(trainingCourses.code, entry.course));
  const [held] =
    session === undefined
      ? []
      : await database
          .select()
          .from(trainingClasses)
          .where(eq(trainingClasses.id, classId(session)));
  if (!sender || !course) return undefined;
  const attendeeCount = count ?? texts.attendees.length;
  const isWaiting = held !== undefined && held.seats - held.taken < attendeeCount;
  let state: TrainingOrderState = isWaiting ? 'waiting' : 'pending-payment';
  const dayOf = (step: number) => new Date(today.getTime() - (daysAgo - step) * dayMs);
  const history: (typeof trainingOrderHistory.$inferInsert)[] = [];
  const orderNo = await nextNumber(database, trainingOrderNumbers, 'trainingOrder', dayOf(0));
  history.push({ order: orderNo, at: dayOf(0), move: 'submit', to: state, by: sender.id });
  for (const [index, move] of steps.entries()) {
    const to = trainingTarget(move, state);
    if (to === undefined) throw new Error(`The training order ${slug} of the demo cannot make the move ${move} from ${state}`);
    state = to;
    history.push({ order: orderNo, at: dayOf((index + 1) / 2), move, to, by: move === 'cancel' ? sender.id : (staff?.id ?? null) });
  }
  const paid = history.find(({ move }) => move === 'acceptPayment');
  const isSeated = seatedStates.some((one) => one === state);
  await database.insert(trainingOrders).values({
    ...texts,
    ...{ orderNo, state, session: held?.id ?? null, account: sender.id, companyName: sender.orgName ?? '', attendeeCount },
    ...{ minor: course.minor * attendeeCount, currency: course.currency, termsVersion: 2, createdAt: dayOf(0) },
    ...{ paidAt: paid?.at ?? null, credentialsState: paid ? ('accepted' as const) : ('missing' as const) },
    updatedAt: history.at(-1)?.at ?? dayOf(0),
  });
  await database.insert(trainingOrderHistory).values(history);
  if (held && isSeated)
    await database
      .update(trainingClasses)
      .set({ taken: held.taken + attendeeCount })
      .where(eq(trainingClasses.id, held.id));
  return orderNo;
}
