/** Lists of applications: those of an applicant, and the queue of the partner staff. */
import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm';
import type { PartnerApplicationRow } from '../../generated/openapi.d.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { sentApplications } from '../partnerApplications/index.ts';
import { partnerApplications } from '../partnerApplications/tables.ts';
import { provinceNames } from '../partners/index.ts';
import { findAccountNames } from '../shared/access/accountNames.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Body, Context, Handler } from '../shared/calls/handler.ts';
import { type WordLookup, wordIn } from '../shared/calls/words.ts';
import { valuesOf, withCodesAsText, withNames } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetsOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../shared/lists/listing.ts';
import type { NameLookup } from '../world/index.ts';

export type ApplicationContext = Pick<
  Context<'partner.echo'>,
  'account' | 'database' | 'fail' | 'fieldCipher' | 'files' | 'now' | 'portal'
>;
type ApplicationFilters = NonNullable<Body<'manage.partnerApplications.page'>['data']['filters']> &
  NonNullable<Body<'partner.page'>['data']['filters']>;

type ApplicationSort = NonNullable<(Body<'manage.partnerApplications.page'> | Body<'partner.page'>)['data']['sort']>;

const reviewers = aliasedTable(accounts, 'reviewers');

export const selectApplications = ({ database }: Pick<ApplicationContext, 'database'>) =>
  database
    .select({
      application: partnerApplications,
      senderName: accounts.fullName,
      senderAccount: accounts.userAccount,
      reviewerName: reviewers.fullName,
      reviewerAccount: reviewers.userAccount,
    })
    .from(partnerApplications)
    .leftJoin(accounts, eq(accounts.id, partnerApplications.account))
    .leftJoin(reviewers, eq(reviewers.id, partnerApplications.assignee))
    .$dynamic();

export type SelectedApplication = Awaited<ReturnType<typeof selectApplications>>[number];

/** Names of the records that applications refer to. */
export interface ApplicationNames {
  word: WordLookup;
  provinces: NameLookup;
}

export async function findApplicationNames(reading: ApplicationContext, language: string | undefined): Promise<ApplicationNames> {
  const provinces = await provinceNames(reading.database, readingLanguages(reading.portal, language));
  return { word: wordIn(reading, language), provinces };
}

export function applicationRowOf(
  { account }: Pick<ApplicationContext, 'account'>,
  { word, provinces }: ApplicationNames,
  { application, senderName, senderAccount, reviewerName, reviewerAccount }: SelectedApplication,
): PartnerApplicationRow {
  const { id, applicationNo, state, assignee, companyName, type, province, submittedAt } = application;
  return {
    ...{ id, applicationNo, state, companyName, mine: application.account !== null && application.account === account.id },
    ...(application.account !== null && { sender: { id: application.account, text: senderName || senderAccount || '' } }),
    ...(assignee !== null && { assignee: { id: assignee, text: reviewerName || reviewerAccount || '' } }),
    ...(type !== null && { type: { id: type, text: word(`choice.partner.type.${type}`) } }),
    ...(province !== '' && { province: provinces(province) }),
    ...(submittedAt && { submittedAt: submittedAt.toISOString() }),
    createdAt: application.createdAt.toISOString(),
    updatedAt: application.updatedAt.toISOString(),
  };
}

const sorts = {
  createdAt: partnerApplications.createdAt,
  updatedAt: partnerApplications.updatedAt,
  submittedAt: partnerApplications.submittedAt,
  companyName: partnerApplications.companyName,
} as const;

interface ApplicationsRequest {
  pageNo: number;
  pageSize: number;
  data: { after?: string; keyword?: string; language?: string; sort?: ApplicationSort; filters?: ApplicationFilters };
}

/** A page of the applications that match a condition. */
async function pageApplications(
  reading: ApplicationContext,
  body: ApplicationsRequest,
  admitted: SQL,
): Promise<Answer<'manage.partnerApplications.page'>> {
  const { database, portal, fail } = reading;
  const { keyword, filters, sort = '-updatedAt', language } = body.data;
  const { limit, offset } = pageOf(body, fail);
  const where = (without?: keyof ApplicationFilters): SQL => {
    const given: ApplicationFilters = { ...filters, ...(without && { [without]: undefined }) };
    return and(
      admitted,
      isOneOfValues(partnerApplications.state, given.state),
      isOneOfValues(partnerApplications.type, given.type),
      isOneOfValues(partnerApplications.province, given.province),
      isOneOfValues(sql`${partnerApplications.assignee}::text`, given.assignee),
      isWithinDays(partnerApplications.submittedAt, given.submittedAt),
      isWithinDays(partnerApplications.createdAt, given.createdAt),
      containsKeyword([partnerApplications.applicationNo, partnerApplications.companyName, partnerApplications.licenceNo], keyword),
    ) as SQL;
  };
  const facet = (value: SQL, name: keyof ApplicationFilters) => ({ value, where: where(name) });
  const [rows, total, facets, naming] = await Promise.all([
    selectApplications(reading)
      .where(where())
      .orderBy(...orderOf(sorts, sort, partnerApplications.id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${partnerApplications} where ${where()}`),
    facetsOf(database, sql`${partnerApplications}`, {
      state: facet(sql`${partnerApplications.state}`, 'state'),
      type: facet(sql`${partnerApplications.type}`, 'type'),
      province: facet(sql`nullif(${partnerApplications.province}, '')`, 'province'),
      assignee: facet(sql`${partnerApplications.assignee}::text`, 'assignee'),
    }),
    findApplicationNames(reading, language),
  ]);
  const people = await findAccountNames(database, valuesOf(facets.assignee));
  return {
    data: rows.map((row) => applicationRowOf(reading, naming, row)),
    total,
    facets: {
      state: withCodesAsText(facets.state),
      type: withNames(facets.type, (type) => naming.word(`choice.partner.type.${type}`)),
      province: withNames(facets.province, (code) => naming.provinces(code).text),
      assignee: withNames(facets.assignee, (id) => people.get(id) ?? id),
    },
  };
}

/** The account's applications, drafts included. */
export const pageOwnApplications: Handler<'partner.page'> = ({ body, ...reading }) => {
  const { id } = reading.account;
  return pageApplications(reading, body, id === null ? sql`false` : eq(partnerApplications.account, id));
};

/** All submitted applications. */
export const pageApplicationQueue: Handler<'manage.partnerApplications.page'> = ({ body, ...reading }) =>
  pageApplications(reading, body, sentApplications(reading.account));
