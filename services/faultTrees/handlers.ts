import type { CallHandlers } from '../shared/calls/handler.ts';
import { managedFaultTreeHandlers } from './admin/index.ts';
import { drawFaultTree } from './draw.ts';
import { findFaultTree } from './find.ts';
import { pageFaultTrees } from './page.ts';
import { countStep } from './step.ts';

export const faultTreeHandlers = {
  'doc.faultTree.page': pageFaultTrees,
  'doc.faultTree.find': findFaultTree,
  'doc.faultTree.draw': drawFaultTree,
  'doc.faultTree.step': countStep,
  ...managedFaultTreeHandlers,
} satisfies Partial<CallHandlers>;
