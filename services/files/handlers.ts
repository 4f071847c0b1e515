import type { CallHandlers } from '../shared/calls/handler.ts';
import { fileAddress } from './address.ts';
import { findFile } from './find.ts';
import { uploadFile } from './upload.ts';

export const fileHandlers = {
  'doc.file.upload': uploadFile,
  'dispatch.photo.upload': uploadFile,
  'doc.file.address': fileAddress,
  'doc.file.find': findFile,
} satisfies Partial<CallHandlers>;
