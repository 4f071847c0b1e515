/** Certificates of the owner's certification authorities. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { readable } from '../shared/access/readable.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Body, CallHandlers, Handler } from '../shared/calls/handler.ts';
import { containsKeyword, countOf, pageOf } from '../shared/lists/listing.ts';
import { nameIn } from '../shared/values/names.ts';
import { managedCaCertificateHandlers } from './admin.ts';
import { caCertificates } from './tables.ts';

export { indexCaCertificates } from './indexing.ts';
export { readPem } from './readPem.ts';

const { code, names, usages, pem, issuer, validFrom, validTo, serialNo, fingerprint, position } = caCertificates;

/** The order that the security team chose, unless the reader chooses another one. */
function orderOf(sort: Body<'doc.caCertificate.page'>['data']['sort']): SQL[] {
  const by = sort?.endsWith('validFrom') ? validFrom : sort ? validTo : position;
  const inOrder = sort?.startsWith('-') ? desc : asc;
  return [inOrder(by), asc(code)];
}

/** A page of the published certificates. */
const pageCaCertificates: Handler<'doc.caCertificate.page'> = async ({ body, account, database, portal, now, fail }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(portal, data.language);
  const searchedColumns = [
    code,
    issuer,
    serialNo,
    fingerprint,
    sql`replace(${fingerprint}, ':', '')`,
    sql`${names}::text`,
    sql`${usages}::text`,
  ];
  const where = and(readable({ account }, caCertificates), containsKeyword(searchedColumns, data.keyword));
  const [rows, total] = await Promise.all([
    database
      .select({ code, names, usages, issuer, validFrom, validTo, serialNo, fingerprint })
      .from(caCertificates)
      .where(where)
      .orderBy(...orderOf(data.sort))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${caCertificates} where ${where}`),
  ]);
  return {
    data: rows.map((row) => ({
      ...{ code: row.code, name: nameIn(row.names, languages, row.code), usage: nameIn(row.usages, languages) },
      state: now < row.validFrom ? 'coming' : now > row.validTo ? 'expired' : 'valid',
      ...{ issuer: row.issuer, validFrom: row.validFrom.toISOString(), validTo: row.validTo.toISOString() },
      ...{ serialNo: row.serialNo, fingerprint: row.fingerprint },
    })),
    total,
  };
};

/** A certificate with those that issued it, as PEM. */
const findCaCertificateFile: Handler<'doc.caCertificate.file'> = async ({ body, account, database, fail }) => {
  const [found] = await database
    .select({ code, pem })
    .from(caCertificates)
    .where(and(readable({ account }, caCertificates), eq(code, body.code)));
  if (!found) throw fail('request.not-found');
  return { name: `${found.code}.pem`, mime: 'application/x-pem-file', content: found.pem };
};

export const caCertificateHandlers = {
  ...managedCaCertificateHandlers,
  'doc.caCertificate.page': pageCaCertificates,
  'doc.caCertificate.file': findCaCertificateFile,
} satisfies Partial<CallHandlers>;
