import type { CallName, Handler } from '../handler.ts';
import { findRepairGuide } from './find.ts';
import { pageRepairGuides } from './page.ts';
import { repairGuidePdf } from './print.ts';

type RepairGuideCall = Extract<CallName, `doc.repairGuide.${string}`>;

/** The calls about repairs that are done on the spot. */
export const repairGuideHandlers: { readonly [Id in RepairGuideCall]: Handler<Id> } = {
  'doc.repairGuide.page': pageRepairGuides,
  'doc.repairGuide.find': findRepairGuide,
  'doc.repairGuide.pdf': repairGuidePdf,
};
