/** The door of the extension service. */

import { bannerDetail } from '../banners/banner.ts';
import type { ServiceHandlers } from '../handler.ts';
import { pageCenters } from './center/page.ts';
import { listHotlines } from './hotline/list.ts';
import { ownProductHandlers } from './ownProduct/index.ts';
import { findPolicy } from './policy/find.ts';
import { pagePolicies } from './policy/page.ts';
import { policyPdf } from './policy/print.ts';
import { listPolicyVersions } from './policy/versions.ts';
import { listRegions } from './region/list.ts';
import { calculateWarranty } from './warranty/calculate.ts';
import { listItems, listTerms } from './warranty/terms.ts';

export { banners } from '../banners/tables.ts';
export { serviceCenters } from './center/tables.ts';
export { extendHoldings } from './holdings.ts';
export { hotlines } from './hotline/tables.ts';
export type { OfficeHours } from './hours.ts';
export { countryNames, familyNames, languageNames, type Naming, regionNames } from './linked.ts';
export { isOwned } from './ownProduct/uses.ts';
export { openVersions } from './policy/shown.ts';
export { policies, policyTexts, policyVersions } from './policy/tables.ts';
export { serviceRegions } from './region/tables.ts';
export { warrantyTerms } from './warranty/tables.ts';

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
