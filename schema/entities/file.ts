import { z } from 'zod';
import { address, bytes, choice, code, entity, FileFacts, file, hash, id, links, moment, pages, richText, text } from '../define/fields.ts';

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

/** Which file is meant. */
export const FileKey = FileFacts.pick({ attachmentId: true });

/** A file that is about to be fetched; `url` is good for the account and a short while. */
export const Download = FileFacts.pick({ fileName: true, size: true, sha256: true }).extend({ url: address() });

/** A Word document turned into a body. */
export const WordBody = z.strictObject({ html: richText() });

/** Whether the words of a file were read for the search. */
export const fileTextStates = ['read', 'none', 'refused'] as const;

/** What a file is to people, whatever its ending: each has an icon of its own name. */
export const fileTypes = ['image', 'word', 'video', 'ai', 'indesign', 'ps', 'package', 'excel', 'ppt', 'pdf', 'text', 'other'] as const;

/**
 * A file with what can be read of it without having it, as text or, where it has pages that can be drawn, page by page. `previewState` says why there is no preview: its kind is not
 * shown, the account may not have the file as things stand, or it is too large, too dense, damaged, protected …
 */
export const FileDetail = entity('fileDetail', {
  attachmentId: id('file'),
  fileName: text({ max: 255 }),
  fileType: choice(fileTypes),
  /** What the download is; absent where the account may not have it as things stand. */
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
  /** The pages of a document that is drawn, the first of them where it has very many. */
  pages: pages(),
  /** Whom it is shown to and when, to stand over the pages of what is not for everybody. */
  watermark: text({ max: 300 }).optional(),
  previewState: choice([
    'shown', 'partly', 'none', 'refused', 'too-large', 'too-dense', 'unsafe-names', 'not-what-it-says', 'broken', 'protected', 'too-slow', 'busy',
  ]),
});
