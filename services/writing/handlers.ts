import type { CallHandlers } from '../handler.ts';
import { articleHandlers } from './admin/index.ts';
import { approvalHandlers } from './approval/index.ts';

export const writingHandlers = {
  ...articleHandlers,
  ...approvalHandlers,
} satisfies Partial<CallHandlers>;
