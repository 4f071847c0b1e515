/** The wiring diagrams of the document service: the handlers of their calls. */
import { findWiring } from './find.ts';
import { pageWirings } from './page.ts';
import { wiringPdf, wiringPng } from './print.ts';

export const wiringHandlers = {
  'doc.wiring.page': pageWirings,
  'doc.wiring.find': findWiring,
  'doc.wiring.pdf': wiringPdf,
  'doc.wiring.png': wiringPng,
} as const;
