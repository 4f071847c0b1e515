import type { Handlers } from '../handler.ts';
import { articleHandlers } from './admin/index.ts';

export const writingHandlers = {
  ...articleHandlers,
} satisfies Partial<Handlers>;
