/** The door of the extension service. */

import { pageCenters } from '../afterSales/center/page.ts';
import { listHotlines } from '../afterSales/hotline/list.ts';
import { ownProductHandlers } from '../afterSales/ownProduct/index.ts';
import { findPolicy } from '../afterSales/policy/find.ts';
import { pagePolicies } from '../afterSales/policy/page.ts';
import { policyPdf } from '../afterSales/policy/print.ts';
import { listPolicyVersions } from '../afterSales/policy/versions.ts';
import { listRegions } from '../afterSales/region/list.ts';
import { calculateWarranty } from '../afterSales/warranty/calculate.ts';
import { listItems, listTerms } from '../afterSales/warranty/terms.ts';
import { bannerDetail } from '../banners/banner.ts';
import type { ServiceHandlers } from '../handler.ts';

export { serviceCenters } from '../afterSales/center/tables.ts';
export { extendHoldings } from '../afterSales/holdings.ts';
export { hotlines } from '../afterSales/hotline/tables.ts';
export type { OfficeHours } from '../afterSales/hours.ts';
export { countryNames, familyNames, languageNames, type Naming, regionNames } from '../afterSales/linked.ts';
export { isOwned } from '../afterSales/ownProduct/uses.ts';
export { openVersions } from '../afterSales/policy/shown.ts';
export { policies, policyTexts, policyVersions } from '../afterSales/policy/tables.ts';
export { serviceRegions } from '../afterSales/region/tables.ts';
export { warrantyTerms } from '../afterSales/warranty/tables.ts';
export { banners } from '../banners/tables.ts';

export const extendHandlers: ServiceHandlers<'extend'> = {
  'extend.banner.detail': bannerDetail,
  'extend.region.list': listRegions,
  'extend.policy.page': pagePolicies,
  'extend.policy.find': findPolicy,
  'extend.policy.versions': listPolicyVersions,
  'extend.policy.pdf': policyPdf,
  'extend.warranty.list': listTerms,
  'extend.warranty.items': listItems,
  'extend.warranty.calculate': calculateWarranty,
  ...ownProductHandlers,
  'extend.hotline.list': listHotlines,
  'extend.center.page': pageCenters,
  'extend.version.list': 'not-built',
  'extend.version.byProfession': 'not-built',
  'extend.gov.industry': 'not-built',
  'extend.gov.industryInfo': 'not-built',
  'extend.gov.list': 'not-built',
  'extend.gov.export': 'not-built',
};
