import type { CallHandlers } from '../handler.ts';
import { managedLabelHandlers } from './admin/labels.ts';
import { listLabels, listTopLabels } from './labels.ts';

export const labelHandlers = {
  'doc.label.list': listLabels,
  'doc.label.top10': listTopLabels,
  ...managedLabelHandlers,
} satisfies Partial<CallHandlers>;
