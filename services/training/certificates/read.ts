/** Certificates for the public, their holders and the training staff. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../../runtime/server/account.ts';
import type { CertificateState } from '../../../schema/entities/certificate.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Answer, Body, Context, Handler } from '../../shared/calls/handler.ts';
import { countLookUp } from '../../shared/calls/lookUps.ts';
import { withCodesAsText, withNames } from '../../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../../shared/lists/listing.ts';
import { dayOf } from '../../shared/values/days.ts';
import { nameIn } from '../../shared/values/names.ts';
import { certificateParty, isTrainingStaff } from '../../trainingOrders/index.ts';
import { type CertificateRecord, trainingCertificates, trainingCourses } from '../../trainingOrders/tables.ts';
import { courseTitles } from '../admin/classes.ts';
import { formatCode, formatNumber, initialsOf, normaliseName } from '../codes.ts';

export type CertificateContext = Pick<Context<'train.certificate.find'>, 'account' | 'database' | 'fail' | 'now' | 'portal'>;
type CertificatePage = Body<'manage.certificates.page'> | Body<'train.certificate.page'>;

/** The state on a day. */
export function certificateStateOf(
  { endedAs, expiresOn, graceUntil }: Pick<CertificateRecord, 'endedAs' | 'expiresOn' | 'graceUntil'>,
  today: string,
): CertificateState {
  if (endedAs !== null) return endedAs;
  if (today <= expiresOn) return 'active';
  return graceUntil !== null && today <= graceUntil ? 'grace' : 'expired';
}

/** The state on a day as an SQL expression. */
const stateOn = (today: string): SQL => sql`coalesce(${trainingCertificates.endedAs}, case
  when ${trainingCertificates.expiresOn} >= ${today} then 'active'
  when ${trainingCertificates.graceUntil} >= ${today} then 'grace' else 'expired' end)`;

const ownCertificate = (id: string | null): SQL => (id === null ? sql`false` : certificateParty(sql`${id}::uuid`));

/** Certificates of an account; all of them for the training staff. */
const visibleCertificates = (account: Pick<Account, 'id' | 'type' | 'roles'>): SQL =>
  isTrainingStaff(account) ? sql`true` : ownCertificate(account.id);

interface CertificateFound {
  row: CertificateRecord;
  titles: typeof trainingCourses.$inferSelect.titles;
}

const selectCertificates = ({ database }: Pick<CertificateContext, 'database'>) =>
  database
    .select({ row: trainingCertificates, titles: trainingCourses.titles })
    .from(trainingCertificates)
    .innerJoin(trainingCourses, eq(trainingCourses.code, trainingCertificates.course))
    .$dynamic();

const factsOf = ({ row, titles }: CertificateFound, languages: readonly string[], today: string) => ({
  number: row.number,
  course: { id: row.course, text: nameIn(titles, languages, row.course) },
  ...{ level: row.level, state: certificateStateOf(row, today), issuedOn: row.issuedOn, expiresOn: row.expiresOn },
  ...(row.graceUntil !== null && { graceUntil: row.graceUntil }),
});

/** Finds a certificate by number and name. An unknown number and a wrong name get the same response after the same work. */
export const queryCertificate: Handler<'train.certificate.query'> = async ({ body, ...context }) => {
  countLookUp(context);
  const [found] = await selectCertificates(context).where(eq(trainingCertificates.number, formatNumber(body.number)));
  const isHolder = normaliseName(found?.row.holder ?? '') === normaliseName(body.name);
  if (!found || found.row.holder === '' || !isHolder) throw context.fail('request.not-found');
  return publicOf(context, found, body.language);
};

/** The code on the certificate is equivalent to number and name. */
export const checkCertificate: Handler<'train.certificate.check'> = async ({ body, ...context }) => {
  countLookUp(context);
  const [found] = await selectCertificates(context).where(eq(trainingCertificates.verifyCode, formatCode(body.verifyCode)));
  if (!found) throw context.fail('request.not-found');
  return publicOf(context, found, body.language);
};

function publicOf({ now, portal }: Pick<CertificateContext, 'now' | 'portal'>, found: CertificateFound, language: string | undefined) {
  return { ...factsOf(found, readingLanguages(portal, language), dayOf(now)), initials: initialsOf(found.row.holder) };
}

export const findCertificate: Handler<'train.certificate.find'> = async ({ body, ...reading }) =>
  readCertificate(reading, body.number, body.language);

/** A certificate that the account may not see gets the same response as an unknown one. */
export async function readCertificate(
  reading: CertificateContext,
  number: string,
  language?: string,
): Promise<Answer<'train.certificate.find'>> {
  const { account, fail, now, portal } = reading;
  const [found] = await selectCertificates(reading).where(
    and(visibleCertificates(account), eq(trainingCertificates.number, formatNumber(number))),
  );
  if (!found) throw fail('request.not-found');
  const { row } = found;
  const facts = factsOf(found, readingLanguages(portal, language), dayOf(now));
  return {
    ...facts,
    ...{ holder: row.holder, verifyCode: row.verifyCode, updatedAt: row.updatedAt.toISOString() },
    ...(row.holderEmail !== '' && { holderEmail: row.holderEmail }),
    ...(row.order !== null && isTrainingStaff(account) && { orderNo: row.order }),
    ...(row.reason !== '' && { reason: row.reason }),
    ...(row.replacedBy !== null && { replacedBy: row.replacedBy }),
    mayRevoke: isTrainingStaff(account) && row.endedAs === null,
  };
}

const sorts = {
  issuedOn: trainingCertificates.issuedOn,
  expiresOn: trainingCertificates.expiresOn,
  updatedAt: trainingCertificates.updatedAt,
} as const;

async function pageCertificates(body: CertificatePage, own: SQL, { database, fail, now, portal }: Omit<CertificateContext, 'account'>) {
  const { language, keyword, sort = '-issuedOn' } = body.data;
  const filters: NonNullable<Body<'manage.certificates.page'>['data']['filters']> = body.data.filters ?? {};
  const [languages, today] = [readingLanguages(portal, language), dayOf(now)];
  const { limit, offset } = pageOf(body, fail);
  const where = (without?: keyof typeof filters): SQL => {
    const given = { ...filters, ...(without && { [without]: undefined }) };
    return and(
      own,
      isOneOfValues(stateOn(today), given.state),
      isOneOfValues(trainingCertificates.level, given.level),
      isOneOfValues(trainingCertificates.course, given.course),
      isWithinDays(trainingCertificates.issuedOn, given.issuedOn),
      isWithinDays(trainingCertificates.expiresOn, given.expiresOn),
      containsKeyword([trainingCertificates.number, trainingCertificates.holder, trainingCertificates.holderEmail], keyword),
    ) as SQL;
  };
  const facet = async (value: SQL, name: keyof typeof filters) =>
    withCodesAsText(await facetOf(database, value, sql`${trainingCertificates}`, where(name)));
  const [rows, total, state, level, course] = await Promise.all([
    selectCertificates({ database })
      .where(where())
      .orderBy(...orderOf(sorts, sort, trainingCertificates.number))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${trainingCertificates} where ${where()}`),
    facet(stateOn(today), 'state'),
    facet(sql`${trainingCertificates.level}`, 'level'),
    facet(sql`${trainingCertificates.course}`, 'course'),
  ]);
  const titles = await courseTitles(
    database,
    course.map(({ value }) => value),
    languages,
  );
  const data = rows.map((found) => ({
    ...factsOf(found, languages, today),
    ...{ holder: found.row.holder, updatedAt: found.row.updatedAt.toISOString() },
  }));
  return { data, total, facets: { state, level, course: withNames(course, (value) => titles.get(value) ?? value) } };
}

export const pageOwnCertificates: Handler<'train.certificate.page'> = async ({ body, account, ...reading }) => {
  const { facets, ...page } = await pageCertificates(body, ownCertificate(account.id), reading);
  return { ...page, facets: { state: facets.state } };
};

export const pageAllCertificates: Handler<'manage.certificates.page'> = ({ body, ...reading }) =>
  pageCertificates(body, sql`true`, reading);
