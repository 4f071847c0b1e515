import type { CallHandlers } from '../shared/calls/handler.ts';
import { addZip } from './add.ts';
import { autoZip, listZips, removeZip, startZip } from './own.ts';

export const archiveHandlers = {
  'doc.zip.add': addZip,
  'doc.zip.start': startZip,
  'doc.zip.auto': autoZip,
  'doc.zip.mine': listZips,
  'doc.zip.remove': removeZip,
} satisfies Partial<CallHandlers>;
