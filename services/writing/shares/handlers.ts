import type { CallHandlers } from '../../handler.ts';
import { acceptShare, declineShare } from './decide.ts';
import { removeShare, saveShare } from './give.ts';
import { findShare, findShareDraft, pageShares } from './page.ts';

export const shareHandlers = {
  'doc.share.page': pageShares,
  'doc.share.find': findShare,
  'doc.share.draft': findShareDraft,
  'doc.share.save': saveShare,
  'doc.share.remove': removeShare,
  'doc.share.accept': acceptShare,
  'doc.share.decline': declineShare,
} satisfies Partial<CallHandlers>;
