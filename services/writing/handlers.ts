import type { CallHandlers } from '../handler.ts';
import { articleHandlers } from './admin/index.ts';
import { approvalHandlers } from './approval/index.ts';
import { bulkHandlers } from './bulk/bulk.ts';

export const writingHandlers = {
  ...articleHandlers,
  ...approvalHandlers,
  ...bulkHandlers,
} satisfies Partial<CallHandlers>;
