import type { CallName, Handler } from '../../shared/calls/handler.ts';
import { drawFaultTreeNodes } from './draw.ts';
import { faultTreeRecordHandlers } from './records.ts';
import { findFaultTreeUse } from './use.ts';

type FaultTreeCall = Extract<CallName, `manage.faultTrees.${string}`>;

/** The calls that editors use to manage fault trees. */
export const managedFaultTreeHandlers: { readonly [Id in FaultTreeCall]: Handler<Id> } = {
  ...faultTreeRecordHandlers,
  'manage.faultTrees.draw': drawFaultTreeNodes,
  'manage.faultTrees.use': findFaultTreeUse,
};
