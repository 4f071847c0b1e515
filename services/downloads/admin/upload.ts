/** Uploads of release files. Their content is checked before anyone can download them. */
import type { UploadedFile } from '../../../runtime/server/handler.ts';
import { isSafeArchive } from '../../extraction/index.ts';
import { uploadHandler } from '../../recordContent/index.ts';
import type { Context } from '../../shared/calls/handler.ts';

/** Archives, and documents that are archives: Refuses paths outside the folder and excessive unpacked sizes. */
async function checkArchives({ mime, open, size }: UploadedFile, { fail }: Pick<Context<'doc.file.upload'>, 'fail'>): Promise<void> {
  const isArchive = mime === 'application/zip' || mime.includes('openxmlformats');
  if (isArchive && !(await isSafeArchive({ open, size }))) throw fail('file.archive-refused');
}

export const uploadReleaseFile = uploadHandler(checkArchives);
