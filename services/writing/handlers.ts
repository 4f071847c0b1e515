import { commentHandlers } from '../approval/comments/handlers.ts';
import { approvalHandlers } from '../approval/index.ts';
import type { CallHandlers } from '../handler.ts';
import { articleHandlers } from './admin/index.ts';
import { bulkHandlers } from './bulk/bulk.ts';
import { shareDecisionHandlers } from './shares/decide.ts';

export const writingHandlers = {
  ...articleHandlers,
  ...approvalHandlers,
  ...bulkHandlers,
  ...shareDecisionHandlers,
  ...commentHandlers,
} satisfies Partial<CallHandlers>;
