import type { CallHandlers } from '../shared/calls/handler.ts';
import {
  checkWritten,
  findWrittenDocument,
  openWritten,
  publishWritten,
  recallWritten,
  submitWritten,
  writtenRecordHandlers,
} from './records.ts';

export const writtenAdvisoryHandlers = {
  ...writtenRecordHandlers,
  'manage.advisories.check': checkWritten,
  'manage.advisories.document': findWrittenDocument,
  'manage.advisories.open': openWritten,
  'manage.advisories.submit': submitWritten,
  'manage.advisories.recall': recallWritten,
  'manage.advisories.publish': publishWritten,
} satisfies Partial<CallHandlers>;
