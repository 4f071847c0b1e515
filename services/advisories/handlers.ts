import type { CallHandlers } from '../handler.ts';
import { findCenter, listCredits, listResponse } from './center.ts';
import { checkDevice, findConcerning, findOwn } from './check.ts';
import { findAdvisory, findAdvisoryDocument } from './find.ts';
import { pageAdvisories } from './page.ts';
import { advisoryPdf } from './print.ts';
import { advisoryTextHandlers } from './texts/records.ts';
import {
  checkWritten,
  findWrittenDocument,
  openWritten,
  publishWritten,
  recallWritten,
  submitWritten,
  writtenRecordHandlers,
} from './written/records.ts';

export const advisoryHandlers = {
  ...writtenRecordHandlers,
  ...advisoryTextHandlers,
  'manage.advisories.check': checkWritten,
  'manage.advisories.document': findWrittenDocument,
  'manage.advisories.open': openWritten,
  'manage.advisories.submit': submitWritten,
  'manage.advisories.recall': recallWritten,
  'manage.advisories.publish': publishWritten,
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
