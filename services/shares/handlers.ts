import type { CallHandlers } from '../shared/calls/handler.ts';
import { findShare, findShareDraft, pageShares } from './page.ts';
import { removeShare, saveShare } from './submit.ts';

export const shareHandlers = {
  'doc.share.page': pageShares,
  'doc.share.find': findShare,
  'doc.share.draft': findShareDraft,
  'doc.share.save': saveShare,
  'doc.share.remove': removeShare,
} satisfies Partial<CallHandlers>;
