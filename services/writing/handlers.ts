import type { CallHandlers } from '../handler.ts';
import { articleHandlers } from './admin/index.ts';

export const writingHandlers = {
  ...articleHandlers,
} satisfies Partial<CallHandlers>;
