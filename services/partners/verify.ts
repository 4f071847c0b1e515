/** Whether a company is an authorised partner: by its name, licence number or authorisation number. */

import { and, arrayContains, desc, ne } from 'drizzle-orm';
import type { PartnerScope } from '../../generated/openapi.d.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { countLookUp } from '../shared/calls/lookUps.ts';
import { dayOf } from '../shared/values/days.ts';
import { nameIn } from '../shared/values/names.ts';
import { normaliseForComparison } from './comparison.ts';
import { findPartnerNames, type PartnerNames } from './find.ts';
import { type PartnerRecord, partners } from './tables.ts';

/** Maximum number of authorisations shown per company. */
const maxScopes = 20;

export const verifyPartner: Handler<'partner.verify'> = async ({ body, database, portal, ...context }) => {
  countLookUp(context);
  const compared = normaliseForComparison(body.company);
  if (compared === '') return { verdict: 'never', scopes: [] };
  const rows = await database
    .select()
    .from(partners)
    .where(and(arrayContains(partners.compared, [compared]), ne(partners.status, 'draft')))
    .orderBy(desc(partners.authorisedTo))
    .limit(maxScopes);
  const naming = await findPartnerNames(database, readingLanguages(portal, body.language), context.now);
  // An authorisation that begins later is not shown before its start.
  const scopes = rows.filter(({ authorisedFrom }) => authorisedFrom <= dayOf(context.now)).map((row) => scopeOf(row, naming));
  return { verdict: scopes.some(({ verdict }) => verdict === 'valid') ? 'valid' : (scopes[0]?.verdict ?? 'never'), scopes };
};

function scopeOf(row: PartnerRecord, { languages, now, countries, provinces, families }: PartnerNames): PartnerScope {
  const { code, type, level, authorisationNo, withdrawnOn } = row;
  const validTo = withdrawnOn !== null && withdrawnOn < row.authorisedTo ? withdrawnOn : row.authorisedTo;
  const isValid = row.status === 'published' && row.authorisedTo >= dayOf(now) && (withdrawnOn === null || withdrawnOn > dayOf(now));
  return {
    ...{ code, name: nameIn(row.names, languages, code), verdict: isValid ? 'valid' : 'expired', type, level },
    ...{ country: countries(row.country), province: provinces(row.province), products: row.products.map(families) },
    ...{ serviceArea: nameIn(row.serviceAreas ?? {}, languages), authorisationNo, validTo },
  };
}
