import { z } from 'zod';
import { address, bytes, choice, code, entity, FileFacts, file, hash, id, links, moment, pages, richText, text } from '../define/fields.ts';

/** One megabyte in bytes. */
export const megabyte = 1024 * 1024;

/** The only media type that a Word import accepts. */
export const wordTypes = ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'] as const;

/** Picture types that may be uploaded. SVG is excluded because it can contain script. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Pictures and videos that show a fault. */
export const photoTypes = [...imageTypes, 'video/mp4'] as const;

/** Document types for orders and applications. */
export const documentTypes = [
  ...imageTypes,
  'application/pdf',
  ...wordTypes,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** Media types of article attachments. */
export const attachmentTypes = [
  ...documentTypes,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/zip',
  'text/plain',
  'text/csv',
  'video/mp4',
] as const;

/** A newly stored file. */
export const StoredFile = FileFacts.pick({ attachmentId: true, fileOriginPath: true, fileName: true, size: true });

/** The id of the stored file. */
export const StoredFileId = FileFacts.pick({ attachmentId: true });

/** The key of a file. */
export const FileKey = FileFacts.pick({ attachmentId: true });

/** A file to download. `url` is valid only for this account and for a short time. */
export const Download = FileFacts.pick({ fileName: true, size: true, sha256: true }).extend({ url: address() });

/** A Word document converted to a body. */
export const WordBody = z.strictObject({ html: richText() });

/** Whether the text of a file was extracted for the search. */
export const fileTextStates = ['read', 'none', 'refused'] as const;

/** File types for readers, independent of the file extension. Each has an icon of the same name. */
export const fileTypes = ['image', 'word', 'video', 'ai', 'indesign', 'ps', 'package', 'excel', 'ppt', 'pdf', 'text', 'other'] as const;

/**
 * A file with its preview: text, or pictures of pages if they can be rendered. `previewState` is the reason for a missing
 * preview. Examples: the file type has none, the account may not have the file now, or the file is too large, too dense,
 * damaged or protected.
 */
export const FileDetail = entity('fileDetail', {
  attachmentId: id('file'),
  fileName: text({ max: 255 }),
  fileType: choice(fileTypes),
  /** The download. It is absent if the account may not have it now. */
  file: file().optional(),
  size: bytes(),
  sha256: hash(),
  version: code(50).optional(),
  updatedAt: moment(),
  department: text({ max: 300 }).optional(),
  products: links('product'),
  releases: links('release'),
  articles: links('article'),
  preview: richText(),
  /** The rendered pages of a document, up to a maximum number. */
  pages: pages(),
  /** The viewer and the time, shown over the pages of a file that is not for everyone. */
  watermark: text({ max: 300 }).optional(),
  previewState: choice([
    'shown', 'partly', 'none', 'refused', 'too-large', 'too-dense', 'unsafe-names', 'not-what-it-says', 'broken', 'protected', 'too-slow', 'busy',
  ]),
});
