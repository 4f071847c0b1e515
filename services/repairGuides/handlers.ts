import type { CallHandlers } from '../shared/calls/handler.ts';
import { repairGuideHandlers as managedRepairGuideHandlers } from './admin/index.ts';
import { findRepairGuide } from './find.ts';
import { pageRepairGuides } from './page.ts';
import { repairGuidePdf } from './print.ts';

export const repairGuideHandlers = {
  'doc.repairGuide.page': pageRepairGuides,
  'doc.repairGuide.find': findRepairGuide,
  'doc.repairGuide.pdf': repairGuidePdf,
  ...managedRepairGuideHandlers,
} satisfies Partial<CallHandlers>;
