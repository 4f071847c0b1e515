import type { CallHandlers } from '../shared/calls/handler.ts';
import { termHandlers } from './admin/terms.ts';
import { pageTerms } from './page.ts';
import { proposeTerm } from './propose.ts';

export const glossaryHandlers = {
  'doc.term.page': pageTerms,
  'doc.term.propose': proposeTerm,
  ...termHandlers,
} satisfies Partial<CallHandlers>;
