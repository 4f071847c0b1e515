import type { CallHandlers } from '../shared/calls/handler.ts';
import { partnerRecordHandlers } from './admin/partners.ts';
import { findPartner, listProvinces, listTypes, pagePartners } from './find.ts';
import { verifyPartner } from './verify.ts';

export const partnerHandlers = {
  ...partnerRecordHandlers,
  'partner.all': pagePartners,
  'partner.find': findPartner,
  'partner.verify': verifyPartner,
  'partner.province': listProvinces,
  'partner.types': listTypes,
} satisfies Partial<CallHandlers>;
