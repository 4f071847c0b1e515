import { addZip } from './add.ts';
import { autoZip, listZips, removeZip, startZip } from './own.ts';

export { zipCarrier } from './carrier.ts';
export { zipHoldings } from './holdings.ts';
export { zipJob } from './job.ts';

/** The calls of batches. */
export const zipHandlers = {
  'doc.zip.add': addZip,
  'doc.zip.start': startZip,
  'doc.zip.auto': autoZip,
  'doc.zip.mine': listZips,
  'doc.zip.remove': removeZip,
} as const;
