/** Creates a partner from an accepted application. */
import { officeHours } from '../afterSales/index.ts';
import type { Context } from '../shared/calls/handler.ts';
import { dayOf } from '../shared/values/days.ts';
import { comparisonValues } from './comparison.ts';
import { indexPartners } from './indexing.ts';
import { countryOf } from './provinces.ts';
import { type PartnerRecord, partners } from './tables.ts';

type ApplicantPublishContext = Pick<Context<'manage.partnerApplications.accept'>, 'database' | 'fail' | 'now' | 'portal'>;

interface Applicant
  extends Pick<
    PartnerRecord,
    'type' | 'level' | 'licenceNo' | 'province' | 'phone' | 'email' | 'products' | 'authorisedFrom' | 'authorisedTo' | 'timeZone'
  > {
  /** Such as PA-2026-000012. */
  applicationNo: string;
  companyName: string;
  city: string;
  address: string;
  place: { latitude: number; longitude: number };
}

/** The name in the required languages; the registered name is the same in all of them. */
const named = (text: string) => ({ zh: text, en: text, ru: text });

/**
 * Publishes a partner and returns its code. Its numbers come from the application. Staff complete its opening hours and
 * translations later.
 */
export async function publishApplicant({ database, fail, now, portal }: ApplicantPublishContext, applicant: Applicant): Promise<string> {
  const { applicationNo, companyName, type, level, licenceNo, province, phone, email, products, authorisedFrom, authorisedTo } = applicant;
  const facts = { type, level, licenceNo, province, phone, email, products, authorisedFrom, authorisedTo };
  const numbers = { licenceNo, authorisationNo: applicationNo.replace(/^PA-/, 'VA-') };
  const names = named(companyName);
  const code = applicationNo.toLowerCase();
  await database.insert(partners).values({
    ...facts,
    ...numbers,
    ...applicant.place,
    ...officeHours.hoursColumns({ timeZone: applicant.timeZone, weekly: [] }, { fail }),
    ...{ code, names, cities: named(applicant.city), addresses: named(applicant.address) },
    ...{ country: countryOf(province), engineers: 0, verifiedAt: dayOf(now), compared: comparisonValues({ names, ...numbers }) },
    ...{ status: 'published', createdAt: now, updatedAt: now },
  });
  await indexPartners(database, portal, [code]);
  return code;
}
