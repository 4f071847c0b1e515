/** Lists of enquiries: those of a sender, and the queue of the staff. */
import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm';
import type { EnquiryRow } from '../../generated/openapi.d.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { cooperationSolutions } from '../cooperation/tables.ts';
import { handledEnquiries } from '../enquiries/index.ts';
import { enquiries } from '../enquiries/tables.ts';
import { findAccountNames } from '../shared/access/accountNames.ts';
import { type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Body, Context, Handler } from '../shared/calls/handler.ts';
import { valuesOf, withCodesAsText, withNames } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetsOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../shared/lists/listing.ts';
import { nameIn } from '../shared/values/names.ts';
import { trainingCourses } from '../trainingOrders/tables.ts';

export type EnquiryContext = Pick<Context<'train.enquiry.find'>, 'account' | 'database' | 'fail' | 'files' | 'now' | 'portal'>;
type EnquiryFilters = NonNullable<Body<'manage.enquiries.page'>['data']['filters']>;

const assignees = aliasedTable(accounts, 'assignees');

export const selectEnquiries = ({ database }: Pick<EnquiryContext, 'database'>) =>
  database
    .select({
      enquiry: enquiries,
      courseTitles: trainingCourses.titles,
      solutionTitles: cooperationSolutions.titles,
      senderName: accounts.fullName,
      senderAccount: accounts.userAccount,
      assigneeName: assignees.fullName,
      assigneeAccount: assignees.userAccount,
    })
    .from(enquiries)
    .leftJoin(trainingCourses, eq(trainingCourses.code, enquiries.course))
    .leftJoin(cooperationSolutions, eq(cooperationSolutions.code, enquiries.solution))
    .leftJoin(accounts, eq(accounts.id, enquiries.account))
    .leftJoin(assignees, eq(assignees.id, enquiries.assignee))
    .$dynamic();

export type SelectedEnquiry = Awaited<ReturnType<typeof selectEnquiries>>[number];

export function enquiryRowOf(
  { account, now }: Pick<EnquiryContext, 'account' | 'now'>,
  languages: ReadingLanguages,
  { enquiry, courseTitles, solutionTitles, senderName, senderAccount, assigneeName, assigneeAccount }: SelectedEnquiry,
): EnquiryRow {
  const { course, solution, assignee, dueAt } = enquiry;
  return {
    id: enquiry.id,
    enquiryNo: enquiry.enquiryNo,
    kind: enquiry.kind,
    state: enquiry.state,
    ...(enquiry.account !== null && { sender: { id: enquiry.account, text: senderName || senderAccount || '' } }),
    mine: enquiry.account === account.id,
    ...(assignee !== null && { assignee: { id: assignee, text: assigneeName || assigneeAccount || '' } }),
    ...(enquiry.companyName !== '' && { companyName: enquiry.companyName }),
    ...(course !== null && { course: { id: course, text: nameIn(courseTitles ?? {}, languages, course) } }),
    ...(solution !== null && { solution: { id: solution, text: nameIn(solutionTitles ?? {}, languages, solution) } }),
    overdue: dueAt !== null && dueAt < now,
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    createdAt: enquiry.createdAt.toISOString(),
    updatedAt: enquiry.updatedAt.toISOString(),
  };
}

const sorts = { createdAt: enquiries.createdAt, updatedAt: enquiries.updatedAt, dueAt: enquiries.dueAt } as const;

/** A page of the enquiries that match a condition. */
async function pageEnquiries(
  reading: EnquiryContext,
  body: Body<'manage.enquiries.page'>,
  admitted: SQL,
): Promise<Answer<'manage.enquiries.page'>> {
  const { database, portal, fail, now } = reading;
  const { keyword, filters, sort = '-createdAt', language } = body.data;
  const { limit, offset } = pageOf(body, fail);
  const isOverdue = sql`coalesce(${enquiries.dueAt} < ${now.toISOString()}::timestamptz, false)`;
  const where = (without?: keyof EnquiryFilters): SQL => {
    const given: EnquiryFilters = { ...filters, ...(without && { [without]: undefined }) };
    return and(
      admitted,
      isOneOfValues(enquiries.kind, given.kind),
      isOneOfValues(enquiries.state, given.state),
      isOneOfValues(sql`${enquiries.assignee}::text`, given.assignee),
      given.overdue === undefined ? undefined : given.overdue ? isOverdue : sql`not ${isOverdue}`,
      isWithinDays(enquiries.createdAt, given.createdAt),
      containsKeyword([enquiries.enquiryNo, enquiries.companyName, enquiries.contact, enquiries.wish], keyword),
    ) as SQL;
  };
  const facet = (value: SQL, name: keyof EnquiryFilters) => ({ value, where: where(name) });
  const [rows, total, facets] = await Promise.all([
    selectEnquiries(reading)
      .where(where())
      .orderBy(...orderOf(sorts, sort, enquiries.id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${enquiries} where ${where()}`),
    facetsOf(database, sql`${enquiries}`, {
      kind: facet(sql`${enquiries.kind}`, 'kind'),
      state: facet(sql`${enquiries.state}`, 'state'),
      assignee: facet(sql`${enquiries.assignee}::text`, 'assignee'),
    }),
  ]);
  const languages = readingLanguages(portal, language);
  const people = await findAccountNames(database, valuesOf(facets.assignee));
  return {
    data: rows.map((row) => enquiryRowOf(reading, languages, row)),
    total,
    facets: {
      kind: withCodesAsText(facets.kind),
      state: withCodesAsText(facets.state),
      assignee: withNames(facets.assignee, (id) => people.get(id) ?? id),
    },
  };
}

/** The enquiries that an account sent. */
export const pageOwnEnquiries: Handler<'train.enquiry.page'> = ({ body, ...reading }) => {
  const { id } = reading.account;
  return pageEnquiries(reading, body, id === null ? sql`false` : eq(enquiries.account, id));
};

/** The enquiries of the kinds that an account answers. */
export const pageEnquiryQueue: Handler<'manage.enquiries.page'> = ({ body, ...reading }) =>
  pageEnquiries(reading, body, handledEnquiries(reading.account));
