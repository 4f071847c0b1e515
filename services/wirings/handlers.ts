import type { CallHandlers } from '../shared/calls/handler.ts';
import { wiringHandlers as managedWiringHandlers } from './admin/index.ts';
import { findWiring } from './find.ts';
import { pageWirings } from './page.ts';
import { wiringPdf, wiringPng } from './print.ts';

export const wiringHandlers = {
  'doc.wiring.page': pageWirings,
  'doc.wiring.find': findWiring,
  'doc.wiring.pdf': wiringPdf,
  'doc.wiring.png': wiringPng,
  ...managedWiringHandlers,
} satisfies Partial<CallHandlers>;
