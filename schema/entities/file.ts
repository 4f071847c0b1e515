import { z } from 'zod';
import { FileFacts, richText } from '../define/fields.ts';

/** In bytes. */
export const megabyte = 1024 * 1024;

/** The only type a Word import takes. */
export const wordTypes = ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'] as const;

/** Pictures that may be uploaded. SVG is left out: it can carry script. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Papers that go with an order or application. */
export const documentTypes = [
  ...imageTypes,
  'application/pdf',
  ...wordTypes,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** What may be attached to an article. */
export const attachmentTypes = [
  ...documentTypes,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/zip',
  'text/plain',
  'text/csv',
  'video/mp4',
] as const;

/** A file just taken into the store. */
export const StoredFile = FileFacts.pick({ attachmentId: true, fileOriginPath: true, fileName: true, size: true });

/** The same where a caller needs no more than the id to send along. */
export const StoredFileId = FileFacts.pick({ attachmentId: true });

/** A Word document turned into a body. */
export const WordBody = z.strictObject({ html: richText() });
