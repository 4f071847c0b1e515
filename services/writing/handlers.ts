import type { CallHandlers } from '../shared/calls/handler.ts';
import { articleHandlers } from './admin/index.ts';
import { bulkHandlers } from './bulk/bulk.ts';
import { shareDecisionHandlers } from './shares/decide.ts';

export const writingHandlers = {
  ...articleHandlers,
  ...bulkHandlers,
  ...shareDecisionHandlers,
} satisfies Partial<CallHandlers>;
