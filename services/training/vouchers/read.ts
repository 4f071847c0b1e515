/** The vouchers that an account bought or that are assigned to it. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Ticket } from '../../../generated/openapi.d.ts';
import { maxVoucherGifts } from '../../../schema/entities/voucher.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Body, Context, Handler } from '../../shared/calls/handler.ts';
import { withCodesAsText } from '../../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../../shared/lists/listing.ts';
import { dayOf } from '../../shared/values/days.ts';
import { nameIn } from '../../shared/values/names.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { visibleVouchers } from '../../trainingOrders/index.ts';
import { trainingCourses, trainingVouchers, trainingVoucherUses } from '../../trainingOrders/tables.ts';
import { isUsable, voucherStateOf, voucherStateOn } from './state.ts';

type VoucherContext = Pick<Context<'train.ticket.find'>, 'account' | 'database' | 'fail' | 'now' | 'portal'>;

const selectVouchers = ({ database }: Pick<VoucherContext, 'database'>) =>
  database
    .select({ voucher: trainingVouchers, titles: trainingCourses.titles })
    .from(trainingVouchers)
    .innerJoin(trainingCourses, eq(trainingCourses.code, trainingVouchers.course))
    .$dynamic();

type SelectedVoucher = Awaited<ReturnType<typeof selectVouchers>>[number];

function ticketOf({ voucher, titles }: SelectedVoucher, languages: readonly string[], today: string): Ticket {
  return {
    ...{ ticketId: voucher.id, code: voucher.code, kind: voucher.kind, state: voucherStateOf(voucher, today) },
    exam: { id: voucher.course, text: nameIn(titles, languages, voucher.course) },
    ...(voucher.assigneeName !== '' && { assignee: voucher.assigneeName }),
    ...{ remaining: voucher.uses - voucher.used, boughtAt: voucher.createdAt.toISOString(), expiresAt: voucher.expiresOn },
    ...(voucher.used > 0 && voucher.usedAt && { usedAt: voucher.usedAt.toISOString() }),
  };
}

const sorts = { boughtAt: trainingVouchers.createdAt, expiresAt: trainingVouchers.expiresOn } as const;

export const pageOwnVouchers: Handler<'train.ticket.list'> = async ({ body, account, database, fail, now, portal }) => {
  const { language, keyword, sort = '-boughtAt' } = body.data;
  const filters: NonNullable<Body<'train.ticket.list'>['data']['filters']> = body.data.filters ?? {};
  const [languages, today] = [readingLanguages(portal, language), dayOf(now)];
  const { limit, offset } = pageOf(body, fail);
  const where = (without?: keyof typeof filters): SQL => {
    const given = { ...filters, ...(without && { [without]: undefined }) };
    return and(
      visibleVouchers(account.id),
      isOneOfValues(trainingVouchers.kind, given.kind),
      isOneOfValues(voucherStateOn(today), given.state),
      isWithinDays(trainingVouchers.expiresOn, given.expiresAt),
      containsKeyword([trainingVouchers.code, trainingVouchers.assigneeName, trainingVouchers.assigneeEmail], keyword),
    ) as SQL;
  };
  const facet = async (value: SQL, name: keyof typeof filters) =>
    withCodesAsText(await facetOf(database, value, sql`${trainingVouchers}`, where(name)));
  const [rows, total, kind, state] = await Promise.all([
    selectVouchers({ database })
      .where(where())
      .orderBy(...orderOf(sorts, sort, trainingVouchers.id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${trainingVouchers} where ${where()}`),
    facet(sql`${trainingVouchers.kind}`, 'kind'),
    facet(voucherStateOn(today), 'state'),
  ]);
  return { data: rows.map((row) => ticketOf(row, languages, today)), total, facets: { kind, state } };
};

/** A voucher of another account gets the same response as an unknown one. */
export const findVoucher: Handler<'train.ticket.find'> = async ({ body, ...reading }) => {
  const { account, database, fail, now, portal } = reading;
  const isThis = isUuid(body.ticketId) ? eq(trainingVouchers.id, body.ticketId) : sql`false`;
  const [found] = await selectVouchers(reading).where(and(visibleVouchers(account.id), isThis));
  if (!found) throw fail('request.not-found');
  const { voucher } = found;
  const today = dayOf(now);
  const [mine, usable, isGiven] = [voucher.account === account.id, isUsable(voucher, today), voucher.assigneeEmail !== ''];
  const uses = await database
    .select()
    .from(trainingVoucherUses)
    .where(eq(trainingVoucherUses.voucher, voucher.id))
    .orderBy(desc(trainingVoucherUses.at))
    .limit(50);
  return {
    ...ticketOf(found, readingLanguages(portal, body.language), today),
    ...(isGiven && { email: voucher.assigneeEmail }),
    mine,
    uses: uses.map(({ order, uses, at }) => ({ orderNo: order, uses, usedAt: at.toISOString() })),
    mayGive: mine && usable && voucher.gifts < maxVoucherGifts,
    mayTakeBack: mine && usable && isGiven,
    mayUse: usable && !(mine && isGiven),
    updatedAt: voucher.updatedAt.toISOString(),
  };
};
