import type { CallHandlers } from '../shared/calls/handler.ts';
import { findCenter, listCredits, listResponse } from './center.ts';
import { checkDevice, findConcerning, findOwn } from './check.ts';
import { findAdvisory, findAdvisoryDocument } from './find.ts';
import { pageAdvisories } from './page.ts';
import { advisoryPdf } from './print.ts';
import { advisoryTextHandlers } from './texts/records.ts';

export const advisoryHandlers = {
  ...advisoryTextHandlers,
  'doc.advisory.page': pageAdvisories,
  'doc.advisory.find': findAdvisory,
  'doc.advisory.document': findAdvisoryDocument,
  'doc.advisory.pdf': advisoryPdf,
  'doc.advisory.check': checkDevice,
  'doc.advisory.center': findCenter,
  'doc.advisory.credits': listCredits,
  'doc.advisory.response': listResponse,
  'doc.advisory.own': findOwn,
  'doc.advisory.concern': findConcerning,
} satisfies Partial<CallHandlers>;
