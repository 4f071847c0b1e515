import type { CallHandlers } from '../shared/calls/handler.ts';
import { centerHandlers } from './admin/centers.ts';
import { hotlineHandlers } from './admin/hotlines.ts';
import { policyHandlers } from './admin/policies.ts';
import { policyVersionHandlers } from './admin/policyVersions.ts';
import { regionHandlers } from './admin/regions.ts';
import { warrantyTermHandlers } from './admin/warrantyTerms.ts';
import { pageCenters } from './center/page.ts';
import { listHotlines } from './hotline/list.ts';
import { ownProductHandlers } from './ownProduct/index.ts';
import { findPolicy } from './policy/find.ts';
import { pagePolicies } from './policy/page.ts';
import { policyPdf } from './policy/print.ts';
import { listPolicyVersions } from './policy/versions.ts';
import { listRegions } from './region/list.ts';
import { listSlots } from './region/slots.ts';
import { calculateWarranty } from './warranty/calculate.ts';
import { listItems, listTerms } from './warranty/terms.ts';

export const afterSalesHandlers = {
  ...regionHandlers,
  ...policyHandlers,
  ...policyVersionHandlers,
  ...warrantyTermHandlers,
  ...hotlineHandlers,
  ...centerHandlers,
  'extend.region.list': listRegions,
  'extend.region.slots': listSlots,
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
} satisfies Partial<CallHandlers>;
