import type { CallName, Handler } from '../handler.ts';
import { drawFaultTree } from './draw.ts';
import { findFaultTree } from './find.ts';
import { pageFaultTrees } from './page.ts';
import { countStep } from './step.ts';

type FaultTreeCall = Extract<CallName, `doc.faultTree.${string}`>;

/** The calls about fault trees. */
export const faultTreeHandlers: { readonly [Id in FaultTreeCall]: Handler<Id> } = {
  'doc.faultTree.page': pageFaultTrees,
  'doc.faultTree.find': findFaultTree,
  'doc.faultTree.draw': drawFaultTree,
  'doc.faultTree.step': countStep,
};
