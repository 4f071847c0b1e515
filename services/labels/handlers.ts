import type { CallHandlers } from '../shared/calls/handler.ts';
import { managedLabelHandlers } from './admin/labels.ts';
import { labelsAsTree, listLabels, listTopLabels } from './labels.ts';

export const labelHandlers = {
  'uac.users.treeLabel': labelsAsTree,
  'doc.label.list': listLabels,
  'doc.label.top10': listTopLabels,
  ...managedLabelHandlers,
} satisfies Partial<CallHandlers>;
